import type { MessageRows } from './message.ts';

/** Messages about couriers and cities. */
export const SHIPPING_MESSAGES = {
  courier_lists_no_cities: {
    en: '{courier} does not list its cities by API.',
    fr: '{courier} ne donne pas la liste de ses villes par API.',
    ar: '{courier} لا تعطي قائمة مدنها عبر API.',
  },
  courier_list_failed: {
    en: 'The list could not be fetched: {why:message}',
    fr: 'La liste n’a pas pu être récupérée : {why:message}',
    ar: 'تعذر جلب القائمة: {why:message}',
  },
  no_price_told: {
    en: 'The {field} field names a city for which the courier has reported no other price.',
    fr: 'Le transporteur n’annonce pas d’autre prix pour cette ville.',
    ar: 'لا تعلن شركة الشحن سعرا آخر لهذه المدينة.',
  },
  no_such_shipping_company: {
    en: 'There is no such shipping company.',
    fr: 'Ce transporteur n’existe pas.',
    ar: 'شركة الشحن هذه غير موجودة.',
  },
  no_such_courier_sheet: {
    en: 'There is no such courier.',
    fr: 'Ce transporteur n’existe pas.',
    ar: 'لا توجد شركة شحن بهذا الاسم.',
  },
  shipping_companies_max: {
    en: 'A workspace has at most {max} shipping companies.',
    fr: 'Un espace a au plus {max} transporteurs.',
    ar: 'لا تزيد شركات الشحن في مساحة العمل على {max}.',
  },
  courier_refuses_credentials: {
    en: '{courier} does not accept these credentials: {why:message}',
    fr: '{courier} n’accepte pas ces identifiants : {why:message}',
    ar: '{courier} لا تقبل بيانات الدخول هذه: {why:message}',
  },
  courier_does_not_answer: {
    en: '{courier} does not answer now, so the credentials could not be checked: {why:message}',
    fr: '{courier} ne répond pas, les identifiants n’ont donc pas pu être vérifiés : {why:message}',
    ar: '{courier} لا تجيب الآن، فلم يمكن التحقق من بيانات الدخول: {why:message}',
  },
  no_city_list: {
    en: 'There is no list of the cities of {country}.',
    fr: 'Il n’y a pas de liste des villes pour {country}.',
    ar: 'لا توجد قائمة مدن لـ {country}.',
  },
  courier_collects_other_currency: {
    en: '{courier} collects {collects}, but this workspace sells in {currency}.',
    fr: '{courier} encaisse en {collects}, et cet espace vend en {currency}.',
    ar: '{courier} تحصّل بعملة {collects}، ومساحة العمل تبيع بعملة {currency}.',
  },
  required_for_courier: {
    en: 'The {field} field is required for {courier}.',
    fr: 'Obligatoire pour {courier}.',
    ar: 'مطلوب لـ {courier}.',
  },
  cannot_be_set_for_courier: {
    en: 'The {field} field cannot be set for {courier}.',
    fr: 'Ne se choisit pas pour {courier}.',
    ar: 'لا يُحدَّد لـ {courier}.',
  },
  courier_makes_no_label: {
    en: '{courier} offers no label to fetch; ours is printed instead.',
    fr: '{courier} ne fournit pas d’étiquette à récupérer ; la nôtre est imprimée.',
    ar: '{courier} لا توفر ملصقا يمكن جلبه؛ يُطبع ملصقنا.',
  },
  none_of_courier: {
    en: 'The {field} field does not apply to {courier}.',
    fr: '{courier} n’a pas ce champ.',
    ar: 'ليس من حقول {courier}.',
  },
  must_be_ascii: {
    en: 'The {field} field must be plain ASCII text.',
    fr: 'Lettres sans accent, chiffres et signes simples seulement.',
    ar: 'حروف لاتينية وأرقام ورموز بسيطة فقط.',
  },
  tracking_url_without_number: {
    en: 'The {field} field must hold {placeholder} in place of the number.',
    fr: 'Mettez {placeholder} à la place du numéro.',
    ar: 'ضع {placeholder} مكان الرقم.',
  },
  city_named_twice: {
    en: 'The {field} field names a city twice.',
    fr: 'Cette ville y est deux fois.',
    ar: 'هذه المدينة مكررة.',
  },
  must_hold_letter_or_digit: {
    en: 'The {field} field must hold a letter or a digit.',
    fr: 'Il faut au moins une lettre ou un chiffre.',
    ar: 'يلزم حرف أو رقم على الأقل.',
  },
  there_twice: { en: 'The {field} field appears twice.', fr: 'Y est deux fois.', ar: 'مكرر.' },
  push_not_unsure: {
    en: 'This order is not waiting for a courier’s answer.',
    fr: 'Aucun transporteur ne doit de réponse pour cette commande.',
    ar: 'لا ينتظر هذا الطلب جوابا من أي شركة شحن.',
  },
  push_being_asked: {
    en: 'The courier is being asked right now; try again in a minute.',
    fr: 'Le transporteur est interrogé en ce moment ; réessayez dans une minute.',
    ar: 'تُسأل شركة الشحن الآن؛ أعد المحاولة بعد دقيقة.',
  },
  tracking_number_taken: {
    en: 'Another order has this tracking number.',
    fr: 'Une autre commande a ce numéro de suivi.',
    ar: 'رقم التتبع هذا لطلب آخر.',
  },
  looked_and_not_there: {
    en: 'A user checked: the courier does not have the parcel. The order can be pushed again.',
    fr: 'Vérifié : le transporteur ne l’a pas. Elle peut être renvoyée.',
    ar: 'تم التحقق: ليس لدى شركة الشحن. يمكن إرساله من جديد.',
  },
  push_outcome_unknown: {
    en: 'It is not known yet whether the courier has the parcel: {text:message}',
    fr: 'On ne sait pas encore si le transporteur l’a reçue : {text:message}',
    ar: 'لم يُعرف بعد هل تسلّمته شركة الشحن: {text:message}',
  },
  courier_has_it_but: {
    en: 'The courier has the parcel as {tracking_number}, but: {why:message}',
    fr: 'Le transporteur l’a sous {tracking_number}, mais : {why:message}',
    ar: 'لدى شركة الشحن برقم {tracking_number}، لكن: {why:message}',
  },
  parcel_cancelled_there: {
    en: '{why:message} The parcel was cancelled there.',
    fr: '{why:message} Le colis y a été annulé.',
    ar: '{why:message} أُلغي الطرد لديها.',
  },
  collected_at_warehouse: {
    en: 'The customer collects the order at the warehouse.',
    fr: 'Le client la retire à l’entrepôt.',
    ar: 'الزبون يستلمه من المستودع.',
  },
  courier_without_pickup_points: {
    en: '{courier} has no pickup points.',
    fr: '{courier} n’a pas de points relais.',
    ar: 'ليس لدى {courier} نقاط استلام.',
  },
  stop_desk_to_choose: {
    en: '{courier} has several pickup points in {city}. Name one in the order: {desks}.',
    fr: '{courier} a plusieurs points relais à {city}. Indiquez-en un dans la commande : {desks}.',
    ar: 'لدى {courier} عدة نقاط استلام في {city}. حدّد إحداها في الطلب: {desks}.',
  },
  city_without_stop_desk: {
    en: 'The city "{city}" has no stop desk of {courier}; give it one in its city_codes.',
    fr: 'La ville « {city} » n’a pas de stop desk chez {courier} ; donnez-lui-en un dans ses codes de villes.',
    ar: 'ليس لمدينة «{city}» مكتب استلام لدى {courier}؛ أضفه في رموز المدن.',
  },
  courier_collects_other_than_order: {
    en: '{courier} collects {collects}, and the order is in {currency}.',
    fr: '{courier} encaisse en {collects}, et la commande est en {currency}.',
    ar: '{courier} تحصّل بعملة {collects}، والطلب بعملة {currency}.',
  },
  courier_collects_whole_amounts: {
    en: '{courier} only collects whole amounts, and {amount} is not one.',
    fr: '{courier} n’encaisse que des montants entiers, et {amount} n’en est pas un.',
    ar: '{courier} لا تحصّل إلا مبالغ صحيحة، و{amount} ليس كذلك.',
  },
  courier_collects_at_most: {
    en: '{courier} collects at most {max} {currency}.',
    fr: '{courier} encaisse au plus {max} {currency}.',
    ar: '{courier} تحصّل {max} {currency} على الأكثر.',
  },
  city_unknown_to_workspace: {
    en: 'The city "{city}" is not in the workspace’s list.',
    fr: 'La ville « {city} » n’est pas connue de l’espace.',
    ar: 'مدينة «{city}» غير معروفة في مساحة العمل.',
  },
  city_without_courier_code: {
    en: 'The city "{city}" has no code for {courier}; give it one in its city_codes.',
    fr: 'La ville « {city} » n’a pas de code chez {courier} ; donnez-lui-en un dans ses codes de villes.',
    ar: 'ليس لمدينة «{city}» رمز لدى {courier}؛ أضفه في رموز المدن.',
  },
} as const satisfies MessageRows;
