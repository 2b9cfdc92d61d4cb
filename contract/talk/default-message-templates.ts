import type { LeadStatus } from '../leads/lead-moves.ts';
import type { OrderStatus } from '../orders/order-moves.ts';
import type { Language } from '../languages.ts';

/** A message template of a new workspace, in three languages; people can change it. */
type DefaultTemplate = {
  name: Record<Language, string>;
  body: Record<Language, string>;
  lead_statuses?: readonly LeadStatus[];
  order_statuses?: readonly OrderStatus[];
  is_for_failed_delivery?: true;
};

export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  {
    name: { en: 'Confirm the order', fr: 'Confirmer la commande', ar: 'تأكيد الطلب' },
    lead_statuses: ['new', 'preparing'],
    body: {
      en: 'Hello {first_name}, this is {agent} from {shop}.\nYou ordered: {product}.\nTo pay on delivery: {total}. To: {city}.\nDo you confirm your order?',
      fr: 'Bonjour {first_name}, ici {agent} de {shop}.\nVous avez commandé : {product}.\nÀ payer à la livraison : {total}. Ville : {city}.\nConfirmez-vous votre commande ?',
      ar: 'السلام عليكم {first_name}، معك {agent} من {shop}.\nلقد طلبت: {product}.\nالمبلغ عند الاستلام: {total}. المدينة: {city}.\nهل تؤكد طلبك؟',
    },
  },
  {
    name: { en: 'We could not reach you', fr: 'Vous étiez injoignable', ar: 'لم نتمكن من الاتصال بك' },
    lead_statuses: ['no_reply', 'no_reply_asked_to_recall', 'unreachable', 'call_later'],
    body: {
      en: 'Hello {first_name}, this is {agent} from {shop}. We called you about your order: {product}, {total}.\nWhen may we call you again?\nOr answer here: {tracking_link}',
      fr: 'Bonjour {first_name}, ici {agent} de {shop}. Nous vous avons appelé pour votre commande : {product}, {total}.\nQuand pouvons-nous vous rappeler ?\nOu répondez ici : {tracking_link}',
      ar: 'السلام عليكم {first_name}، معك {agent} من {shop}. اتصلنا بك بخصوص طلبك: {product}، {total}.\nمتى يمكننا الاتصال بك من جديد؟\nأو أجب هنا: {tracking_link}',
    },
  },
  {
    name: { en: 'Order received', fr: 'Commande reçue', ar: 'تم تسجيل الطلب' },
    lead_statuses: ['confirmed'],
    order_statuses: ['new', 'packed', 'waiting_for_shipping_company'],
    body: {
      en: 'Thank you {first_name}! Your order {reference} is confirmed: {product}.\nTo pay on delivery: {total}.\nWe will tell you when it is on its way.\nFollow it here: {tracking_link}\n{shop}',
      fr: 'Merci {first_name} ! Votre commande {reference} est confirmée : {product}.\nÀ payer à la livraison : {total}.\nNous vous préviendrons dès son départ.\nSuivez-la ici : {tracking_link}\n{shop}',
      ar: 'شكرا {first_name}! تم تأكيد طلبك {reference}: {product}.\nالمبلغ عند الاستلام: {total}.\nسنخبرك عند إرساله.\nتابعه هنا: {tracking_link}\n{shop}',
    },
  },
  {
    name: { en: 'On its way', fr: 'En route', ar: 'الطلب في الطريق' },
    order_statuses: ['shipped'],
    body: {
      en: 'Hello {first_name}, your order {reference} is on its way to {city}.\nDelivered by: {courier}.\nTracking number: {tracking}.\nFollow it here: {tracking_link}\nPlease keep {total} ready. {shop}',
      fr: 'Bonjour {first_name}, votre commande {reference} est en route vers {city}.\nLivrée par : {courier}.\nNuméro de suivi : {tracking}.\nSuivez-la ici : {tracking_link}\nMerci de préparer {total}. {shop}',
      ar: 'السلام عليكم {first_name}، طلبك {reference} في الطريق إلى {city}.\nيوصله: {courier}.\nرقم التتبع: {tracking}.\nتابعه هنا: {tracking_link}\nالمرجو تحضير {total}. {shop}',
    },
  },
  {
    name: { en: 'The delivery failed', fr: 'Livraison manquée', ar: 'تعذر التسليم' },
    is_for_failed_delivery: true,
    order_statuses: ['shipped'],
    body: {
      en: 'Hello {first_name}, your parcel {reference} could not be delivered. To pay: {total}.\nWhich day and which address suit you?\nTell us here: {tracking_link}\n{shop}',
      fr: 'Bonjour {first_name}, votre colis {reference} n’a pas pu être livré. À payer : {total}.\nQuel jour et quelle adresse vous conviennent ?\nDites-le-nous ici : {tracking_link}\n{shop}',
      ar: 'السلام عليكم {first_name}، تعذر تسليم طردك {reference}. المبلغ: {total}.\nما اليوم والعنوان المناسبان لك؟\nأخبرنا هنا: {tracking_link}\n{shop}',
    },
  },
  {
    name: { en: 'After delivery', fr: 'Après la livraison', ar: 'بعد التسليم' },
    order_statuses: ['delivered'],
    body: {
      en: 'Thank you for your trust, {first_name}. Is everything well with {product}? {shop}',
      fr: 'Merci de votre confiance, {first_name}. Tout va bien avec {product} ? {shop}',
      ar: 'شكرا على ثقتك {first_name}. هل أنت راض عن {product}؟ {shop}',
    },
  },
];
