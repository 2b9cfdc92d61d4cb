import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createLeads, listLeads } from '../../contract/leads/leads.ts';
import { findCustomer, offerProducts } from '../../contract/orders/order-entry.ts';
import { createOrders, listOrders } from '../../contract/orders/orders.ts';
import { useFormat } from '../i18n/format.tsx';
import { useForm } from '../forms/use-form.ts';
import { useCustomer, useDestination, type Customer } from '../pickers/use-offered.ts';
import { call } from '../data/client.ts';
import { ApiError } from '../ui/api-error.ts';
import { EMPTY, aroundIn, leadIn, orderIn, type Entry, type EntryKind } from './entry-body.ts';

/** Data of an earlier order that the form copies. */
const FILLED = [
  'full_name',
  'city',
  'area',
  'address',
  'shipment_way',
  'stop_desk',
  'is_fees_paid_by_customer',
] as const;
type FilledFields = Pick<Entry, (typeof FILLED)[number]>;
const UNFILLED: FilledFields = EMPTY;

/** An order or a lead while it is typed: the form, the customer of the phone, and the destination. */
export function useEntry(kind: EntryKind, begun: Partial<Entry>, onMade: (reference: string) => void) {
  const client = useQueryClient();
  const isMeantAgain = useRef(false);
  const { currency } = useFormat();
  const form = useForm({
    draft: `new-${kind} ${begun.exchange ? 'exchange' : ''}`,
    begun: { ...EMPTY, ...begun },
    send: (typed, { key }) =>
      kind === 'order'
        ? makeOrder(typed, currency, isMeantAgain.current, key)
        : makeLead(typed, isMeantAgain.current, key),
    onSent: async (reference) => {
      // Removed, not refetched: the history of the next order includes this one.
      client.removeQueries({ queryKey: [findCustomer.url] });
      onMade(reference);
      const changed = [kind === 'order' ? listOrders : listLeads, offerProducts];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const { typed, set } = form;
  const account_id = typed.account_id || undefined;
  const customer = useCustomer(typed.phone, account_id);
  useFilledIn(customer, typed, set);
  return {
    form,
    customer,
    account_id,
    destination: useDestination(typed.city, typed.area),
    /** Sends it; `meansAgain` confirms a repeated entry. */
    submit: (event: React.FormEvent, meansAgain = false) => {
      isMeantAgain.current = meansAgain;
      form.submit(event);
    },
    /** Entries of the last minutes for the same phone and products. */
    twin: twinIn(form.error),
  };
}

/** Fills in the last order of the phone's customer, and clears it with the phone; typed values stay. */
function useFilledIn(customer: Customer | undefined, typed: Entry, set: (more: Partial<Entry>) => void): void {
  const [known, setKnown] = useState(customer);
  const [filled, setFilled] = useState(UNFILLED);
  if (customer === known || customer === undefined) return;
  setKnown(customer);
  const { last } = customer;
  const next: FilledFields = last ? { ...last, area: last.area ?? '', stop_desk: last.stop_desk ?? '' } : UNFILLED;
  const isUntouched = (name: keyof FilledFields) => typed[name] === filled[name] || typed[name] === EMPTY[name];
  set(Object.fromEntries(FILLED.filter(isUntouched).map((name) => [name, next[name]])));
  setFilled(next);
}

async function makeOrder(
  typed: Entry,
  currency: string,
  isMeantAgain: boolean,
  idempotencyKey: string,
): Promise<string> {
  const body = { orders: [orderIn(typed, currency)], ...aroundIn(typed, isMeantAgain) };
  // An invalid number is sent as null, and the service reports its field.
  const { data } = await call(createOrders, { body: body as never, idempotencyKey });
  return data.created_refs[0]!;
}

async function makeLead(typed: Entry, isMeantAgain: boolean, idempotencyKey: string): Promise<string> {
  const body = { data: [leadIn(typed)], ...aroundIn(typed, isMeantAgain) };
  const { data } = await call(createLeads, { body: body as never, idempotencyKey }); // as above
  // One lead is created at once; the answer, not its status, reports a customer whom the settings refuse.
  if (!('created_refs' in data)) throw new Error('One lead was queued.');
  const [failure] = data.failures;
  if (failure) throw new ApiError(422, failure.message, failure as ConstructorParameters<typeof ApiError>[2]);
  return data.created_refs[0]!;
}

const TWIN_REASONS: readonly unknown[] = ['order_made_just_now', 'lead_made_just_now'];

function twinIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || !TWIN_REASONS.includes(error.said.reason)) return null;
  return String((error.said.params as { reference?: unknown } | undefined)?.reference ?? '');
}
