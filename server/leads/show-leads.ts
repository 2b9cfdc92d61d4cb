import { displayLeadStatus } from '../../contract/lead-moves.ts';
import type { Actor, Scope, Workspace } from '../access/actor.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { moneyText, toMajor } from '../platform/money.ts';
import type { Sql } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { findLead, findLeadHistories, findLeads } from './list-sql.ts';
import type { LeadRow } from './list-sql.ts';
import { findLeadLines } from './sql.ts';

async function withParts(sql: Sql, scope: Scope, rows: readonly LeadRow[]) {
  const ids = rows.map(({ id }) => id);
  const [lines, histories] = await Promise.all([findLeadLines(sql, scope, ids), findLeadHistories(sql, scope, ids)]);
  const linesOf = Map.groupBy(lines, ({ lead_id }) => lead_id);
  const historiesOf = Map.groupBy(histories, ({ lead_id }) => lead_id);
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    leadHistories: (historiesOf.get(row.id) ?? []).map(({ lead_id, ...history }) => history),
  }));
}

type LeadWithParts = Awaited<ReturnType<typeof withParts>>[number];

/** A page of leads as the list shows them (interface 2.3); two queries more, however many. */
export async function leadListItems(sql: Sql, actor: Actor, rows: readonly LeadRow[]) {
  const { currency } = actor.workspace;
  return (await withParts(sql, actor.scope, rows)).map(({ row: { created_by, ...row }, lines, leadHistories }) => ({
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
  const [lead] = (await withParts(sql, actor.scope, [found])) as [LeadWithParts];
  return wholeLead(lead, actor.workspace.currency);
}

/** Leads as `showLead` gives them, by id, for the bodies of webhooks; those that are gone are left out. */
export async function showLeadsById(
  sql: Sql,
  workspace: Workspace,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const scope = { workspace_id: workspace.id, account_id: null };
  const leads = await withParts(sql, scope, await findLeads(sql, scope, ids));
  return new Map(leads.map((lead) => [lead.row.id, wholeLead(lead, workspace.currency)]));
}

function wholeLead({ row, lines, leadHistories }: LeadWithParts, currency: string) {
  const money = (minor: number) => moneyText(minor, currency);
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
