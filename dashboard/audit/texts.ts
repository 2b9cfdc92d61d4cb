import type { LocalizedText } from '../i18n/languages.ts';
import { RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { defineTexts } from '../i18n/texts.ts';

export const useAuditTexts = defineTexts('audit', {
  audit_log: { en: 'Audit log', fr: 'Journal d’audit', ar: 'سجل التدقيق' },
  search: { en: 'Reference or id', fr: 'Référence ou identifiant', ar: 'المرجع أو المعرّف' },
  about: { en: 'About', fr: 'Au sujet de', ar: 'بخصوص' },
  everything: { en: 'Everything', fr: 'Tout', ar: 'كل شيء' },
  when: { en: 'When', fr: 'Quand', ar: 'متى' },
  who: { en: 'Who', fr: 'Qui', ar: 'من' },
  what: { en: 'What', fr: 'Quoi', ar: 'ماذا' },
  objects: { en: 'Concerns', fr: 'Concerne', ar: 'يخص' },
  changes: { en: 'Changed', fr: 'Modifié', ar: 'ما تغيّر' },
  from_where: { en: 'IP address', fr: 'Adresse IP', ar: 'عنوان IP' },
  browser: { en: 'Browser', fr: 'Navigateur', ar: 'المتصفح' },
  recognised_by: { en: 'Recognised by', fr: 'Reconnu par', ar: 'عُرف من' },
  only_this_person: { en: 'Only what {{name}} did', fr: 'Seulement {{name}}', ar: 'ما فعله {{name}} فقط' },
  by_one_person: { en: 'One person', fr: 'Une personne', ar: 'شخص واحد' },
  more: {
    en: { one: 'and {{count}} more', other: 'and {{count}} more' },
    fr: { one: 'et {{count}} autre', other: 'et {{count}} autres' },
    ar: {
      zero: 'ولا غيرها',
      one: 'وواحد آخر',
      two: 'واثنان آخران',
      few: 'و{{count}} أخرى',
      many: 'و{{count}} أخرى',
      other: 'و{{count}} أخرى',
    },
  },
  phones_seen: {
    en: { one: '{{count}} phone number shown', other: '{{count}} phone numbers shown' },
    fr: { one: '{{count}} numéro affiché', other: '{{count}} numéros affichés' },
    ar: {
      zero: 'لم يُعرض أي رقم هاتف',
      one: 'عُرض رقم هاتف واحد',
      two: 'عُرض رقما هاتف',
      few: 'عُرضت {{count}} أرقام هاتف',
      many: 'عُرض {{count}} رقم هاتف',
      other: 'عُرض {{count}} رقم هاتف',
    },
  },
  phone_numbers: { en: 'Phone numbers', fr: 'Numéros de téléphone', ar: 'أرقام الهاتف' },
  with_phones_seen: {
    en: 'Changes, and phone numbers shown',
    fr: 'Modifications et numéros affichés',
    ar: 'التعديلات والأرقام المعروضة',
  },
  without_phones_seen: { en: 'Changes only', fr: 'Modifications seules', ar: 'التعديلات فقط' },
  only_phones_seen: { en: 'Phone numbers shown only', fr: 'Numéros affichés seuls', ar: 'الأرقام المعروضة فقط' },
  older: { en: 'Show older', fr: 'Afficher les plus anciens', ar: 'عرض الأقدم' },
  seal: { en: 'Seal {{number}}', fr: 'Scellé {{number}}', ar: 'الختم {{number}}' },
  seal_why: {
    en: 'Note this code outside of Tahsil. With it, the operator of the server can later prove whether a line sealed so far was changed or deleted.',
    fr: 'Notez ce code hors de Tahsil. Si quelqu’un modifie ou supprime une ligne scellée jusqu’ici, la personne qui gère le serveur pourra le prouver avec ce code.',
    ar: 'دوّن هذا الرمز في مكان خارج النظام. إذا غيّر أحد سطرا مختوما حتى الآن أو حذفه، فبإمكان من يدير الخادم إثبات ذلك بهذا الرمز.',
  },
  none: { en: 'Nothing has been recorded yet', fr: 'Rien n’est encore enregistré', ar: 'لم يُسجَّل شيء بعد' },
  none_why: {
    en: 'Each change, and each view of a customer’s phone number, is listed here for 400 days.',
    fr: 'Toute modification et toute consultation d’un numéro de client laisse ici une ligne, gardée 400 jours.',
    ar: 'كل من غيّر شيئا أو رأى رقم هاتف زبون يترك سطرا هنا يُحفظ 400 يوم.',
  },
});

/** Filters of the log, in the order of the menu: the first word of its actions. */
export const SUBJECTS = {
  orders: RESOURCE_NAMES.orders,
  leads: RESOURCE_NAMES.leads,
  products: RESOURCE_NAMES.products,
  stocks: RESOURCE_NAMES.stocks,
  invoices: RESOURCE_NAMES.invoices,
  users: RESOURCE_NAMES.users,
  roles: RESOURCE_NAMES.roles,
  settings: RESOURCE_NAMES.settings,
  auth: { en: 'Account', fr: 'Compte', ar: 'الحساب' },
  jobs: { en: 'Jobs', fr: 'Tâches', ar: 'المهام' },
} satisfies Record<string, LocalizedText>;

/** Names for the first word of an action; a word without one is shown as it is. */
export const NOUNS: Record<string, LocalizedText | undefined> = {
  ...RESOURCE_NAMES,
  ...SUBJECTS,
  'failed-deliveries': { en: 'Failed deliveries', fr: 'Échecs de livraison', ar: 'توصيلات فاشلة' },
  events: { en: 'Events', fr: 'Événements', ar: 'الأحداث' },
  'dry-runs': { en: 'Dry runs', fr: 'Essais à blanc', ar: 'تشغيل تجريبي' },
  replays: { en: 'Answers given again', fr: 'Réponses redonnées', ar: 'أجوبة معادة' },
  'lead-batches': { en: 'Batches of leads', fr: 'Lots de leads', ar: 'دفعات العملاء المحتملين' },
  customer_page: { en: 'Customer’s page', fr: 'Page du client', ar: 'صفحة الزبون' },
  rounds: { en: 'Rounds', fr: 'Tournées', ar: 'جولات' },
};

/** The most frequent actions; others are shown by their name in the interface. */
export const DEEDS: Record<string, LocalizedText> = {
  create: { en: 'created', fr: 'création', ar: 'إنشاء' },
  update: { en: 'changed', fr: 'modification', ar: 'تعديل' },
  delete: { en: 'deleted', fr: 'suppression', ar: 'حذف' },
  import: { en: 'imported', fr: 'import', ar: 'استيراد' },
  export: { en: 'exported', fr: 'export', ar: 'تصدير' },
  next: { en: 'taken to call', fr: 'pris pour appel', ar: 'أُخذ للاتصال' },
  outcome: { en: 'call ended', fr: 'appel terminé', ar: 'انتهى الاتصال' },
  'delete-outcome': { en: 'outcome undone', fr: 'résultat annulé', ar: 'تراجع عن النتيجة' },
  undo: { en: 'undone', fr: 'annulation', ar: 'تراجع' },
  movements: { en: 'moved', fr: 'mouvement', ar: 'حركة' },
  confirm: { en: 'confirmed', fr: 'confirmation', ar: 'تأكيد' },
  address: { en: 'address', fr: 'adresse', ar: 'العنوان' },
  day: { en: 'another day', fr: 'autre jour', ar: 'يوم آخر' },
  cancel: { en: 'cancelled', fr: 'annulation', ar: 'إلغاء' },
  stop: { en: 'wants no messages', fr: 'ne veut plus de messages', ar: 'لا يريد رسائل' },
  start: { en: 'wants messages again', fr: 'veut de nouveau des messages', ar: 'يريد الرسائل من جديد' },
  change: { en: 'wants a change', fr: 'veut un changement', ar: 'يريد تغييرا' },
  write: { en: 'wrote', fr: 'a écrit', ar: 'كتب' },
  'sign-in': { en: 'signed in', fr: 'connexion', ar: 'دخول' },
  'sign-out': { en: 'signed out', fr: 'déconnexion', ar: 'خروج' },
  'refused-password': { en: 'wrong password', fr: 'mot de passe refusé', ar: 'كلمة مرور خاطئة' },
  'refused-code': { en: 'wrong code', fr: 'code refusé', ar: 'رمز خاطئ' },
  'refused-tries': { en: 'too many tries', fr: 'trop d’essais', ar: 'محاولات كثيرة' },
  'refused-token': { en: 'bad token', fr: 'jeton refusé', ar: 'رمز API مرفوض' },
  'refused-right': { en: 'not allowed', fr: 'droit refusé', ar: 'غير مسموح' },
  'refused-rate': { en: 'too many requests', fr: 'trop de requêtes', ar: 'طلبات كثيرة' },
  'remove-second-factor': { en: 'second factor removed', fr: 'second facteur retiré', ar: 'أُزيل التحقق بخطوتين' },
  'reset-password': { en: 'new password', fr: 'nouveau mot de passe', ar: 'كلمة مرور جديدة' },
};
