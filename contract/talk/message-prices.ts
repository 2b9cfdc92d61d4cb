import { Type } from 'typebox';
import { CHANNEL_KINDS, type ChannelKind } from './message-channels.ts';
import { action } from '../access/permissions.ts';
import { COUNTRY_CODE, MONTH_OF_CENTURY } from '../patterns.ts';
import { plannedDay } from '../days.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import { amount, maybe, nullable, oneLine, oneOf, text, whole } from '../shapes.ts';

/*
 * What messages to customers cost (R-TALK-9): the shop’s own list of prices, and what a month came to. Prices and costs
 * are exact to a millionth of the workspace’s currency.
 */

/** Kinds of messages that providers charge: WhatsApp’s categories, as its reports name them, and SMS. */
export const MESSAGE_KIND_TABLE = {
  marketing: 'whatsapp',
  utility: 'whatsapp',
  authentication: 'whatsapp',
  authentication_international: 'whatsapp',
  service: 'whatsapp',
  sms: 'sms',
} as const satisfies Record<string, ChannelKind>;
export type MessageKind = keyof typeof MESSAGE_KIND_TABLE;
export const MESSAGE_KINDS = Object.keys(MESSAGE_KIND_TABLE) as MessageKind[]; // keys of a record are its names

/** `part`: one part of an SMS, 160 characters, or 70 if the text has one outside the GSM alphabet (sms-parts.ts). */
export const PRICE_UNITS = ['message', 'part'] as const;

export const MESSAGE_PRICE_LIMITS = { price: 1_000_000, free_per_month: 100_000_000, decimals: 6 } as const;

/**
 * States of a message’s cost. `none`: it costs nothing yet, since it is not known to be delivered; `priced`; `free`: by
 * the provider’s word or by the allowance of the month; `without_price`: no price of the list is meant for it.
 */
export const COST_STATES = ['none', 'priced', 'free', 'without_price'] as const;
export type CostState = (typeof COST_STATES)[number];

/** The cost of one message, for callers who see the costs of the whole workspace. */
export const MessageCost = {
  cost: nullable(Type.Number({ examples: [0.1443] }), {
    description:
      'Cost, major units, exact to a millionth; null: none yet, no price, or the caller does not see the costs of the workspace',
  }),
  cost_state: nullable(oneOf(COST_STATES), {
    description:
      'none: not known to be delivered, so no cost yet; priced: `cost` has it; free: reported as free by the provider, or covered by the allowance; without_price: not in the price list; null: the caller does not see costs',
  }),
};

const tag = 'Messages to customers';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-TALK-9';

/** The price of a message is the latest one of its kind that has begun: its channel’s own first, then its country’s own. */
export const messagePrices = resource({
  name: 'message-prices',
  singular: 'message price',
  tag,
  rules: `R-RES-1, ${rules}`,
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    kind: field(oneOf(MESSAGE_KINDS, { description: 'WhatsApp’s category, or sms' }), { is_required: true }),
    country: field(
      maybe(Type.Unsafe<string>({ type: 'string', pattern: COUNTRY_CODE, examples: ['MA'] }), {
        description: 'Country of the recipient’s number, ISO 3166; null: all countries without a price of their own',
      }),
    ),
    channel_id: field(
      maybe(text(1, 100), {
        description: 'Id of the channel; null: all channels without a price of their own. In a file, its name',
      }),
      { kind: 'id' },
    ),
    price: field(
      amount(0, MESSAGE_PRICE_LIMITS.price, {
        description: 'Price in the workspace’s currency, major units; at most six decimals',
        examples: [0.1443],
      }),
      { kind: 'micros', is_required: true },
    ),
    valid_from: field(
      plannedDay({
        description: 'First day of the price, in the workspace’s time zone; it ends when a later price begins',
      }),
      { is_required: true },
    ),
    unit: field(
      oneOf(PRICE_UNITS, {
        description:
          'part: one part of an SMS: 160 characters, or 70 if the text has one outside the GSM alphabet, such as an Arabic letter',
      }),
      { default: 'message' },
    ),
    free_per_month: field(
      whole(0, MESSAGE_PRICE_LIMITS.free_per_month, {
        description: 'Number of free messages per channel and calendar month',
      }),
      { default: 0 },
    ),
    source: field(
      oneLine(1, 200, {
        description: 'Where the price comes from',
        examples: ['Rate card of Meta, 2026-10-01, at 9.95 MAD for a dollar'],
      }),
      { is_required: true },
    ),
  },
  filtered: ['kind', 'country', 'channel_id'],
  titled: 'source',
  searched: ['country', 'source'],
  sorted: ['valid_from', 'country', 'price'],
  import: {
    key: 'kind',
    within: ['country', 'channel_id', 'valid_from'],
    key_is_optional: true,
    aliases: {
      kind: ['category', 'categorie', 'type', 'الفئة'],
      country: ['market', 'country code', 'pays', 'code pays', 'البلد'],
      price: ['rate', 'tarif', 'prix', 'السعر'],
      valid_from: ['effective date', 'from', 'date d effet', 'من'],
    },
  },
});

const cost = (description: string) => Type.Number({ description: `${description}, major units, exact to a millionth` });
const counts = {
  messages: Type.Integer({ description: 'Messages that the provider charges or reports as free' }),
  parts: Type.Integer({ description: 'Parts of SMS; otherwise as `messages`' }),
  free: Type.Integer({ description: 'Free messages, reported by the provider or within the allowance' }),
  without_price: Type.Integer({ description: 'Messages without a price in the list; not part of `cost`' }),
  cost: cost('Sum of the costs of these messages'),
};

const Channel = Type.Object({
  id: Type.String(),
  name: nullable(Type.String(), { description: 'Null: the channel was deleted' }),
});

const Allowance = Type.Object({
  channel: Channel,
  kind: oneOf(MESSAGE_KINDS),
  country: nullable(Type.String(), { description: 'Country of the price; null: any' }),
  used: Type.Integer({ description: 'Free messages used in the month' }),
  of: Type.Integer({ description: 'Free messages allowed in the month, by its latest price' }),
});

export const showMessageCosts = route({
  id: 'showMessageCosts',
  method: 'GET',
  url: '/message-costs',
  surfaces,
  access: action('costs', 'list'),
  tag,
  rules,
  summary: 'Show the cost of a month’s messages to customers, by channel, kind and country',
  query: Type.Object({
    month: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        pattern: MONTH_OF_CENTURY,
        description: 'Calendar month, in the workspace’s time zone; default the present one',
        examples: ['2026-11'],
      }),
    ),
  }),
  answers: {
    200: {
      description: 'Costs of the month; `whole` is the exact sum of the rows',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            channel: Channel,
            channel_kind: oneOf(CHANNEL_KINDS, { description: 'Kind of the channel' }),
            kind: nullable(oneOf(MESSAGE_KINDS), { description: 'Null: the provider did not name it' }),
            country: nullable(Type.String(), { description: 'Country of the number; null: not known' }),
            ...counts,
          }),
        ),
        meta: Type.Object({
          month: Type.String(),
          currency: Type.String(),
          time_zone: Type.String(),
          whole: Type.Object(counts, { description: 'All of the month: the sum of the rows' }),
          allowances: Type.Array(Allowance, { description: 'Free messages of the month, by channel and price' }),
        }),
      }),
    },
  },
});
