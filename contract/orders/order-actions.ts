import { Type, type Static } from 'typebox';
import { pastDay } from '../days.ts';
import { LIMITS } from '../limits.ts';
import type { OrderStatus } from './order-moves.ts';
import { KeptPieces } from './partial-deliveries.ts';
import { ability, action, type Access } from '../access/permissions.ts';
import { route } from '../route.ts';
import { amount, list, maybe, messageData, nullable, oneOf, text, thumbnail } from '../shapes.ts';

/*
 * The dashboard's ways to move orders (R-MOVE-5), rows of one table: the new status, the right needed, and further
 * inputs.
 */

const tag = 'Orders';
const surfaces = ['dashboard'] as const;
const update = action('orders', 'update');

/** How a delivery is proved. */
export const PROOF_KINDS = ['photo', 'signature'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** Inputs an action may need beside the orders. */
const FIELDS = {
  date: pastDay({ description: 'Day it happened, in the workspace’s time zone', examples: ['2026-11-20'] }),
  warehouseId: text(1, 100, { description: 'Where the goods leave from' }),
  delivery_boy_id: text(1, 100, { description: 'A user with the role Delivery' }),
  description: text(1, LIMITS.cancel_description_characters),
  condition: Type.Optional(
    oneOf(['sellable', 'damaged'], { description: 'Of the goods that came back; default sellable' }),
  ),
  note: maybe(text(1, LIMITS.note_characters), {
    description:
      'Condition of the goods, or the reason of the return; becomes a comment on each order that is returned',
    examples: ['The box is crushed'],
  }),
  collected: maybe(amount(0, LIMITS.amount_max), {
    description: 'What the customer paid at the door, major units; kept where this made the order delivered',
  }),
  proof: maybe(
    Type.Object({
      kind: oneOf(PROOF_KINDS),
      picture: text(1, LIMITS.proof_characters, { description: 'JPEG or PNG, base64' }),
    }),
    { description: 'Of the delivery, for callers who may open the order' },
  ),
  if_remitted: Type.Optional(
    oneOf(['ask', 'take'], {
      description:
        'Of an order whose cash was handed over: `ask` refuses it with the reason `order_was_remitted`, so that a person is asked; default take',
    }),
  ),
  if_unheld: Type.Optional(
    oneOf(['ask', 'take'], {
      description:
        'Of an order that no courier and no delivery person has: `ask` refuses it with the reason `order_without_holder`, so that a person is asked; default take, unless the setting `ships_to_holder` is on',
    }),
  ),
  handed_to: maybe(text(1, 100), {
    description: 'A user with the role Delivery, who takes it. Needs the ability to assign delivery people',
  }),
  kept: maybe(KeptPieces, {
    description: 'The customer kept a part of the parcel: the rest is to come back (R-PART-1)',
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
  /** One order by its reference, read by a scanner; else up to 1,000 by id. */
  is_scan?: true;
  /** Only from these statuses, though the table of moves would allow more. */
  only_from?: readonly OrderStatus[];
};

/** R-MOVE-5, row by row. The clients' spelling of the paths is kept (docs/quirks.md). */
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
    asks: ['date'],
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

/** Body of any action on chosen orders. */
export const orderIds = list(
  text(1, 100),
  { min: 1, max: LIMITS.orders_per_action },
  { description: 'Ids of orders; duplicates count once' },
);
const scannedCode = text(1, 100, {
  description: 'As the scanner read it: our reference, or the tracking number of its courier',
  examples: ['OR-7M2K9QX4T1'],
});

export const ActionResult = Type.Object({
  message: Type.String(),
  data: Type.Object({
    updated: Type.Array(Type.String(), { description: 'References' }),
    already: Type.Array(Type.String(), { description: 'References of orders that were there before' }),
    failed: Type.Array(
      Type.Object({
        id: Type.String(),
        reference: Type.String({ description: 'Empty for an unknown id' }),
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
          shelf: nullable(Type.String(), { description: 'Where it lies, or belongs; null: not set' }),
          thumbnail: thumbnail(),
        }),
        { description: 'Of a scan that was taken: what belongs into the parcel' },
      ),
    ),
    remarks: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Of a scan that was taken: its notes, and the comments that are pinned to it (R-ORD-14)',
      }),
    ),
    was_opened: Type.Optional(
      Type.Boolean({
        description:
          'Of a scan as returned: its customer opened the parcel and refused it (R-PART-8); left out: not so',
      }),
    ),
  }),
  meta: Type.Object({
    total: Type.Integer(),
    updated: Type.Integer(),
    failed: Type.Integer(),
    undo_token: nullable(Type.String(), { description: 'For POST /orders/undo, for ten minutes' }),
  }),
});

export const ACTED = {
  200: { description: 'What became of each order; 422 when none moved and one failed', schema: ActionResult },
};

/** The orders of an action, and its inputs. */
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
  // Every member may undo their own moves: the undo token is valid for its maker alone.
  access: action('orders', 'list'),
  tag,
  rules: 'R-MOVE-7',
  summary: 'Put the orders of a bulk move back to what they were, stock included',
  body: Type.Object({ undo_token: text(1, 100) }),
  answers: ACTED,
});
