import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, sheetService, sheetWorld } from '../../../test/sheets.ts';
import {
  aLead,
  aPhone,
  anOrder,
  expect,
  expectInvalid,
  restClient,
  unique,
  world,
  type Client,
} from '../../../test/world.ts';

const service = await sheetService();
const w = await sheetWorld();

type Entry = Record<string, unknown> & { id: string };
const entriesOf = async (api: Client, keyword: string): Promise<Entry[]> =>
  expect(await api.get('/blacklisted-phones', { keyword }), 200).body.data;
const setStatus = async (api: Client, reference: string, status: string) =>
  expect(await api.put('/leads', { leads: [{ reference, status, action_date: '2026-12-01T10:00:00+01:00' }] }), 200);
const refuse = async (api: Client) => expect(await api.put('/settings', { refuse_blacklisted: true }), 200);

/** A workspace with two sellers, each with a product and a colleague who has all rights on leads, orders and the blacklist. */
async function market() {
  const m = await world(service);
  const seller = async () => {
    const { account_id } = await m.person('Seller');
    const sku = `SKU-${unique()}`;
    expect(await m.api.post('/products', { sku, name: 'Soap', price: 10, status: 'active', account_id }), 201);
    const rights = {
      leads: ['list', 'retrieve', 'create', 'update'],
      orders: ['list', 'retrieve', 'create'],
      'blacklisted-phones': ['list', 'retrieve', 'create', 'update', 'delete'],
    };
    const api = restClient(m.base, await m.teammate(account_id, rights, { masks: [] }));
    const lead = async (phone: string): Promise<string> =>
      expect(await api.post('/leads', { data: [aLead(sku, { phone })] }), 201).body.data.created_refs[0];
    const order = (phone: string) => api.post('/orders', { orders: [anOrder(sku, { phone })] });
    return { account_id, sku, api, lead, order };
  };
  return { ...m, a: await seller(), b: await seller() };
}

describe('the blacklist', { concurrency: 4 }, () => {
  it('is listed, shown, added to by hand, changed and taken from on both surfaces', async () => {
    const admin = await aPerson(service, w.workspace_id);
    for (const api of [w.api, await sessionClient(w.base, admin.email)]) {
      const phone = aPhone();
      const body = { phone, reason: 'Refused three parcels' };
      const { data: made } = expect(await api.post('/blacklisted-phones', body), 201).body;
      assert.deepEqual(
        [made.phone, made.phone_digits, made.reason, made.lead_reference, made.account_id, made.holds_for_all],
        [phone, `212${phone.slice(1)}`, 'Refused three parcels', null, w.account_id, true],
      );
      assert.ok(made.created_by && made.created_at && made.account_name);
      assert.deepEqual(expect(await api.get(`/blacklisted-phones/${made.id}`), 200).body.data, made);
      assert.deepEqual(await entriesOf(api, phone.slice(1)), [made]);
      const spelled = { phone: `+212 ${phone.slice(1)}` };
      expect(await api.post('/blacklisted-phones', spelled), 409);
      const { data: changed } = expect(await api.put(`/blacklisted-phones/${made.id}`, { reason: null }), 200).body;
      assert.equal(changed.reason, null);
      expect(await api.del(`/blacklisted-phones/${made.id}`), 200);
      assert.deepEqual(await entriesOf(api, phone), []);
    }
    expectInvalid(await w.api.post('/blacklisted-phones', { phone: 'nobody' }), 'phone');
    for (const role of ['Seller', 'Agent', 'Packer', 'Delivery'])
      expect(await (await w.person(role)).api.get('/blacklisted-phones'), 403);
    expect(await (await w.person('Call Center Manager')).api.get('/blacklisted-phones'), 200);
  });

  it('gets a phone by the move of a lead, and gives it back with the move; what was added by hand stays', async () => {
    const phone = aPhone();
    const reference = await w.lead({ phone });
    await setStatus(w.api, reference, 'blacklist');
    const [entry, more] = await entriesOf(w.api, phone);
    assert.ok(entry && !more);
    assert.deepEqual([entry['lead_reference'], entry['created_by'], entry['phone']], [reference, 'Test token', phone]);
    await setStatus(w.api, reference, 'new');
    assert.deepEqual(await entriesOf(w.api, phone), []);
    expect(await w.api.post('/blacklisted-phones', { phone }), 201);
    await setStatus(w.api, reference, 'blacklist');
    await setStatus(w.api, reference, 'confirmed');
    assert.equal((await entriesOf(w.api, phone)).length, 1);
  });

  it('keeps a phone as long as one lead of it stands in blacklist', async () => {
    const phone = aPhone();
    const [first, second] = [await w.lead({ phone }), await w.lead({ phone })];
    await setStatus(w.api, first, 'blacklist');
    await setStatus(w.api, second, 'blacklist');
    await setStatus(w.api, first, 'new');
    assert.deepEqual((await entriesOf(w.api, phone)).map((entry) => entry['lead_reference']), [second]); // prettier-ignore
    await setStatus(w.api, second, 'new');
    assert.deepEqual(await entriesOf(w.api, phone), []);
  });

  it('flags leads and orders, in lists and shown, whatever the setting is', async () => {
    const phone = aPhone();
    const reference = await w.lead({ phone });
    const [order] = await w.orders(1, { phone });
    const flags = async () => {
      const listed = async (path: string, named: string) =>
        expect(
          await w.api.get(path, {
            search_by: 'reference',
            keyword: named,
            keyWord: named,
            include: 'is_blacklisted',
          }),
          200,
        ).body.data[0];
      return [
        (await w.showLead(reference)).is_blacklisted,
        (await listed('/leads', reference)).is_blacklisted,
        (await w.showOrder(order!)).is_blacklisted,
        (await listed('/orders', order!)).is_blacklisted,
      ];
    };
    assert.deepEqual(await flags(), [false, false, false, false]);
    expect(await w.api.post('/blacklisted-phones', { phone }), 201);
    assert.deepEqual(await flags(), [true, true, true, true]);
  });

  it('refuses orders and rows of files once the setting is on, each by its phone', async () => {
    const s = await sheetWorld();
    const [bad, good] = [aPhone(), aPhone()];
    expect(await s.api.post('/blacklisted-phones', { phone: bad }), 201);
    const orders = [anOrder(s.sku, { phone: good }), anOrder(s.sku, { phone: `+212 ${bad.slice(1)}` })];
    expect(await s.api.post('/orders', { orders }), 200);
    await refuse(s.api);
    const api = restClient(s.base, await s.token(s.admin.id));
    const fields = expectInvalid(await api.post('/orders', { orders }), 'orders.1.phone');
    assert.deepEqual(fields, { 'orders.1.phone': ['The orders.1.phone field is on the blacklist.'] });
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
    const row = (phone: string) => ['Amina', phone, 'Fes', 'Rue 1', s.sku, '10'];
    const job = await s.sheets.run('/orders/import', 'orders.csv', csv([header, row(good), row(bad)]));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    assert.match(JSON.stringify(await s.sheets.rows(job)), /phone is on the blacklist/);
  });

  it('of one account holds for that account alone, and of the house for all', async () => {
    const m = await market();
    await refuse(m.api);
    const [ofA, ofHouse] = [aPhone(), aPhone()];
    const lead = await m.a.lead(ofA);
    await setStatus(m.a.api, lead, 'blacklist');
    expectInvalid(await m.a.order(ofA), 'orders.0.phone');
    expect(await m.b.order(ofA), 200);
    const [created] = expect(await m.b.api.get('/orders', { include: 'is_blacklisted' }), 200).body.data;
    assert.equal(created.is_blacklisted, false);
    assert.equal((await m.showOrder(created.reference)).is_blacklisted, false, 'nor for an Admin who looks at it');
    expect(await m.api.post('/orders', { orders: [anOrder(m.sku, { phone: ofA })] }), 200);
    expect(await m.api.post('/blacklisted-phones', { phone: ofHouse }), 201);
    for (const { order } of [m.a, m.b]) expectInvalid(await order(ofHouse), 'orders.0.phone');
    const failed = expect(await m.b.api.post('/leads', { data: [aLead(m.b.sku, { phone: ofHouse })] }), 201).body.data;
    assert.equal(failed.failures[0].code, 'PHONE_BLACKLISTED');
  });

  it('shows a seller the entries of his own account only; an Admin sees all, and makes one for any account', async () => {
    const m = await market();
    const [phone, ofB] = [aPhone(), aPhone()];
    await setStatus(m.a.api, await m.a.lead(phone), 'blacklist');
    expect(await m.b.api.post('/blacklisted-phones', { phone }), 201); // not a 409 that tells of the other account
    expect(await m.api.post('/blacklisted-phones', { phone }), 201);
    const body = { phone: ofB, account_id: m.b.account_id };
    assert.equal(expect(await m.api.post('/blacklisted-phones', body), 201).body.data.holds_for_all, false);
    const seen = async (api: Client) =>
      expect(await api.get('/blacklisted-phones'), 200).body.data.map(
        (entry: Entry) => `${String(entry['phone'])} ${String(entry['account_id'])}`,
      );
    assert.deepEqual(await seen(m.a.api), [`${phone} ${m.a.account_id}`]);
    assert.deepEqual((await seen(m.b.api)).toSorted(), [phone, ofB].map((one) => `${one} ${m.b.account_id}`).toSorted()); // prettier-ignore
    assert.equal((await seen(m.api)).length, 4);
    const [foreign] = await entriesOf(m.api, ofB);
    expect(await m.a.api.get(`/blacklisted-phones/${foreign!.id}`), 404);
    expect(await m.a.api.del(`/blacklisted-phones/${foreign!.id}`), 404);
    expectInvalid(await m.a.api.post('/blacklisted-phones', body), 'account_id');
  });

  it('shows no phone to a role that does not see phones of leads, nor finds one by its digits', async () => {
    const phone = aPhone();
    const { data: entry } = expect(await w.api.post('/blacklisted-phones', { phone, reason: 'Fraud' }), 201).body;
    const role = `Role ${unique()}`;
    const right = { permissions: { 'blacklisted-phones': ['list', 'retrieve'] }, masks: ['leads.phone'] };
    expect(await w.api.post('/roles', { name: role, scope: 'workspace', ...right }), 201);
    const { api } = await w.person(role);
    const shown = expect(await api.get(`/blacklisted-phones/${entry.id}`), 200).body.data;
    assert.deepEqual([shown.phone, shown.phone_digits, shown.reason], [null, null, 'Fraud']);
    assert.deepEqual(await entriesOf(api, phone.slice(2)), []);
    assert.equal((await entriesOf(api, 'Fraud')).length >= 1, true);
  });

  it('goes out as a file and comes in as one', async () => {
    const s = await sheetWorld();
    const [phone, more] = [aPhone(), aPhone()];
    expect(await s.api.post('/blacklisted-phones', { phone, reason: 'Fraud' }), 201);
    const job = await s.sheets.job(await s.api.get('/blacklisted-phones/export', { file_extension: 'csv' }));
    const text = (await s.sheets.bytes(job.result_url)).toString();
    assert.match(text, new RegExp(`${phone}.*Fraud`));
    const rows = csv([['phone', 'reason'], [phone, 'Fraud, twice'], [more, 'Insults'], ['nobody', '']]); // prettier-ignore
    const { summary } = await s.sheets.run('/blacklisted-phones/import', 'blacklist.csv', rows);
    assert.deepEqual([summary.rows_good, summary.rows_failed], [2, 1]);
    assert.equal((await entriesOf(s.api, phone))[0]!['reason'], 'Fraud, twice');
    assert.equal((await entriesOf(s.api, more))[0]!['reason'], 'Insults');
  });
});
