import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { anOrder, expect, expectInvalid, unique, world } from '../../test/world.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { raiseVersion } from '../orders/edit-sql.ts';

/* R-LIST-11: a program that keeps a copy misses no change, in whatever order transactions commit. */

const service = await testService({});
const w = await world(service);
const EVER = '2020-01-01T00:00:00Z';

type Item = { id: string; reference: string; version: number; updated_at: string };
type Meta = { total: number; next_cursor: string | null; updated_until: string };
type Page = { data: Item[]; meta: Meta };
const metaOf = (meta: object): Meta => ('pagination' in meta ? meta.pagination : meta) as Meta;

/** All pages, each after the one before; the last meta has the position to continue from. */
async function changesNow(path: string, updated_from: string, per_page = 3): Promise<Page> {
  const data: Item[] = [];
  for (let cursor: string | null = null; ;) {
    const query = { updated_from, per_page, ...(cursor ? { cursor } : {}) };
    const { body }: { body: { data: unknown[]; meta: object } } = expect(await w.api.get(path, query), 200);
    const page: Page = { data: body.data as Item[], meta: metaOf(body.meta) };
    data.push(...page.data);
    cursor = page.meta.next_cursor;
    if (!cursor) return { data, meta: page.meta };
  }
}

/** The changes, read again until they cover all writes before now: the service has open transactions of its own. */
async function changesOf(path: string, updated_from: string): Promise<Page> {
  const [row] = await service.database.read.rows<{ now: string }>(null, `select now() as now`);
  for (;;) {
    const changes = await changesNow(path, updated_from);
    if (changes.meta.updated_until >= row!.now) return changes;
  }
}

/** Changes an order, in a transaction that stays open until `end`. */
function held(reference: string, at: Date, end: Promise<unknown>) {
  const written = Promise.withResolvers<void>();
  const done = service.database.transaction(async (tx) => {
    await change(tx, reference, at);
    written.resolve();
    await end;
  });
  done.catch(written.reject);
  return { written: written.promise, done };
}

async function change(tx: Tx, reference: string, at: Date): Promise<void> {
  const [row] = await tx.rows<{ id: string }>(
    null,
    `select id from orders where workspace_id = $1 and reference = $2`,
    [w.workspace_id, reference],
  );
  await raiseVersion(tx, w.workspace_id, row!.id, at);
}

const MADE: Record<string, () => Promise<(id: string) => Promise<void>>> = {
  '/orders': async () => {
    const references = await w.orders(7);
    return async () => w.moveOrder(references[2]!, 'PACKED');
  },
  '/leads': async () => {
    const references = await Promise.all(Array.from({ length: 7 }, () => w.lead()));
    return async () => void expect(await w.api.put(`/leads/${references[4]}`, { city: 'Tanger' }), 200);
  },
  '/products': async () => {
    const products = await Promise.all(Array.from({ length: 7 }, () => w.product()));
    return async () => void expect(await w.api.put(`/products/${products[3]!.id}`, { name: unique() }), 200);
  },
  '/stocks': async () => {
    const { id: warehouse_id } = expect(await w.api.post('/warehouses', { name: `Depot ${unique()}` }), 201).body.data;
    const stocks: string[] = [];
    for (let i = 0; i < 7; i++) {
      const { id: product_id } = await w.product();
      stocks.push(expect(await w.api.post('/stocks', { product_id, warehouse_id }), 201).body.data.id);
    }
    return async () => void expect(await w.api.put(`/stocks/${stocks[1]}`, { shelf: 'A1' }), 200);
  },
};

test('each statement that sets when such a row changed sets it by the database’s clock too', async () => {
  const root = new URL('../', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => /(^|[/-])sql\.ts$/.test(file));
  const statements: string[] = [];
  for (const file of files)
    for (const [, text] of (await readFile(new URL(file, root), 'utf8')).matchAll(/`((?:[^`\\]|\\.)*)`/g))
      if (/(update|insert into) (order_states|leads|products|stocks)\b/.test(text!) && /updated_at\b/.test(text!))
        statements.push(text!);
  assert.ok(statements.length >= 15, `${statements.length} statements`);
  assert.deepEqual(
    statements.filter((text) => !text.includes('${writtenAt(')),
    [],
  );
});

for (const [path, make] of Object.entries(MADE)) {
  test(`${path} gives what changed since a moment, the earliest change first, and says where to go on`, async () => {
    const { updated_until } = (await changesOf(path, EVER)).meta;
    const act = await make();
    const made = await changesOf(path, updated_until);
    assert.ok(made.data.length >= 7);
    assert.equal(made.meta.total, made.data.length);
    assert.deepEqual(
      made.data.map(({ updated_at }) => updated_at),
      made.data.map(({ updated_at }) => updated_at).toSorted(),
    );
    assert.equal(new Set(made.data.map(({ id }) => id)).size, made.data.length);
    assert.deepEqual((await changesOf(path, made.meta.updated_until)).data, []);
    await act('');
    const changed = await changesOf(path, made.meta.updated_until);
    assert.equal(changed.data.length, 1);
    assert.ok(made.data.some(({ id }) => id === changed.data[0]!.id));
    const whole = expect(await w.api.get(path), 200).body as unknown as Page;
    assert.deepEqual(
      changed.data[0],
      whole.data.find(({ id }) => id === changed.data[0]!.id),
    );
    assert.equal('updated_until' in metaOf(whole.meta), false);
  });
}

test('a change whose transaction ends late is given after those that committed before it', async () => {
  const [slow, quick] = await w.orders(2);
  const { updated_until } = (await changesOf('/orders', EVER)).meta;
  const end = Promise.withResolvers<void>();
  // The writer's clock is also half a minute late.
  const writer = held(slow!, new Date(Date.now() - 30_000), end.promise);
  await writer.written;
  await w.moveOrder(quick!, 'PACKED');
  const meanwhile = await changesNow('/orders', updated_until);
  assert.deepEqual(meanwhile.data, [], 'nothing beside the open transaction is passed');
  end.resolve();
  await writer.done;
  const after = await changesOf('/orders', meanwhile.meta.updated_until);
  assert.deepEqual(
    after.data.map(({ reference }) => reference),
    [slow, quick],
  );
});

test('a reader that goes on from where it was misses no change of many writers who hold their transactions', async () => {
  const references = await w.orders(20);
  let { updated_until: from } = (await changesOf('/orders', EVER)).meta;
  const seen = new Map<string, number>();
  let isOver = false;
  const write = async (n: number) => {
    for (let i = 0; i < 12; i++)
      await service.database.transaction(async (tx) => {
        // Clocks of three machines: right, late and ahead.
        await change(
          tx,
          references[(n * 7 + i * 3) % references.length]!,
          new Date(Date.now() + ((n % 3) - 1) * 5_000),
        );
        await tx.rows(null, `select pg_sleep($1)`, [((n + i) % 5) / 50]);
      });
  };
  const see = (rows: readonly Item[]) => {
    for (const { reference, version } of rows) seen.set(reference, Math.max(version, seen.get(reference) ?? 0));
  };
  const read = async () => {
    for (let isLast = false; !isLast;) {
      isLast = isOver;
      const { data, meta } = await changesNow('/orders', from, 4);
      see(data);
      from = meta.updated_until;
    }
  };
  const reading = read();
  await Promise.all(Array.from({ length: 6 }, (_, n) => write(n)));
  // Changes by the fast clock are returned once the database's own clock gets there.
  const ahead = async () => {
    const [row] = await service.database.read.rows<{ is_ahead: boolean }>(
      null,
      `select coalesce(max(updated_at) >= now(), false) as is_ahead from order_states where workspace_id = $1`,
      [w.workspace_id],
    );
    return row!.is_ahead;
  };
  while (await ahead()) await new Promise((resolve) => setTimeout(resolve, 100));
  isOver = true;
  await reading;
  see((await changesOf('/orders', from)).data);
  const listed = expect(await w.api.get('/orders', { per_page: 100 }), 200).body.data;
  for (const { reference, version } of listed.filter((row) => references.includes(row.reference)))
    assert.equal(seen.get(reference), version, reference);
});

test('filters, fields and the sight of the caller hold', async () => {
  const { account_id } = await w.person('Seller');
  const { sku } = await w.product({ account_id });
  const { updated_until: from } = (await changesOf('/orders', EVER)).meta;
  const [packed] = await w.orders(2);
  const { created_refs } = expect(await w.api.post('/orders', { orders: [anOrder(sku)], account_id }), 200).body.data;
  await w.moveOrder(packed!, 'PACKED');
  await changesOf('/orders', from);
  const get = async (query: object) =>
    expect(await w.api.get('/orders', { updated_from: from, ...query }), 200).body.data as unknown as Item[];
  assert.deepEqual(
    (await get({ status: 'packed' })).map(({ reference }) => reference),
    [packed],
  );
  assert.deepEqual(
    (await get({ account_id })).map(({ reference }) => reference),
    created_refs,
  );
  assert.deepEqual(Object.keys((await get({ fields: 'city' }))[0]!).sort(), [
    'account',
    'city',
    'external_id',
    'id',
    'version',
  ]);
  assert.deepEqual(await get({ updated_from: '2100-01-01T00:00:00Z' }), []);
});

test('what is no moment, another order and a cursor of another list are refused', async () => {
  for (const path of ['/orders', '/leads', '/products', '/stocks']) {
    for (const updated_from of ['yesterday', '2026-01-31', '2026-01-31T09:30:00', '2026-02-30T00:00:00Z'])
      expectInvalid(await w.api.get(path, { updated_from }), 'updated_from');
    expectInvalid(await w.api.get(path, { updated_from: EVER, sort: '-created_at' }), 'sort');
    expectInvalid(await w.api.get(path, { updated_from: EVER, page: 2 }), 'page');
    const { next_cursor } = metaOf(
      expect(await w.api.get(path, { updated_from: EVER, per_page: 1 }), 200).body.meta as object,
    );
    const { next_cursor: of_age } = metaOf(expect(await w.api.get(path, { per_page: 1 }), 200).body.meta as object);
    expectInvalid(await w.api.get(path, { cursor: next_cursor! }), 'cursor');
    for (const cursor of [
      of_age!,
      'x',
      next_cursor!.replace(/^[a-z]+/, 'roles'),
      `${next_cursor}~1`,
      next_cursor!.replace(/~\d+$/, '~-1'),
    ])
      expectInvalid(await w.api.get(path, { updated_from: EVER, cursor }), 'cursor');
  }
});
