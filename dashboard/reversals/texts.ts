import { defineTexts } from '../i18n/texts.ts';

export const useReversalTexts = defineTexts('reversals', {
  follows: { en: 'What follows', fr: 'Ce qui en découle', ar: 'ما يترتب على ذلك' },
  looking: { en: 'Looking at what follows…', fr: 'Calcul des conséquences…', ar: 'جارٍ حساب ما يترتب…' },
  nothing: { en: 'Nothing else changes.', fr: 'Rien d’autre ne change.', ar: 'لا يتغير شيء آخر.' },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} commande', other: '{{count}} commandes' },
    ar: {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '{{count}} طلبات',
      many: '{{count}} طلبا',
      other: '{{count}} طلب',
    },
  },
  claim: { en: 'Claim of {{amount}}', fr: 'Réclamation de {{amount}}', ar: 'مطالبة بمبلغ {{amount}}' },
  claim_of: {
    en: 'Claim of {{amount}} for {{reference}}',
    fr: 'Réclamation de {{amount}} pour {{reference}}',
    ar: 'مطالبة بمبلغ {{amount}} عن {{reference}}',
  },
  next_payout: {
    en: 'Next payout of {{name}}: {{change}}',
    fr: 'Prochain versement de {{name}} : {{change}}',
    ar: 'الدفعة التالية لـ {{name}}: {{change}}',
  },
  instead_of: {
    en: '{{due_after}} instead of {{due}}',
    fr: '{{due_after}} au lieu de {{due}}',
    ar: '{{due_after}} بدل {{due}}',
  },
  stays: {
    en: { one: 'payout {{numbers}} stays as it is', other: 'payouts {{numbers}} stay as they are' },
    fr: { one: 'le versement {{numbers}} reste tel quel', other: 'les versements {{numbers}} restent tels quels' },
    ar: {
      zero: 'الدفعات {{numbers}} تبقى كما هي',
      one: 'الدفعة {{numbers}} تبقى كما هي',
      two: 'الدفعتان {{numbers}} تبقيان كما هما',
      few: 'الدفعات {{numbers}} تبقى كما هي',
      many: 'الدفعات {{numbers}} تبقى كما هي',
      other: 'الدفعات {{numbers}} تبقى كما هي',
    },
  },
  booked: { en: 'Booked today', fr: 'Écritures de ce jour', ar: 'ما يُقيَّد اليوم' },
});
