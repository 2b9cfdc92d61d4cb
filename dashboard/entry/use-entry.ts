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

/** What a past order says of the next one. */
const FILLED = [
  'full_name',
  'city',
  'area',
  'address',
  'shipment_way',
  'stop_desk',
  'is_fees_paid_by_customer',
] as const;
type Filled = Pick<Entry, (typeof FILLED)[number]>;
const UNFILLED: Filled = EMPTY;

/** An order or a lead while it is typed: the form, whoever has the phone, and where it goes. */
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
      // Forgotten, not asked again later: for the next order she has this one.
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
    /** Sends it; `meansAgain` answers the question about the same typed a moment ago. */
    submit: (event: React.FormEvent, meansAgain = false) => {
      isMeantAgain.current = meansAgain;
      form.submit(event);
    },
    /** What was made a moment ago for the same phone and products. */
    twin: twinIn(form.error),
  };
}

/** What the last order of whoever has the phone says is filled in, and goes again with the phone; what a person typed stays. */
function useFilledIn(customer: Customer | undefined, typed: Entry, set: (more: Partial<Entry>) => void): void {
  const [known, setKnown] = useState(customer);
  const [filled, setFilled] = useState(UNFILLED);
  if (customer === known || customer === undefined) return;
  setKnown(customer);
  const { last } = customer;
  const next: Filled = last ? { ...last, area: last.area ?? '', stop_desk: last.stop_desk ?? '' } : UNFILLED;
  const isUntouched = (name: keyof Filled) => typed[name] === filled[name] || typed[name] === EMPTY[name];
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
  // What is no number is null, and the service says so of its field.
  const { data } = await call(createOrders, { body: body as never, idempotencyKey });
  return data.created_refs[0]!;
}

async function makeLead(typed: Entry, isMeantAgain: boolean, idempotencyKey: string): Promise<string> {
  const body = { data: [leadIn(typed)], ...aroundIn(typed, isMeantAgain) };
  const { data } = await call(createLeads, { body: body as never, idempotencyKey }); // as above
  // One lead is created at once; a customer whom the settings refuse is told in the answer, not by its status.
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
