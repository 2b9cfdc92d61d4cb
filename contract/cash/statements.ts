import { Type } from 'typebox';
import { pastDay } from '../days.ts';
import { LIMITS } from '../limits.ts';
import { action } from '../access/permissions.ts';
import { previewRoute } from './reversals.ts';
import { route } from '../route.ts';
import {
  DeletedAnswer,
  Empty,
  PageMeta,
  amount,
  day,
  dayRangeQuery,
  idQuery,
  keysQuery,
  list,
  maybe,
  messageData,
  moment,
  nullable,
  oneOf,
  pageQuery,
  text,
  whole,
} from '../shapes.ts';
import { COURIER_CASH_STATES } from '../shipping/courier.ts';
import { SHORT_BEARERS } from './settlements.ts';
import { exportRoute, importRoute, type SpreadsheetSubject } from '../spreadsheets/spreadsheets.ts';
import { STATEMENT_CLASS_KEYS, STATEMENT_DECISIONS, STATEMENT_STATES } from './statement-classes.ts';

/*
 * Couriers' statements (R-CASH-9): collections and returns as the courier reports them. Each row is compared with the
 * ledger; a person decides on it; the statement is posted once. docs/decisions/0050-statements.md.
 */

export const STATEMENT_LIMITS = {
  rows: 100_000,
  /** Rows of a statement that is sent as JSON. */
  sent_rows: 1_000,
  /** Rows, by id, that one request decides on or checks again. */
  rows_at_once: 1_000,
  candidates_shown: 5,
  reason_characters: 500,
} as const;

/** Explanations of a difference between the rows' total and the received amount. */
export const STATEMENT_DIFFERENCES = ['short', 'rounding', 'claim', 'over', 'unmatched'] as const;
export type StatementDifference = (typeof STATEMENT_DIFFERENCES)[number];

const tag = 'Statements';
const rules = 'R-CASH-9';
const surfaces = ['rest', 'dashboard'] as const;
const subject: SpreadsheetSubject = { resource: 'statements', tag, rules, surfaces };
const byId = Type.Object({ id: Type.String() });
const money = (description: string) => Type.Number({ description: `${description}, major units` });
const maybeMoney = (description: string) => nullable(Type.Number(), { description: `${description}, major units` });
const reason = () =>
  maybe(text(1, STATEMENT_LIMITS.reason_characters), { description: 'Reason; required for a write-off' });
const version = () =>
  whole(1, 2_147_483_647, { description: 'The version that you read; 409 if it has changed since' });
const IdAndName = Type.Object({ id: Type.String(), name: Type.String() });

const Statement = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Number in the workspace, from 1' }),
  shipping_company: IdAndName,
  state: Type.String({
    enum: [...STATEMENT_STATES],
    description: 'reading: its file is being read and matched. draft: to be settled and posted',
  }),
  happened_on: day({ description: 'Day on which it is booked' }),
  bank_reference: nullable(Type.String()),
  money_account: nullable(Type.Object(IdAndName.properties), { description: 'Money account that received the money' }),
  file_name: nullable(Type.String(), { description: 'Name of the file; null: a program sent it' }),
  rows: Type.Integer({ description: 'Number of its rows, without totals and headers' }),
  undecided: Type.Integer({ description: 'Number of these rows that still need a decision' }),
  gross: money('Collected cash as the statement reports it'),
  fees: money('Fees that it deducts'),
  charges: money('Deductions that belong to no parcel'),
  net: money('Gross less fees and charges'),
  received: nullable(Type.Number(), {
    description: 'Amount received on the money account, major units; null: the same as `net`',
  }),
  difference_as: nullable(Type.String({ enum: [...STATEMENT_DIFFERENCES] }), {
    description: 'Kind of difference between net and received',
  }),
  version: Type.Integer(),
  created_by: Type.String(),
  created_at: moment(),
  posted_by: nullable(Type.String()),
  posted_at: nullable(moment()),
  reversed_by: nullable(Type.String()),
  reversed_at: nullable(moment()),
  reversal_reason: nullable(Type.String()),
});

const ClassSum = Type.Object({
  class: Type.String({ enum: [...STATEMENT_CLASS_KEYS] }),
  rows: Type.Integer(),
  undecided: Type.Integer(),
  pays: money('Contribution of its rows to the courier’s payment'),
  differs: money('Cash collected too little plus fees charged too much, against the expected amounts'),
});

const ShownStatement = Type.Object({
  ...Statement.properties,
  classes: Type.Array(ClassSum),
  columns: Type.Record(Type.String(), Type.String(), { description: 'Our columns by the headers of its file' }),
  stated: nullable(
    Type.Object({
      amount: maybeMoney('Collected amount in the footer of its file'),
      net: maybeMoney('Paid amount in the footer of its file'),
    }),
    { description: 'Totals in the footer of its file; null: it has none' },
  ),
  is_whole: Type.Boolean({
    description: 'False: the footer of its file and its rows have different sums, so rows may be missing',
  }),
  fee_audit: Type.Object(
    {
      charged: money('Fees that the courier charges'),
      expected: money('Fees by our rates when the orders went out'),
      rows: Type.Integer({ description: 'Number of rows with a fee whose order has a rate' }),
      differ: Type.Integer({ description: 'Number of these rows whose fee differs' }),
    },
    { description: 'Fees compared with our rates, where both are known' },
  ),
  short_is_for: Type.String({
    enum: [...SHORT_BEARERS],
    description:
      'Bearer of an accepted shortfall. seller: the seller. house: the workspace. holder: not accepted yet, so it can be claimed',
  }),
  told_otherwise: Type.Integer({ description: 'Number of rows that the courier’s own report contradicts' }),
  missing: Type.Object(
    { orders: Type.Integer(), amount: money('Cash of these orders') },
    {
      description: 'Orders that this company delivered and that are due by its payment rhythm, but are in no statement',
    },
  ),
});

const CourierCashReport = Type.Object({
  state: Type.String({ enum: [...COURIER_CASH_STATES] }),
  amount: maybeMoney('Amount that the courier collected'),
  fee: maybeMoney('Fee that the courier charges'),
  payment: nullable(Type.String(), { description: 'Reference that the courier gives the payment' }),
  at: moment({ description: 'Start of the state by the courier’s clock, or else the time of its report' }),
});
const courierCashReport = () =>
  nullable(CourierCashReport, {
    description: 'The courier’s own report of its cash; null: it reports nothing',
  });

const StatementRow = Type.Object({
  id: Type.String(),
  line: Type.Integer({ description: 'Line of the file' }),
  part: Type.Integer({ description: 'Index among several parcels in one row, from 0' }),
  version: Type.Integer(),
  raw: Type.Record(Type.String(), Type.Unknown(), { description: 'Cells of the row, by our column names' }),
  mended: nullable(Type.Record(Type.String(), Type.Unknown()), {
    description: 'Cells that a person typed in place of those in `raw`; null: none',
    examples: [{ amount: 49.905 }],
  }),
  mended_by: nullable(Type.String()),
  mended_at: nullable(moment()),
  class: nullable(Type.String({ enum: [...STATEMENT_CLASS_KEYS] }), {
    description: 'Class of the row; null: not classified yet',
  }),
  message: nullable(Type.String(), { description: 'Explanation, if the class alone is not enough' }),
  ...messageData,
  order: nullable(
    Type.Object({ id: Type.String(), reference: Type.String(), status: Type.String(), account: IdAndName }),
    {
      description: 'The matched order; null: none or several match',
    },
  ),
  found_by: nullable(Type.String({ enum: ['tracking', 'reference', 'phone', 'person'] })),
  candidates: Type.Array(Type.Object({ id: Type.String(), reference: Type.String() }), {
    description: `Orders that may be meant, if none was matched; ${STATEMENT_LIMITS.candidates_shown} at most`,
  }),
  amount: maybeMoney('Collected amount in the row'),
  fee: maybeMoney('Fee that the courier charges'),
  pays: money('Contribution of the row to the courier’s payment'),
  expected: maybeMoney('Amount of the order; in a row that pays a claim, the claimed amount'),
  expected_fee: maybeMoney('Fee by our rates when the order went out'),
  told: courierCashReport(),
  is_told_otherwise: Type.Boolean({
    description: 'True: the courier’s own report contradicts the row; `message` says how',
  }),
  decision: nullable(Type.String({ enum: [...STATEMENT_DECISIONS] })),
  decision_reason: nullable(Type.String()),
  decided_by: nullable(Type.String()),
  decided_at: nullable(moment()),
});

const one = (description: string) => ({
  description,
  schema: Type.Object({ data: ShownStatement, meta: Empty }),
});

export const statementFilters = {
  shipping_company_id: idQuery('Only statements of this company'),
  state: keysQuery(STATEMENT_STATES),
  ...dayRangeQuery,
};

export const listStatements = route({
  id: 'listStatements',
  method: 'GET',
  url: '/statements',
  surfaces,
  access: action('statements', 'list'),
  tag,
  rules,
  summary: 'List couriers’ statements, the newest first',
  query: Type.Object({ ...pageQuery, ...statementFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(Statement), meta: PageMeta }) } },
});

export const showStatement = route({
  id: 'showStatement',
  method: 'GET',
  url: '/statements/{id}',
  surfaces,
  access: action('statements', 'retrieve'),
  tag,
  rules,
  summary: 'Show one statement with its sums by class and its missing orders',
  params: byId,
  answers: { 200: one('The statement') },
});

export const importStatement = route({
  ...importRoute(subject, {
    summary:
      'Upload a courier’s statement: xlsx, csv, or a web page saved as .xls. It may have titles above and totals below; its columns are remembered per company',
    fields: {
      shipping_company_id: text(1, 100, { description: 'Id of the courier' }),
      happened_on: maybe(pastDay(), { description: 'Default today' }),
    },
  }),
  id: 'importStatement',
  answers: {
    202: {
      description: 'Accepted; it is read in the background. 409 names the statement that has the same file',
      schema: Type.Object({
        message: Type.String(),
        data: Type.Object({
          job_id: Type.String({ description: 'See GET /jobs/{id}' }),
          statement_id: Type.String({ description: 'Id of the statement made from the file' }),
        }),
      }),
    },
  },
});

const maybeText = (description: string) => maybe(text(1, 200), { description });
const sum = (description: string) =>
  maybe(amount(-LIMITS.amount_max, LIMITS.amount_max), { description: `${description}, major units` });

export const createStatement = route({
  id: 'createStatement',
  method: 'POST',
  url: '/statements',
  surfaces,
  access: action('statements', 'create'),
  tag,
  rules,
  summary: 'Send a statement row by row; it is matched in the background',
  body: Type.Object({
    shipping_company_id: text(1, 100),
    happened_on: maybe(pastDay(), { description: 'Default today' }),
    bank_reference: maybe(text(1, 100)),
    rows: list(
      Type.Object({
        tracking_number: maybeText('Tracking number of the courier'),
        reference: maybeText('Our reference'),
        phone: maybeText('Phone of the customer'),
        amount: sum('Collected amount'),
        fee: sum('Deducted fee'),
        net: sum('Paid amount'),
        status: maybeText('Status of the parcel in the courier’s words'),
        date: maybe(pastDay(), { description: 'Date of the row' }),
      }),
      { min: 1, max: STATEMENT_LIMITS.sent_rows },
    ),
  }),
  body_bytes_max: 1024 * 1024,
  answers: { 201: one('Created; in state reading until its rows are matched') },
});

export const updateStatement = route({
  id: 'updateStatement',
  method: 'PUT',
  url: '/statements/{id}',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Set the day, the money account and the received amount of a draft; 409 once it is posted',
  params: byId,
  body: Type.Object({
    happened_on: Type.Optional(pastDay()),
    bank_reference: maybe(text(1, 100)),
    money_account_id: maybe(text(1, 100)),
    charges: Type.Optional(amount(0, LIMITS.amount_max, { description: 'Deductions that belong to no parcel' })),
    received: maybe(amount(-LIMITS.amount_max * 1_000, LIMITS.amount_max * 1_000), {
      description: 'Amount received on the money account, major units; null: the same as `net`',
    }),
    difference_as: maybe(oneOf(STATEMENT_DIFFERENCES)),
    version: Type.Optional(version()),
  }),
  answers: { 200: one('The updated statement') },
});

export const deleteStatement = route({
  id: 'deleteStatement',
  method: 'DELETE',
  url: '/statements/{id}',
  surfaces,
  access: action('statements', 'delete'),
  tag,
  rules,
  summary: 'Delete a statement that was not posted; its file may be sent again. 409 once it is posted',
  params: byId,
  answers: { 200: { description: 'Deleted', schema: DeletedAnswer } },
});

export const statementRowFilters = {
  class: keysQuery(STATEMENT_CLASS_KEYS),
  is_decided: Type.Optional(
    Type.Boolean({ description: 'True: rows with a decision, or that need none; false: the others' }),
  ),
  has_other_fee: Type.Optional(
    Type.Boolean({ description: 'True: rows whose fee differs from our rates; false: the others' }),
  ),
  is_told_otherwise: Type.Optional(
    Type.Boolean({ description: 'True: rows that the courier’s own report contradicts; false: the others' }),
  ),
  keyword: Type.Optional(
    Type.String({
      maxLength: LIMITS.keyword_characters,
      description: 'Text in the cells of the row, or in the reference of its order',
    }),
  ),
};

export const listStatementRows = route({
  id: 'listStatementRows',
  method: 'GET',
  url: '/statements/{id}/rows',
  surfaces,
  access: action('statements', 'retrieve'),
  tag,
  rules,
  summary: 'List the rows of a statement with their orders, as the file sorts them; without totals and headers',
  params: byId,
  query: Type.Object({ ...pageQuery, ...statementRowFilters }),
  answers: { 200: { description: 'A page', schema: Type.Object({ data: Type.Array(StatementRow), meta: PageMeta }) } },
});

const SettledRows = Type.Object({
  data: Type.Object({
    updated: Type.Integer(),
    failed: Type.Array(Type.Object({ id: Type.String(), message: Type.String(), ...messageData })),
  }),
  meta: Empty,
});

export const settleStatementRows = route({
  id: 'settleStatementRows',
  method: 'POST',
  url: '/statements/{id}/settle',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary:
    'Decide on rows of a draft: some by id, or all undecided ones of a class. A write-off needs the ability WriteOffCash',
  params: byId,
  body: Type.Object({
    rows: maybe(
      list(Type.Object({ id: Type.String(), version: version() }), { min: 1, max: STATEMENT_LIMITS.rows_at_once }),
      { description: 'Rows to decide on; a row fails if it has changed since its `version`' },
    ),
    class: maybe(oneOf(STATEMENT_CLASS_KEYS), { description: 'Instead of `rows`: all undecided rows of this class' }),
    decision: nullable(
      Type.Unsafe<(typeof STATEMENT_DECISIONS)[number]>({ type: 'string', enum: [...STATEMENT_DECISIONS] }),
      {
        description: 'The decision; null removes it',
      },
    ),
    reason: reason(),
  }),
  body_bytes_max: 256 * 1024,
  answers: { 200: { description: 'The outcome', schema: SettledRows } },
});

export const checkStatementRows = route({
  id: 'checkStatementRows',
  method: 'POST',
  url: '/statements/{id}/check',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Compare rows of a draft again with orders that have moved; decisions that no longer fit are removed',
  params: byId,
  body: Type.Object({
    rows: list(Type.String(), { min: 1, max: STATEMENT_LIMITS.rows_at_once }, { description: 'Ids of the rows' }),
  }),
  answers: { 200: { description: 'The outcome', schema: SettledRows } },
});

export const matchStatementRow = route({
  id: 'matchStatementRow',
  method: 'POST',
  url: '/statements/{id}/rows/{row_id}/match',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Match a row to an order of this company',
  params: Type.Object({ id: Type.String(), row_id: Type.String() }),
  body: Type.Object({ order: text(1, 100, { description: 'Reference or id of the order' }), version: version() }),
  answers: { 200: { description: 'The row', schema: Type.Object({ data: StatementRow, meta: Empty }) } },
});

export const postStatement = route({
  id: 'postStatement',
  method: 'POST',
  url: '/statements/{id}/post',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary:
    'Post a statement, all or nothing and once: books the received money and hands over its orders. 409 if it is posted, a row is undecided, or an order has changed',
  params: byId,
  body: Type.Object({ version: version() }),
  answers: { 200: one('Posted') },
});

export const reverseStatement = route({
  id: 'reverseStatement',
  method: 'POST',
  url: '/statements/{id}/reverse',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary:
    'Reverse a posted statement: its orders are held again, and the next payouts deduct what earlier ones paid for them',
  params: byId,
  body: Type.Object({ reason: text(1, STATEMENT_LIMITS.reason_characters, { examples: ['The wrong file'] }) }),
  answers: { 200: one('Reversed') },
});
export const previewReverseStatement = route(previewRoute(reverseStatement, 'previewReverseStatement'));

export const listMissing = route({
  id: 'listMissingFromStatement',
  method: 'GET',
  url: '/statements/{id}/missing',
  surfaces,
  access: action('statements', 'retrieve'),
  tag,
  rules,
  summary:
    'List the orders that the company delivered and that are due by its payment rhythm, but are in no statement; the oldest first',
  params: byId,
  query: Type.Object(pageQuery),
  answers: {
    200: {
      description: 'A page',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Type.String(),
            reference: Type.String(),
            account: IdAndName,
            tracking_number: nullable(Type.String()),
            amount: money('Collected amount'),
            since: moment({ description: 'Time from which the company has the cash' }),
            told: courierCashReport(),
          }),
        ),
        meta: PageMeta,
      }),
    },
  },
});

export const exportStatementRows = route({
  ...exportRoute(subject, {
    statement_id: text(1, 100, { description: 'Id of the statement' }),
    ...statementRowFilters,
  }),
  summary: 'Export the rows of a statement with their classes and decisions to a file',
});

const typedAmount = (description: string) =>
  Type.Optional(
    nullable(amount(-LIMITS.amount_max, LIMITS.amount_max), { description: `${description}, major units` }),
  );
const typedText = (description: string) => Type.Optional(nullable(text(1, 200), { description }));
const MendedCells = Type.Object({
  tracking_number: typedText('Tracking number of the courier'),
  reference: typedText('Our reference'),
  amount: typedAmount('Collected amount'),
  fee: typedAmount('Sum of all deductions'),
  net: typedAmount('Paid amount'),
  status: typedText('Status of the parcel in the courier’s words'),
});
export type MendedCell = keyof typeof MendedCells.properties;
/** Cells of a statement's row that a person may type. */
export const MENDED_CELLS = Object.keys(MendedCells.properties) as MendedCell[]; // keys of a record are its names

export const mendStatementRow = route({
  id: 'mendStatementRow',
  method: 'POST',
  url: '/statements/{id}/rows/{row_id}/mend',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules: 'R-CASH-16',
  summary:
    'Correct cells of a row by typing them. The file’s own cells stay in `raw`; a row of several parcels is corrected as a whole',
  params: Type.Object({ id: Type.String(), row_id: Type.String() }),
  body: Type.Object({
    cells: nullable(MendedCells, {
      description:
        'Cells that replace those of the file; a null cell counts as empty, an omitted one as in the file. cells null: all count as in the file',
      examples: [{ amount: 49.905, fee: 6.874 }],
    }),
    version: version(),
  }),
  answers: { 200: { description: 'The row', schema: Type.Object({ data: StatementRow, meta: Empty }) } },
});

export const statementRoutes = [
  listStatements,
  importStatement,
  createStatement,
  exportStatementRows,
  showStatement,
  updateStatement,
  deleteStatement,
  listStatementRows,
  settleStatementRows,
  checkStatementRows,
  matchStatementRow,
  mendStatementRow,
  postStatement,
  reverseStatement,
  previewReverseStatement,
  listMissing,
] as const;
