import type { Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

const CASH = rowset({
  order_id: 'uuid',
  shipment_id: 'uuid',
  state: 'text',
  amount: 'int8?',
  fee: 'int8?',
  payment: 'text?',
  happened_at: 'timestamptz?',
});

/** Stores the latest cash report of each order; ignores a report on the same shipment that is older than the stored one. */
export const writeCourierCash = (
  tx: Tx,
  workspace_id: string,
  rows: readonly RowOf<typeof CASH>[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_courier_cash',
    `insert into courier_cash as c (workspace_id, updated_at, ${CASH.names})
     select $1, $2, ${CASH.names} from ${CASH.from(3, 'told')}
     on conflict (workspace_id, order_id) do update
       set updated_at = excluded.updated_at, shipment_id = excluded.shipment_id, state = excluded.state, amount = excluded.amount,
         fee = excluded.fee, payment = excluded.payment, happened_at = excluded.happened_at
       where (c.shipment_id <> excluded.shipment_id or c.happened_at is null or excluded.happened_at is null
           or excluded.happened_at >= c.happened_at)
         and (c.shipment_id, c.state, c.amount, c.fee, c.payment, c.happened_at)
           is distinct from (excluded.shipment_id, excluded.state, excluded.amount, excluded.fee, excluded.payment, excluded.happened_at)
     returning order_id`,
    [workspace_id, at, ...CASH.arrays(rows)],
  );
