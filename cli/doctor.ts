import { checkCounts } from '../server/reports/check-counts.ts';
import { checkDesk } from '../server/reports/check-desk.ts';
import { findWrongStatistics } from '../server/reports/check-statistics.ts';
import { checkStocks } from '../server/reports/check-stocks.ts';
import { Refusal } from '../server/platform/refusal.ts';
import type { Command } from './arguments.ts';
import { withDatabase } from './with-database.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Recounts what is kept as a figure, of counters, stock, the call desk and statistics, and says where the two differ; exits with 1 when they do.',
  options: [],
  async run(config) {
    const [counts, stocks, desk, statistics] = await withDatabase(config, async ({ database }) => [
      await checkCounts(database.read),
      await checkStocks(database.read),
      await checkDesk(database.read),
      await findWrongStatistics(database),
    ]);
    if (counts.length + stocks.length + desk.length + statistics.length > 0) {
      const lines = [
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
        ...(desk.length > 0 ? [`${desk.length} figures of the call desk are wrong:`] : []),
        ...desk.map((row) => `${row.of} of workspace ${row.workspace_id}: kept ${row.kept}, counted ${row.counted}`),
        ...(statistics.length > 0 ? [`${statistics.length} figures of statistics are wrong:`] : []),
        ...statistics.map(
          (row) =>
            `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.day}, ${row.dimension} ${row.key}, ${row.status || 'all'}: kept ${row.kept}, counted ${row.counted}`,
        ),
      ];
      throw new Refusal('CONFLICT', lines.join('\n'));
    }
    return { counters: 'agree', stocks: 'agree', call_desk: 'agree', statistics: 'agree' };
  },
};
