import { defineTexts } from '../../i18n/texts.ts';

export const useCommentTexts = defineTexts('comments', {
  comment: { en: 'Comment', fr: 'Commentaire', ar: 'تعليق' },
  add: { en: 'Add a comment', fr: 'Ajouter un commentaire', ar: 'إضافة تعليق' },
  read_by: {
    en: 'For colleagues. The customer and the courier cannot see it.',
    fr: 'Pour les collègues. Ni le client ni le transporteur ne le lisent.',
    ar: 'للزملاء فقط، لا يقرؤه الزبون ولا شركة الشحن.',
  },
  pin_it: {
    en: 'Pin it: also shown at the top and at every scan',
    fr: 'Épingler : affiché aussi en haut et à chaque scan',
    ar: 'تثبيت: يظهر أيضا في الأعلى وعند كل مسح',
  },
  send: { en: 'Comment', fr: 'Commenter', ar: 'تعليق' },
  pinned: { en: 'Pinned', fr: 'Épinglé', ar: 'مثبت' },
  pin: { en: 'Pin', fr: 'Épingler', ar: 'تثبيت' },
  take_down: { en: 'Unpin', fr: 'Désépingler', ar: 'إزالة التثبيت' },
});
