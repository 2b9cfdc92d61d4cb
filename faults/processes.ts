import { seconds, thousands, type Asked, type Seen } from './fault.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { sharedRateLimit } from './shared-rate-limit.ts';

/* Several processes on one database: restarted one by one under load, and one rate limit over all of them. */

/** Restarts, and requests per second. RATE sets a lower rate for a machine that is too slow beside the clients. */
const RESTARTS = { restarts: 100, rate: Number(process.env['RATE'] ?? 500) };
const RATE = { windows: 2, rate: 400 };

export async function restartAndShare({ isQuick }: Asked): Promise<Seen[]> {
  const restarts = {
    row: '23',
    done: `${RESTARTS.restarts} restarts of two servers and two workers, one by one, at ${RESTARTS.rate} requests a second`,
    expected: 'no request fails, nothing is lost, every exit ≤ 30 s',
  };
  const rate = {
    row: '24',
    done: `one token at four processes, ${RATE.rate} requests a second, ${RATE.windows} windows`,
    expected: 'exactly 60 admitted a window',
  };
  if (isQuick) {
    const seen = 'not here: test/several-processes.test.ts does it in short';
    return [restarts, rate].map((line) => ({ ...line, seen, expected: '', broken: null }));
  }
  return [
    await tried(restarts, async () => {
      const { requests, orders, p99_ms, slowest_exit_ms } = await rollingRestarts(RESTARTS);
      return `${thousands(requests)} requests, ${thousands(orders)} orders, p99 ${Math.round(p99_ms)} ms; slowest exit ${seconds(slowest_exit_ms)}`;
    }),
    await tried(rate, async () => {
      const { calls, admitted, windows } = await sharedRateLimit(RATE);
      return `${thousands(calls)} calls, ${thousands(admitted)} admitted in ${windows} windows`;
    }),
  ];
}

/** Runs a test whose Error names each broken promise. */
async function tried(line: Omit<Seen, 'seen' | 'broken'>, run: () => Promise<string>): Promise<Seen> {
  try {
    return { ...line, seen: await run(), broken: [] };
  } catch (error) {
    return { ...line, seen: '', broken: [(error as Error).message] };
  }
}
