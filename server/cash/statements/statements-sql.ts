import { STATEMENT_LIMITS, statementFilters } from '../../../contract/cash/statements.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { utcOffset } from '../../platform/text/moments.ts';
import { isOneOf, matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';
import type { TripKey } from '../ledger/ledger-sql.ts';
import { TOLD, joinCourierReport } from './lookups-sql.ts';

/* Statements and their sums. Their rows: rows-sql.ts. */

export type StatementRow = Row<'statement_list'>;

const SELECT = `s.id, s.number, s.shipping_company_id, c.name as shipping_company_name, s.state, s.happened_on::text, s.bank_reference,
  s.money_account_id, (select name from money_accounts m where m.workspace_id = $1 and m.id = s.money_account_id) as money_account_name,
  s.charges, s.received, s.difference_as, s.file_name, s.columns, s.decimal_mark, s.stated_amount, s.stated_net, s.read_amount, s.read_net,
  s.stated_amount is not null or s.stated_net is not null as has_foot,
  s.entries, s.version, s.created_by, s.created_at, s.posted_by, s.posted_at, s.reversed_by, s.reversed_at, s.reversal_reason`;
const FROM = `statements s join shipping_companies c on c.workspace_id = s.workspace_id and c.id = s.shipping_company_id`;

/** Statements belong to the house: callers who see one account get none. */
const OF_HOUSE = `$2::uuid is null`;

/** Statements, the newest first. */
export const statementList = describeList(statementFilters, {
  name: 'statement_list',
  select: SELECT,
  from: FROM,
  ids: ['s.id'],
  scope: (where, { scope }) => {
    where.and('s.workspace_id = ?', scope.workspace_id);
    if (scope.account_id !== null) where.and('false');
  },
  filters: {
    shipping_company_id: matchesId('s.shipping_company_id = ?'),
    state: isOneOf('s.state'),
  },
});

export async function findStatement(sql: Sql, scope: Scope, id: string): Promise<StatementRow | undefined> {
  const [row] = await sql.rows(
    'find_statement',
    `select ${SELECT} from ${FROM} where s.workspace_id = $1 and ${OF_HOUSE} and s.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Locks a statement against changes, decisions and posting; with `is_shared` only against posting. */
export async function lockStatement(
  tx: Tx,
  scope: Scope,
  id: string,
  is_shared = false,
): Promise<StatementRow | undefined> {
  await tx.rows(
    is_shared ? 'share_statement' : 'lock_statement',
    `select 1 from statements where workspace_id = $1 and ${OF_HOUSE} and id = $3 for ${is_shared ? 'share' : 'no key update'}`,
    [scope.workspace_id, scope.account_id, id],
  );
  return await findStatement(tx, scope, id);
}

/** Name of a shipping company, also of an inactive one. */
export async function findCompanyName(sql: Sql, workspace_id: string, id: string): Promise<string | undefined> {
  const [row] = await sql.rows(
    'find_company_of_statement',
    'select name from shipping_companies where workspace_id = $1 and id = $2',
    [workspace_id, id],
  );
  return row?.name;
}

/** The statement with this file that is not reversed. */
export async function findStatementOfFile(sql: Sql, workspace_id: string, sha256: Buffer) {
  const [row] = await sql.rows(
    'find_statement_of_file',
    `select s.id, s.number, c.name as company from ${FROM}
     where s.workspace_id = $1 and s.file_sha256 = $2 and s.state <> 'reversed'`,
    [workspace_id, sha256],
  );
  return row;
}

export type NewStatement = {
  id: string;
  shipping_company_id: string;
  happened_on: string;
  bank_reference: string | null;
  file_name: string | null;
  file_sha256: Buffer | null;
  created_by: string;
};

/** Inserts a statement in state reading, with the next number; does nothing if it exists. */
export async function insertStatement(tx: Tx, workspace_id: string, row: NewStatement, at: Date): Promise<void> {
  await tx.rows(
    'insert_statement',
    `with fresh as (
       insert into statement_counters as c (workspace_id, last_number)
       select $1, 1 where not exists (select from statements where workspace_id = $1 and id = $2)
       on conflict (workspace_id) do update set last_number = c.last_number + 1 returning last_number
     )
     insert into statements (workspace_id, id, number, shipping_company_id, state, happened_on, bank_reference, file_name, file_sha256,
       created_by, created_at, updated_at)
     select $1, $2, last_number, $3, 'reading', $4::date, $5, $6, $7, $8, $9, $9 from fresh
     returning id`,
    [
      workspace_id,
      row.id,
      row.shipping_company_id,
      row.happened_on,
      row.bank_reference,
      row.file_name,
      row.file_sha256,
      row.created_by,
      at,
    ],
  );
}

/** Stores how the headers of the file were interpreted. */
export const writeColumns = (
  tx: Tx,
  workspace_id: string,
  id: string,
  columns: Record<string, string>,
): Promise<unknown> =>
  tx.rows('write_statement_columns', `update statements set columns = $3 where workspace_id = $1 and id = $2`, [
    workspace_id,
    id,
    JSON.stringify(columns),
  ]);

/** Marks a statement as fully matched. */
export const writeRead = (
  tx: Tx,
  workspace_id: string,
  id: string,
  read: Pick<StatementRow, 'decimal_mark' | 'stated_amount' | 'stated_net' | 'read_amount' | 'read_net'>,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_statement_read',
    `update statements set state = 'draft', decimal_mark = $3, stated_amount = $4, stated_net = $5, read_amount = $6, read_net = $7,
       version = version + 1, updated_at = $8
     where workspace_id = $1 and id = $2 and state = 'reading' returning id`,
    [workspace_id, id, read.decimal_mark, read.stated_amount, read.stated_net, read.read_amount, read.read_net, at],
  );

/** Adds amounts to the stored sums of a statement's rows. */
export const addToRead = (
  tx: Tx,
  workspace_id: string,
  id: string,
  more: { amount: number; net: number },
): Promise<unknown> =>
  tx.rows(
    'add_to_statement_read',
    `update statements set read_amount = read_amount + $3, read_net = read_net + $4 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, more.amount, more.net],
  );

export type StatementChange = Pick<
  StatementRow,
  'happened_on' | 'bank_reference' | 'money_account_id' | 'charges' | 'received' | 'difference_as'
>;

export const writeStatement = (
  tx: Tx,
  workspace_id: string,
  id: string,
  change: StatementChange,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_statement',
    `update statements set happened_on = $3::date, bank_reference = $4, money_account_id = $5, charges = $6, received = $7, difference_as = $8,
       version = version + 1, updated_at = $9
     where workspace_id = $1 and id = $2 returning id`,
    [
      workspace_id,
      id,
      change.happened_on,
      change.bank_reference,
      change.money_account_id,
      change.charges,
      change.received,
      change.difference_as,
      at,
    ],
  );

export const writeStatementPosted = (
  tx: Tx,
  workspace_id: string,
  id: string,
  by: string,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_statement_posted',
    `update statements set state = 'posted', posted_by = $3, posted_at = $4, entries = entries + 1, version = version + 1, updated_at = $4
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, by, at],
  );

export const writeStatementReversed = (
  tx: Tx,
  workspace_id: string,
  id: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'write_statement_reversed',
    `update statements set state = 'reversed', reversed_by = $3, reversal_reason = $4, reversed_at = $5, entries = entries + 1,
       version = version + 1, updated_at = $5
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, by, reason, at],
  );

export const removeStatement = (tx: Tx, workspace_id: string, id: string): Promise<unknown> =>
  tx.rows('remove_statement', `delete from statements where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    id,
  ]);

export type ClassSum = Row<'sum_statement_classes'>;

/** Sums of the rows of these statements, by class. */
export const sumClasses = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<ClassSum[]> =>
  sql.rows(
    'sum_statement_classes',
    `select statement_id, class, count(*) as rows,
       count(*) filter (where decision is null and class not in ('matched', 'no_parcel')) as undecided,
       count(*) filter (where is_told_otherwise) as told_otherwise,
       coalesce(sum(fee) filter (where expected_fee is not null), 0)::int8 as fee_charged,
       coalesce(sum(expected_fee) filter (where fee is not null), 0)::int8 as fee_expected,
       count(*) filter (where fee is not null and expected_fee is not null) as fee_rows,
       count(*) filter (where fee <> expected_fee) as fee_differs,
       coalesce(sum(amount) filter (where class <> 'no_parcel'), 0)::int8 as gross, sum(pays)::int8 as pays,
       coalesce(sum(coalesce(expected - amount, 0) + coalesce(fee - expected_fee, 0)) filter (where expected is not null), 0)::int8 as differs
     from statement_rows where workspace_id = $1 and statement_id = any($2::uuid[]) and class is not null
     group by statement_id, class order by class`,
    [workspace_id, uuidArray(ids)],
  );

// --- what is missing ---------------------------------------------------------------------------------------------

/**
 * Missing parcels: delivered by the company, due by its rhythm on the day of the statement, and in none of its rows; `$3`: the offset
 * (`utcOffset`).
 */
const MISSING = `statements s
  join shipping_companies p on p.workspace_id = s.workspace_id and p.id = s.shipping_company_id
  join order_cash c on c.workspace_id = s.workspace_id and c.holder_kind = 'company' and c.holder_id = s.shipping_company_id and c.stage = 'collected'
  where s.workspace_id = $1 and s.id = $2 and c.cod > 0
    and c.since < ((s.happened_on - coalesce(p.pays_every_days, 0))::timestamp at time zone $3::interval)
    and not exists (select from statement_rows r where r.workspace_id = s.workspace_id and r.statement_id = s.id and r.order_id = c.order_id)`;

export async function sumMissing(sql: Sql, workspace_id: string, id: string, time_zone: string) {
  const [row] = await sql.rows(
    'sum_missing_from_statement',
    `select count(*) as orders, coalesce(sum(c.cod), 0)::int8 as amount from ${MISSING}`,
    [workspace_id, id, utcOffset(monotonicNow(), time_zone)],
  );
  return row!;
}

export const findMissing = (
  sql: Sql,
  workspace_id: string,
  id: string,
  time_zone: string,
  { skip, size }: { skip: number; size: number },
) =>
  sql.rows(
    'find_missing_from_statement',
    `with missing as (select c.order_id, c.cod, c.since from ${MISSING} order by c.since, c.order_id limit $4 offset $5)
     select o.id, o.reference, o.account_id, a.name as account_name, m.cod as amount, m.since,
       (select h.tracking_number from order_states t join shipments h on h.workspace_id = t.workspace_id and h.id = t.shipment_id
        where t.workspace_id = $1 and t.order_id = o.id) as tracking_number, ${TOLD}
     from missing m join orders o on o.workspace_id = $1 and o.id = m.order_id
     join accounts a on a.workspace_id = $1 and a.id = o.account_id
     ${joinCourierReport('o.id')}
     order by m.since, m.order_id`,
    [workspace_id, id, utcOffset(monotonicNow(), time_zone), Math.min(size, STATEMENT_LIMITS.rows_at_once), skip],
  );

/** Trips that a statement hands over, or whose return it settles. */
export const findSettledBy = (sql: Sql, workspace_id: string, id: string): Promise<TripKey[]> =>
  sql.rows(
    'find_trips_that_statement_settles',
    `select order_id, trip_no from order_cash where workspace_id = $1 and (remitted_by_id = $2 or return_settled_by_id = $2)`,
    [workspace_id, id],
  );
