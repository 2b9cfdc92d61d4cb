import { ACCOUNT_MONEY_DAYS } from '../../../contract/cash/cash-of-account.ts';
import { FEE_KINDS } from '../../../contract/cash/cash-ledger.ts';
import { findAccounts } from '../../caller/accounts-sql.ts';
import { nowOf, toWorkspace, type Actor } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { isAccount } from '../../caller/workspaces-sql.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { addDays, dayOf, dayStart, daysBetween } from '../../platform/text/moments.ts';
import { findFeePlans } from '../fees/fee-plans-sql.ts';
import { sumHeldCash } from '../ledger/cash-reads-sql.ts';
import { ageBounds, inStage, shownHolders, sumIn } from '../ledger/held-sums.ts';
import { shownPlan } from '../ledger/show-cash.ts';
import { previewPayouts } from '../payouts/preview-payouts.ts';
import { findRhythms, sumBookings, sumPayouts, sumRemittedOrders } from './account-money-sql.ts';

/**
 * The money of one account (R-CASH-11), in major units; undefined if the caller sees no such account. The next payout
 * has the figures that a run would have now.
 */
export async function showAccountMoney(sql: Sql, actor: Actor, id: string) {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const { account_id: own } = actor.scope;
  if (own !== null && own !== id) return undefined;
  if (!(await isAccount(sql, workspace_id, id))) return undefined;
  // Uses the stored policies, as a run does, not this process's cache.
  const { settings } = toWorkspace(await findWorkspaceRow(sql, workspace_id));
  const today = dayOf(nowOf(actor), time_zone);
  const from = addDays(today, 1 - ACCOUNT_MONEY_DAYS);
  const scope = { ...actor.scope, account_id: id };
  const [accounts, held, remitted, payouts, booked, preview, plans] = await Promise.all([
    findAccounts(sql, workspace_id, [id]),
    sumHeldCash(sql, scope, { bounds: ageBounds(actor), holder_id: null }),
    sumRemittedOrders(sql, workspace_id, id),
    sumPayouts(sql, workspace_id, id),
    sumBookings(sql, workspace_id, id, idFloor(dayStart(from, time_zone))),
    previewPayouts(sql, { ...actor, scope }, today, id),
    findFeePlans(sql, workspace_id, [{ id, day: today }]),
  ]);
  const money = (minor: number) => toMajor(minor, currency);
  const sum = sumIn(currency);
  const of = { account_id: id };
  const payoutsIn = (status: string) => payouts.find((row) => row.status === status);
  const paid = payoutsIn('paid');
  const drawn = payoutsIn('unpaid');
  const [next] = preview.data.map(({ account: _, ...row }) => row);
  return {
    account: accounts(id),
    currency,
    expected: sum(inStage(held, 'expected'), { ...of, cash_stage: 'expected' }),
    collected: sum(inStage(held, 'collected'), { ...of, cash_stage: 'collected' }),
    remitted: sum([remitted], { ...of, cash_stage: 'remitted' }),
    holders: await withDueDays(sql, actor, shownHolders(held, currency, of), today),
    next: {
      ...(next ?? { state: 'carried_over' as const, amount: 0, orders: 0, lines: [] }),
      on: nextOf(settings.payout_weekdays, today),
      minimum: money(settings.payout_minimum),
    },
    drawn: { payouts: drawn?.payouts ?? 0, amount: money(drawn?.amount ?? 0) },
    paid: { payouts: paid?.payouts ?? 0, amount: money(paid?.amount ?? 0), last_on: paid?.last_on ?? null },
    lately: { from, to: today, ...showBookings(booked, money) },
    fee_plan: shownPlan(plans({ id, day: today }), currency),
  };
}

type ShownHolder = ReturnType<typeof shownHolders>[number];

/** Adds the day on which each courier must pay: its payment rhythm, counted from its oldest unpaid cash. */
async function withDueDays(sql: Sql, { workspace }: Actor, holders: readonly ShownHolder[], today: string) {
  const ids = holders.flatMap(({ holder }) => (holder.kind === 'company' && holder.id ? [holder.id] : []));
  const rhythms = await findRhythms(sql, workspace.id, ids);
  return holders.map(({ ages: _, since, ...row }) => {
    const day = since && dayOf(Date.parse(since), workspace.time_zone);
    const every_days = row.holder.id && rhythms.get(row.holder.id);
    return {
      ...row,
      since,
      days: day && daysBetween(day, today),
      due_on: day && every_days ? addDays(day, every_days) : null,
    };
  });
}

/** Sums of bookings in major units. Reverses the signs, since debts are negative in the ledger. */
function showBookings(rows: Awaited<ReturnType<typeof sumBookings>>, money: (minor: number) => number) {
  const total = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (of(row) ? sum - row.amount : sum), 0);
  const fees = FEE_KINDS.map((kind) => ({ kind, minor: total((row) => row.kind === kind) }));
  return {
    collected: money(total(({ of_orders }) => of_orders)),
    fees: fees.flatMap(({ kind, minor }) => (minor === 0 ? [] : [{ kind, amount: money(minor) }])),
    charged: money(fees.reduce((sum, { minor }) => sum + minor, 0)),
  };
}

/** Day of the next of these weekdays, today included; null without weekdays. */
function nextOf(weekdays: readonly number[], today: string): string | null {
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  return week.find((day) => weekdays.includes(weekdayOf(day))) ?? null;
}

/** Weekday of a day, from 1 (Monday) to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
