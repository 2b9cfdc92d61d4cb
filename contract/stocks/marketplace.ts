import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import {
  Empty,
  PageMeta,
  amount,
  keysQuery,
  maybe,
  moment,
  nullable,
  oneOf,
  optionalText,
  pageQuery,
  text,
  whole,
} from '../shapes.ts';
import { QUANTITY_MAX } from './stocks.ts';

/*
 * The marketplace (R-RES-13): the house offers products. A seller asks for access. Once it is granted, the seller sells
 * them from their own account at their own price, at least the minimum. Consequences:
 * docs/decisions/0014-marketplace.md.
 */

export const OFFER_STATUSES = ['active', 'inactive'] as const;
export const ACCESS_STATUSES = ['requested', 'granted', 'refused'] as const;
export type AccessStatus = (typeof ACCESS_STATUSES)[number];

const tag = 'Marketplace';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (examples: number[], description?: string) =>
  amount(0, LIMITS.amount_max, { examples, ...(description ? { description } : {}) });

/** Sellers see active offers only. */
export const marketplaceProducts = resource({
  name: 'marketplace-products',
  singular: 'marketplace product',
  tag,
  rules: 'R-RES-1, R-RES-13',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    product_id: field(
      text(1, 100, { description: 'Id of a product of the workspace’s own account; a file may have its SKU instead' }),
      {
        is_required: true,
        kind: 'id',
      },
    ),
    sku: field(Type.String(), { is_read_only: true }),
    product_name: field(Type.String(), { is_read_only: true }),
    image: field(nullable(Type.String()), { is_read_only: true }),
    public_price: field(money([249], 'Usual price of a piece for customers'), { kind: 'money', is_required: true }),
    minimum_price: field(money([199], 'Lowest price of a piece that a seller may ask'), {
      kind: 'money',
      is_required: true,
    }),
    commission: field(money([30], 'Amount that the workspace keeps for each delivered piece'), {
      kind: 'money',
      is_required: true,
    }),
    purchase_price: field(
      nullable(Type.Number(), {
        description:
          'Purchase price of a piece for the workspace; above the commission, each piece is sold at a loss. Null for sellers',
      }),
      { kind: 'money', is_read_only: true, mask: 'products.purchase_price' },
    ),
    description: field(maybe(text(1, 5_000))),
    status: field(oneOf(OFFER_STATUSES, { description: 'active: sellers see it' }), { default: 'active' }),
    available: field(Type.Integer({ description: 'Available pieces in the offered warehouses' }), {
      is_read_only: true,
    }),
  },
  also: {
    access: nullable(
      Type.Object({
        id: Type.String(),
        status: Type.String({ enum: [...ACCESS_STATUSES] }),
        product_id: nullable(Type.String(), { description: 'The product under which your account sells it' }),
      }),
      { description: 'The access request of your account; null: none was made' },
    ),
  },
  searched: ['sku', 'product_name'],
  sorted: ['public_price'],
  statuses: OFFER_STATUSES,
  import: { key: 'product_id' },
});

/** The warehouses of the house that serve an offer, and the part of its stock that sellers see. */
export const marketplaceStocks = resource({
  name: 'marketplace-stocks',
  singular: 'marketplace stock',
  tag,
  rules: 'R-RES-1, R-RES-13',
  surfaces,
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    marketplace_product_id: field(text(1, 100), { is_required: true, kind: 'id' }),
    sku: field(Type.String(), { is_read_only: true }),
    product_name: field(Type.String(), { is_read_only: true }),
    warehouse_id: field(text(1, 100, { description: 'Id of the warehouse; a file may have its code instead' }), {
      is_required: true,
      kind: 'id',
    }),
    warehouse_name: field(Type.String(), { is_read_only: true }),
    quantity_max: field(
      maybe(whole(0, QUANTITY_MAX), { description: 'Largest quantity to show; null: all available pieces' }),
    ),
    available: field(Type.Integer({ description: 'Available pieces of the offered product in the warehouse' }), {
      is_read_only: true,
    }),
    status: field(Type.String({ enum: [...OFFER_STATUSES], description: 'Status of its offer' }), {
      is_read_only: true,
    }),
  },
  filtered: ['marketplace_product_id', 'warehouse_id'],
  searched: ['sku', 'product_name'],
  sorted: [],
  statuses: OFFER_STATUSES,
  import: { key: 'marketplace_product_id', within: ['warehouse_id'] },
});

export const AccessShape = Type.Object({
  id: Type.String(),
  account_id: Type.String({ description: 'Id of the requesting account' }),
  account_name: Type.String({ examples: ['Atlas Shop'] }),
  marketplace_product_id: Type.String(),
  sku: Type.String(),
  product_name: Type.String(),
  status: Type.String({ enum: [...ACCESS_STATUSES] }),
  note: nullable(Type.String()),
  product_id: nullable(Type.String(), { description: 'The product under which the account sells it' }),
  decided_by: nullable(Type.String()),
  decided_at: nullable(moment()),
  created_at: moment(),
  updated_at: moment(),
});
const oneAccess = Type.Object({ data: AccessShape, meta: Empty });

export const requestAccess = route({
  id: 'requestMarketplaceAccess',
  method: 'POST',
  url: '/marketplace-products/{id}/access-requests',
  surfaces,
  access: action('marketplace-products', 'retrieve'),
  tag,
  rules: 'R-RES-13',
  summary: 'Request access to sell an offer; a refused request is opened again',
  params: byId,
  body: Type.Object({
    note: maybe(text(1, 1_000, { examples: ['I sell 20 a day of the like'] })),
    account_id: optionalText(1, 100, { description: 'Admin only: id of the seller’s account' }),
  }),
  answers: {
    200: { description: 'Already requested', schema: oneAccess },
    201: { description: 'Requested', schema: oneAccess },
  },
});

/** Filters of a list of requests. */
export const accessFilters = {
  status: keysQuery(ACCESS_STATUSES),
  marketplace_product_id: Type.Optional(Type.String()),
};

export const listAccesses = route({
  id: 'listMarketplaceAccessRequests',
  method: 'GET',
  url: '/marketplace-products/access-requests',
  surfaces,
  access: action('marketplace-products', 'list'),
  tag,
  rules: 'R-RES-13',
  summary: 'List the access requests; a Seller sees only its own',
  query: Type.Object({ ...pageQuery, ...accessFilters }),
  answers: {
    200: { description: 'A page of requests', schema: Type.Object({ data: Type.Array(AccessShape), meta: PageMeta }) },
  },
});

export const decideAccess = route({
  id: 'decideMarketplaceAccess',
  method: 'PUT',
  url: '/marketplace-products/access-requests/{id}',
  surfaces,
  access: action('marketplace-products', 'update'),
  tag,
  rules: 'R-RES-13',
  summary: 'Grant or refuse a request; refusing a granted one makes the seller’s product inactive',
  params: byId,
  body: Type.Object({ status: oneOf(['granted', 'refused']) }),
  answers: { 200: { description: 'Decided', schema: oneAccess } },
});

export const sellOffer = route({
  id: 'sellMarketplaceProduct',
  method: 'POST',
  url: '/marketplace-products/{id}/products',
  surfaces,
  access: action('marketplace-products', 'retrieve'),
  tag,
  rules: 'R-RES-13',
  summary:
    'Sell an offer: creates the product in the seller’s account, or enables it again at this price; 403 without access',
  params: byId,
  body: Type.Object({
    price: money([229], 'Price of a piece, at least `minimum_price`'),
    sku: maybe(text(1, 100, { description: 'Default: the SKU of the offered product' })),
    name: maybe(text(1, 200)),
    account_id: optionalText(1, 100, { description: 'Admin only: id of the seller’s account' }),
  }),
  answers: {
    200: {
      description: 'Enabled again',
      schema: Type.Object({ data: Type.Object({ product_id: Type.String() }), meta: Empty }),
    },
    201: {
      description: 'Created',
      schema: Type.Object({ data: Type.Object({ product_id: Type.String() }), meta: Empty }),
    },
  },
});

export const marketplaceRoutes = [requestAccess, listAccesses, decideAccess, sellOffer] as const;
