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

/** Kinds of accounts for amounts that did not arrive as due. */
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
    'What a courier or a delivery person holds, since when, what of it is late, what differed so far, and what deliveries cost; a delivery person sees herself',
  params: Type.Object({ id: Type.String({ description: 'Of a shipping company or a person' }) }),
  answers: {
    200: {
      description: 'It',
      schema: Type.Object({
        data: Type.Object({
          ...HeldShape,
          currency: Type.String(),
          days: nullable(Type.Integer(), { description: 'Whole days since then' }),
          pays_every_days: nullable(Type.Integer(), { description: 'As a courier says; null: it does not' }),
          late: nullable(Type.Object(CashSum.properties), {
            description: 'Collected longer ago than its payment rhythm; null: it has none',
          }),
          told_paid: nullable(Type.Object(CashSum.properties), {
            description: 'Due cash that the courier reports as paid and no statement has; null: it does not report',
          }),
          to_hand_over: money('Its cash without what it keeps of it, and what is carried from before'),
          owed: money('What the house owes it for its work'),
          unmatched: money('What came from it for unknown parcels'),
          claims: Type.Array(
            Type.Object({
              reason: Type.String({ enum: [...CLAIM_REASONS] }),
              claims: Type.Integer({ description: 'How many, without canceled ones' }),
              open: money('What of it is still owed'),
              paid: money('What was paid'),
              written_off: money('What was given up'),
            }),
            { description: 'What was claimed of it so far' },
          ),
          differences: Type.Array(
            Type.Object({
              kind: Type.String({ enum: DIFFERENCE_KINDS }),
              amount: money('Above 0 the house lost it, below 0 it got more'),
            }),
            { description: 'Differences from the amounts due that are not claimed' },
          ),
          costs: Type.Object(
            {
              days: Type.Integer(),
              delivered: Type.Integer({ description: 'Of the orders that came in, delivered now' }),
              returned: Type.Integer({ description: 'Returned now' }),
              delivery: money('Cost of the deliveries'),
              returns: money('Cost of the returns'),
              per_delivered: nullable(Type.Number(), {
                description: 'Both for each delivered order, major units; null: none was delivered',
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
