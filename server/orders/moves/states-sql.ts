import type { Goods, OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Actor, Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { rowset, type AsRead, type RowOf } from '../../platform/database/rowset.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import { writtenAt } from '../../platform/database/sql-moments.ts';

const STATE = rowset({
  status: 'text',
  previous_status: 'text?',
  goods: 'text',
  goods_before: 'text',
  action_date: 'timestamptz?',
  cancel_description: 'text?',
  packed_at: 'timestamptz?',
  shipped_at: 'timestamptz?',
  delivered_at: 'timestamptz?',
  returned_at: 'timestamptz?',
  canceled_at: 'timestamptz?',
  warehouse_id: 'uuid?',
  delivery_boy_id: 'uuid?',
  // The last push of the order, whatever its outcome.
  shipment_id: 'uuid?',
  // For a partly delivered order (R-PART-1): kept pieces by line, their amount in minor units, and when the rest came back.
  kept_pieces: 'jsonb?',
  kept_cod: 'int8?',
  rest_received_at: 'timestamptz?',
});
const STATE_NAMES = Object.keys(STATE.columns) as (keyof OrderState)[]; // the keys of OrderState

/** All fields of an order that a move can change. */
export type OrderState = Omit<AsRead<RowOf<typeof STATE>>, 'kept_pieces'> & {
  kept_pieces: readonly number[] | null;
  status: OrderStatus;
  previous_status: OrderStatus | null;
  goods: Goods;
  goods_before: Goods;
};

export type LockedOrder = OrderState & {
  id: string;
  account_id: string;
  reference: string;
  external_id: string | null;
  lead_id: string | null;
  /** Id of the order from which it takes pieces back; null unless it is an exchange. */
  exchange_of: string | null;
  exchange_pieces: readonly number[] | null;
  phone_digits: string;
  created_on: string;
  created_at: string;
  version: number;
  updated_at: string;
};

/**
 * The fields of a locked order that `writeOrderStates` can write. They are listed one by one, as in `lockOrders`: a loop or spread takes
 * five times the memory and ten times as long, and a bulk creates thousands of these objects.
 */
export const stateOf = (order: OrderState): OrderState => ({
  status: order.status,
  previous_status: order.previous_status,
  goods: order.goods,
  goods_before: order.goods_before,
  action_date: order.action_date,
  cancel_description: order.cancel_description,
  packed_at: order.packed_at,
  shipped_at: order.shipped_at,
  delivered_at: order.delivered_at,
  returned_at: order.returned_at,
  canceled_at: order.canceled_at,
  warehouse_id: order.warehouse_id,
  delivery_boy_id: order.delivery_boy_id,
  shipment_id: order.shipment_id,
  kept_pieces: order.kept_pieces,
  kept_cod: order.kept_cod,
  rest_received_at: order.rest_received_at,
});

/** The fields that changed, with their values in `before`. */
export function changedFields(before: OrderState, after: OrderState): Partial<OrderState> {
  const changed: Partial<Record<keyof OrderState, unknown>> = {};
  for (const name of STATE_NAMES) if (!isSameField(before[name], after[name])) changed[name] = before[name];
  return changed as Partial<OrderState>; // some of its fields
}

/** Compares two values of a field; kept pieces are a list. */
export const isSameField = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export type LockBy = 'reference' | 'id' | 'lead_id';

/**
 * Locks orders in id order, so that two bulk moves wait for each other and never deadlock. Unknown names have no row. Uses one statement
 * per table: in the first minute of a new workspace, PostgreSQL has no statistics, and a join would read all its orders for each name.
 */
export async function lockOrders(tx: Tx, scope: Scope, by: LockBy, names: readonly string[]): Promise<LockedOrder[]> {
  const ids = by === 'id' ? names : await findIds(tx, scope, by, names);
  // Pipelined. Reads the unchanging fields after the lock, since an edit that held it may have changed them.
  const [states, heads] = await inOrder([lockStates(tx, scope, ids), findHeads(tx, scope, ids)]);
  const byId = new Map(heads.map((head) => [head.id, head]));
  const orders: LockedOrder[] = [];
  for (const state of states) {
    const head = byId.get(state.order_id);
    if (!head) continue;
    orders.push({
      id: head.id,
      account_id: head.account_id,
      reference: head.reference,
      external_id: head.external_id,
      lead_id: head.lead_id,
      exchange_of: head.exchange_of,
      exchange_pieces: head.exchange_pieces,
      phone_digits: head.phone_digits,
      created_on: head.created_on,
      created_at: head.created_at,
      version: state.version,
      updated_at: state.updated_at,
      status: state.status,
      previous_status: state.previous_status,
      goods: state.goods,
      goods_before: state.goods_before,
      action_date: state.action_date,
      cancel_description: state.cancel_description,
      packed_at: state.packed_at,
      shipped_at: state.shipped_at,
      delivered_at: state.delivered_at,
      returned_at: state.returned_at,
      canceled_at: state.canceled_at,
      warehouse_id: state.warehouse_id,
      delivery_boy_id: state.delivery_boy_id,
      shipment_id: state.shipment_id,
      kept_pieces: state.kept_pieces,
      kept_cod: state.kept_cod,
      rest_received_at: state.rest_received_at,
    });
  }
  return orders;
}

/** Finds ids by columns that never change. */
export async function findIds(
  tx: Tx,
  scope: Scope,
  by: Exclude<LockBy, 'id'>,
  names: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows(
    `find_order_ids_by_${by}`,
    `select id from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and ${by} = any($3::${by === 'reference' ? 'text' : 'uuid'}[])`,
    [scope.workspace_id, scope.account_id, by === 'reference' ? textArray(names) : uuidArray(names)],
  );
  return rows.map(({ id }) => id);
}

/** Orders whose last push has one of these tracking numbers. */
export const findOrdersByTracking = (tx: Tx, scope: Scope, numbers: readonly string[]) =>
  tx.rows(
    'find_tracked_orders',
    `select n.tracking_number, n.order_id from shipments n
     join order_states s on s.workspace_id = $1 and s.order_id = n.order_id and s.shipment_id = n.id
     where n.workspace_id = $1 and n.tracking_number = any($2::text[])
       and ($3::uuid is null or s.account_id = $3) and ($4::uuid is null or s.delivery_boy_id = $4)`,
    [scope.workspace_id, textArray(numbers), scope.account_id, scope.delivery_boy_id ?? null],
  );

/** The fields of an order that no move changes. */
const findHeads = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  tx.rows(
    'find_order_heads',
    `select id, account_id, reference, external_id, lead_id, exchange_of, exchange_pieces, phone_digits, created_on, created_at from orders
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = any($3::uuid[])`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

const lockStates = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  tx.rows(
    'lock_order_states',
    `select order_id, version, updated_at, ${STATE.names} from order_states
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = any($3::uuid[])
       and ($4::uuid is null or delivery_boy_id = $4)
     order by order_id for update`,
    [scope.workspace_id, scope.account_id, uuidArray(ids), scope.delivery_boy_id ?? null],
  );

/** The new state of a locked order. A change of status writes a history row. */
export type OrderChange = {
  order: LockedOrder;
  after: OrderState;
  is_skipping: boolean;
  history_id: string;
  /** Id of the move that this one undoes; null: none. */
  undoes: string | null;
};

const MOVE = rowset({
  history_id: 'uuid',
  id: 'uuid',
  account_id: 'uuid',
  reference: 'text',
  old_status: 'text',
  skipped: 'bool',
  version: 'int4',
  undoes: 'uuid?',
});
const WRITE_STATES = `with change as (
    select * from unnest(${MOVE.parameters(7)}, ${STATE.parameters(7 + MOVE.size)}) as c (${MOVE.names}, ${STATE.names})
  ), moved as (
    update order_states s set ${STATE.set('c')}, version = s.version + 1, updated_at = ${writtenAt('$2')}
    from change c where s.workspace_id = $1 and s.order_id = c.id and s.order_id = any(${MOVE.parameters(7, ['id'])})
  )
  insert into order_histories (workspace_id, id, account_id, order_id, order_reference, old_status, new_status, skipped,
    version, undoes, changed_by, actor_kind, actor_id, source, changed_at)
  select $1, history_id, account_id, id, reference, old_status, status, skipped, version, undoes, $3, $4, $5, $6, $2
  from change where old_status <> status`;

/** Writes the states of locked orders and the history rows of their moves, by one statement. */
export const writeOrderStates = (tx: Tx, actor: Actor, changes: readonly OrderChange[], at: Date): Promise<unknown> => {
  const moves = changes.map(({ order, is_skipping, history_id, undoes }) => ({
    history_id,
    id: order.id,
    account_id: order.account_id,
    reference: order.reference,
    old_status: order.status,
    skipped: is_skipping,
    version: order.version + 1,
    undoes,
  }));
  return tx.rows('write_order_states', WRITE_STATES, [
    actor.scope.workspace_id,
    at,
    actor.name,
    actor.kind,
    actor.id,
    actor.source,
    ...MOVE.arrays(moves),
    ...STATE.arrays(changes.map(({ after }) => after)),
  ]);
};
