import type { MessageRows } from './message.ts';

/** What is said of products and categories. */
export const CATALOG_MESSAGES = {
  sku_taken_by_another: {
    en: 'The account has another product with this sku already; send another sku.',
    fr: 'Le compte a déjà un autre produit avec ce SKU ; donnez un autre SKU.',
    ar: 'في الحساب منتج آخر بهذا الرمز SKU؛ أرسل رمزا آخر.',
  },
  product_name_ambiguous: {
    en: 'The {field} field names {count} products, {skus:some}: "{named}".',
    fr: 'Ce nom désigne plusieurs produits ({count}) : {skus:some}. Donnez le SKU au lieu de « {named} ».',
    ar: 'هذا الاسم لأكثر من منتج ({count}): {skus:some}. أعطِ رمز SKU بدل «{named}».',
  },
  category_within_itself: {
    en: 'The {field} field must not name the category itself or one that lies below it.',
    fr: 'Ni la catégorie elle-même, ni une de celles qu’elle contient.',
    ar: 'لا يمكن أن تكون الفئة نفسها أو فئة تحتها.',
  },
  product_access_withdrawn: {
    en: 'The {field} field cannot be active: the house took away the access to its offer.',
    fr: 'Ne peut pas être actif : la maison a retiré l’accès à son offre.',
    ar: 'لا يمكن تنشيطه: سحب الحساب الرئيسي الإذن ببيع عرضه.',
  },
  below_marketplace_price: {
    en: 'The {field} field must be at least {min}, as the marketplace asks.',
    fr: 'Au moins {min}, comme le demande la place de marché.',
    ar: '{min} على الأقل، كما يطلب السوق.',
  },
} as const satisfies MessageRows;
