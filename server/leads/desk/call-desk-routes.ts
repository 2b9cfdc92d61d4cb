import * as contract from '../../../contract/leads/call-desk.ts';
import { stopMessageSteps as stopMessageStepsRoute } from '../../../contract/leads/message-steps.ts';
import { callCenters } from '../../../contract/leads/call-centers.ts';
import { may, can } from '../../../contract/access/permissions.ts';
import { toWorkspace, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { okVersioned, readVersion } from '../../resources/if-match.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { holdWorkspace } from '../../platform/database/hold-workspace-sql.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { makeBatcher } from '../../platform/queue/batcher.ts';
import { editLead } from '../edit-lead.ts';
import { findLeads } from '../list-sql.ts';
import { deskLeads, showLead, showLeads } from '../show-leads.ts';
import { addNote, saveDraft } from '../call-notes.ts';
import { idFloor } from '../../platform/ids.ts';
import { routeAgents } from '../assigning/route-agents.ts';
import { countCalls } from '../notes-sql.ts';
import { callCenterRules } from './call-center-rules.ts';
import { callCentersSql } from './call-centers-sql.ts';
import { endCall } from './end-call.ts';
import { askerOf, giveNextLeads, type GivenLeads } from './give-next-leads.ts';
import { holdLead, personOf, releaseLead } from './hold-lead.ts';
import { stopMessageSteps } from '../steps/stop-steps.ts';
import { undoOutcome } from './undo-outcome.ts';
import { findPauses } from './presence-sql.ts';
import { clockOf, countCallbacks, countOpen, findHeldLead } from './queue-sql.ts';

/** Agents per transaction. With more, the first would wait until the last one's lead is found. */
const ASKERS_AT_ONCE = 250;

type DeskLead = Awaited<ReturnType<typeof showLead>>;

export function callDeskDoors(database: Database): Door[] {
  // Batches agents who ask at once: a thousand transactions would compete for the same rows.
  const next = makeBatcher((actors: readonly Actor[]) => nextLeads(database, actors), { most: ASKERS_AT_ONCE });
  return [
    ...resourceDoors(callCenters, callCentersSql, callCenterRules),

    door(contract.nextLead, async ({ actor, headers, write, is_dry_run }) => {
      const agent_id = personOf(actor);
      // An answer stored under a key is written together with its changes, so such a request is not batched with others.
      if (headers['idempotency-key'] === undefined && !is_dry_run) {
        const { asked, shown } = await next(actor.workspace.id, actor);
        return nextAnswer(shown.get(leadOf(asked, agent_id) ?? '') ?? null);
      }
      return await write(async (tx) => {
        const asked = await giveNextLeads(tx, actor.workspace, [askerOf(actor)]);
        const lead_id = leadOf(asked, agent_id);
        return nextAnswer(lead_id === undefined ? null : await showLead(tx, actor, lead_id));
      });
    }),

    door(contract.holdLead, ({ actor, params, write }) =>
      write(async (tx) => ok({ data: await holdLead(tx, actor, params.reference), meta: {} })),
    ),

    door(contract.releaseLead, ({ actor, params, write }) =>
      write(async (tx) => {
        const reference = await releaseLead(tx, actor, params.reference);
        return ok({ data: { reference, released: true }, meta: {} });
      }),
    ),

    door(contract.endCall, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const { lead_id, next_id } = await endCall(tx, actor, params.reference, body);
        const [lead, next = null] = await showLeads(tx, actor, next_id === null ? [lead_id] : [lead_id, next_id]);
        return ok({ data: { lead, next }, meta: {} });
      }),
    ),

    door(contract.undoOutcome, ({ actor, params, write }) =>
      write(async (tx) => {
        const lead_id = await undoOutcome(tx, actor, params.reference);
        return ok({ data: await showLead(tx, actor, lead_id), meta: {} });
      }),
    ),

    door(contract.addNote, ({ actor, params, body, write }) =>
      write(async (tx) => ({
        status: 201,
        body: { data: await addNote(tx, actor, params.reference, body.body), meta: {} },
      })),
    ),

    door(contract.saveDraft, ({ actor, params, body, write }) =>
      write(async (tx) => ok({ data: await saveDraft(tx, actor, params.reference, body.body), meta: {} })),
    ),

    ...[contract.editLead, contract.putLead].map((route) =>
      door(route, ({ actor, params, body, if_match, write }) =>
        write(async (tx) => {
          const input = { ...body, version: readVersion(body.version, if_match, 'lead') };
          const { lead_id, updated_fields } = await editLead(tx, actor, params.reference, input);
          return okVersioned({ data: await showLead(tx, actor, lead_id), meta: { updated_fields } });
        }),
      ),
    ),

    door(stopMessageStepsRoute, ({ actor, params, write }) =>
      write(async (tx) => ok({ data: await stopMessageSteps(tx, actor, params.reference), meta: {} })),
    ),

    door(contract.showQueueCounts, async ({ actor, sql }) => ok({ data: await countQueue(sql, actor), meta: {} })),
  ];
}

/** The lead given to an agent; 409 when the agent's earlier holds forbid it (R-DESK-11). */
function leadOf({ given, counts }: GivenLeads, agent_id: string): string | undefined {
  const lead_id = given.get(agent_id);
  if (lead_id === undefined) counts.refuseSpent(agent_id);
  return lead_id;
}

const nextAnswer = (lead: DeskLead | null): Answer =>
  lead ? ok({ data: lead, meta: {} }) : { status: 204, body: null };

/** Gives each of these actors of one workspace a lead, in one transaction, and reads it afterwards: held leads do not change. */
async function nextLeads(
  database: Database,
  actors: readonly Actor[],
): Promise<{ asked: GivenLeads; shown: ReadonlyMap<string, DeskLead> }[]> {
  const { workspace_id } = actors[0]!.scope;
  const asked = await database.transaction(async (tx) => {
    holdWorkspace(tx, workspace_id);
    return await giveNextLeads(tx, toWorkspace(await findWorkspaceRow(tx, workspace_id)), actors.map(askerOf));
  });
  const shown = await showTogether(database.read, actors, asked.given);
  return actors.map(() => ({ asked, shown }));
}

/** Shows the given leads by id; viewers with equal rights are read together. Viewers hold these leads, so nothing is masked. */
async function showTogether(
  sql: Sql,
  actors: readonly Actor[],
  given: ReadonlyMap<string, string>,
): Promise<Map<string, DeskLead>> {
  const sights = Map.groupBy(
    actors,
    ({ scope, grants }) => `${scope.account_id} ${scope.delivery_boy_id} ${may(grants, 'orders', 'list')}`,
  );
  const shown = await Promise.all(
    [...sights.values()].map(async (alike) => {
      const ids = new Set(alike.flatMap((actor) => given.get(personOf(actor)) ?? []));
      return ids.size === 0 ? [] : await deskLeads(sql, alike[0]!, await findLeads(sql, alike[0]!.scope, [...ids]));
    }),
  );
  return new Map(shown.flat().map((lead) => [lead.id, lead]));
}

/**
 * Figures of the call desk (R-DESK-1), from maintained counters and along indexes: open leads in the caller's sight;
 * callbacks that the caller's call centers serve, for an agent without those of others; and the person's own holds and
 * calls of today.
 */
async function countQueue(sql: Sql, actor: Actor) {
  const { workspace, scope, user_id } = actor;
  const clock = clockOf(actor);
  const since_id = idFloor(clock.day_start.getTime());
  const agent_ids = user_id === null ? [] : [user_id];
  const routeOf = await routeAgents(sql, workspace, agent_ids, clock.at.getTime());
  const { services, working } = routeOf(user_id ?? '');
  const mine = can(actor.grants, 'assignLeads') ? null : user_id;
  const [open, due, overdue, upcoming, held, paused, mine_today] = await Promise.all([
    countOpen(sql, scope),
    countCallbacks(sql, scope, services, 'due', clock, mine),
    countCallbacks(sql, scope, services, 'overdue', clock, mine),
    countCallbacks(sql, scope, services, 'upcoming', clock, mine),
    user_id === null ? undefined : findHeldLead(sql, workspace.id, user_id),
    findPauses(sql, workspace.id, agent_ids),
    user_id === null ? { calls: 0, confirmed: 0 } : countCalls(sql, workspace.id, user_id, since_id),
  ]);
  const isHeld = held !== undefined && Date.parse(held.held_until) > clock.at.getTime();
  const { reference = '', held_by = '', held_until = '' } = held ?? {};
  return {
    open,
    due,
    overdue,
    upcoming,
    is_working_hours: working === null || working.length > 0,
    paused: paused.get(user_id ?? '') ?? null,
    held: isHeld ? { reference, held_by, held_until } : null,
    mine_today,
  };
}
