import { Type } from 'typebox';
import {
  CASH_ACCOUNTS,
  CASH_ACCOUNT_KINDS,
  CASH_ENTRY_KINDS,
  CASH_HOLDER_NOBODY,
  CASH_STAGES,
  FEE_KINDS,
  HOLDER_KINDS,
  PARTY_KINDS,
  REMITTED_BY,
} from './cash-ledger.ts';
import { CashProofShape, askCashProof, exportCashChain } from './cash-proof.ts';
import { action } from '../access/permissions.ts';
import { route } from '../route.ts';
import { exportRoute } from '../spreadsheets/spreadsheets.ts';
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
} from '../shapes.ts';

/* The endpoints of the ledger of cash (R-CASH-1); its accounts and the bookings of orders: cash-ledger.ts. */

const tag = 'Cash';
const surfaces = ['rest', 'dashboard'] as const;
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });

export const HolderShape = Type.Object({
  kind: Type.String({ enum: [...HOLDER_KINDS] }),
  id: nullable(Type.String(), { description: 'Id of a shipping company or a person; null: the order names none' }),
  name: nullable(Type.String()),
});

/** `cash` of an order, for callers who may see entries of the ledger (R-CASH-3). */
export const OrderCashShape = Type.Object({
  stage: Type.String({ enum: [...CASH_STAGES] }),
  holder: nullable(Type.Object(HolderShape.properties), {
    description: 'Holder of the parcel or its cash; null: it is not out',
  }),
  expected: money('Amount that the holder is to collect'),
  collected: money('Amount that the holder has'),
  short: money('The shortfall at the door as the delivery person reported it, until settled; below 0: an excess'),
  fees: money('Fees of its seller to the workspace so far'),
  fee_lines: Type.Array(
    Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('Fee of this kind') }),
    { description: 'Parts of `fees`' },
  ),
  remitted: money('Amount that its holder handed over and that was not taken back'),
  net: money('Its cash less the fees, whatever its stage'),
  costs: nullable(
    Type.Object({
      courier_fees: money('Cost of the courier or delivery person'),
      call_fees: money('Cost of the call center that confirmed its lead'),
      goods_sold: nullable(Type.Number(), {
        description: 'Purchase cost of its goods, major units; null for a caller who does not see purchase prices',
      }),
    }),
    { description: 'Costs of the workspace so far; null for people of one account' },
  ),
  remitted_by: nullable(Type.Object({ kind: Type.String({ enum: [...REMITTED_BY] }), id: Type.String() }), {
    description: 'The statement or settlement by which its holder handed the cash over; null for people of one account',
  }),
  payout_id: nullable(Type.String(), { description: 'The payout that contains it, unless canceled' }),
  earlier_trips: Type.Array(
    Type.Object({
      trip_no: Type.Integer({ description: 'Number of the trip, from 1' }),
      stage: Type.String({ enum: [...CASH_STAGES] }),
      fees: money('Fees of its seller for the trip'),
      remitted_by: nullable(Type.Object({ kind: Type.String({ enum: [...REMITTED_BY] }), id: Type.String() }), {
        description: 'The statement or settlement by which its cash was handed over; null for people of one account',
      }),
      payout_id: nullable(Type.String(), { description: 'The payout that contains it, unless canceled' }),
    }),
    {
      description: 'Trips that ended before the order was renewed; the other fields of `cash` are about the last trip',
    },
  ),
  since: nullable(moment(), {
    description: 'Time since which the cash is at this stage with this holder; null: the order is not out',
  }),
  days: nullable(Type.Integer(), { description: 'Whole days since `since`, in the workspace’s time zone' }),
});

const DAYS_MAX = 10_000;
/** Filters of lists of orders by their cash. */
export const cashFilters = {
  cash_stage: keysQuery(CASH_STAGES),
  cash_holder_id: Type.Optional(
    Type.String({
      maxLength: 100,
      description: `Who has the cash or must collect it: the id of a shipping company or person, or \`${CASH_HOLDER_NOBODY}\``,
    }),
  ),
  cash_days_from: Type.Optional(
    Type.Integer({ minimum: 0, maximum: DAYS_MAX, description: 'Minimum number of days in the stage' }),
  ),
  cash_days_to: Type.Optional(
    Type.Integer({ minimum: 0, maximum: DAYS_MAX, description: 'Maximum number of days in the stage' }),
  ),
  cash_is_late: Type.Optional(
    Type.Boolean({
      description: 'True: collected by a courier longer ago than its `pays_every_days`; false: the others',
    }),
  ),
  cash_is_told_paid: Type.Optional(
    Type.Boolean({
      description:
        'True: reported as paid by the courier and due by its `pays_every_days`, but in no statement; false: the others',
    }),
  ),
};

/** Ages of collected cash that is not handed over, in days: each group's first and last. */
export const CASH_AGES = [
  { from_days: 0, to_days: 7 },
  { from_days: 8, to_days: 14 },
  { from_days: 15, to_days: 30 },
  { from_days: 31, to_days: null },
] as const;

const Link = Type.String({
  description: 'Path and query, below /api/web/1.0, of the list that has exactly these orders',
});
/** Orders by their cash, with the list of them. */
export const CashSum = Type.Object({ orders: Type.Integer(), amount: money('Cash of these orders'), link: Link });

/** The cash of one holder. */
export const HeldShape = {
  holder: HolderShape,
  expected: CashSum,
  collected: CashSum,
  since: nullable(moment(), { description: 'Time at which it got its oldest cash; null: it has none' }),
  ages: Type.Array(
    Type.Object({
      from_days: Type.Integer(),
      to_days: nullable(Type.Integer(), { description: 'Maximum age in days; null: no limit' }),
      ...CashSum.properties,
    }),
    { description: 'Collected cash by its age in days' },
  ),
};

const Party = Type.Object(
  {
    kind: Type.String({ enum: [...PARTY_KINDS] }),
    id: nullable(Type.String()),
    name: nullable(Type.String()),
  },
  { description: 'The party concerned' },
);

/** A seller's fees, as shown. */
export const FeePlanShape = nullable(
  Type.Object({
    name: Type.String(),
    delivery_fee: nullable(Type.Number(), {
      description: 'Delivery fee, major units; null: the order’s own shipping fee',
    }),
    delivery_by_city: Type.Array(
      Type.Object({
        city_id: Type.String(),
        city: Type.String({ description: 'Name of the city' }),
        delivery_fee: money('Fee for orders delivered in this city'),
      }),
      { description: 'Cities with a delivery fee of their own, by name' },
    ),
    return_fee: nullable(Type.Number()),
    packing_fee: nullable(Type.Number()),
    confirmation_fee: nullable(Type.Number()),
    lead_fee: nullable(Type.Number(), { description: 'Fee for each confirmed lead' }),
    storage_fee: nullable(Type.Number(), { description: 'Fee for each piece in stock at the end of a month' }),
    cash_percent: Type.Number(),
    cash_fee_minimum: nullable(Type.Number()),
    cash_fee_maximum: nullable(Type.Number()),
  }),
  { description: 'Fees of the seller for orders that go out today; null: the workspace’s own account, or no plan' },
);

export const showCash = route({
  id: 'showCash',
  method: 'GET',
  url: '/cash',
  surfaces,
  access: action('cash-accounts', 'list'),
  tag,
  rules: 'R-CASH-3',
  summary: 'Show where the cash is now, by holder, age and account',
  query: Type.Object({}),
  answers: {
    200: {
      description: 'Every figure is the total of the list behind its link',
      schema: Type.Object({
        data: Type.Object({
          currency: Type.String(),
          expected: CashSum,
          collected: CashSum,
          holders: Type.Array(Type.Object(HeldShape), { description: 'Holders, the one with the most cash first' }),
          late: nullable(Type.Object(CashSum.properties), {
            description:
              'Cash that couriers collected longer ago than their `pays_every_days`; null: no courier has a payment rhythm',
          }),
          told_paid: nullable(Type.Object(CashSum.properties), {
            description:
              'Due cash that couriers report as paid, but that is in no statement; null: no courier reports it, or for people of one account',
          }),
          short: nullable(Type.Object({ rows: Type.Integer(), amount: money('Shortfall without a decision') }), {
            description:
              'Undecided rows of draft statements with less cash than expected; null: there are none, or you do not see statements',
          }),
          earned: Type.Object({
            amount: money('Fees of sellers for the workspace’s work, paid or owed; 0 for people of one account'),
            kinds: Type.Array(
              Type.Object({ kind: Type.String({ enum: [...FEE_KINDS] }), amount: money('Fees of this kind') }),
            ),
          }),
          money: Type.Array(Type.Object({ party: Party, amount: money('Balance') }), {
            description:
              'Bank accounts and cash boxes of the workspace; like `claims` and `unmatched`, empty for people of one account',
          }),
          claims: Type.Array(
            Type.Object({ party: Party, amount: money('Debt for lost or damaged parcels and kept cash') }),
          ),
          unmatched: Type.Array(
            Type.Object({ party: Party, amount: money('Amount received from the courier for unknown parcels') }),
          ),
          proof: nullable(Type.Object(CashProofShape.properties), {
            description: 'Last check of the ledger; null for people of one account',
          }),
          fee_plan: FeePlanShape,
          owed: Type.Array(Type.Object({ party: Party, amount: money('Debt of the workspace for its work') }), {
            description:
              'Payees owed for work: call centers, and couriers and delivery people that do not keep their fees; the highest debt first',
          }),
          accounts: Type.Array(
            Type.Object({
              account: Type.Object({ id: Type.String(), name: Type.String() }),
              expected: money('Cash that is still to be collected for it'),
              payable: money(
                'Debt of the workspace to it; below 0: it owes the workspace. With `is_house`: the proceeds of its own orders',
              ),
              is_house: Type.Boolean({
                description: 'True: the workspace’s own account, to which only its customers owe money',
              }),
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

const asOf = {
  as_of: Type.Optional(
    day({ description: 'Last day that is counted, in the workspace’s time zone; default: all days' }),
  ),
};

export const listCashBalances = route({
  id: 'listCashBalances',
  method: 'GET',
  url: '/cash/balances',
  surfaces,
  access: action('cash-accounts', 'list'),
  tag,
  rules: 'R-CASH-1',
  summary:
    'List the balance of each account of the ledger, now or at the end of a day; the balances of a currency sum to 0',
  query: Type.Object({
    ...asOf,
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
    enum: [...CASH_ENTRY_KINDS],
    description: 'Source of the entry: a move of an order, an order that was out when the ledger began, or a document',
  }),
  source_id: Type.String({ description: 'Id of the order or document for which it was booked' }),
  order_reference: nullable(Type.String()),
  account: nullable(Type.Object({ id: Type.String(), name: Type.String() }), { description: 'Account of the order' }),
  happened_on: Type.String({ description: 'Day on which it counts in balances', examples: ['2026-01-31'] }),
  booked_at: moment(),
  changed_by: Type.String({ description: 'Person, token name, or system' }),
  source: Type.String({ description: 'api, dashboard, scanner, import, courier or system' }),
  postings: Type.Array(
    Type.Object({
      account: CashAccount,
      amount: Type.Number({ description: 'Major units; above 0 debit, below 0 credit' }),
      orders: Type.Integer({
        description:
          'Number of orders that a document settles on this account; 0: the entry is about one order, or none',
      }),
    }),
    {
      description: 'One posting for each account of the ledger; for people of one account, only those that concern it',
    },
  ),
});

export const cashEntryFilters = {
  order_id: idQuery('Only entries of this order'),
  cash_account_id: idQuery('Only entries with a posting on this account of the ledger'),
  kind: Type.Optional(oneOf(CASH_ENTRY_KINDS)),
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
  summary: 'List the entries of the ledger, the last booked first',
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
  summary: 'Show one entry of the ledger',
  params: byId,
  answers: { 200: { description: 'The entry', schema: Type.Object({ data: CashEntry, meta: Empty }) } },
});

export const exportCashEntries = route({
  ...exportRoute({ resource: 'cash-entries', tag, rules: 'R-CASH-1, R-FILE-1', surfaces }, cashEntryFilters),
  summary: 'Export the ledger as a journal: a line for each account that an entry books on, with debit and credit',
});

export const exportCashBalances = route({
  ...exportRoute({ resource: 'cash-accounts', tag, rules: 'R-CASH-1, R-FILE-1', surfaces }, asOf),
  id: 'exportCashBalances',
  url: '/cash/balances/export',
  summary: 'Export the balances of the ledger, now or at the end of a day, with debit and credit',
});

export const cashRoutes = [
  showCash,
  listCashBalances,
  exportCashBalances,
  listCashEntries,
  exportCashEntries,
  showCashEntry,
  askCashProof,
  exportCashChain,
] as const;
