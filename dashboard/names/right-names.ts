import type { Ability, Action, MaskedField, Resource } from '../../contract/permissions.ts';
import type { Said } from '../i18n/languages.ts';

/* What rights are called: resources, what may be done with them, named abilities, and fields that can be hidden. */

export const RESOURCE_NAMES: Record<Resource, Said> = {
  products: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  stocks: { en: 'Stock', fr: 'Stock', ar: 'المخزون' },
  'stock-histories': { en: 'Stock movements', fr: 'Mouvements de stock', ar: 'حركات المخزون' },
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  'order-histories': { en: 'Order history', fr: 'Historique des commandes', ar: 'سجل الطلبات' },
  leads: { en: 'Leads', fr: 'Leads', ar: 'العملاء المحتملون' },
  'lead-histories': { en: 'Lead history', fr: 'Historique des leads', ar: 'سجل العملاء المحتملين' },
  warehouses: { en: 'Warehouses', fr: 'Entrepôts', ar: 'المستودعات' },
  'shipping-companies': { en: 'Couriers', fr: 'Transporteurs', ar: 'شركات الشحن' },
  categories: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  invoices: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  notifications: { en: 'Notifications', fr: 'Notifications', ar: 'الإشعارات' },
  roles: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' },
  webhooks: { en: 'Webhooks', fr: 'Webhooks', ar: 'إشعارات الويب' },
  users: { en: 'People', fr: 'Utilisateurs', ar: 'المستخدمون' },
  applications: { en: 'Applications', fr: 'Applications', ar: 'التطبيقات' },
  'call-centers': { en: 'Call centers', fr: 'Centres d’appels', ar: 'مراكز الاتصال' },
  sheets: { en: 'Sheets', fr: 'Feuilles', ar: 'الجداول' },
  cities: { en: 'Cities', fr: 'Villes', ar: 'المدن' },
  areas: { en: 'Areas', fr: 'Quartiers', ar: 'الأحياء' },
  statistics: { en: 'Statistics', fr: 'Statistiques', ar: 'الإحصائيات' },
  dashboard: { en: 'Overview', fr: 'Vue d’ensemble', ar: 'نظرة عامة' },
  'marketplace-products': { en: 'Marketplace products', fr: 'Produits de la place', ar: 'منتجات السوق' },
  'marketplace-stocks': { en: 'Marketplace stock', fr: 'Stock de la place', ar: 'مخزون السوق' },
  sourcings: { en: 'Sourcing', fr: 'Sourcing', ar: 'التوريد' },
  'sourcing-messages': { en: 'Sourcing messages', fr: 'Messages de sourcing', ar: 'رسائل التوريد' },
  'team-members': { en: 'Own team', fr: 'Sa propre équipe', ar: 'الفريق الخاص' },
  'blacklisted-phones': { en: 'Blacklist', fr: 'Liste noire', ar: 'القائمة السوداء' },
  settings: { en: 'Settings', fr: 'Réglages', ar: 'الإعدادات' },
};

export const ACTION_NAMES: Record<Action, Said> = {
  list: { en: 'List', fr: 'Lister', ar: 'عرض القائمة' },
  retrieve: { en: 'Open', fr: 'Ouvrir', ar: 'فتح' },
  create: { en: 'Create', fr: 'Créer', ar: 'إنشاء' },
  update: { en: 'Change', fr: 'Modifier', ar: 'تعديل' },
  delete: { en: 'Delete', fr: 'Supprimer', ar: 'حذف' },
  export: { en: 'Export', fr: 'Exporter', ar: 'تصدير' },
  import: { en: 'Import', fr: 'Importer', ar: 'استيراد' },
};

export const ABILITY_NAMES: Record<Ability, Said> = {
  markAsPackedByScanner: { en: 'Scan orders as packed', fr: 'Scanner « emballée »', ar: 'مسح الطلبات كمغلفة' },
  markAsShippedByScanner: { en: 'Scan orders as shipped', fr: 'Scanner « expédiée »', ar: 'مسح الطلبات كمشحونة' },
  markAsReturnedByScanner: { en: 'Scan orders as returned', fr: 'Scanner « retournée »', ar: 'مسح الطلبات كمرجعة' },
  markAsDeliveredByScanner: { en: 'Scan orders as delivered', fr: 'Scanner « livrée »', ar: 'مسح الطلبات كمسلمة' },
  markAsCanceledByScanner: { en: 'Cancel orders', fr: 'Annuler des commandes', ar: 'إلغاء الطلبات' },
  ReNewOrder: { en: 'Renew orders', fr: 'Renouveler des commandes', ar: 'تجديد الطلبات' },
  assignOrderToShippingCompany: {
    en: 'Push orders to couriers',
    fr: 'Envoyer aux transporteurs',
    ar: 'إرسال الطلبات لشركات الشحن',
  },
  assignOrderToDeliveryBoys: {
    en: 'Hand orders to drivers',
    fr: 'Confier aux livreurs',
    ar: 'تسليم الطلبات للموزعين',
  },
  deliverOrders: {
    en: 'Deliver orders (and see those assigned to oneself)',
    fr: 'Livrer des commandes (et voir celles qui lui sont confiées)',
    ar: 'توصيل الطلبات (ورؤية ما أُسند إليه منها)',
  },
};

export const MASK_NAMES: Record<MaskedField, Said> = {
  'leads.phone': { en: 'Phones of leads', fr: 'Téléphones des leads', ar: 'هواتف العملاء المحتملين' },
  'orders.phone': { en: 'Phones of orders', fr: 'Téléphones des commandes', ar: 'هواتف الطلبات' },
  'products.purchase_price': {
    en: 'Purchase prices of products',
    fr: 'Prix d’achat des produits',
    ar: 'أسعار شراء المنتجات',
  },
};

export const MASK_MEANINGS: Record<MaskedField, Said> = {
  'leads.phone': {
    en: 'Hidden, a phone shows only to whoever holds the lead, and is found by its whole number only.',
    fr: 'Masqué, un téléphone ne s’affiche qu’à qui tient le lead ; la recherche exige le numéro entier.',
    ar: 'عند الإخفاء لا يظهر الهاتف إلا لمن يحجز العميل، ولا يُبحث عنه إلا بالرقم كاملا.',
  },
  'orders.phone': {
    en: 'Hidden, phones of orders never show, and are found by a whole number only.',
    fr: 'Masqués, ils ne s’affichent jamais ; la recherche exige le numéro entier.',
    ar: 'عند الإخفاء لا تظهر هواتف الطلبات أبدا، ولا يُبحث عنها إلا بالرقم كاملا.',
  },
  'products.purchase_price': {
    en: 'Hidden, what a product was bought for neither shows nor can be set.',
    fr: 'Masqué, le prix d’achat ne s’affiche pas et ne peut être saisi.',
    ar: 'عند الإخفاء لا يظهر سعر شراء المنتج ولا يمكن إدخاله.',
  },
};
