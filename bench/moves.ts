import { poster } from './bulk-orders.ts';
import { connection, expectStatus, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import { namesOfOrders, sameRows, type Names, type SameRows } from './same-rows.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;
/** Rounds with scattered orders: few, because each uses up new orders from all over a table. */
const SCATTERED_RUNS = 11;

/** PUT of 1,000 statuses with history, against writing the same rows: for new orders, and for orders from all over the table. */
export async function benchMoves(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const fresh = poster(bench, small);
  // A small table has too few scattered new orders for all runs.
  const scattered = large.rows >= 1_000_000 ? 'random' : 'fresh';
  const other = poster(bench, large);
  const largeOrders = scattered === 'random' ? await scatteredOrders(bench, large) : other.references;
  const name = `PUT ${bench.count(ORDERS).toLocaleString('en')} statuses`;
  const [floor, large_floor] = [await floorOf(name, small, fresh.references), await floorOf(name, large, largeOrders)];
  const rounds = await inTurn(
    { floor: floor.whole, bare: floor.of('order_states'), put: timedPut(small, fresh.references) },
    bench.rounds(RUNS),
  );
  const large_rounds = await inTurn(
    { floor: large_floor.whole, put: timedPut(large, largeOrders) },
    bench.rounds(SCATTERED_RUNS, 2),
  );
  fresh.close();
  other.close();
  const [few, many] = [small, large].map(({ rows }) => rows.toLocaleString('en'));
  return [
    figure(`${name}, ${few} rows, vs the same rows`, 'ms', rounds.put, {
      floors: rounds.floor,
      target: atMost(1.4),
      written: floor.written,
    }),
    figure(`${name}, ${few} rows, vs the update of their states alone`, 'ms', rounds.put, { floors: rounds.bare }),
    figure(`${name}, ${many} rows, ${scattered} ones, vs the same rows`, 'ms', large_rounds.put, {
      floors: large_rounds.floor,
      target: [atMost(1.4), atMost(80, 'value')],
    }),
  ];
}

type Choose = () => Promise<string[]>;

const floorOf = (name: string, side: Side, choose: Choose): Promise<SameRows> =>
  sameRows(side, {
    name,
    prepare: async () => {
      const references = await choose();
      return async (): Promise<Names> => {
        await putStatuses(side, references);
        return await namesOfOrders(side, references);
      };
    },
    fresh: async () => await namesOfOrders(side, await choose()),
  });

const timedPut = (side: Side, choose: Choose) => async (): Promise<number> => await putStatuses(side, await choose());

/** Packs new orders; returns milliseconds. */
export async function putStatuses({ base, token }: Side, references: readonly string[]): Promise<number> {
  const orders = references.map((reference) => ({ reference, status: 'PACKED' }));
  const request = requestBytes({ method: 'PUT', path: '/api/web/1.0/orders', token, body: { orders } });
  const through = connection(base);
  const duration_ms = await timed(async () => expectStatus(await through.send(request), 200));
  through.close();
  return duration_ms;
}

/** Returns a function that finds new orders from all over the table, other ones each time. */
async function scatteredOrders(bench: Bench, { sql, workspace_id }: Side): Promise<Choose> {
  const { rows } = await sql.query<{ reference: string }>(
    `select o.reference from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and s.status = 'new' order by hashtext(o.reference)`,
    [workspace_id],
  );
  const left = rows.map(({ reference }) => reference);
  const count = bench.count(ORDERS);
  return () =>
    left.length >= count
      ? Promise.resolve(left.splice(0, count))
      : Promise.reject(new Error(`Only ${left.length} new orders are left for ${count}.`));
}
