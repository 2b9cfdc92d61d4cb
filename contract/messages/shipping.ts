import type { MessageRows } from './message.ts';

/** What is said of couriers and cities. */
export const SHIPPING_MESSAGES = {
  no_such_shipping_company: {
    en: 'There is no such shipping company.',
    fr: 'Ce transporteur n’existe pas.',
    ar: 'شركة الشحن هذه غير موجودة.',
  },
  shipping_companies_max: {
    en: 'A workspace has at most {max} shipping companies.',
    fr: 'Un espace a au plus {max} transporteurs.',
    ar: 'لا تزيد شركات الشحن في مساحة العمل على {max}.',
  },
  no_city_list: {
    en: 'There is no list of the cities of {country}.',
    fr: 'Il n’y a pas de liste des villes pour {country}.',
    ar: 'لا توجد قائمة مدن لـ {country}.',
  },
  courier_collects_other_currency: {
    en: '{courier} collects {collects}, and this workspace sells in {currency}.',
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
  none_of_courier: {
    en: 'The {field} field is none of {courier}.',
    fr: '{courier} n’a pas ce champ.',
    ar: 'ليس من حقول {courier}.',
  },
  must_be_ascii: {
    en: 'The {field} field must be plain ASCII text.',
    fr: 'Lettres sans accent, chiffres et signes simples seulement.',
    ar: 'حروف لاتينية وأرقام ورموز بسيطة فقط.',
  },
  tracking_url_without_number: {
    en: 'The {field} field must hold {placeholder} where the number stands.',
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
  there_twice: { en: 'The {field} field is there twice.', fr: 'Y est deux fois.', ar: 'مكرر.' },
} as const satisfies MessageRows;
