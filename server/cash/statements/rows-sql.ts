import type { StatementClass, StatementDecision } from '../../../contract/cash/statement-classes.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import { statementRowFilters } from '../../../contract/cash/statements.ts';
import { likePattern, type Conditions } from '../../platform/database/conditions.ts';
import { int4Array, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { isOneOf, matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList } from '../../resources/list-sql.ts';
import type { MendedCells } from './read-row.ts';

/* Rows of statements. */

/** Cells that may contain phones: the phone column, and `failed`, which has all cells of a row with more cells than headers. */
export const PHONE_CELLS = ['phone', 'failed'] as const;
const CELLS_WITHOUT_PHONES = `r.raw - array[${PHONE_CELLS.map((name) => `'${name}'`).join(', ')}]`;

const NEW = rowset({ id: 'uuid', line: 'int4', raw: 'jsonb' });

/** Inserts rows of a file, unchanged; existing lines stay. */
export const insertRows = (
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  rows: readonly RowOf<typeof NEW>[],
): Promise<unknown> =>
  tx.rows(
    'insert_statement_rows',
    `insert into statement_rows (workspace_id, statement_id, ${NEW.names}) select $1, $2, ${NEW.names} from ${NEW.from(3, 'r')}
     on conflict (workspace_id, statement_id, line, part) do nothing`,
    [workspace_id, statement_id, ...NEW.arrays(rows)],
  );

export type StoredLine = Row<'find_statement_lines'>;

const LINE = 'id, line, raw, mended, version, order_id, found_by';

/** The next lines of a statement after one, the first part of each. */
export const findLines = (
  sql: Sql,
  workspace_id: string,
  statement_id: string,
  after_line: number,
  count: number,
): Promise<StoredLine[]> =>
  sql.rows(
    'find_statement_lines',
    `select ${LINE} from statement_rows where workspace_id = $1 and statement_id = $2 and part = 0 and line > $3
     order by line limit $4`,
    [workspace_id, statement_id, after_line, count],
  );

/** Locks the lines of these rows in file order, and returns the first part of each. */
export const lockLinesOf = (
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  ids: readonly string[],
): Promise<StoredLine[]> =>
  tx.rows(
    'lock_statement_lines',
    `select ${LINE} from statement_rows
     where workspace_id = $1 and statement_id = $2 and part = 0 and line in (
       select line from statement_rows where workspace_id = $1 and statement_id = $2 and id = any($3::uuid[]))
     order by line for update`,
    [workspace_id, statement_id, uuidArray(ids)],
  );

/** Trips of the statement with the first line that contains each, except for these lines. */
export const findTakenTrips = (sql: Sql, workspace_id: string, statement_id: string, but_for: readonly number[]) =>
  sql.rows(
    'find_trips_of_statement',
    `select order_id, trip_no, class, min(line) as line from statement_rows
     where workspace_id = $1 and statement_id = $2 and order_id is not null and line <> all($3::int4[])
     group by order_id, trip_no, class order by line desc`,
    [workspace_id, statement_id, int4Array(but_for)],
  );

/** Stores a person's choice of the order for a locked row. */
export const chooseOrder = (
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  id: string,
  order_id: string,
): Promise<unknown> =>
  tx.rows(
    'choose_order_of_row',
    `update statement_rows set order_id = $4, found_by = 'person' where workspace_id = $1 and statement_id = $2 and id = $3 returning id`,
    [workspace_id, statement_id, id, order_id],
  );

/** Stores the typed cells of a locked line; null makes the cells of the file apply again. All its parts get a new version. */
export const mendLine = (
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  line: number,
  { cells, by, at }: { cells: MendedCells | null; by: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'mend_statement_line',
    `update statement_rows set version = version + 1, mended = case when part = 0 then $4::jsonb end,
       mended_by = case when part = 0 then $5 end, mended_at = case when part = 0 then $6::timestamptz end
     where workspace_id = $1 and statement_id = $2 and line = $3 returning id`,
    [workspace_id, statement_id, line, ...(cells === null ? [null, null, null] : [JSON.stringify(cells), by, at])],
  );

const CLASSED = rowset({
  id: 'uuid',
  line: 'int4',
  part: 'int4',
  raw: 'jsonb',
  class: 'text',
  reason: 'jsonb?',
  order_id: 'uuid?',
  trip_no: 'int4?',
  found_by: 'text?',
  candidates: 'uuid[]',
  amount: 'int8?',
  fee: 'int8?',
  pays: 'int8',
  expected: 'int8?',
  expected_fee: 'int8?',
  told_state: 'text?',
  told_amount: 'int8?',
  told_fee: 'int8?',
  told_payment: 'text?',
  told_at: 'timestamptz?',
  is_told_otherwise: 'bool',
});
export type ClassedRow = RowOf<typeof CLASSED>;

/**
 * Writes the classification of these lines, and inserts the further parts of a line. A decision stays if its row is
 * unchanged.
 */
export const writeClassedRows = (tx: Tx, workspace_id: string, statement_id: string, rows: readonly ClassedRow[]) =>
  tx.rows(
    'write_classed_rows',
    `with stale as (
       delete from statement_rows r using (select line, max(part) as part from ${CLASSED.from(3, 'c')} group by line) c
       where r.workspace_id = $1 and r.statement_id = $2 and r.line = c.line and r.part > c.part
     )
     insert into statement_rows as r (workspace_id, statement_id, ${CLASSED.names})
     select $1, $2, ${CLASSED.selected} from ${CLASSED.from(3, 'c')}
     on conflict (workspace_id, statement_id, line, part) do update set ${CLASSED.set('excluded', ['id', 'line', 'part', 'raw'])},
       version = r.version + 1,
       decision = case when ${SAME} then r.decision end, decision_reason = case when ${SAME} then r.decision_reason end,
       decided_by = case when ${SAME} then r.decided_by end, decided_at = case when ${SAME} then r.decided_at end
     where r.class is null or not (${SAME} and ${SAME_SAID})
     returning r.id`,
    [workspace_id, statement_id, ...CLASSED.arrays(rows)],
  );

const SAME = `(r.class, r.order_id, r.trip_no, r.amount, r.fee, r.expected, r.expected_fee)
  is not distinct from (excluded.class, excluded.order_id, excluded.trip_no, excluded.amount, excluded.fee, excluded.expected, excluded.expected_fee)`;

const SAME_SAID = `(r.reason, r.told_state, r.told_amount, r.told_fee, r.told_payment, r.told_at)
  is not distinct from (excluded.reason, excluded.told_state, excluded.told_amount, excluded.told_fee, excluded.told_payment, excluded.told_at)`;

export type StatementRowRow = Row<'statement_row_list'>;

/** Joins the first part of the row's line, which stores the typed cells. */
const FIRST_PART =
  'left join statement_rows f on f.workspace_id = r.workspace_id and f.statement_id = r.statement_id and f.line = r.line and f.part = 0';

const SHOWN = `r.id, r.line, r.part, r.version, r.raw, f.mended, f.mended_by, f.mended_at, r.class, r.reason, r.order_id, r.trip_no, o.reference, t.status, o.account_id, a.name as account_name,
  r.found_by, r.candidates, r.amount, r.fee, r.pays, r.expected, r.expected_fee,
  r.told_state, r.told_amount, r.told_fee, r.told_payment, r.told_at, r.is_told_otherwise, r.decision, r.decision_reason, r.decided_by, r.decided_at`;

/** Rows of the statement `statement_id`; without totals, headers and empty rows. */
export const statementRowList = describeList(
  { ...statementRowFilters, statement_id: statementRowFilters.keyword },
  {
    name: 'statement_row_list',
    select: SHOWN,
    from: 'statement_rows r',
    joins: {
      f: FIRST_PART,
      o: 'left join orders o on o.workspace_id = r.workspace_id and o.id = r.order_id',
      t: 'left join order_states t on t.workspace_id = r.workspace_id and t.order_id = r.order_id',
      a: 'left join accounts a on a.workspace_id = o.workspace_id and a.id = o.account_id',
    },
    ids: ['r.id'],
    scope: (where, { scope }) => {
      where.and('r.workspace_id = ?', scope.workspace_id);
      where.and(`r.class is distinct from 'no_parcel'`);
      if (scope.account_id !== null) where.and('false');
    },
    filters: {
      statement_id: matchesId('r.statement_id = ?'),
      class: isOneOf('r.class'),
      is_decided: (isDecided) => (where) =>
        where.and(`(r.decision is not null or r.class = 'matched') is ${isDecided ? 'true' : 'not true'}`),
      has_other_fee: (isOther) => (where) => where.and(`(r.fee <> r.expected_fee) is ${isOther ? 'true' : 'not true'}`),
      is_told_otherwise: matches('r.is_told_otherwise = ?'),
      // Callers who see masked phones cannot search by phone (R-ROLE-10).
      keyword: (keyword, { actor }) => {
        const cells = isMasked(actor.grants, 'orders.phone') ? CELLS_WITHOUT_PHONES : 'r.raw';
        return (where) =>
          where.and(
            `((${cells})::text ilike ? or o.reference = ?)`,
            likePattern(keyword.trim(), 'partial'),
            keyword.trim().toUpperCase(),
          );
      },
    },
  },
);

/** Sorts rows in the order of the file. */
export const BY_LINE = 'r.line, r.part';

/** The position of a row in its file; undefined: the statement has no such row. */
export async function findPlace(sql: Sql, workspace_id: string, statement_id: string, id: string) {
  const [row] = await sql.rows(
    'find_statement_row_place',
    `select line, part from statement_rows where workspace_id = $1 and statement_id = $2 and id = $3`,
    [workspace_id, statement_id, id],
  );
  return row;
}

/** Keeps only rows after a position in the file. */
export const behind =
  ({ line, part }: { line: number; part: number }) =>
  (where: Conditions): void =>
    where.and('(r.line, r.part) > (?, ?)', line, part);

/** One row of a statement, as the list shows it. */
export async function findRow(
  sql: Sql,
  workspace_id: string,
  statement_id: string,
  id: string,
): Promise<StatementRowRow | undefined> {
  const [row] = await sql.rows(
    'find_statement_row',
    `select ${SHOWN} from statement_rows r
     ${FIRST_PART}
     left join orders o on o.workspace_id = r.workspace_id and o.id = r.order_id
     left join order_states t on t.workspace_id = r.workspace_id and t.order_id = r.order_id
     left join accounts a on a.workspace_id = o.workspace_id and a.id = o.account_id
     where r.workspace_id = $1 and r.statement_id = $2 and r.id = $3`,
    [workspace_id, statement_id, id],
  );
  return row;
}

/** Locks these rows, in the order of the file. */
export const lockRows = (tx: Tx, workspace_id: string, statement_id: string, ids: readonly string[]) =>
  tx.rows(
    'lock_statement_rows',
    `select id, version, class from statement_rows where workspace_id = $1 and statement_id = $2 and id = any($3::uuid[])
     order by line, part for update`,
    [workspace_id, statement_id, uuidArray(ids)],
  );

type Decision = { decision: StatementDecision | null; reason: string | null; by: string; at: Date };

/** Writes a decision on locked rows. */
export const writeDecision = (
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  ids: readonly string[],
  { decision, reason, by, at }: Decision,
): Promise<unknown> =>
  tx.rows(
    'write_statement_decision',
    `update statement_rows set decision = $4, decision_reason = $5, decided_by = $6, decided_at = $7, version = version + 1
     where workspace_id = $1 and statement_id = $2 and id = any($3::uuid[]) returning id`,
    [workspace_id, statement_id, uuidArray(ids), decision, reason, ...(decision ? [by, at] : [null, null])],
  );

/** Applies the decision to all undecided rows of a class; returns their count. */
export async function decideClass(
  tx: Tx,
  workspace_id: string,
  statement_id: string,
  name: StatementClass,
  { decision, reason, by, at }: Decision,
): Promise<number> {
  const rows = await tx.rows(
    'decide_statement_class',
    `update statement_rows set decision = $4, decision_reason = $5, decided_by = $6, decided_at = $7, version = version + 1
     where workspace_id = $1 and statement_id = $2 and class = $3 and decision is null returning id`,
    [workspace_id, statement_id, name, decision, reason, by, at],
  );
  return rows.length;
}

export type RowToPost = Row<'find_statement_rows_to_post'>;

/** All rows to post, in file order. */
export const findRowsToPost = (sql: Sql, workspace_id: string, statement_id: string): Promise<RowToPost[]> =>
  sql.rows(
    'find_statement_rows_to_post',
    `select id, line, class, order_id, trip_no, amount, fee, pays, expected, expected_fee, decision, decision_reason from statement_rows
     where workspace_id = $1 and statement_id = $2 and class is distinct from 'no_parcel' order by line, part`,
    [workspace_id, statement_id],
  );

/** The references of these orders. */
export async function findReferences(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_references_of_rows',
    'select id, reference from orders where workspace_id = $1 and id = any($2::uuid[])',
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
