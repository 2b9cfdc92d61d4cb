import { rowReason, shownReason } from '../../platform/row-messages.ts';
import { say } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/access/applications.ts';
import * as deliveries from '../../../contract/access/deliveries.ts';
import { spelledAlike } from '../../../contract/shapes.ts';
import { isId, timeOfId } from '../../platform/ids.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mailNotice, type Mails } from '../sign-in/account-notices.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, openDoor, type Door } from '../../caller/door.ts';
import { showsLeads } from '../roles/lead-rights.ts';
import { HIDDEN } from '../../caller/field-masks.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { outgoing } from '../../resources/resource-values.ts';
import { applicationDoorRules } from './application-rules.ts';
import { applicationsSql, lockToken } from './applications-sql.ts';
import { createApplication } from './create-application.ts';
import { findDeliveryHealth } from './delivery-health-sql.ts';
import { findApplication } from './find-application.ts';
import { findError, listDeliveries, listErrors, removeError, type ErrorRow } from './incoming-sql.ts';
import { receiveDelivery, receiverAt, type ReceiverTools } from './receive-delivery.ts';
import { retryErrors } from './retry-errors.ts';

export type ApplicationTools = ReceiverTools & { public_url: string; reset_mails: Mails };

export function applicationDoors(tools: ApplicationTools): Door[] {
  const rules = applicationDoorRules(tools);
  return [
    ...resourceDoors(contract.applications, applicationsSql, rules),

    door(contract.createApplication, ({ actor, body, write }) =>
      write(async (tx) => {
        const { row, once } = await createApplication(tx, actor, tools.seal, body);
        if (once.token)
          await mailNotice(
            tx,
            tools.reset_mails,
            (await lockToken(tx, actor.workspace.id, row.id)).email,
            'token_made',
          );
        const [also] = await rules.also!(tx, actor, [row]);
        const data = { ...outgoing(contract.applications, actor, row), ...also, ...once };
        return { status: 201, headers: { ETag: `"${row.updated_at}"` }, body: { data, meta: {} } };
      }),
    ),

    door(deliveries.showDeliveryHealth, async ({ actor, params, sql }) => {
      const { id } = await findApplication(sql, actor, params.id);
      const now_ms = nowOf(actor);
      const from = new Date(now_ms - deliveries.DELIVERY_HEALTH_DAYS * 86_400_000);
      const { days, newest_id, ...health } = await findDeliveryHealth(sql, actor.workspace.id, id, from);
      const data = {
        ...health,
        usual_per_day: days === 0 ? 0 : Math.round(health.deliveries / days),
        silent_hours: newest_id === null ? null : Math.max(0, Math.floor((now_ms - timeOfId(newest_id)) / 3_600_000)),
      };
      return ok({ data, meta: {} });
    }),

    door(deliveries.listApplicationDeliveries, async ({ actor, params, query, sql }) => {
      const application = await findApplication(sql, actor, params.id);
      const page = readPage(query);
      const status = query.status?.map(spelledAlike) ?? null;
      const listed = await listDeliveries(sql, { workspace_id: actor.workspace.id, id: application.id }, status, page);
      return ok({ data: listed.rows, meta: pageMeta(page, listed) });
    }),

    door(deliveries.listApplicationErrors, async ({ actor, params, query, sql }) => {
      const application = await findApplication(sql, actor, params.id);
      const page = readPage(query);
      const key = { workspace_id: actor.workspace.id, id: application.id };
      const listed = await listErrors(sql, key, page);
      return ok({ data: listed.rows.map((row) => shownError(actor, row)), meta: pageMeta(page, listed) });
    }),

    door(deliveries.showApplicationError, async ({ actor, params, sql }) => {
      const application = await findApplication(sql, actor, params.id);
      const key = { workspace_id: actor.workspace.id, id: application.id };
      const error = isId(params.error_id) ? await findError(sql, key, params.error_id) : undefined;
      if (!error) throw new Refusal('NOT_FOUND', say('no_such_error'));
      return ok({ data: shownError(actor, error), meta: {} });
    }),

    door(deliveries.dismissApplicationError, ({ actor, params, write }) =>
      write(async (tx) => {
        const application = await findApplication(tx, actor, params.id);
        const key = { workspace_id: actor.workspace.id, id: application.id };
        const gone = isId(params.error_id) ? await removeError(tx, key, params.error_id) : undefined;
        if (!gone) throw new Refusal('NOT_FOUND', say('no_such_error'));
        return { ...ok({ data: {}, meta: {} }), audit: { refs: [gone.event_key] } };
      }),
    ),

    door(deliveries.retryApplicationErrors, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const application = await findApplication(tx, actor, params.id);
        return { status: 202, body: { data: await retryErrors(tx, actor, application, body), meta: {} } };
      }),
    ),

    openDoor(
      deliveries.receiveDelivery,
      async ({ params, query, headers, body_text }) => {
        const secret = query.secret ?? null;
        await receiveDelivery(tools, { key: params.key, headers, body: body_text, secret });
        return ok({ data: { received: true }, meta: {} });
      },
      async (sql, { key }) => (await receiverAt(sql, key)) !== undefined,
    ),
  ];
}

/**
 * An error, without its customer for callers who do not see customers (R-ROLE-6). A cut inside a character shows as the
 * replacement character.
 */
const shownError = (actor: Actor, { payload, payload_bytes, error, said, ...row }: ErrorRow) => ({
  ...row,
  ...shownReason('error', error === null ? rowReason([say('delivery_given_up')]) : { reason: error, said }),
  payload: showsLeads(actor) ? payload.toString('utf8') : HIDDEN,
  is_truncated: payload_bytes > payload.length,
});
