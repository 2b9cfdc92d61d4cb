import { Type } from 'typebox';
import { LEAD_STATUSES } from '../leads/lead-moves.ts';
import { ORDER_STATUSES } from '../orders/order-moves.ts';
import { TEMPLATE_NAME } from '../patterns.ts';
import { field, resource } from '../resources/resource.ts';
import { LANGUAGES } from '../languages.ts';
import { list, maybe, oneOf, text, whole } from '../shapes.ts';

export const MESSAGE_TEMPLATE_STATUSES = ['active', 'inactive'] as const;

/** Buttons below a message: `confirm` and `cancel` do the same as the customer's page, `change` requests a call back (R-TALK-6). */
export const MESSAGE_BUTTONS = ['confirm', 'change', 'cancel'] as const;
export type MessageButton = (typeof MESSAGE_BUTTONS)[number];

export const MESSAGE_TEMPLATE_LIMITS = { name_characters: 100, body_characters: 1_000 } as const;

/**
 * Texts to customers (R-TALK-1), filled in and opened in WhatsApp or SMS by one key. One without a status is offered
 * for every lead and order.
 */
export const messageTemplates = resource({
  name: 'message-templates',
  singular: 'message template',
  tag: 'Messages to customers',
  rules: 'R-RES-1, R-TALK-1',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, MESSAGE_TEMPLATE_LIMITS.name_characters, { examples: ['No answer'] }), { is_required: true }),
    language: field(oneOf(LANGUAGES, { description: 'The language of the text', examples: ['fr'] }), {
      is_required: true,
    }),
    body: field(
      text(1, MESSAGE_TEMPLATE_LIMITS.body_characters, {
        description: 'Text with variables in braces; unknown variables are refused',
        examples: ['Bonjour {first_name}, votre commande {reference} : {total}.'],
      }),
      { is_required: true },
    ),
    lead_statuses: field(
      list(
        oneOf(LEAD_STATUSES),
        { max: LEAD_STATUSES.length },
        { description: 'Statuses of leads for which it is offered' },
      ),
      { default: [] },
    ),
    order_statuses: field(
      list(
        oneOf(ORDER_STATUSES),
        { max: ORDER_STATUSES.length },
        { description: 'Statuses of orders for which it is offered' },
      ),
      { default: [] },
    ),
    is_for_failed_delivery: field(Type.Boolean({ description: 'True: offered first for failed deliveries' }), {
      default: false,
    }),
    message_channel_id: field(
      maybe(
        text(1, 100, {
          description:
            'Channel that sends it automatically at these statuses; without a status only message steps and people send it. Null: a person opens it',
        }),
      ),
      { kind: 'id' },
    ),
    whatsapp_name: field(
      maybe(Type.Unsafe<string>({ type: 'string', pattern: TEMPLATE_NAME }), {
        description:
          'The template as approved by WhatsApp; its {{1}}, {{2}} … are the variables of the text, by first appearance',
        examples: ['order_confirmed'],
      }),
    ),
    buttons: field(
      list(
        oneOf(MESSAGE_BUTTONS),
        { max: MESSAGE_BUTTONS.length },
        { description: 'Quick-reply buttons of the template at WhatsApp, in order' },
      ),
      { default: [] },
    ),
    position: field(whole(0, 10_000, { description: 'Position in the menu' }), { default: 0 }),
    status: field(oneOf(MESSAGE_TEMPLATE_STATUSES, { description: 'inactive: not offered' }), { default: 'active' }),
  },
  filtered: ['language'],
  searched: ['name', 'body'],
  sorted: ['name', 'position'],
  statuses: MESSAGE_TEMPLATE_STATUSES,
  import: { key: 'name', within: ['language'] },
});
