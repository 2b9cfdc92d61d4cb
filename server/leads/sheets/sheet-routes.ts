import { shownReason } from '../../platform/row-messages.ts';
import { say } from '../../../contract/messages/message.ts';
import * as contract from '../../../contract/leads/sheets.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { door, ok, type Call, type Door } from '../../caller/door.ts';
import { refuseMakingLeads, showsLeads } from '../../access/roles/lead-rights.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { isId } from '../../platform/ids.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Upload } from '../../platform/spreadsheets/reading/inspect-upload.ts';
import { askForReading } from './ask-for-reading.ts';
import { sheetRules } from './sheet-rules.ts';
import { listErrors, lockSheet, sheetsSql } from './sheets-sql.ts';

export type SheetTools = { outbound: Pick<Outbound, 'problemWith'> };

export const sheetDoors = (tools: SheetTools): Door[] => [
  ...resourceDoors(contract.sheets, sheetsSql, sheetRules).map((made) => withCheckedAddress(made, tools)),

  door(contract.readSheet, ({ actor, params, write }) =>
    write(async (tx) => jobAnswer(await askAsActor(tx, actor, params.id))),
  ),

  door(contract.uploadSheet, ({ actor, params, upload, write }) =>
    write(async (tx) => jobAnswer(await askAsActor(tx, actor, params.id, upload!))),
  ),

  door(contract.listSheetErrors, async ({ actor, params, query, sql }) => {
    const sheet = isId(params.id) ? await sheetsSql.find(sql, actor.scope, params.id) : undefined;
    if (!sheet) throw unknown();
    const page = readPage(query);
    const key = { workspace_id: actor.workspace.id, id: sheet.id };
    const listed = await listErrors(sql, key, page);
    const data = listed.rows.map(({ reason, said, cells, ...row }) => ({
      ...row,
      ...shownReason('reason', { reason, said }),
      cells: showsLeads(actor) ? cells : [],
    }));
    return ok({ data, meta: pageMeta(page, listed) });
  }),
];

const jobAnswer = (job_id: string) => ({ status: 202, body: { data: { job_id }, meta: {} } });
const unknown = () => new Refusal('NOT_FOUND', say('no_such_sheet'));

async function askAsActor(tx: Tx, actor: Actor, id: string, upload?: Upload): Promise<string> {
  if (upload) refuseMakingLeads(actor);
  const sheet = isId(id) ? await lockSheet(tx, actor.scope, id) : undefined;
  if (!sheet) throw unknown();
  const asked = { by: jobActor(actor), scope_account_id: actor.scope.account_id, priority: 'important' as const };
  return await askForReading(tx, sheet, upload ? { ...asked, upload } : asked);
}

/** 422 on `url` when we may not request it; checked before the transaction opens, since it resolves names over the network. */
function withCheckedAddress(made: Door, { outbound }: SheetTools): Door {
  if (made.route.id !== 'createSheet' && made.route.id !== 'updateSheet') return made;
  const handle = async (call: Call) => {
    const { url } = call.body as unknown as { url?: string | null };
    const problem = url ? await outbound.problemWith(url) : null;
    if (problem) throw invalid({ url: [problem] });
    return await made.handle(call);
  };
  return { ...made, handle };
}
