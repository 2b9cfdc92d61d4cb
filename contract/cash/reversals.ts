import { Type, type Static } from 'typebox';
import { CASH_ACCOUNT_KINDS, CASH_STAGES, PARTY_KINDS } from './cash-ledger.ts';
import type { Route } from '../route.ts';
import { Empty, nullable } from '../shapes.ts';

/*
 * The consequences of reversing a cash document (R-CASH-15): the reversal is run and rolled back. One shape for all
 * documents.
 */

export const REVERSAL_LIMITS = {
  /** Orders whose references are listed; the others are only counted. */
  orders: 20,
} as const;

const money = (description: string) => Type.Number({ description: `${description}, major units` });
const Stage = Type.String({ enum: [...CASH_STAGES] });
const Account = Type.Object({ id: Type.String(), name: Type.String() });

const FollowsShape = Type.Object({
  orders: Type.Object({
    count: Type.Integer({ description: 'Orders whose cash changes its stage' }),
    references: Type.Array(Type.String(), {
      description: `References of the first ${REVERSAL_LIMITS.orders} of these orders`,
    }),
    stages: Type.Array(
      Type.Object({
        from: Stage,
        to: Stage,
        count: Type.Integer(),
        amount: money('Amount to collect of these orders'),
      }),
      { description: 'Orders by their stage before and after the reversal' },
    ),
  }),
  claims: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: nullable(Type.String(), {
        description: 'Reference of its order; null: a shortfall that belongs to no single parcel',
      }),
      amount: money('Value of the claim'),
      from: Type.String({ description: 'Present status of the claim' }),
      to: Type.String({ description: 'Status of the claim after the reversal' }),
    }),
    { description: 'Claims that the document opened, paid or repaid' },
  ),
  payouts: Type.Array(
    Type.Object({
      account: Account,
      numbers: Type.Array(Type.Integer(), {
        description: 'Numbers of existing payouts that contain these orders or entries; they stay',
      }),
      due: money('Next payout without the reversal; below 0: a debt to the workspace'),
      due_after: money('Next payout after the reversal'),
      change: money('`due_after` less `due`'),
    }),
    { description: 'Accounts whose next payout changes: past payments stay, and the next payout corrects them' },
  ),
  sums: Type.Array(
    Type.Object({
      kind: Type.String({ enum: [...CASH_ACCOUNT_KINDS] }),
      party: Type.Object({
        kind: Type.String({ enum: [...PARTY_KINDS] }),
        id: nullable(Type.String()),
        name: nullable(Type.String()),
      }),
      amount: money('Change of the balance, with the sign of `/cash/balances`'),
    }),
    { description: 'Amounts that are booked today, by account of the ledger' },
  ),
});

export type Follows = Static<typeof FollowsShape>;

/**
 * The preview of a route that reverses a document: its consequences, or its refusal. Needs the rights of that route.
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
    summary: 'Preview the reversal: changes of claims, orders, balances and the next payouts; writes nothing',
    params: of.params as R['params'],
    answers: {
      200: { description: 'The consequences', schema: Type.Object({ data: FollowsShape, meta: Empty }) },
    },
  }) as const;
