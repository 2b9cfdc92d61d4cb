import { type Message } from '../../../contract/messages/message.ts';
import { unlikeSkus } from '../../catalog/mean-products.ts';
import type { CellValue } from '../../platform/spreadsheets/cell-values.ts';

/** A list of the row that is not as long as that of its products. */
export type UnlikeList = { column: string; count: number; said: Message };

/**
 * A row of a sheet, by the columns of the lead import, as POST /leads would be sent it; missing quantities are 1. A row with lists of
 * different lengths will be refused; missing entries count as 1, so that the rest is still checked.
 */
export function leadOfRow(values: Record<string, CellValue | undefined>): {
  lead: Record<string, unknown>;
  unlike: UnlikeList[];
  /** How many products it names. */
  skus: number;
} {
  const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
  const totals = (values['totals'] as number[] | null | undefined) ?? [];
  const quantities = (values['quantities'] as number[] | null | undefined) ?? skus.map(() => 1);
  const { full_name, phone, city, area, address } = values;
  const { second_phone, parcel_note, shipment_way, is_fees_paid_by_customer, stop_desk } = values;
  const entries = (values['data'] as { key: string; value: string }[] | null | undefined) ?? [];
  const lead = {
    full_name,
    phone,
    city,
    area,
    address,
    products: skus.map((sku, i) => ({ sku, quantity: quantities[i] ?? 1, total: totals[i] ?? 1 })),
    data: entries.map(({ key, value }) => ({ key: key || null, value: value || null })),
    second_phone,
    parcel_note,
    shipment_way,
    is_fees_paid_by_customer,
    stop_desk,
  };
  const unlike = Object.entries({ quantities, totals }).filter(([, list]) => list.length !== skus.length);
  return {
    lead,
    unlike: unlike.map(([column, list]) => ({ column, count: list.length, said: unlikeSkus(list, skus) })),
    skus: skus.length,
  };
}
