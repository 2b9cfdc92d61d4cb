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
 * Couriers' statements (R-CASH-9): collections and returns as reported, row by row beside the ledger, settled by a
 * person and posted once. docs/decisions/0050-statements.md.
 */

export const STATEMENT_LIMITS = {
  rows: 100_000,
  /** For a statement sent as JSON. */
  sent_rows: 1_000,
  /** Rows decided, or matched again, by id at once. */
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
const reason = () => maybe(text(1, STATEMENT_LIMITS.reason_characters), { description: 'Why; required to write off' });
const version = () => whole(1, 2_147_483_647, { description: 'As it was seen; 409 when it was changed since' });
const IdAndName = Type.Object({ id: Type.String(), name: Type.String() });

const Statement = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'Of the workspace, rising' }),
  shipping_company: IdAndName,
  state: Type.String({
    enum: [...STATEMENT_STATES],
    description: 'reading: its file is being read and matched. draft: to be settled and posted',
  }),
  happened_on: day({ description: 'The day under which it is booked' }),
  bank_reference: nullable(Type.String()),
  money_account: nullable(Type.Object(IdAndName.properties), { description: 'Where the money came to' }),
  file_name: nullable(Type.String(), { description: 'Null: it was sent by a program' }),
  rows: Type.Integer({ description: 'Number of its rows, without totals and headers' }),
  undecided: Type.Integer({ description: 'Rows of these that a person has to decide on' }),
  gross: money('What it says was collected'),
  fees: money('What it takes off'),
  charges: money('Deductions that belong to no parcel'),
  net: money('What its rows come to: gross less fees and charges'),
  received: nullable(Type.Number(), {
    description: 'What came to the money account, major units; null: what the rows come to',
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
  pays: money('What its rows add to what the courier pays'),
  differs: money('How much less than expected they collected or more they took'),
});

const ShownStatement = Type.Object({
  ...Statement.properties,
  classes: Type.Array(ClassSum),
  columns: Type.Record(Type.String(), Type.String(), { description: 'Headers of its file to columns of ours' }),
  stated: nullable(
    Type.Object({ amount: maybeMoney('What the foot says was collected'), net: maybeMoney('What it says is paid') }),
    { description: 'Totals in the foot of its file; null: it has none' },
  ),
  is_whole: Type.Boolean({
    description: 'False: the foot of its file says another sum than its rows come to, so some may be missing',
  }),
  fee_audit: Type.Object(
    {
      charged: money('What the courier charges'),
      expected: money('What our rates said when they went out'),
      rows: Type.Integer({ description: 'Rows that say a fee, of orders with a rate' }),
      differ: Type.Integer({ description: 'Of them, those with another fee' }),
    },
    { description: 'Fees beside our rates, where both are known' },
  ),
  short_is_for: Type.String({
    enum: [...SHORT_BEARERS],
    description:
      'Who bears an accepted shortfall: the seller or the house. holder: not accepted yet, so it can be claimed',
  }),
  told_otherwise: Type.Integer({ description: 'Rows that the courier’s own account contradicts' }),
  missing: Type.Object(
    { orders: Type.Integer(), amount: money('What they come to') },
    { description: 'Delivered by this company, due by its rhythm, and in no statement' },
  ),
});

const CourierCashReport = Type.Object({
  state: Type.String({ enum: [...COURIER_CASH_STATES] }),
  amount: maybeMoney('What it collected'),
  fee: maybeMoney('What the courier charges'),
  payment: nullable(Type.String(), { description: 'Its reference of the payment' }),
  at: moment({ description: 'Since when, by its clock, or when it was heard' }),
});
const courierCashReport = () =>
  nullable(CourierCashReport, {
    description: 'The courier’s own account of its cash (R-COUR-7); null: it says nothing',
  });

const StatementRow = Type.Object({
  id: Type.String(),
  line: Type.Integer({ description: 'Line of the file' }),
  part: Type.Integer({ description: 'Of several parcels in one row, from 0' }),
  version: Type.Integer(),
  raw: Type.Record(Type.String(), Type.Unknown(), { description: 'Its cells, by our names of columns' }),
  mended: nullable(Type.Record(Type.String(), Type.Unknown()), {
    description: 'Cells that a person typed in place of those of raw; null: none',
    examples: [{ amount: 49.905 }],
  }),
  mended_by: nullable(Type.String()),
  mended_at: nullable(moment()),
  class: nullable(Type.String({ enum: [...STATEMENT_CLASS_KEYS] }), { description: 'Null: not looked at yet' }),
  message: nullable(Type.String(), { description: 'Explanation, when the class alone does not give it' }),
  ...messageData,
  order: nullable(
    Type.Object({ id: Type.String(), reference: Type.String(), status: Type.String(), account: IdAndName }),
    {
      description: 'The one that it means; null: none, or several',
    },
  ),
  found_by: nullable(Type.String({ enum: ['tracking', 'reference', 'phone', 'person'] })),
  candidates: Type.Array(Type.Object({ id: Type.String(), reference: Type.String() }), {
    description: `Those that may be meant, where none was taken; ${STATEMENT_LIMITS.candidates_shown} at most`,
  }),
  amount: maybeMoney('What it says was collected'),
  fee: maybeMoney('What the courier charges'),
  pays: money('What it adds to what the courier pays'),
  expected: maybeMoney('What the order says; of one that pays a claim, what was claimed'),
  expected_fee: maybeMoney('What our rates said when it went out'),
  told: courierCashReport(),
  is_told_otherwise: Type.Boolean({ description: 'The courier’s own account contradicts the row; `message` says how' }),
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
  shipping_company_id: idQuery('Those of this company'),
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
  summary: 'One statement with its sums by class, and what is missing from it',
  params: byId,
  answers: { 200: one('The statement') },
});

export const importStatement = route({
  ...importRoute(subject, {
    summary:
      'Upload a courier’s statement: xlsx, csv, or a web page saved as .xls, with titles above and totals below; its columns are remembered per company',
    fields: {
      shipping_company_id: text(1, 100, { description: 'Whose it is' }),
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
          statement_id: Type.String({ description: 'Of the statement that the file becomes' }),
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
        tracking_number: maybeText('What the courier calls the parcel'),
        reference: maybeText('Our reference'),
        phone: maybeText('Of its customer'),
        amount: sum('Collected'),
        fee: sum('Taken for it'),
        net: sum('Paid'),
        status: maybeText('What became of it, in the courier’s words'),
        date: maybe(pastDay(), { description: 'When' }),
      }),
      { min: 1, max: STATEMENT_LIMITS.sent_rows },
    ),
  }),
  body_bytes_max: 1024 * 1024,
  answers: { 201: one('Made; in state reading until its rows are matched') },
});

export const updateStatement = route({
  id: 'updateStatement',
  method: 'PUT',
  url: '/statements/{id}',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Say when the money of a draft came, where, and how much; 409 once it is posted',
  params: byId,
  body: Type.Object({
    happened_on: Type.Optional(pastDay()),
    bank_reference: maybe(text(1, 100)),
    money_account_id: maybe(text(1, 100)),
    charges: Type.Optional(amount(0, LIMITS.amount_max, { description: 'Taken off for no parcel of its own' })),
    received: maybe(amount(-LIMITS.amount_max * 1_000, LIMITS.amount_max * 1_000), {
      description: 'What came to the money account; null: what the rows come to',
    }),
    difference_as: maybe(oneOf(STATEMENT_DIFFERENCES)),
    version: Type.Optional(version()),
  }),
  answers: { 200: one('As it is now') },
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
    Type.Boolean({ description: 'Those that are decided, or need no decision; or the others' }),
  ),
  has_other_fee: Type.Optional(
    Type.Boolean({ description: 'Those that take another fee than our rates say; or the others' }),
  ),
  is_told_otherwise: Type.Optional(Type.Boolean({ description: 'Those that the courier’s own account contradicts' })),
  keyword: Type.Optional(
    Type.String({ maxLength: LIMITS.keyword_characters, description: 'In its cells, or the reference of its order' }),
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
  summary: 'The rows of a statement beside their orders, in the order of the file; without totals and headers',
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
    'Decide what is done with rows of a draft: some by id, or all undecided ones of a class. To write off takes the ability WriteOffCash',
  params: byId,
  body: Type.Object({
    rows: maybe(
      list(Type.Object({ id: Type.String(), version: version() }), { min: 1, max: STATEMENT_LIMITS.rows_at_once }),
      { description: 'These; a row that was changed since fails' },
    ),
    class: maybe(oneOf(STATEMENT_CLASS_KEYS), { description: 'Or all undecided ones of this class' }),
    decision: nullable(
      Type.Unsafe<(typeof STATEMENT_DECISIONS)[number]>({ type: 'string', enum: [...STATEMENT_DECISIONS] }),
      {
        description: 'Null takes a decision back',
      },
    ),
    reason: reason(),
  }),
  body_bytes_max: 256 * 1024,
  answers: { 200: { description: 'What became of them', schema: SettledRows } },
});

export const checkStatementRows = route({
  id: 'checkStatementRows',
  method: 'POST',
  url: '/statements/{id}/check',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Look at rows of a draft again, after their orders moved; decisions that no longer fit are taken back',
  params: byId,
  body: Type.Object({
    rows: list(Type.String(), { min: 1, max: STATEMENT_LIMITS.rows_at_once }, { description: 'Ids' }),
  }),
  answers: { 200: { description: 'What became of them', schema: SettledRows } },
});

export const matchStatementRow = route({
  id: 'matchStatementRow',
  method: 'POST',
  url: '/statements/{id}/rows/{row_id}/match',
  surfaces,
  access: action('statements', 'update'),
  tag,
  rules,
  summary: 'Say which order of this company a row means',
  params: Type.Object({ id: Type.String(), row_id: Type.String() }),
  body: Type.Object({ order: text(1, 100, { description: 'Reference or id' }), version: version() }),
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
    'Book a statement, all or nothing and once: the money came, its orders are handed over. 409 when it is posted, when a row is undecided, or when an order has changed',
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
    'Take a posted statement back: its orders are held again; what payouts paid of them is taken off the next ones',
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
    'Orders that its company delivered, that are due by its rhythm, and that are in no statement; the oldest first',
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
            amount: money('What was collected'),
            since: moment({ description: 'Since when the company has it' }),
            told: courierCashReport(),
          }),
        ),
        meta: PageMeta,
      }),
    },
  },
});

export const exportStatementRows = route({
  ...exportRoute(subject, { statement_id: text(1, 100, { description: 'Whose rows' }), ...statementRowFilters }),
  summary: 'Export the rows of a statement with their classes and decisions to a file',
});

const typedAmount = (description: string) =>
  Type.Optional(
    nullable(amount(-LIMITS.amount_max, LIMITS.amount_max), { description: `${description}, major units` }),
  );
const typedText = (description: string) => Type.Optional(nullable(text(1, 200), { description }));
const MendedCells = Type.Object({
  tracking_number: typedText('What the courier calls the parcel'),
  reference: typedText('Our reference'),
  amount: typedAmount('Collected'),
  fee: typedAmount('All that is taken off'),
  net: typedAmount('Paid'),
  status: typedText('What became of the parcel, in the courier’s words'),
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
    'Type what cells of a row say in place of what could not be read. The file’s own cells stay in raw; a row of several parcels is mended whole',
  params: Type.Object({ id: Type.String(), row_id: Type.String() }),
  body: Type.Object({
    cells: nullable(MendedCells, {
      description:
        'Those that count otherwise than the file has them; null: the row does not say it. Left out: as the file has it. cells null: all as the file has them',
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
