import { DIFFERENCE_KINDS } from '../../../contract/cash/cash-holders.ts';
import type { CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf, daysBetween } from '../../platform/text/moments.ts';
import { sumHeldCash, sumLate, sumReportedPayments } from '../ledger/cash-reads-sql.ts';
import { ageBounds, sumHolderCash, oldestOf, sumIn } from '../ledger/held-sums.ts';
import { findBalancesOf, findHolder, sumClaims } from './holder-sql.ts';

/**
 * The open balances between the house and one courier or delivery person (R-CASH-10), major units; undefined: outside
 * the caller's scope. Delivery people see only their own.
 */
export async function showHolder(sql: Sql, actor: Actor, id: string) {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const own = actor.scope.delivery_boy_id;
  if (own && own !== id) return undefined;
  const row = await findHolder(sql, workspace_id, id);
  if (!row) return undefined;
  const { pays_every_days, ...holder } = row;
  const today = dayOf(nowOf(actor), time_zone);
  const [held, late, told, balances, claims] = await Promise.all([
    sumHeldCash(sql, actor.scope, { bounds: ageBounds(actor), holder_id: id }),
    sumLate(sql, actor.scope, { today, time_zone, holder_id: id }),
    sumReportedPayments(sql, actor.scope, { today, time_zone, holder_id: id }),
    findBalancesOf(sql, workspace_id, holder),
    sumClaims(sql, workspace_id, id),
  ]);
  const money = (minor: number) => toMajor(minor, currency);
  const balance = (kind: CashAccountKind) => balances.get(kind) ?? 0;
  const since = oldestOf(held);
  const collected = { cash_holder_id: id, cash_stage: 'collected' };
  const sum = sumIn(currency);
  return {
    holder,
    currency,
    ...sumHolderCash(held, id, currency),
    since,
    days: since && daysBetween(dayOf(Date.parse(since), time_zone), today),
    pays_every_days,
    late: late.has_rhythm ? sum([late], { ...collected, cash_is_late: 'true' }) : null,
    told_paid:
      holder.kind === 'company' && told.is_told ? sum([told], { ...collected, cash_is_told_paid: 'true' }) : null,
    to_hand_over: money(balance('held')),
    owed: money(-balance('courier_owed')),
    unmatched: money(-balance('unmatched')),
    claims: claims.map(({ open, paid, written_off, ...sums }) => ({
      ...sums,
      open: money(open),
      paid: money(paid),
      written_off: money(written_off),
    })),
    differences: DIFFERENCE_KINDS.flatMap((kind) => {
      const minor = balance(kind);
      return minor === 0 ? [] : [{ kind, amount: money(minor) }];
    }),
  };
}
