/*
 * The resources that rights are about (R-ROLE-1), with their names: in the menu, on their pages, among a role's rights
 * and in notifications. A resource of contract/all-routes.ts has no other name.
 */

export const RESOURCE_NAMES = {
  products: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  stocks: { en: 'Stock', fr: 'Stock', ar: 'المخزون' },
  'stock-histories': { en: 'Movements of stock', fr: 'Mouvements de stock', ar: 'حركات المخزون' },
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  'order-histories': { en: 'Order moves', fr: 'Mouvements des commandes', ar: 'حركات الطلبات' },
  leads: { en: 'Leads', fr: 'Leads', ar: 'العملاء المحتملون' },
  'lead-histories': { en: 'Lead moves', fr: 'Mouvements des leads', ar: 'حركات العملاء المحتملين' },
  warehouses: { en: 'Warehouses', fr: 'Entrepôts', ar: 'المستودعات' },
  'shipping-companies': { en: 'Couriers', fr: 'Transporteurs', ar: 'شركات الشحن' },
  categories: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  'cash-accounts': { en: 'Cash', fr: 'Trésorerie', ar: 'النقد' },
  'cash-entries': { en: 'Cash entries', fr: 'Écritures de trésorerie', ar: 'قيود النقد' },
  'fee-plans': { en: 'Fee plans', fr: 'Grilles de frais', ar: 'خطط الرسوم' },
  'driver-rates': { en: 'Driver rates', fr: 'Tarifs des livreurs', ar: 'أجور المندوبين' },
  invoices: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  notifications: { en: 'Notifications', fr: 'Notifications', ar: 'الإشعارات' },
  roles: { en: 'Roles', fr: 'Rôles', ar: 'الأدوار' },
  webhooks: { en: 'Webhooks', fr: 'Webhooks', ar: 'إشعارات الويب' },
  users: { en: 'People', fr: 'Utilisateurs', ar: 'المستخدمون' },
  applications: { en: 'Applications', fr: 'Applications', ar: 'التطبيقات' },
  'call-centers': { en: 'Call centers', fr: 'Centres d’appels', ar: 'مراكز الاتصال' },
  'assignment-rules': { en: 'Assignment rules', fr: 'Règles d’attribution', ar: 'قواعد الإسناد' },
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
  settings: { en: 'Settings', fr: 'Réglages', ar: 'الإعدادات' },
  'message-templates': { en: 'Message templates', fr: 'Modèles de messages', ar: 'قوالب الرسائل' },
  'message-channels': { en: 'Message channels', fr: 'Canaux de messages', ar: 'قنوات الرسائل' },
  'automatic-messages': { en: 'Automatic messages', fr: 'Messages automatiques', ar: 'الرسائل التلقائية' },
  'blacklisted-phones': { en: 'Blacklist', fr: 'Liste noire', ar: 'القائمة السوداء' },
} as const satisfies Record<string, { en: string; fr: string; ar: string }>;

export type Resource = keyof typeof RESOURCE_NAMES;
export const RESOURCES = Object.keys(RESOURCE_NAMES) as Resource[]; // keys of a record are its names
