import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillOrders, fillProducts } from '../bench/fill.ts';
import { ROOT } from '../bench/service.ts';
import { timed } from '../bench/measure.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startCitus, startPlain } from '../test/citus-cluster.ts';
import { temporaryDirectory } from '../test/cluster.ts';
import { withClient } from '../test/with-client.ts';
import { seconds, thousands, type Asked, type Seen } from './fault.ts';
import { makeWorkspace, openDirectly } from './place.ts';

/* From plain PostgreSQL to a cluster while nobody serves, as docs/scaling.md says it: backup, restore, placing. */

const SETTINGS = { fsync: 'on' };
/** Tables whose rows are counted on both sides. */
const COUNTED = ['orders', 'order_lines', 'order_states', 'order_histories', 'products', 'workspaces', 'members'];

/** Carries a filled database over and compares. */
export async function growFromPlain(asked: Asked, programs: string): Promise<Seen> {
  const rows = asked.choose(2_000, 100_000);
  const directory = temporaryDirectory('tahsil-from-plain-');
  const plain = await startPlain(programs, SETTINGS);
  const cluster = await startCitus(programs, { settings: SETTINGS });
  try {
    await migrate({ connection_string: plain.url, owner_connection_string: null });
    await fill(plain.url, rows);
    const url = await cluster.makeDatabase('tahsil');
    let backup = '';
    const backing_ms = await timed(async () => {
      backup = (await tahsil(plain.url, ['backup', '--to', directory, '--json'])).backup as string;
    });
    const restoring_ms = await timed(() => tahsil(url, ['restore', '--from', backup, '--json']));
    const placing_ms = await timed(() => tahsil(url, ['scale-out', '--apply', '--json']));
    const [here, there] = [await countRows(plain.url), await countRows(url)];
    const broken = COUNTED.filter((table) => here[table] !== there[table]).map(
      (table) => `${table}: ${here[table]} rows, ${there[table]} on the cluster`,
    );
    const all_ms = backing_ms + restoring_ms + placing_ms;
    return {
      row: '',
      done: `${thousands(rows)} orders from plain PostgreSQL to a coordinator and two workers, while nobody serves`,
      seen: `${seconds(all_ms)} without sales: backup ${seconds(backing_ms)}, restore ${seconds(restoring_ms)}, placing ${seconds(placing_ms)}`,
      expected: 'as many rows in each table',
      broken,
    };
  } finally {
    plain.stop();
    cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill(url: string, rows: number): Promise<void> {
  const database = await openDirectly(url);
  const { workspace_id } = await makeWorkspace(database);
  await database.close();
  await withClient(url, async (client) => {
    const { rows: accounts } = await client.query<{ id: string }>('select id from accounts where workspace_id = $1', [
      workspace_id,
    ]);
    const owner = { workspace_id, account_id: accounts[0]!.id, time_zone: 'Africa/Casablanca' };
    await fillProducts(client, owner);
    await fillOrders(client, owner, rows, new AbortController().signal);
  });
}

/** Runs a command of the operator's; gives what it says. */
async function tahsil(url: string, words: string[]): Promise<Record<string, unknown>> {
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'cli/main.ts'), ...words], {
    cwd: ROOT,
    env,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

const countRows = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const counts: Record<string, string> = {};
    for (const table of COUNTED)
      counts[table] = (await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n;
    return counts;
  });
