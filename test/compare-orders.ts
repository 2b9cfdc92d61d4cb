import assert from 'node:assert/strict';
import type { Database } from '../server/platform/database/postgres.ts';
import type { ModelOrder, OrderModel } from './order-model.ts';

type StateRow = {
  reference: string;
  status: string;
  previous_status: string | null;
  goods: string;
  goods_before: string;
  version: number;
  cancel_description: string | null;
  delivery_boy_id: string | null;
  moments: string[];
  held: string[];
  is_partly_delivered: boolean;
  is_rest_back: boolean;
  histories: string[];
  /** The order's entries in the ledger, by party. */
  booked: string[];
  account_id: string;
  /** Amount when the order went out: a returned order may be edited, and then sent on its way again. */
  cod: number;
};

/** R-CASH-2, written a second time: the cash of an order that is out is still to be collected, that of a delivered order is held. */
function bookedOf(
  { status, goods, delivery_boy }: ModelOrder,
  { account_id, cod }: { account_id: string; cod: number },
): string[] {
  const holder = delivery_boy ?? 'nobody';
  if (status === 'delivered') return [`held ${holder} ${cod}`, `payable ${account_id} ${-cod}`];
  if (goods !== 'out' || status === 'canceled') return [];
  return [`expected_for ${account_id} ${-cod}`, `to_collect ${holder} ${cod}`];
}

/** Fails where orders, ledger, figures and histories of the workspace differ from the model. */
export async function compareWithModel(database: Database, workspace_id: string, model: OrderModel): Promise<void> {
  const [rows, stocks] = await Promise.all([
    database.read.rows<StateRow>(
      null,
      `select o.reference, s.status, s.previous_status, s.goods, s.goods_before, s.version, s.cancel_description, s.delivery_boy_id,
         array_remove(array[case when packed_at is not null then 'packed_at' end, case when shipped_at is not null then 'shipped_at' end,
           case when delivered_at is not null then 'delivered_at' end, case when returned_at is not null then 'returned_at' end,
           case when canceled_at is not null then 'canceled_at' end], null) as moments,
         coalesce(g.held, '{}') as held, s.kept_pieces is not null as is_partly_delivered, s.rest_received_at is not null as is_rest_back, coalesce(h.histories, '{}') as histories, coalesce(b.booked, '{}') as booked,
         o.account_id, coalesce(c.cod, 0) as cod
       from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
       left join (
         select g.order_id, array_agg(concat_ws(' ', g.product_id, k.warehouse_id, g.state, g.quantity, g.is_damaged, g.rest_quantity, g.rest_is_damaged) order by g.product_id) as held
         from order_goods g join stocks k on k.workspace_id = g.workspace_id and k.id = g.stock_id where g.workspace_id = $1 group by g.order_id
       ) g on g.order_id = o.id
       left join (
         select order_id, array_agg(old_status || '>' || new_status order by id) as histories
         from order_histories where workspace_id = $1 group by order_id
       ) h on h.order_id = o.id
       left join (
         select order_id, array_agg(concat_ws(' ', kind, coalesce(party_id::text, 'nobody'), amount) order by kind) as booked
         from (
           select e.source_id as order_id, a.kind, a.party_id, sum(p.amount) as amount
           from cash_entries e
           join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
           join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
           where p.workspace_id = $1 group by 1, 2, 3 having sum(p.amount) <> 0
         ) as sums group by order_id
       ) b on b.order_id = o.id
       left join order_cash c on c.workspace_id = $1 and c.order_id = o.id and c.is_last
       where o.workspace_id = $1 order by o.id`,
      [workspace_id],
    ),
    database.read.rows<{ name: string; on_hand: number; reserved: number; damaged: number }>(
      null,
      `select product_id || ' ' || warehouse_id as name, on_hand, reserved, damaged from stocks where workspace_id = $1`,
      [workspace_id],
    ),
  ]);
  const stored = new Map(rows.map((row) => [row.reference, row]));
  const moneyOf = ({ reference }: ModelOrder) => {
    const { account_id = '', cod = 0 } = stored.get(reference) ?? {};
    return { account_id, cod };
  };
  const expected = model.live().map((order): StateRow => ({
    reference: order.reference,
    status: order.status,
    previous_status: order.previous_status,
    goods: order.goods,
    goods_before: order.goods_before,
    version: order.version,
    cancel_description: order.cancel_description,
    delivery_boy_id: order.delivery_boy,
    moments: ['packed_at', 'shipped_at', 'delivered_at', 'returned_at', 'canceled_at'].filter((name) =>
      order.moments.has(name),
    ),
    held: [...order.held]
      .map(
        ([product, held]) =>
          `${product} ${held.warehouse} ${held.state} ${held.quantity} ${held.is_damaged ? 't' : 'f'} ${held.rest} ${held.rest_is_damaged ? 't' : 'f'}`,
      )
      .sort(),
    is_partly_delivered: order.kept !== null,
    is_rest_back: order.is_rest_back,
    histories: order.histories,
    booked: bookedOf(order, moneyOf(order)),
    ...moneyOf(order),
  }));
  assert.deepEqual(rows, expected);
  for (const { name, ...figures } of stocks) {
    const [product = '', warehouse = ''] = name.split(' ');
    assert.deepEqual(
      figures,
      { ...(model.stock(product, warehouse) ?? { on_hand: 0, reserved: 0, damaged: 0 }) },
      name,
    );
  }
}
