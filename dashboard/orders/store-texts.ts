import { defineTexts } from '../i18n/texts.ts';

export const useStoreTexts = defineTexts('store-word', {
  cancelled: { en: 'Cancelled in the shop', fr: 'Annulée dans la boutique', ar: 'أُلغي في المتجر' },
  refunded: { en: 'Refunded in the shop', fr: 'Remboursée dans la boutique', ar: 'استُرجع مبلغه في المتجر' },
  deleted: { en: 'Deleted in the shop', fr: 'Supprimée de la boutique', ar: 'حُذف من المتجر' },
  ended_why: {
    en: 'The order is neither packed nor shipped before you answer.',
    fr: 'Elle ne sera ni emballée ni expédiée avant votre réponse.',
    ar: 'لن يُغلَّف ولن يُشحن قبل أن تجيب.',
  },
  changed: {
    en: 'This order was changed in the shop',
    fr: 'La boutique a modifié cette commande',
    ar: 'عدّل المتجر هذا الطلب',
  },
  cancel_too: { en: 'Cancel it here too', fr: 'L’annuler ici aussi', ar: 'إلغاؤه هنا أيضا' },
  keep: { en: 'Keep it', fr: 'La garder', ar: 'إبقاؤه' },
  take: { en: 'Accept the change', fr: 'Accepter la modification', ar: 'اعتماد التعديل' },
  ignore: { en: 'Ignore', fr: 'Ignorer', ar: 'تجاهل' },
  too_late_cancel: {
    en: 'The order is packed or out: cancel the order itself.',
    fr: 'La commande est emballée ou partie : annulez la commande elle-même.',
    ar: 'الطلب مغلّف أو خرج: ألغ الطلب نفسه.',
  },
  too_late_edit: {
    en: 'The goods are out: tell the courier.',
    fr: 'La marchandise est partie : prévenez le transporteur.',
    ar: 'البضاعة خرجت: أبلغ شركة الشحن.',
  },
  taken: { en: 'Done', fr: 'C’est fait', ar: 'تم' },
  ignored: { en: 'It stays as it is', fr: 'Elle reste telle quelle', ar: 'يبقى كما هو' },
  old: { en: 'Before', fr: 'Avant', ar: 'قبل' },
  new: { en: 'Now', fr: 'Maintenant', ar: 'الآن' },
  field: { en: 'Field', fr: 'Champ', ar: 'الحقل' },
  in_shop: { en: 'In the shop', fr: 'En boutique', ar: 'في المتجر' },
  prepaid: { en: 'Paid already: collect nothing', fr: 'Déjà payée : rien à encaisser', ar: 'مدفوع: لا تحصّل شيئا' },
  deposit: {
    en: 'Deposit paid: {{amount}}',
    fr: 'Acompte versé : {{amount}}',
    ar: 'عربون مدفوع: {{amount}}',
  },
  deposit_why: {
    en: 'The customer pays the rest at the door.',
    fr: 'Le client paie le reste à la livraison.',
    ar: 'يدفع الزبون الباقي عند الاستلام.',
  },
  prepaid_why: {
    en: 'Do not ask the customer for money.',
    fr: 'Ne demandez pas d’argent au client.',
    ar: 'لا تطلب مالا من الزبون.',
  },
  yes: { en: 'yes', fr: 'oui', ar: 'نعم' },
  no: { en: 'no', fr: 'non', ar: 'لا' },
});
