import { say, about, type Message } from '../../../contract/messages/message.ts';
import { ability, allows } from '../../../contract/access/permissions.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { decisionsOf, type StatementClass, type StatementDecision } from '../../../contract/cash/statement-classes.ts';
import type {
  matchStatementRow as matching,
  settleStatementRows as settling,
} from '../../../contract/cash/statements.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId, readReference } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { statementClassifier, takenKey } from './classify-statement.ts';
import { findByReference, findParcels } from './lookups-sql.ts';
import { contextOf, matchLines } from './match-rows.ts';
import { chooseOrder, decideClass, findTakenTrips, lockLinesOf, lockRows, writeDecision } from './rows-sql.ts';
import { publishStatement } from './publish-statement.ts';
import { lockStatement, type StatementRow } from './statements-sql.ts';

export type SettleResult = { updated: number; failed: { id: string; said: Message }[] };

/** Locks a draft against posting; two people may still decide its rows at once. 404 without it, 409 when it is no draft. */
export async function holdDraft(tx: Tx, actor: Actor, id: string): Promise<StatementRow> {
  return draftOnly(isId(id) ? await lockStatement(tx, actor.scope, id, true) : undefined);
}

export function draftOnly(statement: StatementRow | undefined): StatementRow {
  if (!statement) throw new Refusal('NOT_FOUND', say('no_such_statement'));
  if (statement.state !== 'draft') throw notDraft(statement);
  return statement;
}

/** The 409 that names the statement's actual state. */
export function notDraft({ number, state }: Pick<StatementRow, 'number' | 'state'>): Refusal {
  const said = {
    reading: say('statement_is_reading', { number }),
    draft: say('statement_changed'),
    posted: say('statement_is_posted', { number }),
    reversed: say('statement_is_reversed', { number }),
  };
  return new Refusal('CONFLICT', said[state]);
}

/**
 * Writes a decision on rows of a draft, or on all undecided rows of a class (R-CASH-9). Only rows that are gone,
 * changed since they were shown, or are of an unsuitable class fail. 403 for a write-off without the ability; 422 for
 * one without a reason.
 */
export async function settleRows(
  tx: Tx,
  actor: Actor,
  id: string,
  body: BodyOf<typeof settling>,
): Promise<SettleResult> {
  const { decision, rows, class: name, reason = null } = body;
  if (decision === 'write_off' && !allows(actor.grants, ability('WriteOffCash'))) throw new Refusal('FORBIDDEN');
  if (decision === 'write_off' && reason === null) throw invalid({ reason: [say('write_off_needs_reason')] });
  if (Boolean(rows) === Boolean(name)) throw invalid({ rows: [say('rows_or_class')] });
  const statement = await holdDraft(tx, actor, id);
  const { id: workspace_id } = actor.workspace;
  const written = { decision: decision ?? null, reason, by: actor.name, at: new Date(nowOf(actor)) };
  publishStatement(tx, workspace_id, statement.id, 'updated');
  if (name) {
    if (!fits(name, decision) || decision === null) throw invalid({ decision: [say('row_decision_unfit')] });
    return { updated: await decideClass(tx, workspace_id, statement.id, name, written), failed: [] };
  }
  const versions = new Map(rows!.map((row) => [row.id.toLowerCase(), row.version]));
  const locked = await lockRows(tx, workspace_id, statement.id, [...versions.keys()].filter(isId));
  const byId = new Map(locked.map((row) => [row.id, row]));
  const failed = [...versions].flatMap(([row_id, version]) => {
    const row = byId.get(row_id);
    if (!row) return [{ id: row_id, said: say('row_gone') }];
    if (row.version !== version) return [{ id: row_id, said: say('statement_changed') }];
    return row.class && fits(row.class, decision) ? [] : [{ id: row_id, said: say('row_decision_unfit') }];
  });
  const unfit = new Set(failed.map((row) => row.id));
  const ids = locked.flatMap((row) => (unfit.has(row.id) ? [] : [row.id]));
  if (ids.length > 0) await writeDecision(tx, workspace_id, statement.id, ids, written);
  return { updated: ids.length, failed };
}

const fits = (name: StatementClass, decision: StatementDecision | null): boolean =>
  decision === null || decisionsOf(name).includes(decision);

/**
 * Matches rows of a draft again, with all parts of their lines, as their orders may have moved. Returns the number of
 * changed rows, whose decisions are removed. 422 when a row is not of this statement.
 */
export async function checkRows(tx: Tx, actor: Actor, id: string, ids: readonly string[]): Promise<SettleResult> {
  const statement = await holdDraft(tx, actor, id);
  const wanted = [...new Set(ids.map((row_id) => row_id.toLowerCase()))];
  const rows = await lockRows(tx, actor.workspace.id, statement.id, wanted.filter(isId));
  if (rows.length < wanted.length) throw invalid({ rows: [say('row_gone')] });
  const changed = await matchAgain(tx, actor, statement, wanted);
  return { updated: changed.length, failed: [] };
}

/** Matches the lines of these rows of a locked draft again; returns the ids of rows with another result. */
export async function matchAgain(
  tx: Tx,
  actor: Actor,
  statement: StatementRow,
  ids: readonly string[],
): Promise<string[]> {
  const { workspace } = actor;
  const lines = await lockLinesOf(tx, workspace.id, statement.id, ids);
  if (lines.length === 0) return [];
  const others = await findTakenTrips(
    tx,
    workspace.id,
    statement.id,
    lines.map(({ line }) => line),
  );
  const taken = new Map(others.map((row) => [takenKey(row), row.line]));
  const classifier = statementClassifier(contextOf(workspace, statement), taken);
  const changed = await matchLines(tx, workspace, statement, lines, contextOf(workspace, statement), classifier);
  publishStatement(tx, workspace.id, statement.id, 'updated');
  return changed;
}

/**
 * Stores the order that a person chose for a row. 409 when the row changed since it was shown; 422 for an order that
 * this company never had.
 */
export async function matchRow(
  tx: Tx,
  actor: Actor,
  { id, row_id }: { id: string; row_id: string },
  { order, version }: BodyOf<typeof matching>,
): Promise<void> {
  const statement = await holdDraft(tx, actor, id);
  const { id: workspace_id } = actor.workspace;
  const [row] = isId(row_id) ? await lockRows(tx, workspace_id, statement.id, [row_id]) : [];
  if (!row) throw new Refusal('NOT_FOUND', say('row_gone'));
  if (row.version !== version) throw new Refusal('CONFLICT', say('statement_changed'));
  const order_id = await orderOf(tx, workspace_id, statement.shipping_company_id, order);
  if (order_id === null) throw invalid({ order: [about(say('order_not_of_company'), 'order')] });
  await chooseOrder(tx, workspace_id, statement.id, row.id, order_id);
  await matchAgain(tx, actor, statement, [row.id]);
}

async function orderOf(tx: Tx, workspace_id: string, company_id: string, typed: string): Promise<string | null> {
  const reference = isId(typed)
    ? (await findParcels(tx, workspace_id, company_id, [typed]))[0]?.reference
    : readReference(typed);
  const [found] = reference === undefined ? [] : await findByReference(tx, workspace_id, company_id, [reference]);
  return found?.order_id ?? null;
}
