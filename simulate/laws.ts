import type { Database } from '../server/platform/database/postgres.ts';
import { checkAudit } from '../server/caller/audit/check-audit.ts';
import { checkStoredBytes } from '../server/platform/stored-bytes.ts';
import { checkCash } from '../server/reports/checks/check-cash-sql.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { checkDesk } from '../server/reports/checks/check-desk-sql.ts';
import { checkDocuments } from '../server/reports/checks/check-documents-sql.ts';
import { checkStocks } from '../server/reports/checks/check-stocks-sql.ts';
import { findWrongStatistics } from '../server/reports/checks/find-wrong-statistics.ts';
import type { SandboxCourier } from '../server/shipping/sandbox-courier/start-sandbox-courier.ts';
import type { Receipt } from './outside.ts';
import type { Acknowledged } from './people.ts';
import { wrongInStore } from './store-laws.ts';

/*
 * Laws that are checked at the end of a seed: those of `tahsil doctor`, and those that only an outside observer can check, such as that
 * acknowledged data exists exactly once.
 */

/** Broken laws, one per line. */
export async function brokenLaws(
  database: Database,
  acknowledged: Acknowledged,
  { receipts, sandbox }: { receipts: readonly Receipt[]; sandbox: SandboxCourier },
): Promise<string[]> {
  const { read } = database;
  const found: Record<string, readonly unknown[]> = {
    counters: await checkCounts(read),
    stocks: await checkStocks(read),
    cash: await checkCash(read),
    documents: await checkDocuments(read),
    'call desk': await checkDesk(read),
    statistics: await findWrongStatistics(database),
    audit: await checkAudit(read, []),
    'stored bytes': await checkStoredBytes(read),
    'acknowledged orders': await lostOrDoubled(database, acknowledged),
    pieces: await unconserved(database, acknowledged),
    bank: await wrongBank(database, acknowledged),
    histories: await read.rows(null, BROKEN_HISTORIES),
    moves: await lostMoves(database, acknowledged),
    events: await read.rows(null, WRONG_EVENTS),
    leads: await wrongLeads(database, acknowledged),
    webhooks: await wrongDeliveries(database, receipts),
    parcels: await wrongParcels(database, sandbox),
    store: await wrongInStore(database, acknowledged.store),
    // A courier may refuse a list of places; the job reports that, and runs again next week.
    jobs: await read.rows(
      null,
      `select kind, status, error from jobs
       where status <> 'completed' and (kind <> 'fetch-courier-places' or status <> 'failed' or error not like 'The list could not be fetched:%')`,
    ),
  };
  return Object.entries(found).flatMap(([law, rows]) => rows.map((row) => `${law}: ${JSON.stringify(row)}`));
}

type Row = Record<string, unknown>;

/** Acknowledged orders that do not exist exactly once, except deleted ones; and orders that were never acknowledged. */
async function lostOrDoubled({ read }: Database, { orders, deleted }: Acknowledged): Promise<Row[]> {
  const rows = await read.rows<{ full_name: string; reference: string }>(
    null,
    `select full_name, reference from orders where lead_id is null`,
  );
  const there = new Map(rows.map(({ reference, full_name }) => [reference, full_name]));
  const wrong: Row[] = [];
  for (const [full_name, reference] of orders) {
    if (there.get(reference) !== full_name && !deleted.has(reference)) wrong.push({ lost: full_name, reference });
    if (there.has(reference) && deleted.has(reference)) wrong.push({ 'deleted, but there': reference });
    there.delete(reference);
  }
  for (const [reference, full_name] of there) wrong.push({ 'there, but never acknowledged': full_name, reference });
  return wrong;
}

/** Products whose pieces in stock, damaged ones included, and with customers do not add up to the pieces brought in. */
async function unconserved({ read }: Database, { pieces }: Acknowledged): Promise<Row[]> {
  const rows = await read.rows<{ sku: string; pieces: number }>(
    null,
    `select p.sku, (
         select coalesce(sum(s.on_hand + s.damaged), 0) from stocks s where s.workspace_id = p.workspace_id and s.product_id = p.id
       ) + (
         select coalesce(sum(g.quantity), 0) from order_goods g
         where g.workspace_id = p.workspace_id and g.product_id = p.id and g.state = 'out'
       ) as pieces
     from products p`,
  );
  return rows
    .filter(({ sku, pieces: counted }) => Number(counted) !== (pieces.get(sku) ?? 0))
    .map(({ sku, pieces: counted }) => ({
      sku,
      'brought in': pieces.get(sku) ?? 0,
      'there or with customers': counted,
    }));
}

/** A balance of the bank that differs from the answers about documents: each is booked once, refused ones are not. */
async function wrongBank({ read }: Database, { bank }: Acknowledged): Promise<Row[]> {
  const [booked] = await read.rows<{ minor: number }>(
    null,
    `select coalesce(sum(p.amount), 0)::float8 as minor
     from cash_postings p join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id where a.kind = 'money'`,
  );
  return booked!.minor === bank ? [] : [{ 'booked at the bank': booked!.minor, 'said by answers': bank }];
}

/** Orders whose status is not the last one of their history, or with a move that does not begin where the one before ended. */
const BROKEN_HISTORIES = `
  select o.reference, h.id, h.old_status, h.new_status, h.left, s.status
  from orders o
  join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
  left join (
    select workspace_id, order_id, id, old_status, new_status,
      lag(new_status) over (partition by workspace_id, order_id order by id) as left,
      lead(id) over (partition by workspace_id, order_id order by id) is null as is_last
    from order_histories
  ) h on h.workspace_id = o.workspace_id and h.order_id = o.id
  where (h.left is not null and h.left <> h.old_status) or (h.is_last and h.new_status <> s.status)`;

/** Acknowledged moves that are missing in the order's history, unless the order already had the status. */
async function lostMoves({ read }: Database, { moves, deleted }: Acknowledged): Promise<Row[]> {
  const rows = await read.rows<{ reference: string; statuses: string[] }>(
    null,
    `select o.reference, array_agg(s.status) || array_agg(h.new_status) || array_agg(h.old_status) as statuses
     from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
     left join order_histories h on h.workspace_id = o.workspace_id and h.order_id = o.id group by o.reference`,
  );
  const been = new Map(rows.map(({ reference, statuses }) => [reference, new Set(statuses)]));
  return moves.filter(
    ({ reference, status }) => !deleted.has(reference) && status !== 'new' && !been.get(reference)?.has(status),
  );
}

/** Orders that do not have exactly one event for their creation and one for each move. */
const WRONG_EVENTS = `
  select o.reference, c.created, c.moved, h.moves
  from orders o
  left join lateral (
    select count(*) filter (where type = 'order.created') as created, count(*) filter (where type = 'order.status_changed') as moved
    from events e where e.workspace_id = o.workspace_id and e.object_id = o.id
  ) c on true
  left join lateral (
    select count(*) as moves from order_histories h where h.workspace_id = o.workspace_id and h.order_id = o.id
  ) h on true
  where c.created <> 1 or c.moved <> h.moves`;

/** Acknowledged leads that do not exist exactly once, leads that neither a person nor the store sent, and leads with two orders. */
async function wrongLeads({ read }: Database, { leads, store }: Acknowledged): Promise<Row[]> {
  const rows = await read.rows<{ full_name: string; count: number; orders: number }>(
    null,
    `select l.full_name, count(distinct l.id)::int as count, count(o.id)::int as orders
     from leads l left join orders o on o.workspace_id = l.workspace_id and o.lead_id = l.id group by l.full_name`,
  );
  const there = new Map(rows.map((row) => [row.full_name, row]));
  const known = [...leads.keys(), ...store.orders.map(({ name }) => name)];
  const wrong: Row[] = [...leads.keys()]
    .filter((name) => there.get(name)?.count !== 1)
    .map((name) => ({ lead: name, ...there.get(name) }));
  for (const row of rows) if (!known.includes(row.full_name) || row.orders > 1) wrong.push({ 'wrong lead': row });
  return wrong;
}

/** Events that were never received, or not in sequence for their object. */
async function wrongDeliveries({ read }: Database, receipts: readonly Receipt[]): Promise<Row[]> {
  const sent = await read.rows<{ event_id: string; object_id: string; sequence: number; status: string }>(
    null,
    `select event_id, object_id, sequence, status from webhook_deliveries order by object_id, sequence, event_id`,
  );
  const events = await read.rows<{ id: string; type: string }>(
    null,
    `select e.id, e.type from events e join webhooks w on w.workspace_id = e.workspace_id and e.type = any (w.events) and e.created_at > w.created_at
     left join webhook_deliveries d on d.workspace_id = e.workspace_id and d.event_id = e.id where d.event_id is null`,
  );
  const taken = new Map<string, number>();
  receipts.forEach(({ event_id, is_taken }, at) => {
    if (is_taken && !taken.has(event_id)) taken.set(event_id, at);
  });
  const wrong: Row[] = events.map((event) => ({ 'never to be sent': event }));
  for (const { event_id, status } of sent)
    if (status !== 'delivered' || !taken.has(event_id)) wrong.push({ 'never came': event_id, status });
  receipts.forEach(({ event_id, object_id, sequence }, at) => {
    const early = sent.find(
      (other) =>
        other.object_id === object_id && other.sequence < sequence && !((taken.get(other.event_id) ?? Infinity) < at),
    );
    if (early) wrong.push({ 'came too early': event_id, sequence, before: early.sequence });
  });
  return wrong;
}

/** Orders that are with the courier twice, and parcels that the service assumes but the courier lacks. */
async function wrongParcels({ read }: Database, { store }: SandboxCourier): Promise<Row[]> {
  const rows = await read.rows<{ reference: string; tracking_number: string }>(
    null,
    `select reference, tracking_number from shipments where ended_at is null and tracking_number is not null`,
  );
  const live = store.parcels.filter(({ is_canceled }) => !is_canceled);
  const wrong: Row[] = [];
  for (const [reference, parcels] of Map.groupBy(live, ({ draft }) => draft.reference))
    if (parcels.length > 1) wrong.push({ 'with the courier twice': reference });
  for (const { reference, tracking_number } of rows)
    if (!store.parcels.some(({ tracking }) => tracking === tracking_number))
      wrong.push({ 'not with the courier': reference });
  return wrong;
}
