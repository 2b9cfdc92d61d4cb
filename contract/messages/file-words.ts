import { FIGURE_WORDS } from './figure-words.ts';
import type { MessageRows } from './message.ts';

/* Words of files alone: pages and messages never name these columns and values. */

/** Columns of files that are no inputs (FIELD_WORDS has those), or are called otherwise in a file. */
export const COLUMN_WORDS: MessageRows = {
  ...FIGURE_WORDS,
  id: { en: 'Id', fr: 'Identifiant', ar: 'المعرّف' },
  agent: { en: 'Agent', fr: 'Agent', ar: 'الوكيل' },
  abilities: { en: 'Abilities', fr: 'Capacités', ar: 'الصلاحيات الخاصة' },
  account: { en: 'Account, as data', fr: 'Compte, en données', ar: 'الحساب كبيانات' },
  action_date: { en: 'Call back on', fr: 'À rappeler le', ar: 'موعد الاتصال' },
  actor_kind: { en: 'Kind of actor', fr: 'Type d’auteur', ar: 'نوع الفاعل' },
  after: { en: 'After', fr: 'Après', ar: 'بعد' },
  assignable_by: { en: 'Given by', fr: 'Attribué par', ar: 'يمنحه' },
  attempts: { en: 'Number of calls', fr: 'Nombre d’appels', ar: 'عدد الاتصالات' },
  base_url: { en: 'Address of its service', fr: 'Adresse de son service', ar: 'عنوان خدمته' },
  before: { en: 'Before', fr: 'Avant', ar: 'قبل' },
  called_at: { en: 'Called on', fr: 'Appelé le', ar: 'تاريخ الاتصال' },
  cancel_description: { en: 'Why cancelled', fr: 'Motif d’annulation', ar: 'سبب الإلغاء' },
  canceled_at: { en: 'Cancelled on', fr: 'Annulée le', ar: 'تاريخ الإلغاء' },
  changed_at: { en: 'Changed on', fr: 'Modifié le', ar: 'تاريخ التغيير' },
  changed_by: { en: 'Changed by', fr: 'Modifié par', ar: 'غيّره' },
  credentials: { en: 'Credentials', fr: 'Identifiants d’accès', ar: 'بيانات الدخول' },
  damaged: { en: 'Damaged', fr: 'Abîmé', ar: 'التالف' },
  date: { en: 'Date', fr: 'Date', ar: 'التاريخ' },
  delivered_at: { en: 'Delivered on', fr: 'Livrée le', ar: 'تاريخ التسليم' },
  delivers: { en: 'Delivers', fr: 'Livre', ar: 'يوصّل الطلبات' },
  delivery_boy: { en: 'Delivery person', fr: 'Livreur', ar: 'الموزّع' },
  delta: { en: 'Change', fr: 'Variation', ar: 'التغير' },
  duplicate_of: { en: 'Duplicate of', fr: 'Doublon de', ar: 'تكرار لـ' },
  errors: { en: 'Errors', fr: 'Erreurs', ar: 'الأخطاء' },
  expires_at: { en: 'Expires on', fr: 'Expire le', ar: 'تاريخ الانتهاء' },
  has_credentials: { en: 'Has credentials', fr: 'A ses identifiants', ar: 'له بيانات دخول' },
  has_secret: { en: 'Has a secret', fr: 'A un secret', ar: 'له مفتاح سري' },
  invited_until: { en: 'Invited until', fr: 'Invité jusqu’au', ar: 'الدعوة صالحة حتى' },
  is_fees_paid_by_customer: {
    en: 'Customer pays the delivery',
    fr: 'Livraison payée par le client',
    ar: 'التوصيل على الزبون',
  },
  is_first: { en: 'First call', fr: 'Premier appel', ar: 'أول اتصال' },
  last_event_at: { en: 'Last event', fr: 'Dernier événement', ar: 'آخر حدث' },
  last_used_at: { en: 'Last used', fr: 'Dernière utilisation', ar: 'آخر استخدام' },
  lead_reference: { en: 'Lead', fr: 'Lead', ar: 'العميل المحتمل' },
  masks: { en: 'Hidden fields', fr: 'Champs masqués', ar: 'الحقول المخفية' },
  merged_into_id: { en: 'Merged into (id)', fr: 'Fusionné avec (id)', ar: 'مدموج في (id)' },
  message_key: { en: 'Key of the message', fr: 'Clé du message', ar: 'مفتاح الرسالة' },
  new_status: { en: 'New status', fr: 'Nouveau statut', ar: 'الحالة الجديدة' },
  old_status: { en: 'Old status', fr: 'Ancien statut', ar: 'الحالة السابقة' },
  on_hand: { en: 'On hand', fr: 'En stock', ar: 'الموجود' },
  order_reference: { en: 'Order', fr: 'Commande', ar: 'الطلب' },
  packed_at: { en: 'Packed on', fr: 'Emballée le', ar: 'تاريخ التغليف' },
  params: { en: 'Details', fr: 'Détails', ar: 'التفاصيل' },
  parcel_note: { en: 'Note for the parcel', fr: 'Note pour le colis', ar: 'ملاحظة للطرد' },
  permissions: { en: 'Rights', fr: 'Droits', ar: 'الصلاحيات' },
  prices: { en: 'Prices', fr: 'Prix', ar: 'الأسعار' },
  read_at: { en: 'Read on', fr: 'Lu le', ar: 'تاريخ القراءة' },
  read_job_id: { en: 'Job that reads it', fr: 'Tâche de lecture', ar: 'مهمة القراءة' },
  requires_second_factor: {
    en: 'Asks for a second factor',
    fr: 'Exige un second facteur',
    ar: 'يتطلب التحقق بخطوتين',
  },
  reserved: { en: 'Reserved', fr: 'Réservé', ar: 'المحجوز' },
  returned_at: { en: 'Returned on', fr: 'Retournée le', ar: 'تاريخ الإرجاع' },
  role_id: { en: 'Role (id)', fr: 'Rôle (id)', ar: 'الدور (id)' },
  scopes: { en: 'Scopes', fr: 'Portées', ar: 'النطاقات' },
  second_phone: { en: 'Second phone', fr: 'Deuxième téléphone', ar: 'الهاتف الثاني' },
  shipment_way: { en: 'Way of delivery', fr: 'Mode de livraison', ar: 'طريقة التوصيل' },
  shipped_at: { en: 'Shipped on', fr: 'Expédiée le', ar: 'تاريخ الشحن' },
  shipping_company: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  shipping_fee: { en: 'Delivery fee', fr: 'Frais de livraison', ar: 'رسوم التوصيل' },
  skipped: { en: 'Step skipped', fr: 'Étape sautée', ar: 'خطوة متجاوزة' },
  source: { en: 'Source', fr: 'Source', ar: 'المصدر' },
  stock_id: { en: 'Stock (id)', fr: 'Stock (id)', ar: 'المخزون (id)' },
  sub_status: { en: 'Reason of the status', fr: 'Motif du statut', ar: 'سبب الحالة' },
  to_warehouse: { en: 'To warehouse', fr: 'Vers l’entrepôt', ar: 'إلى المستودع' },
  total: { en: 'Total', fr: 'Total', ar: 'المجموع' },
  tracking_number: { en: 'Tracking number', fr: 'Numéro de suivi', ar: 'رقم التتبع' },
  tracking_url: { en: 'Tracking page', fr: 'Page de suivi', ar: 'صفحة التتبع' },
  vat_rate: { en: 'VAT, %', fr: 'TVA, %', ar: 'الضريبة، %' },
  warning_quantity: { en: 'Warn below', fr: 'Alerter sous', ar: 'تنبيه تحت' },
  webhook_path: { en: 'Path for its reports', fr: 'Chemin de ses rapports', ar: 'مسار تقاريره' },
};

/** Why a row of a file was refused: the last column of the file of such rows. */
export const REFUSED_WORDS = { en: 'reason', fr: 'motif du refus', ar: 'سبب الرفض' } as const;

export const YES_NO_WORDS = {
  true: { en: 'yes', fr: 'oui', ar: 'نعم' },
  false: { en: 'no', fr: 'non', ar: 'لا' },
} as const satisfies MessageRows;

/** Where a change entered the system; integrations are called by their own names. */
export const SOURCE_WORDS = {
  api: { en: 'API', fr: 'API', ar: 'واجهة برمجية' },
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord', ar: 'لوحة التحكم' },
  scanner: { en: 'Scanner', fr: 'Scanner', ar: 'ماسح' },
  import: { en: 'File', fr: 'Fichier', ar: 'ملف' },
  courier: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  customer: { en: 'Customer', fr: 'Client', ar: 'الزبون' },
  system: { en: 'By itself', fr: 'Automatique', ar: 'تلقائي' },
} as const satisfies MessageRows;

export const ACTOR_KIND_WORDS = {
  user: { en: 'Person', fr: 'Personne', ar: 'شخص' },
  token: { en: 'Program', fr: 'Programme', ar: 'برنامج' },
  courier: { en: 'Courier', fr: 'Transporteur', ar: 'شركة الشحن' },
  customer: { en: 'Customer', fr: 'Client', ar: 'الزبون' },
  system: { en: 'Service', fr: 'Service', ar: 'الخدمة' },
} as const satisfies MessageRows;
