import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { AUDIT_LIMITS, auditAction } from '../../contract/caller/audit.ts';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { bothSurfaces } from '../../test/both-surfaces.ts';
import { asOwner } from '../../test/cluster.ts';
import { testService } from '../../test/harness.ts';
import { aPerson, sessionClient, sessionService } from '../../test/session.ts';
import { sessionFor, shop, today, type Shop } from '../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique, world, type Client } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';
import { sealNext } from './audit/audit-seals-sql.ts';
import { forgetOldAudit } from './audit/audit-sql.ts';

const service = await testService();
const s = await shop(service);

type Row = { id: string; action: string; object_count: number; objects: string[]; [field: string]: any }; // oxlint-disable-line no-explicit-any -- tests look at any field

/** The log as the Admin sees it, newest first. */
const log = async (query: Record<string, string | number> = {}, api: Client = s.api): Promise<Row[]> =>
  expect(await api.get('/audit-log', query), 200).body.data;

/** The rows that this run added to the log. */
async function gained(run: () => Promise<unknown>): Promise<Row[]> {
  const known = new Set((await log({ per_page: 100 })).map(({ id }) => id));
  await run();
  return (await log({ per_page: 100 })).filter(({ id }) => !known.has(id)).toReversed();
}
const named = (rows: readonly Row[]) => rows.map(({ action, object_count }) => [action, object_count]);

describe('the audit log of writes', () => {
  it('has one row for each request, with who did it from where to what, on both surfaces', async () => {
    const manager = await s.person('Call Center Manager');
    for (const [surface, client] of await bothSurfaces(service, s, manager)) {
      const replies: Reply[] = [];
      const rows = await gained(async () => {
        replies.push(expect(await client.post('/leads', { data: [aLead(s.sku), aLead(s.sku)] }), 201));
      });
      const references = replies[0]!.body.data.created_refs;
      assert.equal(rows.length, 1);
      const { actor, address, request_id, source, action, objects, object_count, session_id } = rows[0]!;
      assert.deepEqual([action, objects, object_count], ['leads.create', references, 2]);
      assert.equal(actor.user_id, manager.id);
      assert.deepEqual([actor.kind, source], surface === 'REST' ? ['token', 'api'] : ['user', 'dashboard']);
      assert.equal(session_id === null, surface === 'REST');
      assert.match(address, /127\.0\.0\.1|::1/);
      assert.equal(request_id, replies[0]!.headers.get('x-request-id'));
    }
  });

  const WRITES: [name: string, run: (w: Shop) => Promise<unknown>, expected: [string, number][]][] = [
    ['a thousand orders', (w) => w.manyOrders(1_000, w.sku), [['orders.create', 1_000]]],
    [
      'moved orders',
      async (w) => w.moveOrder((await w.oneOrder(w.sku)).reference, 'PACKED'),
      [
        ['orders.create', 1],
        ['orders.update', 1],
      ],
    ],
    [
      'a scan',
      async (w) => {
        const { reference } = await w.oneOrder(w.sku);
        const browser = await w.session(w.admin);
        expect(await browser.post('/orders/mark-orders-as-packed-by-scanner', { reference, date: today() }), 200);
      },
      [
        ['orders.create', 1],
        ['orders.mark-orders-as-packed-by-scanner', 1],
      ],
    ],
    [
      'a deleted order',
      async (w) => expect(await w.api.del(`/orders/${(await w.oneOrder(w.sku)).reference}`), 200),
      [
        ['orders.create', 1],
        ['orders.delete', 1],
      ],
    ],
    [
      'a resource made, changed and deleted',
      async (w) => {
        const { id } = expect(await w.api.post('/categories', { name: `Oils ${unique()}` }), 201).body.data;
        expect(await w.api.put(`/categories/${id}`, { name: `Soaps ${unique()}` }), 200);
        expect(await w.api.del(`/categories/${id}`), 200);
      },
      [
        ['categories.create', 1],
        ['categories.update', 1],
        ['categories.delete', 1],
      ],
    ],
    [
      'a stock movement',
      async (w) => w.stocked(5),
      [
        ['products.create', 1],
        ['stocks.create', 1],
        ['stocks.movements', 1],
      ],
    ],
    [
      'settings',
      async (w) => expect(await w.api.put('/settings', { lead_expiry_days: 31 }), 200),
      [['settings.update', 1]],
    ],
    ['an export', async (w) => expect(await w.api.get('/orders/export'), 202), [['orders.export', 1]]],
    [
      'the next lead of the desk',
      async (w) => {
        await w.lead();
        expect(await w.api.post('/leads/next'), 200);
      },
      [
        ['leads.create', 1],
        ['leads.next', 1],
      ],
    ],
  ];
  for (const [name, run, expected] of WRITES)
    it(`has exactly what was asked for: ${name}`, async () => {
      assert.deepEqual(named(await gained(() => run(s))), expected);
    });

  it('keeps old and new value, masks phones, and never keeps a secret', async () => {
    const [made, changed] = await gained(async () => {
      const body = { full_name: 'Aya', email: `aya-${unique()}@example.test`, role: 'Agent' };
      const { id } = expect(await s.api.post('/users', { ...body, phone: '+212600112233' }), 201).body.data;
      expect(await s.api.put(`/users/${id}`, { phone: '+212600445566', full_name: 'Aya B' }), 200);
    });
    assert.deepEqual([made!.action, made!.changed], ['users.create', null]);
    assert.deepEqual(changed!.changed.full_name, { old: 'Aya', new: 'Aya B' });
    assert.deepEqual(changed!.changed.phone, { old: '••••••••33', new: '••••••••66' });
    const company = { name: `Fast ${unique()}`, connector: 'sandbox', base_url: 'https://courier.example.com' };
    const rows = await gained(async () => {
      const credentials = { token: 'very-secret-token' };
      const { id } = expect(await s.api.post('/shipping-companies', { ...company, credentials }), 201).body.data;
      expect(await s.api.put(`/shipping-companies/${id}`, { credentials: { token: 'another-secret' } }), 200);
    });
    assert.equal(rows.length, 2);
    assert.doesNotMatch(JSON.stringify(rows), /very-secret|another-secret/);
    assert.deepEqual(rows[1]!.changed.credentials, {});
  });

  it('says what a bulk update gave all of its rows, and old and new of an edited order', async () => {
    const orders = await s.manyOrders(2, s.sku);
    const [moved] = await gained(async () => {
      const rows = orders.map(({ reference }) => ({ reference, status: 'CANCELED', cancel_description: 'no' }));
      expect(await s.api.put('/orders', { orders: rows }), 200);
    });
    assert.deepEqual(moved!.changed.status, { new: 'CANCELED' });
    assert.deepEqual(
      moved!.objects,
      orders.map(({ reference }) => reference),
    );
  });

  it('has no row of a request that was refused, undone or given again', async () => {
    const rows = await gained(async () => {
      expectInvalid(await s.api.post('/orders', { orders: [anOrder('NO-SUCH-SKU')] }), 'orders.0.products.0.sku');
      expectInvalid(
        await s.api.post('/orders', { orders: [anOrder(s.sku), anOrder(s.sku, { full_name: '' })] }),
        'orders.1.full_name',
      );
      expect(await s.api.del('/orders/OR-0000000000'), 404);
      const key = { 'Idempotency-Key': unique() };
      const body = { orders: [anOrder(s.sku)] };
      expect(await s.api.post('/orders', body, key), 200);
      const again = expect(await s.api.post('/orders', body, key), 200);
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    });
    assert.deepEqual(named(rows), [['orders.create', 1]]);
  });

  it('cuts a long value without breaking a character in two', async () => {
    const { id } = expect(await s.api.post('/categories', { name: `C ${unique()}` }), 201).body.data;
    const name = `${'x'.repeat(199)}😀`.slice(0, 201);
    const reply = await s.api.put(`/products/${(await s.product()).id}`, { description: name, category_id: id });
    expect(reply, 200);
    const [row] = await log({ action: 'products.update' });
    assert.equal(row!.changed.description.new, 'x'.repeat(199));
  });
});

describe('the audit log of sessions and jobs', () => {
  it('has who signed in, signed out and reset a password', async () => {
    const own = await sessionService();
    const w = await world(own);
    const person = await aPerson(own, w.workspace_id);
    const browser = await sessionClient(own.base, person.email);
    expect(await browser.post('/auth/sign-out'), 200);
    const names = (await log({ user_id: person.id }, w.api)).map(({ action, address }) => [action, address]);
    assert.deepEqual(names, [
      ['auth.sign-out', browser.address],
      ['auth.sign-in', browser.address],
    ]);
    expect(await browser.post('/auth/password-reset', { email: person.email }), 202);
    while (own.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const token = /token=([\w-]+)/.exec(own.mails[0]!.text)![1]!;
    expect(await browser.post('/auth/password-reset/confirm', { token, password: 'quiet river under stone' }), 200);
    const [reset] = await log({ user_id: person.id }, w.api);
    assert.equal(reset!.action, 'auth.reset-password');
    assert.doesNotMatch(JSON.stringify(await log({}, w.api)), new RegExp(token));
  });

  it('has the end of a job that wrote in a person’s name, once', async () => {
    const own = await testService({ worker: true });
    const w = await world(own);
    const company = { name: `Hand ${unique()}`, connector: 'manual' };
    const { id } = expect(await w.api.post('/shipping-companies', company), 201).body.data;
    const [reference] = await w.orders(1);
    const browser = await sessionFor(own, w.workspace_id, w.admin.id);
    const { id: order_id } = await w.showOrder(reference!);
    const body = { ids: [order_id], shippent_company_id: id, from_stock: false };
    expect(await browser.post('/orders/push-order-to-shipping-company', body), 202);
    let rows: Row[] = [];
    while (rows.length === 0) rows = await log({ action: 'jobs.push-orders' }, w.api);
    assert.equal(rows.length, 1);
    assert.equal(rows[0]!.actor.user_id, w.admin.id);
    assert.equal(rows[0]!.changed.status.new, 'completed');
    assert.deepEqual((await log({ action: 'orders.push-order-to-shipping-company' }, w.api)).length, 1);
  });
});

describe('the audit log of reads', () => {
  it('has a row for each request that showed phones, with how many it showed', async () => {
    const w = await shop(service);
    const [reference] = await w.orders(3);
    const lead = await w.lead();
    for (const [surface, client] of await bothSurfaces(service, w, w.admin)) {
      const since = (await log({}, w.api))[0]!.id;
      for (const path of [`/orders/${reference}/show`, '/orders', `/leads/${lead}/show`, '/leads', '/products'])
        expect(await client.get(path), 200);
      const rows = (await log({}, w.api)).filter(({ id }) => id > since).toReversed();
      assert.deepEqual(
        named(rows),
        [
          ['orders.show', 1],
          ['orders.list', 3],
          ['leads.show', 1],
          ['leads.list', 1],
        ],
        surface,
      );
      assert.deepEqual(rows[0]!.objects, [reference]);
      assert.ok((await log({ object: reference! }, w.api)).some(({ action }) => action === 'orders.show'));
    }
  });

  it('has none where the phones were hidden, nothing was found, or it was refused', async () => {
    const w = await shop(service);
    const agent = await w.person('Agent');
    const [reference] = await w.orders(1);
    await w.lead();
    expect(await agent.api.get(`/orders/${reference}/show`), 200);
    expect(await agent.api.get('/leads'), 200);
    expect(await agent.api.get('/orders/OR-0000000000/show'), 404);
    assert.deepEqual(await log({ user_id: agent.id }, w.api), []);
    const { id } = expect(await agent.api.post('/leads/next'), 200).body.data;
    assert.ok(id);
    expect(await agent.api.get('/leads'), 200);
    assert.deepEqual(named(await log({ user_id: agent.id }, w.api)), [
      ['leads.list', 1],
      ['leads.next', 1],
    ]);
  });
});

describe('GET /audit-log', () => {
  it('is for those who list settings: a Seller sees what its own people did, an Agent nothing', async () => {
    const w = await shop(service);
    const [seller, other, agent] = [await w.person('Seller'), await w.person('Seller'), await w.person('Agent')];
    for (const person of [seller, other])
      expect(await person.api.put('/settings', { label_sender_name: `Shop ${unique()}` }), 200);
    for (const [surface, client] of await bothSurfaces(service, w, seller)) {
      const rows = await log({}, client);
      assert.ok(rows.length > 0, surface);
      assert.ok(
        rows.every(({ actor }) => actor.user_id === seller.id),
        surface,
      );
      assert.deepEqual(await log({ user_id: other.id }, client), []);
    }
    for (const [, client] of await bothSurfaces(service, w, agent)) expect(await client.get('/audit-log'), 403);
    assert.equal((await log({ user_id: other.id }, w.api)).length, 1);
  });

  it('names a field that is masked for its reader, without its values', async () => {
    const phone = '0661234578';
    const product = await s.product();
    for (const change of [{ purchase_price: 41 }, { purchase_price: 43, name: 'Soap' }])
      expect(await s.api.put(`/products/${product.id}`, change), 200);
    const { id } = expect(await s.api.post('/blacklisted-phones', { phone }), 201).body.data;
    expect(await s.api.put(`/blacklisted-phones/${id}`, { phone: '0661234579' }), 200);
    const shown = async (masks: string[]) => {
      const role = { name: unique(), scope: 'workspace', permissions: { settings: ['list'] }, masks };
      expect(await s.api.post('/roles', role), 201);
      const { api } = await s.person(role.name);
      const [[priced], [listed]] = [await log({ object: product.id }, api), await log({ object: id }, api)];
      return [priced!['changed'].name.new, priced!['changed'].purchase_price, listed!['changed'].phone];
    };
    const [price, digits] = [
      { old: 41, new: 43 },
      { old: '••••••••78', new: '••••••••79' },
    ];
    assert.deepEqual(await shown([]), ['Soap', price, digits]);
    assert.deepEqual(await shown(['products.purchase_price']), ['Soap', {}, digits]);
    assert.deepEqual(await shown(['leads.phone']), ['Soap', price, {}]);
  });

  it('never shows another workspace', async () => {
    const other = await world(service);
    const reference = (await s.orders(1))[0]!;
    assert.deepEqual(await log({ object: reference }, other.api), []);
    assert.deepEqual(await log({ user_id: s.admin.id }, other.api), []);
  });

  it('narrows by person, token, action, object and day, and pages by cursor without gap or repetition', async () => {
    const w = await shop(service);
    const [reference] = await w.orders(1);
    const names = [];
    for (let i = 0; i < 5; i++) {
      names.push(`C ${unique()}`);
      expect(await w.api.post('/categories', { name: names.at(-1) }), 201);
    }
    assert.equal((await log({ action: 'categories.create' }, w.api)).length, 5);
    assert.ok((await log({ action: 'categories.*' }, w.api)).length === 5);
    assert.equal((await log({ action: 'categories' }, w.api)).length, 0);
    assert.equal((await log({ object: reference! }, w.api)).length, 1);
    const [first] = await log({ user_id: w.admin.id }, w.api);
    assert.ok((await log({ token_id: first!.actor.id }, w.api)).length > 5);
    assert.deepEqual(await log({ start_at: '2020-01-01', end_at: '2020-01-02' }, w.api), []);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string | number> = {
        per_page: 2,
        action: 'categories.*',
        ...(cursor ? { cursor } : {}),
      };
      const { data, meta } = expect(await w.api.get('/audit-log', query), 200).body;
      seen.push(...data.map(({ id }: Row) => id));
      cursor = meta.next_cursor;
    }
    assert.equal(seen.length, 5);
    assert.deepEqual(seen, [...new Set(seen)].sort().toReversed());
    for (const field of ['user_id', 'token_id', 'cursor', 'start_at'])
      expectInvalid(await w.api.get('/audit-log', { [field]: 'x' }), field);
  });

  it('shows the newest seal to a caller who sees the workspace, and not to a Seller', async () => {
    const w = await world(service);
    const seal = async (api: Client) => expect(await api.get('/audit-log'), 200).body.meta.seal;
    assert.equal(await seal(w.api), null);
    const { number, hash } = (await w.database.transaction((tx) => sealNext(tx, w.workspace_id)))!;
    const shown = await seal(w.api);
    assert.deepEqual([shown.number, shown.hash], [number, hash]);
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.equal(await seal((await w.person('Seller')).api), null);
  });

  it('takes nothing: there is no way to write, change or delete a row', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await s.api.send(method, '/audit-log', { body: {} }), 405);
    expect(await s.api.del(`/audit-log/${(await log())[0]!.id}`), 404);
  });
});

describe('the audit log as a table', () => {
  const sources = (directory: string): string[] =>
    readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

  it('is added to and after 400 days forgotten; no statement changes a row', async () => {
    const root = join(import.meta.dirname, '../..');
    const all = ['server', 'cli', 'database/migrations'].flatMap((name) => sources(join(root, name))).join('\n');
    assert.doesNotMatch(all, /update\s+(only\s+)?audit_log|truncate[^;]*audit_log|merge\s+into\s+audit_log/i);
    // One database function deletes; a cluster has a second form of it (scale-out/functions-sql.ts).
    assert.equal(all.match(/delete\s+from\s+audit_log/gi)!.length, 2);
    assert.equal(all.match(/insert\s+into\s+audit_log/gi)!.length, 1);
    const w = await world(service);
    const old = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      // The service's own role can only add rows with the present time.
      await asOwner(
        service,
        `insert into audit_log (workspace_id, id, actor_kind, actor_name, source, action, object_refs, object_count, happened_at)
         values ($1, $2, 'system', 'system', 'system', $3, '{}', 0, $4)`,
        [w.workspace_id, newId(monotonicNow()), `test.${days}`, at],
      );
    };
    const seal = () => w.database.transaction((tx) => sealNext(tx, w.workspace_id));
    // Keeps the rows of the workspace's creation out of the seals, so that all sealed rows are old.
    await w.database.read.rows(null, 'delete from audit_unsealed where workspace_id = $1', [w.workspace_id]);
    for (const days of [403, 402, 401, 399]) {
      await old(days);
      await seal();
    }
    await old(404);
    await w.database.transaction(forgetOldAudit);
    assert.equal(AUDIT_LIMITS.kept_days, 400, 'as forget_old_audit of the database has it');
    assert.deepEqual(
      (await log({ action: 'test.*' }, w.api)).map(({ action }) => action),
      ['test.404', 'test.399'],
      'all but what is old and sealed',
    );
    const numbers = await w.database.read.rows<{ number: number }>(
      null,
      'select number from audit_seals where workspace_id = $1 order by number',
      [w.workspace_id],
    );
    assert.deepEqual(
      numbers.map(({ number }) => number),
      [3, 4],
      'of those whose rows are gone the last stays: the chain begins with it',
    );
  });

  it('has a name of its own for every write, but where two paths do the same', () => {
    const ways = Map.groupBy(
      ALL_ROUTES.filter(({ method }) => method !== 'GET'),
      auditAction,
    );
    const shared = [...ways]
      .filter(([, routes]) => routes.length > 1)
      .map(([name, routes]) => [name, ...routes.map(({ id }) => id)]);
    // Routes for lists and for single rows share an action name on purpose.
    assert.deepEqual(shared, [
      ['leads.update', 'updateLeads', 'editLead', 'putLead'],
      ['leads.delete', 'deleteLead', 'deleteLeads'],
      ['orders.update', 'updateOrders', 'editOrder', 'putOrder'],
      ['orders.delete', 'deleteOrder', 'deleteOrders'],
      ['payouts.pay', 'payPayout', 'payPayouts'],
      ['settings.update', 'updateSettings', 'updateSetting'],
    ]);
  });
});
