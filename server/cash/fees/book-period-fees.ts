import { HOUSE, type CashAccountKind } from '../../../contract/cash/cash-ledger.ts';
import { toWorkspace, type Actor } from '../../caller/actor.ts';
import { everyWorkspace } from '../../caller/find-workspace-row.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { idFloor } from '../../platform/ids.ts';
import { addDays, dayAfter, dayOf, dayStart } from '../../platform/text/moments.ts';
import { bookEntries, closedMonth, type EntryToBook } from '../ledger/book-entries.ts';
import { madeId } from '../ledger/ledger-sql.ts';
import { findFeePlans } from './fee-plans-sql.ts';
import {
  countConfirmedLeads,
  countPieces,
  findCenterWork,
  findFirstFee,
  hasPeriodFees,
  insertCallWork,
  keepFeeDay,
  lockFeeDay,
  type CenterWork,
  type NewCallWork,
} from './period-fees-sql.ts';

/** Delay after the end of a day until it is booked, so that all its changes are committed. */
const AFTER_MS = 3_600_000;
/** Days that one run books at most; matters after an outage of the service. */
const DAYS_AT_ONCE = 62;

/**
 * Books the fees by day and month for the days that are over (R-CASH-4): call centers' fees for called and confirmed
 * leads; sellers' fees for confirmed leads, and on a month's last day for the pieces in stock. One transaction per day.
 * Safe to repeat and to run concurrently: a day is booked once.
 */
export async function bookPeriodFees(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for await (const row of everyWorkspace(database.read)) {
    const { id, time_zone } = toWorkspace(row);
    if (!(await hasPeriodFees(database.read, id))) continue;
    const last = addDays(dayOf(now.getTime() - AFTER_MS, time_zone), -1);
    for (let days = 0; days < DAYS_AT_ONCE && !signal.aborted; days += 1)
      if (!(await database.transaction((tx) => bookNextDay(tx, id, last, now.getTime())))) break;
  }
}

/** Books the next day; returns false when none is left. */
async function bookNextDay(tx: Tx, workspace_id: string, last: string, at_ms: number): Promise<boolean> {
  const actor = await systemActor(tx, workspace_id);
  // Starts with the day on which fees were agreed, even if the service was down since.
  const agreed_at = await findFirstFee(tx, workspace_id);
  const eve = agreed_at && addDays(dayOf(Date.parse(agreed_at), actor.workspace.time_zone), -1);
  const booked_until = await lockFeeDay(tx, workspace_id, eve !== null && eve < last ? eve : last);
  if (booked_until >= last) return false;
  const day = dayAfter(booked_until);
  const { entries, work } = await feesOfDay(tx, actor, day);
  const closed = entries.length > 0 && (await closedMonth(tx, actor, day, at_ms));
  const happened_on = closed ? dayOf(at_ms, actor.workspace.time_zone) : day;
  await bookEntries(
    tx,
    actor,
    entries.map((entry) => ({ ...entry, happened_on })),
    at_ms,
  );
  await insertCallWork(tx, workspace_id, day, work);
  await keepFeeDay(tx, workspace_id, day);
  return true;
}

type FeesOfDay = { entries: Omit<EntryToBook, 'happened_on'>[]; work: NewCallWork[] };

/** The entries of a day, and the work of the call centers' agents, with a separate entry for each agent. */
async function feesOfDay(tx: Tx, actor: Actor, day: string): Promise<FeesOfDay> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const next = dayAfter(day);
  const span = { from_id: idFloor(dayStart(day, time_zone)), before_id: idFloor(dayStart(next, time_zone)) };
  const isMonthsEnd = next.endsWith('-01');
  const centers = await findCenterWork(tx, workspace_id, span);
  const leads = await countConfirmedLeads(tx, workspace_id, span);
  const pieces = isMonthsEnd ? await countPieces(tx, workspace_id) : [];
  const sellers = [...new Set([...leads, ...pieces].map(({ account_id }) => account_id))];
  const plans = await findFeePlans(
    tx,
    workspace_id,
    sellers.map((id) => ({ id, day })),
  );
  const sourceOf = (what: string, of: string) => ({
    kind: 'fees' as const,
    source_id: madeId(workspace_id, 'fees', what, of, day),
    source_no: 1,
  });
  const ofSeller = (kind: CashAccountKind & ('confirmation_fee' | 'storage_fee'), account_id: string, fee: number) => ({
    ...sourceOf(kind, account_id),
    account_id,
    postings: [
      { kind: 'payable' as const, party: { kind: 'account' as const, id: account_id }, amount: fee },
      { kind, party: HOUSE, amount: -fee },
    ],
  });
  const sourceOfCalls = ({ call_center_id, agent_id }: CenterWork) =>
    sourceOf('calls', agent_id === null ? call_center_id : `${call_center_id} ${agent_id}`);
  const work = centers.flatMap((row) =>
    row.agent_id === null || row.fee === 0
      ? []
      : [{ ...row, source_id: sourceOfCalls(row).source_id, person_id: row.agent_id }],
  );
  const entries = [
    ...centers.map((row) => {
      const { call_center_id, fee } = row;
      const party = { kind: 'call_center' as const, id: call_center_id };
      return {
        ...sourceOfCalls(row),
        account_id: null,
        postings: [
          { kind: 'call_fees' as const, party, amount: fee },
          { kind: 'call_owed' as const, party, amount: -fee },
        ],
      };
    }),
    ...leads.map(({ account_id, n }) =>
      ofSeller('confirmation_fee', account_id, n * (plans({ id: account_id, day })?.lead_fee ?? 0)),
    ),
    ...pieces.map(({ account_id, n }) =>
      ofSeller('storage_fee', account_id, n * (plans({ id: account_id, day })?.storage_fee ?? 0)),
    ),
  ];
  return { entries, work };
}
