import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asOwner } from '../../../test/cluster.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, today } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { anOrder, expect } from '../../../test/world.ts';
import { checkDocuments } from './check-documents-sql.ts';

/* One document of each kind, and a violation of each of their rules. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const s = await statementShop(service);
const seller = await s.person('Seller');
const driver = await s.person('Delivery');
const { sku } = await s.stocked(20, { account_id: seller.account_id });
const of = { sku, account_id: seller.account_id };

const [paid] = await s.delivered(['A1001', 'A1002'], of);
const statement_id = await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2], ['A1002', 'Livré', 150, 2]]);
expect(await s.api.post(`/statements/${statement_id}/settle`, { class: 'short', decision: 'claim' }), 200);
const { number } = await s.post(statement_id);

await s.delivered(['A2001']);
const reversed_id = await s.statementOf([HEADER, ['A2001', 'Livré', 200, 2]]);
const reversed = await s.post(reversed_id);
expect(await s.api.post(`/statements/${reversed_id}/reverse`, { reason: 'The wrong week' }), 200);

const body = { orders: [anOrder(sku, { total: 200 })], account_id: seller.account_id };
const [brought] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
await s.moveOrder(brought, 'PACKED');
const { id: brought_id } = await s.showOrder(brought);
const given = { ids: [brought_id], delivery_boy_id: driver.id, warehouseId: s.main };
expect(await s.session.post('/orders/assign-to-delivery-boy', given), 200);
await s.moveOrder(brought, 'SHIPPED', 'DELIVERED');
const handed_in = {
  person_id: driver.id,
  order_ids: [brought_id],
  carried: 0,
  handed_in: 190,
  money_account_id: s.bank.id,
};
const settlement_id = expect(await s.api.post('/settlements', handed_in), 201).body.data.id;

const [lost] = await s.pushed(['A3001']);
const claim_id = expect(await s.api.post('/claims', { order: lost!.reference, reason: 'lost', value: 80 }), 201).body
  .data.id;

expect(await s.api.post('/payouts/runs', { up_to: today() }), 202);
await runJobs(service.database, s.workspace_id, 'run-payouts');
const [payout] = expect(await s.api.get('/payouts'), 200).body.data;
expect(await s.api.post(`/payouts/${payout!.id}/pay`, { money_account_id: s.bank.id }), 200);

test('documents of cash say what was booked for them', async () => {
  await assertSound(service.database);
});

/** Returns the check's findings after this statement; `mend` then restores the database. */
async function foundAfter(statement: string, values: unknown[], mend: string, mend_values = values): Promise<string[]> {
  await asOwner(service, statement, values);
  const found = await checkDocuments(service.database.read);
  await asOwner(service, mend, mend_values);
  return found.map(({ of, what, kept, booked }) => `${of}, ${what}: ${kept}, ${booked}`);
}

const FAULTS: [name: string, statement: string, mend: string, id: () => string, finds: () => RegExp][] = [
  [
    'a row of a statement pays another amount than came',
    `update statement_rows set pays = pays + 7 where statement_id = $1 and amount = 20000`,
    `update statement_rows set pays = pays - 7 where statement_id = $1 and amount = 20000`,
    () => statement_id,
    () => new RegExp(`^statement ${number}, money by its rows: 34607, 34600$`),
  ],
  [
    'a claim of a statement has another value',
    `update claims set value = value + 100 where source_id = $1`,
    `update claims set value = value - 100 where source_id = $1`,
    () => statement_id,
    () => new RegExp(`^statement ${number}, claims: 5100, 5000$`),
  ],
  [
    'a statement took cash for an order that its rows put aside',
    `update statement_rows set decision = 'put_aside', decided_at = now() where statement_id = $1 and amount = 20000`,
    `update statement_rows set decision = null, decided_at = null where statement_id = $1 and amount = 20000`,
    () => statement_id,
    () => new RegExp(`^statement ${number}, held of order ${paid!.id}: no row, -19800$`),
  ],
  [
    'a settlement has another parcel than it took cash for',
    `update settlement_orders set amount = amount + 5 where settlement_id = $1`,
    `update settlement_orders set amount = amount - 5 where settlement_id = $1`,
    () => settlement_id,
    () => new RegExp(`^settlement ${settlement_id}, held by its parcels: 20000, 20005$`),
  ],
  [
    'a settlement says another sum than came to the box',
    `update settlements set handed_in = handed_in + 5, short = short - 5 where id = $1`,
    `update settlements set handed_in = handed_in - 5, short = short + 5 where id = $1`,
    () => settlement_id,
    () => new RegExp(`^settlement ${settlement_id}, handed in: 19005, 19000$`),
  ],
  [
    'a payout is of another amount than its orders',
    `update payout_orders set amount = amount + 9 where payout_id = $1 and reference = '${brought}'`,
    `update payout_orders set amount = amount - 9 where payout_id = $1 and reference = '${brought}'`,
    () => payout!.id,
    () => new RegExp(`^payout ${payout!.number}, amount by its orders and entries: `),
  ],
  [
    'what a payout has of an order is not the sum of its lines',
    `update payout_orders set lines = lines || '{"cod": 1}' where payout_id = $1 and reference = '${brought}'`,
    `update payout_orders set lines = lines || '{"cod": 20000}' where payout_id = $1 and reference = '${brought}'`,
    () => payout!.id,
    () => new RegExp(`order ${brought}: `),
  ],
  [
    'a payout was paid and is not marked so',
    `update payouts set paid_on = null, money_account_id = null where id = $1`,
    `update payouts set paid_on = '${today()}', money_account_id = '${s.bank.id}' where id = $1`,
    () => payout!.id,
    () => new RegExp(`^payout ${payout!.number}, money: 0, -`),
  ],
  [
    'an invoice of a payout is of another amount',
    `update invoices set amount = amount + 1 where id = $1`,
    `update invoices set amount = amount - 1 where id = $1`,
    () => payout!.invoice_id,
    () => new RegExp(`^payout ${payout!.number}, amount by its invoice: `),
  ],
  [
    'a claim ended and is still owed',
    `update claims set status = 'written_off', ended_at = now() where id = $1`,
    `update claims set status = 'open', ended_at = null where id = $1`,
    () => claim_id,
    () => /^claims on company .*, open: 5000, 13000$/,
  ],
  [
    'a claim has another value than was booked',
    `update claims set value = value + 1 where id = $1`,
    `update claims set value = value - 1 where id = $1`,
    () => claim_id,
    () => new RegExp(`^claim ${claim_id}, value: 8001, 8000$`),
  ],
  [
    'a statement was taken back and its entry was not',
    `update statements set state = 'reversed', reversed_at = now() where id = $1`,
    `update statements set state = 'posted', reversed_at = null where id = $1`,
    () => statement_id,
    () => new RegExp(`^statement ${statement_id}, left after it was taken back: 0, `),
  ],
  [
    'a statement that was taken back still has an order',
    `update order_cash set remitted_by_kind = 'statement', remitted_by_id = $1 where order_id = (select order_id from statement_rows where statement_id = $1)`,
    `update order_cash set remitted_by_kind = null, remitted_by_id = null where order_id = (select order_id from statement_rows where statement_id = $1)`,
    () => reversed_id,
    () => new RegExp(`, in statement ${reversed_id}: settled by it, taken back$`),
  ],
  [
    'a settlement has no line of an order that it settles',
    `update settlement_orders set is_living = false where settlement_id = $1`,
    `update settlement_orders set is_living = true where settlement_id = $1`,
    () => settlement_id,
    () => new RegExp(`^order ${brought_id}, in settlement ${settlement_id}: settled by it, no line$`),
  ],
];

for (const [name, statement, mend, id, finds] of FAULTS)
  test(`the doctor finds it when ${name}`, async () => {
    const found = await foundAfter(statement, [id()], mend);
    assert.ok(
      found.some((line) => finds().test(line)),
      found.join('\n') || 'nothing',
    );
  });

test('after all that, everything agrees again', async () => {
  assert.equal(reversed.state, 'posted');
  await assertSound(service.database);
});
