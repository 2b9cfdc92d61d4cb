import { newId } from '../../platform/ids.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { findNames, lockNames, writeNames, type NameRow } from './customer-names-sql.ts';

/*
 * A customer of WhatsApp may hide the phone behind a user name: webhooks then contain only the user id. Signed data shows which phone and
 * user id belong together: senders, recipients of our messages, and notices that a customer changed one.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
 */

/** Names of one customer at WhatsApp. `former`: the replaced ones; empty: both are current. */
export type Learnt = { former: readonly string[]; current: readonly string[] };

/** A country, a point, and up to 128 letters and digits. Ids for a group of businesses have another point. */
export const isUserId = (name: string): boolean => /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/.test(name);
export const isPhoneName = (name: string): boolean => /^\+\d{4,20}$/.test(name);

/**
 * Learns names of customers on a channel (R-TALK-8); returns those with changes. A phone with another user id now belongs to another
 * customer, unless WhatsApp reports a change. Repeats, and any order of arrival, give the same result.
 */
export async function learnNames(
  tx: Tx,
  workspace_id: string,
  channel_id: string,
  learnt: readonly Learnt[],
  at: Date,
): Promise<string[]> {
  const telling = learnt.filter(({ former, current }) => former.length + current.length > 1);
  const names = [...new Set(telling.flatMap(({ former, current }) => [...former, ...current]))];
  if (names.length === 0) return [];
  if (changesOf(await findNames(tx, workspace_id, channel_id, names), telling).length === 0) return [];
  await lockNames(tx, workspace_id, channel_id);
  const changes = changesOf(await findNames(tx, workspace_id, channel_id, names), telling);
  if (changes.length > 0) await writeNames(tx, workspace_id, channel_id, changes, at);
  return [...new Set([...names, ...changes.map(({ name }) => name)])];
}

/** The rows that differ after all names were learnt. */
function changesOf(known: readonly NameRow[], learnt: readonly Learnt[]): NameRow[] {
  const before = new Map(known.map((row) => [row.name, row]));
  const after = new Map(known.map((row) => [row.name, { ...row }]));
  for (const one of learnt)
    if (one.former.length > 0) learnChange(after, one);
    else learnPair(after, one.current);
  return [...after.values()].filter((row) => {
    const was = before.get(row.name);
    return !was || was.customer_id !== row.customer_id || was.is_former !== row.is_former;
  });
}

type Names = Map<string, NameRow>;

const ofCustomer = (names: Names, customer_id: string): NameRow[] =>
  [...names.values()].filter((row) => row.customer_id === customer_id);

/** Learns that a phone and a user id belong together. */
function learnPair(names: Names, pair: readonly string[]): void {
  const phone = pair.find(isPhoneName);
  const user_id = pair.find(isUserId);
  if (phone === undefined || user_id === undefined) return;
  const [ofPhone, ofId] = [names.get(phone), names.get(user_id)];
  if (ofId) {
    if (ofId.customer_id !== ofPhone?.customer_id) give(names, phone, ofId.customer_id, ofId.is_former);
    return;
  }
  const hasAnother =
    ofPhone && ofCustomer(names, ofPhone.customer_id).some((row) => isUserId(row.name) && !row.is_former);
  const customer_id = ofPhone && !hasAnother ? ofPhone.customer_id : newId();
  give(names, phone, customer_id, false);
  give(names, user_id, customer_id, false);
}

/** Learns that a customer changed names; notices may arrive in any order. */
function learnChange(names: Names, { former, current }: Learnt): void {
  const byId = [...former, ...current].toSorted((a, b) => Number(isUserId(b)) - Number(isUserId(a)));
  const customer_id = byId.map((name) => names.get(name)?.customer_id).find((id) => id !== undefined) ?? newId();
  for (const name of [...former, ...current]) {
    const row = names.get(name);
    if (!row || row.customer_id === customer_id || !isUserId(name)) continue;
    for (const other of ofCustomer(names, row.customer_id)) other.customer_id = customer_id;
  }
  for (const name of former) {
    const row = names.get(name);
    // A phone that arrived meanwhile with another customer's user id stays with that customer.
    if (!row || row.customer_id === customer_id) names.set(name, { name, customer_id, is_former: true });
  }
  for (const name of current) if (names.get(name)?.customer_id !== customer_id) give(names, name, customer_id, false);
}

/** Assigns a name to a customer; a current name replaces the earlier current one of its kind. */
function give(names: Names, name: string, customer_id: string, is_former: boolean): void {
  if (!is_former)
    for (const row of ofCustomer(names, customer_id)) if (isUserId(row.name) === isUserId(name)) row.is_former = true;
  names.set(name, { name, customer_id, is_former });
}

/** A customer who answers, or who received a message. */
export type CustomerContact = { phone: string | null; channel_user_id: string | null };

const namesOf = ({ phone, channel_user_id }: CustomerContact): string[] =>
  [phone, channel_user_id].flatMap((name) => name ?? []);

/** Phones of a customer on a channel, newest first; at least the known one. */
export async function phonesOf(
  sql: Sql,
  workspace_id: string,
  channel_id: string,
  person: CustomerContact,
): Promise<string[]> {
  const known = await findNames(sql, workspace_id, channel_id, namesOf(person));
  return [...new Set([...namesOf(person), ...known.map(({ name }) => name)])].filter(isPhoneName);
}

/**
 * True if the sender of an answer received the message: by the same phone or user id, or by another name of the same customer. The same
 * phone is proof enough: a new owner of a phone has none of its former messages.
 */
export async function isRecipient(
  sql: Sql,
  workspace_id: string,
  channel_id: string,
  person: CustomerContact,
  message: CustomerContact,
): Promise<boolean> {
  if (person.phone !== null && person.phone === message.phone) return true;
  if (person.channel_user_id !== null && person.channel_user_id === message.channel_user_id) return true;
  const sentTo = message.channel_user_id ?? message.phone;
  if (sentTo === null) return false;
  const known = await findNames(sql, workspace_id, channel_id, [...namesOf(person), sentTo]);
  const customer_id = known.find(({ name }) => name === sentTo)?.customer_id;
  return (
    customer_id !== undefined &&
    namesOf(person).some((asked) => known.find(({ name }) => name === asked)?.customer_id === customer_id)
  );
}
