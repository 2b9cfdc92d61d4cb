import type { MessageRows } from './message.ts';
import { INVOICE_TYPE_WORDS, SOURCING_STATUS_WORDS } from './words.ts';

/** What the values of fields with a few are called, on pages and in files. One that is not here is named by itself. */
export const VALUE_WORDS: MessageRows = {
  ...SOURCING_STATUS_WORDS,
  ...INVOICE_TYPE_WORDS,
  '': { en: 'Leave out', fr: 'Ignorer', ar: 'تجاهل' },
  ar: { en: 'Arabic', fr: 'Arabe', ar: 'العربية' },
  en: { en: 'English', fr: 'Anglais', ar: 'الإنجليزية' },
  fr: { en: 'French', fr: 'Français', ar: 'الفرنسية' },
  account: { en: 'Its own account', fr: 'Son compte', ar: 'حسابه' },
  active: { en: 'Active', fr: 'Actif', ar: 'نشط' },
  draft: { en: 'Draft', fr: 'Brouillon', ar: 'مسودة' },
  failed: { en: 'Failed', fr: 'Échoué', ar: 'فشل' },
  inactive: { en: 'Inactive', fr: 'Inactif', ar: 'غير نشط' },
  invited: { en: 'Invited', fr: 'Invité', ar: 'مدعو' },
  newest: { en: 'Newest', fr: 'Les plus récents', ar: 'الأحدث' },
  oldest: { en: 'Oldest', fr: 'Les plus anciens', ar: 'الأقدم' },
  read: { en: 'Read', fr: 'Lu', ar: 'مقروء' },
  unpaid: { en: 'Unpaid', fr: 'Impayé', ar: 'غير مدفوع' },
  unread: { en: 'Unread', fr: 'Non lu', ar: 'غير مقروء' },
  workspace: { en: 'The whole workspace', fr: 'Tout l’espace', ar: 'مساحة العمل كلها' },
};
