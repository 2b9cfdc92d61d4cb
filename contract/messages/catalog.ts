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
  picture_broken: {
    en: 'The file is cut off or damaged: it cannot be shown as a picture.',
    fr: 'Le fichier est tronqué ou abîmé : il ne peut pas être affiché.',
    ar: 'الملف ناقص أو تالف، ولا يمكن عرضه كصورة.',
  },
  picture_too_many_pixels: {
    en: 'The picture has {width} × {height} pixels; at most {max:grouped} million are taken.',
    fr: 'L’image a {width} × {height} pixels ; au plus {max:grouped} millions sont acceptés.',
    ar: 'أبعاد الصورة {width} × {height} بكسل، والحد الأقصى {max:grouped} مليون بكسل.',
  },
  pictures_max: {
    en: 'A product has at most {max} pictures.',
    fr: 'Pas plus de {max} images par produit.',
    ar: 'عدد صور المنتج لا يزيد على {max}.',
  },
  pictures_are_others: {
    en: 'The {field} field must name each picture of the product once.',
    fr: 'Nommez chaque image du produit une fois. Rechargez la page : les images ont changé.',
    ar: 'يجب ذكر كل صورة للمنتج مرة واحدة. أعد تحميل الصفحة: لقد تغيّرت الصور.',
  },
  no_such_product: {
    en: 'There is no such product.',
    fr: 'Ce produit n’existe pas.',
    ar: 'هذا المنتج غير موجود.',
  },
  no_such_picture: {
    en: 'There is no such picture.',
    fr: 'Cette image n’existe pas.',
    ar: 'هذه الصورة غير موجودة.',
  },
} as const satisfies MessageRows;
