import { Type } from 'typebox';
import { CASH_STAGES, type CashStage } from '../cash/cash-ledger.ts';
import { GROUPINGS } from './figures.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { PageMeta, idAndName, nullable, oneOf, pageQuery } from '../shapes.ts';
import { asOf, ofAccount, period } from './statistics.ts';

/* Statistics by the outcome of orders' cash, and by earnings (R-CASH-12). */

/** Stages in which an order's cash exists. */
export const COUNTED_STAGES = CASH_STAGES.filter((stage): stage is Exclude<CashStage, 'none'> => stage !== 'none');

const Stage = Type.Object({
  orders: Type.Integer(),
  amount: Type.Number({ description: 'Their cash, major units' }),
  link: nullable(Type.String(), {
    description:
      'Path and query, below /api/web/1.0, of the list that has exactly these orders; null: you may not list them',
  }),
});

const Row = Type.Object({
  id: Type.String({ description: 'Same as the id in statistics; empty: the total' }),
  label: Type.String(),
  stages: Type.Record(Type.String(), Stage, {
    description: `By stage: ${COUNTED_STAGES.join(', ')}. Each is the total of the list behind its link`,
  }),
  profit: nullable(Type.Number(), {
    description:
      'Earnings of these orders less their costs, major units; costs booked by the day, such as ads, are left out. Null for people of one account, and for callers who see no profit',
  }),
});

export const showCashStatistics = route({
  id: 'showCashStatistics',
  method: 'GET',
  url: '/statistics/cash',
  surfaces: ['rest', 'dashboard'],
  access: action('cash-accounts', 'list'),
  tag: 'Statistics',
  rules: 'R-CASH-12',
  summary: 'List the orders that came in during a period by the stage of their cash, with their profit',
  query: Type.Object({
    ...pageQuery,
    ...period,
    group_by: Type.Optional(oneOf(GROUPINGS, { description: 'Default courier' })),
    ...ofAccount,
  }),
  answers: {
    200: {
      description: 'A page of rows: days by date, others by their cash, the highest first',
      schema: Type.Object({
        data: Type.Array(Row),
        meta: Type.Object({
          ...PageMeta.properties,
          whole: Type.Object(Row.properties, { description: 'All orders of the period, each once' }),
          from: Type.String(),
          to: Type.String(),
          time_zone: Type.String(),
          group_by: Type.String(),
          account: idAndName('The only account that is counted; null: all that you see'),
          currency: Type.String(),
          ...asOf,
        }),
      }),
    },
  },
});

export const cashStatisticsRoutes = [showCashStatistics] as const;
