import { leadMoveEffects } from '../../contract/lead-moves.ts';
import type { LeadStatus } from '../../contract/lead-moves.ts';
import type { Actor } from '../access/actor.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/moments.ts';
import type { Tx } from '../platform/postgres.ts';
import { cancelOrdersOfLeads, orderLeads } from '../orders/order-leads.ts';
import type { LeadOrders } from '../orders/order-leads.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { findLeadLines, insertBlacklisted, moveLeadRows, setLeadActionDates } from './sql.ts';
import type { LockedLead } from './sql.ts';

/** What is asked of one locked lead. `action_date` undefined: not said. */
export type AskedLeadMove = { lead: LockedLead; to: LeadStatus; action_date: string | undefined };

export type LeadField = 'status' | 'action_date';

/**
 * Moves 1-100 locked leads (decisions 5): status and history in one statement, then what the moves bring with them by the
 * contract's table: an order created, renewed or cancelled, a phone blacklisted. `orders` holds the leads' orders, locked, none of
 * which forbids its lead to move. Records lead.status_changed. Returns the fields that changed in any lead.
 */
export async function moveLeads(
  tx: Tx,
  actor: Actor,
  asked: readonly AskedLeadMove[],
  orders: LeadOrders,
): Promise<Set<LeadField>> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const at_ms = monotonicNow();
  const at = new Date(at_ms);
  const moved = asked.filter(({ lead, to }) => lead.status !== to);
  const dated = asked.flatMap(({ lead, to, action_date }) =>
    lead.status === to && action_date !== undefined && !isSameMoment(action_date, lead.action_date)
      ? [{ lead, action_date }]
      : [],
  );
  const history_ids = newIds(moved.length, at_ms);
  await Promise.all([
    moved.length > 0 &&
      moveLeadRows(
        tx,
        actor,
        moved.map(({ lead, to, action_date }, i) => ({
          ...lead,
          history_id: history_ids[i]!,
          from: lead.status,
          to,
          action_date: action_date ?? null,
        })),
        at,
      ),
    dated.length > 0 &&
      setLeadActionDates(
        tx,
        workspace_id,
        dated.map(({ lead, action_date }) => ({ id: lead.id, action_date })),
        at,
      ),
    recordEvents(
      tx,
      workspace_id,
      'lead.status_changed',
      moved.map(({ lead, to }) => ({
        account_id: lead.account_id,
        object_id: lead.id,
        sequence: lead.version + 1,
        data: { reference: lead.reference, status: to },
        previous: { status: lead.status },
      })),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      'lead.updated',
      dated.map(({ lead, action_date }) => ({
        account_id: lead.account_id,
        object_id: lead.id,
        sequence: lead.version + 1,
        data: { reference: lead.reference, status: lead.status, action_date },
        previous: { action_date: lead.action_date },
      })),
      at_ms,
    ),
  ]);
  const today = dayOf(at_ms, time_zone);
  for (const { lead, to } of moved) {
    const { account_id, created_on: day } = lead;
    tx.count({ noun: 'leads', workspace_id, account_id, status: lead.status, day, by: -1 });
    tx.count({ noun: 'leads', workspace_id, account_id, status: to, day, by: 1 });
    tx.count({ noun: 'lead_histories', workspace_id, account_id, status: '', day: today, by: 1 });
  }
  await bringAbout(tx, actor, moved, orders, at);
  return changedFields(moved, dated);
}

async function bringAbout(
  tx: Tx,
  actor: Actor,
  moved: readonly AskedLeadMove[],
  orders: LeadOrders,
  at: Date,
): Promise<void> {
  const having = (effect: ReturnType<typeof leadMoveEffects>[number]) =>
    moved.filter(({ lead, to }) => leadMoveEffects(lead.status, to).includes(effect)).map(({ lead }) => lead);
  const blacklisted = having('blacklist-phone');
  if (blacklisted.length > 0) await insertBlacklisted(tx, actor.workspace.id, blacklisted, at);
  await cancelOrdersOfLeads(
    tx,
    actor,
    having('cancel-order').map(({ id }) => id),
    orders,
  );
  const confirmed = having('create-order');
  if (confirmed.length === 0) return;
  const lines = Map.groupBy(
    await findLeadLines(
      tx,
      actor.scope,
      confirmed.map(({ id }) => id),
    ),
    ({ lead_id }) => lead_id,
  );
  await orderLeads(
    tx,
    actor,
    confirmed.map((lead) => ({ ...lead, lines: lines.get(lead.id) ?? [] })),
    orders,
  );
}

/** A move without a date clears the one that belonged to the status that was left. */
function changedFields(moved: readonly AskedLeadMove[], dated: readonly unknown[]): Set<LeadField> {
  const fields = new Set<LeadField>();
  if (moved.length > 0) fields.add('status');
  if (dated.length > 0 || moved.some(({ lead, action_date }) => action_date !== undefined || lead.action_date !== null))
    fields.add('action_date');
  return fields;
}

const isSameMoment = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b);
