import { say } from '../../contract/messages/message.ts';
import * as contract from '../../contract/webhooks/webhooks.ts';
import type { DeliveryStatus } from '../../contract/webhooks/webhooks.ts';
import { EVENT_TYPES, type EventType } from '../../contract/webhooks/events.ts';
import type { Route } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { door, ok, type Call, type Door } from '../caller/door.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import { standingsOf } from '../caller/standing.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { isId } from '../platform/ids.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import type { Outbound } from '../platform/http/outbound-http.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { createWebhook } from './create-webhook.ts';
import { findDelivery, listDeliveries, renewDelivery } from './deliveries-sql.ts';
import { databaseClock } from './sending/lease-sql.ts';
import { keptChange } from './event-rights.ts';
import { wakeAfterCommit } from './sending/wake-up-signal.ts';
import { queueRedelivery } from './queue-redelivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { showDelivery } from './show-delivery.ts';
import { testWebhook } from './test-webhook.ts';
import { isWebhook, lockWebhook, webhooksSql } from './webhooks-sql.ts';

export type WebhookTools = { seal: Seal; outbound: Pick<Outbound, 'problemWith'> };

export const webhookDoors = (tools: WebhookTools): Door[] => [
  ...resourceDoors(contract.webhooks, webhooksSql, webhookRules).map((made) => withAccount(checkedUpdate(made, tools))),
  ...endpointDoors(tools),
  ...deliveryDoors,
];

/** A change of a webhook makes the actor its keeper, who must see the events that it sends. */
const webhookRules: ResourceRules = {
  beforeWrite: async (_tx, actor, values, before) => (before ? keptChange(actor, values, before) : values),
};

const endpointDoors = (tools: WebhookTools): Door[] => [
  door(contract.createWebhook, async ({ actor, body, write }) => {
    await refuseBadTarget(tools, body.url);
    return write(async (tx) => ({
      status: 201,
      body: { data: await createWebhook(tx, actor, tools.seal, body), meta: {} },
    }));
  }),

  door(contract.rotateWebhookSecret, ({ actor, params, write }) =>
    write(async (tx) => {
      const webhook = await lockWebhookOrThrow(tx, actor, params.id);
      return ok({ data: await rotateSecret(tx, actor, tools.seal, webhook), meta: {} });
    }),
  ),

  door(contract.testWebhook, ({ actor, params, write }) =>
    write(async (tx) => accepted(await testWebhook(tx, actor, await lockedActive(tx, actor, params.id)))),
  ),

  door(contract.redeliverSince, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { since, only_failed = false } = body;
      const webhook = await lockedActive(tx, actor, params.id);
      return accepted({ job_id: await queueRedelivery(tx, actor, webhook, { since, only_failed }) });
    }),
  ),
];

const deliveryDoors: Door[] = [
  door(contract.listDeliveries, async ({ actor, params, query, sql }) => {
    const key = await findWebhookKey(sql, actor, params.id);
    const page = readPage(query);
    const listed = await listDeliveries(sql, key, {
      page,
      statuses: query.status?.map((status) => toKey(contract.DELIVERY_STATUSES, status) as DeliveryStatus) ?? null,
      types: query.type?.map((type) => toKey(EVENT_TYPES, type) as EventType) ?? null,
    });
    return ok({ data: listed.rows, meta: pageMeta(page, listed) });
  }),

  door(contract.showDelivery, async ({ actor, params, sql }) => {
    const key = await findWebhookKey(sql, actor, params.id);
    const row = isId(params.delivery_id) ? await findDelivery(sql, key, params.delivery_id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', say('no_such_delivery'));
    const [keeper] = row.kept_by ? await standingsOf(sql, [{ ...key, asker: row.kept_by }]) : [];
    return ok({ data: showDelivery(row, [actor, ...(keeper ? [keeper] : [])]), meta: {} });
  }),

  door(contract.redeliverOne, ({ actor, params, write }) =>
    write(async (tx) => {
      const { id: webhook_id } = await lockedActive(tx, actor, params.id);
      const key = { workspace_id: actor.workspace.id, webhook_id };
      const renewed = isId(params.delivery_id)
        ? await renewDelivery(tx, key, params.delivery_id, new Date(await databaseClock(tx)))
        : undefined;
      if (!renewed) throw new Refusal('NOT_FOUND', say('no_such_delivery'));
      wakeAfterCommit(tx, 'deliveries');
      return accepted(renewed);
    }),
  ),
];

const accepted = (data: object) => ({ status: 202, body: { data, meta: {} } });

/** The generic update, with the URL checked before its transaction opens. */
function checkedUpdate(made: Door, tools: WebhookTools): Door {
  if (made.route.method !== 'PUT') return made;
  const handle = async (call: Call) => {
    const body = { ...(call.body as unknown as Record<string, unknown>) };
    if (typeof body['url'] === 'string') await refuseBadTarget(tools, body['url']);
    if (Array.isArray(body['events'])) body['events'] = [...new Set(body['events'])];
    return await made.handle({ ...call, body: body as unknown as Call['body'] });
  };
  return { ...made, handle };
}

/** Generic answers omit a null account; webhooks show it, since it means events of all accounts. */
function withAccount(made: Door): Door {
  const { list, retrieve, update } = contract.webhooks.routes;
  if (!([list, retrieve, update] as Route[]).includes(made.route)) return made;
  const shown = (webhook: object) => ({ account_id: null, ...webhook });
  const handle = async (call: Call) => {
    const answer = await made.handle(call);
    const { data, ...rest } = answer.body as { data: object | object[] };
    return { ...answer, body: { data: Array.isArray(data) ? data.map(shown) : shown(data), ...rest } };
  };
  return { ...made, handle };
}

/** 422 on `url` when requests to it are not allowed (docs/decisions/0009-webhooks.md). */
async function refuseBadTarget({ outbound }: WebhookTools, url: string): Promise<void> {
  const problem = await outbound.problemWith(url);
  if (problem) throw invalid({ url: [problem] });
}

const unknown = () => new Refusal('NOT_FOUND', say('no_such_webhook'));

async function findWebhookKey(sql: Sql, actor: Actor, id: string) {
  if (!isId(id) || !(await isWebhook(sql, actor.scope, id))) throw unknown();
  return { workspace_id: actor.workspace.id, webhook_id: id };
}

async function lockWebhookOrThrow(tx: Tx, actor: Actor, id: string) {
  const webhook = isId(id) ? await lockWebhook(tx, actor.scope, id) : undefined;
  if (!webhook) throw unknown();
  return webhook;
}

async function lockedActive(tx: Tx, actor: Actor, id: string) {
  const webhook = await lockWebhookOrThrow(tx, actor, id);
  if (webhook.status !== 'active') throw new Refusal('CONFLICT', say('webhook_inactive'));
  return webhook;
}
