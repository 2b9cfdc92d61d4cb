import * as contract from '../../../contract/spreadsheets/spreadsheet-routes.ts';
import { STOCK_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { answerTemplate } from '../../resources/answer-template.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { door } from '../../caller/door.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { queueImport } from '../../resources/queue-import.ts';
import { EXPORT_STOCKS_JOB, EXPORT_STOCK_HISTORIES_JOB } from './export-stocks.ts';
import { IMPORT_STOCKS_JOB } from './import-stocks.ts';
import { stockHistoryList, stockList } from '../list-sql.ts';

export const stockSpreadsheetDoors = [
  door(contract.importStocks, ({ actor, body, upload, write }) =>
    write(async (tx) => {
      const account_id = await chooseAccount(tx, actor, body.account_id);
      const file = { columns: STOCK_COLUMNS, account_id, upload: upload!, form: body, payload: {} };
      return queueImport(tx, actor, { kind: IMPORT_STOCKS_JOB, ...file });
    }),
  ),

  door(contract.getStocksImportTemplate, ({ query }) => answerTemplate('stocks', STOCK_COLUMNS, query)),

  door(contract.exportStocks, (call) => queueListExport(call, stockList, EXPORT_STOCKS_JOB, call.query)),

  door(contract.exportStockHistories, (call) =>
    queueListExport(call, stockHistoryList, EXPORT_STOCK_HISTORIES_JOB, call.query),
  ),
];
