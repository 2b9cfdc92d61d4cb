import { Type } from 'typebox';
import { CashSum, FeePlanShape, HolderShape } from './cash.ts';
import { FEE_KINDS } from './cash-ledger.ts';
import { PAYOUT_LINE, PAYOUT_STATES } from './payouts.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, day, moment, nullable } from '../shapes.ts';

/* The money of one account, for its seller (R-CASH-11). */

const money = (description: string) => Type.Number({ description: `${description}, major units` });

/** Days over which collections and fees are summed. */
export const ACCOUNT_MONEY_DAYS = 30;

export const showAccountMoney = route({
  id: 'showAccountMoney',
  method: 'GET',
  url: '/cash/accounts/{id}',
  surfaces: ['rest', 'dashboard'],
  access: action('cash-accounts', 'retrieve'),
  tag: 'Cash',
  rules: 'R-CASH-11',
  summary:
    'The money of one account: with whom it is, what was charged, what was paid, and what comes next; a seller’s own',
  params: Type.Object({ id: Type.String({ description: 'Of an account' }) }),
  answers: {
    200: {
      description: 'Every sum of orders is the total of the list behind its link',
      schema: Type.Object({
        data: Type.Object({
          account: Type.Object({ id: Type.String(), name: Type.String() }),
          currency: Type.String(),
          expected: CashSum,
          collected: CashSum,
          remitted: Type.Object(CashSum.properties, { description: 'With the house, and not paid yet' }),
          holders: Type.Array(
            Type.Object({
              holder: HolderShape,
              expected: CashSum,
              collected: CashSum,
              since: nullable(moment(), { description: 'Since when it has the oldest cash; null: it has none' }),
              days: nullable(Type.Integer(), { description: 'Whole days since then' }),
              due_on: nullable(day(), {
                description: 'When a courier pays that by its own rhythm; null: it does not say, or has none',
              }),
            }),
            { description: 'The most cash first' },
          ),
          next: Type.Object(
            {
              state: Type.String({ enum: [...PAYOUT_STATES] }),
              amount: money('What a payout would come to now'),
              orders: Type.Integer(),
              lines: Type.Array(PAYOUT_LINE),
              on: nullable(day(), { description: 'The next day on which sellers are paid; null: not set' }),
              minimum: money('Less than this is carried over'),
            },
            { description: 'The next payout; for the house, nothing' },
          ),
          drawn: Type.Object(
            { payouts: Type.Integer(), amount: money('What they come to') },
            { description: 'Payouts that are made and not paid yet' },
          ),
          paid: Type.Object({
            payouts: Type.Integer(),
            amount: money('All that was paid so far'),
            last_on: nullable(day()),
          }),
          lately: Type.Object(
            {
              from: day(),
              to: day(),
              collected: money('What customers paid'),
              fees: Type.Array(Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('Charged') })),
              charged: money('All fees'),
            },
            { description: `What was booked in the last ${ACCOUNT_MONEY_DAYS} days` },
          ),
          fee_plan: FeePlanShape,
        }),
        meta: Empty,
      }),
    },
  },
});

export const cashOfAccountRoutes = [showAccountMoney] as const;
