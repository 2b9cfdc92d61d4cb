import { isMasked, mayOfAll } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import { findLeadByName } from '../../leads/show-leads.ts';
import { findOrderByName } from '../../orders/show-order.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findLeadFacts, findOrderFacts, type FactsRow } from '../facts-sql.ts';
import { findLinkSubject } from '../page/requests-sql.ts';
import type { Place } from '../prepare-messages.ts';
import type { ConversationOf } from './conversations-sql.ts';

/** A lead or an order, by reference or id. */
export type SubjectName = { lead: string } | { order: string };

/** The lead or order at which a conversation is shown and answered. */
export type Subject = {
  /** The lead, or the order without a lead; the order of a lead continues its conversation. */
  of: ConversationOf;
  /** The lead whose assignment counts (R-DESK-6), by the reference that the caller knows; null: none. */
  lead: { id: string; reference: string } | null;
  /** Rows whose entries the caller sees: of a lead's order only for callers who may open orders. */
  shown: { lead_id: string | null; order_id: string | null };
  /** Where new messages are stored. */
  about: { lead_id: string } | { order_id: string };
  facts: FactsRow;
  place: Place;
  noun: 'leads' | 'orders';
  sees_phone: boolean;
};

/** 404 when the caller's scope has no such lead or order. */
export async function findSubject(sql: Sql, actor: Actor, name: SubjectName): Promise<Subject> {
  return 'lead' in name ? await ofLead(sql, actor, name.lead) : await ofOrder(sql, actor, name.order);
}

async function ofLead(sql: Sql, actor: Actor, name: string): Promise<Subject> {
  const { workspace, grants, user_id } = actor;
  const lead = await findLeadByName(sql, actor, name);
  const facts = (await findLeadFacts(sql, workspace.id, [lead.id], workspace.time_zone))[0]!;
  const order_id = (await findLinkSubject(sql, workspace.id, lead.id))?.order_id ?? null;
  return {
    of: { account_id: facts.account_id, lead_id: lead.id, order_id },
    lead: { id: lead.id, reference: facts.reference },
    shown: { lead_id: lead.id, order_id: mayOfAll(grants, 'orders', 'retrieve') ? order_id : null },
    about: { lead_id: lead.id },
    facts,
    place: { lead_status: lead.status },
    noun: 'leads',
    sees_phone: !isMasked(grants, 'leads.phone') || (lead.held_by !== null && lead.held_by === user_id),
  };
}

async function ofOrder(sql: Sql, actor: Actor, name: string): Promise<Subject> {
  const { workspace, grants } = actor;
  const order = await findOrderByName(sql, actor, name);
  const facts = (await findOrderFacts(sql, workspace.id, [order.id]))[0]!;
  // The order still names a lead that was deleted.
  const lead_id = (await findLinkSubject(sql, workspace.id, order.id))?.lead_id ?? null;
  return {
    of: { account_id: facts.account_id, lead_id, order_id: order.id },
    lead: lead_id === null ? null : { id: lead_id, reference: facts.reference },
    shown: { lead_id: facts.lead_id, order_id: order.id },
    about: { order_id: order.id },
    facts,
    place: { order_status: order.status, has_failed: facts.has_failed },
    noun: 'orders',
    sees_phone: !isMasked(grants, 'orders.phone'),
  };
}
