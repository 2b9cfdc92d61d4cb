import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { STORE_SECRET, storesOf, type Connection } from '../../../test/stores.ts';
import { aPhone, expect, world } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const { connect, deliver, work, leadsOf, showLead } = storesOf(service, w);

const fieldsOf = (phone: string, more: Record<string, string> = {}) => ({
  'Nom complet': 'Amina Benali', Téléphone: phone, Ville: 'Casablanca', Adresse: '9 Rue Exemple', Produit: w.sku, Quantité: '1', Prix: '149.90', ...more,
}); // prettier-ignore
const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const secretly = (made: Connection, secret = STORE_SECRET) =>
  `${made.incoming_url}?secret=${encodeURIComponent(secret)}`;
const generic = () => connect({ kind: 'generic-webhook' });

test('a form becomes a lead, once, with what has no field kept', async () => {
  const made = await generic();
  const phone = aPhone();
  const body = urlencoded(fieldsOf(phone, { Taille: 'XL', Couleur: 'Noir' }));
  for (let i = 0; i < 2; i++) assert.equal(await deliver(secretly(made), body, FORM), 200);
  await work();
  const [lead, ...more] = await leadsOf(phone);
  assert.equal(more.length, 0);
  assert.deepEqual([lead.products[0].total, lead.data], [149.9, [{ key: 'Taille', value: 'XL' }, { key: 'Couleur', value: 'Noir' }]]); // prettier-ignore
});

test('several fields of one meaning are joined, or each is read: names, statuses', async () => {
  const made = await generic();
  const [named, ended] = [aPhone(), aPhone()];
  const { 'Nom complet': _, ...rest } = fieldsOf(named, { Prénom: 'Amina', Nom: 'Benali' });
  const send = async (fields: object) =>
    assert.equal(await deliver(made.incoming_url, JSON.stringify(fields), { 'X-Tahsil-Secret': STORE_SECRET }), 200);
  await send({ id: 'N-1', ...rest });
  await send({ id: 'N-2', ...fieldsOf(ended, { Statut: 'Confirmé', 'Statut livraison': 'Annulée' }) });
  await work();
  assert.equal((await leadsOf(named))[0].full_name, 'Amina Benali');
  assert.deepEqual(await leadsOf(ended), []);
});

test('a form with parts, a bearer, an array: each is read, and each row is one lead', async () => {
  const made = await generic();
  const phones = [aPhone(), aPhone(), aPhone()] as const;
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(phones[0]))) form.append(name, value);
  const request = new Request('http://form.example', { method: 'POST', body: form });
  const headers = { 'Content-Type': request.headers.get('content-type')!, Authorization: `Bearer ${STORE_SECRET}` };
  assert.equal(await deliver(made.incoming_url, await request.text(), headers), 200);
  const rows = JSON.stringify([fieldsOf(phones[1]), fieldsOf(phones[2])]);
  for (let i = 0; i < 2; i++)
    assert.equal(await deliver(made.incoming_url, rows, { 'X-Tahsil-Secret': STORE_SECRET }), 200);
  await work();
  for (const phone of phones) assert.equal((await leadsOf(phone)).length, 1);
});

test('a row of another currency is an error, one that is paid a prepaid lead, and one that is cancelled later asks or cancels', async () => {
  const made = await generic();
  const [foreign, paid, ended] = [aPhone(), aPhone(), aPhone()];
  const send = async (fields: object) => {
    assert.equal(await deliver(made.incoming_url, JSON.stringify(fields), { 'X-Tahsil-Secret': STORE_SECRET }), 200);
    await work();
  };
  await send({ id: 'F-1', ...fieldsOf(foreign, { Prix: '19 $' }) });
  await send({ id: 'F-2', ...fieldsOf(paid, { 'Statut du paiement': 'payé' }) });
  await send({ id: 'F-3', ...fieldsOf(ended) });
  assert.deepEqual(await leadsOf(foreign), []);
  const [error] = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
  assert.equal(error.event_key, 'order:F-1');
  assert.equal((await leadsOf(paid))[0].is_prepaid, true);
  await send({ id: 'F-3', ...fieldsOf(ended, { Statut: 'annulée' }) });
  const [lead] = await leadsOf(ended);
  assert.deepEqual([lead.status, lead.store.status], ['cancelled', 'cancelled']);
  assert.equal((await showLead(lead.reference)).leadHistories[0]!.changed_by, made.name);
});

test('another secret in the address or as a bearer is 401, and stores that sign take none', async () => {
  const made = await generic();
  const body = urlencoded(fieldsOf(aPhone()));
  assert.equal(await deliver(secretly(made, 'x'.repeat(24)), body, FORM), 401);
  assert.equal(await deliver(made.incoming_url, body, { ...FORM, Authorization: `Bearer ${'x'.repeat(24)}` }), 401);
  assert.equal(await deliver(made.incoming_url, body, FORM), 401);
  assert.equal(await deliver(secretly(await connect()), '{"id":1}', {}), 401);
});

// --- bodies as of POST /leads ------------------------------------------------------------------------------------

type Lead = Awaited<ReturnType<typeof leadsOf>>[number];
const bodyOf = (phone: string, more: object = {}, line: object = {}) => ({
  full_name: 'Amina Benali',
  phone,
  city: 'Casablanca',
  address: '9 Rue Exemple',
  products: [{ sku: w.sku, quantity: 1, total: 199, ...line }],
  ...more,
});
for (const kind of ['generic-webhook', 'google-sheets'] as const) {
  const sender = async () => {
    const made = await connect({ kind });
    const send = async (body: object) => {
      assert.equal(await deliver(made.incoming_url, JSON.stringify(body), { 'X-Tahsil-Secret': STORE_SECRET }), 200);
      await work();
    };
    const errorOf = async (id: string) => {
      const errors = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
      return String(errors.find((one: { event_key: string }) => one.event_key === `order:${id}`)?.error);
    };
    return { send, errorOf };
  };

  test(`${kind}: a body with products keeps its other fields, and those of its lines`, async () => {
    const { send } = await sender();
    const phone = aPhone();
    const own = { data: [{ key: 'source', value: 'landing' }], couleur: 'Noir', order_number: 'B-77', cart: { step: 2 } };
    await send({ id: 'B-1', ...bodyOf(phone, own, { taille: 'XL', currency: 'MAD' }) });
    const [lead] = await leadsOf(phone);
    assert.deepEqual([lead.order_number, lead.products[0].total], ['B-77', 199]);
    assert.deepEqual(lead.data, [
      { key: 'source', value: 'landing' },
      { key: 'couleur', value: 'Noir' },
      { key: 'cart', value: '{"step":2}' },
      { key: 'taille', value: 'XL' },
    ]);
  }); // prettier-ignore

  test(`${kind}: what is left to collect, fees and nested fields beside products are those of their lines`, async () => {
    const { send } = await sender();
    const phones = [aPhone(), aPhone(), aPhone(), aPhone()] as const;
    await send({ id: 'M-1', ...bodyOf(phones[0], { to_collect: 0 }) });
    await send({ id: 'M-2', ...bodyOf(phones[1], { prepaid_amount: 50, to_collect: 149 }) });
    await send({ id: 'M-3', ...bodyOf(phones[2], { shipping: 30, unit_price: 199 }) });
    await send({ id: 'M-4', ...bodyOf(phones[3], { notes: { text: 'call' } }) });
    const leads = await Promise.all(phones.map(async (phone) => (await leadsOf(phone))[0]));
    const [none, part, fee, nested] = leads as [Lead, Lead, Lead, Lead];
    assert.equal(none.is_prepaid, true);
    assert.deepEqual([part.is_prepaid, part.prepaid_amount], [false, 50]);
    assert.deepEqual([fee.products[0].total, fee.is_prepaid], [199, false]);
    assert.match(JSON.stringify(nested), /call/);
  });

  test(`${kind}: a body with products says its money, its state and its payment as a row does`, async () => {
    const { send, errorOf } = await sender();
    const phones = { foreign: aPhone(), line: aPhone(), gone: aPhone(), paid: aPhone(), part: aPhone() };
    await send({ id: 'C-1', ...bodyOf(phones.foreign, { currency: 'SAR' }) });
    await send({ id: 'C-2', ...bodyOf(phones.line, {}, { currency: 'SAR' }) });
    await send({ id: 'C-3', ...bodyOf(phones.gone, { status: 'cancelled' }) });
    for (const phone of [phones.foreign, phones.line, phones.gone]) assert.deepEqual(await leadsOf(phone), []);
    for (const id of ['C-1', 'C-2']) assert.match(await errorOf(id), /SAR/);
    await send({ id: 'C-4', ...bodyOf(phones.paid, { payment_status: 'paid' }) });
    await send({ id: 'C-5', ...bodyOf(phones.part, { Acompte: '50 DH' }) });
    const [[paid], [part]] = [await leadsOf(phones.paid), await leadsOf(phones.part)];
    assert.deepEqual([paid.is_prepaid, part.is_prepaid, part.prepaid_amount], [true, false, 50]);
    await send({ id: 'C-4', ...bodyOf(phones.paid, { statut: 'annulée' }) });
    assert.deepEqual((await leadsOf(phones.paid))[0].status, 'cancelled');
  });

  test(`${kind}: phones of a body with products can be dialled, and a fault of one is named by its field`, async () => {
    const { send, errorOf } = await sender();
    const [one, other] = [aPhone(), aPhone()];
    await send({ id: 'D-1', ...bodyOf(`${one} / ${other}`) });
    const [lead] = await leadsOf(one);
    assert.deepEqual([lead.phone, lead.second_phone], [one, other]);
    for (const phone of ['06123456', '#ERROR!']) {
      await send({ id: phone, ...bodyOf(phone) });
      assert.match(await errorOf(phone), /^phone /);
    }
    await send({ id: 'D-2', ...fieldsOf('06123456') });
    assert.match(await errorOf('D-2'), /^phone /);
  });
}
