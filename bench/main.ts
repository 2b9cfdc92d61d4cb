import { parseArgs } from 'node:util';
import { benchAttacks } from './attacks.ts';
import { benchOrders } from './bulk-orders.ts';
import { benchCallDesk } from './call-desk.ts';
import { benchDashboard } from './dashboard.ts';
import { benchImports } from './imports.ts';
import { benchLabels } from './labels.ts';
import { benchLeads } from './leads.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { table, type Figure } from './measure.ts';
import { benchMoves } from './moves.ts';
import { benchPermissions } from './permissions.ts';
import { benchQueue } from './queue.ts';
import { makeBench, type Bench } from './service.ts';
import { benchStart } from './start.ts';
import { benchStockMoves } from './stock-moves.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchWorkday } from './workday.ts';

/*
 * `npm run bench -- [--rows N | --full] [names…]`: prints one table of what the service does beside what the machine could do.
 * Speed is measured here, never asserted: the exit code is 0 whatever the figures are.
 */

/** In this order: lists first, before the others add rows to what they read. */
const BENCHES: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  lists: benchLists,
  orders: benchOrders,
  moves: benchMoves,
  'stock-moves': benchStockMoves,
  leads: benchLeads,
  'call-desk': benchCallDesk,
  workday: benchWorkday,
  attacks: benchAttacks,
  dashboard: benchDashboard,
  imports: benchImports,
  webhooks: benchWebhooks,
  queue: benchQueue,
  memory: benchMemory,
  start: benchStart,
  labels: () => benchLabels(),
  permissions: () => benchPermissions(),
};
const ROWS = { usual: 100_000, full: 1_000_000, min: 10_000, max: 10_000_000 };

const { names, rows } = readCommandLine(process.argv.slice(2));
const bench = makeBench(rows);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void bench.close().then(() => process.exit(130)));
try {
  const figures: Figure[] = [];
  for (const name of names) {
    bench.say(`${name} …`);
    figures.push(...(await BENCHES[name]!(bench)));
  }
  console.log(table(figures));
} finally {
  await bench.close();
}

function readCommandLine(args: string[]): { names: string[]; rows: number } {
  const options = { rows: { type: 'string' }, full: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const all = Object.keys(BENCHES);
  const unknown = positionals.filter((name) => !all.includes(name));
  const rows = values.rows === undefined ? (values.full ? ROWS.full : ROWS.usual) : Number(values.rows);
  const isGood = unknown.length === 0 && Number.isInteger(rows) && rows >= ROWS.min && rows <= ROWS.max;
  if (!isGood) {
    process.stderr.write(`Usage: npm run bench -- [--rows ${ROWS.min}-${ROWS.max} | --full] [${all.join(' | ')}]…\n`);
    process.exit(2);
  }
  return { rows, names: positionals.length > 0 ? all.filter((name) => positionals.includes(name)) : all };
}
