import { nextStepOf, planOf, waitsForSteps } from '../../../contract/leads/message-steps.ts';
import type { LeadStatus } from '../../../contract/leads/lead-moves.ts';
import { restEnds } from '../../access/push/rest-hours.ts';
import type { Workspace } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { findUnwilling, startLadders, type StartedLadder } from './ladders-sql.ts';

/** A lead that comes to a status. `action_date`: its promised moment; null: none. */
export type ComingLead = {
  id: string;
  account_id: string;
  phone: string;
  status: LeadStatus;
  action_date: string | null;
};

export type StartingSteps = {
  /** Whether the lead stays out of the call queue while its steps run. */
  waits: (lead_id: string) => boolean;
  /** Writes the steps; the leads are there and locked. */
  start: () => Promise<unknown>;
};

/**
 * The message steps of leads that come to a status now (R-TALK-11): of those whose status has a plan, whose phone takes
 * messages, and who were promised no later moment. One statement more where a plan is set, and none elsewhere.
 */
export async function stepsToStart(
  tx: Tx,
  { id: workspace_id, country, time_zone, settings }: Workspace,
  leads: readonly ComingLead[],
  at_ms: number,
): Promise<StartingSteps> {
  const planned = leads.flatMap(({ phone, action_date, ...lead }) => {
    if (isPromised({ action_date }, at_ms)) return [];
    const plan = planOf(settings.message_steps, lead.status);
    const dialled = plan && internationalPhone(phone, country);
    return plan && dialled ? [{ ...lead, plan, dialled }] : [];
  });
  const phones = planned.map(({ dialled }) => dialled);
  const unwilling = phones.length > 0 ? await findUnwilling(tx, workspace_id, phones) : new Set<string>();
  const starting = planned.filter(({ dialled }) => !unwilling.has(dialled));
  const waiting = new Set(starting.filter(({ status, plan }) => waitsForSteps(status, plan)).map(({ id }) => id));
  const rows = starting.map(({ id, account_id, status, plan }): StartedLadder => {
    const due_ms = stepMoment({ settings, time_zone }, nextStepOf(plan, 0), at_ms);
    return { lead_id: id, account_id, status, due_at: new Date(due_ms) };
  });
  return {
    waits: (lead_id) => waiting.has(lead_id),
    start: () => (rows.length > 0 ? startLadders(tx, workspace_id, rows, new Date(at_ms)) : Promise.resolve()),
  };
}

/** Whether a lead has a promised moment that is to come. */
export const isPromised = ({ action_date }: { action_date: string | null }, at_ms: number): boolean =>
  action_date !== null && Date.parse(action_date) > at_ms;

/** When a step is due, counted from a moment; a message waits for the end of the quiet hours. */
export function stepMoment(
  { settings: { quiet_hours }, time_zone }: Pick<Workspace, 'settings' | 'time_zone'>,
  { kind, minutes }: { kind: string; minutes: number },
  from_ms: number,
): number {
  const at_ms = from_ms + minutes * 60_000;
  return (kind === 'message' && quiet_hours ? restEnds(quiet_hours, at_ms, time_zone) : null) ?? at_ms;
}
