import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desk } from '../../test/desk.ts';
import { testService } from '../../test/harness.ts';
import { runJobs, sessionFor, shop } from '../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../test/world.ts';

const service = await testService();

/** A shop with its first templates, as a worker seeds them. */
const talking = async () => {
  const s = await shop(service);
  await runJobs(service.database, s.workspace_id, 'seed-message-templates');
  return s;
};
const UNKNOWN = '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d';

describe('message templates', { concurrency: 4 }, () => {
  it('are there in three languages from the start, once', async () => {
    const s = await talking();
    const all = expect(await s.api.get('/message-templates', { per_page: 100 }), 200).body;
    const of = (language: string) => all.data.filter((row: { language: string }) => row.language === language).length;
    assert.deepEqual([of('en'), of('fr'), of('ar'), all.meta.total], [6, 6, 6, 18]);
    await s.database.transaction((tx) =>
      tx.rows(null, `update jobs set status = 'queued' where workspace_id = $1 and kind = 'seed-message-templates'`, [
        s.workspace_id,
      ]),
    );
    await runJobs(service.database, s.workspace_id, 'seed-message-templates');
    assert.equal(expect(await s.api.get('/message-templates'), 200).body.meta.total, 18);
  });

  it('are made, changed and deleted on both surfaces', async () => {
    const s = await talking();
    for (const client of [s.api, await sessionFor(service, s.workspace_id, s.admin.id)]) {
      const body = { name: `Hello ${unique()}`, language: 'fr', body: 'Bonjour {First_Name}', order_statuses: ['new'] };
      const { data } = expect(await client.post('/message-templates', body), 201).body;
      assert.partialDeepStrictEqual(data, { ...body, lead_statuses: [], position: 0, status: 'active' });
      expect(await client.put(`/message-templates/${data.id}`, { body: 'Bonsoir {customer}' }), 200);
      expect(await client.post('/message-templates', body), 409);
      expect(await client.del(`/message-templates/${data.id}`), 200);
    }
  });

  it('name the variables that no message knows', async () => {
    const s = await talking();
    const body = { name: 'Bad', language: 'en', body: 'Dear {nom}, {first_name}: {Total} {prénom} { city }' };
    const fields = expectInvalid(await s.api.post('/message-templates', body), 'body');
    assert.match(fields['body']![0]!, /nom.*prénom.*Known ones: customer, first_name/);
    assert.doesNotMatch(fields['body']![0]!, /Total/);
    const { data } = expect(
      await s.api.post('/message-templates', { ...body, body: 'Fine {not a variable}' }),
      201,
    ).body;
    expectInvalid(await s.api.put(`/message-templates/${data.id}`, { body: '{tracking_nr}' }), 'body');
    for (const [over, field] of [
      [{ language: 'de' }, 'language'],
      [{ body: 'x'.repeat(1_001) }, 'body'],
      [{ order_statuses: ['gone'] }, 'order_statuses.0'],
      [{ position: -1 }, 'position'],
    ] as const)
      expectInvalid(await s.api.post('/message-templates', { name: 'Bad', language: 'en', body: 'x', ...over }), field);
  });
});

describe('messages to a customer', { concurrency: 4 }, () => {
  it('fit where the order is, in her language first, filled', async () => {
    const s = await talking();
    const lead = await s.lead({
      full_name: 'Fatima Zahra',
      phone: '0612345678',
      data: [{ key: 'Language', value: 'Arabic' }],
      products: [{ sku: s.sku, quantity: 2, total: 300 }],
    });
    const seen = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data;
    assert.partialDeepStrictEqual(seen, { phone_international: '+212612345678', language: 'ar', opened: [] });
    assert.deepEqual(seen.messages.map(({ language }: { language: string }) => language).slice(0, 1), ['ar']);
    assert.match(seen.messages[0].text, /Fatima، معك .*\n.*Argan oil × 2\.\n.*300 د\.م\..*Casablanca/);
    expect(await s.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
    const { order_reference } = await s.showLead(lead);
    const order = expect(await s.api.get(`/orders/${order_reference}/messages`), 200).body.data;
    assert.equal(order.language, 'ar');
    assert.ok(order.messages[0].text.includes(order_reference));
    const names = order.messages.map(({ name }: { name: string }) => name);
    assert.deepEqual(names.toSorted(), ['Commande reçue', 'Order received', 'تم تسجيل الطلب']);
  });

  it('leave out lines of which nothing is known, and inactive templates', async () => {
    const s = await talking();
    const [reference] = await s.orders(1, { full_name: 'Youssef Alami' });
    const body = 'Salut {first_name}\nColis : {tracking}, {courier}\nTotal {total}';
    const made = { name: 'Mine', language: 'fr', body };
    const { data } = expect(await s.api.post('/message-templates', made), 201).body;
    const of = async () =>
      expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data.messages.find(
        ({ name }: { name: string }) => name === 'Mine',
      );
    assert.equal((await of()).text, 'Salut Youssef\nTotal 299,80 MAD');
    expect(await s.api.put(`/message-templates/${data.id}`, { status: 'inactive' }), 200);
    assert.equal(await of(), undefined);
  });

  it('that were opened are kept, those of its lead at the order too', async () => {
    const s = await talking();
    const lead = await s.lead();
    const [first] = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.messages;
    const asked = { channel: 'whatsapp', template_id: first.template_id };
    const kept = expect(await s.api.post(`/leads/${lead}/messages`, asked), 201).body.data;
    assert.partialDeepStrictEqual(kept, { channel: 'whatsapp', name: first.name });
    expect(await s.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
    const { order_reference } = await s.showLead(lead);
    expect(await s.api.post(`/orders/${order_reference}/messages`, { channel: 'sms' }), 201);
    const { opened } = expect(await s.api.get(`/orders/${order_reference}/messages`), 200).body.data;
    assert.deepEqual(
      opened.map(({ channel, name }: { channel: string; name: string | null }) => [channel, name]),
      [
        ['sms', null],
        ['whatsapp', first.name],
      ],
    );
    // Renaming a template leaves opened messages unchanged.
    expect(await s.api.del(`/message-templates/${first.template_id}`), 200);
    const later = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.opened;
    assert.equal(later[0].name, first.name);
  });

  it('are given beside a template that is shown, on whichever connection', async () => {
    const s = await talking();
    const lead = await s.lead();
    const [row] = expect(await s.api.get('/message-templates'), 200).body.data;
    const asked = Array.from({ length: 20 }, () => [`/message-templates/${row.id}`, `/leads/${lead}/messages`]).flat();
    const replies = await Promise.all(asked.map((path) => s.api.get(path as '/message-templates')));
    for (const reply of replies) expect(reply, 200);
  });

  it('refuse an unknown order, template and channel', async () => {
    const s = await talking();
    const [reference] = await s.orders(1);
    expect(await s.api.get('/orders/OR-0000000000/messages'), 404);
    expect(await s.api.post('/leads/LD-0000000000/messages', { channel: 'sms' }), 404);
    expectInvalid(
      await s.api.post(`/orders/${reference}/messages`, { channel: 'sms', template_id: UNKNOWN }),
      'template_id',
    );
    expectInvalid(await s.api.post(`/orders/${reference}/messages`, { channel: 'fax' }), 'channel');
    const other = await talking();
    expect(await other.api.get(`/orders/${reference}/messages`), 404);
    const [foreign] = expect(await other.api.get('/message-templates'), 200).body.data;
    const asked = { channel: 'sms', template_id: foreign.id };
    expectInvalid(await s.api.post(`/orders/${reference}/messages`, asked), 'template_id');
  });

  it('are not written by an agent who does not see the phone, but while she holds the lead', async () => {
    const d = await desk(service);
    const agent = await d.agent();
    const lead = await d.lead();
    const hidden = expect(await agent.browser.get(`/leads/${lead}/messages`), 200).body.data;
    assert.equal(hidden.phone_international, null);
    expect(await agent.browser.post(`/leads/${lead}/messages`, { channel: 'whatsapp' }), 403);
    expect(await d.hold(agent.browser, lead), 200);
    const held = expect(await agent.browser.get(`/leads/${lead}/messages`), 200).body.data;
    assert.match(held.phone_international!, /^\+2126/);
    expect(await agent.browser.post(`/leads/${lead}/messages`, { channel: 'whatsapp' }), 201);
    const [order] = await d.orders(1);
    expect(await agent.browser.post(`/orders/${order}/messages`, { channel: 'sms' }), 403);
    expect(await (await d.person('Delivery')).api.get(`/leads/${lead}/messages`), 403);
    expect(await (await d.person('Delivery')).api.get(`/orders/${order}/messages`), 404);
    expect(await agent.api.post('/message-templates', { name: 'x', language: 'en', body: 'x' }), 403);
  });
});
