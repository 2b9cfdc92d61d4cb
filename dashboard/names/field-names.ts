import { currentLanguage } from '../i18n/texts.ts';
import type { Said } from '../i18n/languages.ts';
import { FIELD_WORDS } from '../../contract/messages/field-words.ts';
import { humanized } from './resource-names.ts';

/*
 * What the values of fields with a few are called. One that is not here is named by its own name.
 */

/** What an empty list of a field says in a table. */
const NONE: Record<string, Said> = {
  for_account_id: { en: 'Any', fr: 'Tous', ar: 'أي بائع' },
  city_ids: { en: 'All', fr: 'Toutes', ar: 'الكل' },
  product_ids: { en: 'All', fr: 'Tous', ar: 'الكل' },
};

const VALUES: Record<string, Said> = {
  '': { en: 'Leave out', fr: 'Ignorer', ar: 'تجاهل' },
  ar: { en: 'Arabic', fr: 'Arabe', ar: 'العربية' },
  en: { en: 'English', fr: 'Anglais', ar: 'الإنجليزية' },
  fr: { en: 'French', fr: 'Français', ar: 'الفرنسية' },
  accepted: { en: 'Accepted', fr: 'Accepté', ar: 'مقبول' },
  account: { en: 'Its own account', fr: 'Son compte', ar: 'حسابه' },
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  canceled: { en: 'Cancelled', fr: 'Annulé', ar: 'ملغى' },
  courier_statement: { en: 'Courier’s statement', fr: 'Relevé du transporteur', ar: 'كشف شركة الشحن' },
  draft: { en: 'Draft', fr: 'Brouillon', ar: 'مسودة' },
  driver_settlement: { en: 'Delivery person’s settlement', fr: 'Règlement du livreur', ar: 'تسوية الموزّع' },
  failed: { en: 'Failed', fr: 'Échoué', ar: 'فشل' },
  inactive: { en: 'Inactive', fr: 'Inactif', ar: 'غير نشط' },
  invited: { en: 'Invited', fr: 'Invité', ar: 'مدعو' },
  newest: { en: 'Newest', fr: 'Les plus récents', ar: 'الأحدث' },
  oldest: { en: 'Oldest', fr: 'Les plus anciens', ar: 'الأقدم' },
  paid: { en: 'Paid', fr: 'Payé', ar: 'مدفوع' },
  pending: { en: 'Pending', fr: 'En attente', ar: 'قيد الانتظار' },
  purchased: { en: 'Purchased', fr: 'Acheté', ar: 'تم الشراء' },
  quoted: { en: 'Quoted', fr: 'Devis reçu', ar: 'تم التسعير' },
  read: { en: 'Read', fr: 'Lu', ar: 'مقروء' },
  received: { en: 'Received', fr: 'Reçu', ar: 'مستلم' },
  refused: { en: 'Refused', fr: 'Refusé', ar: 'مرفوض' },
  seller_payout: { en: 'Seller payout', fr: 'Versement au vendeur', ar: 'مستحقات البائع' },
  service_fees: { en: 'Service fees', fr: 'Frais de service', ar: 'رسوم الخدمة' },
  shipped: { en: 'Shipped', fr: 'Expédié', ar: 'مشحون' },
  sourcing: { en: 'Sourcing', fr: 'Sourcing', ar: 'التوريد' },
  unpaid: { en: 'Unpaid', fr: 'Impayé', ar: 'غير مدفوع' },
  unread: { en: 'Unread', fr: 'Non lu', ar: 'غير مقروء' },
  workspace: { en: 'The whole workspace', fr: 'Tout l’espace', ar: 'مساحة العمل كلها' },
};

export const fieldName = (name: string): string => FIELD_WORDS[name]?.[currentLanguage()] ?? humanized(name);

export const noneOf = (name: string): string | undefined => NONE[name]?.[currentLanguage()];

/** Codes, as those of events, stay as they are. */
export const valueName = (value: string): string =>
  // A value may be the name of a field, as what a sheet's headers mean.
  (VALUES[value] ?? FIELD_WORDS[value])?.[currentLanguage()] ?? (/[.:/]/.test(value) ? value : humanized(value));
