import type { LeadStatus } from '../../contract/leads/lead-moves.ts';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import {
  DEMO_CHANNELS,
  DEMO_CITIES,
  DEMO_NAMES,
  DEMO_NOTES,
  DEMO_PHONES,
  DEMO_PRODUCTS,
  DEMO_STREETS,
  type DemoPerson,
  type DemoProduct,
} from './demo-data.ts';
import { addDays, dayOf, dayStart } from '../platform/text/moments.ts';

/*
 * Plans the demo shop's last seven days and today: customers' requests, outcomes of calls, and moves of parcels. Always the same, except
 * for the hours of today, which end now.
 */

export type Doer = DemoPerson | 'admin';

export type Customer = {
  full_name: string;
  phone: string;
  city: string;
  area: string;
  address: string;
  language: 'ar' | 'fr';
  is_north: boolean;
};
/** `total` in major units. */
export type PlannedLine = { product: DemoProduct; quantity: number; total: number };
export type PlannedCall = {
  at_ms: number;
  by: DemoPerson;
  status: LeadStatus;
  sub_status?: string;
  action_ms?: number;
  comment?: string;
};
export type PlannedMove = { at_ms: number; by: Doer; to: OrderStatus; reason?: string; is_damaged?: boolean };
export type PlannedLead = {
  at_ms: number;
  channel: (typeof DEMO_CHANNELS)[number];
  customer: Customer;
  lines: PlannedLine[];
  calls: PlannedCall[];
  /** Moves of the resulting order. */
  moves: PlannedMove[];
};
export type PlannedOrder = Pick<PlannedLead, 'at_ms' | 'customer' | 'lines' | 'moves'>;
/** A moment by its day, 0 is today, and by the elapsed part of the working day, 0 to 1. */
export type Clock = (day: number, part: number) => number;

/** Times of promised calls are multiples of this. */
const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;
const OPENS_MS = 9 * HOUR_MS;
const OPEN_MS = 11.5 * HOUR_MS;
const LEADS_A_DAY = [13, 15, 14, 17, 15, 12, 18, 16];
const TODAY = LEADS_A_DAY.length - 1;
/** A duplicate copies the lead this many places before it. */
const DUPLICATE_AFTER = 4;

/** Working days from 09:00 to 20:30; today's ends now, and began ten hours ago, but not before midnight. */
export function clockOf(now_ms: number, time_zone: string): Clock {
  const today = dayOf(now_ms, time_zone);
  const begins_ms = Math.max(dayStart(today, time_zone), now_ms - 10 * HOUR_MS);
  const open_ms = now_ms - begins_ms;
  return (day, part) =>
    Math.floor(
      day === 0 ? begins_ms + part * open_ms : dayStart(addDays(today, day), time_zone) + OPENS_MS + part * OPEN_MS,
    );
}

/** The leads with their calls and parcels, and the orders without a lead; each list from oldest to newest. */
export function planWeek(clock: Clock): { leads: PlannedLead[]; orders: PlannedOrder[] } {
  const random = makeRandom(20_250_101);
  const customers: Customer[] = [];
  const leads: PlannedLead[] = [];
  let parcels = 0;
  const fate = (day: number, part: number, customer: Customer) => fateOf(clock, parcels++, day, part, customer);
  LEADS_A_DAY.forEach((count, i) => {
    for (let n = 0; n < count; n++) {
      const day = i - TODAY;
      const part = 0.02 + ((day === 0 ? 0.96 : 0.78) * (n + random() * 0.8)) / count;
      const ends = endOf(day, n, leads.length);
      const duplicate = ends === 'duplicate' ? leads.at(-DUPLICATE_AFTER) : undefined;
      const known =
        ends === 'callback_overdue' ? regular(leads) : leads.length % 9 === 8 ? customers.at(-30) : undefined;
      const customer = duplicate?.customer ?? known ?? newCustomer(random, customers.length);
      if (!duplicate && !known) customers.push(customer);
      const { calls, confirmed } = callsOf(clock, random, ends, day, part);
      leads.push({
        at_ms: clock(day, part),
        channel: pickWeighted(DEMO_CHANNELS, random),
        customer,
        lines: duplicate?.lines ?? [lineOf(pickWeighted(DEMO_PRODUCTS, random), random() < 0.3)],
        calls,
        moves: confirmed ? fate(confirmed.day, confirmed.part, customer) : [],
      });
    }
  });
  const orders = [-6, -5, -4, -3, -2, -1, 0].map((day): PlannedOrder => {
    const customer = customers.at(day * 7 - 1)!;
    const line = lineOf(pickWeighted(DEMO_PRODUCTS, random), false);
    return { at_ms: clock(day, 0.3), customer, lines: [line], moves: fate(day, 0.3, customer) };
  });
  const pouf = DEMO_PRODUCTS.find(({ sku }) => sku === 'POUF-CUIR')!;
  const waiting = { product: pouf, quantity: 2, total: 2 * pouf.price };
  return {
    leads,
    orders: [...orders, { at_ms: clock(0, 0.62), customer: customers[5]!, lines: [waiting], moves: [] }],
  };
}

type End =
  | 'confirmed'
  | 'confirmed_later'
  | 'confirmed_on_callback'
  | 'cancelled'
  | 'cancelled_later'
  | 'no_reply'
  | 'unreachable'
  | 'wrong'
  | 'duplicate'
  | 'callback_today'
  | 'callback_overdue'
  | 'callback_to_come'
  | 'fresh';

/** Outcomes of the calls of every twenty-five leads, in any order; 17 of them are confirmed. */
const ENDS: readonly End[] = [
  'cancelled',
  'confirmed',
  'no_reply',
  'confirmed',
  'wrong',
  'confirmed_later',
  'duplicate',
  'confirmed',
  'cancelled',
  'confirmed',
  'unreachable',
  'confirmed_on_callback',
  'cancelled_later',
  'confirmed',
  'confirmed',
  'cancelled',
  'confirmed',
  'confirmed',
  'confirmed',
  'confirmed_later',
  'confirmed',
  'confirmed',
  'confirmed_on_callback',
  'confirmed',
  'confirmed',
];
const ENDS_YESTERDAY: Partial<Record<number, End>> = {
  3: 'callback_today',
  7: 'callback_overdue',
  8: 'callback_today',
  12: 'callback_to_come',
  15: 'callback_to_come',
};
const ENDS_TODAY: readonly End[] = [
  'confirmed',
  'no_reply',
  'confirmed',
  'cancelled',
  'confirmed',
  'callback_to_come',
  'confirmed',
];

function endOf(day: number, n: number, index: number): End {
  if (day === 0) return ENDS_TODAY[n] ?? 'fresh';
  return (day === -1 ? ENDS_YESTERDAY[n] : undefined) ?? ENDS[index % ENDS.length]!;
}

type Place = { day: number; part: number };
const REASONS = ['price', 'changed_mind', 'bought_elsewhere', 'delivery_time'];

/** The calls, up to now, of a lead created at this moment, and the moment of its confirmation, if any. */
function callsOf(
  clock: Clock,
  random: () => number,
  end: End,
  day: number,
  part: number,
): { calls: PlannedCall[]; confirmed: Place | null } {
  const by = random() < 0.45 ? 'agent' : random() < 0.6 ? 'agent2' : 'agent3';
  const first: Place = { day, part: part + 0.015 + random() * 0.07 };
  const later: Place = first.part < 0.65 ? { day, part: first.part + 0.22 } : { day: day + 1, part: random() * 0.12 };
  const next: Place = { day: day + 1, part: 0.14 + random() * 0.3 };
  const call = ({ day, part }: Place, status: LeadStatus, more: Partial<PlannedCall> = {}): PlannedCall => {
    const notes = DEMO_NOTES[status] ?? [];
    const comment = random() < 0.5 ? notes[Math.floor(random() * notes.length)] : undefined;
    return { at_ms: clock(day, part), by, status, ...(comment ? { comment } : {}), ...more };
  };
  const cancelled = (place: Place) =>
    call(place, 'cancelled', {
      sub_status: REASONS[Math.floor(random() * REASONS.length)]!,
      action_ms: clock(place.day, place.part),
    });
  const missed = (place: Place) => call(place, 'no_reply', { sub_status: random() < 0.7 ? 'ring' : 'voicemail' });
  const callback = (place: Place) =>
    call(first, 'call_later', {
      action_ms: Math.floor(clock(place.day, place.part) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS,
      comment: DEMO_NOTES['call_later']![place.day === day ? 0 : 1]!,
    });
  // Calls in the future are not made.
  const done = (calls: PlannedCall[], confirmed: Place | null = null) => {
    const made = calls.filter(({ at_ms }) => at_ms <= clock(0, 1));
    return { calls: made, confirmed: made.length === calls.length ? confirmed : null };
  };
  switch (end) {
    case 'confirmed':
      return done([call(first, 'confirmed')], first);
    case 'confirmed_later':
      return done([missed(first), call(later, 'confirmed')], later);
    case 'confirmed_on_callback':
      return done([callback(next), call(next, 'confirmed')], next);
    case 'cancelled':
      return done([cancelled(first)]);
    case 'cancelled_later':
      return done([missed(first), cancelled(later)]);
    case 'no_reply':
      return done([missed(first)]);
    case 'unreachable':
      return done([first, later, next, { day: day + 2, part: 0.3 }].map(missed));
    case 'wrong':
      return done([call(first, 'wrong', { sub_status: 'number' })]);
    case 'duplicate':
      return done([call(first, 'duplicate')]);
    case 'callback_today':
      return done([callback({ day: 0, part: 0.7 + random() * 0.25 })]);
    case 'callback_overdue':
      return done([callback({ day: -1, part: 0.99 })]);
    case 'callback_to_come':
      return done([callback({ day: 1, part: 0.1 + random() * 0.5 })]);
    case 'fresh':
      return done([]);
    default:
      return end satisfies never;
  }
}

/** True for those of every ten arriving parcels that are returned. */
const COMES_BACK = [false, true, false, false, true, false, false, true, false, false];

/**
 * Moves of an order's parcel, up to now: packed at noon or in the evening, shipped the next morning; in Casablanca with our own delivery
 * person, elsewhere with a courier, who takes a day or two. `n` counts the parcels and decides their fate.
 */
function fateOf(clock: Clock, n: number, day: number, part: number, { city }: Customer): PlannedMove[] {
  const isOurs = city === 'Casablanca';
  const at = (place: Place, by: Doer, to: OrderStatus, more: Partial<PlannedMove> = {}): PlannedMove => ({
    at_ms: clock(place.day, place.part),
    by,
    to,
    ...more,
  });
  if (n % 20 === 7)
    return until(clock, [at({ day, part: part + 0.02 }, 'manager', 'canceled', { reason: 'Client a changé d’avis' })]);
  const packed = at(part < 0.5 ? { day, part: 0.55 } : { day, part: 0.98 }, 'packer', 'packed');
  if (day === 0) return n % 4 === 0 ? until(clock, [packed]) : [];
  const away = day + 1;
  const handed = at({ day: away, part: 0.15 }, 'admin', 'waiting_for_shipping_company');
  const shipped = at({ day: away, part: isOurs ? 0.18 : 0.35 }, isOurs ? 'admin' : 'packer', 'shipped');
  const begun = isOurs ? [packed, shipped] : [packed, handed, shipped];
  if (day === -1) return until(clock, begun.slice(0, [1, 0, 2, 3, 2][n % 5]!));
  if (n % 37 === 12) return until(clock, [packed, handed, at({ day: away, part: 0.3 }, 'admin', 'rollback')]);
  const arrives: Place = { day: isOurs ? away : away + 1 + (n % 2), part: 0.8 };
  if (n % 29 === 20)
    return until(clock, [
      ...begun,
      at(arrives, isOurs ? 'delivery' : 'admin', 'canceled', { reason: 'Refusé à la livraison' }),
    ]);
  const end = COMES_BACK[n % 10]
    ? at({ day: arrives.day + 1, part: 0.25 }, 'packer', 'returned', { is_damaged: n % 20 === 4 })
    : at(arrives, isOurs ? 'delivery' : 'admin', 'delivered');
  return until(clock, [...begun, end]);
}

const until = (clock: Clock, moves: readonly PlannedMove[]) => moves.filter(({ at_ms }) => at_ms <= clock(0, 1));

function lineOf(product: DemoProduct, isOffered: boolean): PlannedLine {
  const upsell = isOffered ? product.upsells[0] : undefined;
  return upsell
    ? { product, quantity: upsell.quantity, total: upsell.price }
    : { product, quantity: 1, total: product.price };
}

/** A customer whose parcel was delivered. */
const regular = (leads: readonly PlannedLead[]) =>
  leads.find(({ customer, moves }) => customer.language === 'ar' && moves.at(-1)?.to === 'delivered')?.customer;

function newCustomer(random: () => number, n: number): Customer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const script = random() < 0.45 ? 'arabic' : 'latin';
  const { city, areas, areas_ar, is_north = false } = pickWeighted(DEMO_CITIES, random);
  const names = DEMO_NAMES[script];
  // Step sizes coprime with the lists' lengths: no two people have the same two names.
  const full_name = `${names.first[(n * 7) % names.first.length]} ${names.last[(n * 3) % names.last.length]}`;
  return {
    full_name,
    phone: `${pick(DEMO_PHONES)}${100 + n}`,
    city,
    area: pick(script === 'arabic' ? areas_ar : areas),
    address: `${pick(DEMO_STREETS[script])} ${1 + Math.floor(random() * 90)}`,
    language: script === 'arabic' ? 'ar' : 'fr',
    is_north,
  };
}

/** Picks an entry by its share in percent. */
function pickWeighted<T extends { of_100: number }>(list: readonly T[], random: () => number): T {
  let left = random() * list.reduce((sum, { of_100 }) => sum + of_100, 0);
  return list.find(({ of_100 }) => (left -= of_100) < 0) ?? list[0]!;
}

/** Random numbers from 0 to 1, equal for equal seeds (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}
