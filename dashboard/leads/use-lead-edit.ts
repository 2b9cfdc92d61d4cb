import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { editLead } from '../../contract/call-desk.ts';
import { call } from '../data/client.ts';
import type { DeskLead } from './use-desk.ts';

export type EditedLine = {
  sku: string;
  name: string;
  /** Null while what is typed is no number; the service refuses that. */
  quantity: number | null;
  total: number | null;
  /** What a piece costs by the last total that somebody set: another quantity, however it is typed, comes to the same total. */
  unit: number;
};
/** Texts that may be left empty. */
const OPTIONAL = ['area', 'second_phone', 'stop_desk', 'parcel_note'] as const;
export type EditedLead = Record<'full_name' | 'phone' | 'city' | 'address' | (typeof OPTIONAL)[number], string> & {
  products: EditedLine[];
  /** As the wire says it; where nobody said, the order goes home and the shop pays. */
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
};

/** What an agent changes of a lead while she talks: kept here until it is saved, by itself before the outcome. */
export function useLeadEdit(lead: DeskLead, onSaved: (lead: DeskLead) => void) {
  const before = editable(lead);
  const [values, setValues] = useState(before);
  const changes = differences(before, values);
  const isChanged = Object.keys(changes).length > 0;
  const save = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(editLead, { params: { reference: lead.reference }, body: { ...changes, is_typed: true } as never }), // any of the route's fields
    onSuccess: ({ data }) => {
      setValues(editable(data));
      onSaved(data);
    },
  });
  return {
    values,
    isChanged,
    isSaving: save.isPending,
    error: save.error,
    set: (more: Partial<EditedLead>) => setValues((now) => ({ ...now, ...more })),
    /** False when the service refuses it; the form says why. */
    save: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
  };
}
export type LeadEdit = ReturnType<typeof useLeadEdit>;

const editable = ({ full_name, phone, city, address, products, ...heard }: DeskLead): EditedLead => ({
  full_name,
  phone,
  city,
  address,
  area: heard.area ?? '',
  second_phone: heard.second_phone ?? '',
  stop_desk: heard.stop_desk ?? '',
  parcel_note: heard.parcel_note ?? '',
  shipment_way: heard.shipment_way ?? 1,
  is_fees_paid_by_customer: heard.is_fees_paid_by_customer ?? false,
  products: products.map(({ sku, name, quantity, total: text }) => {
    const total = amountIn(text);
    return { sku, name, quantity, total, unit: unitOf(quantity, total) ?? 0 };
  }),
});

export const unitOf = (quantity: number | null, total: number | null): number | null =>
  quantity && total !== null ? total / quantity : null;

/** `"149.90 MAD"` → 149.9. */
export const amountIn = (text: string): number => Number.parseFloat(text);

function differences(before: EditedLead, now: EditedLead): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of ['full_name', 'phone', 'city', 'address'] as const)
    if (now[name] !== before[name]) changed[name] = now[name].trim();
  for (const name of OPTIONAL) if (now[name] !== before[name]) changed[name] = now[name].trim() || null;
  for (const name of ['shipment_way', 'is_fees_paid_by_customer'] as const)
    if (now[name] !== before[name]) changed[name] = now[name];
  const [linesBefore, lines] = [before, now].map(({ products }) =>
    products.map(({ sku, quantity, total }) => ({ sku, quantity, total })),
  );
  if (JSON.stringify(lines) !== JSON.stringify(linesBefore)) changed['products'] = lines;
  return changed;
}
