import { CASH_ACCOUNT_KINDS, type CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import { REVERSAL_LIMITS } from '../../../contract/cash/reversals.ts';
import type { Route } from '../../../contract/route.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Call, type Door } from '../../caller/door.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findPostings } from '../ledger/cash-reads-sql.ts';
import { noteBookings, type BookingNotes, type NotedTrip } from '../ledger/noted.ts';
import { dueOf } from '../payouts/draw-payout.ts';
import { sumDue } from '../payouts/due-sql.ts';
import { findSellers } from '../payouts/payouts-sql.ts';
import { findClaimsBeside, findPayoutsBeside } from './follows-sql.ts';

/** The function by which a document's own route takes it back. */
export type TakeBack = (tx: Tx, actor: Actor, id: string, reason: string, at_ms: number) => Promise<unknown>;

/** Door of a preview: takes the document back in a transaction that is rolled back (R-CASH-15). It fails in the same cases as the act. */
export const previewDoor = <R extends Route>(route: R, act: TakeBack): Door =>
  door(route, ({ actor, params, sql, preview }: Pick<Call, 'actor' | 'params' | 'sql' | 'preview'>) => {
    const { id } = params as unknown as { id: string }; // each of these routes has the id of one document
    return preview((tx) => follows(tx, sql, actor, id, act));
  });

/** Effects of the act. `outside` reads the state before it; `tx` has the state after it. */
async function follows(tx: Tx, outside: Sql, actor: Actor, id: string, act: TakeBack): Promise<Answer> {
  const at_ms = nowOf(actor);
  const noted = noteBookings(tx);
  await act(tx, actor, id, REASON, at_ms);
  const postings = await findPostings(tx, actor.scope, noted.entry_ids);
  const [claims, payouts] = await Promise.all([
    claimsOf(tx, outside, actor, id),
    payoutsOf(tx, outside, actor, id, { ...noted, postings, at_ms }),
  ]);
  const data = { orders: ordersOf(actor, noted.trips), claims, payouts, sums: sumsOf(actor, postings) };
  return ok({ data, meta: {} });
}

const REASON = 'Preview';

function ordersOf({ workspace: { currency } }: Actor, trips: readonly NotedTrip[]) {
  const moved = trips.filter(({ from, to }) => from !== to);
  const references = [...new Set(moved.map(({ reference }) => reference))];
  const stages = Map.groupBy(moved, ({ from, to }) => `${from} ${to}`);
  return {
    count: references.length,
    references: references.slice(0, REVERSAL_LIMITS.orders),
    stages: [...stages.values()].map((some) => ({
      from: some[0]!.from,
      to: some[0]!.to,
      count: some.length,
      amount: toMajor(sum(some, ({ cod }) => cod), currency), // prettier-ignore
    })),
  };
}

/** Claims whose status changes. */
async function claimsOf(tx: Tx, outside: Sql, { workspace: { id: workspace_id, currency } }: Actor, id: string) {
  const [before, after] = await Promise.all([
    findClaimsBeside(outside, workspace_id, id),
    findClaimsBeside(tx, workspace_id, id),
  ]);
  const then = new Map(after.map((claim) => [claim.id, claim.status]));
  return before.flatMap(({ id: claim_id, reference, value, status: from }) => {
    const to = then.get(claim_id) ?? from;
    return to === from ? [] : [{ id: claim_id, reference, amount: toMajor(value, currency), from, to }];
  });
}

/** Accounts whose next payout changes. */
async function payoutsOf(
  tx: Tx,
  outside: Sql,
  actor: Actor,
  document_id: string,
  { trips, postings, at_ms }: BookingNotes & { postings: readonly Row<'find_cash_postings'>[]; at_ms: number },
) {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const owed = postings.flatMap(({ kind, party_id }) => (kind === 'payable' && party_id ? [party_id] : []));
  const concerned = [...new Set([...owed, ...trips.map(({ account_id }) => account_id)])];
  // Payouts never contain debts of the house to itself.
  const sellers = await findSellers(outside, actor.scope, concerned, concerned.length);
  if (sellers.length === 0) return [];
  const accounts = sellers.map((account) => account.id);
  const up_to = dayOf(at_ms, time_zone);
  const asked = { ...dueOf(actor, up_to), up_to };
  const [before, after, numbers] = await Promise.all([
    sumDue(outside, workspace_id, accounts, asked),
    sumDue(tx, workspace_id, accounts, asked),
    findPayoutsBeside(outside, workspace_id, { document_id, trips }),
  ]);
  return sellers.flatMap((account) => {
    const dueIn = ({ lines }: typeof before) =>
      sum(lines.filter((line) => line.account_id === account.id), ({ amount }) => amount); // prettier-ignore
    const [due, due_after] = [dueIn(before), dueIn(after)];
    if (due === due_after) return [];
    const mine = numbers.flatMap((payout) => (payout.account_id === account.id ? [payout.number] : []));
    return [
      {
        account,
        numbers: [...new Set(mine)],
        due: toMajor(due, currency),
        due_after: toMajor(due_after, currency),
        change: toMajor(due_after - due, currency),
      },
    ];
  });
}

/** Sums by account, in the order of the table of kinds. */
function sumsOf({ workspace: { currency } }: Actor, postings: readonly Row<'find_cash_postings'>[]) {
  const byAccount = Map.groupBy(postings, ({ cash_account_id }) => cash_account_id);
  const sums = [...byAccount.values()].map((some) => {
    const { kind, party_kind, party_id, party_name } = some[0]!;
    return {
      kind,
      party: { kind: party_kind, id: party_id, name: party_name },
      minor: sum(some, ({ amount }) => amount),
    };
  });
  return sums
    .filter(({ minor }) => minor !== 0)
    .toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind) || (String(a.party.id) < String(b.party.id) ? -1 : 1))
    .map(({ minor, ...of }) => ({ ...of, amount: toMajor(minor, currency) }));
}

const placeOf = (kind: CashAccountKind): number => CASH_ACCOUNT_KINDS.indexOf(kind);

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((n, row) => n + of(row), 0);
