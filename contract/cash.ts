import { Type } from 'typebox';
import {
  CASH_ACCOUNTS,
  CASH_ACCOUNT_KINDS,
  CASH_HOLDER_NOBODY,
  CASH_STAGES,
  FEE_KINDS,
  HOLDER_KINDS,
  PARTY_KINDS,
} from './cash-ledger.ts';
import { action } from './permissions.ts';
import { route } from './route.ts';
import {
  Empty,
  PageMeta,
  day,
  dayRangeQuery,
  idQuery,
  keysQuery,
  moment,
  nullable,
  oneOf,
  pageQuery,
} from './shapes.ts';

/* The endpoints of the ledger of cash (R-CASH-1); its accounts and what orders book: cash-ledger.ts. */

const tag = 'Cash';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });

export const HolderShape = Type.Object({
  kind: Type.String({ enum: [...HOLDER_KINDS] }),
  id: nullable(Type.String(), { description: 'Of a shipping company or a person; null: the order names nobody' }),
  name: nullable(Type.String()),
});

/** `cash` of an order, for whoever may see entries of the ledger (R-CASH-3). */
export const OrderCashShape = Type.Object({
  stage: Type.String({ enum: [...CASH_STAGES] }),
  holder: nullable(Type.Object(HolderShape.properties), {
    description: 'Who has the parcel or its cash; null: it is not out',
  }),
  expected: money('What the holder is to collect'),
  collected: money('What the holder has'),
  fees: money('What its seller pays the house for it by now'),
  fee_lines: Type.Array(
    Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('What its seller pays') }),
    { description: 'What `fees` is the sum of' },
  ),
  net: money('What is expected or collected without the fees'),
  costs: nullable(
    Type.Object({
      courier_fees: money('What whoever carried it takes'),
      call_fees: money('What the call center takes that confirmed its lead'),
      goods_sold: money('What its goods were bought for'),
    }),
    { description: 'What it cost the house by now; null for people of one account' },
  ),
  since: nullable(moment(), { description: 'Since when it is in its stage with its holder; null: it is not out' }),
  days: nullable(Type.Integer(), { description: 'Whole days since then, in the workspace’s time zone' }),
});

const DAYS_MAX = 10_000;
/** Filters of lists of orders by their cash. */
export const cashFilters = {
  cash_stage: keysQuery(CASH_STAGES),
  cash_holder_id: Type.Optional(
    Type.String({
      maxLength: 100,
      description: `Who is to collect its cash or has it: the id of a shipping company or person, or \`${CASH_HOLDER_NOBODY}\``,
    }),
  ),
  cash_days_from: Type.Optional(
    Type.Integer({ minimum: 0, maximum: DAYS_MAX, description: 'For at least so many days' }),
  ),
  cash_days_to: Type.Optional(Type.Integer({ minimum: 0, maximum: DAYS_MAX, description: 'For at most so many days' })),
  cash_is_late: Type.Optional(
    Type.Boolean({ description: 'Collected by a courier longer ago than it says that it pays (`pays_every_days`)' }),
  ),
};

/** How long cash may be collected and not handed over, in days: each group's first and last. */
export const CASH_AGES = [
  { from_days: 0, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: 30 },
  { from_days: 31, to_days: null },
] as const;

const Link = Type.String({
  description: 'Path and query, below /api/web/1.0, of the list that has exactly these orders',
});
const Sum = Type.Object({ orders: Type.Integer(), amount: money('What they come to'), link: Link });

const Party = Type.Object(
  {
    kind: Type.String({ enum: [...PARTY_KINDS] }),
    id: nullable(Type.String()),
    name: nullable(Type.String()),
  },
  { description: 'Whom it concerns' },
);

export const showCash = route({
  id: 'showCash',
  method: 'GET',
  url: '/cash',
  surfaces,
  access: action('cash-accounts', 'list'),
  tag,
  rules: 'R-CASH-3',
  summary: 'Where the cash is now: with whom, since when, and for whom',
  query: Type.Object({}),
  answers: {
    200: {
      description: 'Every figure is the total of the list behind its link',
      schema: Type.Object({
        data: Type.Object({
          currency: Type.String(),
          expected: Sum,
          collected: Sum,
          holders: Type.Array(
            Type.Object({
              holder: HolderShape,
              expected: Sum,
              collected: Sum,
              ages: Type.Array(
                Type.Object({
                  from_days: Type.Integer(),
                  to_days: nullable(Type.Integer(), { description: 'Null: and more' }),
                  ...Sum.properties,
                }),
                { description: 'What is collected, by how long the holder has it' },
              ),
            }),
            { description: 'The most cash first' },
          ),
          late: nullable(Type.Object(Sum.properties), {
            description: 'Collected by couriers longer ago than they say that they pay; null: none says',
          }),
          earned: Type.Object({
            amount: money('What sellers owe, or paid, the house for its work; for people of one account 0'),
            kinds: Type.Array(Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('Of it') })),
          }),
          fee_plan: nullable(
            Type.Object({
              name: Type.String(),
              delivery_fee: nullable(Type.Number(), { description: 'Null: the order’s own shipping fee' }),
              return_fee: nullable(Type.Number()),
              packing_fee: nullable(Type.Number()),
              confirmation_fee: nullable(Type.Number()),
              cash_percent: Type.Number(),
              cash_fee_minimum: nullable(Type.Number()),
              cash_fee_maximum: nullable(Type.Number()),
            }),
            { description: 'What a seller pays for orders that go out today; null for the house, or without a plan' },
          ),
          owed: Type.Array(Type.Object({ party: Party, amount: money('What the house owes it for its work') }), {
            description: 'Couriers and delivery people that do not keep their fees, and call centers; the most first',
          }),
          accounts: Type.Array(
            Type.Object({
              account: Type.Object({ id: Type.String(), name: Type.String() }),
              expected: money('On its way for it'),
              payable: money('What the house owes it; below 0: it owes the house'),
            }),
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

const kinds = CASH_ACCOUNT_KINDS.map((kind) => `${kind}: ${CASH_ACCOUNTS[kind].meaning}`).join('; ');
const CashAccount = Type.Object({
  id: Type.String(),
  kind: Type.String({ enum: CASH_ACCOUNT_KINDS, description: kinds }),
  party: Party,
  currency: Type.String(),
});

export const listCashBalances = route({
  id: 'listCashBalances',
  method: 'GET',
  url: '/cash/balances',
  surfaces,
  access: action('cash-accounts', 'list'),
  tag,
  rules: 'R-CASH-1',
  summary: 'The balance of every account of the ledger, now or at the end of a day; of one currency they sum to 0',
  query: Type.Object({
    as_of: Type.Optional(day({ description: 'The last day that counts, in the workspace’s time zone; default: all' })),
    kind: keysQuery(CASH_ACCOUNT_KINDS),
  }),
  answers: {
    200: {
      description: 'Accounts with entries',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            ...CashAccount.properties,
            balance: Type.Number({ description: 'Major units; above 0 debit, below 0 credit' }),
          }),
        ),
        meta: Type.Object({ as_of: nullable(Type.String()) }),
      }),
    },
  },
});

const CashEntry = Type.Object({
  id: Type.String(),
  kind: Type.String({
    enum: ['order', 'opening'],
    description: 'What booked it: a move of an order, or the first day of the ledger',
  }),
  order_reference: nullable(Type.String()),
  account: nullable(Type.Object({ id: Type.String(), name: Type.String() }), { description: 'Whose order it was' }),
  happened_on: Type.String({ description: 'The day under which balances count it', examples: ['2026-01-31'] }),
  booked_at: moment(),
  changed_by: Type.String({ description: 'Person, token name, or system' }),
  source: Type.String({ description: 'api, dashboard, scanner, import, courier or system' }),
  postings: Type.Array(
    Type.Object({
      account: CashAccount,
      amount: Type.Number({ description: 'Major units; above 0 debit, below 0 credit' }),
    }),
    { description: 'For people of one account, those that concern it' },
  ),
});

export const cashEntryFilters = {
  order_id: idQuery('Those of this order'),
  cash_account_id: idQuery('Those with a posting on this account of the ledger'),
  kind: Type.Optional(oneOf(['order', 'opening'])),
  ...dayRangeQuery,
};

export const listCashEntries = route({
  id: 'listCashEntries',
  method: 'GET',
  url: '/cash-entries',
  surfaces,
  access: action('cash-entries', 'list'),
  tag,
  rules: 'R-CASH-1',
  summary: 'Entries of the ledger, those booked last first',
  query: Type.Object({ ...pageQuery, ...cashEntryFilters }),
  answers: {
    200: { description: 'A page of entries', schema: Type.Object({ data: Type.Array(CashEntry), meta: PageMeta }) },
  },
});

export const showCashEntry = route({
  id: 'showCashEntry',
  method: 'GET',
  url: '/cash-entries/{id}',
  surfaces,
  access: action('cash-entries', 'retrieve'),
  tag,
  rules: 'R-CASH-1',
  summary: 'One entry of the ledger',
  params: byId,
  answers: { 200: { description: 'The entry', schema: Type.Object({ data: CashEntry, meta: Empty }) } },
});

export const cashRoutes = [showCash, listCashBalances, listCashEntries, showCashEntry] as const;
