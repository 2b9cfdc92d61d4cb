import pg from 'pg';
import { holdToReading } from '../../server/platform/database/read-only-sql.ts';
import type { Command } from '../arguments.ts';
import { withUrls } from '../with-urls.ts';
import { WrongUse } from '../wrong-use.ts';

export const readOnly: Command = {
  name: 'read-only',
  about:
    'For moving the database: after --on the service answers reads and refuses writes (503); after --off it writes again. Ends the connections of the role in DATABASE_URL, which the service opens again.',
  options: [
    { name: 'on', is_flag: true, about: 'Refuse writes from now on' },
    { name: 'off', is_flag: true, about: 'Allow writes again' },
  ],
  async run(config, options) {
    const isOn = options.one('on') !== undefined;
    if (isOn === (options.one('off') !== undefined)) throw new WrongUse('tahsil read-only needs either --on or --off.');
    return await withUrls(config, 'shared', async ({ connection_string }) => {
      const client = new pg.Client({ connectionString: connection_string });
      await client.connect();
      try {
        return { is_read_only: isOn, connections_ended: await holdToReading(client, isOn) };
      } finally {
        await client.end();
      }
    });
  },
};
