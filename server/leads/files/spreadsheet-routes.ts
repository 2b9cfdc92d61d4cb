import * as contract from '../../../contract/spreadsheets/spreadsheet-routes.ts';
import { LEAD_COLUMNS } from '../../../contract/spreadsheets/import-columns.ts';
import { answerTemplate } from '../../resources/answer-template.ts';
import { chooseAccount } from '../../resources/choose-account.ts';
import { door } from '../../caller/door.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { queueImport } from '../../resources/queue-import.ts';
import { refuseUnknownAnswers } from '../../orders/files/answered-names.ts';
import { callList } from '../desk/calls-sql.ts';
import { leadHistoryList, leadList } from '../list-sql.ts';
import { EXPORT_LEAD_CALLS_JOB } from './export-lead-calls.ts';
import { EXPORT_LEADS_JOB, EXPORT_LEAD_HISTORIES_JOB } from './export-leads.ts';
import { IMPORT_LEADS_JOB } from './import-leads.ts';

export const leadSpreadsheetDoors = [
  door(contract.importLeads, ({ actor, body, upload, write }) =>
    write(async (tx) => {
      const account_id = await chooseAccount(tx, actor, body.account_id);
      await refuseUnknownAnswers(tx, { workspace_id: actor.workspace.id, account_id }, body.answers);
      const file = {
        columns: LEAD_COLUMNS,
        account_id,
        upload: upload!,
        form: body,
        payload: {},
        asks_names: true as const,
      };
      return queueImport(tx, actor, { kind: IMPORT_LEADS_JOB, ...file });
    }),
  ),

  door(contract.getLeadsImportTemplate, ({ query }) => answerTemplate('leads', LEAD_COLUMNS, query)),

  door(contract.exportLeads, (call) => queueListExport(call, leadList, EXPORT_LEADS_JOB, call.query)),

  door(contract.exportLeadHistories, (call) =>
    queueListExport(call, leadHistoryList, EXPORT_LEAD_HISTORIES_JOB, call.query),
  ),

  door(contract.exportLeadCalls, (call) => queueListExport(call, callList, EXPORT_LEAD_CALLS_JOB, call.query)),
];
