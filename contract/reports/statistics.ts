import { Type, type TOptional } from 'typebox';
import { FIGURE_NAMES, GROUPINGS, HOURLY_FIGURES, STATISTICS_LIMITS, type Dimension } from './figures.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { PageMeta, day, moment, idAndName, nullable, oneOf, pageQuery } from '../shapes.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';

/* The endpoints of statistics and of the overview; the figures themselves: figures.ts. */

const tag = 'Statistics';
const surfaces = ['rest', 'dashboard'] as const;
const rules = 'R-RES-12';

const Link = nullable(Type.String(), {
  description:
    'Path and query, below /api/web/1.0, of the list that has exactly these rows; null: you may not list them',
  examples: ['/orders?status=delivered&start_at=2026-01-01&end_at=2026-01-31'],
});
export const FigureShape = Type.Object({
  value: nullable(Type.Number(), { description: 'Value of the figure; null: a ratio or mean of nothing' }),
  count: Type.Integer({ description: 'Number of rows in the figure' }),
  link: Link,
  per: Type.Optional(
    Type.Object({ count: Type.Integer(), link: Link }, { description: 'Rows whose count is the divisor' }),
  ),
});
const Figures = Type.Record(Type.String(), FigureShape, {
  description: `By name: ${FIGURE_NAMES.join(', ')}`,
});

export const asOf = {
  as_of: moment({ description: 'All changes up to this moment are counted' }),
  lag_ms: Type.Integer({ description: 'Milliseconds since `as_of`; 0: all changes are counted' }),
  is_complete: Type.Boolean({
    description:
      'False: rows still have to be counted; if `lag_ms` is 0, these are rows from before statistics were kept',
  }),
};

export const period = {
  from: Type.Optional(
    day({ description: `First day; default ${STATISTICS_LIMITS.days_default} days before the last` }),
  ),
  to: Type.Optional(day({ description: 'Last day, inclusive; default today' })),
  time_zone: Type.Optional(
    Type.String({ maxLength: 100, description: 'Time zone of the days; must be the workspace’s' }),
  ),
};
const filterQuery = {
  product_id: Type.Optional(Type.String({ maxLength: 100 })),
  family_id: Type.Optional(Type.String({ maxLength: 100, description: 'A product with all its variants' })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  source: Type.Optional(Type.String({ maxLength: 250 })),
  agent_id: Type.Optional(Type.String({ maxLength: 100 })),
  shipping_company_id: Type.Optional(Type.String({ maxLength: 100 })),
  delivery_boy_id: Type.Optional(Type.String({ maxLength: 100 })),
};
/** Combines with all other filters. */
export const ofAccount = {
  account_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only this account; default: all accounts that you see' }),
  ),
};
const statisticsQuery = {
  ...period,
  group_by: Type.Optional(oneOf(GROUPINGS, { description: 'Grouping; default day' })),
  ...filterQuery,
  ...ofAccount,
};

/** The dimension that each parameter of `filterQuery` filters by; one at a time, and only for figures by day, week or month. */
export const NARROWED_BY = {
  product: 'product_id',
  family: 'family_id',
  city: 'city',
  source: 'source',
  agent: 'agent_id',
  courier: 'shipping_company_id',
  driver: 'delivery_boy_id',
} as const satisfies Record<Exclude<Dimension, 'account'>, keyof typeof filterQuery>;

export const FigureGroup = Type.Object({
  id: Type.String({
    description: 'A day, the first day of a week or month, or the key of the group, such as a product’s id',
  }),
  label: Type.String(),
  figures: Figures,
});

export const listStatistics = route({
  id: 'listStatistics',
  method: 'GET',
  url: '/statistics',
  surfaces,
  access: action('statistics', 'list'),
  tag,
  rules,
  summary:
    'Figures of a period, by day, week, month, product, whole product with its variants (family), city, source, agent, courier or account',
  query: Type.Object({ ...pageQuery, ...statisticsQuery }),
  answers: {
    200: {
      description: 'A page of groups: days by date, others by the number of rows that came in, the highest first',
      schema: Type.Object({
        data: Type.Array(FigureGroup),
        meta: Type.Object({
          ...PageMeta.properties,
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('The only account that is counted; null: all that you see'),
          ...asOf,
        }),
      }),
    },
  },
});

export const showStatistic = route({
  id: 'showStatistic',
  method: 'GET',
  url: '/statistics/{id}',
  surfaces,
  access: action('statistics', 'retrieve'),
  tag,
  rules,
  summary: 'Show one figure of a period, by its name, with its days and its value in the period before',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ ...period, ...filterQuery, ...ofAccount }),
  answers: {
    200: {
      description: 'The figure',
      schema: Type.Object({
        data: Type.Object({
          id: Type.String(),
          about: Type.String(),
          unit: Type.String(),
          ...FigureShape.properties,
          previous: FigureShape,
          days: Type.Array(Type.Object({ day: Type.String(), ...FigureShape.properties })),
        }),
        meta: Type.Object({
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          account: idAndName('The only account that is counted; null: all that you see'),
          ...asOf,
        }),
      }),
    },
  },
});

export const exportStatistics = route(exportRoute({ resource: 'statistics', tag, rules, surfaces }, statisticsQuery));

export const FigurePeriod = Type.Object({
  from: Type.String(),
  to: Type.String(),
  figures: Figures,
  previous: Figures,
});
const Values = Type.Record(Type.String(), nullable(Type.Number()), {
  description: `By name: ${HOURLY_FIGURES.join(', ')}; null: a ratio or mean of nothing`,
});
const Table = Type.Array(FigureGroup);
const Counts = Type.Record(Type.String(), Type.Object({ count: Type.Integer(), link: Link }), {
  description: 'By status, all days together',
});
export const WAITING = [
  'answers_due',
  'callbacks_overdue',
  'callbacks_due',
  'leads_new',
  'deliveries_overdue',
  'deliveries_open',
  'parcels_alive',
  'orders_new',
  'orders_out_of_stock',
  'orders_at_pickup',
  'stocks_low',
  'cash_late',
] as const;
export type Waiting = (typeof WAITING)[number];
const Waits = Type.Object({
  count: Type.Integer(),
  link: Type.String(),
  since: nullable(moment(), {
    description:
      'Time of the oldest: its creation; for callbacks, the due time; for deliveries, the last attempt; for answers, the first unanswered message. Null: nothing waits, or for stocks',
  }),
});

/** Days in the chart of collected cash. */
export const CASH_DAYS = 14;
const CollectedCash = nullable(
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    orders: Type.Integer({ description: 'Number of orders delivered in the period, and not undone since' }),
    amount: Type.Number({ description: 'Cash that the customers of these orders paid at the door, major units' }),
    previous: Type.Number({ description: '`amount` of the period before' }),
    by_now: Type.Object(
      { yesterday: Type.Number(), week_before: Type.Number() },
      { description: '`amount` of yesterday, and of this weekday a week ago, up to the present time of day' },
    ),
    days: Type.Array(Type.Object({ day: Type.String(), amount: Type.Number() }), {
      description: `The ${CASH_DAYS} days that end with the period, oldest first`,
    }),
    currency: Type.String({ examples: ['MAD'] }),
  }),
  { description: 'Collected cash, by the day of its delivery; null: you may not see cash' },
);

const parts = {
  today: FigurePeriod,
  by_now: Type.Object(
    { yesterday: Values, week_before: Values },
    { description: 'Figures of yesterday, and of this weekday a week ago, up to the present time of day' },
  ),
  last_7_days: FigurePeriod,
  last_30_days: FigurePeriod,
  period: FigurePeriod,
  cash: CollectedCash,
  days: Type.Array(FigureGroup, {
    description: 'Days of the period, oldest first; if it is shorter than 30 days, the 30 days that end with it',
  }),
  products: Table,
  cities: Table,
  sources: Table,
  agents: Table,
  couriers: Table,
  accounts: Table,
  leads_now: Counts,
  orders_now: Counts,
  waiting: Type.Object(
    Object.fromEntries(WAITING.map((name) => [name, Type.Optional(Waits)])) as Record<Waiting, TOptional<typeof Waits>>,
    { description: 'Open work with its oldest moment, without lists that you may not see' },
  ),
};
export const DASHBOARD_PARTS = Object.keys(parts) as (keyof typeof parts)[];
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

/** The days of the parts `period` and `days` and of the tables. */
const overviewQuery = { ...period, ...ofAccount };

const dashboardMeta = Type.Object({
  time_zone: Type.String(),
  account: idAndName('The only account that is counted; null: all that you see'),
  ...asOf,
});

export const showDashboard = route({
  id: 'showDashboard',
  method: 'GET',
  url: '/dashboard',
  surfaces,
  access: action('dashboard', 'list'),
  tag,
  rules,
  summary:
    'Show the overview: today beside the same hours of earlier days, 7 and 30 days beside the periods before, and the top rows by dimension',
  query: Type.Object(overviewQuery),
  answers: {
    200: { description: 'The overview', schema: Type.Object({ data: Type.Object(parts), meta: dashboardMeta }) },
  },
});

export const showDashboardPart = route({
  id: 'showDashboardPart',
  method: 'GET',
  url: '/dashboard/{id}',
  surfaces,
  access: action('dashboard', 'retrieve'),
  tag,
  rules,
  summary: `Show a part of the overview: ${DASHBOARD_PARTS.join(', ')}`,
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(overviewQuery),
  answers: {
    200: { description: 'The part', schema: Type.Object({ data: Type.Unknown(), meta: dashboardMeta }) },
  },
});

export const exportDashboard = route(exportRoute({ resource: 'dashboard', tag, rules, surfaces }, ofAccount));

export const statisticsRoutes = [
  listStatistics,
  showStatistic,
  exportStatistics,
  showDashboard,
  showDashboardPart,
  exportDashboard,
] as const;
