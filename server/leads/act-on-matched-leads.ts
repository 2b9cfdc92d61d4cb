import { withMessage, withRefusal } from '../platform/row-messages.ts';
import { say } from '../../contract/messages/message.ts';
import { LIMITS } from '../../contract/limits.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import { deleteLeads, updateLeads } from '../../contract/leads/leads.ts';
import { assignLeads as assignRoute } from '../../contract/leads/assigning.ts';
import { MATCHING, type actOnMatchingLeads } from '../../contract/resources/matching.ts';
import { allows, type Access } from '../../contract/access/permissions.ts';
import type { BodyOf } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import { matchedJob, queueMatched, readWithin } from '../resources/matched-batches.ts';
import type { Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { isId, newId } from '../platform/ids.ts';
import type { FailedMatch, MatchedOutcome } from '../platform/queue/matched-sql.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { assignLocked, readTarget, type Target } from './assigning/assign-leads.ts';
import { findOthersOwn } from './desk/refuse-others-own.ts';
import { deleteLocked, whyKept } from './delete-leads.ts';
import { leadList } from './list-sql.ts';
import { moveLeads } from './move-leads.ts';
import { lockLeads, type LockedLead } from './sql.ts';
import { findMoveFaults } from './update-leads.ts';

export const ACT_ON_LEADS_JOB = 'act-on-matching-leads';

type Input = { status?: LeadStatus; action_date?: string } | AssignInput;
/** `asked_id`: id of the request; of two requests the one with the higher id wins. */
type AssignInput = { to: Target; asked_id: string };

/** Leads per step. */
const ASSIGNED_AT_ONCE = 1_000;

/**
 * Enqueues an act on all leads that match a filter: a status, an assignment to an agent, or deletion. 403 without the
 * right to it; 422 on a missing status or moment, or an unknown agent; else as `queueMatched`.
 */
export async function queueActOnLeads(tx: Tx, actor: Actor, body: BodyOf<typeof actOnMatchingLeads>): Promise<Answer> {
  const { action, filter, count } = body;
  refuseAction(actor, action);
  const input = await readInput(tx, actor, body);
  const asked = readWithin(() => leadList.read(actor, filter));
  const ids = await leadList.ids(tx, asked, MATCHING.rows_max + 1);
  const rows_per_batch = ROWS_PER_BATCH[action] ?? LIMITS.leads_per_update;
  return await queueMatched(tx, actor, { kind: ACT_ON_LEADS_JOB, action, filter, input, count, ids, rows_per_batch });
}

const ROWS_PER_BATCH: Record<string, number> = { delete: LIMITS.leads_per_delete, assign: ASSIGNED_AT_ONCE };
const ROUTES: Record<string, { access: Access }> = { delete: deleteLeads, assign: assignRoute };

function refuseAction({ grants }: Actor, action: string): void {
  const { access } = ROUTES[action] ?? updateLeads;
  if (!allows(grants, access)) throw new Refusal('FORBIDDEN');
}

async function readInput(tx: Tx, actor: Actor, body: BodyOf<typeof actOnMatchingLeads>): Promise<Input> {
  const { action, status, action_date } = body;
  if (action === 'delete') return {};
  if (action === 'assign') return { to: await readTarget(tx, actor, body), asked_id: newId() };
  const to = status === undefined ? undefined : toKey(LEAD_STATUSES, status);
  if (!to) throw invalid({ status: [say('required')] });
  if (!action_date && actor.workspace.settings.action_date_statuses.includes(to))
    throw invalid({ action_date: [say('action_date_required', { status: to })] });
  return { status: to, ...(action_date ? { action_date } : {}) };
}

/** Safe to run twice, as matchedJob describes. A deleted lead, or one that no longer matches, stays unchanged. */
export const actOnMatchedLeads = matchedJob('leads', (actor, { action, filter, input }) => {
  refuseAction(actor, action);
  const asked = leadList.read(actor, filter);
  return async (tx, ids) => {
    const leads = await lockLeads(tx, actor.scope, 'id', ids.filter(isId));
    // Checked after the locks, so that it holds for the act.
    const matching = await leadList.stillMatching(tx, asked, ids);
    const still = leads.filter(({ id }) => matching.has(id));
    const outcome = await ACTS[action]!(tx, actor, still, input);
    return { ...outcome, failed: [...outcome.failed, ...leftOut(ids, leads, matching)] };
  };
});

type Act = (
  tx: Tx,
  actor: Actor,
  leads: readonly LockedLead[],
  input: Record<string, unknown>,
) => Promise<MatchedOutcome>;
const ACTS: Record<string, Act> = {
  delete: remove,
  // In the form stored with the job.
  assign: (tx, actor, leads, input) => assign(tx, actor, leads, input as AssignInput),
  'set-status': (tx, actor, leads, input) => move(tx, actor, leads, input),
};

async function assign(
  tx: Tx,
  actor: Actor,
  leads: readonly LockedLead[],
  { to, asked_id }: AssignInput,
): Promise<MatchedOutcome> {
  const { assigned, already, taken_over, failed } = await assignLocked(tx, actor, leads, to, { how: 'hand' }, asked_id);
  return {
    updated: assigned.length,
    already: already.length,
    taken_over,
    failed: failed.map(({ lead, said }) => withMessage({ ...nameOf(lead), code: 'NOT_ASSIGNED', said })),
  };
}

async function move(
  tx: Tx,
  actor: Actor,
  leads: readonly LockedLead[],
  input: { status?: LeadStatus; action_date?: string },
): Promise<MatchedOutcome> {
  const to = input.status!;
  const isThere = (lead: LockedLead) => lead.status === to && input.action_date === undefined;
  const owned = await findOthersOwn(tx, actor, leads, 'change');
  const asked = leads
    .filter((lead) => !isThere(lead) && !owned.has(lead.id))
    .map((lead) => ({ lead, to, action_date: input.action_date }));
  const { orders, faults } = await findMoveFaults(tx, actor, asked);
  const movable = asked.filter((ask) => !faults.has(ask));
  await moveLeads(tx, actor, movable, orders);
  const failed = [
    ...[...faults].map(([{ lead }, said]) => withMessage({ ...nameOf(lead), code: 'MOVE_NOT_ALLOWED', said })),
    ...leads.flatMap((lead) => {
      const said = owned.get(lead.id);
      return said && !isThere(lead) ? [withMessage({ ...nameOf(lead), code: 'CONFLICT', said })] : [];
    }),
  ];
  return { updated: movable.length, already: leads.filter(isThere).length, failed };
}

async function remove(tx: Tx, actor: Actor, leads: readonly LockedLead[]): Promise<MatchedOutcome> {
  const kept = await whyKept(tx, actor, leads);
  const gone = await deleteLocked(
    tx,
    actor,
    leads.filter(({ id }) => !kept.has(id)),
  );
  const failed = leads.flatMap((lead): FailedMatch[] => {
    const refusal = kept.get(lead.id);
    return refusal ? [withRefusal({ ...nameOf(lead), code: refusal.kind }, refusal)] : [];
  });
  return { updated: gone.length, already: 0, failed };
}

function leftOut(ids: readonly string[], leads: readonly LockedLead[], matching: ReadonlySet<string>): FailedMatch[] {
  const found = new Set(leads.map(({ id }) => id));
  const changed = leads.filter(({ id }) => !matching.has(id));
  return [
    ...changed.map((lead) =>
      withMessage({ ...nameOf(lead), code: 'MOVED_ON', said: say('lead_changed_since', { lead: lead.reference }) }),
    ),
    ...ids
      .filter((id) => !found.has(id))
      .map((id) => withMessage({ id, reference: '', code: 'NOT_FOUND', said: say('lead_unknown_id') })),
  ];
}

const nameOf = ({ id, reference }: LockedLead) => ({ id, reference });
