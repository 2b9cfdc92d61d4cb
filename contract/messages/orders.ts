import type { MessageRows } from './message.ts';

/** Messages about orders: their fields and the actions on them. */
export const ORDER_MESSAGES = {
  wait_lead_unconfirmed: {
    en: 'Its lead is {status:lead_status_key} again: the order is not confirmed.',
    fr: 'Son lead est de nouveau « {status:lead_status_key} » : la commande n’est pas confirmée.',
    ar: 'عاد عميله إلى الحالة «{status:lead_status_key}»: الطلب غير مؤكد.',
  },
  wait_blacklisted: {
    en: 'The customer is on the blacklist.',
    fr: 'Le client est sur la liste noire.',
    ar: 'الزبون في القائمة السوداء.',
  },
  wait_out_of_stock: {
    en: 'Pieces are missing: {lines:names}.',
    fr: 'Il manque des pièces : {lines:names}.',
    ar: 'تنقص قطع: {lines:names}.',
  },
  wait_out_of_stock_apart: {
    en: 'No single warehouse has all of it.',
    fr: 'Aucun entrepôt n’a tout à lui seul.',
    ar: 'لا مستودع يملك الطلب كله وحده.',
  },
  wait_unknown_city: {
    en: 'No city of your list is called {city}.',
    fr: 'Aucune ville de votre liste ne s’appelle {city}.',
    ar: 'لا مدينة في قائمتك باسم {city}.',
  },
  wait_push_refused: {
    en: '{courier} refused the order: {error}',
    fr: 'Commande refusée par {courier} : {error}',
    ar: 'رفضت {courier} الطلب: {error}',
  },
  wait_no_courier: {
    en: 'Packed, not assigned to a courier or driver yet.',
    fr: 'Elle est emballée et n’a été remise à aucun transporteur ni livreur.',
    ar: 'غُلّف ولم يُسلَّم لشركة شحن ولا لمندوب.',
  },
  parcel_to_be_told: {
    en: '{courier} cannot cancel {tracking_number} from here: tell them, as the parcel is still active there.',
    fr: '{courier} ne prend pas d’annulation en ligne pour {tracking_number} : prévenez-les, le colis n’y est pas annulé.',
    ar: 'لا تقبل {courier} إلغاء {tracking_number} آليا: أبلغهم، فالطرد غير ملغى عندهم.',
  },
  parcel_lives_on: {
    en: '{courier} did not cancel {tracking_number}: {why:message} Tell them, as the parcel is still active there.',
    fr: '{courier} n’a pas annulé {tracking_number} : {why:message} Prévenez-les, le colis n’y est pas annulé.',
    ar: 'لم تلغِ {courier} الطرد {tracking_number}: {why:message} أبلغهم، فهو غير ملغى عندهم.',
  },
  parcel_being_cancelled: {
    en: '{courier} is being asked to cancel {tracking_number}.',
    fr: 'L’annulation de {tracking_number} est demandée à {courier}.',
    ar: 'يُطلب من {courier} إلغاء {tracking_number}.',
  },
  parcel_delivered_canceled: {
    en: '{courier} delivered {tracking_number} although this order is cancelled: its cash is with them.',
    fr: '{courier} a livré {tracking_number} alors que la commande est annulée : l’argent est chez eux.',
    ar: 'سلّمت {courier} الطرد {tracking_number} رغم إلغاء الطلب: النقد لديهم.',
  },
  undo_parcel_gone: {
    en: 'The parcel of {order} was cancelled at the courier meanwhile: renew the order and push it again.',
    fr: 'Le colis de {order} a été annulé chez le transporteur entre-temps : réactivez la commande et renvoyez-la.',
    ar: 'أُلغي طرد {order} لدى شركة الشحن في هذه الأثناء: جدّد الطلب وأرسله من جديد.',
  },
  wait_for_pickup_by: {
    en: '{courier} was notified, but has not picked up the parcel yet.',
    fr: 'Annoncée à {courier}, pas encore enlevée.',
    ar: 'أُبلغت به {courier} ولم تستلمه بعد.',
  },
  wait_for_pickup: {
    en: 'It waits to be picked up.',
    fr: 'Elle attend l’enlèvement.',
    ar: 'ينتظر الاستلام.',
  },
  wait_failed_delivery: {
    en: 'Its delivery failed, and the next step is not decided.',
    fr: 'La livraison a échoué, et la suite n’est pas décidée.',
    ar: 'فشل توصيله، والخطوة التالية لم تُقرَّر.',
  },
  wait_courier_silent: {
    en: 'The courier ({courier}) has sent no update for {days} days.',
    fr: 'Aucune nouvelle du transporteur ({courier}) depuis {days} jours.',
    ar: 'لا خبر من شركة الشحن ({courier}) منذ {days} أيام.',
  },
  order_move_not_allowed: {
    en: 'An order in {from:order_status} may not go to {to:order_status}.',
    fr: 'Une commande « {from:order_status} » ne peut pas passer à « {to:order_status} ».',
    ar: 'لا يمكن نقل طلب حالته «{from:order_status}» إلى «{to:order_status}».',
  },
  order_move_not_allowed_goods_out: {
    en: 'An order in {from:order_status} may not go to {to:order_status} while its goods are out.',
    fr: 'Une commande « {from:order_status} » ne peut pas passer à « {to:order_status} » tant que sa marchandise est dehors.',
    ar: 'لا يمكن نقل طلب حالته «{from:order_status}» إلى «{to:order_status}» ما دامت بضاعته خارج المستودع.',
  },
  order_not_in_status: {
    en: 'An order in {from:order_status} does not allow this, only one in {allowed:order_statuses}.',
    fr: 'Impossible pour une commande « {from:order_status} » : il faut « {allowed:order_statuses} ».',
    ar: 'لا يمكن ذلك لطلب حالته «{from:order_status}»؛ الحالة المطلوبة: «{allowed:order_statuses}».',
  },
  order_renew_forbidden: {
    en: 'Renewing an order needs the permission {permission}.',
    fr: 'Réactiver une commande demande le droit {permission}.',
    ar: 'تجديد الطلب يتطلب الصلاحية {permission}.',
  },
  order_short_of_stock: {
    en: 'The order {order} is short of stock: {needed} pieces of a product are not available.',
    fr: 'La commande {order} manque de stock. Pièces d’un produit non disponibles : {needed}.',
    ar: 'مخزون الطلب {order} لا يكفي. قطع منتج غير متاحة: {needed}.',
  },
  order_without_holder: {
    en: 'Order {order} has no courier and no driver. Push it to a courier, or hand it to a driver.',
    fr: 'La commande {order} n’a ni transporteur ni livreur. Envoyez-la à un transporteur ou remettez-la à un livreur.',
    ar: 'الطلب {order} بلا شركة شحن ولا مندوب. أرسله إلى شركة شحن أو أسنده لمندوب.',
  },
  order_lead_not_confirmed: {
    en: 'The order {order} cannot come back: its lead {lead} is {status:lead_status}. Confirm the lead, and the order is renewed.',
    fr: 'La commande {order} ne peut pas revenir : son lead {lead} est « {status:lead_status} ». Confirmez le lead et la commande sera réactivée.',
    ar: 'لا يمكن إرجاع الطلب {order}: حالة عميله {lead} هي «{status:lead_status}». أكّد العميل فيُجدَّد الطلب.',
  },
  order_changed_since: {
    en: 'The order {order} has changed since, so it stays as it is.',
    fr: 'La commande {order} a changé depuis ; elle reste telle quelle.',
    ar: 'تغيّر الطلب {order} منذ ذلك الحين، فيبقى كما هو.',
  },
  order_goods_promised: {
    en: 'The goods of {order} are now reserved for other orders.',
    fr: 'La marchandise de {order} est désormais réservée à d’autres commandes.',
    ar: 'بضاعة {order} محجوزة الآن لطلبات أخرى.',
  },
  order_no_goods_to_label: {
    en: 'An order in {status:order_status} has no goods to put a label on.',
    fr: 'Une commande « {status:order_status} » n’a pas de marchandise à étiqueter.',
    ar: 'لا بضاعة يوضع عليها ملصق في طلب حالته «{status:order_status}».',
  },
  order_unknown_id: {
    en: 'There is no order with this id.',
    fr: 'Aucune commande n’a cet identifiant.',
    ar: 'لا طلب بهذا المعرّف.',
  },
  order_unknown: {
    en: 'There is no order {order}.',
    fr: 'Il n’y a pas de commande {order}.',
    ar: 'لا يوجد طلب {order}.',
  },
  order_unknown_id_named: {
    en: 'There is no order with the id {id}.',
    fr: 'Aucune commande n’a l’identifiant {id}.',
    ar: 'لا طلب بالمعرّف {id}.',
  },
  tracking_of_several: {
    en: 'Several parcels have the tracking number {number}: use the reference of the order.',
    fr: 'Plusieurs colis portent le numéro de suivi {number} : utilisez la référence de la commande.',
    ar: 'عدة طرود تحمل رقم التتبع {number}: استعمل مرجع الطلب.',
  },
  no_run_sheet: {
    en: 'This delivery person has no parcels.',
    fr: 'Cette personne n’a aucun colis.',
    ar: 'لا طرود مع هذا الشخص.',
  },
  no_pick_up_sheet: {
    en: 'No order waits for this courier.',
    fr: 'Aucune commande n’attend ce transporteur.',
    ar: 'لا طلب ينتظر شركة الشحن هذه.',
  },
  pick_up_too_long: {
    en: 'More than {max} orders wait for this courier: mark the parcels it has picked up as shipped.',
    fr: 'Plus de {max} commandes attendent ce transporteur : marquez comme expédiées celles qu’il a enlevées.',
    ar: 'أكثر من {max} طلب ينتظر شركة الشحن هذه: ضع علامة «شُحن» على ما أخذته.',
  },
  no_delivery_proof: {
    en: 'This delivery has no photo and no signature.',
    fr: 'Aucune photo ni signature ne prouve cette livraison.',
    ar: 'لا صورة ولا توقيع لهذا التسليم.',
  },
  proof_no_picture: {
    en: 'This is not a picture: send a JPEG or PNG as base64.',
    fr: 'Ce n’est pas une image : JPEG ou PNG, en base64.',
    ar: 'هذه ليست صورة: يلزم JPEG أو PNG بترميز base64.',
  },
  round_of_nobody: {
    en: 'A round belongs to a person, but this token acts for no user.',
    fr: 'Une tournée appartient à une personne, et ce jeton n’agit pour aucun utilisateur.',
    ar: 'الجولة تخص شخصا، وهذا الرمز لا يعمل باسم أي مستخدم.',
  },
  no_labels: {
    en: 'You have no labels; generate them first.',
    fr: 'Vous n’avez pas d’étiquettes ; générez-les d’abord.',
    ar: 'لا ملصقات لك؛ أنشئها أولا.',
  },
  unknown_status: {
    en: 'There is no status {status}.',
    fr: 'Il n’y a pas de statut {status}.',
    ar: 'لا توجد حالة {status}.',
  },
  so_many: { en: '{count} × {why:message}', fr: '{count} × {why:message}', ar: '{count} × {why:message}' },
  and_so: {
    en: '{first:message} {second:message}',
    fr: '{first:message} {second:message}',
    ar: '{first:message} {second:message}',
  },
  of_row: { en: '{row}: {why:message}', fr: '{row} : {why:message}', ar: '{row}: {why:message}' },
  none_moved: {
    en: 'None of the {count} orders moved. The first: {why:message}',
    fr: 'Aucune commande n’a bougé (demandées : {count}). La première : {why:message}',
    ar: 'لم يُنقل أي طلب (المطلوب: {count}). الأول: {why:message}',
  },
  undo_gone: {
    en: 'There is nothing to undo: the move was already undone, or is older than ten minutes.',
    fr: 'Rien à annuler : c’est déjà annulé, ou cela date de plus de dix minutes.',
    ar: 'لا شيء للتراجع عنه: تم التراجع من قبل، أو مرّت أكثر من عشر دقائق.',
  },
  undo_forbidden: {
    en: 'Your role no longer allows this move, so you cannot undo it.',
    fr: 'Votre rôle ne permet plus cette action, ni de l’annuler.',
    ar: 'دورك لم يعد يسمح بهذه العملية ولا بالتراجع عنها.',
  },
  unknown_delivery_person: {
    en: 'The {field} field names no active delivery person (role Delivery).',
    fr: 'Aucun livreur actif (rôle Delivery).',
    ar: 'ليس مندوبا نشطا (دور Delivery).',
  },
  unknown_order: {
    en: 'The {field} field names no order: "{order}".',
    fr: 'Aucune commande : {order}.',
    ar: 'لا طلب بهذا المرجع: {order}.',
  },
  disagrees_on_order: {
    en: 'The {field} field disagrees with {other} on the same order.',
    fr: 'Contredit {other}, pour la même commande.',
    ar: 'يتعارض مع {other} للطلب نفسه.',
  },
  label_shows_phone: {
    en: 'A label shows the customer’s phone, which your role does not see.',
    fr: 'Une étiquette montre le téléphone du client, que votre rôle ne voit pas.',
    ar: 'يُظهر الملصق هاتف الزبون، ودورك لا يراه.',
  },
  order_not_pushable: {
    en: 'An order in {status:order_status} cannot be handed to a courier, only one in {allowed:order_status_list}.',
    fr: 'Une commande « {status:order_status} » ne peut pas être confiée à un transporteur ; il faut l’un de ces statuts : {allowed:order_status_list}.',
    ar: 'لا يمكن تسليم طلب حالته «{status:order_status}» لشركة الشحن؛ الحالات المقبولة: {allowed:order_status_list}.',
  },
  order_push_under_way: {
    en: 'The order {order} is being handed to another courier, or may have been.',
    fr: 'La commande {order} est en cours d’envoi à un autre transporteur, ou l’a peut-être été.',
    ar: 'الطلب {order} قيد التسليم لشركة شحن أخرى، أو ربما سُلّم لها.',
  },
  order_deleted: {
    en: 'The order was deleted meanwhile.',
    fr: 'La commande a été supprimée entre-temps.',
    ar: 'حُذف الطلب في هذه الأثناء.',
  },
  order_or_courier_deleted: {
    en: 'The order or the shipping company was deleted meanwhile.',
    fr: 'La commande ou le transporteur a été supprimé entre-temps.',
    ar: 'حُذف الطلب أو شركة الشحن في هذه الأثناء.',
  },
  order_still_with_courier: {
    en: 'It is still with {courier} as {tracking_number}: {why:message}',
    fr: 'Elle est toujours chez {courier} sous {tracking_number} : {why:message}',
    ar: 'ما زال لدى {courier} برقم {tracking_number}: {why:message}',
  },
  unknown_courier: {
    en: 'The {field} field names no active shipping company.',
    fr: 'Aucun transporteur actif.',
    ar: 'ليست شركة شحن نشطة.',
  },
  rule_without_courier: {
    en: 'The {field} field is required, unless the rule is for your own delivery people.',
    fr: 'Nécessaire, sauf si la règle est pour vos propres livreurs.',
    ar: 'مطلوبة، إلا إذا كانت القاعدة لمندوبيكم.',
  },
  rule_of_own_people: {
    en: 'The {field} field must be empty for a rule of own delivery people.',
    fr: 'À laisser vide quand vos propres livreurs s’en chargent.',
    ar: 'يجب أن تكون فارغة عندما يوصله مندوبوكم.',
  },
  courier_chosen_by_hand: {
    en: 'It was chosen by hand for this order.',
    fr: 'Il a été choisi pour cette commande.',
    ar: 'اختيرت لهذا الطلب.',
  },
  courier_by_rule: { en: 'Rule "{rule}"', fr: 'Règle « {rule} »', ar: 'القاعدة «{rule}»' },
  courier_rule_house: {
    en: 'Rule "{rule}": no courier, our own delivery people.',
    fr: 'Règle « {rule} » : pas de transporteur, nos propres livreurs.',
    ar: 'القاعدة «{rule}»: بلا شركة شحن، مندوبونا.',
  },
  courier_rule_unable: {
    en: 'Rule "{rule}" names {courier}, which cannot deliver the order.',
    fr: 'La règle « {rule} » désigne {courier}, qui ne peut pas la livrer.',
    ar: 'القاعدة «{rule}» تسمي {courier}، وهي لا تستطيع توصيله.',
  },
  courier_only: {
    en: 'Only courier for this city.',
    fr: 'Aucun autre transporteur ne peut la livrer.',
    ar: 'لا تستطيع شركة أخرى توصيله.',
  },
  courier_by_cost: {
    en: '{delivered} of {ended} delivered in {city} in {days} days: lowest cost per delivered order.',
    fr: '{delivered} livrées sur {ended} à {city} en {days} jours : le coût le plus bas par commande livrée.',
    ar: 'سُلّم {delivered} من {ended} في {city} خلال {days} يوما: أقل كلفة لكل طلب مسلَّم.',
  },
  courier_by_cost_everywhere: {
    en: '{delivered} of {ended} delivered everywhere in {days} days: lowest cost per delivered order.',
    fr: '{delivered} livrées sur {ended} partout en {days} jours : le coût le plus bas par commande livrée.',
    ar: 'سُلّم {delivered} من {ended} في كل المدن خلال {days} يوما: أقل كلفة لكل طلب مسلَّم.',
  },
  courier_by_price: {
    en: 'The lowest price; too few orders have ended to compare deliveries.',
    fr: 'Le prix le plus bas ; trop peu de commandes terminées pour comparer les livraisons.',
    ar: 'أقل سعر؛ الطلبات المنتهية أقل من أن تقارَن بها.',
  },
  courier_none_able: {
    en: 'No active courier can deliver the order.',
    fr: 'Aucun transporteur actif ne peut la livrer.',
    ar: 'لا تستطيع أي شركة شحن نشطة توصيله.',
  },
  courier_none_known: {
    en: 'Several couriers can deliver the order, but there are too few prices and deliveries to compare them.',
    fr: 'Plusieurs transporteurs peuvent la livrer, et l’on en sait trop peu (prix, livraisons) pour les comparer.',
    ar: 'تستطيع عدة شركات توصيله، والمعروف عن الأسعار والتسليم أقل من أن تقارَن.',
  },
  courier_none_better: {
    en: 'Several couriers cost the same.',
    fr: 'Plusieurs transporteurs reviennent au même prix.',
    ar: 'كلفة عدة شركات متساوية.',
  },
  courier_without_credentials: {
    en: '{courier} has no credentials yet, so nothing can be handed to it.',
    fr: '{courier} n’a pas encore d’identifiants ; rien ne peut lui être confié.',
    ar: 'لا توجد بيانات دخول لـ {courier} بعد، فلا يمكن تسليمها شيئا.',
  },
  courier_without_stock: {
    en: '{courier} ships nothing from stock.',
    fr: '{courier} n’expédie rien depuis un stock.',
    ar: '{courier} لا تشحن من المخزون.',
  },
  delivery_not_failed: {
    en: 'The order {order} has no failed delivery, so there is nothing to decide.',
    fr: 'La commande {order} n’a pas de livraison échouée : rien à décider.',
    ar: 'لا توصيل فاشلا للطلب {order}، فلا شيء يُقرَّر.',
  },
  delivery_not_under_way: {
    en: 'The order {order} is in {status:order_status}, so there is nothing to decide.',
    fr: 'La commande {order} est « {status:order_status} » : rien à décider.',
    ar: 'حالة الطلب {order} هي «{status:order_status}»، فلا شيء يُقرَّر.',
  },
  delivery_decided_already: {
    en: '{by} has decided about {order} already: {decision:decision}.',
    fr: '{by} a déjà décidé pour {order} : {decision:decision}.',
    ar: 'سبق أن قرر {by} بشأن {order}: {decision:decision}.',
  },
  required_for_reattempt: {
    en: 'The {field} field is required for reattempt.',
    fr: 'Obligatoire pour une nouvelle tentative.',
    ar: 'مطلوب لإعادة المحاولة.',
  },
  none_of_return: {
    en: 'The {field} field does not apply to a return.',
    fr: 'Ne va pas avec un retour.',
    ar: 'لا يناسب الإرجاع.',
  },
  fix_address_needs: {
    en: 'The address, the city or a phone is required for fix_address.',
    fr: 'Pour corriger l’adresse, il faut l’adresse, la ville ou un téléphone.',
    ar: 'لتصحيح العنوان يلزم العنوان أو المدينة أو هاتف.',
  },
  fix_address_one: {
    en: 'The {field} field must name one order for fix_address.',
    fr: 'Une seule commande à la fois pour corriger l’adresse.',
    ar: 'طلب واحد فقط عند تصحيح العنوان.',
  },
  fix_address_alone: {
    en: 'The {field} field only applies to fix_address.',
    fr: 'Ne va qu’avec la correction de l’adresse.',
    ar: 'يُستعمل مع تصحيح العنوان فقط.',
  },
  order_delete_forbidden: {
    en: 'An order in {status:order_status} cannot be deleted: {order}.',
    fr: 'Une commande « {status:order_status} » ne peut pas être supprimée : {order}.',
    ar: 'لا يمكن حذف طلب حالته «{status:order_status}»: {order}.',
  },
  order_delete_has_cash: {
    en: 'The order {order} cannot be deleted: fees, cash or a claim are booked on it.',
    fr: 'La commande {order} ne peut pas être supprimée : des frais, de l’argent ou une réclamation y sont comptabilisés.',
    ar: 'لا يمكن حذف الطلب {order}: عليه رسوم أو نقد أو مطالبة مسجلة.',
  },
  order_being_pushed: {
    en: 'The order {order} is being handed to a courier right now.',
    fr: 'La commande {order} est en train d’être confiée à un transporteur.',
    ar: 'الطلب {order} قيد التسليم لشركة الشحن الآن.',
  },
  no_such_order: { en: 'There is no such order.', fr: 'Cette commande n’existe pas.', ar: 'لا يوجد طلب كهذا.' },
  no_such_move: { en: 'There is no such move.', fr: 'Ce mouvement n’existe pas.', ar: 'لا توجد حركة كهذه.' },
  order_moved_on: {
    en: 'The order is in {status:order_status} now.',
    fr: 'La commande est maintenant « {status:order_status} ».',
    ar: 'حالة الطلب الآن «{status:order_status}».',
  },
  order_day_too_early: {
    en: 'The order cannot be {status:order_status} before {day}.',
    fr: 'La commande ne peut pas être « {status:order_status} » avant le {day}.',
    ar: 'لا تكون حالة الطلب «{status:order_status}» قبل {day}.',
  },
  order_ended_in_store: {
    en: '{order} is {status} in its store. Open the order and answer: cancel it here too, or keep it.',
    fr: '{order} : la boutique l’a annulée ou remboursée ({status}). Ouvrez-la et répondez : l’annuler aussi, ou la garder.',
    ar: '{order}: ألغاه المتجر أو استرجعه ({status}). افتحه وأجب: ألغه هنا أيضا، أو أبقه.',
  },
  order_goods_out: {
    en: 'The order cannot be changed: its goods are out.',
    fr: 'La commande ne peut pas être modifiée : sa marchandise est dehors.',
    ar: 'لا يمكن تعديل الطلب: بضاعته خارج المستودع.',
  },
  not_a_product_of_order: {
    en: 'The {field} field names no product of the order’s account.',
    fr: 'Pas un produit du compte de la commande.',
    ar: 'ليس من منتجات حساب الطلب.',
  },
  total_above_zero: {
    en: 'The {field} field must have a total above 0.',
    fr: 'Le total doit dépasser 0.',
    ar: 'يجب أن يتجاوز المجموع 0.',
  },
  unknown_city: {
    en: 'The {field} field names no city of this workspace.',
    fr: 'Aucune ville de cet espace.',
    ar: 'ليست من مدن مساحة العمل.',
  },
  inactive_city: {
    en: 'The {field} field names a city that is not active.',
    fr: 'Cette ville n’est pas active.',
    ar: 'هذه المدينة غير نشطة.',
  },
  more_than_free: {
    en: 'The {field} field asks for more pieces than are available.',
    fr: 'Il n’y a pas autant de pièces libres.',
    ar: 'القطع المتاحة أقل من المطلوب.',
  },
  phone_blacklisted_input: {
    en: 'The {field} field is on the blacklist.',
    fr: 'Ce numéro est sur la liste noire.',
    ar: 'هذا الرقم في القائمة السوداء.',
  },
  phone_not_dialable: {
    en: 'The {field} field is not a number that can be called. Check the digits; a number from abroad starts with +.',
    fr: 'Ce numéro n’existe pas. Vérifiez les chiffres ; un numéro étranger commence par +.',
    ar: 'لا يمكن الاتصال بهذا الرقم. راجع أرقامه؛ والرقم الأجنبي يبدأ بعلامة +.',
  },
  order_made_just_now: {
    en: 'The order {reference} was made a moment ago for the same phone and the same products.',
    fr: 'La commande {reference} vient d’être créée pour le même téléphone et les mêmes produits.',
    ar: 'أُنشئ الطلب {reference} قبل قليل للهاتف نفسه والمنتجات نفسها.',
  },
  lead_made_just_now: {
    en: 'The lead {reference} was made a moment ago for the same phone and the same products.',
    fr: 'Le lead {reference} vient d’être créé pour le même téléphone et les mêmes produits.',
    ar: 'أُضيف العميل {reference} قبل قليل بالهاتف نفسه والمنتجات نفسها.',
  },
  no_active_courier: {
    en: 'The {field} field names no active courier of this workspace.',
    fr: 'Pas un transporteur actif de cet espace.',
    ar: 'ليست شركة شحن نشطة في مساحة العمل.',
  },
  no_active_product: {
    en: 'The {field} field names no active product of this account: "{sku}".',
    fr: 'Aucun produit actif de ce compte : {sku}.',
    ar: 'لا منتج نشط لهذا الحساب: {sku}.',
  },
  no_delivery_to_fail: {
    en: 'The order is in {status:order_status}, so there is no delivery that could fail.',
    fr: 'La commande est « {status:order_status} » : aucune livraison ne peut échouer.',
    ar: 'حالة الطلب «{status:order_status}»، فلا توصيل يمكن أن يفشل.',
  },
  today_or_later: {
    en: 'The {field} field must be today or later.',
    fr: 'Aujourd’hui ou plus tard.',
    ar: 'اليوم أو بعده.',
  },
  within_days: {
    en: 'The {field} field must be within {days} days.',
    fr: 'Dans les {days} jours qui viennent.',
    ar: 'خلال الأيام القادمة، وعددها {days}.',
  },
  another_address: {
    en: 'The address, city or phone must be different from before.',
    fr: 'L’adresse, la ville ou le téléphone doit changer.',
    ar: 'يجب أن يتغير العنوان أو المدينة أو الهاتف.',
  },
  must_be_phone: { en: 'The {field} field must be a phone number.', fr: 'Un numéro de téléphone.', ar: 'رقم هاتف.' },
  no_courier_here: {
    en: 'No courier is expected here.',
    fr: 'Aucun transporteur n’est attendu ici.',
    ar: 'لا تُنتظر شركة شحن هنا.',
  },
  wrong_courier_key: {
    en: 'The signature or key is not that of this courier.',
    fr: 'La signature ou la clé n’est pas celle de ce transporteur.',
    ar: 'التوقيع أو المفتاح ليس لشركة الشحن هذه.',
  },
  list_length_unlike: {
    en: 'The {field} field has {count} values, {other} has {others}.',
    fr: '{count} valeurs, alors que {other} en a {others}.',
    ar: 'عدد القيم {count}، وعددها في {other} هو {others}.',
  },
  order_rest_awaited: {
    en: 'A part of the order {order} was kept, and the rest must come back: scan it as returned first.',
    fr: 'Le client a gardé une partie de la commande {order} et le reste doit revenir : scannez-le d’abord comme retourné.',
    ar: 'احتفظ الزبون بجزء من الطلب {order} والباقي سيعود: امسحه أولا كمرتجع.',
  },
  order_partly_delivered_before: {
    en: 'A different kept part of the order {order} is recorded already: undo that first.',
    fr: 'Ce qui a été gardé de la commande {order} est déjà enregistré, autrement : annulez-le d’abord.',
    ar: 'سبق تحديد ما احتفظ به الزبون من الطلب {order} بشكل آخر: تراجع عنه أولا.',
  },
  order_exchange_delivered: {
    en: 'The order {order} is delivered and brings back goods of an earlier order: scan its parcel as returned to receive them.',
    fr: 'La commande {order} est livrée et reprend des articles d’une autre : scannez son colis comme retourné pour les recevoir.',
    ar: 'الطلب {order} سُلِّم ويسترجع قطعا من طلب سابق: امسح طرده كمرتجع لاستلامها.',
  },
  exchange_not_delivered: {
    en: 'The order {order} is not fully delivered, so it cannot be exchanged.',
    fr: 'La commande {order} n’est pas livrée en entier : rien n’en peut être échangé.',
    ar: 'الطلب {order} لم يُسلَّم كاملا: لا يمكن استبدال شيء منه.',
  },
  exchanged_already: {
    en: 'The order {order} was already exchanged by {by}.',
    fr: 'La commande {order} est déjà échangée par {by}.',
    ar: 'الطلب {order} مستبدل من قبل بالطلب {by}.',
  },
  exchange_other_lines: {
    en: 'The order has {count} lines: give the returned pieces of each.',
    fr: 'La commande a {count} lignes : dites combien de pièces reviennent de chacune.',
    ar: 'للطلب {count} أسطر: اذكر عدد القطع العائدة من كل سطر.',
  },
  exchange_credit_above: {
    en: 'At most {max}, the price of the new goods: pay back the rest another way.',
    fr: 'Au plus {max}, le prix des nouveaux articles : le surplus est remboursé autrement.',
    ar: '{max} على الأكثر، وهو ثمن القطع الجديدة: ما زاد يُرد بطريقة أخرى.',
  },
  prepaid_above_total: {
    en: 'At most {max}, its total.',
    fr: 'Au plus {max}, le montant total.',
    ar: '{max} على الأكثر، وهو المبلغ الكامل.',
  },
  prepaid_not_all: {
    en: 'This is less than {max}, but is_prepaid means that all is paid. Leave one of them out.',
    fr: 'Moins de {max}, alors que is_prepaid dit que tout est payé : retirez l’un des deux.',
    ar: 'أقل من {max}، بينما يقول is_prepaid إن المبلغ كله مدفوع. احذف أحدهما.',
  },
  exchange_of_nothing: {
    en: 'Nothing comes back, so the order is not an exchange.',
    fr: 'Rien ne revient : la commande n’est pas un échange.',
    ar: 'لا شيء يعود: الطلب ليس استبدالا.',
  },
  kept_other_lines: {
    en: 'The order has {count} lines: give the kept pieces of each.',
    fr: 'La commande a {count} lignes : dites combien de pièces ont été gardées de chacune.',
    ar: 'للطلب {count} أسطر: اذكر عدد القطع المحتفظ بها من كل سطر.',
  },
  kept_more_than_sold: {
    en: 'At most {max} pieces of this line were sent.',
    fr: 'Au plus {max} pièces de cette ligne ont été envoyées.',
    ar: 'أُرسل من هذا السطر {max} قطع على الأكثر.',
  },
  kept_nothing: {
    en: 'Nothing was kept, so the order is not delivered.',
    fr: 'Rien n’a été gardé : la commande n’est pas livrée.',
    ar: 'لم يحتفظ الزبون بشيء: الطلب لم يُسلَّم.',
  },
  kept_everything: {
    en: 'All pieces were kept, so the order is fully delivered.',
    fr: 'Toutes les pièces ont été gardées : la commande est livrée en entier.',
    ar: 'احتفظ الزبون بكل القطع: الطلب سُلِّم كاملا.',
  },
  kept_costs_more: {
    en: 'The order collects at most {max}.',
    fr: 'La commande encaisse au plus {max}.',
    ar: 'يُحصَّل عن الطلب {max} على الأكثر.',
  },
  kept_amount_forbidden: {
    en: 'The delivery person enters what was paid, not the price.',
    fr: 'Le livreur indique ce qui a été payé, pas le prix.',
    ar: 'يُدخل المندوب ما دُفع، لا السعر.',
  },
} as const satisfies MessageRows;
