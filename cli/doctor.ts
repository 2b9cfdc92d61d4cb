import { checkCounts } from '../server/reports/check-counts.ts';
import { checkStocks } from '../server/reports/check-stocks.ts';
import { Refusal } from '../server/platform/refusal.ts';
import type { Command } from './arguments.ts';
import { withDatabase } from './with-database.ts';

export const doctor: Command = {
  name: 'doctor',
  about:
    'Recounts what is kept as a figure, of counters and of stock, and says where the two differ; exits with 1 when they do.',
  options: [],
  async run(config) {
    const [counts, stocks] = await withDatabase(config, async ({ database }) => [
      await checkCounts(database.read),
      await checkStocks(database.read),
    ]);
    if (counts.length + stocks.length > 0) {
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
      ];
      throw new Refusal('CONFLICT', lines.join('\n'));
    }
    return { counters: 'agree', stocks: 'agree' };
  },
};
