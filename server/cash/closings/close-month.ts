import { say } from '../../../contract/messages/message.ts';
import { CLOSING_LIMITS } from '../../../contract/cash/cash-closings.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf } from '../../platform/text/moments.ts';
import { deleteClosing, findClosings, insertClosing, lockBooks, sumMonths } from './closings-sql.ts';

/** The month of a day, as `2026-01`. */
const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;
const monthAfter = (month: string): string => monthOf(addDays(firstOf(month), 31));
const monthNow = (actor: Actor): string => monthOf(dayOf(nowOf(actor), actor.workspace.time_zone));

/**
 * Closes a month that has ended, and all months before it (R-MONEY-5). Waits for running transactions that book on its
 * days. 422 on a month that has not ended; 409 when it is closed.
 */
export async function closeMonth(tx: Tx, actor: Actor, month: string): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  if (month >= monthNow(actor)) throw invalid({ month: [say('month_not_ended')] });
  await lockBooks(tx, workspace_id);
  const [last] = await findClosings(tx, workspace_id);
  if (last && month <= monthOf(last.month)) throw new Refusal('CONFLICT', say('month_closed', { month }));
  await insertClosing(tx, workspace_id, { month: firstOf(month), closed_by: actor.name, at: new Date(monotonicNow()) });
}

/**
 * Reopens the last closed month, and the months closed with it. 404 for a month that is open; 409 for one before the last closed month.
 */
export async function reopenMonth(tx: Tx, actor: Actor, month: string): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  await lockBooks(tx, workspace_id);
  const [last] = await findClosings(tx, workspace_id);
  if (!last || month > monthOf(last.month)) throw new Refusal('NOT_FOUND');
  if (month < monthOf(last.month))
    throw new Refusal('CONFLICT', say('later_month_closed', { month: monthOf(last.month) }));
  await deleteClosing(tx, workspace_id, firstOf(month));
}

const SHOWN = ['money', 'held', 'payable'] as const;

/** Months since the first entry, the latest first, each with its closing balances: two statements. */
export async function showMonths(sql: Sql, actor: Actor) {
  const { id: workspace_id, currency } = actor.workspace;
  const [closings, sums] = await Promise.all([findClosings(sql, workspace_id), sumMonths(sql, workspace_id, SHOWN)]);
  const now = monthNow(actor);
  const last = closings[0] && monthOf(closings[0].month);
  const byMonth = Map.groupBy(sums, ({ month }) => monthOf(month));
  const closingOf = new Map(closings.map((closing) => [monthOf(closing.month), closing]));
  const first = [...byMonth.keys()].sort()[0] ?? now;
  const standing = { money: 0, held: 0, payable: 0 };
  const months = [];
  for (let month = first; month <= now; month = monthAfter(month)) {
    for (const { kind, amount } of byMonth.get(month) ?? []) standing[kind as (typeof SHOWN)[number]] += amount; // as asked
    const { closed_at = null, closed_by = null } = closingOf.get(month) ?? {};
    const isClosed = last !== undefined && month <= last;
    months.push({
      month,
      is_closed: isClosed,
      closed_at,
      closed_by,
      may_close: !isClosed && month < now,
      may_reopen: month === last,
      money: toMajor(standing.money, currency),
      held: toMajor(standing.held, currency),
      // Debts of the house are negative in the ledger.
      payable: toMajor(-standing.payable || 0, currency),
      last_day: addDays(firstOf(monthAfter(month)), -1),
    });
  }
  return months.toReversed().slice(0, CLOSING_LIMITS.months);
}
