import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import type { LocalizedText } from '../i18n/languages.ts';

/** Names of resources; an unknown one is shown as the service writes it. */
export function resourceName(name: string): LocalizedText {
  const plain = humanize(name);
  return (RESOURCE_NAMES as Partial<Record<string, LocalizedText>>)[name] ?? { en: plain, fr: plain, ar: plain };
}

/** `shipping-companies` → `Shipping companies`. */
export function humanize(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/ ids?$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
