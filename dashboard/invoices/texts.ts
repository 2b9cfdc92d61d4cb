import { defineTexts } from '../i18n/texts.ts';

export const useInvoiceTexts = defineTexts('invoices', {
  payment: { en: 'Payment', fr: 'Paiement', ar: 'الدفع' },
  pay: { en: 'Mark as paid', fr: 'Marquer comme payée', ar: 'تسجيل الدفع' },
  pay_title: {
    en: 'Mark invoice {{number}} as paid, {{amount}}?',
    fr: 'Marquer la facture {{number}} comme payée, {{amount}} ?',
    ar: 'تسجيل دفع الفاتورة {{number}} بمبلغ {{amount}}؟',
  },
  pay_why: {
    en: 'A paid invoice stays as it is, with its proof. This cannot be undone.',
    fr: 'Une facture payée ne change plus, ni sa preuve. Cette action est définitive.',
    ar: 'تبقى الفاتورة المدفوعة كما هي مع إثباتها. لا يمكن التراجع عن هذا.',
  },
  paid: { en: 'Invoice {{number}} is paid', fr: 'La facture {{number}} est payée', ar: 'دُفعت الفاتورة {{number}}' },
  cancel: { en: 'Cancel the invoice', fr: 'Annuler la facture', ar: 'إلغاء الفاتورة' },
  cancel_title: {
    en: 'Cancel invoice {{number}}?',
    fr: 'Annuler la facture {{number}} ?',
    ar: 'إلغاء الفاتورة {{number}}؟',
  },
  cancel_why: {
    en: 'It keeps its number and stays in the list. This cannot be undone.',
    fr: 'Elle garde son numéro et reste dans la liste. Cette action est définitive.',
    ar: 'تحتفظ برقمها وتبقى في القائمة. لا يمكن التراجع عن هذا.',
  },
  canceled: {
    en: 'Invoice {{number}} is cancelled',
    fr: 'La facture {{number}} est annulée',
    ar: 'أُلغيت الفاتورة {{number}}',
  },
  pdf: { en: 'Download the PDF', fr: 'Télécharger le PDF', ar: 'تنزيل ملف PDF' },
  proof: { en: 'Proof of payment', fr: 'Preuve de paiement', ar: 'إثبات الدفع' },
  no_proof: { en: 'No file yet.', fr: 'Aucun fichier pour le moment.', ar: 'لا ملف بعد.' },
  proof_what: {
    en: 'A picture or a PDF, at most {{megabytes}} MB. Add it before the invoice is paid.',
    fr: 'Une image ou un PDF, {{megabytes}} Mo au plus. À joindre avant de marquer la facture payée.',
    ar: 'صورة أو ملف PDF بحجم {{megabytes}} م.ب على الأكثر. أضفه قبل تسجيل الدفع.',
  },
  attach: { en: 'Add a file', fr: 'Joindre un fichier', ar: 'إضافة ملف' },
  replace: { en: 'Replace it', fr: 'Le remplacer', ar: 'استبداله' },
  detach: { en: 'Remove it', fr: 'Le retirer', ar: 'إزالته' },
  attached: { en: 'The proof is saved', fr: 'La preuve est enregistrée', ar: 'حُفظ الإثبات' },
  detached: { en: 'The proof is removed', fr: 'La preuve est retirée', ar: 'أُزيل الإثبات' },
});
