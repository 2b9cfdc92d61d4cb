import { DRAWN_LINE_WORDS } from '../../contract/messages/paper-words.ts';
import { currentLanguage, defineTexts } from '../i18n/texts.ts';

/** What a line of a payment is of, in words; a kind that is not known by its own name. */
export const workLineName = (kind: string): string =>
  Object.hasOwn(DRAWN_LINE_WORDS, kind)
    ? DRAWN_LINE_WORDS[kind as keyof typeof DRAWN_LINE_WORDS][currentLanguage()]
    : kind;

export const useWorkTexts = defineTexts('work-payments', {
  work: { en: 'Payments for work', fr: 'Rémunérations', ar: 'أجور العمل' },
  payment: { en: 'Payment {{number}}', fr: 'Rémunération {{number}}', ar: 'دفعة الأجر {{number}}' },
  due: { en: 'What is owed', fr: 'Ce qui est dû', ar: 'المستحق' },
  none: { en: 'No payment yet', fr: 'Aucune rémunération', ar: 'لا دفعات أجور بعد' },
  none_why: {
    en: 'Call centers, agents, couriers that bill apart and drivers are paid what the ledger says.',
    fr: 'Centres d’appels, agents, transporteurs facturant à part et livreurs sont payés selon le grand livre.',
    ar: 'تُدفع أجور مراكز الاتصال والوكلاء وشركات الشحن والمندوبين كما في الدفتر.',
  },
  search: { en: 'Number, name or reference', fr: 'Numéro, nom ou référence', ar: 'رقم أو اسم أو مرجع' },
  number: { en: 'Number', fr: 'Numéro', ar: 'الرقم' },
  payee: { en: 'Paid to', fr: 'Bénéficiaire', ar: 'المستفيد' },
  kind: { en: 'Who', fr: 'Qui', ar: 'الجهة' },
  call_center: { en: 'Call center', fr: 'Centre d’appels', ar: 'مركز اتصال' },
  agent: { en: 'Agent', fr: 'Agent', ar: 'وكيل' },
  company: { en: 'Courier', fr: 'Transporteur', ar: 'شركة شحن' },
  person: { en: 'Driver', fr: 'Livreur', ar: 'مندوب' },
  every_kind: { en: 'Everybody', fr: 'Tous', ar: 'الجميع' },
  up_to: { en: 'Up to', fr: 'Jusqu’au', ar: 'حتى' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  unpaid: { en: 'To pay', fr: 'À payer', ar: 'للدفع' },
  paid: { en: 'Paid', fr: 'Payée', ar: 'مدفوعة' },
  canceled: { en: 'Cancelled', fr: 'Annulée', ar: 'ملغاة' },
  reversed: { en: 'Taken back', fr: 'Reprise', ar: 'مسترجعة' },
  reversed_on: { en: 'Taken back on', fr: 'Reprise le', ar: 'تاريخ الاسترجاع' },
  paid_on: { en: 'Paid on', fr: 'Payée le', ar: 'تاريخ الدفع' },
  export: { en: 'Export of payments', fr: 'Export des rémunérations', ar: 'تصدير دفعات الأجور' },
  entries: { en: 'Orders and days', fr: 'Commandes et jours', ar: 'الطلبات والأيام' },
  entries_of: {
    en: 'Orders and days of payment {{number}}',
    fr: 'Commandes et jours de la rémunération {{number}}',
    ar: 'طلبات وأيام دفعة الأجر {{number}}',
  },
  no_entries: { en: 'Nothing', fr: 'Rien', ar: 'لا شيء' },
  nothing_due: { en: 'Nothing is owed', fr: 'Rien n’est dû', ar: 'لا شيء مستحق' },
  nothing_due_why: {
    en: 'All work up to this day is paid, or in a payment that waits.',
    fr: 'Tout le travail jusqu’à ce jour est payé, ou dans une rémunération en attente.',
    ar: 'كل العمل حتى هذا اليوم مدفوع أو ضمن دفعة تنتظر.',
  },
  owes: { en: 'Owes the house', fr: 'Doit à la maison', ar: 'مدين للمتجر' },
  make: { en: 'Make the payment', fr: 'Préparer le paiement', ar: 'إعداد الدفعة' },
  make_for: { en: 'Make the payment of {{name}}', fr: 'Préparer le paiement de {{name}}', ar: 'إعداد دفعة {{name}}' },
  is_made: {
    en: 'Payment {{number}} is made',
    fr: 'La rémunération {{number}} est préparée',
    ar: 'أُعدّت دفعة الأجر {{number}}',
  },
  what_for: { en: 'What it is for', fr: 'Détail', ar: 'تفاصيلها' },
  what: { en: 'What', fr: 'Quoi', ar: 'البند' },
  day: { en: 'Day', fr: 'Jour', ar: 'اليوم' },
  order: { en: 'Order', fr: 'Commande', ar: 'الطلب' },
  quantity: { en: 'Qty', fr: 'Qté', ar: 'العدد' },
  pay: { en: 'Record the payment', fr: 'Enregistrer le paiement', ar: 'تسجيل الدفع' },
  pay_title: { en: 'Pay {{amount}} to {{name}}', fr: 'Payer {{amount}} à {{name}}', ar: 'دفع {{amount}} إلى {{name}}' },
  from: { en: 'Paid from', fr: 'Payée depuis', ar: 'دُفعت من' },
  reference: { en: 'Reference of the transfer', fr: 'Référence du virement', ar: 'مرجع التحويل' },
  proof: { en: 'Proof of payment', fr: 'Preuve de paiement', ar: 'إثبات الدفع' },
  proof_add: { en: 'Add a file', fr: 'Joindre un fichier', ar: 'إضافة ملف' },
  is_paid: {
    en: 'Payment {{number}} is paid',
    fr: 'La rémunération {{number}} est payée',
    ar: 'دُفعت دفعة الأجر {{number}}',
  },
  cancel: { en: 'Cancel the payment', fr: 'Annuler la rémunération', ar: 'إلغاء دفعة الأجر' },
  cancel_title: { en: 'Cancel this payment?', fr: 'Annuler cette rémunération ?', ar: 'إلغاء دفعة الأجر هذه؟' },
  cancel_why: {
    en: 'Its invoice is cancelled, and what it is for is free for the next one.',
    fr: 'Sa facture est annulée, et son contenu revient dans la suivante.',
    ar: 'تُلغى فاتورتها ويعود محتواها إلى الدفعة التالية.',
  },
  reverse: { en: 'Take it back', fr: 'Reprendre', ar: 'استرجاع' },
  reverse_title: {
    en: 'Take this payment back?',
    fr: 'Reprendre cette rémunération ?',
    ar: 'استرجاع دفعة الأجر هذه؟',
  },
  reverse_why: {
    en: 'The money is on its account again as of today, and all is owed again.',
    fr: 'L’argent revient sur son compte à la date du jour, et tout est dû à nouveau.',
    ar: 'يعود المال إلى حسابه بتاريخ اليوم، ويصبح كل شيء مستحقا من جديد.',
  },
  reason: { en: 'Why', fr: 'Motif', ar: 'السبب' },
  is_ended: { en: 'Done', fr: 'C’est fait', ar: 'تم' },
  pdf: { en: 'Invoice (PDF)', fr: 'Facture (PDF)', ar: 'الفاتورة (PDF)' },
});
