import { defineTexts } from '../i18n/texts.ts';
import { RESOURCE_NAMES } from '../../contract/resource-names.ts';

export const useCashTexts = defineTexts('cash', {
  cash: RESOURCE_NAMES['cash-accounts'],
  expected: { en: 'To collect', fr: 'À encaisser', ar: 'قيد التحصيل' },
  expected_why: {
    en: 'Parcels that are out',
    fr: 'Colis en route',
    ar: 'طرود في الطريق',
  },
  collected: { en: 'Collected, not handed over', fr: 'Encaissé, pas encore remis', ar: 'محصّل ولم يُسلَّم بعد' },
  collected_why: {
    en: 'Delivered parcels whose cash is still with couriers and drivers',
    fr: 'Colis livrés dont l’argent est encore chez les transporteurs et les livreurs',
    ar: 'طرود مسلّمة وما زال نقدها عند شركات الشحن والسائقين',
  },
  due: { en: 'Owed to accounts', fr: 'Dû aux comptes', ar: 'مستحق للحسابات' },
  due_why: {
    en: 'Of all parcels that ended, less fees, whoever has the cash',
    fr: 'De tous les colis terminés, moins les frais, qui que ce soit qui ait l’argent',
    ar: 'عن كل الطرود المنتهية بعد خصم الرسوم، أياً كان حامل النقد',
  },
  late: { en: 'Late', fr: 'En retard', ar: 'متأخر' },
  late_why: {
    en: 'Couriers have it longer than they say they do',
    fr: 'Chez les transporteurs plus longtemps qu’ils ne l’annoncent',
    ar: 'لدى شركات الشحن أطول مما تلتزم به',
  },
  earned: { en: 'Earned', fr: 'Gagné', ar: 'المكتسب' },
  earned_why: {
    en: 'Fees of sellers, of all orders that ended',
    fr: 'Frais des vendeurs, de toutes les commandes terminées',
    ar: 'رسوم البائعين عن كل الطلبات المنتهية',
  },
  fee: { en: 'Fee', fr: 'Frais', ar: 'الرسم' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  what_was_earned: { en: 'What was earned', fr: 'Ce qui a été gagné', ar: 'مصادر المكتسب' },
  owed: {
    en: 'What the house owes for work',
    fr: 'Ce que la maison doit pour le travail',
    ar: 'ما على المتجر مقابل العمل',
  },
  owed_to: {
    en: 'Courier, driver or call center',
    fr: 'Transporteur, livreur ou centre d’appels',
    ar: 'شركة شحن أو مندوب أو مركز اتصال',
  },
  your_plan: { en: 'What you pay', fr: 'Ce que vous payez', ar: 'ما تدفعه' },
  as_shipping_fee: {
    en: 'The order’s shipping fee',
    fr: 'Les frais de livraison de la commande',
    ar: 'رسوم شحن الطلب',
  },
  percent: { en: '{{percent}} %', fr: '{{percent}} %', ar: '{{percent}}٪' },
  at_least: { en: 'at least', fr: 'au moins', ar: 'على الأقل' },
  at_most: { en: 'at most', fr: 'au plus', ar: 'على الأكثر' },
  who_has_it: { en: 'Who has it', fr: 'Qui l’a', ar: 'عند من' },
  whose_it_is: { en: 'Whose it is', fr: 'À qui', ar: 'لمن' },
  holder: { en: 'Courier or driver', fr: 'Transporteur ou livreur', ar: 'شركة الشحن أو السائق' },
  nobody: { en: 'Nobody named', fr: 'Personne indiquée', ar: 'غير محدد' },
  nobody_why: {
    en: 'These parcels left without a courier or driver on the order',
    fr: 'Ces colis sont partis sans transporteur ni livreur sur la commande',
    ar: 'خرجت هذه الطرود دون شركة شحن أو سائق في الطلب',
  },
  days: { en: '{{from}}–{{to}} days', fr: '{{from}}–{{to}} jours', ar: '{{from}}–{{to}} يوماً' },
  days_and_more: { en: '{{from}} days and more', fr: '{{from}} jours et plus', ar: '{{from}} يوماً فأكثر' },
  account: { en: 'Account', fr: 'Compte', ar: 'الحساب' },
  on_its_way: { en: 'On its way', fr: 'En route', ar: 'في الطريق' },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} commande', other: '{{count}} commandes' },
    ar: {
      one: 'طلب واحد',
      two: 'طلبان',
      few: '{{count}} طلبات',
      many: '{{count}} طلباً',
      other: '{{count}} طلب',
    },
  },
  none: { en: 'No cash is out', fr: 'Aucun argent dehors', ar: 'لا نقد خارجاً' },
  none_why: {
    en: 'When an order is shipped, what its customer has to pay stands here until it is handed over.',
    fr: 'Dès qu’une commande est expédiée, ce que le client doit payer figure ici jusqu’à sa remise.',
    ar: 'عند شحن طلب يظهر هنا ما على الزبون دفعه إلى أن يُسلَّم.',
  },
});
