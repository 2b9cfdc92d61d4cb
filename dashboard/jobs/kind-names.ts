import { RESOURCES, type Resource, RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import type { LocalizedText } from '../i18n/languages.ts';
import { humanize } from '../names/resource-names.ts';

/* Names of kinds of jobs. A kind without one is shown by its own name. */

const KINDS: Record<string, LocalizedText> = {
  'act-on-matching-leads': {
    en: 'Act on all matching leads',
    fr: 'Action sur tous les leads',
    ar: 'إجراء على كل العملاء المطابقين',
  },
  'act-on-matching-orders': {
    en: 'Act on all matching orders',
    fr: 'Action sur toutes les commandes',
    ar: 'إجراء على كل الطلبات المطابقة',
  },
  'create-leads': { en: 'Create leads', fr: 'Création de leads', ar: 'إنشاء عملاء محتملين' },
  'import-sheet': { en: 'Read a sheet', fr: 'Lecture d’une feuille', ar: 'قراءة جدول' },
  'print-labels': { en: 'Print labels', fr: 'Impression d’étiquettes', ar: 'طباعة الملصقات' },
  'push-orders': { en: 'Push to courier', fr: 'Envoi au transporteur', ar: 'إرسال إلى شركة الشحن' },
  'fetch-courier-places': { en: 'Cities of a courier', fr: 'Villes d’un transporteur', ar: 'مدن شركة شحن' },
  'run-payouts': { en: 'Make payouts', fr: 'Création des versements', ar: 'إنشاء الدفعات' },
  'export-payout-orders': { en: 'Orders of a payout', fr: 'Commandes d’un versement', ar: 'طلبات دفعة' },
  'export-work-payment-entries': {
    en: 'Entries of a payment for work',
    fr: 'Détail d’une rémunération',
    ar: 'تفاصيل دفعة أجر',
  },
  'export-unmatched': { en: 'Export: unknown parcels', fr: 'Export : colis inconnus', ar: 'تصدير: طرود مجهولة' },
  'redeliver-webhook': { en: 'Webhook: send again', fr: 'Webhook : renvoi', ar: 'إشعار ويب: إعادة إرسال' },
  'seed-message-templates': {
    en: 'Prepare message templates',
    fr: 'Préparation des modèles',
    ar: 'تجهيز قوالب الرسائل',
  },
  'seed-main-warehouse': {
    en: 'Prepare the main warehouse',
    fr: 'Préparation de l’entrepôt principal',
    ar: 'تجهيز المستودع الرئيسي',
  },
  'seed-cities': { en: 'Prepare cities', fr: 'Préparation des villes', ar: 'تجهيز المدن' },
  'take-incoming-events': { en: 'Deliveries of a store', fr: 'Envois d’une boutique', ar: 'إرسالات متجر' },
};

const SHEETS: Record<string, LocalizedText> = {
  import: { en: 'Import: {{what}}', fr: 'Import : {{what}}', ar: 'استيراد: {{what}}' },
  export: { en: 'Export: {{what}}', fr: 'Export : {{what}}', ar: 'تصدير: {{what}}' },
};

/** Name in all languages: `import-products` is "Import: Products". */
export function kindName(kind: string): LocalizedText {
  const known = KINDS[kind];
  if (known) return known;
  const [, verb = '', noun = ''] = /^(import|export)-(.+)$/.exec(kind) ?? [];
  const what = RESOURCES.includes(noun as Resource) ? RESOURCE_NAMES[noun as Resource] : undefined;
  const plain = humanize(kind);
  if (!what) return { en: plain, fr: plain, ar: plain };
  const says = Object.entries(SHEETS[verb]!) as [keyof LocalizedText, string][];
  return Object.fromEntries(
    says.map(([language, text]) => [language, text.replace('{{what}}', what[language])]),
  ) as LocalizedText;
}
