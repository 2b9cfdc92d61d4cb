import type { DeliveryDecision } from '../orders/failed-deliveries.ts';
import type { InvoiceStatus } from '../cash/invoices.ts';
import type { JobStatus } from '../reports/jobs.ts';
import type { LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';
import type { SourcingSide } from '../stocks/sourcing-moves.ts';
import type { WaitKey } from '../orders/order-waits.ts';
import type { MessageRows } from './message.ts';

/* Names of things in messages, the same everywhere in the dashboard. */

export const ORDER_STATUS_WORDS = {
  new: { en: 'New', fr: 'Nouvelle', ar: 'جديد' },
  packed: { en: 'Packed', fr: 'Emballée', ar: 'تم التغليف' },
  waiting_for_shipping_company: {
    en: 'Waiting for courier',
    fr: 'En attente du transporteur',
    ar: 'في انتظار شركة الشحن',
  },
  shipped: { en: 'Shipped', fr: 'Expédiée', ar: 'تم الشحن' },
  delivered: { en: 'Delivered', fr: 'Livrée', ar: 'تم التسليم' },
  returned: { en: 'Returned', fr: 'Retournée', ar: 'مرتجع' },
  canceled: { en: 'Cancelled', fr: 'Annulée', ar: 'تم الإلغاء' },
  out_of_stock: { en: 'Out of stock', fr: 'Rupture de stock', ar: 'نفد المخزون' },
  rollback: { en: 'Rolled back', fr: 'Étape annulée', ar: 'أُعيد خطوة' },
} as const satisfies MessageRows & Record<OrderStatus, unknown>;

/** Short reasons why an order waits. */
export const WAIT_WORDS = {
  lead_unconfirmed: { en: 'Not confirmed', fr: 'Non confirmée', ar: 'غير مؤكد' },
  blacklisted: { en: 'Blacklist', fr: 'Liste noire', ar: 'القائمة السوداء' },
  out_of_stock: { en: 'Missing stock', fr: 'Stock manquant', ar: 'نقص المخزون' },
  unknown_city: { en: 'Unknown city', fr: 'Ville inconnue', ar: 'مدينة غير معروفة' },
  push_refused: { en: 'Courier refused', fr: 'Refusée par le transporteur', ar: 'رفضته شركة الشحن' },
  no_courier: { en: 'Not handed over', fr: 'Non remise', ar: 'لم يُسند بعد' },
  waiting_for_pickup: { en: 'To be picked up', fr: 'À enlever', ar: 'بانتظار الاستلام' },
  failed_delivery: { en: 'To decide', fr: 'À décider', ar: 'بانتظار القرار' },
  alive_at_courier: { en: 'Still active at courier', fr: 'Encore chez le transporteur', ar: 'ما زال لدى شركة الشحن' },
  courier_silent: { en: 'Courier silent', fr: 'Sans nouvelles du transporteur', ar: 'لا خبر من شركة الشحن' },
} as const satisfies MessageRows & Record<WaitKey, unknown>;

export const LEAD_STATUS_WORDS = {
  new: { en: 'New', fr: 'Nouveau', ar: 'جديد' },
  confirmed: { en: 'Confirmed', fr: 'Confirmé', ar: 'مؤكد' },
  wrong: { en: 'Wrong data', fr: 'Données erronées', ar: 'بيانات خاطئة' },
  testing: { en: 'Testing', fr: 'Test', ar: 'تجريبي' },
  call_later: { en: 'Call later', fr: 'Rappeler', ar: 'اتصال لاحق' },
  no_reply: { en: 'No reply', fr: 'Pas de réponse', ar: 'لا يجيب' },
  cancelled: { en: 'Cancelled', fr: 'Annulé', ar: 'تم الإلغاء' },
  out_of_stock: { en: 'Out of stock', fr: 'Rupture de stock', ar: 'نفد المخزون' },
  duplicate: { en: 'Duplicate', fr: 'Doublon', ar: 'مكرر' },
  expired: { en: 'Expired', fr: 'Expiré', ar: 'منتهي' },
  unreachable: { en: 'Unreachable', fr: 'Injoignable', ar: 'تعذر الوصول إليه' },
  preparing: { en: 'Preparing', fr: 'En préparation', ar: 'قيد التحضير' },
  blacklist: { en: 'Blacklist', fr: 'Liste noire', ar: 'القائمة السوداء' },
  no_reply_asked_to_recall: { en: 'No reply, recall', fr: 'Pas de réponse, rappeler', ar: 'لا يجيب، طلب معاودة' },
} as const satisfies MessageRows & Record<LeadStatus, unknown>;

/** Sides of a sourcing that may move it. */
export const SIDE_WORDS = {
  asker: { en: 'requester', fr: 'le demandeur', ar: 'صاحب الطلب' },
  house: { en: 'shop', fr: 'la boutique', ar: 'المتجر' },
} as const satisfies MessageRows & Record<SourcingSide, unknown>;

export const INVOICE_STATUS_WORDS = {
  pending: { en: 'Pending', fr: 'En attente', ar: 'معلقة' },
  unpaid: { en: 'Unpaid', fr: 'Impayée', ar: 'غير مدفوعة' },
  paid: { en: 'Paid', fr: 'Payée', ar: 'مدفوعة' },
  canceled: { en: 'Cancelled', fr: 'Annulée', ar: 'ملغاة' },
} as const satisfies MessageRows & Record<InvoiceStatus, unknown>;

export const JOB_STATUS_WORDS = {
  queued: { en: 'Waiting', fr: 'En attente', ar: 'في الانتظار' },
  running: { en: 'Running', fr: 'En cours', ar: 'قيد التنفيذ' },
  completed: { en: 'Done', fr: 'Terminée', ar: 'اكتملت' },
  failed: { en: 'Failed', fr: 'Échouée', ar: 'فشلت' },
  canceled: { en: 'Cancelled', fr: 'Annulée', ar: 'أُلغيت' },
} as const satisfies MessageRows & Record<JobStatus, unknown>;

/** Types of values, by their name in a schema. */
export const TYPE_WORDS = {
  string: { en: 'a string', fr: 'un texte', ar: 'نص' },
  number: { en: 'a number', fr: 'un nombre', ar: 'رقم' },
  integer: { en: 'a whole number', fr: 'un nombre entier', ar: 'عدد صحيح' },
  boolean: { en: 'true or false', fr: 'vrai ou faux', ar: 'صحيح أو خطأ' },
  array: { en: 'an array', fr: 'une liste', ar: 'قائمة' },
  object: { en: 'an object', fr: 'un objet', ar: 'كائن' },
} as const satisfies MessageRows;

/** The nouns of the trade, by the service's key: singular with its article; plurals that are no resource (RESOURCE_NAMES). */
export const NOUN_WORDS: MessageRows = {
  application: { en: 'an application', fr: 'une application', ar: 'تطبيق' },
  area: { en: 'an area', fr: 'un quartier', ar: 'منطقة' },
  'blacklisted phone': { en: 'a blacklisted phone', fr: 'un téléphone sur liste noire', ar: 'هاتف في القائمة السوداء' },
  'courier rule': { en: 'a courier rule', fr: 'une règle de transporteur', ar: 'قاعدة شركة شحن' },
  'assignment rule': { en: 'an assignment rule', fr: 'une règle d’attribution', ar: 'قاعدة إسناد' },
  'guard rule': { en: 'a guard rule', fr: 'une règle de contrôle', ar: 'قاعدة فحص' },
  'call center': { en: 'a call center', fr: 'un centre d’appels', ar: 'مركز اتصال' },
  category: { en: 'a category', fr: 'une catégorie', ar: 'فئة' },
  city: { en: 'a city', fr: 'une ville', ar: 'مدينة' },
  'seller advance': { en: 'an advance or a repayment', fr: 'une avance ou un remboursement', ar: 'سلفة أو تسديد' },
  'work payment': { en: 'a payment for work', fr: 'une rémunération', ar: 'أجر عمل' },
  invoice: { en: 'an invoice', fr: 'une facture', ar: 'فاتورة' },
  'marketplace product': { en: 'a marketplace product', fr: 'un produit de la place', ar: 'منتج السوق' },
  'marketplace stock': { en: 'a marketplace stock', fr: 'un stock de la place', ar: 'مخزون السوق' },
  notification: { en: 'a notification', fr: 'une notification', ar: 'إشعار' },
  'fee plan': { en: 'a fee plan', fr: 'une grille de frais', ar: 'خطة رسوم' },
  'money account': { en: 'a money account', fr: 'un compte ou une caisse', ar: 'حساب أو صندوق' },
  'money transfer': { en: 'a transfer', fr: 'un virement interne', ar: 'تحويل' },
  cost: { en: 'a cost', fr: 'une dépense', ar: 'مصروف' },
  'cash adjustment': { en: 'a correction', fr: 'une correction', ar: 'تصحيح' },
  'driver rate': { en: 'a driver rate', fr: 'un tarif de livreur', ar: 'أجرة مندوب' },
  'message template': { en: 'a message template', fr: 'un modèle de message', ar: 'قالب رسالة' },
  'message price': { en: 'a message price', fr: 'un prix de message', ar: 'سعر رسالة' },
  'call gateway': { en: 'a call gateway', fr: 'une passerelle d’appels', ar: 'بوابة اتصال' },
  'message channel': { en: 'a message channel', fr: 'un canal de messages', ar: 'قناة رسائل' },
  'automatic message': { en: 'an automatic message', fr: 'un message automatique', ar: 'رسالة تلقائية' },
  product: { en: 'a product', fr: 'un produit', ar: 'منتج' },
  role: { en: 'a role', fr: 'un rôle', ar: 'دور' },
  sheet: { en: 'a sheet', fr: 'une feuille', ar: 'جدول' },
  'shipping company': { en: 'a shipping company', fr: 'un transporteur', ar: 'شركة شحن' },
  sourcing: { en: 'a sourcing', fr: 'un sourcing', ar: 'طلب توريد' },
  'sourcing message': { en: 'a sourcing message', fr: 'un message de sourcing', ar: 'رسالة توريد' },
  'team member': { en: 'a team member', fr: 'un membre de l’équipe', ar: 'عضو في الفريق' },
  user: { en: 'a user', fr: 'un utilisateur', ar: 'مستخدم' },
  warehouse: { en: 'a warehouse', fr: 'un entrepôt', ar: 'مستودع' },
  settlement: { en: 'a settlement', fr: 'un règlement de livreur', ar: 'تسوية مندوب' },
  statement: { en: 'a statement', fr: 'un relevé', ar: 'كشف' },
  payout: { en: 'a payout', fr: 'un versement', ar: 'دفعة' },
  claim: { en: 'a claim', fr: 'une réclamation', ar: 'مطالبة' },
  webhook: { en: 'a webhook', fr: 'un webhook', ar: 'إشعار ويب' },

  shipments: { en: 'shipments', fr: 'expéditions', ar: 'الشحنات' },

  deliveries: { en: 'deliveries', fr: 'livraisons', ar: 'التسليمات' },
  requests: { en: 'requests', fr: 'demandes', ar: 'الطلبات' },
  'requests with a password': {
    en: 'requests with a password',
    fr: 'demandes avec mot de passe',
    ar: 'طلبات بكلمة مرور',
  },
  reads: { en: 'reads', fr: 'lectures', ar: 'القراءات' },
  writes: { en: 'writes', fr: 'écritures', ar: 'الكتابات' },
  'large writes': { en: 'large writes', fr: 'grosses écritures', ar: 'الكتابات الكبيرة' },
  uploads: { en: 'uploads', fr: 'envois de fichiers', ar: 'رفع الملفات' },
  'requests of an agent': { en: 'requests of an agent', fr: 'requêtes d’un agent logiciel', ar: 'طلبات الوكيل الآلي' },
  'live streams': { en: 'live streams', fr: 'flux en direct', ar: 'البث المباشر' },
  'bytes of requests': { en: 'bytes of requests', fr: 'octets de demandes', ar: 'بايتات الطلبات' },
};

/** About parcels that could not be delivered. */
export const DECISION_WORDS = {
  reattempt: { en: 'Try again', fr: 'À relivrer', ar: 'تعاد المحاولة' },
  fix_address: { en: 'Address fixed', fr: 'Adresse corrigée', ar: 'تم تصحيح العنوان' },
  return: { en: 'To return', fr: 'À retourner', ar: 'للإرجاع' },
} as const satisfies MessageRows & Record<DeliveryDecision, unknown>;
