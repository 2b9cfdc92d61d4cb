import { Type, type Static } from 'typebox';
import { pastDay } from '../days.ts';
import { LIMITS } from '../limits.ts';
import type { OrderStatus } from './order-moves.ts';
import { KeptPieces } from './partial-deliveries.ts';
import { ability, action, type Access } from '../access/permissions.ts';
import { route } from '../route.ts';
import { amount, list, maybe, messageData, knownCity, nullable, oneOf, text, thumbnail } from '../shapes.ts';

/*
 * The dashboard's actions that move orders (R-MOVE-5): one row per action, with the new status, the required right and
 * further inputs.
 */

const tag = 'Orders';
const surfaces = ['dashboard'] as const;
const update = action('orders', 'update');

/** Kinds of proof of a delivery. */
export const PROOF_KINDS = ['photo', 'signature'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** Further inputs by name; each action lists those it needs. */
const FIELDS = {
  date: pastDay({ description: 'Day of the move, in the workspace’s time zone', examples: ['2026-11-20'] }),
  warehouseId: text(1, 100, { description: 'Id of the warehouse that ships the goods' }),
  delivery_boy_id: text(1, 100, { description: 'Id of a user who may deliver orders' }),
  description: text(1, LIMITS.cancel_description_characters),
  condition: Type.Optional(
    oneOf(['sellable', 'damaged'], { description: 'Condition of the returned goods; default sellable' }),
  ),
  note: maybe(text(1, LIMITS.note_characters), {
    description:
      'Condition of the goods, or the reason of the return; becomes a comment on each order that is returned',
    examples: ['The box is crushed'],
  }),
  collected: maybe(amount(0, LIMITS.amount_max), {
    description:
      'Amount that the customer paid at the door, major units; stored only if this request makes the order delivered',
  }),
  proof: maybe(
    Type.Object({
      kind: oneOf(PROOF_KINDS),
      picture: text(1, LIMITS.proof_characters, { description: 'Picture: JPEG or PNG, base64' }),
    }),
    { description: 'Proof of the delivery; callers who may open the order can see it' },
  ),
  if_remitted: Type.Optional(
    oneOf(['ask', 'take'], {
      description:
        'For an order whose cash was handed over: `ask` refuses it with the reason `order_was_remitted`, so that a person can be asked; `take` accepts it. Default take',
    }),
  ),
  if_unheld: Type.Optional(
    oneOf(['ask', 'take'], {
      description:
        'For an order without a courier or a delivery person: `ask` refuses it with the reason `order_without_holder`, so that a person can be asked; `take` ships it. Default take. While the setting `ships_to_holder` is on, it is always refused',
    }),
  ),
  is_courier_word: Type.Optional(
    Type.Boolean({
      description:
        'True: the courier reports the delivery in its statement. A parcel that was refused at the door can then be delivered too. It needs the right to change statements. Default false',
    }),
  ),
  handed_to: maybe(text(1, 100), {
    description: 'Id of the delivery person who takes the parcel. Needs the ability to assign delivery people',
  }),
  kept: maybe(KeptPieces, {
    description: 'Pieces that the customer kept, if only a part of the parcel; the rest comes back',
  }),
};
export type ActionField = keyof typeof FIELDS;
export type ActionInput = { [Name in ActionField]?: Static<(typeof FIELDS)[Name]> };

type OrderActionRow = {
  path: string;
  summary: string;
  access: Access;
  to: OrderStatus;
  asks: readonly ActionField[];
  /** True: one order by its scanned code; left out: up to 1,000 orders by id. */
  is_scan?: true;
  /** Allows only these former statuses, even if the table of moves allows more. */
  only_from?: readonly OrderStatus[];
};

/** The actions of R-MOVE-5. The paths keep the clients' spelling (docs/quirks.md). */
const ROWS = [
  {
    path: 'mark-orders-as-packed',
    to: 'packed',
    access: ability('markAsPackedByScanner'),
    asks: ['date'],
    summary: 'Mark orders as packed',
  },
  {
    path: 'mark-orders-as-shipped',
    to: 'shipped',
    access: update,
    asks: ['date', 'warehouseId', 'if_unheld'],
    summary: 'Mark orders as shipped; their goods leave the warehouse',
  },
  {
    path: 'mark-orders-as-delivered',
    to: 'delivered',
    access: update,
    asks: ['date', 'is_courier_word'],
    summary: 'Mark orders as delivered',
  },
  {
    path: 'mark-orders-as-returned',
    to: 'returned',
    access: update,
    asks: ['date', 'condition', 'note'],
    summary: 'Mark orders as returned; their goods come back',
  },
  {
    path: 'mark-orders-as-canceled',
    to: 'canceled',
    access: ability('markAsCanceledByScanner'),
    asks: ['description'],
    summary: 'Cancel orders',
  },
  {
    path: 'renew-orders',
    to: 'new',
    access: ability('ReNewOrder'),
    asks: [],
    only_from: ['canceled', 'returned'],
    summary: 'Renew cancelled or returned orders',
  },
  {
    path: 'assign-to-delivery-boy',
    to: 'shipped',
    access: ability('assignOrderToDeliveryBoys'),
    only_from: ['packed'],
    asks: ['delivery_boy_id', 'warehouseId'],
    summary: 'Hand packed orders to a delivery person',
  },
  {
    path: 'mark-orders-as-packed-by-scanner',
    to: 'packed',
    access: ability('markAsPackedByScanner'),
    is_scan: true,
    asks: ['date'],
    summary: 'Scan one order as packed',
  },
  {
    path: 'mark-orders-as-shipped-by-scanner',
    to: 'shipped',
    access: ability('markAsShippedByScanner'),
    is_scan: true,
    asks: ['date', 'warehouseId', 'if_unheld', 'handed_to'],
    summary: 'Scan one order as shipped',
  },
  {
    path: 'mark-orders-as-returned-by-scanner',
    to: 'returned',
    access: ability('markAsReturnedByScanner'),
    is_scan: true,
    asks: ['date', 'condition', 'note', 'if_remitted'],
    summary: 'Scan one order as returned',
  },
  {
    path: 'mark-orders-as-delivered-by-scanner',
    to: 'delivered',
    access: ability('markAsDeliveredByScanner'),
    is_scan: true,
    asks: ['date', 'collected', 'proof', 'kept'],
    summary: 'Scan one order as delivered',
  },
] as const satisfies OrderActionRow[];

/** Input of each action on chosen orders: their ids. */
export const orderIds = list(
  text(1, 100),
  { min: 1, max: LIMITS.orders_per_action },
  { description: 'Ids of orders; duplicates count once' },
);
const scannedCode = text(1, 100, {
  description: 'Scanned code: our reference, or the courier’s tracking number',
  examples: ['OR-7M2K9QX4T1'],
});

export const ScannedParcel = Type.Object(
  {
    id: Type.String({ description: 'Id of the order' }),
    city: Type.String(),
    known_city: knownCity(),
    area: nullable(Type.String()),
    courier: nullable(Type.String(), { description: 'Courier that has the parcel, else the one chosen for it' }),
    driver: nullable(Type.String(), { description: 'Delivery person who has the parcel' }),
    cod_amount: Type.Number({ description: 'Amount to collect at the door, major units' }),
    currency: Type.String(),
  },
  { description: 'Where the parcel goes, and what it collects; only after a successful scan' },
);
export type ScannedParcel = Static<typeof ScannedParcel>;

export const ActionResult = Type.Object({
  message: Type.String(),
  data: Type.Object({
    updated: Type.Array(Type.String(), { description: 'References of the moved orders' }),
    already: Type.Array(Type.String(), { description: 'References of orders that already had the status' }),
    failed: Type.Array(
      Type.Object({
        id: Type.String(),
        reference: Type.String({ description: 'Reference of the order; empty for an unknown id' }),
        code: Type.String({
          enum: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'NEEDS_RENEW', 'SHORT_OF_STOCK', 'LEAD_NOT_CONFIRMED', 'MOVED_ON'],
        }),
        message: Type.String(),
        ...messageData,
      }),
    ),
    contents: Type.Optional(
      Type.Array(
        Type.Object({
          sku: Type.String(),
          barcode: nullable(Type.String()),
          name: Type.String(),
          quantity: Type.Integer(),
          shelf: nullable(Type.String(), { description: 'Shelf of the product; null: not set' }),
          thumbnail: thumbnail(),
        }),
        { description: 'Contents of the parcel; only after a successful scan' },
      ),
    ),
    parcel: Type.Optional(ScannedParcel),
    remarks: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Notes and pinned comments of the order; only after a successful scan',
      }),
    ),
    was_opened: Type.Optional(
      Type.Boolean({
        description: 'True after a scan as returned: the customer opened the parcel and refused it; otherwise left out',
      }),
    ),
  }),
  meta: Type.Object({
    total: Type.Integer(),
    updated: Type.Integer(),
    failed: Type.Integer(),
    undo_token: nullable(Type.String(), { description: 'Token for POST /orders/undo, valid for ten minutes' }),
  }),
});

export const ACTED = {
  200: { description: 'Outcome for each order; 422 if none moved and at least one failed', schema: ActionResult },
};

/** Body of an action: its orders and its inputs. */
export type ActionBody = ActionInput & ({ ids: string[] } | { reference: string });
export type OrderActionPath = (typeof ROWS)[number]['path'];
/** `input`: the action's inputs, without the orders. */
export type OrderAction = ReturnType<typeof actionOf>;

export const ORDER_ACTIONS: readonly OrderAction[] = ROWS.map(actionOf);

export const orderAction = (path: OrderActionPath): OrderAction =>
  ORDER_ACTIONS[ROWS.findIndex((row) => row.path === path)]!;

function actionOf(row: OrderActionRow) {
  const { path, summary, access, asks, is_scan } = row;
  const fields = Object.fromEntries(asks.map((name) => [name, FIELDS[name]]));
  return {
    ...row,
    input: Type.Object(fields),
    route: route({
      id: path.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      method: 'POST',
      url: `/orders/${path}`,
      surfaces,
      access,
      summary,
      rules: 'R-MOVE-4, R-MOVE-5',
      tag,
      body: Type.Unsafe<ActionBody>(
        Type.Object({ ...(is_scan ? { reference: scannedCode } : { ids: orderIds }), ...fields }),
      ),
      body_bytes_max: LIMITS.body_bytes_bulk_orders,
      answers: ACTED,
    }),
  };
}

export const undoMoves = route({
  id: 'undoMoves',
  method: 'POST',
  url: '/orders/undo',
  surfaces: ['rest', 'dashboard'],
  // Every member may undo their own moves: an undo token is valid only for the person who made them.
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-7',
  summary: 'Undo a bulk move: restores the orders’ former state and stock',
  body: Type.Object({ undo_token: text(1, 100) }),
  answers: ACTED,
});
