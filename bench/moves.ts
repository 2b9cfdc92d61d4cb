import { poster } from './bulk-orders.ts';
import { connection, expectStatus, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench, Side } from './service.ts';

const ORDERS = 1_000;
const RUNS = 15;

/** PUT of 1,000 statuses with history against the bare update of 1,000 rows: fresh orders, and orders from all over the table. */
export async function benchMoves(bench: Bench): Promise<Figure[]> {
  const [small, large] = [await bench.small(), await bench.large()];
  const fresh = poster(bench, small);
  const freshOrders = async () => fresh.references();
  // Too few scattered new orders are there in a small table for all runs.
  const scattered = large.rows >= 1_000_000 ? 'random' : 'fresh';
  const other = poster(bench, large);
  const largeOrders = () => (scattered === 'random' ? scatteredOrders(large) : other.references());
  const rounds = await inTurn(
    {
      floor: bareUpdate(small, freshOrders),
      put: put(small, freshOrders),
      large_floor: bareUpdate(large, largeOrders),
      large: put(large, largeOrders),
    },
    bench.rounds(RUNS),
  );
  fresh.close();
  other.close();
  const name = `PUT ${bench.count(ORDERS).toLocaleString('en')} statuses`;
  const [few, many] = [small, large].map(({ rows }) => rows.toLocaleString('en'));
  return [
    figure(`${name}, ${few} rows, vs bare update`, 'ms', rounds.put, {
      floors: rounds.floor,
      target: atMost(2),
    }),
    figure(`${name}, ${many} rows, ${scattered} ones`, 'ms', rounds.large, {
      floors: rounds.large_floor,
      target: atMost(80, 'value'),
    }),
  ];
}

type Choose = () => Promise<string[]>;

function put({ base, token }: Side, choose: Choose): () => Promise<number> {
  const through = connection(base);
  return async () => {
    const orders = (await choose()).map((reference) => ({ reference, status: 'PACKED' }));
    const request = requestBytes({ method: 'PUT', path: '/api/web/1.0/orders', token, body: { orders } });
    const duration_ms = await timed(async () => expectStatus(await through.send(request), 200));
    through.close();
    return duration_ms;
  };
}

const BARE = `
  update order_states set status = 'packed', previous_status = 'new', goods_before = goods, packed_at = $3, version = version + 1,
    updated_at = $3
  where workspace_id = $1 and order_id = any($2::uuid[])`;

/** Milliseconds of the bare update of 1,000 new or packed orders: what their state alone costs. */
export function bareUpdate({ sql, workspace_id }: Side, choose: Choose): () => Promise<number> {
  return async () => {
    const { rows } = await sql.query<{ ids: string[] }>(
      `select array_agg(id order by id) as ids from orders where workspace_id = $1 and reference = any($2)`,
      [workspace_id, await choose()],
    );
    const values = [workspace_id, rows[0]!.ids, new Date()];
    return await timed(() => sql.query({ name: 'floor_moves', text: BARE, values }));
  };
}

/** New orders from all over the table, different ones each time as those before are packed by now. */
async function scatteredOrders({ sql, workspace_id }: Side): Promise<string[]> {
  const { rows } = await sql.query<{ reference: string }>(
    `select o.reference from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and s.status = 'new' order by hashtext(o.reference) limit ${ORDERS}`,
    [workspace_id],
  );
  return rows.map((row) => row.reference);
}
