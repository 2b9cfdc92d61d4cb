import { say, type Message } from '../../contract/messages/message.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Partly } from '../../contract/route.ts';
import { toKey } from '../../contract/shapes.ts';
import type { Actor } from '../caller/actor.ts';
import { lockLeadOrders, type LeadOrders } from '../orders/moves/order-leads.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../platform/refusal.ts';
import { findOthersOwn } from './desk/refuse-others-own.ts';
import { findUnorderable } from './find-unorderable.ts';
import { leadMoveFault, moveLeads, type AskedLeadMove } from './move-leads.ts';
import { refuseStaleLeads } from './refuse-stale-leads.ts';
import { lockLeads, type LockedLead } from './sql.ts';

export type LeadUpdate = { reference: string; status: string; action_date?: string | null; version?: number | null };

/**
 * Bulk update of REST (R-LEAD-8): all or nothing. 1-100 rows in any order; the same row twice counts once. 409 lists
 * the leads that changed since the version read (R-ERR-12), or that are assigned to another, if that binds the caller
 * (R-DESK-6). 422 lists every unknown reference, missing action_date, locked lead, and row that disagrees with an
 * earlier one of its lead (R-ERR-7).
 */
export async function updateLeads(
  tx: Tx,
  actor: Actor,
  rows: readonly Partly<LeadUpdate>[],
  faults: FieldErrors = {},
): Promise<{ references: string[]; updated_fields: string[] }> {
  const errors = fieldErrors(faults);
  const wanted = readUpdates(rows, actor, errors);
  const locked = await lockLeads(tx, actor.scope, 'reference', [...wanted.keys()]);
  const byReference = new Map(locked.map((lead) => [lead.reference, lead]));
  const asked = [...wanted].flatMap(([reference, { index, to, action_date, version }]) => {
    const lead = byReference.get(reference);
    if (!lead) errors.add(`leads.${index}.reference`, say('unknown_lead', { lead: rows[index]!.reference! }));
    return lead && to ? [{ lead, to, action_date, index, version }] : [];
  });
  const read = asked.map(({ lead, index, version }) => ({ row: lead, version, path: `leads.${index}.version` }));
  await refuseStaleLeads(tx, actor, read);
  const { orders, faults: locked_out } = await findMoveFaults(tx, actor, asked);
  for (const [{ index }, fault] of locked_out) errors.add(`leads.${index}.status`, fault);
  errors.throwIfAny();
  await refuseAllOthersOwn(tx, actor, asked);
  const fields = await moveLeads(tx, actor, asked, orders);
  return { references: asked.map(({ lead }) => lead.reference), updated_fields: [...fields] };
}

async function refuseAllOthersOwn(
  tx: Tx,
  actor: Actor,
  asked: readonly { lead: LockedLead; index: number }[],
): Promise<void> {
  const leads = asked.map(({ lead }) => lead);
  const owned = await findOthersOwn(tx, actor, leads, 'change');
  const fields = Object.fromEntries(
    asked.flatMap(({ lead, index }) => {
      const fault = owned.get(lead.id);
      return fault ? [[`leads.${index}.reference`, [fault]] as [string, Message[]]] : [];
    }),
  );
  const [first] = owned.values();
  if (first) throw new Refusal('CONFLICT', first, { fields });
}

/** Reasons why these locked leads may not move, with the orders on which the moves depend, locked. */
export async function findMoveFaults<Ask extends Pick<AskedLeadMove, 'lead' | 'to'>>(
  tx: Tx,
  actor: Actor,
  asked: readonly Ask[],
): Promise<{ orders: LeadOrders; faults: Map<Ask, Message> }> {
  const changing = asked.filter(
    ({ lead, to }) => lead.status !== to && (lead.status === 'confirmed' || to === 'confirmed'),
  );
  const orders = await lockLeadOrders(
    tx,
    actor,
    changing.map(({ lead }) => lead.id),
  );
  // A new order gets the lead's lines; a renewed one keeps its own.
  const ordered = changing.filter(({ lead, to }) => to === 'confirmed' && !orders.has(lead.id));
  const unorderable = await findUnorderable(
    tx,
    actor,
    ordered.map(({ lead }) => lead.id),
  );
  const faults = changing.flatMap((ask) => {
    const fault =
      leadMoveFault(ask.lead, ask.to, orders) ?? (ask.to === 'confirmed' ? unorderable.get(ask.lead.id) : undefined);
    return fault ? [[ask, fault] as const] : [];
  });
  return { orders, faults: new Map(faults) };
}

/** `to`: undefined if the status is one of the known errors. */
type WantedMove = {
  index: number;
  to: LeadStatus | undefined;
  /** Null: none; undefined: not given. */
  action_date: string | null | undefined;
  version: number | undefined;
};

function readUpdates(
  rows: readonly Partly<LeadUpdate>[],
  actor: Actor,
  errors: ReturnType<typeof fieldErrors>,
): Map<string, WantedMove> {
  const wanted = new Map<string, WantedMove>();
  const needsDate = new Set(actor.workspace.settings.action_date_statuses);
  const isDated = (index: number) => !(`leads.${index}.action_date` in errors.fields);
  rows.forEach((row, index) => {
    const to = row.status === undefined ? undefined : toKey(LEAD_STATUSES, row.status);
    const { action_date } = row;
    if (to && needsDate.has(to) && (action_date ?? null) === null && isDated(index)) {
      errors.add(`leads.${index}.action_date`, say('action_date_required', { status: to }));
    }
    if (row.reference === undefined) return;
    const reference = row.reference.trim().toUpperCase();
    const earlier = wanted.get(reference);
    const disagreement = say('disagrees_on_lead', { other: `leads.${earlier?.index}` });
    const version = row.version ?? undefined;
    if (!earlier) wanted.set(reference, { index, to, action_date, version });
    else if (to && earlier.to && earlier.to !== to) errors.add(`leads.${index}.status`, disagreement);
    else if (isDated(index) && isDated(earlier.index) && earlier.action_date !== action_date)
      errors.add(`leads.${index}.action_date`, disagreement);
    else if (earlier.version !== version) errors.add(`leads.${index}.version`, disagreement);
  });
  return wanted;
}
