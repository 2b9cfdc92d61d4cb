import { about, say } from '../../../contract/messages/message.ts';
import { editLead as editLeadRoute } from '../../../contract/leads/call-desk.ts';
import { action, allows } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Draft, DraftLine } from '../../intake/draft.ts';
import {
  changesOf,
  isSameLine,
  refuseFaults,
  updateKnownRecords,
  type RowChanges,
  type RowUpdate,
} from '../../intake/known-rows.ts';
import { bodyCheck } from '../../platform/http/validation.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import type { RowProblem } from '../../platform/spreadsheets/jobs/run-import.ts';
import { editLead, type LeadEditInput } from '../edit-lead.ts';
import { paidAheadOfLead } from '../../orders/prepaid/paid-ahead-of-lead.ts';
import type { LeadLineRow } from '../sql.ts';
import type { KnownLead } from './known-leads-sql.ts';

export type LeadOfRow = KnownLead & { total: number; lines: readonly LeadLineRow[] };

const NAMES = {
  /** Fields that the lead's editor can change. */
  changed: [
    'full_name', 'phone', 'second_phone', 'city', 'area', 'address', 'parcel_note', 'shipment_way',
    'is_fees_paid_by_customer', 'stop_desk', 'is_prepaid', 'prepaid_amount', 'prepaid_by',
  ], // prettier-ignore
  /** Fixed since the lead was created. */
  fixed: ['order_number'],
} as const;

/** The differences between a row and its lead. */
export function changesOfLead({ currency, country }: Actor['workspace'], lead: LeadOfRow, draft: Draft): RowChanges {
  const isSame =
    draft.lines.length === lead.lines.length &&
    draft.lines.every((line, i) => isSameLine(line, lead.lines[i], currency));
  const lines = draft.lines.length === 0 || isSame ? null : draft.lines;
  const shown = { ...lead, ...paidAheadOfLead(lead, lead.lines, currency) };
  return { ...changesOf(draft, shown, NAMES, country), lines };
}

/** Changes the existing leads of rows, each by its editor and within its rules (R-LEAD-10, R-INTAKE-7). */
export const updateKnownLeads = (tx: Tx, actor: Actor, rows: readonly RowUpdate<LeadOfRow>[]): Promise<RowProblem[]> =>
  updateKnownRecords(tx, allows(actor.grants, action('leads', 'update')), rows, ({ known: { record }, changes }) =>
    editLead(tx, actor, record.reference, editOf(changes)),
  );

const checkEdit = bodyCheck(editLeadRoute.body);

function editOf({ fields, lines }: RowChanges): LeadEditInput {
  const input: LeadEditInput = { ...fields, ...(lines ? { products: lines.map(productOf) } : {}) };
  refuseFaults(checkEdit(input, null).faults, { products: 'skus' });
  return input;
}

function productOf({ sku, quantity, total, price }: DraftLine) {
  const whole = total ?? (price === null ? null : price * (quantity ?? 1));
  if (whole === null) throw invalid({ totals: [about(say('required'), 'totals')] });
  return { sku, quantity: quantity ?? 1, total: Number(whole.toFixed(4)) };
}
