import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doctor } from '../../../cli/commands/doctor.ts';
import { asOwner } from '../../../test/cluster.ts';
import { testService } from '../../../test/harness.ts';
import { shop } from '../../../test/shop.ts';
import { readConfig } from '../../config.ts';

const service = await testService({});
const s = await shop(service);
const given = { one: () => undefined, required: () => '', many: () => [] };
const config = readConfig({ DATABASE_URL: service.connection_string, LOG_LEVEL: 'silent' }, process.cwd());
const { sku, stock_id } = await s.stocked(10);
const { id, reference } = await s.oneOrder(sku, 3);
await s.moveOrder(reference, 'PACKED');

/** Returns the doctor's findings after this statement; `mend` then restores the database. */
async function saysAfter(statement: string, values: unknown[], mend: string, mend_values = values): Promise<string> {
  // As the owner: the service has no right to change histories.
  await asOwner(service, statement, values);
  const said = await Promise.resolve(doctor.run(config, given)).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  await asOwner(service, mend, mend_values);
  return said;
}

test('the doctor finds nothing where all agrees', async () => {
  const { whatsapp_api, store_apis, ...agreed } = (await doctor.run(config, given)) as Record<string, string>;
  assert.match(whatsapp_api!, /^v\d+\.\d+, until \d{4}-/);
  assert.match(store_apis!, /^Shopify \d{4}-\d\d, until \d{4}-/);
  assert.deepEqual(agreed, {
    counters: 'agree',
    stocks: 'agree',
    cash: 'agrees',
    call_desk: 'agree',
    statistics: 'agree',
    audit_log: 'agrees',
    stored_bytes: 'agree',
  });
});

test('the doctor names a figure that was changed, and what it should be', async () => {
  for (const [figure, kept, counted] of [
    ['on_hand', 11, 10],
    ['damaged', 1, 0],
  ] as const) {
    const said = await saysAfter(
      `update stocks set ${figure} = ${figure} + 1 where id = $1`,
      [stock_id],
      `update stocks set ${figure} = ${figure} - 1 where id = $1`,
    );
    assert.match(
      said,
      new RegExp(`stock ${stock_id} .*, ${figure} by its histories: kept ${kept}, counted ${counted}$`),
    );
  }
});

test('the doctor names a row of an order’s ledger that was changed, or is gone', async () => {
  const changed = await saysAfter(
    `update order_goods set quantity = 2 where order_id = $1`,
    [id],
    `update order_goods set quantity = 3 where order_id = $1`,
  );
  assert.match(changed, new RegExp(`stock ${stock_id} .*, reserved by its orders: kept 3, counted 2`));
  assert.match(
    changed,
    new RegExp(`order ${id} .*, reserved from stock ${stock_id} by its histories: kept 2, counted 3`),
  );
  const out = await saysAfter(
    `update order_goods set state = 'out' where order_id = $1`,
    [id],
    `update order_goods set state = 'reserved' where order_id = $1`,
  );
  assert.match(out, new RegExp(`order ${id} ${reference} .*, goods by its ledger: kept reserved, counted out`));
});

test('the doctor names a history of a stock that is gone', async () => {
  const said = await saysAfter(
    `update stock_histories set reserved_delta = 0 where stock_id = $1 and type = 'reserve'`,
    [stock_id],
    `update stock_histories set reserved_delta = 3 where stock_id = $1 and type = 'reserve'`,
  );
  assert.match(said, new RegExp(`stock ${stock_id} .*, reserved by its histories: kept 3, counted 0`));
});

test('the doctor names an order whose histories do not end where it stands, or have a gap', async () => {
  const status = await saysAfter(
    `update order_histories set new_status = 'shipped' where order_id = $1`,
    [id],
    `update order_histories set new_status = 'packed' where order_id = $1`,
  );
  assert.match(
    status,
    new RegExp(`order ${id} ${reference} .*, status by its histories: kept packed, counted shipped`),
  );
  await s.moveOrder(reference, 'SHIPPED');
  const gap = await saysAfter(
    `update order_histories set old_status = 'canceled' where order_id = $1 and new_status = 'shipped'`,
    [id],
    `update order_histories set old_status = 'packed' where order_id = $1 and new_status = 'shipped'`,
  );
  assert.match(gap, new RegExp(`order ${id} ${reference} .*, old status of history .*: kept canceled, counted packed`));
});

test('the doctor names a counter that is wrong beside the stock', async () => {
  const said = await saysAfter(
    `update row_counts set n = n + 1 where workspace_id = $1 and noun = 'orders'`,
    [s.workspace_id],
    `update row_counts set n = n - 1 where workspace_id = $1 and noun = 'orders'`,
  );
  assert.match(said, /counters are wrong:\norders of workspace/);
});
