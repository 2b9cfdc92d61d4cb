import type { MessageRows } from './message.ts';

/** Messages about stock, sourcings and marketplace offers. */
export const STOCK_MESSAGES = {
  no_such_warehouse: {
    en: 'There is no such warehouse.',
    fr: 'Cet entrepôt n’existe pas.',
    ar: 'هذا المستودع غير موجود.',
  },
  no_such_stock: { en: 'There is no such stock.', fr: 'Ce stock n’existe pas.', ar: 'هذا المخزون غير موجود.' },
  no_such_stock_change: {
    en: 'There is no such change.',
    fr: 'Ce mouvement n’existe pas.',
    ar: 'هذه الحركة غير موجودة.',
  },
  stock_deleted: {
    en: 'This stock was deleted meanwhile.',
    fr: 'Ce stock a été supprimé entre-temps.',
    ar: 'حُذف هذا المخزون في هذه الأثناء.',
  },
  stock_open_already: {
    en: 'This product already has a stock in this warehouse.',
    fr: 'Ce produit a déjà un stock dans cet entrepôt.',
    ar: 'لهذا المنتج مخزون في هذا المستودع من قبل.',
  },
  stock_place_deleted: {
    en: 'The product or the warehouse was deleted meanwhile.',
    fr: 'Le produit ou l’entrepôt a été supprimé entre-temps.',
    ar: 'حُذف المنتج أو المستودع في هذه الأثناء.',
  },
  stock_has_moved: {
    en: 'This stock has movements, so it cannot be deleted.',
    fr: 'Ce stock a eu des mouvements : il ne peut donc pas être supprimé.',
    ar: 'لهذا المخزون حركات، فلا يمكن حذفه.',
  },
  stock_move_forbidden: {
    en: 'Your role may not move stock.',
    fr: 'Votre rôle ne permet pas les mouvements de stock.',
    ar: 'دورك لا يسمح بتحريك المخزون.',
  },
  stock_open_forbidden: {
    en: 'This stock is not open yet, and your role may not open one.',
    fr: 'Ce stock n’est pas encore ouvert, et votre rôle ne permet pas d’en ouvrir.',
    ar: 'هذا المخزون غير مفتوح بعد، ودورك لا يسمح بفتح مخزون.',
  },
  no_active_warehouse: {
    en: 'The {field} field names no active warehouse of this workspace.',
    fr: 'Aucun entrepôt actif de cet espace.',
    ar: 'ليس مستودعا نشطا في مساحة العمل هذه.',
  },
  no_product_with_stock: {
    en: 'The {field} field names no product of this workspace that has a stock of its own.',
    fr: 'Aucun produit de cet espace qui ait son propre stock.',
    ar: 'ليس منتجا له مخزونه الخاص في مساحة العمل هذه.',
  },
  default_warehouse_inactive: {
    en: 'The default warehouse must be active: make another warehouse the default first, or activate this one.',
    fr: 'L’entrepôt par défaut doit être actif : activez-le, ou choisissez-en d’abord un autre par défaut.',
    ar: 'يجب أن يكون المستودع الافتراضي نشطا: نشّطه أو اختر مستودعا افتراضيا آخر أولا.',
  },
  below_reserved: {
    en: 'The {field} field must be at least {min}, the number of pieces reserved for orders.',
    fr: 'Au moins {min} : autant de pièces sont réservées à des commandes.',
    ar: '{min} على الأقل: هذا العدد محجوز للطلبات.',
  },
  stock_too_large: {
    en: 'The {field} field must not bring the stock above {max} pieces.',
    fr: 'Un stock contient au plus {max} pièces.',
    ar: 'لا يتسع المخزون لأكثر من {max} قطعة.',
  },
  not_enough_free: {
    en: 'The {field} field must not be greater than {max}, the number of available pieces.',
    fr: 'Au plus {max} : il n’y a pas plus de pièces disponibles.',
    ar: '{max} على الأكثر: لا توجد قطع متاحة أكثر.',
  },
  same_warehouse: {
    en: 'The {field} field must name a different warehouse from the stock’s own.',
    fr: 'Choisissez un autre entrepôt que celui du stock.',
    ar: 'اختر مستودعا غير الذي فيه المخزون.',
  },
  row_unknown_sku: {
    en: 'sku names no product of this account: "{sku}"',
    fr: 'sku : aucun produit de ce compte, « {sku} »',
    ar: 'sku: لا يوجد منتج في هذا الحساب بالرمز «{sku}»',
  },
  row_movement_type: {
    en: 'type must be one of {values:list}',
    fr: 'type : l’une des valeurs {values:list}',
    ar: 'type: إحدى القيم {values:list}',
  },
  row_shelf_long: {
    en: 'The shelf has more than {max} characters.',
    fr: 'L’emplacement a plus de {max} caractères.',
    ar: 'اسم الرف أطول من {max} حرفا.',
  },
  row_movement_quantity: {
    en: 'quantity must be a whole number from 0 to {max}',
    fr: 'quantity : un nombre entier de 0 à {max}',
    ar: 'quantity: عدد صحيح من 0 إلى {max}',
  },
  row_unknown_warehouse: {
    en: '{column} names no active warehouse by its code or name: "{named}"',
    fr: '{column} : aucun entrepôt actif de ce code ou de ce nom, « {named} »',
    ar: '{column}: لا يوجد مستودع نشط بهذا الرمز أو الاسم «{named}»',
  },
  no_such_sourcing: {
    en: 'There is no such sourcing.',
    fr: 'Ce sourcing n’existe pas.',
    ar: 'طلب التوريد هذا غير موجود.',
  },
  sourcing_move_not_allowed: {
    en: 'A sourcing that is {from:sourcing_status} cannot become {to:sourcing_status}.',
    fr: 'Un sourcing « {from:sourcing_status} » ne peut pas devenir « {to:sourcing_status} ».',
    ar: 'لا يمكن نقل طلب توريد حالته «{from:sourcing_status}» إلى «{to:sourcing_status}».',
  },
  sourcing_move_of_others: {
    en: 'Only the {sides:sides} can take it from {from:sourcing_status} to {to:sourcing_status}.',
    fr: 'Seul(e) {sides:sides} peut le faire passer de « {from:sourcing_status} » à « {to:sourcing_status} ».',
    ar: 'وحده {sides:sides} يستطيع نقله من «{from:sourcing_status}» إلى «{to:sourcing_status}».',
  },
  sourcing_not_pending: {
    en: 'This sourcing is {status:sourcing_status}; only a pending one can be changed.',
    fr: 'Ce sourcing est « {status:sourcing_status} » ; seul un sourcing en attente peut être modifié.',
    ar: 'حالة طلب التوريد هذا «{status:sourcing_status}»؛ لا يُعدَّل إلا ما كان قيد الانتظار.',
  },
  sourcing_stays: {
    en: 'This sourcing is {status:sourcing_status} and cannot be deleted: the agreement and its outcome are kept.',
    fr: 'Ce sourcing est « {status:sourcing_status} » et reste : ce qui a été convenu est conservé.',
    ar: 'حالة طلب التوريد هذا «{status:sourcing_status}» ويبقى: ما اتُّفق عليه محفوظ.',
  },
  not_a_currency: {
    en: 'The {field} field must be a currency of ISO 4217.',
    fr: 'Un code de devise, comme MAD.',
    ar: 'رمز عملة مثل MAD.',
  },
  no_product_of_asker: {
    en: 'The {field} field names no product of the requesting account.',
    fr: 'Aucun produit du compte qui a demandé.',
    ar: 'ليس منتجا للحساب الذي طلب.',
  },
  no_such_message: {
    en: 'There is no such message.',
    fr: 'Ce message n’existe pas.',
    ar: 'هذه الرسالة غير موجودة.',
  },
  no_such_file: { en: 'There is no such file.', fr: 'Ce fichier n’existe pas.', ar: 'هذا الملف غير موجود.' },
  only_writer_attaches: {
    en: 'Only the author of a message can attach files to it.',
    fr: 'Seul l’auteur d’un message peut y joindre des fichiers.',
    ar: 'وحده كاتب الرسالة يستطيع إرفاق ملفات بها.',
  },
  only_writer_changes: {
    en: 'Only the author of a message can change it.',
    fr: 'Seul l’auteur d’un message peut le modifier.',
    ar: 'وحده كاتب الرسالة يستطيع تعديلها.',
  },
  message_files_max: {
    en: 'A message has at most {max} files.',
    fr: 'Pas plus de {max} fichiers par message.',
    ar: 'عدد ملفات الرسالة لا يزيد على {max}.',
  },
  message_stays_with_sourcing: {
    en: 'The {field} field cannot be changed; write another message.',
    fr: 'Ne peut pas être changé ; écrivez un autre message.',
    ar: 'لا يمكن تغييره؛ اكتب رسالة أخرى.',
  },
  no_such_offer: { en: 'There is no such offer.', fr: 'Cette offre n’existe pas.', ar: 'هذا العرض غير موجود.' },
  no_such_access_request: {
    en: 'There is no such request.',
    fr: 'Cette demande n’existe pas.',
    ar: 'هذا الطلب غير موجود.',
  },
  offer_access_needed: {
    en: 'Ask for access to this product first.',
    fr: 'Demandez d’abord l’accès à ce produit.',
    ar: 'اطلب أولا الإذن ببيع هذا المنتج.',
  },
  offer_needs_seller: {
    en: 'The {field} field must name a seller: offers already belong to the workspace.',
    fr: 'Choisissez un vendeur : les offres appartiennent déjà à la boutique.',
    ar: 'اختر بائعا: العروض ملك للمتجر أصلا.',
  },
  offer_needs_house_product: {
    en: 'The {field} field must name a product of the workspace’s own account.',
    fr: 'Choisissez un produit de la boutique.',
    ar: 'اختر منتجا من منتجات المتجر.',
  },
  offer_product_stays: {
    en: 'The {field} field cannot be changed; create another offer.',
    fr: 'Ne peut pas être changé ; faites une autre offre.',
    ar: 'لا يمكن تغييره؛ أنشئ عرضا آخر.',
  },
  above_public_price: {
    en: 'The {field} field must not be greater than the public price.',
    fr: 'Au plus le prix public.',
    ar: 'لا يتجاوز السعر للعموم.',
  },
} as const satisfies MessageRows;
