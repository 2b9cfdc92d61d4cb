import pg from 'pg';
import { holdToReading } from '../../server/platform/database/read-only-sql.ts';
import type { Command } from '../arguments.ts';
import { withUrls } from '../with-urls.ts';
import { WrongUse } from '../wrong-use.ts';

export const readOnly: Command = {
  name: 'read-only',
  about:
    'While the database is moved elsewhere: with --on the service answers what reads and refuses what writes (503), from the moment this ends; with --off it writes again. Connections of the role in DATABASE_URL are ended, and made anew by the service.',
  options: [
    { name: 'on', is_flag: true, about: 'Nothing is written from now on' },
    { name: 'off', is_flag: true, about: 'Everything is as usual' },
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
