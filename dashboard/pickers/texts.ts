import { defineTexts } from '../i18n/texts.ts';

/** Words of fields that find products, cities and customers. */
export const usePickerTexts = defineTexts('pickers', {
  looking: { en: 'Looking…', fr: 'Recherche…', ar: 'جار البحث…' },
  no_product: {
    en: 'No active product is called so',
    fr: 'Aucun produit actif de ce nom',
    ar: 'لا يوجد منتج نشط بهذا الاسم',
  },
  add_product: { en: 'Add a product', fr: 'Ajouter un produit', ar: 'إضافة منتج' },
  product_hint: { en: 'Name, SKU or barcode', fr: 'Nom, SKU ou code-barres', ar: 'الاسم أو SKU أو الباركود' },
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
  short_title: {
    en: 'Not enough in stock',
    fr: 'Stock insuffisant',
    ar: 'المخزون لا يكفي',
  },
  short_of: {
    en: '{{name}}: {{free}} of {{quantity}} in stock',
    fr: '{{name}} : {{free}} sur {{quantity}} en stock',
    ar: '{{name}}: المتوفر {{free}} من {{quantity}}',
  },
  short_body: {
    en: 'You can confirm all the same: the order waits until stock comes in.',
    fr: 'Vous pouvez confirmer : la commande attendra le réassort.',
    ar: 'يمكنك التأكيد رغم ذلك: سينتظر الطلب وصول المخزون.',
  },
  sold_out: { en: 'sold out', fr: 'épuisé', ar: 'نفد' },
  total: { en: 'Total', fr: 'Total', ar: 'المجموع' },
  delivery: { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' },
  paid_by_shop: { en: 'paid by the shop', fr: 'payée par la boutique', ar: 'على حساب المتجر' },
  to_collect: { en: 'To collect', fr: 'À encaisser', ar: 'المبلغ للتحصيل' },
  city: { en: 'City', fr: 'Ville', ar: 'المدينة' },
  area: { en: 'Area', fr: 'Quartier', ar: 'الحي' },
  phone: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
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
  choose_city: { en: 'Choose a city', fr: 'Choisir une ville', ar: 'اختيار مدينة' },
  keep_city: { en: 'Keep it as typed', fr: 'Garder tel quel', ar: 'الإبقاء كما كُتبت' },
  phone_bad: {
    en: 'This number cannot be called. Check the digits; a number from abroad starts with +.',
    fr: 'Ce numéro n’existe pas. Vérifiez les chiffres ; un numéro étranger commence par +.',
    ar: 'لا يمكن الاتصال بهذا الرقم. راجع أرقامه؛ والرقم الأجنبي يبدأ بعلامة +.',
  },
});
