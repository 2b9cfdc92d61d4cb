import type { MessageChannel } from '../../contract/talk/customer-messages.ts';
import { say } from '../../contract/messages/message.ts';
import { isMasked, type MaskedField } from '../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { findLeadByName } from '../leads/show-leads.ts';
import { findOrderByName } from '../orders/show-order.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { isId, monotonicNow, newId } from '../platform/ids.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { internationalPhone } from '../platform/text/phones.ts';
import { findLeadFacts, findOrderFacts, type FactsRow } from './facts-sql.ts';
import { deleteOptOut, findMessagesOf, isOptedOut } from './channels/messages-sql.ts';
import { findOpenedMessages, insertOpenedMessage, type About } from './opened-sql.ts';
import { languageOf, prepareMessages, valuesOf, type Place } from './prepare-messages.ts';
import { linkKindFor, linkOf, linkedId, type LinkKind, type Linking } from './page/customer-links.ts';
import { hasLinkEnded } from './page/link-end.ts';
import { findLinkIds, insertLink } from './page/links-sql.ts';
import { findRequests, findLinkSubject } from './page/requests-sql.ts';
import { costOf, costsOfMessages } from './costs/show-message-costs.ts';
import { findTemplates, templatesSql } from './templates-sql.ts';
import { optOut } from './steps/opt-out.ts';

/** Limit of listed opened messages, newest first. */
const SHOWN_MAX = 100;

/** Messages that fit an order (R-TALK-2), by reference or id. 404 if the caller's scope has none. */
export async function showOrderMessages(sql: Sql, actor: Actor, name: string, linking: Linking) {
  const order = await findOrderByName(sql, actor, name);
  const facts = (await findOrderFacts(sql, actor.workspace.id, [order.id]))[0]!;
  const place = { order_status: order.status, has_failed: facts.has_failed };
  const about = { order_id: order.id };
  return await describeMessages(sql, actor, about, facts, place, seesPhone(actor, 'orders.phone') ? linking : null);
}

/** Messages that fit a lead, by reference or id. 404 if the caller's scope has none. */
export async function showLeadMessages(sql: Sql, actor: Actor, name: string, linking: Linking) {
  const lead = await findLeadByName(sql, actor, name);
  const { id: workspace_id, time_zone } = actor.workspace;
  const facts = (await findLeadFacts(sql, workspace_id, [lead.id], time_zone))[0]!;
  const sees = seesPhone(actor, 'leads.phone', lead.held_by);
  const place = { lead_status: lead.status };
  return await describeMessages(sql, actor, { lead_id: lead.id }, facts, place, sees ? linking : null);
}

/** `linking` null: no link, as the phone is hidden and the page would show the other hidden fields. */
async function describeMessages(
  sql: Sql,
  actor: Actor,
  about: About,
  facts: FactsRow,
  place: Place,
  linking: Linking | null,
) {
  const { workspace } = actor;
  const language = languageOf(facts, workspace);
  const of = { lead_id: facts.lead_id, order_id: 'order_id' in about ? about.order_id : null };
  const kind = linkKindFor(actor, 'order_id' in about ? 'orders' : 'leads');
  const phone = internationalPhone(facts.phone, workspace.country);
  const [link, requests, templates, opened, sent, isOut, messages_cost] = await Promise.all([
    linking && openLink(sql, actor, of, linking, kind),
    findRequests(sql, workspace.id, of, SHOWN_MAX),
    findTemplates(sql, workspace.id),
    findOpenedMessages(sql, workspace.id, about, SHOWN_MAX),
    findMessagesOf(sql, workspace.id, of, SHOWN_MAX),
    phone !== null && isOptedOut(sql, workspace.id, phone),
    costOf(sql, actor, of),
  ]);
  const costs = await costsOfMessages(
    sql,
    actor,
    sent.map(({ id }) => id),
  );
  // A channel's answer may repeat the number or the text that was sent.
  const heard = hearsChannels(actor) ? sent : sent.map((message) => ({ ...message, error: null }));
  return {
    phone_international: linking ? phone : null,
    language,
    messages: prepareMessages(templates, place, language, valuesOf(facts, workspace, { agent: actor.name, link })),
    link,
    link_only_shows: link !== null && kind === 'shows',
    requests,
    sent: heard.map((message, i) => ({ ...message, ...costs[i]! })),
    messages_cost,
    is_opted_out: isOut,
    opened,
  };
}

export type OpenMessageInput = { channel: MessageChannel; template_id?: string | null };

/** Records that a message was opened at an order. 403 for callers who may not see its phone, 422 for an unknown template. */
export async function openOrderMessage(tx: Tx, actor: Actor, name: string, input: OpenMessageInput) {
  const order = await findOrderByName(tx, actor, name);
  return await keepOpened(tx, actor, { order_id: order.id }, input, seesPhone(actor, 'orders.phone'));
}

/** Records that a message was opened at a lead; refusals as at an order. The agent who holds a lead sees its phone. */
export async function openLeadMessage(tx: Tx, actor: Actor, name: string, input: OpenMessageInput) {
  const lead = await findLeadByName(tx, actor, name);
  return await keepOpened(tx, actor, { lead_id: lead.id }, input, seesPhone(actor, 'leads.phone', lead.held_by));
}

async function keepOpened(
  tx: Tx,
  actor: Actor,
  about: About,
  { channel, template_id }: OpenMessageInput,
  sees: boolean,
) {
  if (!sees) throw new Refusal('FORBIDDEN', say('phone_hidden'));
  const { id: workspace_id } = actor.workspace;
  const template = template_id && isId(template_id) ? await templatesSql.find(tx, actor.scope, template_id) : undefined;
  if (template_id && !template) throw invalid({ template_id: [say('names_nothing')] });
  const at_ms = nowOf(actor);
  const row = {
    id: newId(at_ms),
    channel,
    template_name: (template?.['name'] as string | undefined) ?? null,
    opened_by: actor.name,
    actor_kind: actor.kind,
    actor_id: actor.id,
  };
  return await insertOpenedMessage(tx, workspace_id, about, row, new Date(at_ms));
}

/** Stores the choice of an order's customer about automatic messages. 403 for callers who may not see its phone. */
export async function chooseOrderMessages(tx: Tx, actor: Actor, name: string, is_opted_out: boolean) {
  const order = await findOrderByName(tx, actor, name);
  const [facts] = await findOrderFacts(tx, actor.workspace.id, [order.id]);
  return await keepChoice(tx, actor, facts!.phone, is_opted_out, seesPhone(actor, 'orders.phone'));
}

/** Stores the choice of a lead's customer about automatic messages. */
export async function chooseLeadMessages(tx: Tx, actor: Actor, name: string, is_opted_out: boolean) {
  const lead = await findLeadByName(tx, actor, name);
  const { id: workspace_id, time_zone } = actor.workspace;
  const [facts] = await findLeadFacts(tx, workspace_id, [lead.id], time_zone);
  return await keepChoice(tx, actor, facts!.phone, is_opted_out, seesPhone(actor, 'leads.phone', lead.held_by));
}

async function keepChoice(tx: Tx, actor: Actor, typed: string, is_opted_out: boolean, sees: boolean) {
  if (!sees) throw new Refusal('FORBIDDEN', say('phone_hidden'));
  const { id: workspace_id, country } = actor.workspace;
  const phone = internationalPhone(typed, country);
  if (phone === null) throw invalid({ is_opted_out: [say('phone_not_dialable')] });
  if (is_opted_out) await optOut(tx, workspace_id, phone, actor.name, new Date(nowOf(actor)));
  else await deleteOptOut(tx, workspace_id, phone, new Date(nowOf(actor)));
  return { is_opted_out };
}

type Of = { lead_id: string | null; order_id: string | null };

const currentLink = async (sql: Sql, workspace_id: string, of: Of, linking: Linking, kind: LinkKind): Promise<string> =>
  linkOf(linking, workspace_id, of, await findLinkIds(sql, workspace_id, [linkedId(of)]), kind);

/** The link to an open page; null if pages are off, or the link ended. */
async function openLink(sql: Sql, { workspace }: Actor, of: Of, linking: Linking, kind: LinkKind) {
  if (!workspace.settings.customer_page) return null;
  const tracked = await findLinkSubject(sql, workspace.id, linkedId(of));
  if (!tracked || hasLinkEnded(tracked, workspace, monotonicNow())) return null;
  return await currentLink(sql, workspace.id, of, linking, kind);
}

/** Withdraws the links of an order's customer and returns another (R-TALK-3). 403 if the phone is hidden, 422 if the links ended. */
export async function renewOrderLink(tx: Tx, actor: Actor, name: string, linking: Linking) {
  const order = await findOrderByName(tx, actor, name);
  const [facts] = await findOrderFacts(tx, actor.workspace.id, [order.id]);
  const of = { lead_id: facts!.lead_id, order_id: order.id };
  return await renewLink(tx, actor, of, seesPhone(actor, 'orders.phone'), linking);
}

/** The same for a lead. */
export async function renewLeadLink(tx: Tx, actor: Actor, name: string, linking: Linking) {
  const lead = await findLeadByName(tx, actor, name);
  const of = { lead_id: lead.id, order_id: null };
  return await renewLink(tx, actor, of, seesPhone(actor, 'leads.phone', lead.held_by), linking);
}

async function renewLink(tx: Tx, actor: Actor, of: Of, sees: boolean, linking: Linking) {
  const { id: workspace_id, settings } = actor.workspace;
  if (!sees) throw new Refusal('FORBIDDEN', say('phone_hidden'));
  if (!settings.customer_page) throw invalid({ customer_page: [say('customer_page_off')] });
  const at_ms = nowOf(actor);
  const tracked = await findLinkSubject(tx, workspace_id, linkedId(of));
  if (tracked && hasLinkEnded(tracked, actor.workspace, at_ms))
    throw invalid({ reference: [say('customer_link_ended', { days: settings.customer_link_days })] });
  await insertLink(tx, workspace_id, { id: newId(at_ms), of_id: linkedId(of), made_by: actor.name }, new Date(at_ms));
  return { link: await currentLink(tx, workspace_id, of, linking, 'acts') };
}

/** A list has the messages of an order and of its lead, so either mask hides the channel's answers. */
const hearsChannels = ({ grants }: Actor): boolean =>
  !isMasked(grants, 'leads.phone') && !isMasked(grants, 'orders.phone');

const seesPhone = (actor: Actor, field: MaskedField, held_by: string | null = null): boolean =>
  !isMasked(actor.grants, field) || (held_by !== null && held_by === actor.user_id);
