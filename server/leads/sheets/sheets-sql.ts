import { sheets } from '../../../contract/leads/sheets.ts';
import type { Scope } from '../../caller/actor.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { newIds } from '../../platform/ids.ts';
import { conditions } from '../../platform/database/conditions.ts';
import type { Page } from '../../platform/database/lists.ts';
import { readList } from '../../platform/database/read-list.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import type { ImportFailure } from '../../platform/spreadsheets/jobs/imports-sql.ts';
import type { KnownRow } from './compare-rows.ts';

export const sheetsSql = resourceSql(sheets, 'sheets');

/** `kept_by`: the person whose rights the sheet uses; null: unknown. */
export type SheetRow = Row<'lock_sheet'>;

const SHEET = `workspace_id, id, account_id, name, url, columns, sheet_name, hidden_rows, interval_minutes, status, next_read_at, read_job_id, last_sha256, kept_by`;

/** Locks one sheet of the scope until the transaction ends, so that two readings are never enqueued at once. */
export async function lockSheet(tx: Tx, scope: Scope, id: string): Promise<SheetRow | undefined> {
  const [row] = await tx.rows(
    'lock_sheet',
    `select ${SHEET} from sheets where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

export async function findSheet(sql: Sql, workspace_id: string, id: string): Promise<SheetRow | undefined> {
  const [row] = await sql.rows('find_sheet', `select ${SHEET} from sheets where workspace_id = $1 and id = $2`, [
    workspace_id,
    id,
  ]);
  return row;
}

/** Counts the account's sheets; serialises their creation until the transaction ends. */
export async function countSheets(tx: Tx, workspace_id: string, account_id: string): Promise<number> {
  await tx.rows('lock_sheets', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403021))`, [account_id]);
  const [row] = await tx.rows(
    'count_sheets',
    `select count(*)::int as n from sheets where workspace_id = $1 and account_id = $2`,
    [workspace_id, account_id],
  );
  return row!.n;
}

/** Sheets of all workspaces that are due, the longest first. */
export const listDueSheets = (sql: Sql, now: Date, count: number) =>
  sql.rows(
    'list_due_sheets',
    `select s.workspace_id, s.id from sheets s join workspaces w on w.id = s.workspace_id
     where s.next_read_at <= $1 and w.subscription_status = 'active' order by s.next_read_at limit $2`,
    [now, count],
  );

/** Sets the job that reads the sheet from now on, and its next reading. */
export const setReading = (
  tx: Tx,
  { workspace_id, id }: Pick<SheetRow, 'workspace_id' | 'id'>,
  job_id: string,
  next_read_at: Date | null,
): Promise<unknown> =>
  tx.rows(
    'set_sheet_reading',
    `update sheets set read_job_id = $3, next_read_at = $4 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, job_id, next_read_at],
  );

export type ReadingKey = { workspace_id: string; sheet_id: string; job_id: string };

/** True if the job still is the sheet's reading; it then stays so until the transaction ends. */
export async function holdReading(tx: Tx, { workspace_id, sheet_id, job_id }: ReadingKey): Promise<boolean> {
  const rows = await tx.rows(
    'hold_sheet_reading',
    `select from sheets where workspace_id = $1 and id = $2 and read_job_id = $3 for update`,
    [workspace_id, sheet_id, job_id],
  );
  return rows.length > 0;
}

export const noteFailedReading = (tx: Tx, { workspace_id, sheet_id, job_id }: ReadingKey, error: string) =>
  tx.rows(
    'note_failed_reading',
    `update sheets set last_error = $4, last_sha256 = null where workspace_id = $1 and id = $2 and read_job_id = $3 returning id`,
    [workspace_id, sheet_id, job_id, error],
  );

export const noteReading = (
  tx: Tx,
  { workspace_id, sheet_id, job_id }: ReadingKey,
  read: { at: Date; rows_total: number; rows_failed: number; sha256: Buffer | null },
) =>
  tx.rows(
    'note_reading',
    `update sheets set last_read_at = $4, last_error = null, rows_total = $5, rows_failed = $6, last_sha256 = $7,
       leads_created = leads_created + (select count(*)::int from sheet_rows r
         where r.workspace_id = $1 and r.sheet_id = $2 and r.job_id = $3)
     where workspace_id = $1 and id = $2 and read_job_id = $3 returning id`,
    [workspace_id, sheet_id, job_id, read.at, read.rows_total, read.rows_failed, read.sha256],
  );

/** The sheet is unchanged since its last reading. */
export const noteUnchanged = (tx: Tx, { workspace_id, sheet_id, job_id }: ReadingKey, at: Date) =>
  tx.rows(
    'note_unchanged_sheet',
    `update sheets set last_read_at = $4, last_error = null where workspace_id = $1 and id = $2 and read_job_id = $3 returning id`,
    [workspace_id, sheet_id, job_id, at],
  );

// --- rows that became leads --------------------------------------------------------------------------------------

const KNOWN = `encode(row_key, 'hex') as key, occurrence, encode(content, 'hex') as content, encode(person, 'hex') as person,
  encode(place, 'hex') as place, line, lead_reference`;

export const findRowsByKey = (
  sql: Sql,
  workspace_id: string,
  sheet_id: string,
  keys: readonly string[],
): Promise<KnownRow[]> =>
  sql.rows(
    'find_sheet_rows_by_key',
    `select ${KNOWN} from sheet_rows where workspace_id = $1 and sheet_id = $2
       and row_key in (select decode(k, 'hex') from unnest($3::text[]) as k)`,
    [workspace_id, sheet_id, textArray(keys)],
  );

/** Known rows of these people, or with one of these contents. */
export const findRowsLike = (
  sql: Sql,
  workspace_id: string,
  sheet_id: string,
  like: { persons: readonly string[]; contents: readonly string[] },
): Promise<KnownRow[]> =>
  sql.rows(
    'find_sheet_rows_like',
    `select ${KNOWN} from sheet_rows where workspace_id = $1 and sheet_id = $2
       and (person in (select decode(k, 'hex') from unnest($3::text[]) as k)
         or content in (select decode(k, 'hex') from unnest($4::text[]) as k))`,
    [workspace_id, sheet_id, textArray(like.persons), textArray(like.contents)],
  );

const ROW = rowset({
  key: 'text',
  occurrence: 'int4',
  content: 'text',
  person: 'text',
  place: 'text',
  line: 'int4',
  lead_reference: 'text',
});

export const insertSheetRows = (tx: Tx, { workspace_id, sheet_id, job_id }: ReadingKey, rows: readonly KnownRow[]) =>
  tx.rows(
    'insert_sheet_rows',
    `insert into sheet_rows (workspace_id, sheet_id, job_id, row_key, occurrence, content, person, place, line, lead_reference)
     select $1, $2, $3, decode(key, 'hex'), occurrence, decode(content, 'hex'), decode(person, 'hex'), decode(place, 'hex'),
       line, lead_reference
     from ${ROW.from(4, 'r')}
     returning line`,
    [workspace_id, sheet_id, job_id, ...ROW.arrays(rows)],
  );

const NAME = rowset({ old_key: 'text', old_occurrence: 'int4', key: 'text', occurrence: 'int4', line: 'int4' });

/** Stores the sheet's present names of rows. */
export const renameSheetRows = (tx: Tx, { workspace_id, sheet_id }: ReadingKey, rows: readonly RowOf<typeof NAME>[]) =>
  tx.rows(
    'rename_sheet_rows',
    `update sheet_rows s set row_key = decode(r.key, 'hex'), occurrence = r.occurrence, line = r.line
     from ${NAME.from(3, 'r')}
     where s.workspace_id = $1 and s.sheet_id = $2 and s.row_key = decode(r.old_key, 'hex') and s.occurrence = r.old_occurrence
     returning s.line`,
    [workspace_id, sheet_id, ...NAME.arrays(rows)],
  );

/** Leads by their references, each with its order; nulls without one. */
export const findSheetLeads = (sql: Sql, workspace_id: string, references: readonly string[]) =>
  sql.rows(
    'find_sheet_leads',
    `select l.reference, l.status, l.is_prepaid, o.reference as order_reference, s.status as order_status,
       o.is_prepaid as order_prepaid
     from leads l
     left join orders o on o.workspace_id = l.workspace_id and o.lead_id = l.id
     left join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
     where l.workspace_id = $1 and l.reference = any($2::text[])`,
    [workspace_id, textArray(references)],
  );

// --- errors ------------------------------------------------------------------------------------------------------

const ERROR = rowset({ id: 'uuid', line: 'int4', reason: 'text', said: 'jsonb?', cells: 'jsonb' });

/** Replaces the errors of the last reading by those of this one. */
export async function replaceErrors(
  tx: Tx,
  { workspace_id, sheet_id, job_id }: ReadingKey,
  errors: readonly ImportFailure[],
  at: Date,
): Promise<void> {
  await tx.rows(
    'remove_sheet_errors',
    `delete from sheet_errors where workspace_id = $1 and sheet_id = $2 returning id`,
    [workspace_id, sheet_id],
  );
  const ids = newIds(errors.length);
  await tx.rows(
    'insert_sheet_errors',
    `insert into sheet_errors (workspace_id, sheet_id, job_id, created_at, ${ERROR.names})
     select $1, $2, $3, $4, ${ERROR.names} from ${ERROR.from(5, 'e')} returning id`,
    [workspace_id, sheet_id, job_id, at, ...ERROR.arrays(errors.map((error, i) => ({ ...error, id: ids[i]! })))],
  );
}

export function listErrors(sql: Sql, sheet: { workspace_id: string; id: string }, page: Page) {
  const where = conditions();
  where.and('workspace_id = ?', sheet.workspace_id);
  where.and('sheet_id = ?', sheet.id);
  return readList(sql, {
    name: 'list_sheet_errors',
    select: 'id, line, reason, said, cells, created_at',
    from: 'sheet_errors',
    where,
    ids: ['id'],
    page,
  });
}
