import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { MENDED_CELLS, type MendedCell, type mendStatementRow as mending } from '../../../contract/cash/statements.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { AuditChange } from '../../caller/audit/audit-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { contextOf, readLines } from './match-rows.ts';
import type { MendedCells, RawStatementRow, ReadStatementRow } from './read-row.ts';
import { lockLinesOf, lockRows, mendLine } from './rows-sql.ts';
import { draftOnly, matchAgain } from './settle-rows.ts';
import { addToRead, lockStatement } from './statements-sql.ts';

const MONEY = ['amount', 'fee', 'net'] as const;

/**
 * Stores cells that a person typed for a row (R-CASH-16); the cells of the file stay as they are. Matches the line again, and updates the
 * sums of the statement as if the file had the typed cells. Returns the id of the first part of the line, and the changed values for the
 * audit log. 404 for an unknown row; 409 when the line was changed since it was seen; 422 on an amount with more decimals than the currency
 * has.
 */
export async function mendRow(
  tx: Tx,
  actor: Actor,
  { id, row_id }: { id: string; row_id: string },
  { cells, version }: BodyOf<typeof mending>,
): Promise<{ line_id: string; changed: AuditChange }> {
  // An exclusive lock, as the statement's sums are written: two writers with a shared lock would deadlock.
  const statement = draftOnly(isId(id) ? await lockStatement(tx, actor.scope, id) : undefined);
  const { workspace } = actor;
  const [row] = isId(row_id) ? await lockRows(tx, workspace.id, statement.id, [row_id]) : [];
  if (!row) throw new Refusal('NOT_FOUND', say('row_gone'));
  if (row.version !== version) throw new Refusal('CONFLICT', say('statement_changed'));
  const errors = fieldErrors();
  for (const name of MONEY) {
    const value = cells?.[name];
    if (typeof value === 'number' && toMinor(value, workspace.currency) === null)
      errors.add(`cells.${name}`, tooManyDecimals(workspace.currency));
  }
  errors.throwIfAny();
  const [line] = await lockLinesOf(tx, workspace.id, statement.id, [row.id]);
  const mended = cells && pickTypedCells(cells);
  const both = [line!, { ...line!, mended }];
  const { read } = await readLines(tx, workspace, statement, both, contextOf(workspace, statement));
  const typed = { cells: mended, by: actor.name, at: new Date(nowOf(actor)) };
  await mendLine(tx, workspace.id, statement.id, line!.line, typed);
  const [was, is] = read.map(sumRow);
  await addToRead(tx, workspace.id, statement.id, { amount: is!.amount - was!.amount, net: is!.net - was!.net });
  await matchAgain(tx, actor, statement, [line!.id]);
  return { line_id: line!.id, changed: compareCells(line!.raw, line!.mended, mended) };
}

/** The typed cells of a request, without its other fields; null without any. */
function pickTypedCells(cells: MendedCells): MendedCells | null {
  const typed = MENDED_CELLS.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]] as const]));
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

/** The cells whose value changes, each with its old and its new value. */
function compareCells(raw: RawStatementRow, before: MendedCells | null, after: MendedCells | null): AuditChange {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const counted = (mended: MendedCells | null, name: string) =>
    (mended && Object.hasOwn(mended, name) ? mended[name as MendedCell] : raw[name]) ?? null;
  return Object.fromEntries(
    [...names].map((name) => [name, { old: counted(before, name), new: counted(after, name) }]),
  );
}

/** What a row adds to the sums of its statement (`statementClassifier`). */
const sumRow = ({ kind, amount, fee, net }: ReadStatementRow) =>
  kind === 'no_parcel' ? { amount: 0, net: 0 } : { amount: amount ?? 0, net: net ?? (amount ?? 0) - (fee ?? 0) };
