import { PIECES_IN_ONE, eachPart, stockProductOf } from '../../catalog/bundles/pieces-sql.ts';
import { BEGINNINGS } from '../../../contract/orders/order-moves.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { ofEachWorkspace } from './findings-sql.ts';

/** `of`: the stock by id, or the order by id and reference. */
export type StockDifference = { workspace_id: string; of: string; what: string; kept: string; counted: string };

/**
 * Checks for all workspaces that stock figures, the stock ledger, the goods of orders, and the histories of orders
 * agree (R-STOCK-1, R-STOCK-2); returns differences, at most 100 per check and workspace. Each check is one statement,
 * so that it sees a running service at one moment.
 */
export async function checkStocks(sql: Sql): Promise<StockDifference[]> {
  const found: StockDifference[] = [];
  for (const check of CHECKS)
    found.push(
      ...(await sql.rows(unprepared('check_stocks'), ofEachWorkspace(check, 'workspace_id, of, what, kept, counted'))),
    );
  return found;
}

/** The figures of a stock are the sums of its histories. */
const FIGURES_BY_HISTORIES = `
  select s.workspace_id, 'stock ' || s.id as of, figure.name || ' by its histories' as what, figure.kept::text, figure.counted::text
  from stocks s
  left join (
    select workspace_id, stock_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved, sum(damaged_delta) as damaged
    from stock_histories group by workspace_id, stock_id
  ) h on h.workspace_id = s.workspace_id and h.stock_id = s.id
  cross join lateral (values
    ('on_hand', s.on_hand, coalesce(h.on_hand, 0)),
    ('reserved', s.reserved, coalesce(h.reserved, 0)),
    ('damaged', s.damaged, coalesce(h.damaged, 0))
  ) as figure (name, kept, counted)
  where figure.kept <> figure.counted`;

/** The reserved figure of a stock is the sum of the pieces that orders reserve in it. */
const RESERVED_BY_ORDERS = `
  select s.workspace_id, 'stock ' || s.id as of, 'reserved by its orders' as what, s.reserved::text as kept, coalesce(g.reserved, 0)::text as counted
  from stocks s
  left join (
    select workspace_id, stock_id, sum(quantity) as reserved
    from order_goods where state = 'reserved' group by workspace_id, stock_id
  ) g on g.workspace_id = s.workspace_id and g.stock_id = s.id
  where s.reserved <> coalesce(g.reserved, 0)`;

/** The goods of an order equal its stock histories: reserved pieces, and pieces that left and did not come back. */
const GOODS_BY_HISTORIES = `
  select workspace_id, 'order ' || order_id as of, figure.name || ' from stock ' || stock_id || ' by its histories' as what,
    figure.kept::text, figure.counted::text
  from (
    select workspace_id, order_id, stock_id, sum(reserved) as reserved, sum(out) as out, sum(reserved_then) as reserved_then, sum(out_then) as out_then
    from (
      select workspace_id, order_id, stock_id, case state when 'reserved' then quantity else 0 end as reserved,
        case state when 'out' then quantity else 0 end as out, 0 as reserved_then, 0 as out_then
      from order_goods
      union all
      select workspace_id, order_id, stock_id, 0, 0, reserved_delta, - on_hand_delta - damaged_delta
      from stock_histories where order_id is not null
    ) as both_sides
    group by workspace_id, order_id, stock_id
  ) as sums
  cross join lateral (values ('reserved', reserved, reserved_then), ('out', out, out_then)) as figure (name, kept, counted)
  where figure.kept <> figure.counted`;

/** No row of the stock ledger contradicts where the goods of its order are. */
const GOODS_BY_LEDGER = `
  select s.workspace_id, 'order ' || s.order_id || ' ' || o.reference as of, 'goods by its ledger' as what, s.goods as kept, g.state as counted
  from order_states s
  join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
  join order_goods g on g.workspace_id = s.workspace_id and g.order_id = s.order_id
  where case s.goods when 'none' then g.state <> 'back' when 'reserved' then g.state = 'out' else g.state = 'reserved' end`;

/**
 * An order reserves the pieces of a product that its lines need. After a merge it may hold fewer, until stock suffices: the lines of the
 * merged, untracked product held none (R-STOCK-5).
 */
const RESERVED_BY_LINES = `
  select g.workspace_id, 'order ' || g.order_id || ' ' || o.reference as of, 'reserved of product ' || g.product_id || ' by its lines' as what,
    g.quantity::text as kept, needed.quantity::text as counted
  from order_goods g
  join orders o on o.workspace_id = g.workspace_id and o.id = g.order_id
  cross join lateral (
    select coalesce(sum(l.quantity * ${PIECES_IN_ONE}), 0) as quantity from order_lines l ${eachPart('l')}
    where l.workspace_id = g.workspace_id and l.order_id = g.order_id and ${stockProductOf('l', 'product_id')} = g.product_id
  ) as needed
  where g.state = 'reserved' and g.quantity <> needed.quantity
    and (g.quantity > needed.quantity
      or not exists (select from products m where m.workspace_id = g.workspace_id and m.merged_into_id = g.product_id))`;

/**
 * When the rest of a partly delivered order was returned, the pieces out are those that the customer kept, and the returned ones are the
 * rest (R-PART-2). No other order has a partial return. After a merge the ledger may lack pieces that were shipped untracked (R-STOCK-5):
 * the rest is then at most what the ledger has.
 */
const PARTS_BY_LINES = `
  select workspace_id, 'order ' || order_id || ' ' || reference as of, 'pieces kept, pieces back, of product ' || product_id as what,
    concat_ws(', ', out, rest) as kept, concat_ws(', ', pieces_kept, pieces - pieces_kept) as counted
  from (
    select s.workspace_id, s.order_id, o.reference, g.product_id, s.rest_received_at,
      case g.state when 'out' then g.quantity else 0 end as out, g.rest_quantity + case g.state when 'back' then g.quantity else 0 end as rest,
      sum(l.quantity * ${PIECES_IN_ONE}) as pieces,
      sum(coalesce((s.kept_pieces ->> l.position)::int, l.quantity) * ${PIECES_IN_ONE}) as pieces_kept
    from order_states s
    join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
    join order_goods g on g.workspace_id = s.workspace_id and g.order_id = s.order_id
    join order_lines l on l.workspace_id = s.workspace_id and l.order_id = s.order_id
    ${eachPart('l')}
    where s.status = 'delivered' and ${stockProductOf('l', 'product_id')} = g.product_id
    group by s.workspace_id, s.order_id, o.reference, g.product_id, s.rest_received_at, g.state, g.quantity, g.rest_quantity
  ) as sums
  where case when rest_received_at is null then rest <> 0
    else rest <> least(pieces - pieces_kept, out + rest) or out + rest > pieces or (out + rest < pieces
      and not exists (select from products m where m.workspace_id = sums.workspace_id and m.merged_into_id = sums.product_id)) end`;

const MADE_IN = BEGINNINGS.map((status) => `'${status}'`).join(', ');

/**
 * Each move of an order starts in the status in which the previous move ended; the first starts in the initial status, and the last ends in
 * the present one.
 */
const HISTORY_CHAIN = `
  select workspace_id, 'order ' || order_id || ' ' || reference as of, what, kept, counted
  from (
    select s.workspace_id, s.order_id, o.reference, 'status by its histories' as what, s.status as kept, h.new_status as counted
    from order_states s
    join orders o on o.workspace_id = s.workspace_id and o.id = s.order_id
    left join lateral (
      select new_status from order_histories h
      where h.workspace_id = s.workspace_id and h.order_id = s.order_id order by h.id desc limit 1
    ) h on true
    where case when h.new_status is null then s.status not in (${MADE_IN}) else s.status <> h.new_status end
    union all
    select c.workspace_id, c.order_id, c.order_reference, 'old status of history ' || c.id, c.old_status, c.before
    from (
      select workspace_id, id, order_id, order_reference, old_status,
        lag(new_status) over (partition by workspace_id, order_id order by id) as before
      from order_histories
    ) c
    where case when c.before is null then c.old_status not in (${MADE_IN}) else c.old_status <> c.before end
  ) as broken`;

const CHECKS = [
  FIGURES_BY_HISTORIES,
  RESERVED_BY_ORDERS,
  GOODS_BY_HISTORIES,
  GOODS_BY_LEDGER,
  RESERVED_BY_LINES,
  PARTS_BY_LINES,
  HISTORY_CHAIN,
];
