import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { openSession } from '../../access/sign-in/open-session.ts';
import { anAddress } from '../../../test/session.ts';
import { testService } from '../../../test/harness.ts';
import { desk } from '../../../test/desk.ts';
import { sessionFor, shop } from '../../../test/shop.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { anOrder, restClient, expect, expectInvalid } from '../../../test/world.ts';

const service = await testService({ env: { TRUST_PROXY: '127.0.0.1' } });

/** A customer's browser: no script, no cookie, its own network. */
const customer = (link: string, address = anAddress(), spoken?: string) => {
  const url = `${service.base}${new URL(link).pathname}`;
  const headers = { 'X-Forwarded-For': address, ...(spoken ? { 'Accept-Language': spoken } : {}) };
  const read = async (response: Response) => ({
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  });
  return {
    see: async (query = '') => read(await fetch(url + query, { headers })),
    act: async (form: Record<string, string>) =>
      read(await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'follow' })),
  };
};
type Api = Awaited<ReturnType<typeof shop>>['api'];
const messagesOf = async (api: Api, path: string) => expect(await api.get(path as '/orders/x/messages'), 200).body.data;
const ofOrder = async (api: Api, reference: string) => messagesOf(api, `/orders/${reference}/messages`);
const ofLead = async (api: Api, reference: string) => messagesOf(api, `/leads/${reference}/messages`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rows = (s: { workspace_id: string }, text: string) =>
  service.database.read.rows<Record<string, unknown>>(null, text, [s.workspace_id]);

describe('the page of an order for its customer', { concurrency: 4 }, () => {
  it('is small plain HTML that loads nothing, runs nothing, and tells no other site', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1, { full_name: 'Karim <b>Haddad</b>' });
    const { link } = await ofOrder(s.api, reference!);
    assert.match(link!, /\/t\/[\w-]{44}$/);
    const { status, headers, html } = await customer(link!).see();
    assert.equal(status, 200);
    assert.ok(Buffer.byteLength(html) < 30_000, `${Buffer.byteLength(html)} bytes`);
    assert.match(headers.get('content-security-policy')!, /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.match(headers.get('x-robots-tag')!, /noindex/);
    assert.equal(headers.get('set-cookie'), null);
    assert.doesNotMatch(html, /<script|src=|https?:\/\/|<b>Haddad/);
    assert.match(html, /Bonjour <bdi>Karim<\/bdi>/);
    assert.match(html, /299,80 MAD/);
    assert.ok(html.includes(reference!));
    assert.match((await customer(link!).see('?lang=ar')).html, /<html lang="ar" dir="rtl">.*مرحبا/s);
    assert.match((await customer(link!).see('?lang=en')).html, /Hello <bdi>Karim/);
    assert.match((await customer(link!).see('?lang=xx&said=nonsense')).html, /<html lang="fr"/);
  });

  it('keeps its link from lead to order, in the language of the lead', async () => {
    const s = await shop(service);
    const lead = await s.lead({ data: [{ key: 'language', value: 'ar' }] });
    const before = await ofLead(s.api, lead);
    assert.match((await customer(before.link!).see()).html, /lang="ar"/);
    expect(await s.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
    const { order_reference } = await s.showLead(lead);
    assert.equal((await ofOrder(s.api, order_reference)).link, before.link);
    assert.ok((await customer(before.link!).see()).html.includes(order_reference));
  });

  it('speaks the language of her browser where the lead has none', async () => {
    const s = await shop(service);
    const [plain, english] = [await s.lead(), await s.lead({ data: [{ key: 'language', value: 'English' }] })];
    const langOf = async (lead: string, spoken: string, query = '') => {
      const { html } = await customer((await ofLead(s.api, lead)).link!, anAddress(), spoken).see(query);
      return /<html lang="(\w+)"/.exec(html)?.[1];
    };
    assert.equal(await langOf(plain, 'ar-MA,ar;q=0.9,fr;q=0.8'), 'ar');
    assert.equal(await langOf(plain, 'de-DE,de;q=0.9,fr;q=0.3,en;q=0.7'), 'en');
    assert.equal(await langOf(plain, 'de,ar;q=0,*;q=0.1'), 'fr', 'the first of the workspace');
    assert.equal(await langOf(english, 'ar'), 'en');
    assert.equal(await langOf(english, 'ar', '?lang=fr'), 'fr');
  });

  it('shows the pictures of its products in the look of the shop, below 40 kB', async () => {
    const s = await shop(service);
    const files = sheetClient(service.base, await s.token(s.admin.id));
    const picture = (side: number, format: 'png' | 'jpeg' = 'png') =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 90 } } }) // prettier-ignore
        .toFormat(format)
        .toBuffer();
    const products: { sku: string; quantity: number; price: number }[] = [];
    for (let n = 0; n < 8; n++) {
      const product = await s.product({ name: `Huile <${n}>` });
      expect(await files.send(`/products/${product.id}/pictures`, 'noise.png', await picture(300 + n)), 201);
      products.push({ sku: product.sku, quantity: 1, price: 10 });
    }
    expect(await files.send('/settings/logo', 'logo.png', await picture(600)), 201);
    expect(await s.api.put('/settings', { page_color: '#F5D90A', page_font: 'rounded' }), 200);
    const pageOf = async (count: number) => {
      const order = anOrder(products[0]!.sku, { products: products.slice(0, count) });
      const { created_refs } = expect(await s.api.post('/orders', { orders: [order] }), 200).body.data;
      return await customer((await ofOrder(s.api, created_refs[0])).link!).see();
    };
    for (const [count, pictures] of [
      [1, 1],
      [2, 2],
      [8, 6],
    ] as const) {
      // prettier-ignore
      const { html, headers } = await pageOf(count);
      assert.equal(
        [...html.matchAll(/<img src="data:image\/webp;base64,[^"]{200,}" alt="Huile &#60;\d&#62;">/g)].length,
        pictures,
      );
      assert.match(html, /<img class="logo"/);
      assert.ok(Buffer.byteLength(html) < 40_000, `${Buffer.byteLength(html)} bytes`);
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html)!;
      assert.match(style, /--page:#F5D90A;--ink:#000/);
      assert.match(style, /ui-rounded/);
      const hash = createHash('sha256').update(style).digest('base64');
      assert.ok(headers.get('content-security-policy')!.includes(`style-src 'sha256-${hash}'`));
    }
    // Pictures from before there were tiny files.
    await service.database.transaction(
      (tx) =>
      tx.rows(null, `delete from product_picture_files where workspace_id = $1 and size = 'tiny' returning size`, [s.workspace_id]), // prettier-ignore
    );
    assert.equal([...(await pageOf(8)).html.matchAll(/alt="Huile /g)].length, 6);
    assert.equal((await pageOf(1)).headers.get('cache-control'), 'no-store');
    expect(await s.api.put('/settings', { page_color: '#1B1B1B' }), 200);
    assert.match((await pageOf(1)).html, /--page:#1B1B1B;--ink:#fff/);
  });

  it('is not found by guesses, which are counted and slowed down; what is right opens all the same', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1);
    const { link } = await ofOrder(s.api, reference!);
    const other = await shop(service);
    const [foreign] = await other.orders(1);
    const theirs = (await ofOrder(other.api, foreign!)).link!;
    const address = anAddress();
    const wrong = [
      link!.slice(0, -1),
      `${link!}x`,
      link!.slice(0, -22) + theirs.slice(-22),
      theirs.slice(0, -22) + link!.slice(-22),
      link!.slice(0, -22) + randomBytes(16).toString('base64url'),
    ];
    for (const one of wrong) assert.equal((await customer(one, address).see()).status, 404, one);
    assert.equal((await customer(wrong[4]!, address).act({ act: 'cancel' })).status, 404);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await customer(wrong[4]!, address).see()).status);
    assert.deepEqual([statuses[0], statuses.at(-1)], [404, 429]);
    assert.equal((await customer(link!, address).see()).status, 200);
    assert.equal((await customer(wrong[4]!).see()).status, 404);
  });

  it('confirms a lead: its order is made in her name, and confirming twice makes nothing twice', async () => {
    const s = await shop(service);
    const lead = await s.lead();
    const { link } = await ofLead(s.api, lead);
    const all = await Promise.all(Array.from({ length: 5 }, () => customer(link!).act({ act: 'confirm' })));
    for (const { status, html } of all) {
      assert.equal(status, 200);
      assert.match(html, /Merci, c’est fait/);
    }
    const shown = await s.showLead(lead);
    assert.equal(shown.status_key, 'confirmed');
    assert.equal(shown.leadHistories[0].changed_by, 'customer');
    assert.equal(shown.attempts, 0);
    assert.equal((await rows(s, 'select id from orders where workspace_id = $1')).length, 1);
    assert.equal((await rows(s, 'select id from customer_requests where workspace_id = $1')).length, 1);
    const { requests } = await ofOrder(s.api, shown.order_reference);
    assert.partialDeepStrictEqual(requests, [{ act: 'confirm', is_done: true }]);
    const audit = await rows(s, `select action from audit_log where workspace_id = $1 and actor_name = 'customer'`);
    assert.deepEqual(audit, [{ action: 'customer_page.confirm' }]);
    assert.doesNotMatch((await customer(link!).see()).html, /Je confirme/);
  });

  it('corrects the address and cancels before packing, by the table of moves', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1);
    const { link } = await ofOrder(s.api, reference!);
    await customer(link!).act({ act: 'address', address: '9 Rue des Orangers' });
    await customer(link!).act({ act: 'address', address: '9 Rue des Orangers' });
    const order = await s.showOrder(reference!);
    assert.equal(order.address, '9 Rue des Orangers');
    assert.deepEqual(
      order.orderEdits.map(({ fields, changed_by }: { fields: string[]; changed_by: string }) => [
        changed_by,
        ...fields,
      ]),
      [['customer', 'address']],
    );
    const { html } = await customer(link!).act({ act: 'cancel', words: 'Trop cher' });
    assert.match(html, /Cette commande est annulée/);
    assert.partialDeepStrictEqual(await s.showOrder(reference!), {
      status: 'canceled',
      cancel_description: 'Trop cher',
    });
    assert.match((await customer(link!).act({ act: 'confirm' })).html, /Ce n’est plus possible ici/);
    assert.match((await customer(link!).act({ act: 'cancel', words: 'Trop cher' })).html, /c’est fait/);
  });

  it('asks for a day once it is packed, cancels no more, and is refused politely after delivery', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1);
    const { link } = await ofOrder(s.api, reference!);
    await s.moveOrder(reference!, 'PACKED', 'SHIPPED');
    assert.match((await customer(link!).act({ act: 'cancel' })).html, /Ce n’est plus possible/);
    assert.match((await customer(link!).act({ act: 'day', day: inDays(3), words: 'Le soir' })).html, /c’est noté/);
    await customer(link!).act({ act: 'day', day: inDays(3), words: 'Le soir' });
    const order = await s.showOrder(reference!);
    assert.deepEqual([order.status, order.deliveryAttempts.length], ['shipped', 0]);
    const { requests } = await ofOrder(s.api, reference!);
    assert.partialDeepStrictEqual(requests, [{ act: 'day', wanted_on: inDays(3), words: 'Le soir', is_done: false }]);
    const notices = expect(await s.api.get('/notifications'), 200).body.data;
    assert.deepEqual(
      notices.map(({ link }: { link: string }) => link),
      [`/orders/${reference}`],
    );
    await s.moveOrder(reference!, 'DELIVERED');
    for (const act of ['confirm', 'cancel', 'address', 'day'])
      assert.match(
        (await customer(link!).act({ act, address: '1 Rue Nouvelle', day: inDays(1) })).html,
        /Ce n’est plus possible/,
        act,
      );
    assert.match((await customer(link!).see()).html, /aria-current="step">Livrée/);
    assert.doesNotMatch((await customer(link!).see()).html, /<form/);
  });

  it('takes no other input than its forms have', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1);
    const { link } = await ofOrder(s.api, reference!);
    const refused = [
      [{ act: 'day', day: inDays(-2) }, /deux prochains mois/],
      [{ act: 'day', day: inDays(90) }, /deux prochains mois/],
      [{ act: 'day', day: '2026-02-31' }, /deux prochains mois/],
      [{ act: 'day' }, /deux prochains mois/],
      [{ act: 'address', address: ' \n' }, /5 à 100/],
      [{ act: 'address', address: 'x'.repeat(101) }, /5 à 100/],
      [{ act: 'refund' }, /Ce n’est plus possible/],
      [{}, /Ce n’est plus possible/],
    ] as const;
    for (const [form, said] of refused) assert.match((await customer(link!).act(form)).html, said);
    assert.match((await customer(link!).act({ act: 'address', address: `<script>x</script>\0 9 Rue` })).html, /fait/);
    assert.doesNotMatch((await customer(link!).see()).html, /<script/);
    assert.equal((await rows(s, 'select id from customer_requests where workspace_id = $1')).length, 1);
  });

  it('does what the settings allow, and is not there when they say so', async () => {
    const s = await shop(service);
    const [reference] = await s.orders(1);
    const { link } = await ofOrder(s.api, reference!);
    expect(await s.api.put('/settings', { customer_acts: ['day'] }), 200);
    assert.match((await customer(link!).act({ act: 'cancel' })).html, /Ce n’est plus possible/);
    assert.equal((await s.showOrder(reference!)).status, 'new');
    expect(await s.api.put('/settings', { customer_page: false }), 200);
    assert.equal((await customer(link!).see()).status, 404);
    const session = await sessionFor(service, s.workspace_id, s.admin.id);
    assert.equal((await ofOrder(session, reference!)).link, null);
  });

  it('brings a lead to the top of the desk when its customer asks, without counting as an attempt', async () => {
    const d = await desk(service);
    const [asking, fresh] = [await d.lead(), await d.lead()];
    const { link } = await ofLead(d.api, asking);
    const agent = await d.agent();
    await customer(link!).act({ act: 'day', day: inDays(2), words: 'Call me' });
    assert.equal(await d.next(agent.browser), asking);
    const { requests } = await ofLead(agent.browser, asking);
    assert.partialDeepStrictEqual(requests, [{ act: 'day', wanted_on: inDays(2), words: 'Call me' }]);
    assert.equal((await d.showLead(asking)).attempts, 0);
    const notices = expect(await agent.browser.get('/notifications'), 200).body.data;
    assert.equal(notices[0].link, `/leads/${asking}`);
    assert.ok(fresh);
  });

  it('shows no link to a caller who does not see the phone', async () => {
    const d = await desk(service);
    const [order] = await d.orders(1);
    assert.equal((await ofOrder((await d.agent()).browser, order!)).link, null);
  });

  it('puts her word beside a failed delivery until a person decides', async () => {
    const s = await shop(service);
    const boy = await s.person('Delivery');
    const [reference] = await s.orders(1);
    const { id } = await s.showOrder(reference!);
    await s.moveOrder(reference!, 'PACKED', 'SHIPPED');
    await service.database.transaction((tx) =>
      tx.rows(null, `update order_states set delivery_boy_id = $3 where workspace_id = $1 and order_id = $2`, [
        s.workspace_id,
        id,
        boy.id,
      ]),
    );
    expect(await boy.api.post('/failed-deliveries', { order: reference, reason: 'no_answer' }), 200);
    const { link } = await ofOrder(s.api, reference!);
    assert.match((await customer(link!).see()).html, /sans pouvoir vous la remettre/);
    await customer(link!).act({ act: 'address', address: '4 Rue Neuve' });
    const [row] = expect(await s.api.get('/failed-deliveries'), 200).body.data;
    assert.partialDeepStrictEqual(row, { attempts: 1, customer_asked: { act: 'address', address: '4 Rue Neuve' } });
    expect(await s.api.post('/failed-deliveries/decide', { ids: [id], decision: 'reattempt', date: inDays(1) }), 200);
    const [decided] = expect(await s.api.get('/failed-deliveries', { tab: 'decided' }), 200).body.data;
    assert.equal(decided.customer_asked, null);
  });

  it('opens behind the newest link alone once one was withdrawn, from lead to order', async () => {
    const s = await shop(service);
    const lead = await s.lead();
    const first = (await ofLead(s.api, lead)).link!;
    const second = expect(await s.api.post(`/leads/${lead}/messages/link`), 201).body.data.link;
    assert.equal((await ofLead(s.api, lead)).link, second);
    assert.equal((await customer(first).see()).status, 404);
    assert.equal((await customer(first).act({ act: 'cancel' })).status, 404);
    assert.match((await customer(second).act({ act: 'confirm' })).html, /Merci, c’est fait/);
    const { order_reference } = await s.showLead(lead);
    assert.equal((await ofOrder(s.api, order_reference)).link, second);
    const third = expect(await s.api.post(`/orders/${order_reference}/messages/link`), 201).body.data.link;
    assert.deepEqual(
      await Promise.all([first, second, third].map(async (link) => (await customer(link).see()).status)),
      [404, 404, 200],
    );
    const agent = await s.person('Agent');
    expect(await agent.api.post(`/leads/${lead}/messages/link`), 403);
    expect(await agent.api.post(`/orders/${order_reference}/messages/link`), 403);
    const other = await shop(service);
    expect(await other.api.post(`/orders/${order_reference}/messages/link`), 404);
    expect(await s.api.put('/settings', { customer_page: false }), 200);
    expect(await s.api.post(`/orders/${order_reference}/messages/link`), 422);
  });

  it('is given acting to callers who may change the order or lead, and only showing to others', async () => {
    const d = await desk(service);
    const [reference] = await d.orders(1);
    const acting = await ofOrder(d.api, reference!);
    assert.equal(acting.link_only_shows, false);
    const reading = await d.person('Stock Manager');
    const token = expect(
      await d.api.post('/applications', { name: 'Reader', kind: 'api', scopes: ['view orders'] }),
      201,
    );
    const scoped = restClient(service.base, token.body.data.token!);
    const driver = await d.person('Delivery');
    const { id } = await d.showOrder(reference!);
    await rows(
      d,
      `update order_states set delivery_boy_id = '${driver.id}' where workspace_id = $1 and order_id = '${id}'`,
    );
    for (const api of [reading.api, await sessionFor(service, d.workspace_id, reading.id), scoped, driver.api]) {
      const { link, link_only_shows, messages } = await ofOrder(api, reference!);
      assert.equal(link_only_shows, true);
      assert.match(link!, /\/t\/s[\w-]{44}$/);
      assert.ok(messages.every(({ text }: { text: string }) => !text.includes(acting.link!)));
      const shown = await customer(link!).see();
      assert.equal(shown.status, 200);
      assert.ok(shown.html.includes(reference!));
      assert.doesNotMatch(shown.html, /<form/);
      const refused = await customer(link!).act({ act: 'cancel' });
      assert.equal(refused.status, 403);
      assert.match(refused.html, /فقط.*only shows.*sert seulement/s);
      const code = link!.split('/t/s')[1]!;
      assert.equal((await customer(`${service.base}/t/${code}`).see()).status, 404);
      expect(await api.post(`/orders/${reference}/messages/link`), 403);
    }
    assert.equal((await d.showOrder(reference!)).status, 'new');
    const lead = await d.lead();
    const accountant = await d.person('Follow-Up');
    assert.equal((await ofLead(accountant.api, lead)).link_only_shows, true);
    assert.equal((await ofLead(d.api, lead)).link_only_shows, false);
    const shows = (await ofLead(accountant.api, lead)).link!;
    assert.equal((await customer(shows).act({ act: 'confirm' })).status, 403);
    assert.equal((await customer(shows).act({ act: 'stop' })).status, 403);
    expect(await d.api.post(`/leads/${lead}/messages/link`), 201);
    assert.equal((await customer(shows).see()).status, 404);
  });

  it('ends some days after the order did, and then says so and shows nothing of it', async () => {
    const s = await shop(service);
    const [reference, other] = await s.orders(2);
    const reader = await s.person('Accountant');
    const links = [(await ofOrder(s.api, reference!)).link!, (await ofOrder(reader.api, reference!)).link!];
    await s.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
    const { id } = await s.showOrder(reference!);
    const endedBefore = (days: number) =>
      rows(
        s,
        `update order_states set delivered_at = now() - interval '${days} days' where workspace_id = $1 and order_id = '${id}'`,
      );
    await endedBefore(59);
    for (const link of links) assert.equal((await customer(link).see()).status, 200);
    await endedBefore(60);
    for (const link of links) {
      const { status, html } = await customer(link).see();
      assert.equal(status, 410);
      assert.match(html, /انتهت صلاحية.*link has expired.*lien a expiré/s);
      for (const secret of [reference!, 'Casablanca', 'Argan']) assert.ok(!html.includes(secret), secret);
    }
    assert.equal((await customer(links[0]!).act({ act: 'stop' })).status, 410);
    for (const api of [s.api, reader.api]) {
      const { link, messages } = await ofOrder(api, reference!);
      assert.equal(link, null);
      assert.ok(messages.every(({ text }: { text: string }) => !text.includes('/t/')));
    }
    expectInvalid(await s.api.post(`/orders/${reference}/messages/link`), 'reference');
    expect(await s.api.put('/settings', { customer_link_days: 61 }), 200);
    assert.equal((await customer(links[0]!).see()).status, 200);
    for (const days of [0, 366, 1.5])
      expectInvalid(await s.api.put('/settings', { customer_link_days: days }), 'customer_link_days');
    const open = (await ofOrder(s.api, other!)).link!;
    await rows(s, `update orders set created_at = now() - interval '300 days' where workspace_id = $1`);
    assert.equal((await customer(open).see()).status, 200);
    const lead = await s.lead();
    const ofIt = (await ofLead(s.api, lead)).link!;
    const leads = [{ reference: lead, status: 'cancelled', action_date: '2026-01-02T03:04:05+00:00' }];
    expect(await s.api.put('/leads', { leads }), 200);
    assert.equal((await customer(ofIt).see()).status, 200);
    await rows(s, `update leads set updated_at = now() - interval '61 days' where workspace_id = $1`);
    assert.equal((await customer(ofIt).see()).status, 410);
  });

  it('says that something was done only where it was, through this link, just now', async () => {
    const s = await shop(service);
    const [reference, other] = await s.orders(2);
    const link = (await ofOrder(s.api, reference!)).link!;
    const theirs = (await ofOrder(s.api, other!)).link!;
    const silent = async (query: string, at = link) =>
      assert.doesNotMatch((await customer(at).see(query)).html, /role="status"/, query);
    for (const said of ['done', 'done.', 'asked', `done.${'A'.repeat(22)}`, 'constructor.x'])
      await silent(`?said=${said}`);
    const headers = { 'X-Forwarded-For': anAddress() };
    const url = `${service.base}${new URL(link).pathname}`;
    const body = new URLSearchParams({ act: 'day', day: inDays(2) });
    const sent = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    const query = new URL(sent.headers.get('location')!, service.base).search;
    assert.match((await customer(link).see(query)).html, /role="status">Merci, c’est noté/);
    await silent(query, theirs);
    await silent(query.replace('said=asked', 'said=done'));
  });

  it('tells the shop’s own people apart: by session, browser and network, in history and audit log', async () => {
    const s = await shop(service);
    const staff = await s.person('Follow-Up');
    const home = anAddress();
    const token = await service.database.transaction((tx) =>
      openSession(tx, {
        user_id: staff.id,
        workspace_id: s.workspace_id,
        client: { user_agent: 'Staff/1', address: home },
      }),
    );
    const [known] = await rows(
      s,
      `select u.full_name from members m join users u on u.id = m.user_id where m.workspace_id = $1 and u.id = '${staff.id}'`,
    );
    const name = known!['full_name'] as string;
    const visit = async (headers: Record<string, string>) => {
      const [reference] = await s.orders(1);
      const url = `${service.base}${new URL((await ofOrder(s.api, reference!)).link!).pathname}`;
      const body = new URLSearchParams({ act: 'address', address: '9 Rue des Orangers' });
      assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 200);
      const { orderEdits } = await s.showOrder(reference!);
      const { data } = expect(
        await s.api.get('/audit-log', { object: reference!, action: 'customer_page.*' }),
        200,
      ).body;
      assert.equal(data.length, 1);
      return { changed_by: orderEdits[0].changed_by, row: data[0]! };
    };
    const stranger = anAddress();
    const hers = await visit({ 'X-Forwarded-For': stranger, 'User-Agent': 'Phone/1' });
    assert.equal(hers.changed_by, 'customer');
    assert.partialDeepStrictEqual(hers.row, {
      actor: { kind: 'system', name: 'customer', user_id: null },
      address: stranger,
      changed: { browser: { new: 'Phone/1' } },
    });
    const ways = [
      ['session', { 'X-Forwarded-For': anAddress(), Cookie: `tahsil_session=${token}` }],
      ['browser', { 'X-Forwarded-For': home, 'User-Agent': 'Staff/1' }],
      ['network', { 'X-Forwarded-For': home, 'User-Agent': 'Phone/1' }],
    ] as const;
    for (const [by, headers] of ways) {
      const { changed_by, row } = await visit(headers);
      assert.equal(changed_by, `customer (${by} of ${name})`);
      assert.equal(row.actor.name, changed_by);
      assert.deepEqual(row.changed!['recognised_by'], { new: by });
    }
    const reader = expect(
      await s.api.post('/applications', { name: 'Reader', kind: 'api', scopes: ['view orders'] }),
      201,
    );
    const [seen] = await s.orders(1);
    const at = anAddress();
    const asked = await fetch(`${service.base}/api/web/1.0/orders/${seen}/messages`, {
      headers: { Authorization: `Bearer ${reader.body.data.token!}`, 'X-Forwarded-For': at },
    });
    assert.equal(asked.status, 200);
    // Reads are written to the audit log once a second, and before the log is read.
    expect(await s.api.get('/audit-log'), 200);
    assert.match((await visit({ 'X-Forwarded-For': at })).changed_by, /^customer \(network of Reader\)$/);
    const other = await shop(service);
    const [theirs] = await other.orders(1);
    const foreign = (await ofOrder(other.api, theirs!)).link!;
    const body = new URLSearchParams({ act: 'cancel' });
    const headers = { Cookie: `tahsil_session=${token}`, 'X-Forwarded-For': home };
    await fetch(`${service.base}${new URL(foreign).pathname}`, { method: 'POST', headers, body });
    assert.equal((await other.showOrder(theirs!)).orderHistories[0].changed_by, 'customer');
  });
});
