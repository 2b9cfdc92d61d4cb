import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { fold } from '../server/platform/text/fold.ts';
import { monotonicNow, newIds, newReferences } from '../server/platform/ids.ts';
import { dayOf } from '../server/platform/text/moments.ts';
import type { Sql } from '../server/platform/database/postgres.ts';
import { anOrder, several } from './inputs.ts';
import { timed } from './measure.ts';
import type { Side } from './service.ts';

/*
 * What the database itself needs for a job, with no client in the way: the denominators of the ratios.
 */

// --- 1,000 orders ------------------------------------------------------------------------------------------------

const STAGED = ['orders', 'order_states', 'order_lines', 'events', 'row_counts'] as const;
type Staged = Record<(typeof STAGED)[number], object[]>;

const FLOOR_STATEMENT = `
  with made as (insert into orders select * from floor_orders),
    placed as (insert into order_states select * from floor_order_states),
    lined as (insert into order_lines select * from floor_order_lines),
    told as (insert into events select * from floor_events)
  insert into row_counts as c select * from floor_row_counts
  on conflict (workspace_id, noun, day, account_id, status) do update set n = c.n + excluded.n`;

/**
 * Milliseconds for `count` orders by one `INSERT … SELECT` from temporary tables into the same tables, with the same rows as the
 * service writes. Staging them, with ids of this moment, is not timed.
 */
export function orderFloor(side: Side, count: number): () => Promise<number> {
  const { sql } = side;
  let isStaged = false;
  return async () => {
    if (!isStaged) for (const name of STAGED) await sql.query(`create temp table floor_${name} (like ${name})`);
    isStaged = true;
    for (const [name, rows] of Object.entries(stagedRows(side, count))) await stage(sql, name, rows);
    return await timed(() => sql.query({ name: 'floor_orders', text: FLOOR_STATEMENT }));
  };
}

async function stage(sql: Client, name: string, rows: object[]): Promise<void> {
  await sql.query(`truncate floor_${name}`);
  await sql.query(`insert into floor_${name} select * from jsonb_populate_recordset(null::floor_${name}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
}

function stagedRows({ workspace_id, account_id, time_zone }: Side, count: number): Staged {
  const at_ms = monotonicNow();
  const at = new Date(at_ms).toISOString();
  const created_on = dayOf(at_ms, time_zone);
  const [ids, event_ids, product_ids] = [newIds(count, at_ms), newIds(count, at_ms), PRODUCT_IDS];
  const references = newReferences('OR', count);
  const inputs = several(count, anOrder);
  const owner = { workspace_id, account_id };
  return {
    orders: inputs.map(({ full_name, phone, city, address, is_fees_paid_by_customer }, i) => ({
      ...owner,
      full_name,
      full_name_folded: fold(full_name),
      city,
      city_folded: fold(city),
      address,
      is_fees_paid_by_customer,
      id: ids[i],
      reference: references[i],
      phone,
      phone_digits: `212${phone.slice(1)}`,
      shipment_way: 1,
      is_prepaid: false,
      exchange_credit: 0,
      total: 44_970,
      shipping_fee: 0,
      created_by: 'Bench',
      created_on,
      created_at: at,
    })),
    order_states: ids.map((order_id) => ({
      ...owner,
      order_id,
      status: 'new',
      goods: 'reserved',
      goods_before: 'none',
      version: 1,
      updated_at: at,
    })),
    order_lines: inputs.flatMap(({ products }, i) =>
      products.map(({ sku, quantity }, position) => ({
        workspace_id,
        order_id: ids[i],
        position,
        product_id: product_ids.get(workspace_id)?.get(sku),
        sku,
        name: `Product ${sku.slice(4)}`,
        quantity,
        price: 14_990,
        total: 14_990 * quantity,
      })),
    ),
    events: ids.map((object_id, i) => ({
      ...owner,
      id: event_ids[i],
      type: 'order.created',
      object_id,
      sequence: 1,
      data: { status: 'new', reference: references[i] },
      created_at: at,
    })),
    row_counts: [created_on, '-infinity'].map((day) => ({ ...owner, noun: 'orders', day, status: 'new', n: count })),
  };
}

const PRODUCT_IDS = new Map<string, Map<string, string>>();

/** Reads the product ids that the floor's lines need. */
export async function readProducts({ sql, workspace_id }: Side): Promise<void> {
  const { rows } = await sql.query<{ sku: string; id: string }>(
    'select sku, id from products where workspace_id = $1',
    [workspace_id],
  );
  PRODUCT_IDS.set(workspace_id, new Map(rows.map(({ sku, id }) => [sku, id])));
}

// --- reads -------------------------------------------------------------------------------------------------------

export type Statement = { text: string; values: readonly unknown[] };

/** The statements that a read of the service sends, in their order. */
export async function statementsOf({ database }: Side, read: (sql: Sql) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  await read({
    rows: (name, text, values = []) => {
      statements.push({ text, values });
      return database.read.rows(name, text, values);
    },
  });
  return statements;
}

const PGBENCH = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'].find((file) =>
  existsSync(file),
);
export const floorTool = PGBENCH ? 'pgbench' : 'a pg client';

/** Transactions a second of these statements, prepared, over `clients` connections; by pgbench, or by pg where there is none. */
export async function readFloor(side: Side, statements: Statement[], clients: number, count: number): Promise<number> {
  if (!PGBENCH) return await pgLoop(side, statements, count);
  const folder = mkdtempSync('/tmp/tahsil-pgbench-');
  try {
    const variables: string[] = [];
    const bindings = await Promise.all(
      statements.map(({ values }) => Promise.all(values.map((value) => textOf(side, value)))),
    );
    const script = statements.map(({ text, values }, s) => {
      bindings[s]!.forEach((value, i) => variables.push('-D', `v${s}_${i + 1}=${value}`));
      // A variable of pgbench cannot be null.
      const bound = text.replace(/\$(\d+)/g, (_, i) => (values[Number(i) - 1] === null ? 'null' : `:v${s}_${i}`));
      return `${bound.replace(/\s+/g, ' ')};\n`;
    });
    writeFileSync(join(folder, 'script.sql'), script.join(''));
    const url = new URL(side.connection_string);
    const at = ['-h', url.searchParams.get('host')!, '-U', url.username, url.pathname.slice(1)];
    const often = ['-c', String(clients), '-t', String(Math.ceil(count / clients))];
    const options = ['-n', '-M', 'prepared', '-j', '1', '-f', join(folder, 'script.sql')];
    const { stdout } = await promisify(execFile)(PGBENCH, [...options, ...often, ...variables, ...at]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)![1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A value as PostgreSQL reads it in text; of a binary array (pg-arrays.ts) the database knows it. */
async function textOf({ database }: Side, value: unknown): Promise<string> {
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`;
  if (!Buffer.isBuffer(value)) return String(value);
  const [element] = await database.read.rows<{ type: string }>(null, `select format_type($1, null) as type`, [
    value.readUInt32BE(ELEMENT_TYPE_AT),
  ]);
  const [array] = await database.read.rows<{ text: string }>(null, `select $1::${element!.type}[]::text as text`, [
    value,
  ]);
  return array!.text;
}
/** In the head of a binary array, behind its dimensions and flags. */
const ELEMENT_TYPE_AT = 8;

async function pgLoop({ sql }: Side, statements: Statement[], count: number): Promise<number> {
  const duration_ms = await timed(async () => {
    for (let i = 0; i < count; i++) {
      for (const [s, { text, values }] of statements.entries())
        await sql.query({ name: `floor_${s}_${text.length}`, text, values: [...values] });
    }
  });
  return (count * 1_000) / duration_ms;
}
