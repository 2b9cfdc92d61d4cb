import { defineTexts } from '../../i18n/texts.ts';

const TEXTS = {
  next_step: { en: 'Next step', fr: 'Étape suivante', ar: 'الخطوة التالية' },
  stages: { en: 'Where the order stands', fr: 'Où en est la commande', ar: 'أين وصل الطلب' },
  next_pack: { en: 'Pack the order', fr: 'Emballer la commande', ar: 'تغليف الطلب' },
  next_holder: {
    en: 'Choose who delivers it: a courier or a driver',
    fr: 'Choisir qui la livre : transporteur ou livreur',
    ar: 'اختيار من يوصله: شركة شحن أو مندوب',
  },
  next_push_again: {
    en: 'The courier refused it. Correct it, then push again',
    fr: 'Le transporteur l’a refusée. Corriger, puis renvoyer',
    ar: 'رفضته شركة الشحن. صحّحه ثم أرسله من جديد',
  },
  next_ship: {
    en: 'Hand the parcel to {{holder}}',
    fr: 'Remettre le colis à {{holder}}',
    ar: 'تسليم الطرد إلى {{holder}}',
  },
  next_deliver: {
    en: 'On its way with {{holder}}: delivered or not?',
    fr: 'En route avec {{holder}} : livrée ou non ?',
    ar: 'في الطريق مع {{holder}}: هل تم التسليم؟',
  },
  next_deliver_unassigned: {
    en: 'On its way, unassigned: delivered or not?',
    fr: 'En route, non attribuée : livrée ou non ?',
    ar: 'في الطريق وغير مسند: هل تم التسليم؟',
  },
  next_lead: {
    en: 'Its lead is not confirmed: call the customer',
    fr: 'Son lead n’est pas confirmé : appeler le client',
    ar: 'العميل غير مؤكد: اتصل بالزبون',
  },
  next_stock: {
    en: 'Receive the missing pieces. It then continues by itself',
    fr: 'Recevoir les pièces manquantes. La suite est automatique',
    ar: 'استلام القطع الناقصة، ثم يكمل الطلب تلقائيا',
  },
  next_city: {
    en: 'Choose the city from your list',
    fr: 'Choisir la ville dans votre liste',
    ar: 'اختيار المدينة من قائمتك',
  },
  next_decide: {
    en: 'Not delivered: decide what happens to the parcel',
    fr: 'Échec de livraison : décider de la suite',
    ar: 'لم يُسلَّم: قرّر ما يحدث للطرد',
  },
  next_rest: {
    en: 'Scan the rest of the parcel when it comes back',
    fr: 'Scanner le reste du colis à son retour',
    ar: 'مسح باقي الطرد عند رجوعه',
  },
  next_cash: {
    en: 'Collect the cash from {{holder}}',
    fr: 'Récupérer l’argent chez {{holder}}',
    ar: 'استلام النقد من {{holder}}',
  },
  next_cash_unassigned: {
    en: 'Its cash is unassigned: find who has it',
    fr: 'Son argent est non attribué : trouver qui l’a',
    ar: 'نقده غير مسند: ابحث عمن يحمله',
  },
  next_payout: { en: 'Pay the seller', fr: 'Payer le vendeur', ar: 'الدفع للبائع' },
  next_none: { en: 'Nothing is left to do', fr: 'Plus rien à faire', ar: 'لم يبق شيء' },
  next_returned: {
    en: 'Its pieces are back in stock. Renew it to send it again',
    fr: 'Ses pièces sont revenues en stock. Réactiver pour renvoyer',
    ar: 'عادت القطع إلى المخزون. جدّده لإرساله مرة أخرى',
  },
  next_damaged: {
    en: 'It came back damaged. Renew it to send other pieces',
    fr: 'Revenue endommagée. Réactiver pour envoyer d’autres pièces',
    ar: 'عاد تالفا. جدّده لإرسال قطع أخرى',
  },
  next_take_back: {
    en: 'Cancelled on the way: put it back in stock when it arrives',
    fr: 'Annulée en route : la remettre en stock à son arrivée',
    ar: 'أُلغي في الطريق: أعده إلى المخزون عند وصوله',
  },
  next_canceled: {
    en: 'Cancelled. Renew it to take it up again',
    fr: 'Annulée. Réactiver pour la reprendre',
    ar: 'أُلغي. جدّده لاستئنافه',
  },
  others: { en: 'Another role does this step.', fr: 'Un autre rôle s’en charge.', ar: 'يقوم بها دور آخر.' },
  go_lead: { en: 'Open the lead', fr: 'Ouvrir le lead', ar: 'فتح العميل' },
  go_stock: { en: 'Receive stock', fr: 'Recevoir du stock', ar: 'استلام مخزون' },
  go_city: { en: 'Choose the city', fr: 'Choisir la ville', ar: 'اختيار المدينة' },
  go_scan: { en: 'Open the scan station', fr: 'Ouvrir le poste de scan', ar: 'فتح محطة الباركود' },
  go_cash: { en: 'Collect the cash', fr: 'Récupérer l’argent', ar: 'استلام النقد' },
  go_payout: { en: 'Make payouts', fr: 'Préparer des versements', ar: 'إعداد الدفعات' },
} as const;

export const useNextTexts = defineTexts('next-step', TEXTS);

/** Sentences that name a step. */
export type NextText = Extract<keyof typeof TEXTS, `next_${string}`>;
