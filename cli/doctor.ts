import { checkCounts } from '../server/reports/check-counts.ts';
import { Refusal } from '../server/platform/refusal.ts';
import type { Command } from './arguments.ts';
import { withDatabase } from './with-database.ts';

export const doctor: Command = {
  name: 'doctor',
  about: 'Recounts what is kept as a figure and says where the two differ; exits with 1 when they do.',
  options: [],
  async run(config) {
    const differences = await withDatabase(config, ({ database }) => checkCounts(database.read));
    if (differences.length > 0) {
      const lines = differences.map(
        (row) =>
          `${row.noun} of workspace ${row.workspace_id}, account ${row.account_id}, ${row.status || 'all'}, ${row.day}: kept ${row.kept}, counted ${row.counted}`,
      );
      throw new Refusal('CONFLICT', `${differences.length} counters are wrong:\n${lines.join('\n')}`);
    }
    return { counters: 'agree' };
  },
};
