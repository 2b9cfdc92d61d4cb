import type { LocalizedText } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts.ts';

/** The service's own roles (SYSTEM_ROLES of contract/access/permissions.ts), by their names here, which no other role may use. */
const NAMES: Record<string, LocalizedText> = {
  Admin: { en: 'Admin', fr: 'Admin', ar: 'المدير' },
  Seller: { en: 'Seller', fr: 'Vendeur', ar: 'بائع' },
  Agent: { en: 'Agent', fr: 'Agent', ar: 'وكيل اتصال' },
  'Call Center Manager': { en: 'Call Center Manager', fr: 'Responsable d’appels', ar: 'مدير مركز الاتصال' },
  Packer: { en: 'Packer', fr: 'Emballeur', ar: 'مسؤول التغليف' },
  'Stock Manager': { en: 'Stock Manager', fr: 'Responsable du stock', ar: 'مسؤول المخزون' },
  Delivery: { en: 'Delivery', fr: 'Livreur', ar: 'مندوب' },
  Accountant: { en: 'Accountant', fr: 'Comptable', ar: 'محاسب' },
  'Follow-Up': { en: 'Follow-Up', fr: 'Suivi', ar: 'متابعة' },
};

/** A role's display name; a workspace's own role is shown as written. */
export function useRoleName(): (name: string) => string {
  const { say } = useLanguage();
  return (name) => (Object.hasOwn(NAMES, name) ? say(NAMES[name]!) : name);
}
