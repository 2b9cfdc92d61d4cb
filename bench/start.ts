import { join } from 'node:path';
import { atMost, figure, type Figure, type Samples } from './measure.ts';
import { ready, spawnService, type Bench } from './service.ts';

const COLD_RUNS = 3;
const WARM_RUNS = 9;

/** Time from `npm start` to the first answer of /readyz, with the embedded PostgreSQL: in an empty directory, and again. */
export async function benchStart(bench: Bench): Promise<Figure[]> {
  const cold: Samples = [];
  const warm: Samples = [];
  const launched: Samples = [];
  for (let run = 0; run < bench.count(COLD_RUNS); run++)
    cold.push(await startOnce(bench, `start-${run}`, ['npm', 'start']));
  for (let run = 0; run < bench.count(WARM_RUNS); run++) {
    warm.push(await startOnce(bench, 'start-0', ['npm', 'start']));
    launched.push(await startOnce(bench, 'start-0', [process.execPath, 'scripts/launch.cjs', 'start']));
  }
  return [
    figure('npm start, no data yet, to first answer', 's', cold),
    figure('npm start, warm, to first answer', 's', warm),
    figure('the same without npm', 's', launched, { target: atMost(0.5, 'value') }),
  ];
}

async function startOnce(bench: Bench, name: string, command: [string, ...string[]]): Promise<number> {
  const directory = join(bench.directory, name);
  const start = performance.now();
  const service = await spawnService(command, { DATA_DIR: directory }, `${directory}.log`);
  try {
    await ready(service);
    return (performance.now() - start) / 1_000;
  } finally {
    await service.stop();
  }
}
