import { currentLanguage } from '../i18n/texts.ts';
import type { Said } from '../i18n/languages.ts';
import { FIELD_WORDS } from '../../contract/messages/words/field-words.ts';
import { VALUE_WORDS } from '../../contract/messages/words/value-words.ts';
import { humanized } from './resource-names.ts';

/*
 * What the values of fields with a few are called. One that is not here is named by its own name.
 */

/** What an empty list of a field says in a table, or, with its resource, an empty choice of its form. */
const NONE: Record<string, Said> = {
  'fee-plans.for_account_id': { en: 'Any', fr: 'Tous', ar: 'أي بائع' },
  city_ids: { en: 'All', fr: 'Toutes', ar: 'الكل' },
  product_ids: { en: 'All', fr: 'Tous', ar: 'الكل' },
};

export const fieldName = (name: string): string => FIELD_WORDS[name]?.[currentLanguage()] ?? humanized(name);

export const noneOf = (name: string): string | undefined => NONE[name]?.[currentLanguage()];

/** Codes, as those of events, stay as they are. */
export const valueName = (value: string): string =>
  // A value may be the name of a field, as what a sheet's headers mean.
  (VALUE_WORDS[value] ?? FIELD_WORDS[value])?.[currentLanguage()] ?? (/[.:/]/.test(value) ? value : humanized(value));
