import { defineTexts } from '../../i18n/texts.ts';

/** Texts of payment documents: payouts and payments for work. */
export const useDocumentTexts = defineTexts('documents', {
  what_for: { en: 'What it is for', fr: 'Détail', ar: 'تفاصيلها' },
  what: { en: 'What', fr: 'Quoi', ar: 'البند' },
  quantity: { en: 'Qty', fr: 'Qté', ar: 'العدد' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  pdf: { en: 'Invoice (PDF)', fr: 'Facture (PDF)', ar: 'الفاتورة (PDF)' },
  pay: { en: 'Record the payment', fr: 'Enregistrer le paiement', ar: 'تسجيل الدفع' },
  pay_title: { en: 'Pay {{amount}} to {{name}}', fr: 'Payer {{amount}} à {{name}}', ar: 'دفع {{amount}} إلى {{name}}' },
  account_has: { en: 'It has {{balance}}.', fr: 'Il y a {{balance}}.', ar: 'فيه {{balance}}.' },
  account_short: {
    en: 'It has only {{balance}}: this leaves {{left}}. Is a deposit or a transfer missing?',
    fr: 'Il n’y a que {{balance}} : il restera {{left}}. Manque-t-il un dépôt ou un virement ?',
    ar: 'ليس فيه إلا {{balance}}، فيبقى {{left}}. هل ينقص إيداع أو تحويل؟',
  },
  from: { en: 'Paid from', fr: 'Payé depuis', ar: 'دُفعت من' },
  paid_on: { en: 'Paid on', fr: 'Payé le', ar: 'تاريخ الدفع' },
  today: { en: 'Left empty: today', fr: 'Vide : aujourd’hui', ar: 'إن تُرك فارغا: اليوم' },
  reference: { en: 'Reference of the transfer', fr: 'Référence du virement', ar: 'مرجع التحويل' },
  proof: { en: 'Proof of payment', fr: 'Preuve de paiement', ar: 'إثبات الدفع' },
  proof_add: { en: 'Add a file', fr: 'Joindre un fichier', ar: 'إضافة ملف' },
});
