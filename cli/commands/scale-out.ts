import pg from 'pg';
import { databaseUrlsOf } from '../../server/config.ts';
import { countConnected } from '../../server/platform/database/connected-sql.ts';
import { checkCluster } from '../../server/platform/database/scale-out/check-cluster.ts';
import { placeTables } from '../../server/platform/database/scale-out/place-tables.ts';
import type { Command } from '../arguments.ts';
import { WrongUse } from '../wrong-use.ts';

export const scaleOut: Command = {
  name: 'scale-out',
  about:
    'Puts the tables of DATABASE_URL on the nodes of a Citus cluster (docs/scaling.md). --check reports what is wrong or missing; --apply does it, and a repetition continues after a failure. Stop the services meanwhile.',
  options: [
    { name: 'check', is_flag: true, about: 'Changes nothing; exits with 1 when something is wrong' },
    { name: 'apply', is_flag: true, about: 'Places the remaining tables' },
  ],
  async run(config, options) {
    const isApplied = options.one('apply') !== undefined;
    if (isApplied === (options.one('check') !== undefined))
      throw new WrongUse('tahsil scale-out needs either --check or --apply.');
    const urls = databaseUrlsOf(config);
    if (!urls) throw new WrongUse('A cluster is not embedded: set DATABASE_URL to its coordinator (docs/scaling.md).');
    const client = new pg.Client({ connectionString: urls.owner_connection_string ?? urls.connection_string });
    await client.connect();
    try {
      const { wrong, to_place, nodes, citus } = await checkCluster(client);
      const connected = isApplied ? await countConnected(client) : 0;
      if (connected > 0)
        wrong.push(
          `The service is connected (${connected} connections): stop it, and its workers, until this is done.`,
        );
      if (wrong.length > 0) throw new WrongUse(wrong.join('\n'));
      if (!isApplied) return { citus, workers: nodes, to_place: to_place.length };
      const placed = await placeTables(client, to_place, (table) => process.stderr.write(`placed ${table}\n`));
      return { citus, workers: nodes, placed };
    } finally {
      await client.end();
    }
  },
};
