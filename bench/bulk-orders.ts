import { connection, expectStatus, requestBytes } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import { atMost, figure, inTurn, median, quantile, timed, type Figure } from './measure.ts';
import { sameRows, type SameRows } from './same-rows.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 21;
const STEADY_RUNS = 100;

/**
 * Time of POST of 1,000 orders with two lines each, against writing the same rows: on a small and a large table, two at once, and its tail.
 */
export async function benchOrders(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const orders = bench.count(ORDERS);
  const steady_runs = bench.count(STEADY_RUNS);
  const [atSmall, atLarge] = [poster(bench, small), poster(bench, large)];
  const name = `POST ${orders.toLocaleString('en')} orders`;
  const [floor, large_floor] = [await floorOf(name, small, atSmall), await floorOf(name, large, atLarge)];
  const rounds = await inTurn(
    {
      floor: floor.whole,
      bare: floor.of('orders', 'order_states', 'order_lines'),
      one: () => atSmall.post(1),
      two: () => atSmall.post(2),
      large_floor: large_floor.whole,
      large: () => atLarge.post(1),
    },
    bench.rounds(RUNS),
  );
  const steady = [];
  for (let run = 0; run < steady_runs; run++) steady.push(await atSmall.post(1));
  const [p50, p99] = [median(steady), quantile(steady, 0.99)];
  atSmall.close();
  atLarge.close();
  const [few, many] = [small, large].map(({ rows }) => rows.toLocaleString('en'));
  return [
    figure(`${name}, ${few} rows, vs the same rows`, 'ms', rounds.one, {
      floors: rounds.floor,
      target: atMost(1.25),
      written: floor.written,
    }),
    figure(`${name}, ${few} rows, vs orders, states and lines alone`, 'ms', rounds.one, { floors: rounds.bare }),
    figure(`${name}, ${many} rows, vs the same rows`, 'ms', rounds.large, {
      floors: rounds.large_floor,
      target: atMost(1.25),
    }),
    figure(`${name}, ${many} vs ${few} rows`, 'ms', rounds.large, { floors: rounds.one, target: atMost(1.2) }),
    figure(`${name}, two at once, vs one`, 'ms', rounds.two, { floors: rounds.one, target: atMost(1.5) }),
    {
      name: `${name}, p99 vs p50, ${steady_runs} in a row`,
      unit: 'ms',
      value: p99,
      low: Math.min(...steady),
      high: Math.max(...steady),
      floor: p50,
      ratio: p99 / p50,
      target: atMost(1.5),
    },
  ];
}

/** The write of the same rows; existing rows stay untouched. */
const floorOf = (name: string, side: Side, { post }: ReturnType<typeof poster>): Promise<SameRows> =>
  sameRows(side, {
    name,
    prepare: () => Promise.resolve(async () => (await post(1), [])),
    fresh: () => Promise.resolve([]),
  });

/** Posts `at_once` bulks together over separate connections; returns the milliseconds until the last answer. */
export function poster(bench: Bench, { base, token }: Side) {
  const count = bench.count(ORDERS);
  const connections = [connection(base), connection(base)];
  const body = () =>
    requestBytes({ method: 'POST', path: '/api/web/1.0/orders', token, body: { orders: several(count, anOrder) } });
  return {
    post: async (at_once: 1 | 2): Promise<number> => {
      const requests = several(at_once, body);
      return await timed(() =>
        Promise.all(requests.map(async (request, i) => expectStatus(await connections[i]!.send(request), 200))),
      );
    },
    references: async (): Promise<string[]> => {
      const reply = expectStatus(await connections[0]!.send(body()), 200);
      return (JSON.parse(reply) as { data: { created_refs: string[] } }).data.created_refs;
    },
    close: () => connections.forEach((one) => one.close()),
  };
}
