import { DRAWN_LINE_WORDS, type DrawnLineKind } from '../../../contract/messages/words/paper-words.ts';
import type { PayoutState } from '../../../contract/cash/payouts.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { addDays, dayStart } from '../../platform/text/moments.ts';
import { issueInvoice, type DrawnLine } from '../issue-invoice.ts';
import { lockOrdersOfCash } from '../ledger/ledger-sql.ts';
import { putInPayout } from '../ledger/remit-orders.ts';
import {
  findDueEntries,
  findDueIds,
  findDueTrips,
  type DueEntry,
  type DueLine,
  type DueOf,
  type DueTrip,
} from './due-sql.ts';
import { insertPayout, isPaidByRun, lockAccount } from './payouts-sql.ts';

/** Which debts count for payouts up to a day, by the workspace's settings. */
export const dueOf = ({ workspace }: Actor, up_to: string): DueOf => ({
  after: workspace.settings.payout_after,
  before: new Date(dayStart(addDays(up_to, 1), workspace.time_zone)),
});

/** The outcome that a run has for an amount, in minor units. */
export function stateOf({ workspace }: Actor, amount: number): PayoutState {
  if (amount < 0) return 'debt';
  return amount === 0 || amount < workspace.settings.payout_minimum ? 'carried_over' : 'payable';
}

/**
 * Creates the payout of one seller, with its invoice (R-PAY-2). Returns null when nothing is to be paid; the debt then
 * waits for the next payout. Locks the account, then its orders, and takes every line from the ledger. Safe to repeat
 * within a run: it creates one payout per seller.
 */
export async function drawPayout(
  tx: Tx,
  actor: Actor,
  { account_id, up_to, run_id }: { account_id: string; up_to: string; run_id: string },
  at_ms: number,
): Promise<{ id: string; amount: number } | null> {
  const { id: workspace_id } = actor.workspace;
  await lockAccount(tx, workspace_id, account_id);
  if (await isPaidByRun(tx, workspace_id, run_id, account_id)) return null;
  const due = dueOf(actor, up_to);
  const ids = await findDueIds(tx, workspace_id, account_id, due);
  await lockOrdersOfCash(tx, workspace_id, ids);
  const trips = await findDueTrips(tx, workspace_id, account_id, ids, due);
  const entries = await findDueEntries(tx, workspace_id, account_id, up_to);
  const amount = [...trips, ...entries].reduce((sum, row) => sum + row.amount, 0);
  if (stateOf(actor, amount) !== 'payable') return null;
  const id = newId(at_ms);
  const invoice = await issueInvoice(
    tx,
    actor,
    {
      account_id,
      type: 'seller_payout',
      drawn_from: 'payout',
      lines: drawnLines(actor, linesOf(account_id, trips, entries)),
      status: 'unpaid',
    },
    at_ms,
  );
  const payout = {
    id,
    account_id,
    run_id,
    up_to,
    invoice_id: invoice.id,
    amount,
    order_count: new Set(trips.map(({ order_id }) => order_id)).size,
    created_by: actor.name,
  };
  await insertPayout(tx, workspace_id, payout, trips, entries, new Date(at_ms));
  await putInPayout(tx, actor, id, trips, at_ms);
  return { id, amount };
}

/** Lines of the payout by kind, as in the preview; all changes after payment are one line. */
function linesOf(account_id: string, trips: readonly DueTrip[], entries: readonly DueEntry[]): DueLine[] {
  const lines = new Map<string, DueLine>();
  const add = (kind: string, quantity: number, amount: number) => {
    const line = lines.get(kind) ?? { account_id, kind, quantity: 0, amount: 0 };
    lines.set(kind, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
  };
  for (const trip of trips) {
    if (trip.correction_no > 0) add('correction', 1, trip.amount);
    else for (const [kind, amount] of Object.entries(trip.lines)) add(kind, 1, amount);
  }
  for (const { kind, amount } of entries) add(kind, 1, amount);
  return [...lines.values()];
}

const KINDS = Object.keys(DRAWN_LINE_WORDS);
const isWorded = (kind: string): kind is DrawnLineKind => Object.hasOwn(DRAWN_LINE_WORDS, kind);
const placeOf = ({ kind }: DueLine): number => KINDS.indexOf(kind);

/** Lines in display order. */
export const sortLines = (lines: readonly DueLine[]): DueLine[] => lines.toSorted((a, b) => placeOf(a) - placeOf(b));

const drawnLines = ({ workspace }: Actor, lines: readonly DueLine[]): DrawnLine[] =>
  sortLines(lines).map(({ kind, quantity, amount }) => ({
    kind,
    label: isWorded(kind) ? DRAWN_LINE_WORDS[kind][workspace.settings.languages[0]!] : kind,
    quantity,
    amount,
  }));
