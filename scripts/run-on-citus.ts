import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, ready, spawnService } from '../bench/service.ts';
import { reportOfService, reportOfStatements } from '../test/asked-on-citus.ts';
import { startCitus, type CitusCluster } from '../test/citus-cluster.ts';
import { temporaryDirectory } from '../test/cluster.ts';
import { withClient } from '../test/with-client.ts';

/*
 * `npm run on-citus -- [--workers 2] [--bare] [-- command…]`: migrates and places a database on a Citus cluster, and starts the service
 * over it. Runs the command beside it with BASE_URL, PROJECT and the service's own environment. Reports statements that the cluster
 * refused, or sent to more than one node (exceptions: test/asked-of-more.ts). The exit code says whether all was well.
 *
 * The cluster is started from CITUS_POSTGRES (test/citus-cluster.ts). Or CITUS_DATABASE_URL is the coordinator's URL of an empty database
 * on an existing cluster, whose log cannot be read from here. `--bare`: migrates and starts nothing. The command creates its own databases
 * on the cluster, as `npm test` does where TESTS_ON_CITUS is set (test/citus-databases.ts).
 */

const { values, positionals } = parseArgs({
  options: { workers: { type: 'string', default: '2' }, bare: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const say = (line: string) => void process.stderr.write(`${line}\n`);
/** Settings that make Citus log each plan of several tasks. Each execution is planned anew: a generic plan would query all nodes. */
const WATCHED = {
  'citus.multi_task_query_log_level': 'log',
  'citus.enable_stat_counters': 'on',
  plan_cache_mode: 'force_custom_plan',
};
/** Functions that stop resources; they run in reverse. */
const closings: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(130)));
try {
  process.exitCode = await run();
} finally {
  await close();
}

async function close(): Promise<void> {
  for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
}

async function run(): Promise<number> {
  const { url, cluster } = await findCluster();
  if (values.bare) return await child(positionals, { TESTS_ON_CITUS: url });
  const directory = temporaryDirectory('tahsil-on-citus-');
  closings.push(() => rmSync(directory, { recursive: true, force: true }));
  const env = {
    DATABASE_URL: url,
    DATA_DIR: directory,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  for (const words of [['migrate'], ['scale-out', '--check'], ['scale-out', '--apply'], ['scale-out', '--check']]) {
    say(`tahsil ${words.join(' ')} …`);
    const code = await child([process.execPath, 'cli/main.ts', ...words], env);
    if (code !== 0) return code;
  }
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    for (const [setting, value] of Object.entries(WATCHED))
      await client.query(`alter database ${rows[0]!.name} set ${setting} = '${value}'`);
  });
  const log_file = join(directory, 'service.log');
  const service = await spawnService([process.execPath, 'scripts/launch.cjs', 'start'], env, log_file);
  closings.push(() => service.stop());
  await ready(service);
  const { port } = new URL(service.base);
  say(`The service stands on ${service.base} over ${url}.`);
  const code = await child(positionals, { ...env, BASE_URL: service.base, PROJECT: ROOT, PORT: port });
  await service.stop();
  const lines = reportOfService(readFileSync(log_file, 'utf8'));
  const report = cluster
    ? reportOfStatements(cluster.said())
    : { lines: ['statements: not known, as the log is elsewhere'], wrong: 0 };
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ one: string; more: string }>(
      'select sum(query_execution_single_shard) as one, sum(query_execution_multi_shard) as more from citus_stat_counters',
    );
    report.lines.push(`asked of one node: ${rows[0]!.one} executions; of more: ${rows[0]!.more}`);
  });
  console.log([...lines, ...report.lines].join('\n'));
  return code !== 0 ? code : Number(report.wrong > 0);
}

async function findCluster(): Promise<{ url: string; cluster: CitusCluster | null }> {
  const { CITUS_DATABASE_URL, CITUS_POSTGRES } = process.env;
  if (CITUS_DATABASE_URL) return { url: CITUS_DATABASE_URL, cluster: null };
  if (!CITUS_POSTGRES)
    throw new Error('Set CITUS_POSTGRES, the folder of a PostgreSQL with Citus, or CITUS_DATABASE_URL.');
  // Each table of a database that is often copied has two shards on each of two nodes.
  const settings: Record<string, number> = values.bare ? { 'citus.shard_count': 4 } : {};
  const cluster = await startCitus(CITUS_POSTGRES, { workers: Number(values.workers), settings });
  closings.push(() => cluster.stop());
  return { url: await cluster.makeDatabase('tahsil'), cluster };
}

/** Runs a command in the project; returns its exit code. Without a command, waits until this process is ended. */
function child([file, ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (file === undefined) return new Promise(() => setInterval(() => undefined, 60_000));
  return new Promise((resolve, reject) => {
    const running = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => running.kill('SIGTERM');
    closings.push(stop);
    running.once('error', reject);
    running.once('close', (code) => {
      if (closings.includes(stop)) closings.splice(closings.indexOf(stop), 1);
      resolve(code ?? 1);
    });
  });
}
