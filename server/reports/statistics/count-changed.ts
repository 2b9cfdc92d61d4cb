import { profitOf } from '../../../contract/reports/profit-of-order.ts';
import { timeOfId } from '../../platform/ids.ts';
import { linkCityLabels } from '../../shipping/cities/link-city-labels.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { countFirstCall, countHappening, countStanding, makeTally, type FirstCall, type Tally } from './fact-tally.ts';
import {
  addToCounts,
  addToProfit,
  findClosedMonths,
  findLeadFacts,
  findLeadHappenings,
  findLeadsNow,
  findOrderFacts,
  findOrderHappenings,
  findOrdersNow,
  keepLabels,
  writeLeadFacts,
  writeOrderFacts,
  type HappeningRow,
  type LeadFact,
  type LeadNow,
  type Noun,
  type OrderFact,
  type OrderNow,
} from './facts-sql.ts';
import { keptProfit, makeProfitTally, sharesAfter, type MoveDay, type ProfitTally } from '../profit/profit-tally.ts';

/** Batch size, so small that other requests to this process wait a few milliseconds at most. */
const OBJECTS_AT_ONCE = 250;

type Rows = { id: string; city: string; city_label: string }[];

/**
 * Updates the counts of leads or orders, deleted ones included, by their differences from the last count. Takes any number, without
 * duplicates. The caller ensures that nothing else counts concurrently.
 */
export async function countChanged(
  tx: Tx,
  noun: Noun,
  { workspace_id, time_zone }: { workspace_id: string; time_zone: string },
  ids: readonly string[],
): Promise<void> {
  const count = noun === 'leads' ? countLeads : countOrders;
  const counting: Counting = {
    tally: makeTally(),
    profit: makeProfitTally(),
    labels: new Map(),
    dayIn: daysIn(time_zone),
    closedBy: makeClosedCheck(noun === 'orders' ? await findClosedMonths(tx, workspace_id) : []),
  };
  for (let i = 0; i < ids.length; i += OBJECTS_AT_ONCE) {
    const rows = await count(tx, workspace_id, ids.slice(i, i + OBJECTS_AT_ONCE), counting);
    noteLabels(counting.labels, rows);
  }
  const changes = counting.tally.changes();
  await addToCounts(tx, workspace_id, changes);
  await addToProfit(tx, workspace_id, counting.profit.changes());
  const cities = new Set(changes.flatMap(({ dimension, key }) => (dimension === 'city' ? [key] : [])));
  const labels = new Map([...counting.labels].filter(([key]) => cities.has(key)));
  if (labels.size > 0) await keepLabels(tx, workspace_id, labels);
  await linkCityLabels(tx, workspace_id);
}

/** Changes that are collected over all batches, and written once. */
type Counting = {
  tally: Tally;
  profit: ProfitTally;
  labels: Map<string, string>;
  dayIn: DayIn;
  closedBy: (at_ms: number) => (day: string) => boolean;
};

/** Tells whether the month of a day was closed at a moment; closing a month closes all earlier ones. */
const makeClosedCheck =
  (closings: readonly { month: string; closed_at: string }[]) =>
  (at_ms: number) =>
  (day: string): boolean =>
    closings.some(({ month, closed_at }) => day.slice(0, 7) <= month && Date.parse(closed_at) < at_ms);

/** Notes the first spelling of each city. */
function noteLabels(labels: Map<string, string>, rows: Rows): void {
  for (const { city, city_label } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (!labels.has(city)) labels.set(city, city_label);
}

async function countLeads(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { tally, dayIn }: Counting,
): Promise<Rows> {
  const [leads, facts, happenings] = await Promise.all([
    findLeadsNow(tx, workspace_id, ids),
    findLeadFacts(tx, workspace_id, ids),
    findLeadHappenings(tx, workspace_id, ids),
  ]);
  const changed = changedFacts(ids, leads, facts, happenings, (id, lead, before, happened) => {
    const after = leadFact(id, lead, before, happened, dayIn);
    countStanding(tally, 'leads', before, after);
    countFirstCall(tally, after.account_id, before ? firstCallOf(before) : null, firstCallOf(after));
    countNew(tally, happened, before?.counted_ids, dayIn);
    return after;
  });
  if (changed.length > 0) await writeLeadFacts(tx, workspace_id, changed);
  return leads;
}

async function countOrders(
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  { tally, profit, dayIn, closedBy }: Counting,
): Promise<Rows> {
  const made = (changed_ms: number): MoveDay => ({ day: dayIn(changed_ms), isClosedBefore: closedBy(changed_ms) });
  const [orders, facts, happenings] = await Promise.all([
    findOrdersNow(tx, workspace_id, ids),
    findOrderFacts(tx, workspace_id, ids),
    findOrderHappenings(tx, workspace_id, ids),
  ]);
  const changed = changedFacts(ids, orders, facts, happenings, (id, order, before, happened) => {
    const after = orderFact(id, order, before, happened, made);
    countStanding(tally, 'orders', before, after);
    profit.count(before, after);
    countNew(tally, happened, before?.counted_ids, dayIn);
    return after;
  });
  if (changed.length > 0) await writeOrderFacts(tx, workspace_id, changed);
  return orders;
}

/** The changed facts to store. */
function changedFacts<Now extends { id: string }, Fact extends { id: string }>(
  ids: readonly string[],
  rows: readonly Now[],
  facts: readonly Fact[],
  happenings: readonly HappeningRow[],
  count: (id: string, now: Now | undefined, before: Fact | undefined, happened: readonly HappeningRow[]) => Fact,
): Fact[] {
  const nowOf = new Map(rows.map((row) => [row.id, row]));
  const factOf = new Map(facts.map((fact) => [fact.id, fact]));
  const happenedTo = Map.groupBy(happenings, ({ object_id }) => object_id);
  return ids.flatMap((id) => {
    const [now, before, happened] = [nowOf.get(id), factOf.get(id), happenedTo.get(id) ?? []];
    if (!now && !before && happened.length === 0) return [];
    const after = count(id, now, before, happened);
    return before && isSameFact(after, before) ? [] : [after];
  });
}

/** Columns hold texts, numbers, null, or lists of these; a profit has nested lists. */
const isSameFact = (a: { id: string }, b: { id: string }): boolean =>
  Object.entries(a).every(([name, value]) => isSameValue(value, b[name as keyof typeof b]));

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => isSameValue(one, b[i])));

/** Counts moves and calls that are not counted yet, and subtracts counted ones that were undone. */
function countNew(
  tally: Tally,
  happened: readonly HappeningRow[],
  counted: readonly string[] | undefined,
  dayIn: DayIn,
): void {
  const isCounted = new Set(counted);
  for (const { id, is_undone, at, ...happening } of happened)
    if (isCounted.has(id) === is_undone)
      countHappening(tally, { ...happening, day: dayIn(Date.parse(at)) }, is_undone ? -1 : 1);
}

type DayIn = (at_ms: number) => string;
const QUARTER_MS = 900_000;

/** Returns days of moments in a time zone. Looks up each quarter of an hour once, as midnight of any zone is at the start of one. */
function daysIn(time_zone: string): DayIn {
  const days = new Map<number, string>();
  return (at_ms) => {
    const quarter = Math.floor(at_ms / QUARTER_MS);
    let day = days.get(quarter);
    if (day === undefined) days.set(quarter, (day = dayOf(at_ms, time_zone)));
    return day;
  };
}

/** Sorted, so that equal sets give equal lists. */
const idsOf = (happened: readonly HappeningRow[]): string[] =>
  happened.flatMap(({ id, is_undone }) => (is_undone ? [] : [id])).toSorted();

const GONE = { day: null, status: null, city: null, source: null, agent_id: null, product_ids: [], family_ids: [] };

function leadFact(
  id: string,
  lead: LeadNow | undefined,
  before: LeadFact | undefined,
  happened: readonly HappeningRow[],
  dayIn: DayIn,
): LeadFact {
  const account_id = lead?.account_id ?? before?.account_id ?? happened[0]!.account_id;
  const { day, status, city, source, agent_id, product_ids, family_ids } = lead ?? GONE;
  const standing = { id, account_id, day, status, city, source, agent_id, product_ids, family_ids };
  const calls = happened
    .filter(({ noun, is_undone }) => noun === 'calls' && !is_undone)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { ...standing, ...firstCallFact(id, calls[0], dayIn), counted_ids: idsOf(happened) };
}

/** The first call of a lead. Its id contains the moment of its creation, also for a deleted lead. */
function firstCallFact(lead_id: string, first: HappeningRow | undefined, dayIn: DayIn) {
  const at_ms = first ? Date.parse(first.at) : 0;
  return {
    first_call_id: first?.id ?? null,
    first_call_day: first ? dayIn(at_ms) : null,
    first_call_agent_id: first?.agent_id ?? null,
    first_call_s: first ? Math.max(0, Math.round((at_ms - timeOfId(lead_id)) / 1_000)) : null,
  };
}

const firstCallOf = ({ first_call_day, first_call_agent_id, first_call_s }: LeadFact): FirstCall | null =>
  first_call_day === null ? null : { day: first_call_day, agent_id: first_call_agent_id, seconds: first_call_s ?? 0 };

function orderFact(
  id: string,
  order: OrderNow | undefined,
  before: OrderFact | undefined,
  happened: readonly HappeningRow[],
  made: (changed_ms: number) => MoveDay,
): OrderFact {
  const account_id = order?.account_id ?? before?.account_id ?? happened[0]!.account_id;
  const { day, status, city, source, agent_id, courier_id, person_id, product_ids, family_ids, amount } = order ?? {
    ...GONE,
    courier_id: null,
    person_id: null,
    amount: null,
  };
  const { booked = null, is_of_house = false, product_weights = [], family_weights = [] } = order ?? {};
  const profit = booked && keptProfit(profitOf(booked, is_of_house), product_weights, family_weights);
  const standing = {
    id,
    account_id,
    day,
    status,
    city,
    source,
    agent_id,
    courier_id,
    person_id,
    product_ids,
    family_ids,
    amount,
    counted_ids: idsOf(happened),
    profit,
  };
  const changed_ms = order ? Date.parse(order.changed_at) : Date.now();
  return { ...standing, profit_shares: sharesAfter(before, standing, made(changed_ms)) };
}
