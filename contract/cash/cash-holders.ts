import { Type } from 'typebox';
import { CashSum, HeldShape } from './cash.ts';
import { CASH_ACCOUNT_KINDS, type CashAccountKind } from './cash-ledger.ts';
import { CLAIM_REASONS } from './claims.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { Empty, nullable } from '../shapes.ts';

/* One courier or delivery person, with all balances between them and the house (R-CASH-10). */

const money = (description: string) => Type.Number({ description: `${description}, major units` });

/** Days of incoming orders in the average cost of deliveries. */
export const HOLDER_COST_DAYS = 90;

/** Kinds of accounts for differences from the amounts due. */
export const DIFFERENCE_KINDS = CASH_ACCOUNT_KINDS.filter((kind) => kind.startsWith('difference_')) as Extract<
  CashAccountKind,
  `difference_${string}`
>[]; // by their names

export const showCashHolder = route({
  id: 'showCashHolder',
  method: 'GET',
  url: '/cash/holders/{id}',
  surfaces: ['rest', 'dashboard'],
  access: action('settlements', 'retrieve'),
  tag: 'Cash',
  rules: 'R-CASH-10',
  summary:
    'Show the cash of a courier or a delivery person, with its age, late cash, claims, differences, and the cost of deliveries; delivery people see only themselves',
  params: Type.Object({ id: Type.String({ description: 'Id of a shipping company or a person' }) }),
  answers: {
    200: {
      description: 'The holder',
      schema: Type.Object({
        data: Type.Object({
          ...HeldShape,
          currency: Type.String(),
          days: nullable(Type.Integer(), { description: 'Whole days since `since`; null: no cash' }),
          pays_every_days: nullable(Type.Integer(), {
            description: 'Days between the payments of a courier; null: no payment rhythm',
          }),
          late: nullable(Type.Object(CashSum.properties), {
            description: 'Cash collected longer ago than `pays_every_days`; null: no courier, or no payment rhythm',
          }),
          told_paid: nullable(Type.Object(CashSum.properties), {
            description:
              'Due cash that the courier reports as paid, but that is in no statement; null: it does not report',
          }),
          to_hand_over: money('Its cash less the fees that it keeps, plus unexplained amounts'),
          owed: money('Debt of the workspace for its work'),
          unmatched: money('Amount received from the courier for unknown parcels'),
          claims: Type.Array(
            Type.Object({
              reason: Type.String({ enum: [...CLAIM_REASONS] }),
              claims: Type.Integer({ description: 'Number of claims, without canceled ones' }),
              open: money('Amount still owed'),
              paid: money('Amount paid'),
              written_off: money('Amount written off'),
            }),
            { description: 'Claims on it so far, by reason' },
          ),
          differences: Type.Array(
            Type.Object({
              kind: Type.String({ enum: DIFFERENCE_KINDS }),
              amount: money('Above 0: a loss of the workspace; below 0: a gain'),
            }),
            { description: 'Differences from the amounts due, by kind, without claimed ones' },
          ),
          costs: Type.Object(
            {
              days: Type.Integer(),
              delivered: Type.Integer({ description: 'Number of these orders that are now delivered' }),
              returned: Type.Integer({ description: 'Number of these orders that are returned now' }),
              delivery: money('Cost of the deliveries'),
              returns: money('Cost of the returns'),
              per_delivered: nullable(Type.Number(), {
                description:
                  'Cost of deliveries and returns for each delivered order, major units; null: none was delivered',
              }),
            },
            { description: `Costs of the orders received in the last ${HOLDER_COST_DAYS} days` },
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

export const cashHolderRoutes = [showCashHolder] as const;
