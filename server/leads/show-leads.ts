import { displayLeadStatus } from '../../contract/lead-moves.ts';
import type { Actor } from '../access/actor.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { moneyText, toMajor } from '../platform/money.ts';
import type { Sql } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { findLead, findLeadHistories } from './list-sql.ts';
import type { LeadRow } from './list-sql.ts';
import { findLeadLines } from './sql.ts';

async function withParts(sql: Sql, actor: Actor, rows: readonly LeadRow[]) {
  const ids = rows.map(({ id }) => id);
  const [lines, histories] = await Promise.all([
    findLeadLines(sql, actor.scope, ids),
    findLeadHistories(sql, actor.scope, ids),
  ]);
  const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
  const historiesOf = Map.groupBy(histories, ({ lead_id }) => lead_id);
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    leadHistories: (historiesOf.get(row.id) ?? []).map(({ lead_id, ...history }) => history),
  }));
}

/** A page of leads as the list shows them (interface 2.3); two queries more, however many. */
export async function leadListItems(sql: Sql, actor: Actor, rows: readonly LeadRow[]) {
  const { currency } = actor.workspace;
  return (await withParts(sql, actor, rows)).map(({ row: { created_by, ...row }, lines, leadHistories }) => ({
    ...row,
    products: lines.map(({ sku, name, quantity, total }) => ({
      sku,
      name,
      quantity,
      price: toMajor(Math.round(total / quantity), currency),
      total: toMajor(total, currency),
    })),
    leadHistories,
  }));
}

/** The lead of this reference or id. 404 when the caller's scope has none. */
export async function findLeadByName(sql: Sql, actor: Actor, name: string): Promise<LeadRow> {
  const reference = readReference(name);
  const key = isId(name) ? { id: name } : isReference(reference) ? { reference } : null;
  const found = key ? await findLead(sql, actor.scope, key) : undefined;
  if (!found) throw new Refusal('NOT_FOUND', `There is no lead ${name.slice(0, 40)}.`);
  return found;
}

/** One lead (interface 2.3): status in capitalised form, money as amount plus currency code. 404 as `findLeadByName`. */
export async function showLead(sql: Sql, actor: Actor, name: string) {
  const found = await findLeadByName(sql, actor, name);
  const [{ row, lines, leadHistories }] = (await withParts(sql, actor, [found])) as [
    Awaited<ReturnType<typeof withParts>>[number],
  ];
  const money = (minor: number) => moneyText(minor, actor.workspace.currency);
  return {
    ...row,
    status: displayLeadStatus(row.status),
    status_key: row.status,
    products: lines.map(({ sku, name, quantity, total }) => ({
      sku,
      name,
      quantity,
      price: money(Math.round(total / quantity)),
      total: money(total),
    })),
    leadHistories,
  };
}
