import { nextStepOf, planOf, type StepsEndedBy } from '../../../contract/leads/message-steps.ts';
import { say } from '../../../contract/messages/message.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { nowOf, type Actor, type Workspace } from '../../caller/actor.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { lockLeadAndPlace, refuseHeldByOther } from '../desk/hold-lead.ts';
import { lockPlaces } from '../desk/queue-sql.ts';
import { refuseOthersOwn } from '../desk/refuse-others-own.ts';
import { lockLeads } from '../sql.ts';
import { endSteps } from './end-steps.ts';
import { findLadders, findSteppedOfPhones, lockLadders, type LadderRow } from './ladders-sql.ts';

/**
 * Stops the steps of leads because their customer answered, or wants no messages (R-TALK-11): no later step is taken,
 * and a lead that waited for them is back in the call queue. An answer also ends a hold. `about`: the lead that the
 * caller changes next, locked with them, so that leads are locked in one order.
 */
async function stopSteps(
  tx: Tx,
  actor: Actor,
  lead_ids: readonly string[],
  by: Extract<StepsEndedBy, 'answer' | 'opt_out'>,
  about: string | null,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const stopped = (row: LadderRow) => isRunning(row) || (by === 'answer' && row.ended_by === 'hold');
  const found = (await findLadders(tx, workspace_id, lead_ids)).filter(stopped).map(({ lead_id }) => lead_id);
  if (found.length === 0) return;
  const leads = await lockLeads(tx, actor.scope, 'id', about === null ? found : [...found, about]);
  const places = new Map((await lockPlaces(tx, workspace_id, found)).map((place) => [place.lead_id, place]));
  const rows = new Map((await lockLadders(tx, workspace_id, found)).map((row) => [row.lead_id, row]));
  const ending = leads.flatMap((lead) => {
    const [place, row] = [places.get(lead.id), rows.get(lead.id)];
    return place && row && row.status === lead.status && stopped(row) ? [{ lead, place, by }] : [];
  });
  await endSteps(tx, actor, ending, momentAfter(leads, nowOf(actor)));
}

const isRunning = ({ due_at }: LadderRow): boolean => due_at !== null;

/** Stops the steps of all leads of these customers, by phone in international form: they want no messages. */
export async function stopStepsOfPhones(tx: Tx, workspace_id: string, phones: readonly string[]): Promise<void> {
  const digits = phones.flatMap((phone) => (phone.startsWith('+') ? [phone.slice(1)] : []));
  const ids = digits.length > 0 ? await findSteppedOfPhones(tx, workspace_id, digits) : [];
  if (ids.length > 0) await stopSteps(tx, await systemActor(tx, workspace_id), ids, 'opt_out', null);
}

/**
 * Stops the steps of all leads of a customer who answered, by phone in digits, also those on hold. `about`: the lead that
 * she answered about; null: an order without a lead.
 */
export async function stopStepsOfAnswer(
  tx: Tx,
  actor: Actor,
  phones: readonly string[],
  about: string | null,
): Promise<void> {
  const digits = phones.filter((phone) => phone !== '');
  const ids = digits.length > 0 ? await findSteppedOfPhones(tx, actor.workspace.id, digits) : [];
  const all = new Set(about === null ? ids : [...ids, about]);
  await stopSteps(tx, actor, [...all], 'answer', about);
}

/**
 * Stops the steps of a lead for a person who calls now: the lead is due in the call queue, also one on hold. Steps that
 * ended stay as they are. 409 while another holds the lead, or it is assigned to another (R-DESK-6); 422 without steps.
 * Returns them.
 */
export async function stopMessageSteps(tx: Tx, actor: Actor, name: string) {
  const { id: workspace_id } = actor.workspace;
  const locked = await lockLeadAndPlace(tx, actor, name);
  refuseHeldByOther(actor, locked);
  const { lead, place } = locked;
  await refuseOthersOwn(tx, actor, lead, 'change');
  const [row] = await lockLadders(tx, workspace_id, [lead.id]);
  if (!row) throw invalid({ reference: [say('no_message_steps', { lead: lead.reference })] });
  const isStopped = row.status === lead.status && (isRunning(row) || row.ended_by === 'hold');
  if (place && isStopped) await endSteps(tx, actor, [{ lead, place, by: 'person' }], momentAfter([lead], nowOf(actor)));
  const [after] = await findLadders(tx, workspace_id, [lead.id]);
  return showSteps(after!, actor.workspace);
}

/** The steps of these leads as they are shown, by lead; those of an earlier status that ran are left out. */
export async function stepsOf(sql: Sql, workspace: Workspace, lead_ids: readonly string[]) {
  const rows = await findLadders(sql, workspace.id, lead_ids);
  return new Map(rows.map((row) => [row.lead_id, showSteps(row, workspace)]));
}

function showSteps({ status, started_at, next_step, due_at, ended_at, ended_by }: LadderRow, { settings }: Workspace) {
  const plan = planOf(settings.message_steps, status);
  // Without its plan the lead is called by agents, at its usual place.
  const next = plan ? nextStepOf(plan, next_step) : { kind: 'desk' as const, number: null, template: null };
  const { kind, number, template } = next;
  return {
    status,
    started_at,
    next: due_at === null ? null : { kind, number, template, at: due_at },
    ended_at,
    ended_by,
  };
}
