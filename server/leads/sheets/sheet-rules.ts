import { say } from '../../../contract/messages/message.ts';
import { SHEET_LIMITS } from '../../../contract/leads/sheets.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { readTarget } from '../../platform/http/outbound-addresses.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors, invalid } from '../../platform/refusal.ts';
import { foldHeader } from '../../platform/spreadsheets/reading/fold-header.ts';
import { keptMaker } from '../../access/roles/lead-rights.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { countSheets, lockSheet, type SheetRow } from './sheets-sql.ts';

/**
 * Rules of sheets (R-RES-11). A sheet with a new address, or newly active, is read at once; one that is inactive or has
 * no address is not read automatically. A new address or other columns invalidate the last reading. The door and each
 * reading check whether we may request the address, since that may wait for the network. 403 for callers who may not
 * create leads; 409 beyond 50 in an account.
 */
export const sheetRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    if (!before) await refuseTooMany(tx, actor.workspace.id, values['account_id'] as string);
    const was = before ? await lockSheet(tx, actor.scope, before.id) : undefined;
    const url = (values['url'] === undefined ? was?.url : values['url']) as string | null | undefined;
    const status = values['status'] ?? was?.status;
    const { problem } = url ? readTarget(url, { allows_private: true }) : { problem: null };
    if (problem) throw invalid({ url: [problem] });
    refuseDuplicates(values['columns']);
    const isRead = Boolean(url) && status === 'active';
    const isNew = !was || was.url !== url || was.status !== status;
    return {
      ...keptMaker(actor, values, before),
      ...(isNew ? { next_read_at: isRead ? new Date(monotonicNow()) : null } : {}),
      ...(was && READ_BY.some((name) => values[name] !== undefined) ? { last_sha256: null } : {}),
      // A new row has its figures from the start.
      ...(was ? {} : { rows_total: 0, rows_failed: 0, leads_created: 0 }),
    };
  },
};

/** A change of one of these invalidates the last reading. */
const READ_BY = ['url', 'columns', 'sheet_name', 'hidden_rows'] as const;

/** A header with two meanings would get an arbitrary one. */
function refuseDuplicates(columns: unknown): void {
  if (typeof columns !== 'string') return;
  const errors = fieldErrors();
  const seen = new Set<string>();
  (JSON.parse(columns) as SheetRow['columns']).forEach(({ header }, i) => {
    const folded = foldHeader(header);
    if (seen.has(folded)) errors.add(`columns.${i}.header`, say('header_twice'));
    seen.add(folded);
  });
  errors.throwIfAny();
}

async function refuseTooMany(tx: Tx, workspace_id: string, account_id: string): Promise<void> {
  const { sheets_per_account } = SHEET_LIMITS;
  if ((await countSheets(tx, workspace_id, account_id)) >= sheets_per_account)
    throw new Refusal('CONFLICT', say('sheets_max', { max: sheets_per_account }));
}
