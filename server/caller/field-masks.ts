import { CUSTOMER_PHONES } from '../../contract/caller/audit.ts';
import { say } from '../../contract/messages/message.ts';
import type { StoreOrderShown } from '../../contract/leads/store-orders.ts';
import { isMasked, type MaskedField } from '../../contract/access/permissions.ts';
import type { Route } from '../../contract/route.ts';
import { asciiDigits } from '../platform/text/digits.ts';
import type { PhoneSearch } from '../platform/text/phones.ts';
import { invalid } from '../platform/refusal.ts';
import type { Actor } from './actor.ts';

/* Phone masking for roles that do not see phones (R-ROLE-10). */

/** Shown in place of a masked phone. */
export const HIDDEN = '••••••••';

export type PhoneField = Extract<MaskedField, `${string}.phone`>;
/** Received data of a lead or an order for which we have no field. */
export type CustomEntries = readonly { key: string | null; value: string | null }[];
type Phones = { phone: string; second_phone?: string | null; data?: CustomEntries | null };

/** Masks the phones of a row for this caller. `isHeldByCaller`: the holder of a lead sees its phone, in order to call. */
export function maskPhones<Row extends Phones>(actor: Actor, field: PhoneField, row: Row, isHeldByCaller = false): Row {
  if (isHeldByCaller || !isMasked(actor.grants, field)) return row;
  return {
    ...row,
    phone: HIDDEN,
    ...(row.second_phone ? { second_phone: HIDDEN } : {}),
    ...(row.data ? { data: row.data.map(withoutPhone) } : {}),
  };
}

/** Masks the parts of an entry of custom data that may hold a phone: those with enough digits, in any form. */
export const withoutPhone = <E extends CustomEntries[number]>(entry: E): E => ({
  ...entry,
  key: mayHoldPhone(entry.key) ? HIDDEN : entry.key,
  value: mayHoldPhone(entry.value) ? HIDDEN : entry.value,
});
const mayHoldPhone = (text: unknown): boolean =>
  typeof text === 'string' && (asciiDigits(text).match(/\d/g)?.length ?? 0) >= PHONE_DIGITS;
const PHONE_DIGITS = 7;

/** The store's data of a lead and its order, as this caller sees it: both contain its phones. */
export function maskStore<Shown extends StoreOrderShown | null>(
  actor: Actor,
  store: Shown,
  isHeldByCaller = false,
): Shown {
  const isHidden = (['leads.phone', 'orders.phone'] as const).some((field) => isMasked(actor.grants, field));
  if (!store || isHeldByCaller || !isHidden) return store;
  return { ...store, differences: store.differences.map(withoutPhones) };
}

/** The store's changes; for a phone, only the fact of the change. */
export function withoutPhones<One extends { field: string; old: string | null; new: string | null }>(one: One): One {
  const hidden = (said: string | null) => (said === null ? null : HIDDEN);
  return one.field === 'phone' || one.field === 'second_phone'
    ? { ...one, old: hidden(one.old), new: hidden(one.new) }
    : one;
}

/** The value of this key without phones, as a replacer of `JSON.stringify`: phone fields, custom data and a store's changes. */
export function withoutPhoneAt(key: string, value: unknown): unknown {
  if (key === 'differences' && Array.isArray(value)) return value.map(withoutPhones);
  if (key === 'data' && Array.isArray(value))
    return value.map((one: unknown) => (isEntry(one) ? withoutPhone(one) : one));
  return typeof value === 'string' && value !== '' && CUSTOMER_PHONES.includes(key) ? HIDDEN : value;
}

const isEntry = (one: unknown): one is CustomEntries[number] =>
  typeof one === 'object' && one !== null && 'key' in one && 'value' in one;

/** Masks that hide phones in a row, by the start of its reference; or in a route's answer, by the first part of its path. */
const PHONE_MASKS: Readonly<Record<string, readonly PhoneField[]>> = {
  LD: ['leads.phone'],
  leads: ['leads.phone'],
  OR: ['orders.phone'],
  orders: ['orders.phone'],
  // Staff, not customers.
  auth: [],
  users: [],
  'team-members': [],
};

/**
 * A stored answer of a route as its caller may see it now (R-IDEM-1): without fields that are masked since, and without
 * phones of leads that the caller no longer holds (R-DESK-4). In a row of a lead or order, its mask decides; otherwise that
 * of the route; otherwise either mask hides a phone.
 */
export function hideFromReplay({ grants, user_id }: Actor, { url }: Pick<Route, 'url'>, body: unknown): unknown {
  const hidesCosts = isMasked(grants, 'products.purchase_price');
  const hidesPhones = (place: string) => PHONE_MASKS[place]?.some((field) => isMasked(grants, field));
  const isHeld = ({ held_by, held_until }: Record<string, unknown>) =>
    held_by === user_id && Date.parse(String(held_until)) > Date.now();
  const hide = (key: string, value: unknown, isHidden: boolean): unknown => {
    const visible = isHidden ? withoutPhoneAt(key, value) : value;
    if (hidesCosts && key === 'purchase_price') return null;
    if (Array.isArray(visible)) return visible.map((one) => hide('', one, isHidden));
    if (typeof visible !== 'object' || visible === null) return visible;
    const fields = visible as Record<string, unknown>;
    const isInside = !isHeld(fields) && (hidesPhones(String(fields['reference']).slice(0, 2)) ?? isHidden);
    return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, hide(name, one, isInside)]));
  };
  return hide('', body, hidesPhones(url.split('/')[1]!) ?? (hidesPhones('LD')! || hidesPhones('OR')!));
}

/** Restores the stored phone where a masked value was sent back. */
export function keepHiddenPhones<Input extends Phones>(
  actor: Actor,
  field: PhoneField,
  input: Input,
  before: Required<Phones>,
): Input {
  if (!isMasked(actor.grants, field)) return input;
  return {
    ...input,
    ...(input.phone === HIDDEN ? { phone: before.phone } : {}),
    ...(input.second_phone === HIDDEN ? { second_phone: before.second_phone } : {}),
  };
}

/**
 * 422 on the parameter named `keyword` when a caller who sees no phones searches for a part of one: digit by digit, this
 * would reveal them all.
 */
export function refusePartOfPhone(
  actor: Actor,
  field: PhoneField,
  { is_whole_number }: PhoneSearch,
  match: string,
  keyword: string,
): void {
  if (is_whole_number || match === 'exact' || !isMasked(actor.grants, field)) return;
  throw invalid({ [keyword]: [say('whole_phone_only')] });
}
