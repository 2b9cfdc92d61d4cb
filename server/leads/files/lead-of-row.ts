import { type Message } from '../../../contract/messages/message.ts';
import { unlikeSkus } from '../../catalog/mean-products.ts';
import type { Answers } from '../../intake/answers.ts';
import { draftOf, type Draft } from '../../intake/draft.ts';
import { sumOf } from '../../intake/money-of-record.ts';
import type { CellContext } from '../../platform/spreadsheets/reading/cell-values.ts';
import type { ReadRow } from '../../platform/spreadsheets/jobs/run-import.ts';

/** A list in the row whose length differs from the number of products. */
export type UnlikeList = { column: string; count: number; said: Message };

export type LeadOfRow = {
  lead: Record<string, unknown>;
  /** The shop's number of the order. */
  order_number: string | null;
  unlike: UnlikeList[];
  /** Reasons against creating a lead, each about a column. */
  said: Message[];
  /** The number of products. */
  skus: number;
};

/**
 * Converts a row of a file, a sheet or another program into the form of POST /leads, by the columns of the lead import
 * (R-INTAKE-1). Missing quantities are 1. A row with lists of different lengths is refused later; missing entries count
 * as 1, so that the rest is still checked.
 */
export const leadOfRow = (row: ReadRow, context: { cells: CellContext; answers: Answers | null }): LeadOfRow =>
  leadOfDraft(draftOf(row, context));

export function leadOfDraft(draft: Draft): LeadOfRow {
  const { values, lines, order_number, data } = draft;
  const { full_name, phone, city, area, address } = values;
  const { second_phone, parcel_note, shipment_way, is_fees_paid_by_customer, stop_desk } = values;
  const lead = {
    external_id: values['external_id'],
    full_name,
    phone,
    city,
    area,
    address,
    products: lines.map((line) => ({ sku: line.sku, quantity: line.quantity ?? 1, total: sumOf([line]) ?? 1 })),
    data: data.map(({ key, value }) => ({ key: key || null, value: value || null })),
    second_phone,
    parcel_note,
    shipment_way,
    is_fees_paid_by_customer,
    stop_desk,
    is_prepaid: values['is_prepaid'] === true || draft.is_paid,
    prepaid_amount: values['prepaid_amount'],
    prepaid_by: values['prepaid_by'],
  };
  const isUnpriced =
    lines.some((line) => sumOf([line]) === null) &&
    !draft.unlike.some(({ column }) => column === 'totals' || column === 'unit_prices');
  const missing = isUnpriced ? [{ column: 'totals', list: [], skus: lines.map(({ sku }) => sku) }] : [];
  return {
    lead,
    order_number,
    unlike: [...draft.unlike, ...missing].map(({ column, list, skus }) => ({
      column,
      count: list.length,
      said: unlikeSkus(list, skus),
    })),
    said: draft.said,
    skus: lines.length,
  };
}
