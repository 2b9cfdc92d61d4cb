import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { shop } from '../../test/shop.ts';
import { aLead, expect, type Client } from '../../test/world.ts';
import type { Reply } from '../../test/reply.ts';

const service = await testService();
const s = await shop(service);

const orderEdit = (over: object = {}) => ({
  full_name: 'Salma Idrissi',
  phone: '0661000001',
  city_text: 'Rabat',
  address: '9 Rue Atlas',
  products: [],
  ...over,
});
const editOfOrder = async (reference: string, over: object = {}) => {
  const { products } = await s.showOrder(reference);
  return orderEdit({
    products: products.map(
      ({ product_id, quantity, total }: { product_id: string; quantity: number; total: number }) => ({
        id: product_id,
        quantity,
        total,
      }),
    ),
    ...over,
  });
};
const putOrder = (client: Pick<Client, 'send'>, reference: string, body: object) =>
  client.send('PUT', `/orders/${reference}`, { body });
const patchLead = (client: Pick<Client, 'send'>, reference: string, body: object) =>
  client.send('PATCH', `/leads/${reference}`, { body });
const changesIn = (reply: Reply, path: string): { fields: string[]; by: string }[] =>
  expect(reply, 409)
    .body.error.reasons[path].slice(1)
    .map(({ params }: { params: { fields: string[]; by: string } }) => ({ fields: params.fields, by: params.by }));

test('an order shows its version in the list and alone, and each edit and move raises it by one', async () => {
  const [reference] = await s.orders(1);
  const version = async () => {
    const { data } = expect(await s.api.get('/orders', { keyWord: reference! }), 200).body;
    const shown: number = (await s.showOrder(reference!)).version;
    assert.equal(data[0].version, shown);
    return shown;
  };
  const first = await version();
  expect(await putOrder(s.api, reference!, await editOfOrder(reference!)), 200);
  assert.equal(await version(), first + 1);
  await s.moveOrder(reference!, 'packed');
  assert.equal(await version(), first + 2);
  expect(await (await s.session(s.admin)).post(`/orders/${reference}/comments`, { body: 'Ring twice' }), 201);
  assert.equal(await version(), first + 2, 'a comment is a row of its own');
});

test('of two edits of one version at once, one is made and the other is told what changed', async () => {
  for (const name of ['order', 'lead'] as const) {
    const reference = name === 'order' ? (await s.orders(1))[0]! : await s.lead();
    const { version } = name === 'order' ? await s.showOrder(reference) : await s.showLead(reference);
    const bodies =
      name === 'order'
        ? await Promise.all(['First', 'Second'].map((full_name) => editOfOrder(reference, { full_name, version })))
        : ['First', 'Second'].map((full_name) => ({ full_name, version }));
    const replies = await Promise.all(
      bodies.map((body) => (name === 'order' ? putOrder : patchLead)(s.api, reference, body)),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409], name);
    const late = replies.find(({ status }) => status === 409)!;
    const [change] = changesIn(late, 'version');
    assert.ok(change!.fields.includes('full_name'));
    assert.equal(change!.by, 'Test token');
    const shown = name === 'order' ? await s.showOrder(reference) : await s.showLead(reference);
    assert.equal(shown.version, version + 1);
  }
});

test('a stale order edit names the move and the edit that came between, and without a version it is made', async () => {
  const [reference] = await s.orders(1);
  const { version, id } = await s.showOrder(reference!);
  expect(await putOrder(s.api, reference!, await editOfOrder(reference!, { notes: 'blue gate' })), 200);
  await s.moveOrder(reference!, 'packed');
  const body = await editOfOrder(reference!, { full_name: 'Third', version });
  const admin = await s.session(s.admin);
  const replies = [
    await putOrder(s.api, reference!, body),
    await admin.send('PATCH', `/orders/PACKED/${id}/update`, { body }),
  ];
  for (const reply of replies) {
    const changes = changesIn(reply, 'version');
    assert.deepEqual(
      changes.map(({ fields }) => fields.includes('notes')),
      [true, false],
    );
    assert.deepEqual(changes[1]!.fields, ['status']);
    assert.match(reply.body.error.message, new RegExp(`${reference} .*version ${version + 2}, not ${version}`));
  }
  expect(await putOrder(s.api, reference!, { ...body, version: null }), 200);
  expect(await putOrder(s.api, reference!, { ...body, version: version + 3 }), 200);
});

test('If-Match is the version of a single order or lead, and its ETag', async () => {
  const admin = await s.session(s.admin);
  for (const kind of ['order', 'lead'] as const) {
    const reference = kind === 'order' ? (await s.orders(1))[0]! : await s.lead();
    const path = `/${kind}s/${reference}`;
    const etag = async () => {
      const replies = await Promise.all([s.api.get(path), s.api.get(`${path}/show`), admin.get(`${path}/show`)]);
      const tags = replies.map((reply) => expect(reply, 200).headers.get('etag'));
      assert.deepEqual(tags, Array(3).fill(`"${replies[0]!.body.data.version}"`));
      return tags[0]!;
    };
    const { id } = expect(await s.api.get(path), 200).body.data;
    const edits: [Pick<Client, 'send'>, string, string][] =
      kind === 'order'
        ? [[s.api, 'PUT', path], [admin, 'PATCH', `/orders/NEW/${id}/update`]] // prettier-ignore
        : [[s.api, 'PUT', path], [s.api, 'PATCH', path], [admin, 'PATCH', path]]; // prettier-ignore
    for (const [client, method, at] of edits) {
      const edit = async (tag: string, over: object = {}) => {
        const changes = { full_name: `Salma ${tag.replace(/[^0-9a-z]/g, '')}`, ...over };
        const body = kind === 'order' ? await editOfOrder(reference, changes) : changes;
        return await client.send(method, at, { body, headers: { 'If-Match': tag } });
      };
      const read = await etag();
      const changed = expect(await edit(read), 200);
      assert.equal(changed.headers.get('etag'), await etag());
      assert.ok(changesIn(await edit(read), 'version')[0]!.fields.includes('full_name'));
      const version = Number((await etag()).slice(1, -1));
      assert.equal((await edit(await etag(), { version: version - 1 })).status, 409, 'the body is older');
      assert.equal((await edit(`"${version - 1}"`, { version })).status, 409, 'the header is older');
      for (const none of ['"x"', '2031-01-01', '"99999999999"', `"${version + 9}"`])
        assert.equal((await edit(none)).status, 409, none);
      for (const some of [`"x", W/"${version}"`, '*', ''])
        expect(await edit(some.replace(String(version), (await etag()).slice(1, -1))), 200);
    }
    const read = await etag();
    const remove = (tag: string) => s.api.del(path, undefined, { 'If-Match': tag });
    expect(await remove(`"${Number(read.slice(1, -1)) - 1}"`), 409);
    expect(await remove(`"1", ${read}`), 200);
  }
});

test('external_id: null leaves it as it is, and null of a field that may only be left out says so', async () => {
  const [reference] = await s.orders(1);
  const external_id = `web-${reference}`;
  expect(await putOrder(s.api, reference!, await editOfOrder(reference!, { external_id })), 200);
  expect(await putOrder(s.api, reference!, await editOfOrder(reference!, { external_id: null })), 200);
  assert.equal((await s.showOrder(reference!)).external_id, external_id);
  const lead = await s.lead();
  expect(await patchLead(s.api, lead, { external_id: `web-${lead}` }), 200);
  for (const method of ['PUT', 'PATCH'])
    expect(await s.api.send(method, `/leads/${lead}`, { body: { external_id: null, address: '3 Rue Atlas' } }), 200);
  assert.equal((await s.showLead(lead)).external_id, `web-${lead}`);
  const { fields } = expect(await patchLead(s.api, lead, { full_name: null }), 422).body.error;
  assert.deepEqual(fields, { full_name: ['The full_name field must not be null. Leave it out instead.'] });
  const { fields: missing } = expect(await putOrder(s.api, reference!, orderEdit({ full_name: null })), 422).body.error;
  assert.deepEqual(missing.full_name, ['The full_name field is required.']);
});

test('a bulk update names every stale row under its input and moves none', async () => {
  const references = await s.orders(3);
  const versions = await Promise.all(references.map(async (reference) => (await s.showOrder(reference)).version));
  await s.moveOrder(references[0]!, 'packed');
  await s.moveOrder(references[2]!, 'packed');
  const rows = references.map((reference, i) => ({ reference, status: 'SHIPPED', version: versions[i] }));
  const refused = expect(await s.api.put('/orders', { orders: rows }), 409).body.error;
  assert.deepEqual(Object.keys(refused.fields), ['orders.0.version', 'orders.2.version']);
  assert.equal((await s.showOrder(references[1]!)).status, 'new');
  const fresh = rows.map((row, i) => ({ ...row, version: i === 1 ? row.version : row.version! + 1 }));
  expect(await s.api.put('/orders', { orders: fresh }), 200);
  const twice = [
    { ...fresh[0]!, status: 'DELIVERED', version: 9 },
    { ...fresh[0]!, status: 'DELIVERED', version: 8 },
  ];
  const both = await s.api.put('/orders', { orders: twice });
  assert.ok([409, 422].includes(both.status));
});

test('leads are asked in the same way: by PUT of many, by PATCH, and by PUT of one', async () => {
  const { data } = expect(await s.api.post('/leads', { data: [aLead(s.sku), aLead(s.sku)] }), 201).body;
  const [one, other] = data.created_refs as [string, string];
  const { version } = await s.showLead(one);
  expect(await patchLead(s.api, one, { city: 'Fes' }), 200);
  expect(await s.api.put('/leads', { leads: [{ reference: one, status: 'no_reply', version: version + 1 }] }), 200);
  const many = await s.api.put('/leads', {
    leads: [
      { reference: other, status: 'confirmed', version },
      { reference: one, status: 'confirmed', version },
    ],
  });
  assert.deepEqual(
    changesIn(many, 'leads.1.version').map(({ fields }) => fields),
    [['city'], ['status']],
  );
  assert.equal((await s.showLead(other)).status_key, 'new');
  for (const method of ['PATCH', 'PUT'] as const)
    expect(await s.api.send(method, `/leads/${one}`, { body: { city: 'Rabat', version } }), 409);
  const listed = expect(await s.api.get('/leads', { keyword: one }), 200).body.data[0];
  assert.equal(listed.version, version + 2);
  expect(await patchLead(s.api, one, { city: 'Rabat', version: listed.version }), 200);
});

test('a version that is none is 422', async () => {
  const [reference] = await s.orders(1);
  for (const version of [0, 1.5, 'three', 2 ** 31])
    expect(await putOrder(s.api, reference!, await editOfOrder(reference!, { version })), 422);
});
