import { say } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/cash/statements.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../../caller/door.ts';
import { pageMeta, readPage, type ListResult, type Page } from '../../platform/database/lists.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { withMessage } from '../../platform/row-messages.ts';
import { cashDocument } from '../cash-document.ts';
import { queueListExport } from '../../resources/export-list.ts';
import type { ListRequest } from '../../resources/list-sql.ts';
import { changeStatement, deleteStatement } from './change-statement.ts';
import { EXPORT_STATEMENTS_JOB } from './export-statements.ts';
import { postStatement } from './post-statement.ts';
import { reverseStatement } from './reverse-statement.ts';
import { createStatement, importStatement } from './import-statement.ts';
import { mendRow } from './mend-row.ts';
import { BY_LINE, behind, findPlace, findRow, statementRowList, type StatementRowRow } from './rows-sql.ts';
import { checkRows, matchRow, settleRows, type SettleResult } from './settle-rows.ts';
import { showMissing, showRows, showStatement, showStatements } from './show-statements.ts';
import { findStatement, statementList } from './statements-sql.ts';

const statement = cashDocument({
  find: findStatement,
  missing: say('no_such_statement'),
  show: (sql, actor, row) => showStatement(sql, actor, row),
});

export const statementDoors: Door[] = [
  door(contract.listStatements, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await statementList.page(sql, statementList.read(actor, query), page);
    return ok({ data: await showStatements(sql, actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(contract.importStatement, ({ actor, body, upload, write }) =>
    write((tx) => importStatement(tx, actor, body, upload!)),
  ),

  statement.creates(contract.createStatement, createStatement),

  door(contract.exportStatementRows, (call) =>
    queueListExport(call, statementRowList, EXPORT_STATEMENTS_JOB, call.query),
  ),

  statement.shows(contract.showStatement),
  statement.act(contract.updateStatement, changeStatement),

  door(contract.deleteStatement, ({ actor, params, write }) =>
    write(async (tx) => {
      await deleteStatement(tx, actor, params.id);
      return ok({ data: { deleted: true, count: 1 }, meta: {} });
    }),
  ),

  door(contract.listStatementRows, async ({ actor, params, query, sql }) => {
    const { id } = await statement.require(sql, actor, params.id);
    const page = readPage(query);
    const asked = statementRowList.read(actor, { ...query, statement_id: id });
    const listed = await rowsOfPage(sql, actor, id, asked, page);
    return ok({ data: await showRows(sql, actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(contract.settleStatementRows, ({ actor, params, body, write }) =>
    write(async (tx) => outcome(await settleRows(tx, actor, params.id, body))),
  ),

  door(contract.checkStatementRows, ({ actor, params, body, write }) =>
    write(async (tx) => outcome(await checkRows(tx, actor, params.id, body.rows))),
  ),

  door(contract.matchStatementRow, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await matchRow(tx, actor, params, body);
      const row = await findRow(tx, actor.workspace.id, params.id, params.row_id);
      const [data] = await showRows(tx, actor, [row!]);
      return ok({ data, meta: {} });
    }),
  ),

  door(contract.mendStatementRow, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { line_id, changed } = await mendRow(tx, actor, params, body);
      const row = await findRow(tx, actor.workspace.id, params.id, line_id);
      const [data] = await showRows(tx, actor, [row!]);
      return { ...ok({ data, meta: {} }), audit: { changed } };
    }),
  ),

  statement.act(contract.postStatement, (tx, actor, id, { version }) => postStatement(tx, actor, id, version)),
  ...statement.takesBack(contract.reverseStatement, contract.previewReverseStatement, reverseStatement),

  door(contract.listMissing, async ({ actor, params, query, sql }) => {
    const { id } = await statement.require(sql, actor, params.id);
    const page = { ...readPage(query), cursor: null };
    const listed = await showMissing(sql, actor, id, {
      skip: (page.number - 1) * page.size,
      size: page.size,
    });
    return ok({ data: listed.rows, meta: { ...pageMeta(page, listed), next_cursor: null } });
  }),
];

/** A page of rows in file order. A cursor continues after its row (R-LIST-1); the total always counts all rows. */
async function rowsOfPage(
  sql: Sql,
  { workspace: { id: workspace_id } }: Actor,
  statement_id: string,
  asked: ListRequest,
  page: Page,
): Promise<ListResult<StatementRowRow>> {
  const order = { order_by: BY_LINE };
  if (page.cursor === null) return await statementRowList.page(sql, asked, page, order);
  const place = await findPlace(sql, workspace_id, statement_id, page.cursor);
  if (!place) throw invalid({ cursor: [say('cursor_unknown')] });
  const left = { ...asked, narrowings: new Map(asked.narrowings).set('cursor', behind(place)) };
  const [{ rows }, total] = await Promise.all([
    statementRowList.page(sql, left, { ...page, number: 1, cursor: null }, order),
    statementRowList.total(sql, asked),
  ]);
  return { rows, total };
}

const outcome = ({ updated, failed }: SettleResult): Answer =>
  ok({
    data: {
      updated,
      failed: failed.map(withMessage),
    },
    meta: {},
  });
