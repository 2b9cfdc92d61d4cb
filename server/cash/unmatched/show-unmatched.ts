import { nowOf, type Actor } from '../../caller/actor.ts';
import { dayOf, daysBetween } from '../../platform/text/moments.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { UnmatchedRow } from './unmatched-sql.ts';

/** Items as answers show them. */
export function showUnmatched(actor: Actor, rows: readonly UnmatchedRow[]) {
  const { currency, time_zone } = actor.workspace;
  const money = (minor: number) => toMajor(minor, currency);
  const maybeMoney = (minor: number | null) => (minor === null ? null : money(minor));
  const today = dayOf(nowOf(actor), time_zone);
  const orderOf = (id: string | null, reference: string | null) => (id === null ? null : { id, reference: reference! });
  return rows.map((row) => ({
    id: row.id,
    statement: { id: row.statement_id, number: row.number },
    line: row.line,
    shipping_company: { id: row.shipping_company_id, name: row.shipping_company_name },
    happened_on: row.happened_on,
    days: daysBetween(row.happened_on, row.acted_at ? dayOf(Date.parse(row.acted_at), time_zone) : today),
    class: row.class,
    tracking_number: row.tracking_number,
    reference: row.reference,
    collected: maybeMoney(row.collected),
    fee: maybeMoney(row.fee),
    amount: money(row.amount),
    state: row.state,
    offer: orderOf(row.offer_id, row.offer_reference),
    order: orderOf(row.order_id, row.order_reference),
    reason: row.reason,
    acted_by: row.acted_by,
    acted_at: row.acted_at,
  }));
}
