import pg from 'pg';
import type { MaskedField } from '../../contract/access/permissions.ts';
import type { Urls } from '../cluster.ts';

/*
 * The other world: the same database with other hidden values only. Phones are found by their form in any text, so a new column is covered
 * without a change here. Phones of leads and of orders belong to two families, as one may be masked without the other.
 */

type Family = 'leads.phone' | 'orders.phone';

/** The first digits after 0 or 212, in this world and in the other one. */
const FAMILIES: Record<Family, { here: string; there: string }> = {
  'leads.phone': { here: '661', there: '655' },
  'orders.phone': { here: '672', there: '688' },
};

/**
 * Digits of this world and their replacements in the last six digits of a phone: equal phones stay equal, and the order of phones changes.
 */
const DIGITS = ['0123456789', '7391640528'] as const;
const otherDigits = (digits: string): string => digits.replace(/\d/g, (digit) => DIGITS[1][Number(digit)]!);

/** Search texts: whole values of both worlds, and parts of them. */
export function wordsOf(field: MaskedField): string[] {
  if (field === 'products.purchase_price') return ['47.25', '252.75', '4725', '25275'];
  const [here, there] = [FAMILIES[field].here, FAMILIES[field].there];
  const digits = '345678';
  const other = otherDigits(digits);
  return [
    digits,
    other,
    `212${here}${digits.slice(0, 2)}`,
    `06${there.slice(1)}`,
    here,
    there,
    '"phone": "06',
    `0${here}${digits}`,
    `0${there}${other}`,
  ];
}

/** Gives every new product a purchase price of its own before it is sold. */
export const GIVE_PRICES = {
  begin: [
    `create sequence two_worlds_prices`,
    `create function two_worlds_price() returns trigger language plpgsql security definer as $$
     begin
       new.purchase_price := coalesce(new.purchase_price, 1003 + (nextval('two_worlds_prices') * 37 % 97) * 100);
       return new;
     end $$`,
    `create trigger two_worlds_price before insert on products for each row execute function two_worlds_price()`,
  ],
  end: [
    `drop trigger two_worlds_price on products`,
    `drop function two_worlds_price`,
    `drop sequence two_worlds_prices`,
  ],
};

/** A phone of the tests, except those of staff: nine digits after 0 or 212, with no letter, digit or hyphen directly before or after. */
const EDGE = '[0-9A-Za-z-]';
const phoneOf = (prefix: string, rest: string) => `(?<!${EDGE})(0|212)${prefix}${rest}(?!${EDGE})`;

/** Gives each phone the digits of its family: leads or orders. */
export async function settlePhones(urls: Urls, workspace_id: string): Promise<void> {
  await asWriter(urls, async (run) => {
    for (const column of await textColumns(run)) {
      const { name, table } = column;
      const found = phoneOf('6\\d{2}', '\\d{6}');
      const into = (digits: string) =>
        `regexp_replace(${said(column)}, '${found}', '\\1${digits}\\2', 'g')`.replace('\\d{6}', '(\\d{6})');
      await run(
        `update ${table} set ${name} = ${kept(column, `case when ${ofLead(table)} then ${into(FAMILIES['leads.phone'].here)} else ${into(FAMILIES['orders.phone'].here)} end`)}
         where workspace_id = $1 and ${said(column)} ~ '${found}'`,
        [workspace_id],
      );
    }
  });
}

/** SQL condition: the phones of a row belong to leads. */
function ofLead(table: string): string {
  if (
    /^(lead|guard|blacklist|sheet|store_orders|incoming_events|applications|desk|import_failures|import_samples|import_words)/.test(
      table,
    )
  )
    return table.startsWith('import_')
      ? `exists (select from jobs j where j.workspace_id = ${table}.workspace_id and j.id = ${table}.job_id and j.kind <> 'import-orders')`
      : 'true';
  const said = OF_LEADS[table];
  return said ?? 'false';
}
const OF_LEADS: Record<string, string> = {
  automatic_messages: `lead_id is not null`,
  opened_messages: `lead_id is not null`,
  customer_requests: `lead_id is not null`,
  conversations: `lead_id is not null`,
  audit_log: `action ~ '^(leads|blacklisted-phones|lead)'`,
  webhook_messages: `body ~ '"type":"lead'`,
  webhook_deliveries: `type like 'lead%'`,
  events: `type like 'lead%'`,
  jobs: `kind ~ 'lead|blacklist|sheet'`,
};

type Column = { table: string; name: string; type: string };
type Run = (text: string, values?: unknown[]) => Promise<any[]>; // oxlint-disable-line no-explicit-any -- any statement's rows

/** A column as text, and a text converted back to the column's type. */
const said = ({ name, type }: Column) => (type === 'bytea' ? `convert_from(${name}, 'UTF8')` : `${name}::text`);
const kept = ({ type }: Column, text: string) =>
  type === 'bytea' ? `convert_to(${text}, 'UTF8')` : `(${text})::${type}`;

/** All text columns of a workspace's rows, and the one column of bytes that contains text. */
const textColumns = (run: Run): Promise<Column[]> =>
  run(`select t.relname as table, quote_ident(a.attname) as name, format_type(a.atttypid, null) as type
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
       and (format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb') or (t.relname, a.attname) = ('incoming_events', 'payload'))
       and exists (select from pg_attribute w where w.attrelid = t.oid and w.attname = 'workspace_id') order by 1, 2`);

/** Runs statements as the owner, without triggers. */
async function asWriter<T>(
  { owner_connection_string }: Pick<Urls, 'owner_connection_string'>,
  act: (run: Run) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: owner_connection_string });
  await client.connect();
  try {
    const run: Run = async (text, values) => (await client.query(text, values)).rows;
    const tables = await run(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const each = (act: string) => run(tables.map(({ name }) => `alter table ${name} ${act}`).join('; '));
    await each('disable trigger user');
    await run('begin');
    const done = await act(run);
    await run('commit');
    await each('enable trigger user');
    return done;
  } finally {
    await client.end();
  }
}

/** Replaces all phones: other digits, in another order. Equal phones stay equal. */
async function changePhones(
  run: Run,
  workspace_id: string,
  { here, there }: { here: string; there: string },
): Promise<number> {
  await run(`create or replace function pg_temp.other(said text) returns text language plpgsql as $$
    declare found text[]; result text := said;
    begin
      for found in select distinct m from regexp_matches(said, '${phoneOf(here, '(\\d{6})')}', 'g') m loop
        result := regexp_replace(result, '(?<!${EDGE})' || found[1] || '${here}' || found[2] || '(?!${EDGE})',
          found[1] || '${there}' || translate(found[2], '${DIGITS[0]}', '${DIGITS[1]}'), 'g');
      end loop;
      return result;
    end $$`);
  let changed = 0;
  for (const column of await textColumns(run)) {
    const rows = await run(
      `update ${column.table} set ${column.name} = ${kept(column, `pg_temp.other(${said(column)})`)}
       where workspace_id = $1 and ${said(column)} ~ '${phoneOf(here, '\\d{6}')}' returning 1`,
      [workspace_id],
    );
    changed += rows.length;
  }
  return changed;
}

/**
 * Changes purchase prices: the most expensive product becomes the cheapest. Derived values change too: the cost of goods of orders, in the
 * ledger and in profit, whose sums are recounted (roll-up).
 */
async function changePrices(run: Run, workspace_id: string): Promise<number> {
  const rows = await run(
    `update products set purchase_price = 30000 - purchase_price where workspace_id = $1 and purchase_price is not null returning 1`,
    [workspace_id],
  );
  const goods = `(select sum(l.quantity * p.purchase_price) from order_lines l join products p on p.workspace_id = l.workspace_id and p.id = l.product_id
      where l.workspace_id = $1 and l.order_id = `;
  await run(
    `update order_cash c set terms = jsonb_set(terms, '{goods_cost}', to_jsonb(${goods} c.order_id))) where workspace_id = $1 and terms ? 'goods_cost'`,
    [workspace_id],
  );
  await run(
    `update cash_postings p set amount = sign(p.amount) * ${goods} e.source_id)
     from cash_entries e, cash_accounts a
     where p.workspace_id = $1 and e.workspace_id = $1 and e.id = p.entry_id and e.kind = 'order' and a.workspace_id = $1 and a.id = p.cash_account_id
       and a.kind in ('goods_sold', 'goods_bought')`,
    [workspace_id],
  );
  await run(
    `update row_counts set n = n * 3 where workspace_id = $1
       and account_id in (select id from cash_accounts where workspace_id = $1 and kind in ('goods_sold', 'goods_bought'))`,
    [workspace_id],
  );
  await run(
    `update audit_log set changed = jsonb_set(changed, '{purchase_price}', '{"old": 812.25, "new": 941.75}') where workspace_id = $1 and changed ? 'purchase_price'`,
    [workspace_id],
  );
  for (const column of ['data', 'previous'])
    await run(
      `update events set ${column} = jsonb_set(${column}, '{purchase_price}', to_jsonb(300 - (${column} ->> 'purchase_price')::numeric))
       where workspace_id = $1 and ${column} ->> 'purchase_price' is not null`,
      [workspace_id],
    );
  await run(`update order_facts set profit = null where workspace_id = $1`, [workspace_id]);
  await run(`delete from profit_sums where workspace_id = $1`, [workspace_id]);
  await run(
    `insert into statistics_fills (workspace_id, source, after_id) values ($1, 'orders', '00000000-0000-0000-0000-000000000000')`,
    [workspace_id],
  );
  return rows.length;
}

/** Turns a copy into the other world for these fields; returns the number of changed values. */
export const changeHidden = (
  urls: Pick<Urls, 'owner_connection_string'>,
  workspace_id: string,
  fields: readonly MaskedField[],
): Promise<number> =>
  asWriter(urls, async (run) => {
    let changed = 0;
    for (const field of fields)
      changed += await (field === 'products.purchase_price'
        ? changePrices(run, workspace_id)
        : changePhones(run, workspace_id, FAMILIES[field]));
    return changed;
  });

/** Tables of owners and members: the other world keeps all their rows, with the same accounts. */
const WHOSE = ['accounts', 'members', 'workspaces', 'users', 'roles', 'api_tokens', 'sessions', 'invitations'];

/** Changes the rows of another account: every third is missing, counts are higher, names and amounts differ. */
export const changeAccount = (
  urls: Pick<Urls, 'owner_connection_string'>,
  { workspace_id, account_id, mark }: { workspace_id: string; account_id: string; mark: string },
): Promise<number> =>
  asWriter(urls, async (run) => {
    const tables = await run(
      `select t.relname as table, array_agg(a.attname::text) as columns,
         array_agg(a.attname::text) filter (where format_type(a.atttypid, null) in ('bigint', 'integer')
           and a.attname ~ 'amount|total|price|cod|sold|earned|goods|delivery|returns|calls|^n$|count|^delivered$|^returned$|^refused$|^micros$') as figures
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
       group by 1 having array['workspace_id', 'account_id'] <@ array_agg(a.attname::text) order by 1`,
      [WHOSE],
    );
    const owned = new Set(tables.map(({ table }) => table));
    const keys = await run(
      `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
    let changed = 0;
    for (const { table, columns, figures } of tables) {
      const of = 'workspace_id = $1 and account_id = $2';
      if (figures)
        await run(
          `update ${table} set ${(figures as string[]).map((name) => `"${name}" = "${name}" * 3 + 7`).join(', ')} where ${of}`,
          [workspace_id, account_id],
        );
      const id = ['order_id', 'lead_id', 'id'].find((name) => columns.includes(name));
      if (id)
        changed += (
          await run(`delete from ${table} where ${of} and ${id}::text ~ '[05af]$' returning 1`, [
            workspace_id,
            account_id,
          ])
        ).length;
    }
    // Live messages name rows by their references.
    const named = await run(
      `update changes set about = jsonb_set(about, '{references}', '["QUEBEC-1"]')
       where workspace_id = $1 and account_id = $2 and jsonb_array_length(about -> 'references') > 0 returning 1`,
      [workspace_id, account_id],
    );
    changed += named.length;
    for (const column of await textColumns(run)) {
      if (!owned.has(column.table)) continue;
      const rows = await run(
        `update ${column.table} set ${column.name} = ${kept(column, `replace(${said(column)}, $3, 'Quebec')`)}
         where workspace_id = $1 and account_id = $2 and ${said(column)} like '%' || $3 || '%' returning 1`,
        [workspace_id, account_id, mark],
      );
      changed += rows.length;
    }
    return changed;
  });

/** Changes what the house paid other people for their work: other names and amounts, and every third payment is removed. */
export const changePay = (
  urls: Pick<Urls, 'owner_connection_string'>,
  workspace_id: string,
  person_id: string,
): Promise<number> =>
  asWriter(urls, async (run) => {
    const others = 'workspace_id = $1 and payee_id <> $2';
    const changed = await run(
      `update work_payments set payee_name = 'Quebec', amount = amount * 3 + 7, entry_count = entry_count + 2, up_to = up_to - 1
       where ${others} returning 1`,
      [workspace_id, person_id],
    );
    await run(
      `update work_payment_entries set amount = amount * 3 + 7 where workspace_id = $1
         and payment_id in (select id from work_payments where ${others})`,
      [workspace_id, person_id],
    );
    await run(`delete from work_payments where ${others} and id::text ~ '[05af]$'`, [workspace_id, person_id]);
    return changed.length;
  });
