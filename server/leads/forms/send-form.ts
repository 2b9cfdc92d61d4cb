import { FORM_LIMITS, type sendForm as route } from '../../../contract/leads/forms.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { NewEvent } from '../../access/applications/incoming-sql.ts';
import { keepDelivery } from '../../access/applications/keep-delivery.ts';
import { findProducts } from '../../catalog/find-products.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Database, Sql, Tx } from '../../platform/database/postgres.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { WINDOW_S, countWithin, type Bound, type Verdict } from '../../platform/http/rate-limit.ts';
import { monotonicNow, newId, sha256 } from '../../platform/ids.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { fold } from '../../platform/text/fold.ts';
import { toMajor } from '../../platform/text/money.ts';
import { internationalPhone, phoneDigits } from '../../platform/text/phones.ts';
import { rowReason } from '../../platform/row-messages.ts';
import { matchCities } from '../../shipping/cities/find-city.ts';
import { foldCity } from '../../shipping/cities/match-city.ts';
import { announceKeptForm } from './announce-kept-form.ts';
import { openForm, paceOf } from './find-form.ts';
import { findFormCities, findOffers, isReceived, type OpenForm } from './forms-sql.ts';

type Sent = BodyOf<typeof route>;

/**
 * Stores the form that a landing page sent, and enqueues its lead, in one transaction (R-KEY-3, R-KEY-4). A repeated form
 * within 15 minutes changes nothing. Beyond the limits of its phone or network, the form is kept for review with the
 * reason, and people are notified. 429 far beyond these limits, or beyond the key's pace: nothing is kept. 404 without
 * such a form; 422 for errors that the customer can correct. `address`: IP address of the connection.
 */
export async function sendForm(database: Database, key: string, sent: Sent, address: string): Promise<void> {
  const form = await openForm(database.read, key);
  const { lead, words } = await priced(database.read, form, sent);
  const { workspace_id, id } = form;
  const at_ms = monotonicNow();
  const { digest, keys, after } = keysOf(words, at_ms);
  if (await isReceived(database.read, workspace_id, id, keys, after)) return;
  await database.transaction(async (tx) => {
    // Serializes concurrent sends, as of a double click: the second finds the first.
    await lockName(tx, `form sent ${workspace_id} ${id} ${digest}`);
    if (await isReceived(tx, workspace_id, id, keys, after)) return;
    // After that check, so that a double click counts once. A 429 rolls the count back.
    const why = await countForm(tx, form, phoneDigits(sent.phone, form.country), address);
    const event = deliveryOf(form, lead, keys[0]!, why, at_ms);
    const event_id = await keepDelivery(tx, event, form.name, new Date(at_ms));
    if (event_id !== undefined && why.length > 0) await announceKeptForm(tx, form, event_id, why, new Date(at_ms));
  });
}

function deliveryOf(form: OpenForm, lead: object, event_key: string, why: Message[], at_ms: number): NewEvent {
  const payload = JSON.stringify(lead);
  return {
    workspace_id: form.workspace_id,
    id: newId(at_ms),
    application_id: form.id,
    account_id: form.account_id,
    kind: 'form',
    event_key,
    topic: null,
    shop: null,
    order_id: null,
    payload: Buffer.from(payload),
    digest: sha256(payload),
    is_created: true,
    said_at: null,
    said_rank: 0,
    failed: why.length > 0 ? rowReason(why) : null,
  };
}

/**
 * The lead in the form of POST /leads, at the price of its offer, and the values by which a repeated form is recognized.
 * Copies only the fields of a form: anyone may send other ones, and a sent price is ignored.
 */
async function priced(sql: Sql, form: OpenForm, sent: Sent): Promise<{ lead: object; words: readonly unknown[] }> {
  const { workspace_id, id, account_id, country, currency } = form;
  const { full_name, phone, second_phone, area, address, data, sku, quantity } = sent;
  const [offers, products, city] = await Promise.all([
    findOffers(sql, workspace_id, id),
    findProducts(sql, workspace_id, account_id, [sku]),
    readFormCity(sql, form, sent.city),
  ]);
  const errors = fieldErrors();
  if (internationalPhone(phone, country) === null) errors.add('phone', say('no_phone_number'));
  if (city === undefined) errors.add('city', say('city_not_of_form'));
  // A cached page may have a former SKU, from before a change or a merge.
  const product_id = products.get(sku)?.id;
  const ofProduct = offers.filter((offer) => offer.is_offered && offer.product_id === product_id);
  const offer = ofProduct.find((one) => one.quantity === quantity);
  if (ofProduct.length === 0) errors.add('sku', say('not_offered'));
  else if (!offer) errors.add('quantity', say('quantity_not_offered', { quantities: quantitiesOf(ofProduct) }));
  errors.throwIfAny();
  const given = { full_name, phone, second_phone, city, area, address, data };
  const texts = [full_name, second_phone, city, area, address].map((text) => fold(text?.trim() ?? ''));
  return {
    lead: {
      // Omits null fields: the reader of deliveries takes a body with `data: null` for an envelope.
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => (value ?? null) !== null)),
      products: [{ sku: offer!.sku, quantity, total: toMajor(offer!.total, currency) }],
    },
    words: [phoneDigits(phone, country), offer!.product_id, quantity, ...texts],
  };
}

/**
 * The city of the lead: the name of the matching city, or the typed text if it is a town, or if the form names no cities.
 * Undefined: it is none of the form's cities.
 */
async function readFormCity(sql: Sql, form: OpenForm, typed: string): Promise<string | undefined> {
  const { workspace_id } = form;
  const city_ids = form.city_ids ?? [];
  if (city_ids.length === 0) return typed;
  const named = await findFormCities(sql, workspace_id, city_ids);
  const exact = named.find((name) => foldCity(name) === foldCity(typed));
  if (exact !== undefined) return exact;
  const meant = (await matchCities(sql, workspace_id, [typed])).get(typed);
  if (!meant || !city_ids.includes(meant.id)) return undefined;
  return meant.town === null ? meant.name : typed;
}

const quantitiesOf = (offers: readonly { quantity: number }[]): number[] => offers.map(({ quantity }) => quantity);

const REPEAT_MS = FORM_LIMITS.repeat_minutes * 60_000;

/** Event keys of a form, of the current and of the previous window. It is a repeat if one of them was received after `after`. */
function keysOf(words: readonly unknown[], at_ms: number): { digest: string; keys: string[]; after: Date } {
  const digest = sha256(JSON.stringify(words)).toString('hex');
  const turn = Math.floor(at_ms / REPEAT_MS);
  return { digest, keys: [turn, turn - 1].map((n) => `form:${digest}:${n}`), after: new Date(at_ms - REPEAT_MS) };
}

/**
 * Counts a form under its limits. Returns the reasons to keep it for review; none: it becomes a lead. 429 far beyond the
 * limits, or beyond the key's pace. One network may use half of the pace, so that it does not block others. The pace is
 * counted last: refused senders neither use it nor lock its row.
 */
async function countForm(tx: Tx, form: OpenForm, phone: string, address: string): Promise<Message[]> {
  const { leads, received, phone_window_hours, network_window_hours } = FORM_LIMITS;
  const bound = (what: string, who: string, limit: number, window_s: number): Bound => ({
    key: `form-${what}:${form.id}:${who}`,
    limit,
    window_s,
  });
  const network = networkOf(address);
  const pace = paceOf(form);
  const [phone_s, network_s] = [phone_window_hours * 3_600, network_window_hours * 3_600];
  const [ofPhone, ofNetwork, ...ends] = await countWithin(tx, [
    bound('phone-leads', phone, leads.phone, phone_s),
    bound('network-leads', network, leads.network, network_s),
    bound('phone', phone, received.phone, phone_s),
    bound('network', network, received.network, network_s),
    bound('network-pace', network, Math.ceil(pace / 2), WINDOW_S),
  ]);
  refuseBeyond(ends);
  refuseBeyond(await countWithin(tx, [bound('pace', '', pace, WINDOW_S)]));
  return [
    ...(ofPhone!.is_admitted ? [] : [say('form_phone_often', { max: leads.phone, hours: phone_window_hours })]),
    ...(ofNetwork!.is_admitted ? [] : [say('form_network_often', { max: leads.network, hours: network_window_hours })]),
    ...(form.status === 'active' ? [] : [say('application_was_paused')]),
    ...(form.subscription_status === 'active' ? [] : [say('subscription_was_inactive')]),
  ];
}

function refuseBeyond(verdicts: readonly Verdict[]): void {
  for (const { is_admitted, retry_after_s, limit } of verdicts)
    if (!is_admitted) throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s, limit });
}
