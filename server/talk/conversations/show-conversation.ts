import { CONVERSATION_LIMITS, type EntryKind } from '../../../contract/talk/conversations.ts';
import { isMasked, may } from '../../../contract/access/permissions.ts';
import type { CustomerSaid } from '../../../contract/talk/customer-page.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { costsOfMessages } from '../costs/show-message-costs.ts';
import { findOpenedMessages } from '../opened-sql.ts';
import { linkKindFor, linkOf, linkedId, withShowingLinks, type Linking } from '../page/customer-links.ts';
import { findLinkIds } from '../page/links-sql.ts';
import { findRequests } from '../page/requests-sql.ts';
import { fitOf, languageOf, prepareMessages, valuesOf } from '../prepare-messages.ts';
import { findAutomaticTemplates, type AutomaticTemplate } from '../templates-sql.ts';
import { findSubject, type Subject, type SubjectName } from './conversation-subject.ts';
import { findConversation, findWrittenMessages, type ConversationRow } from './conversations-sql.ts';
import { findReply } from './find-reply.ts';

const { entries: ENTRIES_MAX } = CONVERSATION_LIMITS;

/** The counts of a conversation, as its readers send them back. */
export const stateOf = (row: ConversationRow | undefined) => ({
  words: row?.words ?? 0,
  answers: row?.answers ?? 0,
  waiting: row?.waiting ?? 0,
  waits_since: row?.waits_since ?? null,
});

/**
 * The conversation with the customer of a lead or an order (R-TALK-10), oldest entry first. Texts from templates are hidden with the phone,
 * as they have the customer's data; what people and the customer wrote is shown. 404 when the caller's scope has no such lead or order.
 */
export async function showConversation(sql: Sql, actor: Actor, name: SubjectName, linking: Linking) {
  const subject = await findSubject(sql, actor, name);
  const { workspace } = actor;
  const row = await findConversation(sql, workspace.id, subject.of);
  const mayAnswer = may(actor.grants, subject.noun, 'update');
  const dialled = internationalPhone(subject.facts.phone, workspace.country);
  const [reply, entries, templates] = await Promise.all([
    findReply(sql, workspace.id, row, dialled, nowOf(actor)),
    entriesOf(sql, actor, subject, linking),
    mayAnswer ? templatesFor(sql, actor, subject, linking) : [],
  ]);
  return {
    entries: entries.slice(-ENTRIES_MAX),
    has_earlier: entries.length > ENTRIES_MAX,
    ...stateOf(row),
    answered_by: row?.answered_by ?? null,
    window_ends_at: 'block' in reply ? null : reply.ends_at.toISOString(),
    block: !mayAnswer ? ('no_right' as const) : 'block' in reply ? reply.block : null,
    templates: 'block' in reply && reply.block === 'opted_out' ? [] : templates,
  };
}

const NOTHING = {
  by: null,
  channel: null,
  name: null,
  text: null,
  act: null,
  address: null,
  wanted_on: null,
  is_done: null,
  status: null,
  reason: null,
  error: null,
  cost: null,
  cost_state: null,
};

/** All entries, oldest first; one more than are shown, if there are more. */
async function entriesOf(sql: Sql, actor: Actor, { shown, about, noun, sees_phone }: Subject, { seal }: Linking) {
  const { workspace, grants } = actor;
  const [messages, words, opened] = await Promise.all([
    findWrittenMessages(sql, workspace.id, shown, ENTRIES_MAX + 1),
    findRequests(sql, workspace.id, shown, ENTRIES_MAX + 1),
    findOpenedMessages(sql, workspace.id, about, ENTRIES_MAX + 1),
  ]);
  const costs = await costsOfMessages(
    sql,
    actor,
    messages.map(({ id }) => id),
  );
  // A channel's answer may repeat the number, of leads and orders alike.
  const hears = !isMasked(grants, 'leads.phone') && !isMasked(grants, 'orders.phone');
  const links = linkKindFor(actor, noun);
  const read = async (text: string | null) =>
    text === null || links === 'acts' ? text : await withShowingLinks(seal, text);
  const ours = await Promise.all(
    messages.map(
      async ({ id, lead_id, channel, template_name, written_by, text, status, reason, error, created_at }, i) => {
        const isHidden =
          template_name !== null && !sees_phone && isMasked(grants, lead_id === null ? 'orders.phone' : 'leads.phone');
        const kind: EntryKind = template_name === null ? 'answer' : 'message';
        const said = { by: written_by, channel, name: template_name, text: isHidden ? null : await read(text) };
        return {
          ...NOTHING,
          id,
          kind,
          at: created_at,
          ...said,
          status,
          reason,
          error: hears ? error : null,
          ...costs[i]!,
        };
      },
    ),
  );
  const hers = await Promise.all(
    words.map(async ({ id, act, address, wanted_on, words: text, is_done, asked_at }) => ({
      ...NOTHING,
      id,
      kind: 'customer' as const,
      at: asked_at,
      text: await read(text),
      act: act as CustomerSaid,
      address,
      wanted_on,
      is_done,
    })),
  );
  const byHand = opened.map(({ id, channel, name, opened_by, opened_at }) => ({
    ...NOTHING,
    id,
    kind: 'opened' as const,
    at: opened_at,
    by: opened_by,
    channel,
    name,
  }));
  return [...ours, ...hers, ...byHand]
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
    .slice(-ENTRIES_MAX - 1);
}

/** Templates that a channel can send about it: those for its present status first, in the customer's language first. */
async function templatesFor(
  sql: Sql,
  actor: Actor,
  { facts, shown, place, noun, sees_phone }: Subject,
  linking: Linking,
) {
  const { workspace } = actor;
  const templates = templatesOf(await findAutomaticTemplates(sql, workspace.id), noun);
  if (templates.length === 0) return [];
  const language = languageOf(facts, workspace);
  const link =
    sees_phone && workspace.settings.customer_page
      ? await linkOf(
          linking,
          workspace.id,
          shown,
          await findLinkIds(sql, workspace.id, [linkedId(shown)]),
          linkKindFor(actor, noun),
        )
      : null;
  const values = valuesOf(facts, workspace, { agent: actor.name, link });
  const everywhere = templates.map((template) => ({ ...template, lead_statuses: [], order_statuses: [] }));
  const byId = new Map(templates.map((template) => [template.id, template]));
  const fits = (id: string) => fitOf(byId.get(id)!, place) !== null;
  return prepareMessages(everywhere, place, language, values)
    .map(({ template_id, name, text, language: spoken }) => ({
      template_id,
      name,
      language: spoken,
      channel: byId.get(template_id)!.channel,
      text,
    }))
    .toSorted((a, b) => Number(fits(b.template_id)) - Number(fits(a.template_id)));
}

/** Templates meant for leads, or for orders. */
export const templatesOf = (templates: readonly AutomaticTemplate[], noun: Subject['noun']): AutomaticTemplate[] =>
  templates.filter(
    ({ lead_statuses, order_statuses }) => (noun === 'leads' ? lead_statuses : order_statuses).length > 0,
  );
