import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FORM_LIMITS } from '../../../contract/leads/forms.ts';
import { newId } from '../../platform/ids.ts';
import { ORIGIN, formsOf } from '../../../test/forms.ts';
import { testService } from '../../../test/harness.ts';
import { aPhone, expect, expectInvalid, unique, world } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const forms = formsOf(service, w);
const { make, aCustomer, read, send, preflight, leadsOf, errorsOf, work } = forms;

const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');
const fieldsOf = async (response: Response) => {
  assert.equal(response.status, 422);
  return Object.keys(((await response.json()) as { error: { fields: object } }).error.fields);
};

test('a form becomes a lead with its city, product, quantity and the price of the offer, and names its key', async () => {
  const form = await make();
  const more = { data: [{ key: 'campaign', value: 'ramadan' }], area: 'Maarif' };
  const customer = aCustomer();
  const sent = await send(form, {
    ...customer,
    ...more,
    total: 1,
    price: 1,
    products: [{ sku: w.sku, quantity: 2, total: 1 }],
  });
  assert.deepEqual([sent.status, await sent.json()], [202, { data: { received: true }, meta: {} }]);
  assert.equal(sent.headers.get('tahsil-ignored'), 'total, price, products');
  await work();
  const [lead, ...others] = await leadsOf(customer.phone);
  assert.equal(others.length, 0);
  const [{ sku, quantity, total }] = lead.products;
  assert.deepEqual(
    [lead.full_name, lead.city, lead.area, lead.address, sku, quantity, total, lead.source, lead.data],
    [customer.full_name, 'Casablanca', 'Maarif', customer.address, w.sku, 2, 249, `application:${form.name}`, more.data],
  ); // prettier-ignore
});

test('a page is told cities, names and prices, and nothing else; caches keep it for a minute', async () => {
  const hidden = await w.product({ status: 'inactive' });
  const offers = [
    { sku: w.sku, quantity: 1, total: 149.9 },
    { sku: hidden.sku, quantity: 1, total: 10 },
    { sku: w.sku, quantity: 3, total: 399 },
  ];
  const form = await make({ offers });
  const told = await read(form, { Origin: ORIGIN });
  assert.equal(told.headers.get('cache-control'), `public, max-age=${FORM_LIMITS.cached_seconds}`);
  assert.match(told.headers.get('vary')!, /Origin/);
  const { data, meta } = (await told.json()) as { data: { offers: object[]; cities: string[] }; meta: object };
  assert.deepEqual([Object.keys(data).toSorted(), meta], [['cities', 'currency', 'offers', 'takes_any_city'], {}]);
  const name = (await leadName()) as string;
  assert.deepEqual(data.offers, [
    { sku: w.sku, name, quantity: 1, total: 149.9 },
    { sku: w.sku, name, quantity: 3, total: 399 },
  ]);
  const settings = expect(await w.api.get(`/applications/${form.id}/form`), 200).body.data;
  assert.deepEqual(settings.offers.map(({ is_offered }: { is_offered: boolean }) => is_offered), [true, false, true]); // prettier-ignore
  assert.deepEqual(await fieldsOf(await send(form, aCustomer({ sku: hidden.sku, quantity: 1 }))), ['sku']);
});
const leadName = async () => {
  const { data } = expect(await w.api.get('/products', { keyword: w.sku }), 200).body;
  return data.find(({ sku }: { sku: string }) => sku === w.sku)!.name;
};

test('cities that the owner named are the only ones, in any spelling; without them any city is taken', async () => {
  const cities = ['Casablanca', 'Rabat', 'Tanger'].map((name) => ({ id: newId(), name: `${name} ${unique()}` }));
  await service.database.transaction(async (tx) => {
    for (const { id, name } of cities)
      await tx.rows(
        null,
        `insert into cities (workspace_id, id, name, aliases, created_at, updated_at) values ($1, $2, $3, '{}', now(), now())`,
        [w.workspace_id, id, name],
      );
  });
  const [first, second, other] = cities;
  const form = await make({ city_ids: [first!.id, second!.id] });
  const { data: told } = (await (await read(form)).json()) as { data: { cities: string[] } };
  assert.deepEqual(told.cities.toSorted(), [first!.name, second!.name].toSorted());
  assert.deepEqual(await fieldsOf(await send(form, aCustomer({ city: other!.name }))), ['city']);
  const customer = aCustomer({ city: ` ${first!.name.toUpperCase()}` });
  assert.equal((await send(form, customer)).status, 202);
  await work();
  assert.equal((await leadsOf(customer.phone))[0].city, first!.name);
  const open = await make();
  const anywhere = aCustomer({ city: 'Douar Ouled Ali' });
  assert.equal((await send(open, anywhere)).status, 202);
});

test('only pages of named origins may read and send; a request without Origin comes from no page', async () => {
  const form = await make({ origins: [ORIGIN, 'https://www.shop.example:8443'] });
  for (const origin of [ORIGIN, 'https://www.shop.example:8443']) {
    const asked = await preflight(form, origin);
    assert.deepEqual([asked.status, allowed(asked), asked.headers.get('access-control-allow-methods')], [204, origin, 'POST']); // prettier-ignore
    assert.equal(asked.headers.get('access-control-allow-headers'), 'Content-Type');
    assert.equal(asked.headers.get('access-control-allow-credentials'), null);
    assert.equal(allowed(await read(form, { Origin: origin })), origin);
    assert.equal(allowed(await send(form, aCustomer(), { Origin: origin })), origin);
  }
  assert.equal((await preflight(form, ORIGIN, 'GET')).headers.get('access-control-allow-methods'), 'GET');
  const refused = await send(form, { ...aCustomer(), phone: 'x' }, { Origin: ORIGIN });
  assert.deepEqual([refused.status, allowed(refused)], [422, ORIGIN], 'a page reads what is to be mended');
  const strangers = ['null', '*', 'https://shop.example.evil.test', 'https://evil-shop.example', 'http://shop.example', 'https://shop.example:444', 'https://a.shop.example', 'https://shop.example/', 'https://SHOP.example', '']; // prettier-ignore
  for (const origin of strangers.filter(Boolean)) {
    for (const answer of [
      await preflight(form, origin),
      await read(form, { Origin: origin }),
      await send(form, aCustomer(), { Origin: origin }),
    ])
      // prettier-ignore
      assert.deepEqual([answer.status, allowed(answer)], [403, null], origin);
  }
  assert.equal((await send(form, aCustomer())).status, 202);
});

test('no origin of an owner is a star, a path, or http', async () => {
  const form = await make();
  const origins = ['*', 'null', 'https://*.shop.example', 'https://shop.example/page', 'http://shop.example', 'shop.example', 'https://user@shop.example', 'ftp://shop.example']; // prettier-ignore
  const body = { origins, city_ids: [], offers: [] };
  expectInvalid(await w.api.put(`/applications/${form.id}/form`, body), ...origins.map((_, n) => `origins.${n}`));
  const mended = { ...body, origins: ['https://Shop.Example/', 'http://localhost:8080', 'https://shop.example'] };
  const { data } = expect(await w.api.put(`/applications/${form.id}/form`, mended), 200).body;
  assert.deepEqual(data.origins, ['https://shop.example', 'http://localhost:8080']);
});

test('an unknown or deleted key opens nothing, nor does the address of a store', async () => {
  const form = await make();
  const store = expect(await w.api.post('/applications', { name: `Store ${unique()}`, kind: 'generic-webhook' }), 201).body.data; // prettier-ignore
  const ofStore = { ...form, form_url: store.incoming_url!.replace('/incoming/', '/forms/') };
  const unknown = { ...form, form_url: `${form.form_url.slice(0, -4)}AAAA` };
  const closed = async (at: typeof form) => {
    for (const answer of [await read(at), await send(at, aCustomer()), await preflight(at, ORIGIN)])
      assert.deepEqual([answer.status, allowed(answer)], [404, null]);
  };
  for (const at of [ofStore, unknown, { ...form, form_url: `${service.base}/forms/x` }]) await closed(at);
  const delivered = await fetch(forms.at(form).replace('/forms/', '/incoming/'), { method: 'POST', body: '{}' });
  assert.equal(delivered.status, 404);
  assert.equal((await send(form, aCustomer())).status, 202);
  expect(await w.api.del(`/applications/${form.id}`), 200);
  assert.equal((await send(form, aCustomer())).status, 404);
});

test('what a customer can mend is said all at once, and nothing is kept of it', async () => {
  const form = await make();
  const faults: [object, string[]][] = [
    [{ phone: 'call me maybe' }, ['phone']],
    [{ phone: '0000000000000000' }, ['phone']],
    [{ quantity: 3 }, ['quantity']],
    [{ quantity: 0 }, ['quantity']],
    [{ sku: 'NOTHING', phone: '1234567' }, ['phone', 'sku']],
    [{ full_name: 'x', city: '', address: 'ab' }, ['full_name', 'city', 'address']],
  ];
  for (const [over, fields] of faults) assert.deepEqual(await fieldsOf(await send(form, aCustomer(over))), fields);
  assert.equal((await send(form, aCustomer({ full_name: 'x'.repeat(200_000) }))).status, 413);
  assert.equal((await send(form, '{')).status, 400);
  assert.equal((await send(form, 'full_name=Amina', { 'Content-Type': 'text/plain' })).status, 415);
  assert.equal((await errorsOf(form)).meta.total, 0);
  const { data } = expect(await w.api.get(`/applications/${form.id}/deliveries`), 200).body;
  assert.deepEqual(data, []);
});

test('the same form again within minutes is one lead, also by a double click; a mended one is another', async () => {
  const form = await make();
  const customer = aCustomer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form, customer)));
  assert.deepEqual(answers.map(({ status }) => status), [202, 202, 202, 202, 202]); // prettier-ignore
  await work();
  assert.equal((await send(form, { ...customer, city: 'CASABLANCA', phone: `+212${customer.phone.slice(1)}` })).status, 202); // prettier-ignore
  await work();
  assert.equal((await leadsOf(customer.phone)).length, 1);
  assert.equal((await send(form, { ...customer, address: '13 Rue Ibn Batouta' })).status, 202);
  await work();
  const [mended, first] = await leadsOf(customer.phone);
  assert.deepEqual([mended.address, mended.duplicate_of], ['13 Rue Ibn Batouta', first.reference]);
});

test('the same form on another day is another lead', async () => {
  const form = await make();
  const customer = aCustomer();
  assert.equal((await send(form, customer)).status, 202);
  await work();
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `update incoming_events set event_key = regexp_replace(event_key, ':\\d+$', ':1'), received_at = received_at - interval '1 day'
       where workspace_id = $1 and application_id = $2`,
      [w.workspace_id, form.id],
    ),
  );
  assert.equal((await send(form, customer)).status, 202);
  await work();
  assert.equal((await leadsOf(customer.phone)).length, 2);
});

test('beyond the limits of its phone a form is kept for a person, and far beyond it is told to wait', async () => {
  const form = await make();
  const phone = aPhone();
  const { leads, received } = FORM_LIMITS;
  for (let n = 0; n < received.phone; n++) assert.equal((await send(form, aCustomer({ phone }))).status, 202);
  const refused = await send(form, aCustomer({ phone }), { Origin: ORIGIN });
  assert.deepEqual([refused.status, allowed(refused)], [429, ORIGIN]);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.match(refused.headers.get('access-control-expose-headers')!, /Retry-After/);
  await work();
  assert.equal((await leadsOf(phone)).length, leads.phone);
  const { data, meta } = await errorsOf(form);
  assert.equal(meta.total, received.phone - leads.phone);
  assert.equal(data[0].error, `This phone sent more than ${leads.phone} orders within 24 h.`);
  expect(await w.api.post(`/applications/${form.id}/errors/retry`, { ids: [data[0].id] }), 202);
  await work();
  assert.equal((await leadsOf(phone)).length, leads.phone + 1);
});

test('of very many forms of one address some are leads, some are kept, and the rest is told to wait', async () => {
  const own = await world(service);
  const { make: makeOwn, aCustomer: anyone, send: post, errorsOf: errors, work: workOwn } = formsOf(service, own);
  const form = await makeOwn({ leads_per_minute: FORM_LIMITS.leads_per_minute.max, offers: [{ sku: own.sku, quantity: 2, total: 249 }] }); // prettier-ignore
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => post(form, anyone())))).map(({ status }) => status)); // prettier-ignore
  const { leads, received } = FORM_LIMITS;
  assert.equal(statuses.filter((status) => status === 202).length, received.network);
  assert.equal(statuses.filter((status) => status === 429).length, 400 - received.network);
  await workOwn();
  const { meta } = expect(await own.api.get('/leads', { per_page: 1 }), 200).body;
  assert.equal(meta.pagination!.total, leads.network);
  const kept = await errors(form);
  assert.equal(kept.meta.total, received.network - leads.network);
  assert.equal(kept.data[0].error, `More than ${leads.network} orders came from one network within 1 h.`);
});

test('a key has a pace of its own, and one network half of it; what is refused or repeated does not count', async () => {
  const form = await make({ leads_per_minute: 4 });
  const customer = aCustomer();
  const statuses = [];
  for (const body of [customer, customer, { ...customer, phone: 'x' }, aCustomer(), aCustomer()])
    statuses.push((await send(form, body)).status);
  assert.deepEqual(statuses, [202, 202, 422, 202, 429]);
  assert.equal((await send(await make(), aCustomer())).status, 202, 'another key is none of its concern');
});

test('the guard judges a form like any lead, and a refused form is kept with its reason', async () => {
  const own = await world(service);
  const { make: makeOwn, aCustomer: anyone, send: post, errorsOf: errors, work: workOwn, leadsOf: found } = formsOf(service, own); // prettier-ignore
  const rule = { reason: 'Too many pieces', kind: 'pieces', act: 'refuse', count: 2, status: 'active' };
  expect(await own.api.post('/guard-rules', rule), 201);
  const form = await makeOwn();
  const customer = anyone();
  assert.equal((await post(form, customer)).status, 202, 'the customer is not told');
  await workOwn();
  assert.deepEqual(await found(customer.phone), []);
  assert.match((await errors(form)).data[0].error, /Too many pieces/);
});

test('while the subscription is not active a form is kept, not refused', async () => {
  const own = await world(service);
  const { make: makeOwn, aCustomer: anyone, send: post, errorsOf: errors } = formsOf(service, own);
  const form = await makeOwn();
  const owner = service.database;
  await owner.transaction((tx) => tx.rows(null, `update workspaces set subscription_status = 'inactive', version = version + 1 where id = $1`, [own.workspace_id])); // prettier-ignore
  assert.equal((await post(form, anyone())).status, 202);
  assert.equal((await errors(form)).data[0].error, 'The subscription was not active when this arrived.');
});

test('what a form offers is of its account, once for each quantity, and is set against what was seen', async () => {
  const seller = await w.person('Seller');
  const { sku } = await w.product({ account_id: seller.account_id });
  const form = await make({ offers: [{ sku, quantity: 1, total: 99 }] }, {}, seller.api);
  assert.equal(form.account_id, seller.account_id);
  const path = `/applications/${form.id}/form`;
  const put = (offers: object[], headers = {}) =>
    seller.api.put(path, { origins: [], city_ids: ['x'], offers }, headers);
  const twice = [{ sku, quantity: 2, total: 150 }, { sku, quantity: 2, total: 140 }]; // prettier-ignore
  expectInvalid(await put([{ sku: w.sku, quantity: 1, total: 1.555 }, ...twice]), 'city_ids.0', 'offers.0.sku', 'offers.0.total', 'offers.2.quantity'); // prettier-ignore
  const seen = expect(await seller.api.get(path), 200);
  const body = { origins: [], city_ids: [], offers: [{ sku, quantity: 2, total: 150 }] };
  const etag = seen.headers.get('etag')!;
  expect(await seller.api.put(path, body, { 'If-Match': etag }), 200);
  expect(await seller.api.put(path, body, { 'If-Match': etag }), 409);
  const customer = aCustomer({ sku });
  assert.equal((await send(form, customer)).status, 202);
  await work();
  assert.equal((await leadsOf(customer.phone, seller.api))[0].products[0].total, 150);
  const stranger = await w.person('Seller');
  expect(await stranger.api.get(path), 404);
  expect(await stranger.api.put(path, body), 404);
  expect(await w.api.del(`/products/${(await w.product()).id}`), 200);
  const { id } = expect(await w.api.get('/products', { keyword: sku }), 200).body.data[0];
  expect(await w.api.del(`/products/${id}`), 409);
});

test('a form has no secret, no scopes, and nothing of a store', async () => {
  const body = { name: `Form ${unique()}`, kind: 'form' };
  const over = { scopes: ['create leads'], credentials: { secret: 'x'.repeat(16) }, cash_gateways: ['cod'], requests_per_minute: 5 }; // prettier-ignore
  expectInvalid(await w.api.post('/applications', { ...body, ...over }), 'scopes', 'credentials', 'cash_gateways', 'requests_per_minute'); // prettier-ignore
  const made = expect(await w.api.post('/applications', body), 201).body.data;
  assert.deepEqual([made.secret, made.token, made.incoming_url, made.has_secret], [undefined, undefined, undefined, false]); // prettier-ignore
  assert.match(made.form_url!, /\/forms\/[\w-]{43}$/);
  const token = expect(await w.api.post('/applications', { name: `Token ${unique()}`, kind: 'api', scopes: ['view leads'] }), 201).body.data; // prettier-ignore
  expect(await w.api.get(`/applications/${token.id}/form`), 404);
});
