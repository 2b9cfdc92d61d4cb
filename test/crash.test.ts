import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { temporaryDirectory } from './cluster.ts';
import { freePort, kill, ready, startProcess, type ServiceProcess } from './service-process.ts';
import { aLead, anOrder, restClient, type Client } from './world.ts';
import { type Reply } from './reply.ts';

/*
 * Node and PostgreSQL are killed with -9 while several clients create orders and leads. Each client records what was acknowledged.
 * Afterwards the service must show exactly that: none lost, none half done, none twice.
 */

const DATA_DIR = temporaryDirectory();
after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const PORT = await freePort();
const SKU = 'ARGAN-50';
const WRITERS = 4;

const startService = () =>
  startProcess(['server/main.ts'], { DATA_DIR, PORT, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });

type Written = { names: string[]; references: string[] };
type Acknowledged = { orders: Written[]; batches: { names: string[]; batch_id: string }[] };

/** Sends with one idempotency key until the request is acknowledged, as a careful client does. */
async function insist(api: Client, path: string, body: unknown, key: string): Promise<Reply> {
  const text = JSON.stringify(body);
  for (const limit = performance.now() + 60_000; performance.now() < limit; await pause(50)) {
    const reply = await api.post(path, text, { 'Idempotency-Key': key }).catch(() => null);
    if (reply && reply.status < 300) return reply;
    assert.ok(!reply || reply.status === 409 || reply.status === 503, `${reply?.status} ${reply?.text.slice(0, 300)}`);
  }
  assert.fail(`${path} was not acknowledged within 60 s`);
}

async function writeOrders(api: Client, writer: number, isOver: () => boolean, written: Written[]): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const names = Array.from({ length: 1 + ((n * 37 + writer * 11) % 150) }, (_, i) => `order ${writer} ${n} ${i}`);
    const body = { orders: names.map((full_name) => anOrder(SKU, { full_name })) };
    const { data } = (await insist(api, '/orders', body, `orders-${writer}-${n}`)).body;
    written.push({ names, references: data.created_refs });
  }
}

async function writeLeads(api: Client, isOver: () => boolean, batches: Acknowledged['batches']): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const names = Array.from({ length: 11 + ((n * 13) % 90) }, (_, i) => `lead ${n} ${i}`);
    const { data } = (
      await insist(api, '/leads', { data: names.map((full_name) => aLead(SKU, { full_name })) }, `leads-${n}`)
    ).body;
    batches.push({ names, batch_id: data.batch_id });
  }
}

const postmaster = (): number =>
  Number(readFileSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

async function everyOne(api: Client, path: string): Promise<{ reference: string; full_name: string }[]> {
  const all = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { body } = await api.get(path, { per_page: 100, ...(cursor ? { cursor } : {}) });
    const meta = body.meta.pagination ?? body.meta;
    all.push(...body.data);
    cursor = meta.next_cursor ?? undefined;
    if (!cursor) assert.equal(meta.total, all.length, `the total of ${path}`);
  }
  return all;
}

test('after kill -9 of Node and of PostgreSQL in the middle of bulk creates, everything acknowledged is there once and nothing is half', async (t) => {
  let service: ServiceProcess = await ready(startService());
  const token = /tah_\w{38}/.exec(service.output())?.[0] ?? assert.fail(service.output());
  const api = restClient(service.base, token);
  const demo = { orders: await everyOne(api, '/orders'), leads: await everyOne(api, '/leads') };
  const acknowledged: Acknowledged = { orders: [], batches: [] };
  let isOver = false;
  const writers = [
    ...Array.from({ length: WRITERS }, (_, writer) => writeOrders(api, writer, () => isOver, acknowledged.orders)),
    writeLeads(api, () => isOver, acknowledged.batches),
  ];
  // Awaited below: a failed writer is reported there.
  for (const writer of writers) writer.catch(() => undefined);
  const soon = () => pause(300 + Math.random() * 600);
  const recoveries: number[] = [];
  for (const victim of ['node', 'postgres', 'both', 'node'] as const) {
    await soon();
    const before = acknowledged.orders.length;
    if (victim !== 'node') process.kill(postmaster(), 'SIGKILL');
    if (victim !== 'postgres') {
      kill(service.child);
      await service.ended;
      service = startService();
    }
    const killed_at = performance.now();
    while (acknowledged.orders.length <= before + WRITERS && performance.now() < killed_at + 20_000) await pause(10);
    recoveries.push(Math.round(performance.now() - killed_at));
  }
  isOver = true;
  await Promise.all(writers);
  t.diagnostic(
    `${acknowledged.orders.length} bulks of orders, ${acknowledged.batches.length} batches of leads; writing again after ${recoveries.join(', ')} ms`,
  );
  assert.ok(acknowledged.orders.length > 20 && acknowledged.batches.length > 5, 'the writers got somewhere');

  const orders = new Map((await everyOne(api, '/orders')).map((order) => [order.reference, order.full_name]));
  for (const { reference } of demo.orders) assert.ok(orders.delete(reference), 'what was there before is there');
  for (const { names, references } of acknowledged.orders)
    for (const [i, name] of names.entries()) {
      assert.equal(orders.get(references[i]!), name, 'acknowledged, but not there');
      orders.delete(references[i]!);
    }
  assert.deepEqual([...orders], [], 'there, but never acknowledged: half a request or the same one twice');

  const { database, leave } = await joinDatabase();
  await shortenSilence(database);
  await checkBatches(api, acknowledged.batches, demo.leads.length);
  await checkRows(database);
  await leave();
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

async function joinDatabase(): Promise<{ database: Database; leave(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({ data_dir: DATA_DIR, role: 'tool', log: () => undefined });
  const database = await openDatabase({
    connection_string: postgres.connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  const leave = async () => {
    await database.close();
    await postgres.stop();
  };
  return { database, leave };
}

/**
 * A worker counts as dead after 20 seconds without a heartbeat; the test does not wait that long. A running worker sends a heartbeat every
 * 5.
 */
const shortenSilence = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.rows(null, `delete from worker_leases where seen_at < (select max(seen_at) from worker_leases)`);
  });

/** Each batch ends once, with all its leads. */
async function checkBatches(api: Client, batches: Acknowledged['batches'], others: number): Promise<void> {
  assert.equal(new Set(batches.map(({ batch_id }) => batch_id)).size, batches.length);
  const leads = new Map<string, string>();
  for (const { names, batch_id } of batches) {
    let batch: { status: string; failed_count: number; created_refs: string[] } | undefined;
    for (const limit = performance.now() + 35_000; performance.now() < limit; await pause(100)) {
      batch = (await api.get(`/lead-batches/${batch_id}`)).body.data;
      if (batch?.status === 'completed') break;
    }
    assert.deepEqual([batch?.status, batch?.failed_count, batch?.created_refs.length], ['completed', 0, names.length]);
    names.forEach((name, i) => leads.set(batch!.created_refs[i]!, name));
  }
  const all = await everyOne(api, '/leads');
  assert.equal(all.length, leads.size + others, 'no lead twice, none lost');
  for (const { reference, full_name } of all) if (leads.has(reference)) assert.equal(full_name, leads.get(reference));
}

/** The stored totals agree with the rows, and each object has its one event. */
async function checkRows(database: Database): Promise<void> {
  assert.deepEqual(await checkCounts(database.read), []);
  const lone = await database.read.rows(
    null,
    `with told as (select object_id, type, count(*) as n from events group by object_id, type)
     select o.id from orders o
       left join told t on t.object_id = o.id and t.type = 'order.created'
       left join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
       where t.n is distinct from 1 or s.order_id is null
     union all
     select l.id from leads l left join told t on t.object_id = l.id and t.type = 'lead.created' where t.n is distinct from 1
     union all
     select j.id from jobs j left join told t on t.object_id = j.id and t.type = 'lead.batch.completed'
       where j.kind = 'create-leads' and t.n is distinct from 1
     union all
     select o.id from orders o left join order_lines n on n.workspace_id = o.workspace_id and n.order_id = o.id where n.order_id is null`,
  );
  assert.deepEqual(lone, []);
}
