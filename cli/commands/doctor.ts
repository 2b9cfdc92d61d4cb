import { checkAudit } from '../../server/caller/audit/check-audit.ts';
import { checkCash } from '../../server/reports/checks/check-cash-sql.ts';
import { checkDocuments } from '../../server/reports/checks/check-documents-sql.ts';
import { checkCounts } from '../../server/reports/checks/check-counts-sql.ts';
import { checkDesk } from '../../server/reports/checks/check-desk-sql.ts';
import { findWrongStatistics } from '../../server/reports/checks/find-wrong-statistics.ts';
import { checkStocks } from '../../server/reports/checks/check-stocks-sql.ts';
import { checkStoredBytes } from '../../server/platform/stored-bytes.ts';
import { WRITE_BACK_KINDS } from '../../contract/leads/write-back.ts';
import { STORE_LABELS, storeVersionDaysLeft, storeVersionText } from '../../server/leads/write-back/store-versions.ts';
import { graphVersionDaysLeft, graphVersionText } from '../../server/talk/channels/graph-version.ts';
import { WrongUse } from '../wrong-use.ts';
import type { Database } from '../../server/platform/database/postgres.ts';
import { requireWorkspace } from '../require-workspace.ts';
import type { Command } from '../arguments.ts';
import { withDatabase } from '../with-database.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Recounts stored figures: counters, stock, cash, call desk, statistics, storage. Proves the audit log. Names each wrong figure with its workspace, and exits with 1 when there is one. Reports when the versions of WhatsApp’s and stores’ APIs end.',
  options: [
    { name: 'workspace', value: 'ID', about: 'Reports faults of this workspace only' },
    {
      name: 'audit-hash',
      value: 'HASH',
      may_repeat: true,
      about: 'A noted hash that the audit log must contain; may repeat',
    },
  ],
  async run(config, options) {
    const wanted = options.one('workspace');
    const findings = await withDatabase(config, async ({ database }) => {
      if (wanted !== undefined) await requireWorkspace(database.read, wanted);
      return await findAll(database, options.many('audit-hash'));
    });
    const concerned = findings.filter(({ workspace_id }) => wanted === undefined || workspace_id === wanted);
    const now = new Date();
    const api = graphVersionDaysLeft(now) === null ? [] : [`WhatsApp’s API: ${graphVersionText(now)}`];
    const stores = WRITE_BACK_KINDS.filter((kind) => storeVersionDaysLeft(kind, now) !== null).map(
      (kind) => `${STORE_LABELS[kind]}’s API: ${storeVersionText(kind, now)}`,
    );
    if (concerned.length > 0) throw new WrongUse([...api, ...stores, ...linesOf(concerned)].join('\n'));
    return {
      counters: 'agree',
      stocks: 'agree',
      cash: 'agrees',
      call_desk: 'agree',
      statistics: 'agree',
      audit_log: 'agrees',
      stored_bytes: 'agree',
      whatsapp_api: graphVersionText(now),
      store_apis: WRITE_BACK_KINDS.map((kind) => `${STORE_LABELS[kind]} ${storeVersionText(kind, now)}`).join('; '),
    };
  },
};

/** `about`: kind of the fault, printed after the number of faults. */
type Finding = { workspace_id: string; about: string; line: string };

async function findAll(database: Database, audit_hashes: readonly string[]): Promise<Finding[]> {
  const { read } = database;
  const of = <Row extends { workspace_id: string }>(
    about: string,
    rows: readonly Row[],
    lineOf: (row: Row) => string,
  ) => rows.map((row): Finding => ({ workspace_id: row.workspace_id, about, line: lineOf(row) }));
  return [
    ...of(
      'counters are wrong',
      await checkCounts(read),
      (row) =>
        `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.status || 'all'}, ${row.day}: kept ${row.kept}, counted ${row.counted}`,
    ),
    ...of(
      'figures of stock or orders are wrong',
      await checkStocks(read),
      (row) =>
        `${row.of} of workspace ${row.workspace_id}, ${row.what}: kept ${row.kept}, counted ${row.counted ?? 'nothing'}`,
    ),
    ...of(
      'things are wrong with the ledger of cash',
      [...(await checkCash(read)), ...(await checkDocuments(read))],
      (row) =>
        `${row.of} of workspace ${row.workspace_id}, ${row.what}: kept ${row.kept}, booked ${row.booked ?? 'nothing'}`,
    ),
    ...of(
      'figures of the call desk are wrong',
      await checkDesk(read),
      (row) => `${row.of} of workspace ${row.workspace_id}: kept ${row.kept}, counted ${row.counted}`,
    ),
    ...of(
      'figures of statistics are wrong',
      await findWrongStatistics(database),
      (row) =>
        `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.day}, ${row.dimension} ${row.key}, ${row.status || 'all'}: kept ${row.kept}, counted ${row.counted}`,
    ),
    ...of(
      'things are wrong with the audit log',
      await checkAudit(read, audit_hashes),
      ({ workspace_id, what }) => `audit log of workspace ${workspace_id}: ${what}`,
    ),
    ...of(
      'workspaces keep another number of bytes than is said',
      await checkStoredBytes(read),
      (row) => `stored bytes of workspace ${row.workspace_id}: kept ${row.kept}, counted ${row.counted}`,
    ),
  ];
}

/** A line that counts the findings of each workspace, then the findings by kind; sorted, so that two runs can be compared. */
function linesOf(findings: readonly Finding[]): string[] {
  const whose = [...Map.groupBy(findings, ({ workspace_id }) => workspace_id)]
    .map(([workspace_id, own]) => `${workspace_id} (${own.length})`)
    .toSorted();
  const abouts = [...Map.groupBy(findings, ({ about }) => about)];
  return [
    `Wrong: ${whose.length === 1 ? 'workspace' : 'workspaces'} ${whose.join(', ')}. All others agree.`,
    ...abouts.flatMap(([about, some]) => [`${some.length} ${about}:`, ...some.map(({ line }) => line).toSorted()]),
  ];
}
