import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchAttacks } from './attacks.ts';
import { benchOrders } from './bulk-orders.ts';
import { benchCash } from './cash.ts';
import { benchCitusNodes } from './citus-nodes.ts';
import { benchCitus } from './citus.ts';
import { benchCityNames } from './city-names.ts';
import { benchCallDesk } from './call-desk.ts';
import { benchChanges } from './changes.ts';
import { benchChoosing } from './choosing.ts';
import { benchDashboard } from './dashboard.ts';
import { benchFind } from './find.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGuard } from './guard.ts';
import { benchImports } from './imports.ts';
import { benchLabels } from './labels.ts';
import { keepFigures } from './keep-figures.ts';
import { benchLeads } from './leads.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { table, type Figure } from './measure.ts';
import { benchMessages } from './messages.ts';
import { benchMoves } from './moves.ts';
import { benchPayouts } from './payouts.ts';
import { benchPeer } from './peer.ts';
import { benchPermissions } from './permissions.ts';
import { benchProfit } from './profit.ts';
import { benchQueue } from './queue.ts';
import { MEASURED_ROWS_MIN, makeBench, type Bench } from './service.ts';
import { benchStart } from './start.ts';
import { benchStatements } from './statements.ts';
import { benchStockMoves } from './stock-moves.ts';
import { VERSION_JOBS, benchVersions } from './versions.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchWorkday } from './workday.ts';

/*
 * `npm run bench -- [--rows N | --full] [--keep] [names…]`: prints one table of the service's figures beside the machine's limits, and with
 * `--keep` stores it in docs/performance.md. `npm run bench -- versions --against DIR|TAG [jobs…]` compares with another version. Speed is
 * measured here, never asserted: the exit code says only whether every bench came to its end. Few rows are a rehearsal, for CI.
 */

/** Benches in the order of their runs: lists first, before others add rows to their tables. */
const BENCHES: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  lists: benchLists,
  find: benchFind,
  changes: benchChanges,
  orders: benchOrders,
  moves: benchMoves,
  cash: benchCash,
  statements: benchStatements,
  payouts: benchPayouts,
  choosing: benchChoosing,
  profit: benchProfit,
  'stock-moves': benchStockMoves,
  leads: benchLeads,
  guard: benchGuard,
  'call-desk': benchCallDesk,
  workday: benchWorkday,
  attacks: benchAttacks,
  dashboard: benchDashboard,
  'first-load': benchFirstLoad,
  imports: benchImports,
  webhooks: benchWebhooks,
  messages: benchMessages,
  queue: benchQueue,
  memory: benchMemory,
  start: benchStart,
  labels: benchLabels,
  permissions: benchPermissions,
  'city-names': benchCityNames,
  versions: benchVersions,
  peer: benchPeer,
  citus: benchCitus,
  'citus-nodes': benchCitusNodes,
};
const ROWS = { usual: 100_000, full: 1_000_000, min: 100, max: 10_000_000 };
/** Time limit of a bench: after it the bench ends with a message, and the others continue. */
const LIMIT_MS = { measured: 3_600_000, rehearsed: 120_000, installed: 900_000 };

const { names, rows, isKept, against, jobs } = readCommandLine(process.argv.slice(2));
const bench = makeBench(rows, { against, jobs });
// A signal to the whole group arrives twice, from its sender and from the launcher. The second one must not interrupt the end.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true;
    void bench.close().then(() => process.exit(130));
  });
const figures: Figure[] = [];
const failed: string[] = [];
try {
  for (const name of names) {
    bench.say(`${name} …`);
    try {
      const measured = await withinLimit(name, BENCHES[name]!(bench));
      figures.push(...measured);
      if (isKept) keepFigures(name, bench, measured);
    } catch (error) {
      failed.push(name);
      bench.say(`${name} failed: ${(error as Error).stack}`);
    }
    await bench.stopFresh();
  }
} finally {
  await bench.close();
}
console.log(table(figures));
if (rows < MEASURED_ROWS_MIN) console.log('A rehearsal: these figures say nothing of speed.');
console.log(
  `\nbench: ${names.length - failed.length} ended, ${failed.length} failed${failed.map((name) => `\n${name} failed`).join('')}`,
);
// Leftovers of a failed bench would keep the process alive. After a signal the current bench fails, which is not its fault.
process.exit(isEnding ? 130 : failed.length > 0 ? 1 : 0);

async function withinLimit<T>(name: string, work: Promise<T>): Promise<T> {
  // `versions` first installs the packages of another version.
  const rehearsed_ms = name === 'versions' ? LIMIT_MS.installed : LIMIT_MS.rehearsed;
  const limit_ms = rows < MEASURED_ROWS_MIN ? rehearsed_ms : LIMIT_MS.measured;
  const limit = new AbortController();
  const late = pause(limit_ms, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`It has not ended within ${limit_ms / 1_000} seconds.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}

type CommandLine = { names: string[]; rows: number; isKept: boolean; against: string | null; jobs: string[] };

function readCommandLine(args: string[]): CommandLine {
  const options = {
    rows: { type: 'string' },
    full: { type: 'boolean' },
    keep: { type: 'boolean' },
    against: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const all = Object.keys(BENCHES);
  // The names after `versions` are its jobs.
  const isVersions = positionals[0] === 'versions';
  const jobs = isVersions ? positionals.slice(1) : [];
  const benches = isVersions ? ['versions'] : positionals;
  const unknown = [
    ...benches.filter((name) => !all.includes(name)),
    ...jobs.filter((name) => !VERSION_JOBS.includes(name)),
  ];
  const usual = isVersions ? MEASURED_ROWS_MIN : ROWS.usual;
  const rows = values.rows === undefined ? (values.full ? ROWS.full : usual) : Number(values.rows);
  const isKept = values.keep === true;
  const isGood =
    unknown.length === 0 &&
    Number.isInteger(rows) &&
    rows >= (isKept ? MEASURED_ROWS_MIN : ROWS.min) &&
    rows <= ROWS.max;
  if (!isGood) {
    process.stderr.write(
      `Usage: npm run bench -- [--rows ${ROWS.min}-${ROWS.max} | --full] [--keep] [${all.join(' | ')}]…\n` +
        `       npm run bench -- [--rows N] versions [--against DIR|TAG] [${VERSION_JOBS.join(' | ')}]…\n` +
        `--keep needs ${MEASURED_ROWS_MIN} rows: fewer are a rehearsal.\n`,
    );
    process.exit(2);
  }
  const names = benches.length > 0 ? all.filter((name) => benches.includes(name)) : all;
  return { rows, isKept, names, jobs, against: values.against ?? null };
}
