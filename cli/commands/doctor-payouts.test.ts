import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../server/config.ts';
import { newId } from '../../server/platform/ids.ts';
import { SUPERUSER_ROLE } from '../../server/platform/embedded-postgres/embedded-cluster.ts';
import { asOwner } from '../../test/cluster.ts';
import { testService } from '../../test/harness.ts';
import { COD, sellersShop } from '../../test/sellers-shop.ts';
import { expect } from '../../test/world.ts';
import { readArguments } from '../arguments.ts';
import { COMMANDS } from '../commands.ts';
import { WrongUse } from '../wrong-use.ts';

/*
 * Puts faults of payouts into the database, past the service. The doctor names each fault with its account, and reports no other shop;
 * `doctor repair` mends those that can be repaired.
 */

const service = await testService({});
const config = readConfig({ DATABASE_URL: service.connection_string }, process.cwd());
const url = new URL(service.owner_connection_string);
url.username = SUPERUSER_ROLE;
/** Runs a statement without triggers and foreign keys. */
const plant = (sql: string): Promise<void> =>
  asOwner({ owner_connection_string: url.href }, `set session_replication_role = replica; ${sql}`);

/** Runs the operator's tool; returns the lines of faults, null without any. */
async function tahsil(...argv: string[]): Promise<string[] | null> {
  const asked = readArguments(COMMANDS, argv) ?? assert.fail('help');
  try {
    await asked.command.run(config, asked.options);
    return null;
  } catch (error) {
    if (error instanceof WrongUse) return error.message.split('\n');
    throw error;
  }
}

/**
 * A shop with a paid payout and an unpaid one. The unpaid payout corrects a trip of the paid one whose order came back, and deducts an
 * advance. A renewed order owes the fee of its first trip.
 */
async function paidShop() {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [back, paid] = await s.orders(seller, 2, 'DELIVERED');
  await s.handIn();
  const [first] = await s.run();
  expect(await s.pay(first!.id), 200);
  await s.moveOrder(back!.reference, 'RETURNED');
  const [drawn, other] = await s.orders(seller, 3, 'DELIVERED');
  const advance = { kind: 'advance', amount: 50, money_account_id: s.bank.id, reason: 'Holidays' };
  expect(await s.api.post('/seller-advances', { account_id: seller.account_id, ...advance }), 201);
  await s.handIn();
  const [second] = await s.run();
  const [renewed] = await s.orders(seller, 1, 'RETURNED');
  await s.moveOrder(renewed!.reference, 'NEW');
  return { ...s, seller, back: back!, paid: paid!, drawn: drawn!, other: other!, first: first!, second: second!, renewed: renewed! }; // prettier-ignore
}
const s = await paidShop();
const healthy = await paidShop();
const of = `of workspace ${s.workspace_id}`;

/** Tables that a fault may change; restored after each fault. */
const TOUCHED = ['payouts', 'payout_orders', 'payout_entries', 'order_cash', 'invoices', 'row_counts', 'orders', 'order_states', 'cash_entries', 'cash_postings']; // prettier-ignore
await plant('create schema kept');
for (const table of TOUCHED) await plant(`create table kept.${table} as table public.${table}`);
async function putBack(): Promise<void> {
  for (const table of TOUCHED)
    await plant(`delete from public.${table}; insert into public.${table} select * from kept.${table}`);
}

const quoted = (text: string) => `'${text}'`;
const ids = {
  w: quoted(s.workspace_id),
  first: quoted(s.first.id),
  second: quoted(s.second.id),
  drawn: quoted(s.drawn.id),
  back: quoted(s.back.id),
};
/** Raises the second payout and its invoice, on a line of this kind, by an amount in minor units. */
const raise = (amount: number, kind = 'cod') => `
  update payouts set amount = amount + ${amount} where workspace_id = ${ids.w} and id = ${ids.second};
  update invoices set amount = amount + ${amount}, lines = (
      select jsonb_agg(case when l ->> 'kind' = '${kind}' then jsonb_set(l, '{amount}', to_jsonb((l ->> 'amount')::numeric + ${amount} / 100.0)) else l end)
      from jsonb_array_elements(lines) l)
    where workspace_id = ${ids.w} and id = '${s.second.invoice_id}';`;
const stray = newId();

type Fault = { sql: string; found: string; is_mended?: true };
const FAULTS: Record<string, Fault> = {
  'a line of a payout is missing': {
    sql: `delete from payout_orders where workspace_id = ${ids.w} and payout_id = ${ids.second} and order_id = ${ids.drawn}`,
    found: `payout ${s.second.number} ${of}, amount by its orders and entries`,
  },
  'a line of a payout is there a second time': {
    sql: `insert into payout_orders select workspace_id, ${ids.first}, order_id, 1, account_id, reference, lines, amount, is_living, trip_no
      from payout_orders where workspace_id = ${ids.w} and payout_id = ${ids.second} and order_id = ${ids.drawn}`,
    found: `payout ${s.first.number} ${of}, amount by its orders and entries`,
  },
  'the amount of a line was changed, with all that is summed from it': {
    sql: `update payout_orders set amount = amount + 500, lines = jsonb_set(lines, '{cod}', to_jsonb((lines ->> 'cod')::int8 + 500))
      where workspace_id = ${ids.w} and payout_id = ${ids.second} and order_id = ${ids.drawn}; ${raise(500)}`,
    found: `order ${s.drawn.id} ${of}, trip 1, paid beyond what it owes`,
    is_mended: true,
  },
  'a trip is paid by two payouts': {
    sql: `insert into payout_orders select workspace_id, ${ids.second}, order_id, 1, account_id, reference, '{"cod": ${COD * 100}}', ${COD * 100}, true, trip_no
      from payout_orders where workspace_id = ${ids.w} and payout_id = ${ids.first} and order_id = '${s.paid.id}'; ${raise(COD * 100)}`,
    found: `order ${s.paid.id} ${of}, trip 1, paid beyond what it owes`,
    is_mended: true,
  },
  'the fee of an order that was renewed is forgotten': {
    sql: `update order_cash set is_owing = false where workspace_id = ${ids.w} and order_id = '${s.renewed.id}' and trip_no = 1`,
    found: `order ${s.renewed.id} ${of}, trip 1, forgotten by payouts`,
    is_mended: true,
  },
  'a paper says another amount than its lines': {
    sql: `update invoices set lines = jsonb_set(lines, '{0,amount}', '1') where workspace_id = ${ids.w} and id = '${s.second.invoice_id}'`,
    found: `payout paper ${s.second.number} ${of}, amount by its lines`,
  },
  'a payout has an order that was deleted': {
    sql: `delete from orders where workspace_id = ${ids.w} and id = ${ids.drawn}; delete from order_states where workspace_id = ${ids.w} and order_id = ${ids.drawn}`,
    found: `order ${s.drawn.id} ${of}, trip 1: kept delivered, booked the order is gone`,
  },
  'a correction is of nothing': {
    sql: `delete from payout_orders where workspace_id = ${ids.w} and payout_id = ${ids.first} and order_id = ${ids.back}`,
    found: `payout ${s.second.number} ${of}, correction of order ${s.back.reference}`,
  },
  'a line is of another account': {
    sql: `update payout_orders set account_id = '${healthy.seller.account_id}' where workspace_id = ${ids.w} and payout_id = ${ids.second} and order_id = ${ids.drawn}`,
    found: `payout ${s.second.number} ${of}, account of order ${s.drawn.reference}`,
  },
  'the balance of a seller is not the sum of its postings': {
    sql: `update row_counts c set n = n + 100 from cash_accounts a where c.workspace_id = ${ids.w} and c.noun = 'cash' and c.day = '-infinity'
      and a.workspace_id = c.workspace_id and a.id = c.account_id and a.kind = 'payable' and a.party_id = '${s.seller.account_id}'`,
    found: `cash ${of}, account `,
    is_mended: true,
  },
  'a payout has a trip of another shop': {
    sql: `insert into payout_orders values (${ids.w}, ${ids.second}, '${healthy.paid.id}', 0, '${s.seller.account_id}', '${healthy.paid.reference}', '{"cod": 700}', 700, true, 1);
      ${raise(700)}`,
    found: `payout ${s.second.number} ${of}, trip 1 of order ${healthy.paid.reference}: kept 700, booked no such trip here`,
  },
  'a payout was canceled, and still has what it drew': {
    sql: `update payouts set cancel_reason = 'Too early' where workspace_id = ${ids.w} and id = ${ids.second};
      update invoices set status = 'canceled' where workspace_id = ${ids.w} and id = '${s.second.invoice_id}'`,
    found: `payout ${s.second.number} ${of}, order ${s.drawn.reference}: kept drawn, booked it has ended`,
    is_mended: true,
  },
  'an entry has no document': {
    sql: `insert into cash_entries select workspace_id, '${stray}', kind, '${newId()}', source_no, account_id, order_reference, happened_on, booked_at, changed_by, actor_kind, actor_id, source
        from cash_entries where workspace_id = ${ids.w} and kind = 'payout';
      insert into cash_postings select p.workspace_id, '${stray}', p.position, p.cash_account_id, p.amount, p.order_id
        from cash_postings p join cash_entries e on e.workspace_id = p.workspace_id and e.id = p.entry_id where e.workspace_id = ${ids.w} and e.kind = 'payout' and e.id <> '${stray}'`,
    found: `entry ${stray} ${of}, payout `,
  },
  'a payout has another amount of an entry than was booked': {
    sql: `update payout_entries set amount = amount + 300 where workspace_id = ${ids.w} and payout_id = ${ids.second}; ${raise(300, 'advance')}`,
    found: `payout ${s.second.number} ${of}, entry `,
  },
  'a payout was paid, and its paper says that it was not': {
    sql: `update invoices set status = 'unpaid', paid_at = null where workspace_id = ${ids.w} and id = '${s.first.invoice_id}'`,
    found: `payout ${s.first.number} ${of}, its paper: kept unpaid, booked paid`,
  },
};

test('two healthy shops are not blamed', async () => {
  assert.deepEqual(await tahsil('doctor'), null);
});

for (const [what, { sql, found, is_mended }] of Object.entries(FAULTS))
  test(`the doctor finds it and says whose it is: ${what}${is_mended ? '; repair mends it' : ''}`, async () => {
    await plant(sql);
    try {
      const lines = (await tahsil('doctor')) ?? assert.fail('nothing was found');
      assert.match(lines[0]!, new RegExp(`^Wrong: workspace ${s.workspace_id} \\(\\d+\\)\\. All others agree\\.$`));
      assert.ok(lines.some((line) => line.startsWith(found)), lines.join('\n')); // prettier-ignore
      assert.deepEqual(lines.filter((line) => line.includes(healthy.workspace_id)), []); // prettier-ignore
      assert.deepEqual(await tahsil('doctor', '--workspace', healthy.workspace_id), null);
      assert.deepEqual(await tahsil('doctor', '--workspace', s.workspace_id), lines);
      await tahsil('doctor', 'repair');
      const left = await tahsil('doctor');
      if (is_mended) assert.deepEqual(left, null);
      else assert.ok(left?.some((line) => line.startsWith(found)), 'a person must look at it'); // prettier-ignore
    } finally {
      await putBack();
    }
  });

test('a shop with a hundred mistakes hides none of another, and each says whose it is', async () => {
  // Every order of this shop has a trip that does not match its goods.
  const many = `insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, cod, since, is_last, is_owing)
    select workspace_id, gen_random_uuid(), account_id, 'delivered', 'collected', 'nobody', 100, now(), true, false
    from order_cash cross join generate_series(1, 150) where workspace_id = ${ids.w} and order_id = ${ids.drawn}`;
  await plant(many);
  await plant(`update order_cash set is_owing = false where workspace_id = '${healthy.workspace_id}' and order_id = '${healthy.renewed.id}' and trip_no = 1`); // prettier-ignore
  try {
    const lines = (await tahsil('doctor')) ?? assert.fail('nothing was found');
    assert.match(lines[0]!, new RegExp(`${healthy.workspace_id} \\(\\d\\)`));
    const theirs = `order ${healthy.renewed.id} of workspace ${healthy.workspace_id}, trip 1, forgotten by payouts`;
    assert.ok(lines.some((line) => line.startsWith(theirs)), lines.slice(0, 5).join('\n')); // prettier-ignore
    assert.match((await tahsil('doctor', '--workspace', 'nothing'))!.join(), /no workspace nothing/);
  } finally {
    await putBack();
  }
  assert.deepEqual(await tahsil('doctor'), null);
});
