import pg from 'pg';
import { BackupFault } from './backup-fault.ts';
import { SESSION } from './backup-sql.ts';

/** Runs on a connection with server-independent text output and no time limit; rolls back an open transaction. */
export async function withBackupClient<T>(
  connection_string: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: connection_string, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: Error) => {
    throw new BackupFault(`The database cannot be reached: ${error.message}.`, { cause: error });
  });
  // A lost connection fails the running statement; between two statements, the next one.
  client.on('error', () => undefined);
  try {
    for (const [name, value] of Object.entries(SESSION)) await client.query(`set ${name} = '${value}'`);
    return await run(client);
  } finally {
    await client.end();
  }
}
