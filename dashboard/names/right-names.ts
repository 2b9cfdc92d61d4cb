import type { Ability, Action, MaskedField } from '../../contract/access/permissions.ts';
import type { LocalizedText } from '../i18n/languages.ts';

/* Names of rights: actions on a resource, abilities, and fields that can be hidden. */

export const ACTION_NAMES: Record<Action, LocalizedText> = {
  list: { en: 'List', fr: 'Lister', ar: 'عرض القائمة' },
  retrieve: { en: 'Open', fr: 'Ouvrir', ar: 'فتح' },
  create: { en: 'Create', fr: 'Créer', ar: 'إنشاء' },
  update: { en: 'Change', fr: 'Modifier', ar: 'تعديل' },
  delete: { en: 'Delete', fr: 'Supprimer', ar: 'حذف' },
  export: { en: 'Export', fr: 'Exporter', ar: 'تصدير' },
  import: { en: 'Import', fr: 'Importer', ar: 'استيراد' },
};

export const ABILITY_NAMES: Record<Ability, LocalizedText> = {
  markAsPackedByScanner: {
    en: 'Scan orders as packed',
    fr: 'Scanner les commandes emballées',
    ar: 'مسح الطلبات كمغلفة',
  },
  markAsShippedByScanner: {
    en: 'Scan orders as shipped',
    fr: 'Scanner les commandes expédiées',
    ar: 'مسح الطلبات كمشحونة',
  },
  markAsReturnedByScanner: {
    en: 'Scan orders as returned',
    fr: 'Scanner les commandes retournées',
    ar: 'مسح الطلبات عند الإرجاع',
  },
  markAsDeliveredByScanner: {
    en: 'Scan orders as delivered',
    fr: 'Scanner les commandes livrées',
    ar: 'مسح الطلبات عند التسليم',
  },
  markAsCanceledByScanner: { en: 'Cancel orders', fr: 'Annuler des commandes', ar: 'إلغاء الطلبات' },
  ReNewOrder: { en: 'Renew orders', fr: 'Réactiver des commandes', ar: 'تجديد الطلبات' },
  assignOrderToShippingCompany: {
    en: 'Push orders to couriers',
    fr: 'Envoyer les commandes aux transporteurs',
    ar: 'إرسال الطلبات لشركات الشحن',
  },
  assignOrderToDeliveryBoys: {
    en: 'Hand orders to drivers',
    fr: 'Confier les commandes aux livreurs',
    ar: 'تسليم الطلبات للمندوبين',
  },
  assignLeads: {
    en: 'Assign leads and pause agents',
    fr: 'Attribuer les leads et mettre les agents en pause',
    ar: 'إسناد العملاء وإيقاف الوكلاء مؤقتا',
  },
  deliverOrders: {
    en: 'Deliver orders (and see those assigned to oneself)',
    fr: 'Livrer des commandes (et voir celles qui lui sont confiées)',
    ar: 'توصيل الطلبات (ورؤية ما أُسند إليه منها)',
  },
  WriteOffCash: { en: 'Write off what is owed', fr: 'Passer des créances en perte', ar: 'شطب مبالغ مستحقة' },
  AdjustCash: { en: 'Correct cash by hand', fr: 'Corriger la caisse à la main', ar: 'تصحيح الأرصدة يدويا' },
  CloseBooks: { en: 'Close a month', fr: 'Clôturer un mois', ar: 'إقفال شهر' },
  PaySellers: { en: 'Pay sellers', fr: 'Payer les vendeurs', ar: 'الدفع للبائعين' },
};

export const MASK_NAMES: Record<MaskedField, LocalizedText> = {
  'leads.phone': { en: 'Phones of leads', fr: 'Téléphones des leads', ar: 'هواتف العملاء المحتملين' },
  'orders.phone': { en: 'Phones of orders', fr: 'Téléphones des commandes', ar: 'هواتف الطلبات' },
  'products.purchase_price': {
    en: 'Purchase prices of products',
    fr: 'Prix d’achat des produits',
    ar: 'أسعار شراء المنتجات',
  },
};

export const MASK_MEANINGS: Record<MaskedField, LocalizedText> = {
  'leads.phone': {
    en: 'When hidden, a phone is visible only to the lead’s holder, and can be searched only by its full number.',
    fr: 'Masqué, un téléphone ne s’affiche qu’à qui tient le lead ; la recherche exige le numéro entier.',
    ar: 'عند الإخفاء لا يظهر الهاتف إلا لمن يحجز العميل، ولا يُبحث عنه إلا بالرقم كاملا.',
  },
  'orders.phone': {
    en: 'When hidden, phones of orders are never visible, and can be searched only by their full number.',
    fr: 'Masqués, ils ne s’affichent jamais ; la recherche exige le numéro entier.',
    ar: 'عند الإخفاء لا تظهر هواتف الطلبات أبدا، ولا يُبحث عنها إلا بالرقم كاملا.',
  },
  'products.purchase_price': {
    en: 'When hidden, the purchase price of a product can neither be seen nor set.',
    fr: 'Masqué, le prix d’achat ne s’affiche pas et ne peut être saisi.',
    ar: 'عند الإخفاء لا يظهر سعر شراء المنتج ولا يمكن إدخاله.',
  },
};
