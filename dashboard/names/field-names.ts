import { currentLanguage } from '../i18n/texts.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import { FIELD_WORDS } from '../../contract/messages/words/field-words.ts';
import { VALUE_WORDS } from '../../contract/messages/words/value-words.ts';
import { humanize } from './resource-names.ts';

/* Names of the values of fields with few values. A value without one is shown as it is. */

/** Text of an empty list field in a table, or, with its resource, of an empty choice in its form. */
const NONE: Record<string, LocalizedText> = {
  'fee-plans.for_account_id': { en: 'Any', fr: 'Tous', ar: 'أي بائع' },
  'guard-rules.for_account_id': { en: 'Any', fr: 'Tous', ar: 'أي بائع' },
  city_ids: { en: 'All', fr: 'Toutes', ar: 'الكل' },
  product_ids: { en: 'All', fr: 'Tous', ar: 'الكل' },
};

export const fieldName = (name: string): string => FIELD_WORDS[name]?.[currentLanguage()] ?? humanize(name);

export const noneOf = (name: string): string | undefined => NONE[name]?.[currentLanguage()];

/** Codes, as those of events, stay as they are. */
export const valueName = (value: string): string =>
  // A value may be the name of a field, as in the headers of a sheet.
  (VALUE_WORDS[value] ?? FIELD_WORDS[value])?.[currentLanguage()] ?? (/[.:/]/.test(value) ? value : humanize(value));
