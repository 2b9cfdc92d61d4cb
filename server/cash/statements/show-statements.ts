import { reasonOf } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { STATEMENT_LIMITS } from '../../../contract/cash/statements.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { PHONE_CELLS, findReferences, type StatementRowRow } from './rows-sql.ts';
import { findMissing, sumClasses, sumMissing, type ClassSum, type StatementRow } from './statements-sql.ts';

const majorOrNull = (minor: number | null, currency: string): number | null =>
  minor === null ? null : toMajor(minor, currency);

/** Statements with their sums. */
export async function showStatements(sql: Sql, { workspace }: Actor, rows: readonly StatementRow[]) {
  const sums =
    rows.length > 0
      ? await sumClasses(
          sql,
          workspace.id,
          rows.map(({ id }) => id),
        )
      : [];
  const byStatement = Map.groupBy(sums, ({ statement_id }) => statement_id);
  return rows.map((row) => statementFields(row, byStatement.get(row.id) ?? [], workspace.currency));
}

/** One statement with its classes, and its missing parcels. */
export async function showStatement(sql: Sql, { workspace }: Actor, row: StatementRow) {
  const { id: workspace_id, currency, time_zone } = workspace;
  const [sums, missing] = await Promise.all([
    sumClasses(sql, workspace_id, [row.id]),
    sumMissing(sql, workspace_id, row.id, time_zone),
  ]);
  const { columns, has_foot, stated_amount, stated_net, read_amount, read_net } = row;
  const { gross, pays } = sumCountedRows(sums);
  const agrees = (amount: number | null, net: number | null) =>
    (stated_amount === null || stated_amount === amount) && (stated_net === null || stated_net === net);
  return {
    ...statementFields(row, sums, currency),
    classes: sums.flatMap(({ class: name, rows, undecided, pays, differs }) =>
      name === 'no_parcel'
        ? []
        : [{ class: name, rows, undecided, pays: toMajor(pays, currency), differs: toMajor(differs, currency) }],
    ),
    columns,
    stated: has_foot ? { amount: majorOrNull(stated_amount, currency), net: majorOrNull(stated_net, currency) } : null,
    // Some footers leave out the prices that rows of returned parcels repeat.
    is_whole: agrees(read_amount, read_net) || agrees(gross, pays),
    fee_audit: {
      charged: toMajor(totalOf(sums, 'fee_charged'), currency),
      expected: toMajor(totalOf(sums, 'fee_expected'), currency),
      rows: totalOf(sums, 'fee_rows'),
      differ: totalOf(sums, 'fee_differs'),
    },
    short_is_for: workspace.settings.short_is_for,
    told_otherwise: totalOf(sums, 'told_otherwise'),
    missing: { orders: missing.orders, amount: toMajor(missing.amount, currency) },
  };
}

type Total = 'told_otherwise' | 'fee_charged' | 'fee_expected' | 'fee_rows' | 'fee_differs';
const totalOf = (sums: readonly ClassSum[], of: Total): number => sums.reduce((total, sum) => total + sum[of], 0);

/** Sums the classes without totals, headers and empty rows. */
function sumCountedRows(sums: readonly ClassSum[]) {
  const counted = sums.filter((sum) => sum.class !== 'no_parcel');
  const total = (of: 'rows' | 'undecided' | 'gross' | 'pays') => counted.reduce((all, sum) => all + sum[of], 0);
  return { rows: total('rows'), undecided: total('undecided'), gross: total('gross'), pays: total('pays') };
}

function statementFields(row: StatementRow, sums: readonly ClassSum[], currency: string) {
  const { rows, undecided, gross, pays } = sumCountedRows(sums);
  const { shipping_company_id, shipping_company_name, money_account_id, money_account_name, charges, received } = row;
  return {
    id: row.id,
    number: row.number,
    shipping_company: { id: shipping_company_id, name: shipping_company_name },
    state: row.state,
    happened_on: row.happened_on,
    bank_reference: row.bank_reference,
    money_account: money_account_id === null ? null : { id: money_account_id, name: money_account_name ?? '' },
    file_name: row.file_name,
    rows,
    undecided,
    gross: toMajor(gross, currency),
    fees: toMajor(gross - pays, currency),
    charges: toMajor(charges, currency),
    net: toMajor(pays - charges, currency),
    received: majorOrNull(received, currency),
    difference_as: row.difference_as,
    version: row.version,
    created_by: row.created_by,
    created_at: row.created_at,
    posted_by: row.posted_by,
    posted_at: row.posted_at,
    reversed_by: row.reversed_by,
    reversed_at: row.reversed_at,
    reversal_reason: row.reversal_reason,
  };
}

const NO_PHONES = Object.fromEntries(PHONE_CELLS.map((name) => [name, null]));

/** Rows with their orders. Callers who may not see the phones of orders do not see those of rows either. */
export async function showRows(sql: Sql, { workspace, grants }: Actor, rows: readonly StatementRowRow[]) {
  const candidates = rows.flatMap((row) => row.candidates.slice(0, STATEMENT_LIMITS.candidates_shown));
  const references = await findReferences(sql, workspace.id, candidates);
  const hidesPhones = isMasked(grants, 'orders.phone');
  const { currency } = workspace;
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    part: row.part,
    version: row.version,
    raw: hidesPhones ? { ...row.raw, ...NO_PHONES } : row.raw,
    mended: row.mended,
    mended_by: row.mended_by,
    mended_at: row.mended_at,
    class: row.class,
    message: row.reason && english(row.reason),
    ...(row.reason ? reasonOf(row.reason) : {}),
    order:
      row.order_id === null || row.reference === null
        ? null
        : {
            id: row.order_id,
            reference: row.reference,
            status: row.status ?? '',
            account: { id: row.account_id!, name: row.account_name ?? '' },
          },
    found_by: row.found_by,
    candidates: row.candidates.slice(0, STATEMENT_LIMITS.candidates_shown).flatMap((id) => {
      const reference = references.get(id);
      return reference === undefined ? [] : [{ id, reference }];
    }),
    amount: majorOrNull(row.amount, currency),
    fee: majorOrNull(row.fee, currency),
    pays: toMajor(row.pays, currency),
    expected: majorOrNull(row.expected, currency),
    expected_fee: majorOrNull(row.expected_fee, currency),
    told: showCourierReport(row, currency),
    is_told_otherwise: row.is_told_otherwise,
    decision: row.decision,
    decision_reason: row.decision_reason,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
  }));
}

type ReportColumns = Pick<StatementRowRow, 'told_state' | 'told_amount' | 'told_fee' | 'told_payment' | 'told_at'>;

const showCourierReport = (
  { told_state: state, told_amount, told_fee, told_payment: payment, told_at: at }: ReportColumns,
  currency: string,
) =>
  state && {
    state,
    amount: majorOrNull(told_amount, currency),
    fee: majorOrNull(told_fee, currency),
    payment,
    at: at!,
  };

/** A page of missing parcels, the oldest first. */
export async function showMissing(sql: Sql, { workspace }: Actor, id: string, place: { skip: number; size: number }) {
  const { id: workspace_id, currency, time_zone } = workspace;
  const [rows, { orders }] = await Promise.all([
    findMissing(sql, workspace_id, id, time_zone, place),
    sumMissing(sql, workspace_id, id, time_zone),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      account: { id: row.account_id, name: row.account_name },
      tracking_number: row.tracking_number,
      amount: toMajor(row.amount, currency),
      since: row.since,
      told: showCourierReport(row, currency),
    })),
    total: orders,
  };
}
