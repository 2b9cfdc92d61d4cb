import { LANGUAGES, isLanguage } from '../i18n/languages.ts';
import type { DeskLead } from './desk/use-desk.ts';
import type { useLeadTexts } from './texts.ts';

/** Data of a lead from its form or shop, by its names here; entries without a name or a value are left out. */
export const dataOf = ({ data }: Pick<DeskLead, 'data'>, t: ReturnType<typeof useLeadTexts>) =>
  data.flatMap(({ key, value }) => {
    if (!key || !value) return [];
    if (key.toLowerCase() !== 'language') return [{ name: key, value }];
    const code = value.trim().toLowerCase();
    return [{ name: t('language'), value: isLanguage(code) ? LANGUAGES[code].name : value }];
  });
