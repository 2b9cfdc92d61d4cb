import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { dbFault, isDatabaseUnavailable } from './postgres.ts';

/** A node's error as the coordinator passes it on: only its code and text. */
const remote = (code: string, message: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

test('an error of another node names its constraint and table in its words, with the number of a shard', () => {
  const cases: [code: string, message: string, constraint: string, table: string][] = [
    ['23505', 'duplicate key value violates unique constraint "products_sku_key_102034"', 'products_sku_key', 'products'],
    ['23505', 'duplicate key value violates unique constraint "order_lines_pkey_102611"', 'order_lines_pkey', 'order_lines'],
    [
      '23503',
      'insert or update on table "order_lines_102611" violates foreign key constraint "order_lines_workspace_id_product_id_fkey_102611"',
      'order_lines_workspace_id_product_id_fkey',
      'order_lines',
    ],
    [
      '23503',
      'update or delete on table "products_102034" violates foreign key constraint "lead_lines_workspace_id_product_id_fkey_102355" on table "lead_lines_102355"',
      'lead_lines_workspace_id_product_id_fkey',
      'lead_lines',
    ],
    ['23514', 'new row for relation "stocks_102400" violates check constraint "stocks_on_hand_check"', 'stocks_on_hand_check', 'stocks'],
    ['23502', 'null value in column "name" of relation "cities_102210" violates not-null constraint', '', 'cities'],
  ]; // prettier-ignore
  for (const [code, message, constraint, table] of cases)
    assert.deepEqual(dbFault(remote(code, message)), { code, constraint, table });
});

test('a name that the number of a shard made too long is known by the columns of its key', () => {
  const error = Object.assign(
    remote(
      '23503',
      'insert or update on table "marketplace_stocks_102267" violates foreign key constraint "marketplace_stocks_workspace_id_marketplace_pro_2e08cd9c_102267"',
    ),
    {
      detail:
        'Key (workspace_id, marketplace_product_id)=(1, 2) is not present in table "marketplace_products_102263".',
    },
  );
  assert.deepEqual(dbFault(error), {
    code: '23503',
    constraint: 'marketplace_stocks_workspace_id_marketplace_product_id_fkey',
    table: 'marketplace_stocks',
  });
});

test('an error that has lost its code on its way from a node is known by its words', () => {
  const cases: [code: string, message: string][] = [
    ['23503', 'insert or update on table "lead_lines_102242" violates foreign key constraint "lead_lines_workspace_id_product_id_fkey_102242"'],
    ['23505', 'duplicate key value violates unique constraint "products_sku_key_102034"'],
    ['23514', 'new row for relation "stocks_102400" violates check constraint "stocks_on_hand_check"'],
    ['23502', 'null value in column "name" of relation "cities_102210" violates not-null constraint'],
    ['22003', 'integer out of range'],
    ['40P01', 'deadlock detected'],
    ['55P03', 'canceling statement due to lock timeout'],
    ['XX000', 'could not find the earliest lock'],
  ]; // prettier-ignore
  for (const [code, message] of cases) assert.equal(dbFault(remote('XX000', message))!.code, code, message);
  assert.equal(isDatabaseUnavailable(remote('XX000', 'canceling statement due to statement timeout')), true);
});

test('an error whose constraint a field names is not read from its words', () => {
  const error = Object.assign(remote('23505', 'llave duplicada viola «x»'), {
    constraint: 'users_email_key_102008',
    table: 'users_102008',
  });
  assert.deepEqual(dbFault(error), { code: '23505', constraint: 'users_email_key', table: 'users' });
});

test('a node that cannot be reached is an unavailable database, a fault of ours on it is not', () => {
  for (const error of [
    remote(
      '08006',
      'connection to the remote node tahsil@10.0.0.2:5432 failed with the following error: Connection refused',
    ),
    remote(
      'XX000',
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    ),
    remote('58030', 'failed to COPY to shard 102034 on 10.0.0.2:5432'),
    remote('58030', 'failed to complete COPY on 10.0.0.2:5432: server closed the connection unexpectedly'),
    remote('XX000', 'failure on connection marked as essential: 10.0.0.2:5432'),
  ])
    // prettier-ignore
    assert.equal(isDatabaseUnavailable(error), true, error.message);
  assert.equal(isDatabaseUnavailable(remote('42703', 'column "x" does not exist')), false);
});
