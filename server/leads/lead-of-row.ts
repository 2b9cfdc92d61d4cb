import type { CellValue } from '../platform/spreadsheets/cell-values.ts';

/** A row of a sheet, by the columns of the lead import, as POST /leads would be sent it; quantities that are not said are one. */
export function leadOfRow(values: Record<string, CellValue | undefined>): {
  lead: Record<string, unknown>;
  reason: string | null;
} {
  const skus = (values['skus'] as string[] | null | undefined) ?? [];
  const totals = (values['totals'] as number[] | null | undefined) ?? [];
  const quantities = (values['quantities'] as number[] | null | undefined) ?? skus.map(() => 1);
  const unlike = Object.entries({ quantities, totals }).filter(([, list]) => list.length !== skus.length);
  const { full_name, phone, city, area, address } = values;
  const { second_phone, parcel_note, shipment_way, is_fees_paid_by_customer, stop_desk } = values;
  const entries = (values['data'] as { key: string; value: string }[] | null | undefined) ?? [];
  const lead = {
    full_name,
    phone,
    city,
    area,
    address,
    products: skus.map((sku, i) => ({ sku, quantity: quantities[i], total: totals[i] })),
    data: entries.map(({ key, value }) => ({ key: key || null, value: value || null })),
    second_phone,
    parcel_note,
    shipment_way,
    is_fees_paid_by_customer,
    stop_desk,
  };
  const reasons = unlike.map(([name, list]) => `${name} has ${list.length} values, skus has ${skus.length}`);
  return { lead, reason: reasons.length > 0 ? reasons.join(' · ') : null };
}
