import { SETTLEMENT_LIMITS } from '../../../contract/cash/settlements.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { findMember } from '../../caller/standing-sql.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf, daysBetween } from '../../platform/text/moments.ts';
import { findDueClaims } from '../claims/claims-sql.ts';
import { findHeldCash, findHeldOrders } from './settlements-sql.ts';

/** Delivery people with cash to hand in or fees due, by one statement. Delivery people see only themselves. */
export async function listHeld(sql: Sql, actor: Actor) {
  const rows = await findHeldCash(sql, actor.scope, null);
  const money = moneyOf(actor);
  const daysSince = daysSinceOf(actor);
  return rows.map(({ person_id, name, held, owed, orders, since, claims }) => ({
    person: { id: person_id, name },
    held: money(held),
    orders,
    since,
    days: since ? daysSince(since) : null,
    fees: money(feesOf(owed)),
    claims: money(claims),
  }));
}

/** The cash that a delivery person holds, by parcel; undefined if the caller may not see the person. */
export async function showHeld(sql: Sql, actor: Actor, person_id: string) {
  const { id: workspace_id, currency } = actor.workspace;
  const own = actor.scope.delivery_boy_id;
  if (own && own !== person_id) return undefined;
  const person = await findMember(sql, workspace_id, person_id);
  if (!person) return undefined;
  const [[row], { orders, all, balance }, claims] = await Promise.all([
    findHeldCash(sql, actor.scope, person_id),
    findHeldOrders(sql, workspace_id, person_id, SETTLEMENT_LIMITS.orders),
    findDueClaims(sql, workspace_id, person_id),
  ]);
  const money = moneyOf(actor);
  const daysSince = daysSinceOf(actor);
  return {
    person: { id: person.id, name: person.name },
    currency,
    held: money(balance),
    carried: money(balance - all),
    fees: money(feesOf(row?.owed ?? 0)),
    claims: claims.map(({ id, reason, reference, owed, created_at }) => ({
      id,
      reason,
      reference,
      value: money(owed),
      days: daysSince(created_at),
    })),
    orders: orders.map(({ id, reference, full_name, city, is_returned, amount, short, cod, collected, since }) => ({
      id,
      reference,
      full_name,
      city,
      is_returned,
      amount: money(amount),
      short: money(short),
      cod: money(cod),
      collected: collected === null ? null : money(collected),
      since,
      days: daysSince(since),
    })),
  };
}

/** Fees that the house owes for work: its debts are negative on the ledger account. */
export const feesOf = (owed: number): number => Math.max(0, -owed);

const moneyOf =
  ({ workspace: { currency } }: Actor) =>
  (minor: number): number =>
    toMajor(minor, currency);

function daysSinceOf(actor: Actor): (moment: string) => number {
  const { time_zone } = actor.workspace;
  const today = dayOf(nowOf(actor), time_zone);
  return (moment) => daysBetween(dayOf(Date.parse(moment), time_zone), today);
}
