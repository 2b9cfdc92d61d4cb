import type { MessageRows } from '../../contract/messages/message.ts';
import { findAccounts } from '../caller/accounts-sql.ts';
import type { Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { askerOf } from '../caller/standing.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Cell } from '../platform/spreadsheets/reading/raw-rows.ts';
import type { RowExport } from '../platform/spreadsheets/jobs/run-export.ts';
import { toMajor } from '../platform/text/money.ts';
import type { ListRequest, DescribedList, Parameters, Query } from './list-sql.ts';
import { queueExport, type QueuedExportPayload } from './queue-export.ts';

/** Enqueues an export of a list. Values that the list would refuse are refused now, not in the job. */
export function queueListExport<P extends Parameters, Row>(
  { actor, write }: { actor: Actor; write: (run: (tx: Tx) => Promise<Answer>) => Promise<Answer> },
  list: DescribedList<P, Row>,
  kind: string,
  query: Query<P> & Record<string, unknown>,
): Promise<Answer> {
  list.read(actor, query);
  return write((tx) => queueExport(tx, actor, kind, query));
}

type ListFile<Row> = {
  /** Name of the file. */
  name: string;
  columns: readonly string[];
  words?: RowExport<unknown>['words'];
  /** The cells of each of these rows; null: it was deleted meanwhile. */
  cells: (sql: Sql, actor: Actor, rows: readonly Row[]) => Promise<(Cell[] | null)[]> | (Cell[] | null)[];
  completed: RowExport<unknown>['completed'];
};

const FIRST = { number: 1, size: 1, cursor: null };

/** All rows of the list with the job's query, newest first. */
export const exportList = <P extends Parameters, Row extends { id: string }>(
  list: DescribedList<P, Row>,
  { name, columns, words, cells, completed }: ListFile<Row>,
): RowExport<{ actor: Actor; asked: ListRequest }> => ({
  name,
  columns,
  ...(words ? { words } : {}),
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const asked = list.read(actor, (job.payload as QueuedExportPayload).query as Query<P>); // read when it was asked for
    const { total } = await list.page(sql, asked, FIRST);
    return { context: { actor, asked }, total, time_zone: actor.workspace.time_zone };
  },
  async page(sql, { actor, asked }, before_id, size) {
    const rows = await list.next(sql, asked, before_id, size);
    const all = await cells(sql, actor, rows);
    return rows.map(({ id }, i) => ({ id, cells: all[i] ?? null }));
  },
  completed,
});

/** Converts minor units to the amount written to the file. */
type Money = (minor: number | null) => number | null;
/** The columns of a file in their order, each with its cell. */
export type Columns<Shown> = Readonly<Record<string, (shown: Shown, money: Money) => Cell>>;

/** Declares an export by its columns. `show` returns the visible form of each row, in order. */
export const columnFile = <Row, Shown>({
  columns,
  show,
  ...file
}: Pick<ListFile<Row>, 'name' | 'words' | 'completed'> & {
  show(actor: Actor, rows: readonly Row[]): readonly Shown[];
  columns: Columns<Shown>;
}): ListFile<Row> => ({
  ...file,
  columns: Object.keys(columns),
  cells(_sql, actor, rows) {
    const money: Money = (minor) => (minor === null ? null : toMajor(minor, actor.workspace.currency));
    const cells = Object.values(columns);
    return show(actor, rows).map((shown) => cells.map((cell) => cell(shown, money)));
  },
});

/** A file of the rows as they are, in these columns. */
export const plainFile = <Row>(
  name: string,
  columns: readonly (keyof Row & string)[],
  completed: ListFile<Row>['completed'],
  words: Record<string, MessageRows> = {},
): ListFile<Row> => ({
  name,
  columns,
  words,
  cells: (_sql, _actor, rows) => rows.map((row) => columns.map((column) => cellOf(row[column]))),
  completed,
});

/** As `plainFile`, with the account of each row. */
export const accountFile = <Row extends { account_id: string }>(
  name: string,
  columns: readonly (keyof Row & string)[],
  completed: ListFile<Row>['completed'],
  words: Record<string, MessageRows>,
): ListFile<Row> => ({
  name,
  words,
  columns: [...columns, 'account_name'],
  async cells(sql, actor, rows) {
    const accountOf = await findAccounts(
      sql,
      actor.workspace.id,
      rows.map(({ account_id }) => account_id),
    );
    return rows.map((row) => [...columns.map((column) => cellOf(row[column])), accountOf(row.account_id).name]);
  },
  completed,
});

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value);
