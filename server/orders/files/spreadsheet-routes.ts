import * as contract from '../../../contract/spreadsheets/spreadsheet-routes.ts';
import { ORDER_COLUMNS, REFERENCE_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { answerTemplate } from '../../resources/answer-template.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { door } from '../../caller/door.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { queueImport } from '../../resources/queue-import.ts';
import { orderHistoryList, orderList } from '../list-sql.ts';
import { refuseUnknownAnswers } from './answered-names.ts';
import { EXPORT_ORDERS_JOB, EXPORT_ORDER_HISTORIES_JOB } from './export-orders.ts';
import { IMPORT_ORDERS_JOB } from './import-orders.ts';
import { MOVE_BY_IMPORT_JOBS, type ImportedMove, type MoveByImportPayload } from './move-by-import.ts';

const moveDoor = (
  route: typeof contract.returnOrdersByImport | typeof contract.deliverOrdersByImport,
  to: ImportedMove,
) =>
  door(route, ({ actor, body, upload, write }) =>
    write((tx) => {
      const payload: MoveByImportPayload = { date: body.date ?? null };
      const { account_id } = actor;
      const kind = MOVE_BY_IMPORT_JOBS[to];
      return queueImport(tx, actor, {
        kind,
        columns: REFERENCE_COLUMNS,
        account_id,
        upload: upload!,
        form: body,
        payload,
      });
    }),
  );

/** The fields of the body that the contract knows; the job stores them, and parses them like a query. */
const pickKnownFields = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(contract.requestOrdersExport.body.properties, name)),
  );

export const orderSpreadsheetDoors = [
  door(contract.importOrders, ({ actor, body, upload, write }) =>
    write(async (tx) => {
      const account_id = await chooseAccount(tx, actor, body.account_id);
      await refuseUnknownAnswers(tx, { workspace_id: actor.workspace.id, account_id }, body.answers);
      const file = {
        columns: ORDER_COLUMNS,
        account_id,
        upload: upload!,
        form: body,
        payload: {},
        asks_names: true as const,
      };
      return queueImport(tx, actor, { kind: IMPORT_ORDERS_JOB, ...file });
    }),
  ),

  door(contract.getOrdersImportTemplate, ({ query }) => answerTemplate('orders', ORDER_COLUMNS, query)),

  door(contract.exportOrders, (call) => queueListExport(call, orderList, EXPORT_ORDERS_JOB, call.query)),

  door(contract.requestOrdersExport, (call) =>
    queueListExport(call, orderList, EXPORT_ORDERS_JOB, pickKnownFields(call.body)),
  ),

  door(contract.exportOrderHistories, (call) =>
    queueListExport(call, orderHistoryList, EXPORT_ORDER_HISTORIES_JOB, call.query),
  ),

  moveDoor(contract.returnOrdersByImport, 'returned'),
  moveDoor(contract.deliverOrdersByImport, 'delivered'),
];
