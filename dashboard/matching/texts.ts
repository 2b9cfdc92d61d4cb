import { defineTexts } from '../i18n/texts.ts';

/** Texts of acts on all matching rows. */
export const useMatchingTexts = defineTexts('matching', {
  not_at_once: {
    en: 'This runs in the background and cannot be undone in one step.',
    fr: 'Traitement en arrière-plan, qui ne pourra pas être annulé d’un coup.',
    ar: 'يجري ذلك في الخلفية، ولا يمكن التراجع عنه دفعة واحدة.',
  },
  never: {
    en: 'This runs in the background. Deleted rows cannot be restored.',
    fr: 'Traitement en arrière-plan. Une suppression est définitive.',
    ar: 'يجري ذلك في الخلفية. ولا يمكن استرجاع ما يُحذف.',
  },
  undoable: {
    en: 'This runs in the background. You can undo it in Jobs for ten minutes after it ends.',
    fr: 'Traitement en arrière-plan ; annulable dix minutes après la fin, depuis les tâches.',
    ar: 'يجري ذلك في الخلفية، ويمكن التراجع عنه من المهام خلال عشر دقائق من انتهائه.',
  },
  too_many: {
    en: 'At most {{max}} at once: narrow the filters.',
    fr: 'Au plus {{max}} à la fois : affinez les filtres.',
    ar: '{{max}} على الأكثر دفعة واحدة: ضيّق عوامل التصفية.',
  },
  only_seen: {
    en: 'Rows added from now on are not changed.',
    fr: 'Les lignes qui arrivent ensuite ne changent pas.',
    ar: 'السطور التي تصل من الآن فصاعدا تبقى كما هي.',
  },
  started: {
    en: 'Started. Follow it in Jobs.',
    fr: 'C’est en cours ; voyez les tâches.',
    ar: 'جار التنفيذ؛ تابع التقدم والنتيجة في المهام.',
  },
  others_match: {
    en: 'Other rows match now, so nothing was done. Check the new number and try again.',
    fr: 'D’autres lignes correspondent désormais : rien n’a été fait. Vérifiez et recommencez.',
    ar: 'تغيّر عدد النتائج المطابقة، فلم يُنفذ شيء. راجع العدد الجديد ثم أعد الطلب.',
  },
});
