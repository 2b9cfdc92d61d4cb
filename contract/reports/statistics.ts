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
    'Path and query, below /api/web/1.0, of the list that has exactly these rows; null: it is not yours to list',
  examples: ['/orders?status=delivered&start_at=2026-01-01&end_at=2026-01-31'],
});
export const FigureShape = Type.Object({
  value: nullable(Type.Number(), { description: 'Null: there is nothing to divide by' }),
  count: Type.Integer({ description: 'Rows that it is made of' }),
  link: Link,
  per: Type.Optional(Type.Object({ count: Type.Integer(), link: Link }, { description: 'What they are divided by' })),
});
const Figures = Type.Record(Type.String(), FigureShape, {
  description: `By name: ${FIGURE_NAMES.join(', ')}`,
});

export const asOf = {
  as_of: moment({ description: 'Everything that was changed until then is counted' }),
  lag_ms: Type.Integer({ description: 'How long ago that is; 0: nothing waits to be counted' }),
  is_complete: Type.Boolean({
    description: 'False: something waits to be counted; without lag it was there before statistics were kept',
  }),
};

export const period = {
  from: Type.Optional(
    day({ description: `First day; default ${STATISTICS_LIMITS.days_default} days before the last` }),
  ),
  to: Type.Optional(day({ description: 'Last day, inclusive; default today' })),
  time_zone: Type.Optional(
    Type.String({ maxLength: 100, description: 'Must be that of the workspace, in whose days everything is counted' }),
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
/** Combines with all others. */
export const ofAccount = {
  account_id: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of this account alone; default all that you see' }),
  ),
};
const statisticsQuery = {
  ...period,
  group_by: Type.Optional(oneOf(GROUPINGS, { description: 'Default day' })),
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
  id: Type.String({ description: 'A day, the first day of a week or month, or the key of what it is grouped by' }),
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
      description: 'A page of groups: days in their order, others by how much came in, the most first',
      schema: Type.Object({
        data: Type.Array(FigureGroup),
        meta: Type.Object({
          ...PageMeta.properties,
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('Whose alone; null: of all that you see'),
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
  summary: 'One figure of a period, by its name, with its days and what it was in the period before',
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
          account: idAndName('Whose alone; null: of all that you see'),
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
  description: `By name: ${HOURLY_FIGURES.join(', ')}; null: there was nothing to divide by`,
});
const Table = Type.Array(FigureGroup);
const Counts = Type.Record(Type.String(), Type.Object({ count: Type.Integer(), link: Link }), {
  description: 'By status, all days together',
});
export const WAITING = [
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
      'Moment of the oldest: its creation, for callbacks the due moment, for deliveries the last attempt. Null: nothing waits, or it is stock',
  }),
});

/** How many days the line of collected cash has. */
export const CASH_DAYS = 14;
const CollectedCash = nullable(
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    orders: Type.Integer({ description: 'Delivered in the period, and not taken back since' }),
    amount: Type.Number({ description: 'What their customers paid at the door, major units' }),
    previous: Type.Number({ description: 'The same of the period before' }),
    by_now: Type.Object(
      { yesterday: Type.Number(), week_before: Type.Number() },
      { description: 'The same of yesterday, and of this weekday a week ago, by this hour of the day' },
    ),
    days: Type.Array(Type.Object({ day: Type.String(), amount: Type.Number() }), {
      description: `The last ${CASH_DAYS} days of the period, and those before a shorter one, oldest first`,
    }),
    currency: Type.String({ examples: ['MAD'] }),
  }),
  { description: 'Cash that was collected, by the day of its delivery; null: cash is not yours to see' },
);

const parts = {
  today: FigurePeriod,
  by_now: Type.Object(
    { yesterday: Values, week_before: Values },
    { description: 'What yesterday, and this weekday a week ago, had at this hour of the day' },
  ),
  last_7_days: FigurePeriod,
  last_30_days: FigurePeriod,
  period: FigurePeriod,
  cash: CollectedCash,
  days: Type.Array(FigureGroup, {
    description: 'Those of the period, oldest first, or of the 30 days that end with a shorter one',
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
    { description: 'What people have to work off, and since when; without what is not yours to list' },
  ),
};
export const DASHBOARD_PARTS = Object.keys(parts) as (keyof typeof parts)[];
export type DashboardPart = (typeof DASHBOARD_PARTS)[number];

/** The days of the parts `period` and `days` and of the tables. */
const overviewQuery = { ...period, ...ofAccount };

const dashboardMeta = Type.Object({
  time_zone: Type.String(),
  account: idAndName('Whose alone; null: of all that you see'),
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
    'How it goes: today beside the same hours of earlier days, 7 and 30 days beside the periods before, and who and what did best',
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
  summary: `One part of the overview: ${DASHBOARD_PARTS.join(', ')}`,
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
