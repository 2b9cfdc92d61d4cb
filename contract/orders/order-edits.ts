import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { OrderShow } from './orders.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { amount, Empty, list, maybe, optionalText, text, whole } from '../shapes.ts';
import { newExternalId } from '../resources/external-ids.ts';
import { isTyped } from '../resources/typed-input.ts';
import { seenVersion } from '../resources/versions.ts';

const OR_KEPT = 'null: none; left out: unchanged';

export const editOrder = route({
  id: 'editOrder',
  is_versioned: true,
  method: 'PATCH',
  url: '/orders/{status}/{item}/update',
  surfaces: ['dashboard'],
  access: action('orders', 'update'),
  tag: 'Orders',
  rules: 'R-ORD-8, R-ORD-16, R-ERR-12',
  summary: 'Change customer, destination and lines of an order whose goods are not out',
  params: Type.Object({ status: Type.String(), item: Type.String() }),
  body: Type.Object({
    full_name: text(1, 100),
    phone: text(1, 100),
    second_phone: optionalText(1, 100, { description: `Second phone of the customer; ${OR_KEPT}` }),
    city_to_id: optionalText(1, 100, {
      description: 'Id of the city; required unless `city_text` names the destination',
    }),
    city_text: optionalText(1, 100, {
      description:
        'Name of the city: one of the workspace’s list, or the order’s present city. Any name in a workspace without a list, or with `is_typed`',
    }),
    area_text: optionalText(1, 100, { description: `Area of the destination; ${OR_KEPT}` }),
    address: text(1, LIMITS.order_address_characters),
    is_prepaid: maybe(
      Type.Boolean({ description: 'True: the customer has already paid in full; left out: unchanged' }),
    ),
    prepaid_amount: maybe(
      amount(0, LIMITS.amount_max, {
        description:
          'Amount that the customer has already paid, major units, at most the full amount; left out: unchanged',
      }),
    ),
    prepaid_by: optionalText(1, 100, { description: 'Who received the prepayment; left out: unchanged' }),
    notes: maybe(Type.Unsafe<string>({ type: 'string', maxLength: LIMITS.order_notes_characters }), {
      description: `Notes on the order; ${OR_KEPT}`,
    }),
    products: list(
      Type.Object({
        id: text(1, 100),
        quantity: whole(1, LIMITS.line_quantity_on_order),
        total: amount(0, LIMITS.amount_max * 1_000, { description: 'Line total, major units' }),
      }),
      { min: 1, max: 100 },
    ),
    external_id: newExternalId(),
    is_typed: isTyped(),
    version: seenVersion(),
  }),
  answers: { 200: { description: 'The order', schema: Type.Object({ data: OrderShow, meta: Empty }) } },
});

export const putOrder = route({
  ...editOrder,
  id: 'putOrder',
  method: 'PUT',
  url: '/orders/{reference}',
  surfaces: ['rest'],
  rules: 'R-RES-1, R-ORD-8, R-ORD-16, R-ERR-12',
  summary: 'Change customer, destination and lines of an order whose goods are not out, whatever its status',
  params: Type.Object({ reference: Type.String() }),
});
