import { checkAudit } from '../server/caller/check-audit.ts';
import { checkCash } from '../server/reports/check-cash-sql.ts';
import { checkDocuments } from '../server/reports/check-documents-sql.ts';
import { checkCounts } from '../server/reports/check-counts-sql.ts';
import { checkDesk } from '../server/reports/check-desk-sql.ts';
import { findWrongStatistics } from '../server/reports/find-wrong-statistics.ts';
import { checkStocks } from '../server/reports/check-stocks-sql.ts';
import { checkStoredBytes } from '../server/platform/stored-bytes.ts';
import { graphVersionDaysLeft, graphVersionText } from '../server/talk/channels/graph-version.ts';
import { WrongUse } from './wrong-use.ts';
import type { Command } from './arguments.ts';
import { withDatabase } from './with-database.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Recounts what is kept as a figure, of counters, stock, cash, the call desk and statistics, proves that nobody changed the audit log, and says what is wrong; exits with 1 when something is. Says when the spoken version of WhatsApp’s API ends.',
  options: [
    {
      name: 'audit-hash',
      value: 'HASH',
      may_repeat: true,
      about: 'A hash of the audit log that somebody noted; may repeat. It must still be there',
    },
  ],
  async run(config, options) {
    const [counts, stocks, cash, desk, statistics, audit, stored] = await withDatabase(config, async ({ database }) => [
      await checkCounts(database.read),
      await checkStocks(database.read),
      [...(await checkCash(database.read)), ...(await checkDocuments(database.read))],
      await checkDesk(database.read),
      await findWrongStatistics(database),
      await checkAudit(database.read, options.many('audit-hash')),
      await checkStoredBytes(database.read),
    ]);
    if (
      counts.length + stocks.length + cash.length + desk.length + statistics.length + audit.length + stored.length >
      0
    ) {
      const now = new Date();
      const lines = [
        ...(graphVersionDaysLeft(now) === null ? [] : [`WhatsApp’s API: ${graphVersionText(now)}`]),
        ...(counts.length > 0 ? [`${counts.length} counters are wrong:`] : []),
        ...counts.map(
          (row) =>
            `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.status || 'all'}, ${row.day}: kept ${row.kept}, counted ${row.counted}`,
        ),
        ...(stocks.length > 0 ? [`${stocks.length} figures of stock or orders are wrong:`] : []),
        ...stocks.map(
          (row) =>
            `${row.of} of workspace ${row.workspace_id}, ${row.what}: kept ${row.kept}, counted ${row.counted ?? 'nothing'}`,
        ),
        ...(cash.length > 0 ? [`${cash.length} things are wrong with the ledger of cash:`] : []),
        ...cash.map(
          (row) =>
            `${row.of} of workspace ${row.workspace_id}, ${row.what}: kept ${row.kept}, booked ${row.booked ?? 'nothing'}`,
        ),
        ...(desk.length > 0 ? [`${desk.length} figures of the call desk are wrong:`] : []),
        ...desk.map((row) => `${row.of} of workspace ${row.workspace_id}: kept ${row.kept}, counted ${row.counted}`),
        ...(statistics.length > 0 ? [`${statistics.length} figures of statistics are wrong:`] : []),
        ...statistics.map(
          (row) =>
            `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.day}, ${row.dimension} ${row.key}, ${row.status || 'all'}: kept ${row.kept}, counted ${row.counted}`,
        ),
        ...(audit.length > 0 ? [`${audit.length} things are wrong with the audit log:`] : []),
        ...audit.map(({ workspace_id, what }) => `audit log of workspace ${workspace_id}: ${what}`),
        ...(stored.length > 0 ? [`${stored.length} workspaces keep another number of bytes than is said:`] : []),
        ...stored.map(
          (row) => `stored bytes of workspace ${row.workspace_id}: kept ${row.kept}, counted ${row.counted}`,
        ),
      ];
      throw new WrongUse(lines.join('\n'));
    }
    return {
      counters: 'agree',
      stocks: 'agree',
      cash: 'agrees',
      call_desk: 'agree',
      statistics: 'agree',
      audit_log: 'agrees',
      stored_bytes: 'agree',
      whatsapp_api: graphVersionText(new Date()),
    };
  },
};
