import { Type, type Static } from 'typebox';
import { CASH_ACCOUNT_KINDS, CASH_STAGES, PARTY_KINDS } from './cash-ledger.ts';
import type { Route } from '../route.ts';
import { Empty, nullable } from '../shapes.ts';

/*
 * The consequences of taking a document of cash back (R-CASH-15): the same act, run and rolled back. One description
 * for all documents.
 */

export const REVERSAL_LIMITS = {
  /** Orders that are named; the others are only counted. */
  orders: 20,
} as const;

const money = (description: string) => Type.Number({ description: `${description}, major units` });
const Stage = Type.String({ enum: [...CASH_STAGES] });
const Account = Type.Object({ id: Type.String(), name: Type.String() });

const FollowsShape = Type.Object({
  orders: Type.Object({
    count: Type.Integer({ description: 'Orders whose cash changes its stage' }),
    references: Type.Array(Type.String(), { description: `The first ${REVERSAL_LIMITS.orders} of them` }),
    stages: Type.Array(
      Type.Object({ from: Stage, to: Stage, count: Type.Integer(), amount: money('What these orders are to collect') }),
      { description: 'From where to where they go' },
    ),
  }),
  claims: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: nullable(Type.String(), { description: 'Of its parcel; null: cash that was short in all' }),
      amount: money('Its value'),
      from: Type.String({ description: 'Its status now, as of claims' }),
      to: Type.String({ description: 'Its status then' }),
    }),
    { description: 'Claims that it opened, paid or gave back' },
  ),
  payouts: Type.Array(
    Type.Object({
      account: Account,
      numbers: Type.Array(Type.Integer(), { description: 'Payouts that stay, and have these orders or entries' }),
      due: money('What the next payout is without it; below 0 it is owed to the house'),
      due_after: money('What it is then'),
      change: money('By how much'),
    }),
    { description: 'Accounts whose next payout is another: what was paid stays, and is corrected there' },
  ),
  sums: Type.Array(
    Type.Object({
      kind: Type.String({ enum: [...CASH_ACCOUNT_KINDS] }),
      party: Type.Object({
        kind: Type.String({ enum: [...PARTY_KINDS] }),
        id: nullable(Type.String()),
        name: nullable(Type.String()),
      }),
      amount: money('What its balance changes by, as `/cash/balances` has it'),
    }),
    { description: 'What is booked today, by account of the ledger' },
  ),
});

export type Follows = Static<typeof FollowsShape>;

/**
 * The preview of a route that takes a document back: its consequences, or its refusal. Needs the rights of that route.
 * Writes nothing.
 */
export const previewRoute = <const R extends Route, const Id extends string>(of: R, id: Id) =>
  ({
    id,
    method: 'GET',
    url: `${of.url}/preview` as `${R['url']}/preview`,
    surfaces: of.surfaces as R['surfaces'],
    access: of.access as R['access'],
    tag: of.tag,
    rules: 'R-CASH-15',
    summary: 'What follows if it is taken back: claims, orders and sums, and the next payouts; nothing is written',
    params: of.params as R['params'],
    answers: {
      200: { description: 'What follows', schema: Type.Object({ data: FollowsShape, meta: Empty }) },
    },
  }) as const;
