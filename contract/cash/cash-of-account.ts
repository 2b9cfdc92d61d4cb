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
  summary: 'Show the money of one account: its holders, fees, payouts and next payout; sellers see only their own',
  params: Type.Object({ id: Type.String({ description: 'Id of the account' }) }),
  answers: {
    200: {
      description: 'Every sum of orders is the total of the list behind its link',
      schema: Type.Object({
        data: Type.Object({
          account: Type.Object({ id: Type.String(), name: Type.String() }),
          currency: Type.String(),
          expected: CashSum,
          collected: CashSum,
          remitted: Type.Object(CashSum.properties, {
            description: 'Cash that the workspace has and has not paid to the seller yet',
          }),
          holders: Type.Array(
            Type.Object({
              holder: HolderShape,
              expected: CashSum,
              collected: CashSum,
              since: nullable(moment(), { description: 'Time at which it got its oldest cash; null: it has none' }),
              days: nullable(Type.Integer(), { description: 'Whole days since `since`' }),
              due_on: nullable(day(), {
                description:
                  'Day on which a courier pays its oldest cash by `pays_every_days`; null: no rhythm, or no cash',
              }),
            }),
            { description: 'Holders, the one with the most cash first' },
          ),
          next: Type.Object(
            {
              state: Type.String({ enum: [...PAYOUT_STATES] }),
              amount: money('Amount of a payout made now'),
              orders: Type.Integer(),
              lines: Type.Array(PAYOUT_LINE),
              on: nullable(day(), { description: 'Next day on which sellers are paid; null: not set' }),
              minimum: money('Smallest payout; a smaller amount is carried over'),
            },
            { description: 'The next payout; its amount is 0 for the workspace’s own account' },
          ),
          drawn: Type.Object(
            { payouts: Type.Integer(), amount: money('Sum of these payouts') },
            { description: 'Payouts that are created and not paid yet' },
          ),
          paid: Type.Object({
            payouts: Type.Integer(),
            amount: money('Sum of all payouts paid so far'),
            last_on: nullable(day()),
          }),
          lately: Type.Object(
            {
              from: day(),
              to: day(),
              collected: money('Cash collected from customers'),
              fees: Type.Array(
                Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('Fees of this kind') }),
              ),
              charged: money('Sum of all fees'),
            },
            { description: `Bookings of the last ${ACCOUNT_MONEY_DAYS} days` },
          ),
          fee_plan: FeePlanShape,
        }),
        meta: Empty,
      }),
    },
  },
});

export const cashOfAccountRoutes = [showAccountMoney] as const;
