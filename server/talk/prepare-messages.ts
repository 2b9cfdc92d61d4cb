import { fillMessage, type MessageValues } from '../../contract/talk/message-variables.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Workspace } from '../caller/actor.ts';
import { amountText, dayText } from '../platform/text/read-texts.ts';
import type { FactsRow } from './facts-sql.ts';
import type { TemplateRow } from './templates-sql.ts';

/** Where a template must fit: the status of a lead or an order, and whether its delivery failed. */
export type Place = { lead_status: string } | { order_status: string; has_failed: boolean };

/**
 * Filled texts for a customer, the likeliest first: by the customer's language, then those for this place before
 * general ones. Templates for other places are left out.
 */
export function prepareMessages(
  templates: readonly TemplateRow[],
  place: Place,
  language: Language,
  valuesIn: (language: Language) => MessageValues,
) {
  const likely = (template: TemplateRow) => (template.language === language ? 0 : 10) + (fitOf(template, place) ?? 0);
  return templates
    .filter((template) => fitOf(template, place) !== null)
    .toSorted((a, b) => likely(a) - likely(b))
    .map((template) => ({
      template_id: template.id,
      name: template.name,
      language: template.language,
      text: fillMessage(template.body, valuesIn(template.language)),
    }));
}

/** Rank of the fit; 0 is best; null: no fit. */
export function fitOf(
  { lead_statuses, order_statuses, is_for_failed_delivery }: TemplateRow,
  place: Place,
): 0 | 1 | 2 | null {
  if ('lead_status' in place && is_for_failed_delivery) return null;
  if ('has_failed' in place && is_for_failed_delivery) return place.has_failed ? 0 : null;
  if (lead_statuses.length + order_statuses.length === 0) return 2;
  const isMeant =
    'lead_status' in place
      ? lead_statuses.some((status) => status === place.lead_status)
      : order_statuses.some((status) => status === place.order_status);
  return isMeant ? 1 : null;
}

/** Names of the languages in stores and sheets, besides their codes. */
const CALLED: Record<Language, RegExp> = {
  ar: /^(ar\b|ary\b|ara|darija|عرب)/i,
  en: /^(en\b|eng|ang)/i,
  fr: /^(fr\b|fra|fre|français)/i,
};

/** The customer's language from the lead, otherwise the one that her browser prefers, otherwise the first of the workspace. */
export const languageOf = (
  { language }: Pick<FactsRow, 'language'>,
  { settings }: Workspace,
  spoken: Language | null = null,
): Language =>
  LANGUAGES.find((code) => CALLED[code].test((language ?? '').trim().replaceAll('_', '-'))) ??
  spoken ??
  settings.languages[0]!;

/** Values of the variables in a language. `agent`: the writer. `link`: the customer's page; null: none. */
export function valuesOf(
  facts: FactsRow,
  workspace: Workspace,
  { agent, link }: { agent: string; link: string | null },
): (language: Language) => MessageValues {
  return (language) => ({
    customer: facts.full_name,
    first_name: facts.full_name.trim().split(/\s+/)[0] ?? '',
    reference: facts.reference,
    product: facts.product,
    total: amountText(facts.total, workspace.currency, language),
    city: facts.city,
    address: facts.address,
    courier: facts.courier,
    tracking: facts.tracking,
    tracking_link: link,
    day: facts.day === null ? null : dayText(facts.day, language),
    shop: facts.shop,
    agent,
  });
}
