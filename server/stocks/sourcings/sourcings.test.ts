import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SOURCING_MOVES, SOURCING_STATUSES, type SourcingStatus } from '../../../contract/stocks/sourcing-moves.ts';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { assertSound, sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid, unique, world, type Client, type Person } from '../../../test/world.ts';

const w = await sheetWorld();
const { api, sheets, service } = w;
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';
const warehouse_id: string = expect(await api.post('/warehouses', { name: 'Depot', is_default: true }), 201).body.data
  .id;
const valid = (over: object = {}) => ({ title: `Holder ${unique()}`, product_link: 'https://example.com/item/1', quantity: 500, target_price: 12.5, ...over }); // prettier-ignore
const QUOTE = { price: 3.75, currency: 'usd', days: 21 };

const asked = async (client: Client, over: object = {}) =>
  expect(await client.post('/sourcings', valid(over)), 201).body.data;
const move = (client: Client, id: string, status: string, more: object = {}) =>
  client.post(`/sourcings/${id}/moves`, { status, ...more });
const shown = async (id: string, client: Client = api) => expect(await client.get(`/sourcings/${id}`), 200).body.data;

/** A seller's sourcing in a status, with the clients that moved it there. */
async function sourcingIn(status: SourcingStatus, seller: Person) {
  const { id } = await asked(seller.api);
  const product = await w.product({ account_id: seller.account_id });
  const receipt = { product_id: product.id, warehouse_id };
  const ways: Record<SourcingStatus, readonly SourcingStatus[]> = {
    pending: [],
    quoted: ['quoted'],
    accepted: ['quoted', 'accepted'],
    paid: ['quoted', 'accepted', 'paid'],
    purchased: ['quoted', 'accepted', 'paid', 'purchased'],
    shipped: ['quoted', 'accepted', 'paid', 'purchased', 'shipped'],
    received: ['quoted', 'accepted', 'paid', 'purchased', 'shipped', 'received'],
    refused: ['quoted', 'refused'],
    canceled: ['canceled'],
  };
  for (const step of ways[status]) {
    const client = ['accepted', 'refused', 'canceled'].includes(step) ? seller.api : api;
    expect(await move(client, id, step, { ...QUOTE, ...receipt }), 200);
  }
  return { id, receipt };
}

describe('sourcings', { concurrency: 4 }, () => {
  it('are asked for by a seller, on both surfaces, and seen by its account and the house', async () => {
    const seller = await w.person('Seller');
    const session = await sessionFor(service, w.workspace_id, seller.id);
    for (const client of [seller.api, session]) {
      const made = await asked(client, { notes: 'black' });
      assert.partialDeepStrictEqual(made, {
        account_id: seller.account_id,
        status: 'pending',
        quantity: 500,
        target_price: 12.5,
        quote: null,
        product_id: null,
        moves: ['canceled'],
      });
      assert.deepEqual(await shown(made.id, client), made);
      assert.deepEqual((await shown(made.id)).moves, ['quoted', 'refused']);
      const { data } = expect(await client.get('/sourcings', { keyword: made.title, status: 'PENDING' }), 200).body;
      assert.deepEqual(data, [made]);
    }
  });

  it('refuse what cannot be asked for', async () => {
    const seller = await w.person('Seller');
    expectInvalid(await seller.api.post('/sourcings', {}), 'title', 'product_link', 'quantity');
    for (const over of [
      { title: '' },
      { product_link: 'javascript:alert(1)' },
      { product_link: 'x' },
      { quantity: 0 },
      { quantity: 1.5 },
      { target_price: -1 },
      { target_price: 1.005 },
    ])
      expectInvalid(await seller.api.post('/sourcings', valid(over)), Object.keys(over)[0]!);
    const made = await asked(seller.api, { status: 'received', created_by: 'somebody', product_id: UNKNOWN });
    assert.deepEqual([made.status, made.product_id], ['pending', null], 'what only the service sets is not taken');
    assert.notEqual(made.created_by, 'somebody');
  });

  it('of another seller or workspace are 404, and out of every list', async () => {
    const [a, b, other] = [await w.person('Seller'), await w.person('Seller'), await world(service)];
    const { id } = await asked(a.api);
    for (const client of [b.api, other.api]) {
      expect(await client.get(`/sourcings/${id}`), 404);
      expect(await client.get(`/sourcings/${id}/histories`), 404);
      expect(await move(client, id, 'canceled'), 404);
      assert.equal(expect(await client.get('/sourcings'), 200).body.meta.total, 0);
    }
    expect(await other.api.put(`/sourcings/${id}`, { title: 'x' }), 404);
    expect(await other.api.del(`/sourcings/${id}`), 404);
    expect(await b.api.put(`/sourcings/${id}`, { title: 'x' }), 403);
    expect(await b.api.del(`/sourcings/${id}`), 403);
  });

  it('are changed by the house while they have no answer, and deleted when they came to nothing', async () => {
    const seller = await w.person('Seller');
    const { id } = await asked(seller.api);
    assert.equal(expect(await api.put(`/sourcings/${id}`, { quantity: 600 }), 200).body.data.quantity, 600);
    expect(await move(api, id, 'quoted', QUOTE), 200);
    expect(await api.put(`/sourcings/${id}`, { quantity: 700 }), 409);
    expect(await api.del(`/sourcings/${id}`), 409);
    expect(await move(seller.api, id, 'refused', { reason: 'too dear' }), 200);
    expect(await api.del(`/sourcings/${id}`), 200);
    expect(await api.get(`/sourcings/${id}`), 404);
  });

  it('go from question to shelf, each side taking its own steps, with a history of all of them', async () => {
    const seller = await w.person('Seller');
    const product = await w.product({ account_id: seller.account_id });
    const { id } = await asked(seller.api, { quantity: 40 });
    const quoted = expect(await move(api, id, 'Quoted', QUOTE), 200).body.data;
    assert.deepEqual([quoted.status, quoted.quote], ['quoted', { price: 3.75, currency: 'USD', days: 21 }]);
    expect(await move(api, id, 'quoted', { price: 3, currency: 'USD', days: 14 }), 200);
    assert.deepEqual((await shown(id, seller.api)).moves, ['accepted', 'refused']);
    expect(await move(api, id, 'accepted'), 403);
    expect(await move(seller.api, id, 'accepted'), 200);
    expect(await move(seller.api, id, 'paid'), 403);
    for (const step of ['paid', 'purchased', 'shipped']) expect(await move(api, id, step), 200);
    const received = expect(
      await move(api, id, 'received', { product_id: product.id, warehouse_id, quantity: 38 }),
      200,
    );
    assert.partialDeepStrictEqual(received.body.data, { status: 'received', product_id: product.id, warehouse_id, received_quantity: 38, quote: { price: 3, currency: 'USD', days: 14 }, moves: [] }); // prettier-ignore
    const { data: stocks } = expect(await seller.api.get('/stocks', { product_id: product.id }), 200).body;
    assert.deepEqual([stocks.length, stocks[0].on_hand], [1, 38]);
    const { data: ledger } = expect(await seller.api.get('/stock-histories', { stock_id: stocks[0].id }), 200).body;
    assert.deepEqual([ledger[0].type, ledger[0].delta], ['increment', 38]);
    assert.match(ledger[0].reason, /^sourcing: Holder/);
    const { data: histories } = expect(await seller.api.get(`/sourcings/${id}/histories`), 200).body;
    assert.deepEqual(
      histories.map(({ old_status, new_status }: Record<string, string>) => `${old_status} ${new_status}`),
      ['shipped received', 'purchased shipped', 'paid purchased', 'accepted paid', 'quoted accepted', 'quoted quoted', 'pending quoted'], // prettier-ignore
    );
    assert.deepEqual(histories.at(-1).details, { price: 3.75, currency: 'USD', days: 21 });
    assert.deepEqual(histories[0].details, { product_id: product.id, warehouse_id, quantity: 38 });
    await assertSound(w.database);
  });

  it('add to the stock that is there, and free the orders that wait for it', async () => {
    const seller = await w.person('Seller');
    const { id, receipt } = await sourcingIn('shipped', seller);
    const stock = expect(await api.post('/stocks', receipt), 201).body.data;
    expect(await api.post(`/stocks/${stock.id}/movements`, { type: 'increment', quantity: 1, reason: 'x' }), 201);
    const { sku } = expect(await api.get(`/products/${receipt.product_id}`), 200).body.data;
    const line = { products: [{ sku, quantity: 5, price: 1 }], account_id: seller.account_id };
    const order = { full_name: 'A', phone: '0612345678', city: 'Rabat', address: 'x', is_fees_paid_by_customer: false, total: 5, products: line.products }; // prettier-ignore
    const [reference] = expect(await api.post('/orders', { orders: [order], account_id: seller.account_id }), 200).body.data.created_refs; // prettier-ignore
    assert.equal((await w.showOrder(reference)).status, 'out_of_stock');
    expect(await move(api, id, 'received', receipt), 200);
    for (let i = 0; (await w.showOrder(reference)).status !== 'new'; i++) {
      assert.ok(i < 200, 'the order is freed within seconds');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const figures = expect(await api.get(`/stocks/${stock.id}`), 200).body.data;
    assert.deepEqual([figures.on_hand, figures.reserved], [501, 5]);
  });

  it('are received once, however often it is said at once', async () => {
    const seller = await w.person('Seller');
    const { id, receipt } = await sourcingIn('shipped', seller);
    const replies = await Promise.all(Array.from({ length: 6 }, () => move(api, id, 'received', receipt)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
    const { data } = expect(await api.get('/stocks', { product_id: receipt.product_id }), 200).body;
    assert.equal(data[0].on_hand, 500);
  });

  it('refuse a quote or a receipt that lacks something, and write nothing', async () => {
    const seller = await w.person('Seller');
    const { id } = await asked(seller.api);
    expectInvalid(await move(api, id, 'quoted'), 'price', 'currency', 'days');
    for (const [over, field] of [
      [{ price: 0 }, 'price'],
      [{ price: 3.755 }, 'price'],
      [{ price: 3.5, currency: 'JPY' }, 'price'],
      [{ currency: 'XQQ' }, 'currency'],
      [{ currency: 'US' }, 'currency'],
      [{ days: -1 }, 'days'],
      [{ days: 366 }, 'days'],
      [{ price: null }, 'price'],
    ] as const)
      expectInvalid(await move(api, id, 'quoted', { ...QUOTE, ...over }), field);
    expectInvalid(await move(api, id, 'bought'), 'status');
    assert.equal((await shown(id)).status, 'pending');
    const shipped = await sourcingIn('shipped', seller);
    const [house, sleeping] = [await w.product(), expect(await api.post('/warehouses', { name: 'Closed', status: 'inactive' }), 201).body.data.id]; // prettier-ignore
    expectInvalid(await move(api, shipped.id, 'received'), 'product_id', 'warehouse_id');
    for (const [over, field] of [
      [{ product_id: house.id }, 'product_id'],
      [{ product_id: 'x' }, 'product_id'],
      [{ product_id: UNKNOWN }, 'product_id'],
      [{ warehouse_id: UNKNOWN }, 'warehouse_id'],
      [{ warehouse_id: sleeping }, 'warehouse_id'],
      [{ quantity: 0 }, 'quantity'],
    ] as const)
      expectInvalid(await move(api, shipped.id, 'received', { ...shipped.receipt, ...over }), field);
    assert.equal((await shown(shipped.id)).status, 'shipped');
    assert.equal(expect(await api.get('/stocks', { product_id: shipped.receipt.product_id }), 200).body.meta.total, 0);
  });

  it('that the house asks for itself it also answers itself', async () => {
    const { id, moves } = await asked(api);
    assert.deepEqual(moves, ['quoted', 'refused', 'canceled']);
    for (const step of ['quoted', 'accepted', 'paid']) expect(await move(api, id, step, QUOTE), 200);
  });

  it('are imported without asking twice, and exported', async () => {
    const seller = await w.person('Seller');
    const client = await w.as(seller.id);
    const title = `Lamp ${unique()}`;
    const job = await client.run('/sourcings/import', 's.csv', csv([
      ['titre', 'lien', 'quantite', 'prix cible'],
      [title, 'https://example.com/lamp', '300', '15,5'],
      [title, 'not a link', '300', ''],
      [title, 'https://example.com/lamp', '300', ''],
      [title, 'https://example.com/lamp', '400', ''],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 2]);
    const { data, meta } = expect(await seller.api.get('/sourcings'), 200).body;
    assert.deepEqual([meta.total, data[0].title, data[0].quantity, data[0].target_price], [1, title, 300, 15.5]);
    const exported = await client.job(await seller.api.get('/sourcings/export', { file_extension: 'csv' }));
    assert.equal((await client.rows(exported)).length, 2);
    const round = await client.run('/sourcings/import', 'r.csv', await client.bytes(exported.result_url));
    assert.deepEqual([round.summary.rows_good, round.summary.rows_failed], [1, 0]);
    assert.equal(expect(await seller.api.get('/sourcings'), 200).body.meta.total, 1);
  });
});

/** A person's notifications of a sourcing, newest first. */
const told = async (client: Client, id: string): Promise<string[]> =>
  expect(await client.get('/notifications', { per_page: 100 }), 200)
    .body.data.filter(({ link }: { link: string }) => link === `/sourcings/${id}`)
    .map(({ title, body }: { title: string; body: string | null }) => [title, body].filter(Boolean).join(' '));

it('a sourcing tells the other side of each step and message, and no side row by row of a file', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  const { id, title } = await asked(seller.api);
  assert.match((await told(api, id))[0]!, /asks for Holder .* Pieces: 500\.$/);
  assert.deepEqual(await told(seller.api, id), []);
  expect(await move(api, id, 'quoted', QUOTE), 200);
  expect(await api.post('/sourcing-messages', { sourcing_id: id, body: 'In red too' }), 201);
  assert.match((await told(seller.api, id))[0]!, /wrote about Holder .* In red too$/);
  assert.deepEqual((await told(seller.api, id)).slice(1), [`${title} is quoted now`]);
  expect(await move(seller.api, id, 'refused', { reason: 'Too dear' }), 200);
  assert.equal((await told(api, id))[0], `${title} is refused now Too dear`);
  assert.deepEqual([(await told(seller.api, id)).length, (await told(api, id)).length], [2, 2]);
  assert.deepEqual(await told(other.api, id), []);

  const file = csv([['title', 'product_link', 'quantity'], [`By file ${unique()}`, 'https://example.com/f', '3']]); // prettier-ignore
  const job = await (await w.as(seller.id)).run('/sourcings/import', 'sourcings.csv', file);
  assert.equal(job.summary.rows_good, 1);
  const [made] = expect(await seller.api.get('/sourcings', { keyword: 'By file' }), 200).body.data;
  assert.deepEqual(await told(api, made.id), []);
});

describe('every move of a sourcing', { concurrency: 4 }, () => {
  for (const from of SOURCING_STATUSES) {
    it(`from ${from} is the table’s, by the side that the table names, and answers say which there are`, async () => {
      const seller = await w.person('Seller');
      for (const [side, client] of [
        ['asker', seller.api],
        ['house', api],
      ] as const) {
        const tries = SOURCING_STATUSES.map(async (to) => {
          const { id, receipt } = await sourcingIn(from, seller);
          const row = SOURCING_MOVES.find((one) => one.from === from && one.to === to);
          const may = row?.by.some((one) => one === side) ?? false;
          assert.equal((await shown(id, client)).moves.includes(to), may, `${from} ${to} ${side}`);
          const reply = await move(client, id, to, { ...QUOTE, ...receipt });
          assert.equal(
            reply.status,
            row ? (may ? 200 : 403) : 422,
            `${from} ${to} ${side}: ${reply.text.slice(0, 200)}`,
          );
          assert.equal((await shown(id)).status, may ? to : from);
        });
        await Promise.all(tries);
      }
    });
  }
});

describe('messages of a sourcing', { concurrency: 4 }, () => {
  it('are written by the asker and the house, and seen by them alone', async () => {
    const [seller, stranger, other] = [await w.person('Seller'), await w.person('Seller'), await world(service)];
    const { id: sourcing_id } = await asked(seller.api);
    const session = await sessionFor(service, w.workspace_id, seller.id);
    const first = expect(await session.post('/sourcing-messages', { sourcing_id, body: 'In red?' }), 201).body.data;
    const second = expect(await api.post('/sourcing-messages', { sourcing_id, body: 'Yes.' }), 201).body.data;
    assert.partialDeepStrictEqual(first, { sourcing_id, body: 'In red?', files: [], account_id: seller.account_id, author_kind: 'user' }); // prettier-ignore
    assert.equal(second.account_id, seller.account_id, 'it belongs to the account that asked');
    for (const client of [seller.api, session, api]) {
      const { data } = expect(await client.get('/sourcing-messages', { sourcing_id }), 200).body;
      assert.deepEqual(data, [second, first]);
      assert.deepEqual(expect(await client.get(`/sourcing-messages/${first.id}`), 200).body.data, first);
    }
    for (const client of [stranger.api, other.api]) {
      assert.equal(expect(await client.get('/sourcing-messages'), 200).body.meta.total, 0);
      expect(await client.get(`/sourcing-messages/${first.id}`), 404);
      expectInvalid(await client.post('/sourcing-messages', { sourcing_id, body: 'x' }), 'sourcing_id');
    }
    expectInvalid(await seller.api.post('/sourcing-messages', {}), 'sourcing_id', 'body');
    expectInvalid(await seller.api.post('/sourcing-messages', { sourcing_id, body: 'x'.repeat(5_001) }), 'body');
    expectInvalid(await seller.api.post('/sourcing-messages', { sourcing_id: 'x', body: 'x' }), 'sourcing_id');
  });

  it('are changed by their author alone, and deleted by the house with their files', async () => {
    const seller = await w.person('Seller');
    const { id: sourcing_id } = await asked(seller.api);
    const theirs = expect(await seller.api.post('/sourcing-messages', { sourcing_id, body: 'a' }), 201).body.data;
    const ours = expect(await api.post('/sourcing-messages', { sourcing_id, body: 'b' }), 201).body.data;
    expect(await api.put(`/sourcing-messages/${theirs.id}`, { body: 'c' }), 403);
    expect(await seller.api.put(`/sourcing-messages/${theirs.id}`, { body: 'c' }), 403);
    assert.equal(expect(await api.put(`/sourcing-messages/${ours.id}`, { body: 'c' }), 200).body.data.body, 'c');
    const elsewhere = await asked(seller.api);
    expectInvalid(await api.put(`/sourcing-messages/${ours.id}`, { sourcing_id: elsewhere.id }), 'sourcing_id');
    expect(await seller.api.del(`/sourcing-messages/${theirs.id}`), 403);
    expect(await api.del(`/sourcing-messages/${theirs.id}`), 200);
    expect(await api.del(`/sourcings/${sourcing_id}`), 200);
    expect(await api.get(`/sourcing-messages/${ours.id}`), 404);
  });

  it('are imported and exported without coming twice', async () => {
    const seller = await w.person('Seller');
    const { id } = await asked(seller.api);
    const file = csv([['sourcing', 'message'], [id, 'Hello'], [UNKNOWN, 'Hello']]); // prettier-ignore
    const job = await sheets.run('/sourcing-messages/import', 'm.csv', file);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    const again = await sheets.run('/sourcing-messages/import', 'm.csv', file, { fields: { again: '1' } });
    assert.equal(again.summary.rows_good, 1);
    assert.equal(expect(await api.get('/sourcing-messages', { sourcing_id: id }), 200).body.meta.total, 1);
    const exported = await sheets.job(await api.get('/sourcing-messages/export', { sourcing_id: id, file_extension: 'csv' })); // prettier-ignore
    assert.equal((await sheets.rows(exported)).length, 2);
    expectInvalid(await api.get('/sourcing-messages/export', { sourcing_id: 'x' }), 'sourcing_id');
  });
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const FILES: Record<string, [name: string, bytes: Buffer, content_type: string, kept_as: string]> = {
  png: ['photo.png', PNG, 'image/png', 'photo.png'],
  jpeg: ['صورة.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg', 'صورة.jpg'],
  gif: ['a.gif', Buffer.from('GIF89a-------'), 'image/gif', 'a.gif'],
  webp: ['a.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), 'image/webp', 'a.webp'],
  pdf: ['quote.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf', 'quote.pdf'],
  'a picture called otherwise': ['evil.html', PNG, 'image/png', 'evil.png'],
  'a path': ['../../etc/passwd', PNG, 'image/png', 'passwd.png'],
};

describe('files of messages', { concurrency: 4 }, async () => {
  const seller = await w.person('Seller');
  const client = await w.as(seller.id);
  const { id: sourcing_id } = await asked(seller.api);
  const message = async (by: Client = seller.api) =>
    expect(await by.post('/sourcing-messages', { sourcing_id, body: 'See this' }), 201).body.data.id as string;
  const attach = (id: string, name: string, bytes: Buffer) =>
    client.send(`/sourcing-messages/${id}/files`, name, bytes);
  const download = (person: string, path: string) =>
    fetch(`${w.base}/api/web/1.0${path}`, { headers: { Authorization: `Bearer ${person}` } });

  it('are kept as what they are, and come back byte for byte, as downloads that nothing is made of', async () => {
    const token = await w.token(seller.id);
    const id = await message();
    for (const [what, [name, bytes, content_type, kept_as]] of Object.entries(FILES)) {
      const file = expect(await attach(id, name, bytes), 201).body.data;
      assert.deepEqual([file.name, file.content_type, file.size_bytes], [kept_as, content_type, bytes.length], what);
      const response = await download(token, `/sourcing-messages/${id}/files/${file.id}`);
      assert.equal(response.headers.get('content-type'), content_type);
      assert.match(response.headers.get('content-disposition')!, /^attachment; filename="/);
      assert.ok(response.headers.get('content-disposition')!.endsWith(encodeURIComponent(kept_as)));
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.match(response.headers.get('content-security-policy')!, /default-src 'none'/);
      assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), what);
    }
    const { files } = expect(await api.get(`/sourcing-messages/${id}`), 200).body.data;
    assert.deepEqual(files.map((file: { name: string }) => file.name), Object.values(FILES).map((row) => row[3])); // prettier-ignore
  });

  it('of any other kind are refused, whatever they are called', async () => {
    const id = await message();
    for (const [name, bytes] of [
      ['a.png', Buffer.from('<html><script>alert(1)</script>')],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.pdf', Buffer.from('MZ\x90\0')],
      ['a.jpg', Buffer.alloc(0)],
      ['a.xlsx', Buffer.from('PK\x03\x04')],
      ['a.png', PNG.subarray(0, 7)],
    ] as const)
      expectInvalid(await attach(id, name, bytes), 'file');
    expectInvalid(await client.send(`/sourcing-messages/${id}/files`, '', Buffer.alloc(0)), 'file');
    expect(await seller.api.post(`/sourcing-messages/${id}/files`, {}), 415);
    assert.deepEqual(expect(await api.get(`/sourcing-messages/${id}`), 200).body.data.files, []);
  });

  it('are 10 MB at most, and ten a message', async () => {
    const id = await message();
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024 - PNG.length)]);
    const file = expect(await attach(id, 'large.png', large), 201).body.data;
    const response = await download(await w.token(seller.id), `/sourcing-messages/${id}/files/${file.id}`);
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(large));
    expect(await attach(id, 'larger.png', Buffer.concat([large, Buffer.alloc(1)])), 413);
    for (let i = 1; i < 10; i++) expect(await attach(id, 'a.png', PNG), 201);
    expectInvalid(await attach(id, 'a.png', PNG), 'file');
  });

  it('are attached by the author, and seen and taken off where the message is', async () => {
    const [id, ours] = [await message(), await message(api)];
    const file = expect(await attach(id, 'a.png', PNG), 201).body.data;
    expect(await attach(ours, 'a.png', PNG), 403);
    expect(await attach(UNKNOWN, 'a.png', PNG), 404);
    expect(await attach('x', 'a.png', PNG), 404);
    const path = `/sourcing-messages/${id}/files/${file.id}`;
    const [stranger, other] = [await w.person('Seller'), await world(service)];
    for (const by of [stranger.api, other.api]) expect(await by.get(path), 404);
    expect(await api.get(`/sourcing-messages/${ours}/files/${file.id}`), 404);
    expect(await api.get(`/sourcing-messages/${id}/files/x`), 404);
    const strange = await w.as(stranger.id);
    expect(await strange.send(`/sourcing-messages/${id}/files`, 'a.png', PNG), 404);
    expect(await seller.api.del(path), 403);
    expect(await other.api.del(path), 404);
    expect(await api.del(path), 200);
    expect(await api.get(path), 404);
  });

  it('sent twice under one Idempotency-Key are kept once', async () => {
    const id = await message();
    const sent = { headers: { 'Idempotency-Key': unique() } };
    const replies = [];
    for (let i = 0; i < 2; i++) replies.push(await client.send(`/sourcing-messages/${id}/files`, 'a.png', PNG, sent));
    assert.deepEqual(replies[1]!.body, replies[0]!.body);
    assert.equal(expect(await api.get(`/sourcing-messages/${id}`), 200).body.data.files.length, 1);
  });
});
