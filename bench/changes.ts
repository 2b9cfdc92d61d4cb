import { poster } from './bulk-orders.ts';
import { connection, expectStatus, requestBytes } from './http-client.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import { putStatuses } from './moves.ts';
import type { Bench } from './service.ts';

const RUNS = 50;
/** Reads before the measurement, so that the service is as warm as after hours of use. */
const WARM_UPS = 150;
const PAGE = 50;

/**
 * Reads of a program that keeps up, over HTTP by one client: a page of the event feed and a page of `updated_from`, each with new changes
 * and with none, after the requested number of orders.
 */
export async function benchChanges(bench: Bench): Promise<Figure[]> {
  const side = await bench.large();
  const fresh = poster(bench, side);
  const through = connection(side.base);
  const get = async (path: string): Promise<string> => {
    const request = requestBytes({ method: 'GET', path: `/api/web/1.0${path}`, token: side.token });
    return expectStatus(await through.send(request), 200);
  };
  const placeNow = async (): Promise<string> => {
    const { meta } = JSON.parse(await get('/events?after=now')) as { meta: { next_after: string } };
    return `after=${encodeURIComponent(meta.next_after)}`;
  };
  const asked = (path: string) => () => timed(() => get(path));
  try {
    const [before, since] = [await placeNow(), new Date().toISOString()];
    await putStatuses(side, await fresh.references());
    const [after, until] = [await placeNow(), new Date().toISOString()];
    const rounds = await inTurn(
      {
        feed: asked(`/events?${before}&per_page=${PAGE}`),
        feed_rest: asked(`/events?${after}&per_page=${PAGE}`),
        orders: asked(`/orders?updated_from=${since}&per_page=${PAGE}`),
        orders_rest: asked(`/orders?updated_from=${until}&per_page=${PAGE}`),
      },
      bench.rounds(RUNS, WARM_UPS),
    );
    const name = `changes behind ${side.rows.toLocaleString('en')} orders, c=1:`;
    const target = atMost(5, 'value');
    return [
      figure(`${name} ${PAGE} of GET /events`, 'ms', rounds.feed, { target }),
      figure(`${name} GET /events, nothing new`, 'ms', rounds.feed_rest, { target }),
      figure(`${name} ${PAGE} orders by updated_from`, 'ms', rounds.orders, { target }),
      figure(`${name} orders by updated_from, nothing new`, 'ms', rounds.orders_rest, { target }),
    ];
  } finally {
    through.close();
    fresh.close();
  }
}
