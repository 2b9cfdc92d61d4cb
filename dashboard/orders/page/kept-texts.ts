import { defineTexts } from '../../i18n/texts.ts';

/** Texts about partly delivered parcels. */
export const useKeptTexts = defineTexts('kept', {
  keep_part: { en: 'Kept part of it', fr: 'Une partie gardée', ar: 'احتفظ بجزء' },
  keep_all: { en: 'Kept everything', fr: 'Tout est gardé', ar: 'احتفظ بكل شيء' },
  what_kept: { en: 'What did the customer keep?', fr: 'Qu’a gardé le client ?', ar: 'بماذا احتفظ الزبون؟' },
  kept_of: { en: '{{kept}} of {{all}}', fr: '{{kept}} sur {{all}}', ar: '{{kept}} من {{all}}' },
  less_of: { en: 'One less: {{name}}', fr: 'Une de moins : {{name}}', ar: 'قطعة أقل: {{name}}' },
  more_of: { en: 'One more: {{name}}', fr: 'Une de plus : {{name}}', ar: 'قطعة أكثر: {{name}}' },
  choose: {
    en: 'Choose the lines with pieces that come back.',
    fr: 'Indiquez de quelle ligne des pièces reviennent.',
    ar: 'حدد من أي سطر تعود القطع.',
  },
  nothing_kept: {
    en: 'Nothing kept: the parcel is not delivered.',
    fr: 'Rien de gardé : le colis n’est pas livré.',
    ar: 'لم يحتفظ بشيء: الطرد لم يُسلَّم.',
  },
  to_collect: { en: 'To collect', fr: 'À encaisser', ar: 'للتحصيل' },
  save: { en: 'Partly delivered', fr: 'Livrée en partie', ar: 'سُلِّم جزئيا' },
  saved: {
    en: 'Partly delivered. The rest is to come back.',
    fr: 'Livrée en partie. Le reste doit revenir.',
    ar: 'سُلِّم جزئيا. الباقي سيعود.',
  },
  undone: { en: 'Undone', fr: 'Annulé', ar: 'تم التراجع' },
  to_bring_back: { en: 'To bring back', fr: 'À rapporter', ar: 'للإرجاع' },
  rest_awaited: {
    en: 'The rest is to come back',
    fr: 'Le reste doit revenir',
    ar: 'الباقي سيعود',
  },
  rest_is_back: { en: 'The rest is back', fr: 'Le reste est revenu', ar: 'عاد الباقي' },
  rest_sellable: { en: 'It is back, sellable', fr: 'Revenu, vendable', ar: 'عاد، صالح للبيع' },
  rest_damaged: { en: 'It is back, damaged', fr: 'Revenu, abîmé', ar: 'عاد، تالف' },
  exchange: { en: 'Exchange', fr: 'Échanger', ar: 'استبدال' },
  takes_back: { en: 'Exchange: takes back', fr: 'Échange : reprend', ar: 'استبدال: يسترجع' },
  exchanged_by: { en: 'Exchanged by', fr: 'Échangée par', ar: 'مستبدل بالطلب' },
  received: { en: 'The rest is back.', fr: 'Le reste est revenu.', ar: 'عاد الباقي.' },
});
