import { LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../../contract/messages/words.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { valueName } from './field-names.ts';

/* Statuses among the values of a field. Few lists show any, so their texts load with those lists. */

const STATUSES: Record<string, LocalizedText> = { ...ORDER_STATUS_WORDS, ...LEAD_STATUS_WORDS };

export const choiceName = (value: string): string => STATUSES[value]?.[currentLanguage()] ?? valueName(value);
