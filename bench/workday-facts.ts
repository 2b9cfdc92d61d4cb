import { setTimeout as pause } from 'node:timers/promises';
import { FIGURE_NAMES, GROUPINGS } from '../contract/reports/figures.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { checkDesk } from '../server/reports/checks/check-desk-sql.ts';
import { findWrongStatistics } from '../server/reports/checks/find-wrong-statistics.ts';
import { checkCash } from '../server/reports/checks/check-cash-sql.ts';
import { checkStocks } from '../server/reports/checks/check-stocks-sql.ts';
import type { Database } from '../server/platform/database/postgres.ts';
import { linksIn, type FigureLink } from '../test/figure-links.ts';
import type { Ask, CallMade, Day } from './workday-people.ts';

/* Checks that a day is consistent: all answers, the tables, the figures, and the lists that they link to. */

const SHOWN = 10;

/** Returns the number of compared facts; throws on the first contradiction. */
export async function factsOfDay(database: Database, workspace_id: string, owner: Ask, day: Day): Promise<number> {
  const wrong: string[] = [];
  let facts = 0;
  const same = (what: string, is: unknown, should: unknown) => {
    facts++;
    if (JSON.stringify(is) !== JSON.stringify(should))
      wrong.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  };
  const rows = <Row>(text: string) => database.read.rows<Row>(null, text, [workspace_id]);

  for (const [reference, calls] of Map.groupBy(day.calls, (call) => call.reference)) {
    same(`${reference} in two hands at once`, overlap(calls), false);
    for (const { due_ms, again_ms } of promises(calls))
      same(`${reference} called before it was due`, again_ms < due_ms, false);
  }

  const leads = await rows<{ reference: string; status: string; calls: string[]; notes: number }>(
    `select l.reference, l.status,
       coalesce((select array_agg(c.status order by c.id) from lead_calls c where c.workspace_id = $1 and c.lead_id = l.id), '{}') as calls,
       (select count(*)::int from lead_notes n where n.workspace_id = $1 and n.lead_id = l.id) as notes
     from leads l where l.workspace_id = $1 order by l.reference`,
  );
  same(
    'leads',
    leads.map(({ reference }) => reference),
    day.references.toSorted(),
  );
  const made = Map.groupBy(day.calls, (call) => call.reference);
  for (const { reference, status, calls, notes } of leads) {
    const own = made.get(reference) ?? [];
    same(
      `calls of ${reference}`,
      calls,
      own.map((call) => call.status),
    );
    same(`status of ${reference}`, status, own.at(-1)?.status ?? 'new');
    // The draft of an agent who left is stored beside the comments; the agent keeps the lead until the hold ends.
    same(`notes of ${reference}`, notes, own.length + (day.left.includes(reference) ? 1 : 0));
  }

  const [chains] = await rows<Record<string, number>>(CHAINS);
  for (const [what, count] of Object.entries(chains!)) same(what, count, 0);
  const [orders] = await rows<{ orders: number; leads: number }>(
    `select count(*)::int as orders, count(distinct o.lead_id)::int as leads from orders o where o.workspace_id = $1`,
  );
  const confirmed = leads.filter(({ status }) => status === 'confirmed').length;
  same('orders of confirmed leads, each one', orders, { orders: confirmed, leads: confirmed });

  const doctor = [
    ...(await checkStocks(database.read)),
    ...(await checkCash(database.read)),
    ...(await checkCounts(database.read)),
    ...(await checkDesk(database.read)),
    ...(await findWrongStatistics(database)),
  ].filter((difference) => difference.workspace_id === workspace_id);
  same('what the doctor finds', doctor, []);

  for (const { count, link } of await figuresOf(owner)) {
    const { meta } = (await owner('GET', `${link}${link.includes('?') ? '&' : '?'}per_page=1`)).body;
    same(`the list behind a figure, ${link}`, meta.total ?? meta.pagination.total, count);
  }
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${facts} facts disagree:\n${wrong.slice(0, SHOWN).join('\n')}`);
  return facts;
}

function overlap(calls: readonly CallMade[]): boolean {
  const sorted = calls.toSorted((a, b) => a.given_ms - b.given_ms);
  return sorted.some(({ given_ms }, i) => i > 0 && given_ms < sorted[i - 1]!.ended_ms);
}

const promises = (calls: readonly CallMade[]) =>
  calls.flatMap(({ due_ms }, i) => {
    const again = calls[i + 1];
    return due_ms > 0 && again ? [{ due_ms, again_ms: again.given_ms + performance.timeOrigin }] : [];
  });

/** Histories without a gap, which end with the current state of their leads and orders. */
const chainOf = (histories: string, id: string, objects: string, own: string) => `
  (select count(*)::int from (
     select h.${id}, h.old_status, lag(h.new_status) over (partition by h.${id} order by h.id) as before
     from ${histories} h where h.workspace_id = $1) as chain
   where before is distinct from old_status and (before is not null or old_status <> 'new')) as "gaps in ${histories}",
  (select count(*)::int from ${objects} o
   where o.workspace_id = $1 and o.status is distinct from coalesce(
     (select h.new_status from ${histories} h where h.workspace_id = $1 and h.${id} = o.${own} order by h.id desc limit 1), 'new'))
     as "ends of ${histories}"`;
const CHAINS = `select ${chainOf('lead_histories', 'lead_id', 'leads', 'id')},
  ${chainOf('order_histories', 'order_id', 'order_states', 'order_id')}`;

/** Every figure with its linked list, once the roll-up has counted everything. */
async function figuresOf(owner: Ask): Promise<FigureLink[]> {
  for (let lag_ms = 1; lag_ms > 0; await pause(200)) lag_ms = (await owner('GET', '/statistics')).body.meta.lag_ms;
  const answers: unknown[] = [(await owner('GET', '/dashboard')).body.data];
  for (const group_by of GROUPINGS)
    answers.push((await owner('GET', `/statistics?per_page=100&group_by=${group_by}`)).body.data);
  for (const name of FIGURE_NAMES) answers.push((await owner('GET', `/statistics/${name}`)).body.data);
  const all = answers.flatMap(linksIn);
  return [...new Map(all.map((linked) => [`${linked.count} ${linked.link}`, linked])).values()];
}
