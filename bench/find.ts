import { tokenIdentifier } from '../server/access/tokens/token-identifier.ts';
import { orderList } from '../server/orders/list-sql.ts';
import { orderListItems } from '../server/orders/show-order.ts';
import { CITIES, RARE_NAME } from './inputs.ts';
import { atMost, figure, inTurn, timed, type Figure } from './measure.ts';
import type { Bench } from './service.ts';

const RUNS = 15;
/** A name written in two parts: `abdel kader` for `Abdelkader`. */
const IN_PARTS = `${RARE_NAME.slice(0, 4)} ${RARE_NAME.slice(4)}`;
const PAGE = 50;

/** Time of a page of a filtered list and of its total, in the database alone, with the joined names; one client. */
export async function benchFind(bench: Bench): Promise<Figure[]> {
  const side = await bench.large();
  const { actor } = (await tokenIdentifier(side.database.read, 1)(side.token))!;
  const { rows: found } = await side.sql.query<{ id: string; city: string }>(
    `select (select id from products where workspace_id = $1 order by id limit 1) as id,
       (select city from orders where workspace_id = $1 group by city order by count(*) offset 2 limit 1) as city`,
    [side.workspace_id],
  );
  const { id: product_id, city } = found[0]!;
  const six = { product_id, city, status: ['delivered'], age_max: 60, amount_min: 300, has_notes: false };
  const asked = (query: Parameters<typeof orderList.read>[1]) => () =>
    timed(async () => {
      const page = { number: 1, size: PAGE, cursor: null };
      const { rows } = await orderList.page(side.database.read, orderList.read(actor, query), page);
      await orderListItems(side.database.read, actor, rows, { has: () => false });
    });
  const rounds = await inTurn(
    {
      none: asked({}),
      account: asked({ account_id: actor.account_id }),
      age: asked({ age_min: 3, age_max: 30 }),
      product: asked({ product_id }),
      city: asked({ city }),
      big_city: asked({ city: CITIES[0]! }),
      notes: asked({ has_notes: true }),
      tracking: asked({ tracking_number: 'NONE-1' }),
      anywhere: asked({ search_by: 'any', keyWord: RARE_NAME }),
      parts: asked({ search_by: 'full_name', keyWord: IN_PARTS }),
      six: asked(six),
      source: asked({ source: 'import' }),
      amount: asked({ amount_min: 900 }),
    },
    bench.rounds(RUNS),
  );
  const name = `orders at ${side.rows.toLocaleString('en')} rows, in the database:`;
  const target = atMost(20, 'value');
  return [
    figure(`${name} no filter`, 'ms', rounds.none, { target }),
    figure(`${name} one account`, 'ms', rounds.account, { target }),
    figure(`${name} age`, 'ms', rounds.age, { target }),
    figure(`${name} one product`, 'ms', rounds.product, { target }),
    figure(`${name} a city`, 'ms', rounds.city, { target }),
    figure(`${name} with a note`, 'ms', rounds.notes, { target }),
    figure(`${name} a tracking number`, 'ms', rounds.tracking, { target }),
    figure(`${name} a rare name, anywhere`, 'ms', rounds.anywhere, { target }),
    figure(`${name} a rare name, with a blank inside`, 'ms', rounds.parts, { target }),
    figure(`${name} six filters at once`, 'ms', rounds.six, { target }),
    // Totals of these filters are counted row by row, over many rows.
    figure(`${name} the biggest city`, 'ms', rounds.big_city),
    figure(`${name} a source of a quarter`, 'ms', rounds.source),
    figure(`${name} an amount of a tenth, which has no index`, 'ms', rounds.amount),
  ];
}
