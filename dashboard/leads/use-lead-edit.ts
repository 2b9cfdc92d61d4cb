import { useState } from 'react';
import { editLead } from '../../contract/leads/call-desk.ts';
import { showLead } from '../../contract/leads/leads.ts';
import { useForm } from '../forms/use-form.ts';
import { unitOf, type EntryLine } from '../pickers/lines.ts';
import { useCustomer, useDestination } from '../pickers/use-offered.ts';
import { call } from '../data/client.ts';
import { ApiError } from '../ui/api-error.ts';
import type { DeskLead } from './desk/use-desk.ts';

/** Optional texts. */
const OPTIONAL = ['area', 'second_phone', 'stop_desk', 'parcel_note'] as const;
export type EditedLead = Record<'full_name' | 'phone' | 'city' | 'address' | (typeof OPTIONAL)[number], string> & {
  products: EntryLine[];
  /** In the API's form; the default is delivery to the home, paid by the shop. */
  shipment_way: number;
  is_fees_paid_by_customer: boolean;
};

/** Edits of an agent during the call: kept here until they are saved, automatically before the outcome. */
export function useLeadEdit(lead: DeskLead, onSaved: (lead: DeskLead) => void) {
  // Start values of the form: the page behind continues to show others' changes.
  const [read, setRead] = useState(lead);
  const [theirs, setTheirs] = useState<DeskLead>();
  const account_id = lead.account.id;
  const form = useForm({
    draft: `lead ${lead.reference}`,
    begun: editable(lead),
    send: async (sent) => {
      const { version } = theirs ?? read;
      const body = { ...differences(form.begun, sent), version, is_typed: true } as never; // any of the route's fields
      return await call(editLead, { params: { reference: lead.reference }, body }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) setTheirs(await now(lead, version));
        throw error;
      });
    },
    onSent: ({ data }, sent) => {
      setRead(data);
      setTheirs(undefined);
      form.renew(sent, editable(data));
      onSaved(data);
    },
  });
  const { begun, typed: values } = form;
  const takeTheirs = (): void => {
    setRead(theirs!);
    setTheirs(undefined);
    form.restart(editable(theirs!));
    onSaved(theirs!);
  };
  return {
    values,
    /** Another person changed it meanwhile: the current row, beside the form's start values. */
    conflict: theirs && { begun, theirs: editable(theirs), onTake: takeTheirs },
    account_id,
    /** The customer of the typed phone; the lead's own is known already. */
    customer: useCustomer(values.phone === begun.phone ? '' : values.phone, account_id),
    destination: useDestination(values.city, values.area),
    isChanged: Object.keys(differences(begun, values)).length > 0,
    isSaving: form.isSending,
    error: form.error,
    /** A field's fault; gone once its value differs from the refused one. */
    faultAt: form.fault,
    /** The lead is refreshed; typed values stay. */
    renew: (next: DeskLead): void => {
      setRead(next);
      form.renew(begun, editable(next));
    },
    set: form.set,
    /** False when the service refuses it; the form shows why. */
    save: form.save,
  };
}
export type LeadEdit = ReturnType<typeof useLeadEdit>;

/** The current lead; undefined: the lead as it was opened. */
async function now({ reference }: DeskLead, version: number): Promise<DeskLead | undefined> {
  const { data } = await call(showLead, { params: { reference } });
  return data.version === version ? undefined : data;
}

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
  products: products.map(({ total: text, product_id, sku, name, quantity, thumbnail, upsells, variants_of }) => {
    const total = amountIn(text);
    return {
      product_id,
      sku,
      name,
      quantity,
      total,
      unit: unitOf(quantity, total) ?? 0,
      thumbnail,
      upsells,
      variants_of,
    };
  }),
});

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
