import type { MessageRows } from './message.ts';

/** Messages about products and categories. */
export const CATALOG_MESSAGES = {
  sku_taken_by_another: {
    en: 'The account already has another product with this sku; send another sku.',
    fr: 'Le compte a déjà un autre produit avec ce SKU ; donnez un autre SKU.',
    ar: 'في الحساب منتج آخر بهذا الرمز SKU؛ أرسل رمزا آخر.',
  },
  product_name_ambiguous: {
    en: 'The {field} field says “{named}”, the name of {count} products: {skus:some}. Give the SKU instead.',
    fr: 'Ce nom désigne plusieurs produits ({count}) : {skus:some}. Donnez le SKU au lieu de « {named} ».',
    ar: 'هذا الاسم لأكثر من منتج ({count}): {skus:some}. أعطِ رمز SKU بدل «{named}».',
  },
  category_within_itself: {
    en: 'The {field} field must not name the category itself or one below it.',
    fr: 'Ni la catégorie elle-même, ni une de celles qu’elle contient.',
    ar: 'لا يمكن أن تكون الفئة نفسها أو فئة تحتها.',
  },
  product_access_withdrawn: {
    en: 'The {field} field cannot be active: the workspace revoked the access to its offer.',
    fr: 'Ne peut pas être actif : la boutique a retiré l’accès à son offre.',
    ar: 'لا يمكن تنشيطه: سحب المتجر الإذن ببيع عرضه.',
  },
  below_marketplace_price: {
    en: 'The {field} field must be at least {min}, the lowest price on the marketplace.',
    fr: 'Au moins {min}, comme le demande la place de marché.',
    ar: '{min} على الأقل، كما يطلب السوق.',
  },
  picture_broken: {
    en: 'The file is cut off or damaged: it cannot be shown as a picture.',
    fr: 'Le fichier est tronqué ou abîmé : il ne peut pas être affiché.',
    ar: 'الملف ناقص أو تالف، ولا يمكن عرضه كصورة.',
  },
  picture_too_many_pixels: {
    en: 'The picture has {width} × {height} pixels; at most {max:grouped} million are allowed.',
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
  option_not_named: {
    en: 'The {field} field has "{option}", which is not a name and a value, like "Size: M".',
    fr: '« {option} » n’est pas un nom et une valeur, comme « Taille : M ».',
    ar: '«{option}» ليس اسما وقيمة، مثل «المقاس: M».',
  },
  option_named_twice: {
    en: 'The {field} field must not name an option twice.',
    fr: 'Une option ne peut pas être donnée deux fois.',
    ar: 'لا يمكن ذكر خيار مرتين.',
  },
  options_unlike: {
    en: 'The {field} field must have the options of the other variants, in their order: {names:some}.',
    fr: 'Donnez les options des autres variantes, dans le même ordre : {names:some}.',
    ar: 'اذكر خيارات المتغيرات الأخرى بالترتيب نفسه: {names:some}.',
  },
  options_taken: {
    en: 'The {field} field has the options of another variant.',
    fr: 'Une autre variante a déjà ces options.',
    ar: 'لمتغير آخر الخيارات نفسها.',
  },
  options_without_parent: {
    en: 'The {field} field needs parent_id.',
    fr: 'Seule une variante d’un autre produit a des options.',
    ar: 'الخيارات لمتغيرات منتج آخر فقط.',
  },
  no_product_in_account: {
    en: 'The {field} field names no product of the same account.',
    fr: 'Ce n’est pas un produit du même compte.',
    ar: 'ليس منتجا من الحساب نفسه.',
  },
  parent_as_variant: {
    en: 'The {field} field must stay empty: a product with variants cannot be a variant.',
    fr: 'À laisser vide : un produit qui a des variantes n’en est pas une.',
    ar: 'يُترك فارغا: المنتج الذي له متغيرات ليس متغيرا.',
  },
  variant_of_variant: {
    en: '{sku} is a variant itself.',
    fr: '{sku} est déjà une variante.',
    ar: '{sku} هو نفسه متغير.',
  },
  variant_of_served: {
    en: '{sku} sells the stock of another product, so it can neither have variants nor be one.',
    fr: '{sku} vend le stock d’un autre produit : il n’a pas de variantes et n’en est pas une.',
    ar: '{sku} يبيع من مخزون منتج آخر: لا متغيرات له وليس متغيرا.',
  },
  parent_has_stock: {
    en: '{sku} has stock. Create a new product as the parent, and make this one its variant.',
    fr: '{sku} a du stock. Créez un nouveau produit comme parent, et faites de celui-ci une variante.',
    ar: 'للمنتج {sku} مخزون. أنشئ منتجا جديدا كمنتج أصلي، واجعل هذا متغيرا منه.',
  },
  part_named_twice: {
    en: '{sku} is named twice: give it once, with all its pieces.',
    fr: '{sku} est cité deux fois : indiquez-le une fois, avec la quantité totale.',
    ar: 'ذُكر {sku} مرتين: اذكره مرة واحدة مع كل قطعه.',
  },
  part_is_bundle: {
    en: '{sku} is a bundle itself. Add its parts instead.',
    fr: '{sku} est lui-même un lot. Ajoutez plutôt ses produits.',
    ar: '{sku} هو نفسه باقة. أضف منتجاتها بدلا منها.',
  },
  part_is_itself: {
    en: 'A bundle cannot contain itself.',
    fr: 'Un lot ne peut pas se contenir lui-même.',
    ar: 'لا تكون الباقة جزءا من نفسها.',
  },
  part_of_served: {
    en: '{sku} sells the stock of the marketplace: it can be neither a bundle nor part of one.',
    fr: '{sku} vend le stock de la place de marché : il ne peut être ni un lot, ni un produit d’un lot.',
    ar: '{sku} يُباع من مخزون السوق: لا يمكن أن يكون باقة ولا جزءا من باقة.',
  },
  bundle_has_stock: {
    en: '{sku} has had stock of its own. Make a new product for the bundle.',
    fr: '{sku} a déjà eu du stock. Créez un nouveau produit pour le lot.',
    ar: 'كان للمنتج {sku} مخزون خاص به. أنشئ منتجا جديدا للباقة.',
  },
  bundle_has_variants: {
    en: '{sku} cannot be a bundle and have variants.',
    fr: '{sku} ne peut pas être un lot et avoir des variantes.',
    ar: 'لا يمكن أن يكون {sku} باقة وأن تكون له متغيرات.',
  },
  bundle_is_offered: {
    en: '{sku} is offered on the marketplace: it needs stock of its own.',
    fr: '{sku} est proposé sur la place de marché : il lui faut son propre stock.',
    ar: '{sku} معروض في السوق، ويلزمه مخزون خاص به.',
  },
  bundle_costs_its_parts: {
    en: 'The cost of a bundle is the cost of its parts: leave this empty.',
    fr: 'Un lot coûte ce que coûtent ses produits : laissez vide.',
    ar: 'تكلفة الباقة هي مجموع تكلفة منتجاتها: اترك هذا الحقل فارغا.',
  },
  product_is_part: {
    en: '{sku} is in the bundle {bundle}: take it out first.',
    fr: '{sku} est dans le lot {bundle} : retirez-le d’abord.',
    ar: '{sku} في الباقة {bundle}: أخرجه منها أولا.',
  },
  merge_of_bundle: {
    en: '{sku} is a bundle, which has no stock to merge.',
    fr: '{sku} est un lot, sans stock à fusionner.',
    ar: '{sku} باقة، ولا مخزون لها لدمجه.',
  },
  variants_max: {
    en: 'A product has at most {max} variants.',
    fr: 'Pas plus de {max} variantes par produit.',
    ar: 'عدد متغيرات المنتج لا يزيد على {max}.',
  },
  sku_taken: {
    en: 'The account has a product {sku} already.',
    fr: 'Le compte a déjà un produit {sku}.',
    ar: 'في الحساب منتج بالرمز {sku} من قبل.',
  },
  product_has_variants: {
    en: '{sku} has variants; order one of them.',
    fr: '{sku} a des variantes ; commandez l’une d’elles.',
    ar: 'للمنتج {sku} متغيرات؛ اطلب واحدا منها.',
  },
  below_minimum_price: {
    en: '{sku} is sold for at least {price} {currency} a piece on the marketplace: this line needs {min} {currency} or more.',
    fr: 'Sur la place, {sku} se vend au moins {price} {currency} la pièce : il faut {min} {currency} ou plus pour cette ligne.',
    ar: 'أقل سعر لبيع {sku} في السوق هو {price} {currency} للقطعة: يلزم لهذا السطر {min} {currency} على الأقل.',
  },
  total_below_minimum: {
    en: 'The {field} field must be at least {min} {currency}: the least that the marketplace allows for these products.',
    fr: 'Au moins {min} {currency} : le minimum que la place permet pour ces produits.',
    ar: 'لا يقل عن {min} {currency}: أقل ما يسمح به السوق لهذه المنتجات.',
  },
  product_merged: {
    en: 'This product was merged into {sku}; its SKU now points there, and this product can no longer be changed.',
    fr: 'Ce produit a été fusionné avec {sku}, que son SKU désigne désormais ; il ne change plus.',
    ar: 'دُمج هذا المنتج في {sku}، وصار رمزه يدل عليه؛ يبقى كما هو.',
  },
  merge_with_itself: {
    en: 'The {field} field must name another product.',
    fr: 'Choisissez un autre produit.',
    ar: 'اختر منتجا آخر.',
  },
  merge_across_accounts: {
    en: 'The {field} field names a product of another account; stock never changes its owner by merging.',
    fr: 'Ce produit est à un autre compte ; une fusion ne change jamais le propriétaire du stock.',
    ar: 'هذا المنتج لحساب آخر؛ الدمج لا يغيّر مالك المخزون.',
  },
  merge_of_merged: {
    en: '{sku} was already merged into another product.',
    fr: '{sku} a déjà été fusionné avec un autre produit.',
    ar: 'دُمج {sku} من قبل في منتج آخر.',
  },
  merge_of_adopted: {
    en: '{sku} sells an offer of the marketplace, whose stock belongs to the workspace.',
    fr: '{sku} vend une offre de la place de marché, dont le stock appartient à la boutique.',
    ar: '{sku} يبيع عرضا من السوق، ومخزونه ملك للمتجر.',
  },
  merge_of_offered: {
    en: '{sku} is offered on the marketplace; keep it, or delete the offer first.',
    fr: '{sku} est proposé sur la place de marché ; gardez-le, ou retirez d’abord l’offre.',
    ar: '{sku} معروض في السوق؛ أبقه، أو اسحب العرض أولا.',
  },
  merge_of_parent: {
    en: '{sku} has variants; merge those, one by one.',
    fr: '{sku} a des variantes ; fusionnez celles-ci, une par une.',
    ar: 'للمنتج {sku} متغيرات؛ ادمجها واحدا واحدا.',
  },
  merge_of_one_order: {
    en: 'Order {order} contains both products, in different states or warehouses. Finish it first.',
    fr: 'La commande {order} contient les deux produits, dans des états ou entrepôts différents. Terminez-la d’abord.',
    ar: 'الطلب {order} يضم المنتجين في حالتين أو مستودعين مختلفين. أنهه أولا.',
  },
  merge_too_many: {
    en: 'More than {max:grouped} orders contain this product; keep it and merge the other one.',
    fr: 'Plus de {max:grouped} commandes contiennent ce produit ; gardez-le et fusionnez l’autre.',
    ar: 'أكثر من {max:grouped} طلب يضم هذا المنتج؛ أبقِ هذا المنتج بدلا من الآخر.',
  },
  lead_needs_variant: {
    en: 'Choose a variant of {sku} first.',
    fr: 'Choisissez d’abord une variante de {sku}.',
    ar: 'اختر أولا متغيرا من {sku}.',
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
