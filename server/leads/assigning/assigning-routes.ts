import * as contract from '../../../contract/leads/assigning.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { newId, readReference } from '../../platform/ids.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { withMessage } from '../../platform/row-messages.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { lockLeads } from '../sql.ts';
import { assignLocked, countNames, readTarget } from './assign-leads.ts';
import { assignmentRuleRules } from './assignment-rule-rules.ts';
import { assignmentRulesSql } from './assignment-rules-sql.ts';
import { personOf } from '../desk/hold-lead.ts';
import { listAgents } from '../desk/list-agents.ts';
import { agentOf, pauseAgent, resumeAgent } from '../desk/pause-agents.ts';

export const assigningDoors: Door[] = [
  ...resourceDoors(contract.assignmentRules, assignmentRulesSql, assignmentRuleRules),

  door(contract.assignLeads, ({ actor, body, write }) =>
    write(async (tx) => {
      const { references, ...data } = await assignNamedLeads(tx, actor, body);
      return { ...ok({ data, meta: {} }), audit: { refs: references } };
    }),
  ),

  door(contract.pauseSelf, ({ actor, body, write }) =>
    write(async (tx) => ok({ data: { paused: await pauseAgent(tx, actor, personOf(actor), body.reason) }, meta: {} })),
  ),

  door(contract.resumeSelf, ({ actor, write }) =>
    write(async (tx) => ok({ data: { paused: await resumeAgent(tx, actor, personOf(actor)) }, meta: {} })),
  ),

  door(contract.listAgents, async ({ actor, sql }) => ok({ data: await listAgents(sql, actor), meta: {} })),

  door(contract.pauseAgent, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const agent_id = await agentOf(tx, actor, params.id);
      return ok({ data: { paused: await pauseAgent(tx, actor, agent_id, body.reason) }, meta: {} });
    }),
  ),

  door(contract.resumeAgent, ({ actor, params, write }) =>
    write(async (tx) => {
      const agent_id = await agentOf(tx, actor, params.id);
      return ok({ data: { paused: await resumeAgent(tx, actor, agent_id) }, meta: {} });
    }),
  ),
];

/** Assigns named leads, as `assignLocked` describes. 422 on each unknown reference, and as `readTarget`. */
async function assignNamedLeads(tx: Tx, actor: Actor, body: BodyOf<typeof contract.assignLeads>) {
  const asked_id = newId();
  const to = await readTarget(tx, actor, body);
  const seenOf = new Map(body.leads.map(({ reference, seen }) => [readReference(reference), seen]));
  const leads = await lockLeads(tx, actor.scope, 'reference', [...seenOf.keys()]);
  const found = new Set(leads.map(({ reference }) => reference));
  const errors = fieldErrors();
  body.leads.forEach(({ reference }, i) => {
    if (!found.has(readReference(reference)))
      errors.add(`leads.${i}.reference`, say('unknown_lead', { lead: reference }));
  });
  errors.throwIfAny();
  const { assigned, already, taken_over, failed, before } = await assignLocked(
    tx,
    actor,
    leads,
    to,
    { how: 'hand' },
    asked_id,
  );
  const changed = [...assigned, ...already].filter(({ id, reference }) => {
    const seen = seenOf.get(reference);
    const { assigned_to, assigned_center_id } = before.get(id)!;
    return seen !== undefined && seen !== (assigned_to ?? assigned_center_id);
  });
  return {
    references: assigned.map(({ reference }) => reference),
    assigned: assigned.length,
    already: already.length,
    taken_over,
    meanwhile: countNames(changed.map(({ id }) => before.get(id)!.holder)),
    failed: failed.map(({ lead, said }) => withMessage({ reference: lead.reference, code: 'NOT_ASSIGNED', said })),
  };
}
