import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentOf, type Parsed } from '../../test/agents.ts';
import { testService } from '../../test/harness.ts';
import { aLead, aPhone, anOrder, expect, restClient, world } from '../../test/world.ts';

/* Previews are true (R-MCP-3): they show the cash to collect, and count customers by phone. */

const service = await testService();
const w = await world(service);
expect(await w.api.post('/warehouses', { name: 'Main', is_default: true }), 201);
const agent = await agentOf(service.base, await w.token(w.admin.id), { person: () => ({ action: 'decline' }) });

const ordersOf = async (...overs: object[]): Promise<string[]> =>
  expect(await w.api.post('/orders', { orders: overs.map((over) => anOrder(w.sku, over)) }), 200).body.data
    .created_refs;

/** The question about moving these orders, or setting these leads. */
async function asked(name: string, given: Record<string, unknown>, by = agent): Promise<string> {
  await by.call(name, given);
  return by.seen.at(-1)!;
}

test('the cash of a move is what is collected at the door: without a deposit, with a fee that the customer pays', async () => {
  const goods = { total: 100, products: [{ sku: w.sku, quantity: 1, price: 100 }] };
  const references = await ordersOf(
    { ...goods, prepaid_amount: 40 },
    { ...goods, is_prepaid: true },
    { ...goods, is_fees_paid_by_customer: false },
    { ...goods, is_fees_paid_by_customer: true },
  );
  const cods = await Promise.all(references.map(async (reference) => (await w.showOrder(reference)).cod_amount));
  assert.deepEqual(cods.slice(0, 3), [60, 0, 100]);
  const question = await asked('move_orders', { references, to: 'packed' });
  for (const [i, reference] of references.entries())
    assert.ok(question.includes(`${reference} · New · `) && question.split(`\n`)[i + 1]!.endsWith(`${cods[i]!.toFixed(2)} MAD`), question); // prettier-ignore
  const sum = cods.reduce((all: number, cod: number) => all + cod, 0);
  assert.ok(question.includes(`Cash to collect: ${sum.toFixed(2)} MAD.`), question);
});

test('customers are phones: not names, and not spellings of a phone', async () => {
  const [one, two, three] = [aPhone(), aPhone(), aPhone()];
  const known = { full_name: 'Amina', city: 'Fes' };
  const apart = await ordersOf({ ...known, phone: one }, { ...known, phone: two }, { phone: three, full_name: 'Ali' });
  const move = (references: string[], by = agent) => asked('move_orders', { references, to: 'packed' }, by);
  assert.match(await move(apart), /Customers: 3\./);
  const same = await ordersOf({ phone: one, full_name: 'Amina' }, { phone: `+212${one.slice(1)}`, full_name: 'A. B.' });
  assert.match(await move(same), /Customers: 1\./);
  const orders = [one, two, `+212${one.slice(1)}`].map((phone, i) => ({ ...NEW, ...known, full_name: `N${i}`, phone, is_fees_paid_by_customer: i === 0, total: 100, products: [{ sku: w.sku, quantity: 1, price: 100 }] })); // prettier-ignore
  const created = await asked('create_orders', { orders });
  assert.match(created, /Cash to collect: 300\.00 MAD\. Customers: 2\./);
  assert.match(created, /Delivery fees that customers pay are added to this\. Number of orders with such fees: 1\.$/);
  const leads = ['Nadia', 'Nadia B.'].map((full_name) => ({ ...NEW, full_name, phone: one, products: [{ sku: w.sku, quantity: 1, total: 100 }] })); // prettier-ignore
  assert.match(await asked('create_leads', { leads }), /Customers: 1\./);
});
const NEW = { city: 'Fes', address: '1 Rue des Roses' };

test('a caller who sees no phones counts customers, and learns no phone', async () => {
  const phone = aPhone();
  const same = [
    { phone, full_name: 'One' },
    { phone, full_name: 'Two' },
    { phone: aPhone(), full_name: 'Two' },
  ];
  const token = await w.token((await w.person('Agent')).id);
  const api = restClient(service.base, token);
  const made = expect(await w.api.post('/leads', { data: same.map((over) => aLead(w.sku, over)) }), 201).body.data;
  const listed = expect(await api.get('/leads', { references: made.created_refs, include: ['customer'] }), 200).body
    .data;
  assert.deepEqual(listed.map((row: Parsed) => [row.customer, row.phone.includes('•')]), [[1, true], [2, true], [2, true]]); // prettier-ignore
  const code = await agentOf(service.base, token);
  const shown = await code.call('update_leads', { references: made.created_refs, to: 'duplicate' });
  assert.equal(shown.data.customers, 2, shown.text);
  assert.ok(!shown.text.includes(phone.slice(1)));
  const references = await ordersOf(...same);
  const orders = expect(await w.api.get('/orders', { references, fields: ['customer', 'cod_amount'] }), 200).body.data;
  assert.deepEqual(orders.map(({ customer }: Parsed) => customer), [1, 2, 2]); // prettier-ignore
  const audit = expect(await w.api.get('/audit-log', { per_page: 50 }), 200).body.data;
  assert.ok(!audit.some(({ route }: Parsed) => route === 'listOrders'), 'no phones were read');
  await code.close();
});
