import { Type } from 'typebox';
import { action } from '../access/permissions.ts';
import { ChangesMeta, updatedFromQuery } from '../resources/updated-from.ts';
import { field, resource } from '../resources/resource.ts';
import { route } from '../route.ts';
import {
  Empty,
  PageMeta,
  accountQuery,
  dayRangeQuery,
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

export const WAREHOUSE_STATUSES = ['active', 'inactive'] as const;

/** R-RES-4. Warehouses belong to the workspace; at most one is the default. */
export const warehouses = resource({
  name: 'warehouses',
  singular: 'warehouse',
  tag: 'Stock',
  rules: 'R-RES-1, R-RES-4',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 200, { examples: ['Depot Aïn Sebaâ'] }), { is_required: true }),
    code: field(maybe(text(1, 100, { examples: ['CASA-1'] }))),
    city_id: field(maybe(text(1, 100)), { kind: 'id' }),
    address: field(maybe(text(1, 1_000))),
    status: field(oneOf(WAREHOUSE_STATUSES), { default: 'active' }),
    is_default: field(Type.Boolean(), { default: false }),
  },
  searched: ['name', 'code'],
  sorted: ['name'],
  statuses: WAREHOUSE_STATUSES,
  import: { key: 'code', without: ['is_default'] },
});

export const QUANTITY_MAX = 1_000_000_000;
export const SHELF_CHARACTERS = 40;
export const MOVEMENT_TYPES = ['increment', 'decrement', 'adjust', 'transfer', 'damage'] as const;
/** Causes of stock changes: people's movements, and orders. */
export const STOCK_CHANGES = [...MOVEMENT_TYPES, 'reserve', 'release', 'ship', 'return', 'unship', 'reship'] as const;
export type StockChange = (typeof STOCK_CHANGES)[number];
export type MovementType = (typeof MOVEMENT_TYPES)[number];

const tag = 'Stock';
const surfaces = ['rest', 'dashboard'] as const;

export const StockShape = Type.Object({
  id: Type.String(),
  account_id: Type.String(),
  account_name: Type.String({ description: 'Name of the account that owns the stock', examples: ['Atlas Shop'] }),
  product_id: Type.String(),
  sku: Type.String(),
  product_name: Type.String(),
  warehouse_id: Type.String(),
  warehouse_name: Type.String(),
  on_hand: Type.Integer({ description: 'Sellable pieces in the warehouse, reserved ones included' }),
  reserved: Type.Integer({ description: 'Pieces held for open orders' }),
  available: Type.Integer({ description: 'Pieces that can be sold: `on_hand` less `reserved`' }),
  damaged: Type.Integer(),
  warning_quantity: nullable(Type.Integer()),
  shelf: nullable(Type.String(), { description: 'Shelf in the warehouse; null: not set' }),
  created_at: moment(),
  updated_at: moment(),
});

const shelf = maybe(text(1, SHELF_CHARACTERS, { examples: ['A2-3'] }), {
  description: 'Shelf in the warehouse, by the name that its people use',
});
const oneStock = { 200: { description: 'The stock', schema: Type.Object({ data: StockShape, meta: Empty }) } };
const byId = Type.Object({ id: Type.String() });

/** Filters of the list of stock, and of its export. */
export const stockFilters = {
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Text in the SKU, product name or shelf' })),
  product_id: Type.Optional(Type.String()),
  warehouse_id: Type.Optional(Type.String()),
  account_id: accountQuery,
  is_low: Type.Optional(Type.Boolean({ description: '`available` is at or below the warning quantity' })),
};

export const STOCK_SORTS = [
  'created_at',
  'product_name',
  'sku',
  'on_hand',
  'reserved',
  'available',
  'damaged',
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

export const listStocks = route({
  id: 'listStocks',
  method: 'GET',
  url: '/stocks',
  surfaces,
  access: action('stocks', 'list'),
  tag,
  summary: 'List stock by product and warehouse',
  rules: 'R-STOCK-2, R-LIST-11',
  query: Type.Object({
    ...pageQuery,
    sort: Type.Optional(
      Type.Unsafe<StockSort | `-${StockSort}`>({
        type: 'string',
        enum: STOCK_SORTS.flatMap((name) => [name, `-${name}`]),
        description: 'Default -created_at',
      }),
    ),
    ...updatedFromQuery,
    ...stockFilters,
  }),
  answers: {
    200: { description: 'A page of stocks', schema: Type.Object({ data: Type.Array(StockShape), meta: ChangesMeta }) },
  },
});

export const showStock = route({
  id: 'showStock',
  method: 'GET',
  url: '/stocks/{id}',
  surfaces,
  access: action('stocks', 'retrieve'),
  tag,
  summary: 'Show one stock',
  rules: 'R-STOCK-2',
  params: byId,
  answers: oneStock,
});

export const createStock = route({
  id: 'createStock',
  method: 'POST',
  url: '/stocks',
  surfaces,
  access: action('stocks', 'create'),
  tag,
  summary: 'Open the stock of a product in a warehouse, at 0',
  rules: 'R-STOCK-2, R-STOCK-5',
  body: Type.Object({
    product_id: text(1, 100),
    warehouse_id: text(1, 100),
    warning_quantity: maybe(whole(0, QUANTITY_MAX)),
    shelf,
  }),
  answers: { 201: { description: 'Opened', schema: Type.Object({ data: StockShape, meta: Empty }) } },
});

export const updateStock = route({
  id: 'updateStock',
  method: 'PUT',
  url: '/stocks/{id}',
  surfaces,
  access: action('stocks', 'update'),
  tag,
  summary: 'Set the warning quantity and the shelf; quantities change by movements only',
  rules: 'R-STOCK-2',
  params: byId,
  body: Type.Object({ warning_quantity: maybe(whole(0, QUANTITY_MAX)), shelf }),
  answers: oneStock,
});

export const deleteStock = route({
  id: 'deleteStock',
  method: 'DELETE',
  url: '/stocks/{id}',
  surfaces,
  access: action('stocks', 'delete'),
  tag,
  summary: 'Delete a stock that never moved; 409 otherwise',
  rules: 'R-RES-1, R-STOCK-2',
  params: byId,
  answers: {
    200: {
      description: 'Deleted',
      schema: Type.Object({ data: Type.Object({ deleted: Type.Boolean(), count: Type.Integer() }), meta: Empty }),
    },
  },
});

export const moveStock = route({
  id: 'moveStock',
  method: 'POST',
  url: '/stocks/{id}/movements',
  surfaces,
  access: action('stocks', 'update'),
  tag,
  summary:
    'Move stock: increment, decrement, adjust to a count, transfer to another warehouse, or set pieces aside as damaged',
  rules: 'R-STOCK-6, R-STOCK-7',
  params: byId,
  body: Type.Object({
    type: oneOf(MOVEMENT_TYPES, { examples: ['increment'] }),
    quantity: whole(0, QUANTITY_MAX, {
      description:
        'Pieces; for adjust: the counted pieces. If these are fewer than the reserved ones, orders become OUT_OF_STOCK',
      examples: [50],
    }),
    reason: text(1, 500, { examples: ['received from supplier'] }),
    warehouse_id: optionalText(1, 100, { description: 'Only for transfer: id of the target warehouse' }),
  }),
  answers: { 201: { description: 'Moved', schema: Type.Object({ data: StockShape, meta: Empty }) } },
});

export const StockHistoryShape = Type.Object({
  id: Type.String(),
  stock_id: Type.String(),
  sku: Type.String({ examples: ['ARGAN-50'] }),
  product_name: Type.String(),
  warehouse_name: Type.String(),
  type: Type.String({ enum: [...STOCK_CHANGES] }),
  delta: Type.Integer({
    description: 'Change in pieces: of `reserved` for the types reserve and release, else of `on_hand`',
  }),
  before: Type.Integer(),
  after: Type.Integer(),
  reason: nullable(Type.String()),
  order_reference: nullable(Type.String()),
  changed_by: Type.String(),
  actor_kind: Type.String(),
  source: Type.String(),
  changed_at: moment(),
});

/** Filters of the list of changes, and of its export. */
export const stockHistoryFilters = {
  stock_id: Type.Optional(Type.String()),
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Text in the SKU or product name' })),
  type: keysQuery(STOCK_CHANGES),
  account_id: accountQuery,
  ...dayRangeQuery,
};

export const listStockHistories = route({
  id: 'listStockHistories',
  method: 'GET',
  url: '/stock-histories',
  surfaces,
  access: action('stock-histories', 'list'),
  tag,
  summary: 'List the changes of stock, newest first',
  rules: 'R-STOCK-2',
  query: Type.Object({ ...pageQuery, ...stockHistoryFilters }),
  answers: {
    200: {
      description: 'A page of changes',
      schema: Type.Object({ data: Type.Array(StockHistoryShape), meta: PageMeta }),
    },
  },
});

export const showStockHistory = route({
  id: 'showStockHistory',
  method: 'GET',
  url: '/stock-histories/{id}',
  surfaces,
  access: action('stock-histories', 'retrieve'),
  tag,
  summary: 'Show one change of stock',
  rules: 'R-STOCK-2',
  params: byId,
  answers: { 200: { description: 'The change', schema: Type.Object({ data: StockHistoryShape, meta: Empty }) } },
});
