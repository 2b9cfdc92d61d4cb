import { HOUSE } from '../../../contract/cash/cash-ledger.ts';
import type { CostCategory } from '../../../contract/cash/costs.ts';
import { say } from '../../../contract/messages/message.ts';
import { findSeenProduct, namedProducts } from '../../catalog/find-products.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow, newIds } from '../../platform/ids.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { moneyParty } from '../money-accounts/money-account-rules.ts';
import { moneyAccountsSql } from '../money-accounts/money-accounts-sql.ts';
import { invalid } from '../../platform/refusal.ts';
import { closedMonth } from '../ledger/book-entries.ts';
import { rebook, type Booking } from '../rebook.ts';
import { findLastCostDay, insertCostBookings, type CostBooking } from './cost-bookings-sql.ts';

/**
 * Books a cost on its day, and again when it changes; deleting it reverses the booking (R-MONEY-2). The reversal has
 * the day of the old booking, or today if that month is closed. A changed cost of a closed month that keeps its day is
 * booked again today (R-MONEY-5).
 */
export const costRules: ResourceRules = {
  named: { product_id: { sql: namedProducts, by: 'sku' }, money_account_id: { sql: moneyAccountsSql, by: 'name' } },

  /** 422 for a product outside the caller's scope, as for one that does not exist. */
  async beforeWrite(tx, actor, values) {
    const { product_id } = values;
    if (product_id && !(await findSeenProduct(tx, actor.scope, String(product_id))))
      throw invalid({ product_id: [say('no_such_product')] });
    return values;
  },

  afterWrite: (tx, actor, row, before) => follow(tx, actor, before ?? null, row),
  beforeRemove: (tx, actor, row) => follow(tx, actor, row, null),
};

/** Books a created, changed or deleted cost in the ledger, and in the bookings by purpose (cost-bookings-sql.ts). */
async function follow(tx: Tx, actor: Actor, before: ResourceRow | null, after: ResourceRow | null): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const cost_id = (after ?? before)!.id;
  const [booked, wanted] = [before && costOf(before), after && costOf(after)];
  const isBookedAnew = JSON.stringify(booked) !== JSON.stringify(wanted);
  if (!isBookedAnew && isForTheSame(before!, after!)) return;
  const at_ms = monotonicNow();
  const today = dayOf(at_ms, time_zone);
  const openOr = async (day: string) => ((await closedMonth(tx, actor, day, at_ms)) ? today : day);
  const last = before && (await findLastCostDay(tx, workspace_id, cost_id));
  const back_on = last && (await openOr(last));
  const isDayKept = before !== null && after !== null && before['spent_on'] === after['spent_on'];
  // A change of the purpose alone books no entry: its two bookings have the day of the old one.
  const open = isBookedAnew && isDayKept ? await openOr(wanted!.happened_on) : (wanted?.happened_on ?? null);
  const day = isBookedAnew ? open : back_on;
  if (isBookedAnew) {
    const booking = wanted && { ...wanted, happened_on: day! };
    await rebook(tx, actor, { kind: 'cost', source_id: cost_id }, booking, back_on ?? undefined);
  }
  const ids = newIds(2, at_ms);
  await insertCostBookings(tx, workspace_id, [
    ...(before && back_on ? [bookingOf(before, ids[0]!, back_on, -1)] : []),
    ...(after ? [bookingOf(after, ids[1]!, day!, 1)] : []),
  ]);
}

/** Fields that tell the purpose of a cost; costs can be filtered by them. */
const FOR = ['source', 'product_id', 'for_account_id'] as const;
const isForTheSame = (a: ResourceRow, b: ResourceRow): boolean => FOR.every((name) => a[name] === b[name]);

const bookingOf = (row: ResourceRow, id: string, day: string, sign: 1 | -1): CostBooking => ({
  id,
  cost_id: row.id,
  day,
  category: row['category'] as CostCategory, // the table's check
  amount: sign * Number(row['amount']),
  source: (row['source'] ?? null) as string | null, // texts of the contract
  product_id: (row['product_id'] ?? null) as string | null,
  for_account_id: (row['for_account_id'] ?? null) as string | null,
});

function costOf(row: ResourceRow): Booking {
  const amount = Number(row['amount']);
  const category = row['category'] as CostCategory; // the table's check
  const paid_from = row['money_account_id'];
  const other = paid_from
    ? ({ kind: 'money', party: moneyParty(String(paid_from)) } as const)
    : ({ kind: 'costs_owed', party: HOUSE } as const);
  const postings = [
    { kind: `cost_${category}` as const, party: HOUSE, amount },
    { ...other, amount: -amount },
  ];
  return { account_id: null, happened_on: String(row['spent_on']), postings };
}
