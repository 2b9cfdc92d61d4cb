import { LEAD_STATUSES, type LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';
import type { Resource } from '../resources/resource-names.ts';

/*
 * The figures of a workspace (R-RES-12): what is counted, the figures computed from it, and the list with exactly the
 * rows that a figure counts.
 */

export const STATISTICS_LIMITS = {
  /** Longest period, days. */
  days_max: 366,
  days_default: 30,
  /** Rows of each table of the dashboard. */
  top: 5,
} as const;

export const DIMENSIONS = ['product', 'family', 'city', 'source', 'agent', 'courier', 'driver', 'account'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const CALENDAR = ['day', 'week', 'month'] as const;
export const GROUPINGS = [...CALENDAR, ...DIMENSIONS] as const;
export type Grouping = (typeof GROUPINGS)[number];

type CountedRow = {
  about: string;
  /** Path of the list of the counted rows, with its fixed filters. */
  list: string;
  always: Record<string, string>;
  /** The list's parameter for the status that groups rows; null: not grouped. */
  status: 'status' | 'new_status' | null;
  /** Dimensions by which rows are counted besides the day, with the list's query for each; `*` stands for the value. */
  dimensions: Partial<Record<Dimension, Record<string, string>>>;
  /** The resource whose list permission the list needs. */
  resource: Resource;
};

/**
 * Rows counted by day. Leads and orders count under the day of creation, by current status; moves and calls under their
 * own day.
 */
export const COUNTED = {
  leads: {
    about: 'Leads that came in, by their present status',
    list: '/leads',
    always: {},
    status: 'status',
    dimensions: {
      product: { product_id: '*' },
      family: { family_id: '*' },
      city: { city: '*' },
      source: { source: '*' },
      agent: { agent_id: '*' },
      account: { account_id: '*' },
    },
    resource: 'leads',
  },
  orders: {
    about: 'Orders that came in, by their present status',
    list: '/orders',
    always: {},
    status: 'status',
    dimensions: {
      product: { product_id: '*' },
      family: { family_id: '*' },
      city: { city: '*' },
      source: { source: '*' },
      agent: { agent_id: '*' },
      courier: { shipping_company_id: '*' },
      driver: { delivery_boy_id: '*' },
      account: { account_id: '*' },
    },
    resource: 'orders',
  },
  calls: {
    about: 'Calls, by their outcome',
    list: '/lead-calls',
    always: {},
    status: 'status',
    dimensions: { agent: { agent_id: '*' }, account: { account_id: '*' } },
    resource: 'lead-histories',
  },
  first_calls: {
    about: 'First calls of a lead',
    list: '/lead-calls',
    always: { is_first: 'true' },
    status: null,
    dimensions: { agent: { agent_id: '*' }, account: { account_id: '*' } },
    resource: 'lead-histories',
  },
  lead_moves: {
    about: 'Moves of leads that were not undone, by their new status',
    list: '/lead-histories',
    always: { is_undone: 'false' },
    status: 'new_status',
    dimensions: { agent: { actor_id: '*' }, account: { account_id: '*' } },
    resource: 'lead-histories',
  },
  order_moves: {
    about: 'Moves of orders that were not undone, by their new status',
    list: '/order-histories',
    always: { is_undone: 'false' },
    status: 'new_status',
    dimensions: { agent: { actor_id: '*' }, account: { account_id: '*' } },
    resource: 'order-histories',
  },
} as const satisfies Record<string, CountedRow>;
export type CountedNoun = keyof typeof COUNTED;

/** Rows in some statuses; null: in all. */
export type Counting = { noun: CountedNoun; statuses: readonly string[] | null };

const leads = (...statuses: LeadStatus[]): Counting => ({ noun: 'leads', statuses });
const orders = (...statuses: OrderStatus[]): Counting => ({ noun: 'orders', statuses });
const countMoves = (noun: 'lead_moves' | 'order_moves', to: LeadStatus | OrderStatus): Counting => ({
  noun,
  statuses: [to],
});

/** Leads without tests and duplicates, which are irrelevant for sales. */
const REAL_LEADS = leads(...LEAD_STATUSES.filter((status) => status !== 'testing' && status !== 'duplicate'));
const ENDED = orders('delivered', 'returned');
const CONFIRMED_CALLS: Counting = { noun: 'calls', statuses: ['confirmed'] };
const CALLS: Counting = { noun: 'calls', statuses: null };
const FIRST_CALLS: Counting = { noun: 'first_calls', statuses: null };

/** The statuses that end a delivery, by which couriers are judged. */
export const ENDED_STATUSES: readonly string[] = ENDED.statuses ?? [];

/** Key, beside the figures, of the orders that a courier ended in a city: its id and the folded city (R-CHOICE-2). */
export const courierCityKey = (courier_id: string, city: string): string => `${courier_id} ${city}`;

type FigureRow = {
  about: string;
  /** `count`: the rows. `money`: their sum, major units. `ratio`: rows per `per` rows. `seconds`: the mean. */
  unit: 'count' | 'money' | 'ratio' | 'seconds';
  of: Counting;
  per?: Counting;
};

export const FIGURES = {
  leads: { about: 'Leads that came in, without tests and duplicates', unit: 'count', of: REAL_LEADS },
  confirmed_leads: { about: 'Leads that came in and are confirmed now', unit: 'count', of: leads('confirmed') },
  cancelled_leads: { about: 'Leads that came in and are cancelled now', unit: 'count', of: leads('cancelled') },
  confirmation_rate: {
    about: 'Share of the leads that are confirmed',
    unit: 'ratio',
    of: leads('confirmed'),
    per: REAL_LEADS,
  },
  orders: { about: 'Orders that came in', unit: 'count', of: { noun: 'orders', statuses: null } },
  sales: { about: 'Sales price of the orders that came in', unit: 'money', of: { noun: 'orders', statuses: null } },
  delivered_orders: { about: 'Orders that came in and are delivered now', unit: 'count', of: orders('delivered') },
  delivered_sales: {
    about: 'Sales price of the orders that came in and are delivered now',
    unit: 'money',
    of: orders('delivered'),
  },
  returned_orders: { about: 'Orders that came in and are returned now', unit: 'count', of: orders('returned') },
  canceled_orders: { about: 'Orders that came in and are canceled now', unit: 'count', of: orders('canceled') },
  shipped_orders: { about: 'Orders that came in and are on their way now', unit: 'count', of: orders('shipped') },
  delivery_rate: {
    about: 'Share of the delivered and returned orders that is delivered',
    unit: 'ratio',
    of: orders('delivered'),
    per: ENDED,
  },
  return_rate: {
    about: 'Share of the delivered and returned orders that is returned',
    unit: 'ratio',
    of: orders('returned'),
    per: ENDED,
  },
  calls: { about: 'Calls that were made', unit: 'count', of: CALLS },
  confirmed_calls: { about: 'Calls that ended with a confirmation', unit: 'count', of: CONFIRMED_CALLS },
  calls_per_confirmation: {
    about: 'Calls for each call that ended with a confirmation',
    unit: 'ratio',
    of: CALLS,
    per: CONFIRMED_CALLS,
  },
  time_to_first_call: {
    about: 'Mean seconds from the arrival of a lead to its first call, over the first calls made',
    unit: 'seconds',
    of: FIRST_CALLS,
  },
  confirmations: {
    about: 'Moves of leads to confirmed, without those that were undone',
    unit: 'count',
    of: countMoves('lead_moves', 'confirmed'),
  },
  shipments: {
    about: 'Moves of orders to shipped, without those that were undone',
    unit: 'count',
    of: countMoves('order_moves', 'shipped'),
  },
  deliveries: {
    about: 'Moves of orders to delivered, without those that were undone',
    unit: 'count',
    of: countMoves('order_moves', 'delivered'),
  },
  returns: {
    about: 'Moves of orders to returned, without those that were undone',
    unit: 'count',
    of: countMoves('order_moves', 'returned'),
  },
} as const satisfies Record<string, FigureRow>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/**
 * Figures of arrivals and actions, which can be compared at the same hour of two days. The others follow the rows'
 * present state, which rows of an earlier day had more time to reach.
 */
export const HOURLY_FIGURES = [
  'leads',
  'orders',
  'sales',
  'calls',
  'calls_per_confirmation',
  'time_to_first_call',
  'confirmations',
  'shipments',
  'deliveries',
  'returns',
] as const satisfies FigureName[];
export type HourlyFigure = (typeof HOURLY_FIGURES)[number];

/** The figures available by this dimension. */
export const figuresBy = (grouping: Grouping): FigureName[] =>
  FIGURE_NAMES.filter((name) => {
    const dimensions: Partial<Record<string, unknown>> = COUNTED[FIGURES[name].of.noun].dimensions;
    return (CALENDAR as readonly string[]).includes(grouping) || grouping in dimensions;
  });
