import { defineTexts } from '../i18n/texts.ts';

/** Words of fields that find products, cities and customers. */
export const usePickerTexts = defineTexts('pickers', {
  offers: { en: 'Suggestions', fr: 'Suggestions', ar: 'اقتراحات' },
  looking: { en: 'Looking…', fr: 'Recherche…', ar: 'جار البحث…' },
  no_product: {
    en: 'No active product is called so',
    fr: 'Aucun produit actif de ce nom',
    ar: 'لا يوجد منتج نشط بهذا الاسم',
  },
  add_product: { en: 'Add a product', fr: 'Ajouter un produit', ar: 'إضافة منتج' },
  product_hint: { en: 'Name, SKU or barcode', fr: 'Nom, SKU ou code-barres', ar: 'الاسم أو SKU أو الباركود' },
  which_of: { en: 'Which {{name}}?', fr: '{{name}} : lequel ?', ar: '{{name}}: أي واحد؟' },
  no_variant: { en: 'There is no such one', fr: 'Aucun ne correspond', ar: 'لا يوجد مثل هذا' },
  variants: {
    en: { one: '{{count}} variant', other: '{{count}} variants' },
    fr: { one: '{{count}} variante', other: '{{count}} variantes' },
    ar: {
      zero: 'بلا متغيرات',
      one: 'متغير واحد',
      two: 'متغيران',
      few: '{{count}} متغيرات',
      many: '{{count}} متغيرا',
      other: '{{count}} متغير',
    },
  },
  lines: { en: 'Products', fr: 'Articles', ar: 'المنتجات' },
  quantity: { en: 'Quantity', fr: 'Quantité', ar: 'الكمية' },
  quantity_of: { en: 'Quantity {{sku}}', fr: 'Quantité {{sku}}', ar: 'الكمية {{sku}}' },
  line_total: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  line_total_of: { en: 'Amount {{sku}}', fr: 'Montant {{sku}}', ar: 'المبلغ {{sku}}' },
  remove_line: { en: 'Remove {{name}}', fr: 'Retirer {{name}}', ar: 'إزالة {{name}}' },
  upsell: { en: '{{quantity}} for {{price}}', fr: '{{quantity}} pour {{price}}', ar: '{{quantity}} بسعر {{price}}' },
  free: { en: '{{pieces}} in stock', fr: '{{pieces}} en stock', ar: 'متوفر: {{pieces}}' },
  short: {
    en: 'Only {{pieces}} in stock: the order will wait',
    fr: 'Seulement {{pieces}} en stock : la commande attendra',
    ar: 'المتوفر {{pieces}} فقط: سينتظر الطلب',
  },
  none_left: {
    en: 'Out of stock: the order will wait',
    fr: 'En rupture : la commande attendra',
    ar: 'نفد المخزون: سينتظر الطلب',
  },
  total: { en: 'Total', fr: 'Total', ar: 'المجموع' },
  delivery: { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' },
  paid_by_shop: { en: 'paid by the shop', fr: 'payée par la boutique', ar: 'على حساب المتجر' },
  to_collect: { en: 'To collect', fr: 'À encaisser', ar: 'المبلغ للتحصيل' },
  city: { en: 'City', fr: 'Ville', ar: 'المدينة' },
  area: { en: 'Area', fr: 'Quartier', ar: 'الحي' },
  unknown_city: {
    en: 'Not a city of your list.',
    fr: 'Cette ville n’est pas dans votre liste.',
    ar: 'ليست من قائمة مدنك.',
  },
  unknown_city_title: {
    en: 'No city of your list is called “{{city}}”',
    fr: 'Aucune ville de votre liste ne s’appelle « {{city}} »',
    ar: 'لا توجد في قائمتك مدينة باسم «{{city}}»',
  },
  unknown_city_body: {
    en: 'Couriers may refuse the parcel until somebody mends the city.',
    fr: 'Le transporteur peut refuser le colis tant que la ville n’est pas corrigée.',
    ar: 'قد ترفض شركة الشحن الطرد حتى تُصحح المدينة.',
  },
  keep_city: { en: 'Keep it as typed', fr: 'Garder tel quel', ar: 'الإبقاء كما كُتبت' },
  phone_bad: {
    en: 'No number that can be dialled: one of this country, or one that begins with +.',
    fr: 'Numéro impossible : un numéro du pays, ou un numéro qui commence par +.',
    ar: 'رقم غير صالح: اكتب رقما محليا، أو رقما يبدأ بعلامة +.',
  },
});
