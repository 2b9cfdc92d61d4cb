import type { Resource } from '../../contract/resources/resource-names.ts';
import type { LocalizedText } from '../i18n/languages.ts';

/** Labels of the buttons that create one of these, with the page they open. */
export const NEW_NAMES: Partial<Record<Resource, LocalizedText>> = {
  products: { en: 'New product', fr: 'Nouveau produit', ar: 'منتج جديد' },
  categories: { en: 'New category', fr: 'Nouvelle catégorie', ar: 'فئة جديدة' },
  warehouses: { en: 'New warehouse', fr: 'Nouvel entrepôt', ar: 'مستودع جديد' },
  'shipping-companies': { en: 'New courier', fr: 'Nouveau transporteur', ar: 'شركة شحن جديدة' },
  'marketplace-products': { en: 'New offer', fr: 'Nouvelle offre', ar: 'عرض جديد' },
  'marketplace-stocks': { en: 'New stock', fr: 'Nouveau stock', ar: 'مخزون جديد' },
  sourcings: { en: 'New sourcing request', fr: 'Nouvelle demande de sourcing', ar: 'طلب توريد جديد' },
  'blacklisted-phones': { en: 'Blacklist a phone', fr: 'Bloquer un numéro', ar: 'حظر رقم' },
  invoices: { en: 'New invoice', fr: 'Nouvelle facture', ar: 'فاتورة جديدة' },
  'message-templates': { en: 'New template', fr: 'Nouveau modèle', ar: 'قالب جديد' },
  'call-gateways': { en: 'New call gateway', fr: 'Nouvelle passerelle d’appels', ar: 'بوابة اتصال جديدة' },
  'message-channels': { en: 'New channel', fr: 'Nouveau canal', ar: 'قناة جديدة' },
  'message-prices': { en: 'New price', fr: 'Nouveau prix', ar: 'سعر جديد' },
  'fee-plans': { en: 'New fee plan', fr: 'Nouvelle grille de frais', ar: 'خطة رسوم جديدة' },
  'driver-rates': { en: 'New driver rate', fr: 'Nouveau tarif de livreur', ar: 'أجرة جديدة لمندوب' },
  'money-accounts': { en: 'New account', fr: 'Nouveau compte', ar: 'حساب جديد' },
  'money-transfers': { en: 'New transfer', fr: 'Nouveau virement', ar: 'تحويل جديد' },
  costs: { en: 'New cost', fr: 'Nouvelle dépense', ar: 'مصروف جديد' },
  'cash-adjustments': { en: 'New adjustment', fr: 'Nouvelle correction', ar: 'تصحيح جديد' },
  'call-centers': { en: 'New call center', fr: 'Nouveau centre d’appels', ar: 'مركز اتصال جديد' },
  'assignment-rules': { en: 'New rule', fr: 'Nouvelle règle', ar: 'قاعدة جديدة' },
  'guard-rules': { en: 'New rule', fr: 'Nouvelle règle', ar: 'قاعدة جديدة' },
  'courier-rules': { en: 'New rule', fr: 'Nouvelle règle', ar: 'قاعدة جديدة' },
  cities: { en: 'New city', fr: 'Nouvelle ville', ar: 'مدينة جديدة' },
  areas: { en: 'New area', fr: 'Nouveau quartier', ar: 'حي جديد' },
  sheets: { en: 'New sheet', fr: 'Nouvelle feuille', ar: 'جدول جديد' },
};

/** Resources that a field can create in place: their forms need little. */
export const MADE_IN_PLACE: readonly Resource[] = ['warehouses', 'products', 'categories', 'shipping-companies'];
