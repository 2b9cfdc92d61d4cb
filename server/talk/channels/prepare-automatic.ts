import { SENDING_LIMITS } from '../../../contract/talk/automatic-messages.ts';
import { fillMessage, variablesOf } from '../../../contract/talk/message-variables.ts';
import type { Language } from '../../../contract/languages.ts';
import { toWorkspace, type Workspace } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { monotonicNow, newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { findLeadFacts, findOrderFacts, type FactsRow } from '../facts-sql.ts';
import { linkOf, linkedId, type Linking } from '../page/customer-links.ts';
import { findLinkIds } from '../page/links-sql.ts';
import { languageOf, valuesOf } from '../prepare-messages.ts';
import { findAutomaticTemplates, type AutomaticTemplate } from '../templates-sql.ts';
import { insertMessages, takeOutbox, type NewMessage, type OutboxRow } from './messages-sql.ts';
import type { TemplateParts } from './provider.ts';

/**
 * Creates messages from changes (R-TALK-5), in the order of the changes and with a constant number of statements; returns the number of
 * changes read. An outdated change, or the same one again for a lead or order, creates no message. `linking` null: texts have no link.
 */
export async function prepareAutomatic(tx: Tx, workspace_id: string, linking: Linking | null): Promise<number> {
  const changes = await takeOutbox(tx, workspace_id, SENDING_LIMITS.outbox_at_once);
  if (changes.length === 0) return 0;
  const workspace = toWorkspace(await findWorkspaceRow(tx, workspace_id));
  const templates = await findAutomaticTemplates(tx, workspace_id);
  if (!workspace.is_active || templates.length === 0) return changes.length;
  const ids = (name: 'lead_id' | 'order_id') => [...new Set(changes.flatMap((change) => change[name] ?? []))];
  const facts = [
    ...(await findLeadFacts(tx, workspace_id, ids('lead_id'), workspace.time_zone)),
    ...(await findOrderFacts(tx, workspace_id, ids('order_id'))),
  ];
  const byId = new Map(facts.map((one) => [one.id, one]));
  const chosen = changes.flatMap((change) => {
    const of = byId.get((change.order_id ?? change.lead_id)!);
    if (!of || of.status !== change.status) return [];
    const template = chooseTemplate(templates, change, languageOf(of, workspace), workspace.settings.languages[0]!);
    return template ? [{ change, of, template }] : [];
  });
  if (chosen.length === 0) return changes.length;
  const links = linking
    ? await findLinkIds(
        tx,
        workspace_id,
        chosen.map(({ change, of }) => linkedId({ ...change, lead_id: of.lead_id })),
      )
    : new Map<string, string>();
  const at_ms = monotonicNow();
  const new_ids = newIds(chosen.length, at_ms);
  const rows = await Promise.all(
    chosen.map(async ({ change, of, template }, i) => ({
      id: new_ids[i]!,
      account_id: change.account_id,
      lead_id: change.lead_id,
      order_id: change.order_id,
      for_status: change.status,
      step: null,
      ...(await writeFromTemplate(
        { workspace, agent: of.shop, linking: linking && { ...linking, ids: links } },
        of,
        template,
        change.order_id,
      )),
      ...stateOf(of, workspace, at_ms),
    })),
  );
  await insertMessages(tx, workspace_id, rows, new Date(at_ms));
  return changes.length;
}

/** The template of a status, in the customer's language where there is one. */
function chooseTemplate(
  templates: readonly AutomaticTemplate[],
  { order_id, status }: OutboxRow,
  hers: Language,
  ours: Language,
): AutomaticTemplate | undefined {
  const meant = templates.filter(({ lead_statuses, order_statuses }) =>
    (order_id === null ? lead_statuses : order_statuses).some((one) => one === status),
  );
  return inLanguage(meant, hers, ours);
}

/** The first template in the customer's language, else in the workspace's, else any. */
export const inLanguage = (
  templates: readonly AutomaticTemplate[],
  hers: Language,
  ours: Language,
): AutomaticTemplate | undefined =>
  templates.find(({ language }) => language === hers) ??
  templates.find(({ language }) => language === ours) ??
  templates[0];

/** A message's content from a template. `linking` null: the text has no link; `agent`: its author; `order_id` null: about a lead. */
export async function writeFromTemplate(
  {
    workspace,
    agent,
    linking,
  }: { workspace: Workspace; agent: string; linking: (Linking & { ids: ReadonlyMap<string, string> }) | null },
  facts: FactsRow,
  template: AutomaticTemplate,
  order_id: string | null,
) {
  const of = { lead_id: facts.lead_id, order_id };
  const link =
    linking && workspace.settings.customer_page ? await linkOf(linking, workspace.id, of, linking.ids, 'acts') : null;
  const values = valuesOf(facts, workspace, { agent, link })(template.language);
  const parts: TemplateParts | null =
    template.channel === 'whatsapp' && template.whatsapp_name !== null
      ? {
          name: template.whatsapp_name,
          params: variablesOf(template.body).map((name) => paramOf(values[name])),
          buttons: template.buttons,
        }
      : null;
  return {
    reference: facts.reference,
    template_id: template.id,
    template_name: template.name,
    message_channel_id: template.message_channel_id,
    channel: template.channel,
    language: template.language,
    text: fillMessage(template.body, values),
    parts,
  };
}

/** WhatsApp refuses empty values and line breaks. */
const paramOf = (value: string | null | undefined): string => value?.replace(/[\p{Cc}\s]+/gu, ' ').trim() || '–';

/** The first state of a message: it waits, or its phone cannot be dialled. */
export function stateOf(
  { phone }: FactsRow,
  { country }: Workspace,
  at_ms: number,
): Pick<NewMessage, 'phone' | 'status' | 'reason' | 'due_at' | 'give_up_at'> {
  const dialled = internationalPhone(phone, country);
  const give_up_at = new Date(at_ms + SENDING_LIMITS.hours_max * 3_600_000);
  if (dialled === null) return { phone: null, status: 'failed', reason: 'bad_phone', due_at: null, give_up_at };
  return { phone: dialled, status: 'waiting', reason: null, due_at: new Date(at_ms), give_up_at };
}
