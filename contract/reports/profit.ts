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
  nullable(Type.Number(), { description: `${description}, major units; null without sight of purchase prices` });

/** Amounts of a row of profit in the order of its sum: income, then costs. */
export const PROFIT_COLUMNS = [
  'sold',
  'earned',
  'goods',
  'delivery',
  'returns',
  'calls',
  'ads',
  'packing',
  'other',
] as const;
export type ProfitColumn = (typeof PROFIT_COLUMNS)[number];

export const ProfitRow = Type.Object({
  id: Type.String({
    description: 'Same as the id in statistics; empty: what belongs to no group, so that the rows sum to the whole',
  }),
  label: nullable(Type.String()),
  leads: nullable(Type.Integer(), { description: 'That came in, without tests and duplicates; null: not by this' }),
  orders: Type.Integer({ description: 'That came in' }),
  delivered: Type.Integer({ description: 'Of these, delivered now' }),
  sold: money(PROFIT_PARTS.sold.meaning),
  earned: money(`${PROFIT_PARTS.earned.meaning}, by order and by the day`),
  goods: hidden(PROFIT_PARTS.goods.meaning),
  delivery: money(PROFIT_PARTS.delivery.meaning),
  returns: money(PROFIT_PARTS.returns.meaning),
  calls: money(`${PROFIT_PARTS.calls.meaning}, and for the leads of these days`),
  ads: money('costs of these days: ads'),
  packing: money('the same: packaging'),
  other: money('the same: salaries, rent, other'),
  profit: hidden('sold and earned, less all the others'),
  margin: nullable(Type.Number(), { description: 'Profit for what was sold and earned; null: nothing was, or hidden' }),
  profit_per_delivered: nullable(Type.Number(), { description: 'Major units; null: nothing to divide by, or hidden' }),
  profit_per_lead: nullable(Type.Number(), { description: 'The same' }),
  links: Type.Record(Type.String(), nullable(Type.String()), {
    description:
      'By name of a number: path and query, below /api/web/1.0, of the list of its rows; null: no list says them, or it is not yours to list',
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
    'What a period earned, by day, week, month, product, city, source, agent, courier, delivery person or account',
  query: Type.Object({ ...pageQuery, ...profitQuery }),
  answers: {
    200: {
      description: 'A page of rows: days in their order, others by profit, the most first',
      schema: Type.Object({
        data: Type.Array(ProfitRow),
        meta: Type.Object({
          ...PageMeta.properties,
          whole: Type.Object(ProfitRow.properties, { description: 'All of it: the sum of the rows' }),
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('Of whose orders alone; null: of all'),
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
  summary: 'Export what a period earned to a file',
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
  sold: money('what customers paid for its delivered orders, at the door or ahead'),
  fees: money('what it pays the house for its work, by order and by the day'),
  goods: hidden('what its own delivered goods were bought for'),
  profit: hidden('sold, less fees and goods'),
  margin: nullable(Type.Number(), { description: 'Profit for what was sold; null: nothing was, or hidden' }),
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
  summary: 'What one account earned in a period: its sales less the fees of the house and its goods; a seller’s own',
  params: Type.Object({ id: Type.String({ description: 'Of an account' }) }),
  query: Type.Object({
    ...pageQuery,
    ...period,
    group_by: Type.Optional(oneOf(OWN_GROUPINGS, { description: 'Default week' })),
  }),
  answers: {
    200: {
      description: 'A page of rows: days in their order, others by profit, the most first',
      schema: Type.Object({
        data: Type.Array(OwnProfitRow),
        meta: Type.Object({
          ...PageMeta.properties,
          whole: Type.Object(OwnProfitRow.properties, { description: 'All of it: the sum of the rows' }),
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('Whose it is'),
          currency: Type.String(),
          ...asOf,
        }),
      }),
    },
  },
});

export const profitRoutes = [showProfit, exportProfit, showAccountProfit] as const;
