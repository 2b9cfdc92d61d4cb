import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { ABILITIES, MASKED_FIELDS, SCOPES, type MaskedField } from './permissions.ts';
import { route } from '../route.ts';
import { Empty, nullable, oneOf } from '../shapes.ts';

/* The identity and rights of a caller: the first request of an integration (R-AUTH-9). */

export const Me = Type.Object({
  workspace: Type.Object({
    id: Type.String(),
    name: Type.String({ examples: ['Atlas Shop'] }),
    country: Type.String({ description: 'ISO 3166', examples: ['MA'] }),
    currency: Type.String({ description: 'ISO 4217', examples: ['MAD'] }),
    decimals: Type.Integer({
      description: 'Decimals of its amounts; an amount with more is refused with 422',
      examples: [2],
    }),
    time_zone: Type.String({ description: 'Time zone in which its days begin', examples: ['Africa/Casablanca'] }),
    is_active: Type.Boolean({ description: 'False: its subscription has ended, and writes are 402', examples: [true] }),
  }),
  account: Type.Object({
    id: Type.String({ description: 'Account of new leads and orders, unless a request names another' }),
    name: Type.String({ examples: ['Atlas Shop'] }),
    sees_others: Type.Boolean({ description: 'True: the caller sees the whole workspace', examples: [true] }),
  }),
  person: Type.Object({ id: Type.String(), full_name: Type.String({ examples: ['Karim Alaoui'] }) }),
  role: Type.String({ examples: ['Admin'] }),
  token: nullable(
    Type.Object({
      name: Type.String({ examples: ['Argan shop'] }),
      expires_at: nullable(Type.String({ format: 'date-time' }), { description: 'Expiry; null: it does not expire' }),
    }),
    { description: 'The token; null: the caller uses a session of the dashboard' },
  ),
  scopes: Type.Array(oneOf(SCOPES), {
    description: 'Rights of the caller, by role and scopes; `view` covers lists and single rows',
    examples: [['view leads', 'create leads']],
  }),
  abilities: Type.Array(oneOf(ABILITIES), {
    description: 'Further rights, which have names of their own',
    examples: [['assignLeads']],
  }),
  masks: Type.Array(oneOf(Object.keys(MASKED_FIELDS) as MaskedField[]), {
    description: 'Fields that are hidden from the caller',
    examples: [['products.purchase_price']],
  }),
  limits: Type.Object({
    requests_per_minute: Type.Integer({ examples: [LIMITS.requests_per_minute_rest] }),
    rows_per_request: Type.Object({
      orders: Type.Integer({ examples: [LIMITS.orders_per_create] }),
      leads: Type.Integer({ examples: [LIMITS.leads_per_create] }),
    }),
    page_items: Type.Integer({ examples: [LIMITS.page_items_max] }),
    body_bytes: Type.Integer({ examples: [LIMITS.body_bytes] }),
  }),
  version: Type.String({ description: 'Version of the service', examples: ['0.1.0'] }),
});

export const showMe = route({
  id: 'showMe',
  method: 'GET',
  url: '/me',
  surfaces: ['rest', 'dashboard'],
  access: { kind: 'signed-in' },
  tag: 'Sessions',
  rules: 'R-AUTH-9',
  summary: 'Show the caller, its workspace, rights and limits',
  is_open_when_inactive: true,
  answers: { 200: { description: 'The caller', schema: Type.Object({ data: Me, meta: Empty }) } },
});
