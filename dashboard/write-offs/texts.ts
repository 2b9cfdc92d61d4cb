import { defineTexts } from '../i18n/texts.ts';

export const useWriteOffTexts = defineTexts('write-offs', {
  title: { en: 'Write-offs to approve', fr: 'Passages en perte à approuver', ar: 'شطب ينتظر الموافقة' },
  none: { en: 'Nothing waits', fr: 'Rien en attente', ar: 'لا شيء ينتظر' },
  none_why: {
    en: 'Write-offs above the limit of the settings are listed here until a second person approves them.',
    fr: 'Les passages en perte au-dessus de la limite des réglages attendent ici l’accord d’une deuxième personne.',
    ar: 'ينتظر هنا كل شطب يتجاوز حد الإعدادات موافقة شخص ثان.',
  },
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  pending: { en: 'Waiting', fr: 'En attente', ar: 'ينتظر' },
  approved: { en: 'Approved', fr: 'Approuvé', ar: 'تمت الموافقة' },
  refused: { en: 'Refused', fr: 'Refusé', ar: 'مرفوض' },
  about: { en: 'Owed by', fr: 'Dû par', ar: 'مستحق على' },
  claim: { en: 'claim', fr: 'réclamation', ar: 'مطالبة' },
  unmatched: { en: 'unknown parcel', fr: 'colis inconnu', ar: 'طرد مجهول' },
  amount: { en: 'Amount', fr: 'Montant', ar: 'المبلغ' },
  reason: { en: 'Why', fr: 'Motif', ar: 'السبب' },
  asked_by: { en: 'Asked by', fr: 'Demandé par', ar: 'طلبه' },
  decided_by: { en: 'Decided by', fr: 'Décidé par', ar: 'قرره' },
  actions: { en: 'Actions', fr: 'Actions', ar: 'إجراءات' },
  approve: { en: 'Approve', fr: 'Approuver', ar: 'موافقة' },
  refuse: { en: 'Refuse', fr: 'Refuser', ar: 'رفض' },
  is_approved: { en: 'Written off', fr: 'Passé en perte', ar: 'تم الشطب' },
  is_refused: { en: 'The write-off is refused', fr: 'Passage en perte refusé', ar: 'رُفض الشطب' },
  claims: { en: 'Claims', fr: 'Réclamations', ar: 'المطالبات' },
  unmatched_list: { en: 'Unknown parcels', fr: 'Colis inconnus', ar: 'الطرود المجهولة' },
});
