import { Type, type TObject } from 'typebox';
import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import { showMe } from '../../contract/access/me.ts';
import { products } from '../../contract/catalog/products.ts';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { listLeads, showLead } from '../../contract/leads/leads.ts';
import { ORDER_STATUSES } from '../../contract/orders/order-moves.ts';
import { listOrders, showOrder } from '../../contract/orders/orders.ts';
import { FIGURE_NAMES, GROUPINGS } from '../../contract/reports/figures.ts';
import { listStatistics, showDashboardPart } from '../../contract/reports/statistics.ts';
import { oneOf } from '../../contract/shapes.ts';
import { listStocks } from '../../contract/stocks/stocks.ts';
import type { Route } from '../../contract/route.ts';
import { LEAD, LEAD_ROW, ORDER, ORDER_ROW, PRODUCT_ROW, STOCK_ROW } from './shown-fields.ts';
import {
  RestRefusal,
  askForBody,
  isFor,
  pickFields,
  rowsOf,
  type Asking,
  type ToolArguments,
  type Json,
  type ReadTool,
} from './tool.ts';

/* Tools for the most frequent questions; each makes a few reads of the REST API. Rows are narrow, without phones. */

const { rows: ROWS, found: FOUND, words_characters } = AGENT_LIMITS;
const listProducts = products.routes.list!;

const Words = (description: string) => Type.String({ minLength: 1, maxLength: words_characters, description });
const optional = Type.Optional;
const Reference = Type.String({ minLength: 1, maxLength: 100, description: 'For example OR-7M2K9QX4T1' });
const Page = optional(Type.Integer({ minimum: 1, maximum: 500, description: `Pages have ${ROWS} rows` }));
const some = (keys: readonly string[], max: number) => Type.Array(oneOf(keys), { minItems: 1, maxItems: max }) as never;

/** Number of newest moves and comments, or notes, shown with an order or a lead. */
const NEWEST = 10;

type Read = Omit<ReadTool, 'kind' | 'input'> & { input: Parameters<typeof Type.Object>[0] };
const tool = ({ input, ...rest }: Read): ReadTool => ({ kind: 'read', input: Type.Object(input) as TObject, ...rest });

export const readTools: readonly ReadTool[] = [
  tool({
    name: 'who_am_i',
    title: 'Who am I',
    description:
      'Who you work for here: workspace, currency, time zone, role, what the token may do, which fields are hidden.',
    needs: [showMe],
    input: {},
    read: async (asking) => (await askForBody(asking, { method: 'GET', path: '/me' }))['data'],
  }),
  tool({
    name: 'find',
    title: 'Find orders, leads and products',
    description: `Finds by reference, name, city, whole phone or tracking number, SKU: at most ${FOUND} of each kind.`,
    needs: [listOrders, listLeads, listProducts],
    needs_one: true,
    input: { words: Words('What to look for') },
    read: async (asking, { words }) => ({
      orders: await searchRows(
        asking,
        listOrders,
        { search_by: 'any', keyWord: words, fields: ORDER_ROW, per_page: FOUND },
        ORDER_ROW,
      ),
      leads: await searchRows(
        asking,
        listLeads,
        { search_by: 'any', keyword: words, fields: LEAD_ROW, per_page: FOUND },
        LEAD_ROW,
      ),
      products: await searchRows(asking, listProducts, { keyword: words, per_page: FOUND }, PRODUCT_ROW),
    }),
  }),
  tool({
    name: 'show_order',
    title: 'Show an order',
    description: 'One order: customer, lines, cash, courier, why it waits, its last moves and comments.',
    needs: [showOrder],
    shows_phones: () => true,
    input: { reference: Reference },
    read: async (asking, { reference }) => {
      const order = (await askForBody(asking, { method: 'GET', path: `/orders/${pathPart(reference)}/show` }))[
        'data'
      ] as Json;
      const last = (name: string) => ((order[name] ?? []) as Json[]).slice(0, NEWEST);
      return { ...pickFields(order, ORDER), comments: last('comments'), moves: last('orderHistories') };
    },
  }),
  tool({
    name: 'show_lead',
    title: 'Show a lead',
    description: 'One lead: customer, lines, calls, its last moves and notes.',
    needs: [showLead],
    shows_phones: () => true,
    input: { reference: Reference },
    read: async (asking, { reference }) => {
      const lead = (await askForBody(asking, { method: 'GET', path: `/leads/${pathPart(reference)}/show` }))[
        'data'
      ] as Json;
      const last = (name: string) => ((lead[name] ?? []) as Json[]).slice(0, NEWEST);
      return { ...pickFields(lead, LEAD), notes: last('notes'), moves: last('leadHistories') };
    },
  }),
  tool({
    name: 'list_orders',
    title: 'List orders',
    description: `Orders, newest first; with oldest_first those that wait longest come first. ${ROWS} rows a page, without phones.`,
    needs: [listOrders],
    input: {
      status: optional(some(ORDER_STATUSES, ORDER_STATUSES.length)),
      city: optional(Words('This city')),
      words: optional(Words('Reference, name, city, whole phone or tracking number')),
      older_than_days: optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      start_at: optional(Type.String({ maxLength: 40, description: 'Created on this day or later, YYYY-MM-DD' })),
      end_at: optional(Type.String({ maxLength: 40 })),
      oldest_first: optional(Type.Boolean()),
      page: Page,
    },
    read: async (asking, given) => {
      const { words, older_than_days, oldest_first, page, ...filters } = given;
      const query = {
        ...filters,
        ...(words === undefined ? {} : { search_by: 'any', keyWord: words }),
        ...(older_than_days === undefined ? {} : { age_min: older_than_days }),
      };
      return await readPage(asking, listOrders, { ...query, fields: ORDER_ROW, oldest_first, page }, ORDER_ROW);
    },
  }),
  tool({
    name: 'list_leads',
    title: 'List leads',
    description: `Leads, newest first, or oldest first. ${ROWS} rows a page, without phones.`,
    needs: [listLeads],
    input: {
      status: optional(some(LEAD_STATUSES, LEAD_STATUSES.length)),
      city: optional(Words('This city')),
      words: optional(Words('Reference, name, city, area or whole phone')),
      callback: optional(oneOf(['due', 'overdue', 'upcoming'], { description: 'Callbacks by their moment' })),
      older_than_days: optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      start_at: optional(Type.String({ maxLength: 40, description: 'Created on this day or later, YYYY-MM-DD' })),
      end_at: optional(Type.String({ maxLength: 40 })),
      oldest_first: optional(Type.Boolean()),
      page: Page,
    },
    read: async (asking, given) => {
      const { words, older_than_days, oldest_first, page, ...filters } = given;
      const query = {
        ...filters,
        ...(words === undefined ? {} : { search_by: 'any', keyword: words }),
        ...(older_than_days === undefined ? {} : { age_min: older_than_days }),
      };
      return await readPage(asking, listLeads, { ...query, fields: LEAD_ROW, oldest_first, page }, LEAD_ROW);
    },
  }),
  tool({
    name: 'figures',
    title: 'Figures of a period',
    description: `Figures by day, product, city, courier and more. Names: ${FIGURE_NAMES.join(', ')}.`,
    needs: [listStatistics],
    input: {
      from: optional(Type.String({ maxLength: 40, description: 'First day, YYYY-MM-DD; default 29 days ago' })),
      to: optional(Type.String({ maxLength: 40, description: 'Last day; default today' })),
      by: optional(oneOf(GROUPINGS, { description: 'Default day' })),
      figures: optional(some(FIGURE_NAMES, FIGURE_NAMES.length)),
      page: Page,
    },
    read: async (asking, { by, figures, page, ...period }) => {
      const names = (figures ?? ['leads', 'confirmed_leads', 'orders', 'sales', 'delivered_orders', 'delivered_sales', 'returned_orders']) as string[]; // prettier-ignore
      const query = { ...period, ...(by === undefined ? {} : { group_by: by }), per_page: ROWS, page: page ?? 1 };
      const body = await askForBody(asking, { method: 'GET', path: listStatistics.url, query });
      const rows = rowsOf(body).map(({ id, label, figures: all }) => {
        const values = all as Record<string, { value: unknown } | undefined>;
        return { id, label, ...Object.fromEntries(names.map((name) => [name, values[name]?.value ?? null])) };
      });
      return {
        rows,
        ...pickFields(body['meta'] as Json, ['from', 'to', 'time_zone', 'group_by', 'total', 'as_of', 'is_complete']),
      };
    },
  }),
  tool({
    name: 'what_waits',
    title: 'What waits',
    description:
      'What has to be worked off now: orders and leads by status, callbacks, open deliveries, low stock, late cash.',
    needs: [showDashboardPart],
    input: {},
    read: async (asking) => {
      const part = async (id: string) =>
        (await askForBody(asking, { method: 'GET', path: `/dashboard/${id}` }))['data'];
      return withoutLinks({
        waiting: await part('waiting'),
        orders: await part('orders_now'),
        leads: await part('leads_now'),
      });
    },
  }),
  tool({
    name: 'stock',
    title: 'Stock',
    description: `Stock by product and warehouse: on hand, reserved, available. ${ROWS} rows a page.`,
    needs: [listStocks],
    input: {
      words: optional(Words('In SKU, product name or shelf')),
      is_low: optional(Type.Boolean({ description: 'Only what is at or below its warning quantity' })),
      page: Page,
    },
    read: async (asking, { words, is_low, page }) => {
      const query = { keyword: words, is_low, sort: 'available' };
      return await readPage(asking, listStocks, { ...query, page }, STOCK_ROW);
    },
  }),
];

/** Encodes a value as one segment of a path. */
export const pathPart = (name: unknown): string => encodeURIComponent(String(name).trim());

/** Rows of a list; null: the caller lacks the right to it. */
async function searchRows(
  asking: Asking,
  route: Route,
  query: Json,
  fields: readonly string[],
): Promise<Json[] | null> {
  if (!isFor(asking.caller, { needs: [route] })) return null;
  try {
    const body = await askForBody(asking, { method: 'GET', path: route.url, query });
    return rowsOf(body).map((row) => pickFields(row, fields));
  } catch (error) {
    // 422: callers who do not see phones may not search for a part of one. Nothing is found then.
    if (error instanceof RestRefusal && error.status === 422) return [];
    throw error;
  }
}

async function readPage(
  asking: Asking,
  route: Route,
  { oldest_first, page, ...query }: ToolArguments,
  fields: readonly string[],
) {
  const sort = oldest_first === true ? { sort: 'created_at' } : {};
  const asked = { ...sort, ...query, per_page: ROWS, page: page ?? 1 };
  const body = await askForBody(asking, { method: 'GET', path: route.url, query: asked });
  const meta = body['meta'] as { total?: number; pagination?: { total: number } };
  const total = meta.total ?? meta.pagination?.total ?? null;
  return { total, page: asked.page, rows: rowsOf(body).map((row) => pickFields(row, fields)) };
}

/** Counts without the dashboard's links. */
const withoutLinks = (parts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, counts]) => [
      name,
      Object.fromEntries(
        Object.entries((counts ?? {}) as Record<string, { count: number } | undefined>).flatMap(([key, value]) =>
          value ? [[key, value.count]] : [],
        ),
      ),
    ]),
  );
