import { Type } from 'typebox';
import { GROUPINGS } from './figures.ts';
import { action } from '../access/permissions.ts';
import { PROFIT_PARTS } from './profit-of-order.ts';
import { route } from '../route.ts';
import { PageMeta, idAndName, nullable, oneOf, pageQuery } from '../shapes.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
import { asOf, ofAccount, period } from './statistics.ts';

/* The profit of a period (R-MONEY-4); earnings and costs of an order: profit-of-order.ts. */

const subject = { resource: 'costs', tag: 'Cash', rules: 'R-MONEY-4', surfaces: ['rest', 'dashboard'] } as const;
const money = (description: string) => Type.Number({ description: `${description}, major units` });
const hidden = (description: string) =>
  nullable(Type.Number(), {
    description: `${description}, major units; null for a caller who does not see purchase prices`,
  });

/** Amounts of a row of profit in the order of its sum: income, then costs. */
export const PROFIT_COLUMNS = [
  'sold',
  'earned',
  'goods',
  'delivery',
  'returns',
  'calls',
  'messages',
  'ads',
  'packing',
  'other',
] as const;
export type ProfitColumn = (typeof PROFIT_COLUMNS)[number];

export const ProfitRow = Type.Object({
  id: Type.String({
    description: 'Same as the id in statistics; empty: amounts of no group, so that the rows sum to `whole`',
  }),
  label: nullable(Type.String()),
  leads: nullable(Type.Integer(), {
    description: 'Leads that came in, without tests and duplicates; null: not counted by this grouping',
  }),
  orders: Type.Integer({ description: 'Orders that came in' }),
  delivered: Type.Integer({ description: 'Number of these orders that are now delivered' }),
  sold: money(PROFIT_PARTS.sold.meaning),
  earned: money(`${PROFIT_PARTS.earned.meaning}, by order and by the day`),
  goods: hidden(PROFIT_PARTS.goods.meaning),
  delivery: money(PROFIT_PARTS.delivery.meaning),
  returns: money(PROFIT_PARTS.returns.meaning),
  calls: money(`${PROFIT_PARTS.calls.meaning}, and for the leads of these days`),
  messages: money(
    'cost of the messages to customers of these days, exact to a millionth; messages without a price are not counted',
  ),
  ads: money('Costs of these days: ads'),
  packing: money('Costs of these days: packaging'),
  other: money('Costs of these days: salaries, rent, other'),
  profit: hidden('`sold` and `earned`, less all other amounts, exact to a millionth'),
  margin: nullable(Type.Number(), {
    description: 'Profit divided by `sold` plus `earned`; null: that is 0, or the profit is hidden',
  }),
  profit_per_delivered: nullable(Type.Number(), {
    description: 'Profit for each delivered order, major units; null: there is none, or the profit is hidden',
  }),
  profit_per_lead: nullable(Type.Number(), {
    description: 'Profit for each lead, major units; null: there is none, or the profit is hidden',
  }),
  links: Type.Record(Type.String(), nullable(Type.String()), {
    description:
      'By name of a field: path and query, below /api/web/1.0, of the list of its rows; null: there is no list, or you may not see it',
  }),
});

const profitQuery = {
  ...period,
  group_by: Type.Optional(oneOf(GROUPINGS, { description: 'Default week' })),
  ...ofAccount,
};

export const showProfit = route({
  id: 'showProfit',
  method: 'GET',
  url: '/profit',
  surfaces: subject.surfaces,
  access: action('costs', 'list'),
  tag: subject.tag,
  rules: subject.rules,
  summary:
    'Show the profit of a period, by day, week, month, product, city, source, agent, courier, delivery person or account',
  query: Type.Object({ ...pageQuery, ...profitQuery }),
  answers: {
    200: {
      description: 'A page of rows: days by date, others by profit, the highest first',
      schema: Type.Object({
        data: Type.Array(ProfitRow),
        meta: Type.Object({
          ...PageMeta.properties,
          whole: Type.Object(ProfitRow.properties, { description: 'Total of all rows' }),
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('The only account whose orders are counted; null: all'),
          currency: Type.String(),
          ...asOf,
        }),
      }),
    },
  },
});

export const exportProfit = route({
  ...exportRoute(subject, profitQuery),
  id: 'exportProfit',
  url: '/profit/export',
  summary: 'Export the profit of a period to a file',
});

/** Groupings of an account's own profit. */
export const OWN_GROUPINGS = [
  'day',
  'week',
  'month',
  'product',
  'family',
  'city',
  'source',
] as const satisfies (typeof GROUPINGS)[number][];

export const OwnProfitRow = Type.Object({
  id: ProfitRow.properties.id,
  label: ProfitRow.properties.label,
  leads: ProfitRow.properties.leads,
  orders: ProfitRow.properties.orders,
  delivered: ProfitRow.properties.delivered,
  sold: money('Payments of customers for its delivered orders, at the door or in advance'),
  fees: money('Fees for the workspace’s work, by order and by the day'),
  goods: hidden('Purchase cost of its own delivered goods'),
  profit: hidden('`sold`, less `fees` and `goods`'),
  margin: nullable(Type.Number(), {
    description: 'Profit divided by `sold`; null: that is 0, or the profit is hidden',
  }),
  profit_per_delivered: ProfitRow.properties.profit_per_delivered,
  profit_per_lead: ProfitRow.properties.profit_per_lead,
  links: ProfitRow.properties.links,
});

export const showAccountProfit = route({
  id: 'showAccountProfit',
  method: 'GET',
  url: '/cash/accounts/{id}/profit',
  surfaces: subject.surfaces,
  access: action('cash-accounts', 'retrieve'),
  tag: subject.tag,
  rules: 'R-MONEY-6',
  summary:
    'Show the profit of one account in a period: its sales less fees and the cost of its goods; sellers see only their own',
  params: Type.Object({ id: Type.String({ description: 'Id of the account' }) }),
  query: Type.Object({
    ...pageQuery,
    ...period,
    group_by: Type.Optional(oneOf(OWN_GROUPINGS, { description: 'Default week' })),
  }),
  answers: {
    200: {
      description: 'A page of rows: days by date, others by profit, the highest first',
      schema: Type.Object({
        data: Type.Array(OwnProfitRow),
        meta: Type.Object({
          ...PageMeta.properties,
          whole: Type.Object(OwnProfitRow.properties, { description: 'Total of all rows' }),
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('The account'),
          currency: Type.String(),
          ...asOf,
        }),
      }),
    },
  },
});

export const profitRoutes = [showProfit, exportProfit, showAccountProfit] as const;
