import { say, type Message } from '../../../contract/messages/message.ts';
import type { AssignmentHow } from '../../../contract/leads/assigning.ts';
import { leadWorkers } from '../../access/people/free-holds.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { findMember } from '../../caller/standing-sql.ts';
import { isId, newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { LockedLead } from '../sql.ts';
import { findActiveCenter, lockAssignments, writeAssignments, type AssignedPlace } from './assignments-sql.ts';
import { recordAssigned } from './record-assigned.ts';

/** The assignee of leads, with the name: an agent, a call center, or neither. */
export type Target = {
  agent_id: string | null;
  agent: string | null;
  call_center_id: string | null;
  call_center: string | null;
};
export const POOL: Target = { agent_id: null, agent: null, call_center_id: null, call_center: null };

/** Why a lead is given; `rule` names the rule. */
export type Why = { how: AssignmentHow; rule?: string };

/**
 * The target of a request. 422 on `agent_id` unless it is an active member who may work leads, of the caller's account
 * when the caller sees one account. 422 on `call_center_id` unless it is active and the caller sees the workspace; and
 * if both are given.
 */
export async function readTarget(
  tx: Tx,
  actor: Actor,
  { agent_id, call_center_id }: { agent_id?: string | null; call_center_id?: string | null },
): Promise<Target> {
  const errors = fieldErrors();
  const { id: workspace_id } = actor.workspace;
  if (agent_id && call_center_id) errors.add('call_center_id', say('agent_or_center'));
  const agent = agent_id ? await findAgent(tx, actor, agent_id) : undefined;
  if (agent_id && !agent) errors.add('agent_id', say('no_such_agent'));
  const mayName = actor.scope.account_id === null && call_center_id && isId(call_center_id);
  const center = mayName ? await findActiveCenter(tx, workspace_id, call_center_id) : undefined;
  if (call_center_id && !center) errors.add('call_center_id', say('names_nothing'));
  errors.throwIfAny();
  return {
    agent_id: agent?.id ?? null,
    agent: agent?.name ?? null,
    call_center_id: center ? call_center_id!.toLowerCase() : null,
    call_center: center ?? null,
  };
}

/** An agent to whom the caller may assign leads: of the workspace, or of the one account that the caller sees. */
export async function findAgent(
  tx: Tx,
  { workspace, scope }: Actor,
  user_id: string,
): Promise<{ id: string; name: string } | undefined> {
  const member = isId(user_id) ? await findMember(tx, workspace.id, user_id) : undefined;
  if (!member || (scope.account_id !== null && member.account_id !== scope.account_id)) return undefined;
  return (await leadWorkers(tx, workspace.id))(member.id, member.account_id) ? member : undefined;
}

export type NameCount = { name: string; count: number };
export type AssignResult = {
  assigned: LockedLead[];
  already: LockedLead[];
  /** Their previous assignees. */
  taken_over: NameCount[];
  failed: { lead: LockedLead; said: Message }[];
  /** The previous assignee of each open lead, by its id. */
  before: ReadonlyMap<string, AssignedPlace>;
};

/**
 * Assigns locked open leads to a target (R-DESK-6), with a history row and an event for each. Of two requests the later
 * wins, even if it reaches a lead first: `asked_id` is the request's id. A lead that its agent may not work, or that is
 * not open, is among the failed.
 */
export async function assignLocked(
  tx: Tx,
  actor: Actor,
  leads: readonly LockedLead[],
  to: Target,
  why: Why,
  asked_id: string,
): Promise<AssignResult> {
  const { id: workspace_id } = actor.workspace;
  const ids = leads.map(({ id }) => id);
  const before = new Map((await lockAssignments(tx, workspace_id, ids)).map((place) => [place.lead_id, place]));
  const mayWork = to.agent_id === null ? () => true : await leadWorkers(tx, workspace_id);
  const fault = (lead: LockedLead): Message | undefined => {
    const place = before.get(lead.id);
    if (!place) return say('lead_not_assigned', { lead: lead.reference, status: lead.status });
    if (place.assignment_id !== null && place.assignment_id > asked_id)
      return say('lead_assigned_since', { lead: lead.reference, holder: place.holder ?? '' });
    return mayWork(to.agent_id ?? '', lead.account_id)
      ? undefined
      : say('agent_not_of_account', { agent: to.agent ?? '' });
  };
  const judged = leads.map((lead) => ({ lead, said: fault(lead) }));
  const open = judged.filter(({ said }) => !said).map(({ lead }) => lead);
  const isThere = ({ id }: LockedLead) => {
    const { assigned_to, assigned_center_id } = before.get(id)!;
    return assigned_to === to.agent_id && assigned_center_id === to.call_center_id;
  };
  const moving = open.filter((lead) => !isThere(lead));
  await writeAll(tx, actor, moving, before, to, why, asked_id);
  return {
    assigned: moving,
    already: open.filter(isThere),
    taken_over: countNames(moving.map(({ id }) => before.get(id)!.holder)),
    failed: judged.flatMap(({ lead, said }) => (said ? [{ lead, said }] : [])),
    before,
  };
}

async function writeAll(
  tx: Tx,
  actor: Actor,
  leads: readonly LockedLead[],
  before: ReadonlyMap<string, AssignedPlace>,
  to: Target,
  { how, rule = null }: { how: AssignmentHow; rule?: string | null },
  asked_id: string,
): Promise<void> {
  if (leads.length === 0) return;
  const at_ms = nowOf(actor);
  const ids = newIds(leads.length, at_ms);
  const changes = leads.map(({ id: lead_id, account_id, reference }, i) => {
    const { assigned_to, holder } = before.get(lead_id)!;
    const was = assigned_to === null ? { before_call_center: holder, before_agent: null } : { before_agent: holder };
    return {
      id: ids[i]!,
      account_id,
      lead_id,
      lead_reference: reference,
      ...to,
      before_call_center: null,
      ...was,
      how,
      rule,
    };
  });
  const versions = new Map(leads.map(({ id, version }) => [id, version]));
  await Promise.all([
    writeAssignments(tx, actor, changes, asked_id, new Date(at_ms)),
    recordAssigned(tx, actor.workspace.id, changes, (id) => versions.get(id)!, at_ms),
  ]);
  publishAssignments(tx, actor, leads);
}

/** Publishes to open pages that these leads changed. */
export function publishAssignments(
  tx: Tx,
  { workspace }: Actor,
  leads: readonly { account_id: string; reference: string }[],
): void {
  for (const [account_id, group] of Map.groupBy(leads, (lead) => lead.account_id)) {
    const references = group.map(({ reference }) => reference);
    const types = { 'lead.assigned': group.length };
    tx.publishChange({ workspace_id: workspace.id, account_id, noun: 'leads', types, references, events: null });
  }
}

/** Counts each name, the most frequent first; null: unassigned. */
export function countNames(names: readonly (string | null)[]): NameCount[] {
  const said = names.filter((name) => name !== null);
  return [...Map.groupBy(said, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
}
