import { defineTexts } from '../i18n/texts.ts';

/** Names of the reasons in contract/shipping/attempt-reasons.ts. */
export const useReasonTexts = defineTexts('attempt-reasons', {
  no_answer: { en: 'No answer', fr: 'Ne répond pas', ar: 'لا يرد' },
  absent: { en: 'Not at home', fr: 'Absent', ar: 'غائب' },
  postponed: { en: 'Postponed', fr: 'Reporté', ar: 'مؤجل' },
  refused: { en: 'Refused', fr: 'Refusé', ar: 'مرفوض' },
  opened_refused: { en: 'Opened and refused', fr: 'Ouvert puis refusé', ar: 'فُتح ثم رُفض' },
  wrong_address: { en: 'Wrong address', fr: 'Mauvaise adresse', ar: 'عنوان خاطئ' },
  wrong_phone: { en: 'Wrong number', fr: 'Mauvais numéro', ar: 'رقم خاطئ' },
  no_cash: { en: 'No cash at hand', fr: 'Pas d’argent sur lui', ar: 'لا يملك المال' },
  partly_kept: { en: 'Kept part of it', fr: 'Une partie gardée', ar: 'احتفظ بجزء' },
  other: { en: 'Other', fr: 'Autre', ar: 'سبب آخر' },

  reason_of: { en: 'Reason for {{raw}}', fr: 'Raison de {{raw}}', ar: 'سبب {{raw}}' },
  as_said: { en: 'As the courier reports', fr: 'Selon le transporteur', ar: 'كما تقول شركة الشحن' },
});
