import { defineTexts } from '../i18n/texts.ts';

export const useSheetTexts = defineTexts('sheets', {
  reading: { en: 'Reading', fr: 'Lecture', ar: 'القراءة' },
  reading_why: {
    en: 'Each row becomes a lead once, however often the sheet is read.',
    fr: 'Chaque ligne devient un lead une seule fois, même si la feuille est relue.',
    ar: 'يصبح كل سطر عميلا مرة واحدة مهما تكررت القراءة.',
  },
  read_now: { en: 'Read it now', fr: 'Lire maintenant', ar: 'القراءة الآن' },
  no_address: {
    en: 'This sheet has no address. Give it one, or upload a file.',
    fr: 'Elle n’a pas d’adresse. Donnez-en une, ou téléversez un fichier.',
    ar: 'ليس له رابط. أضف رابطا أو ارفع ملفا.',
  },
  upload: { en: 'Upload a file', fr: 'Téléverser un fichier', ar: 'رفع ملف' },
  started: { en: '{{name}} is being read', fr: 'Lecture de {{name}} en cours', ar: 'تجري قراءة {{name}}' },
  job_label: { en: 'Reading of {{name}}', fr: 'Lecture de {{name}}', ar: 'قراءة {{name}}' },
  refused_rows: { en: 'Rows refused', fr: 'Lignes refusées', ar: 'السطور المرفوضة' },
  refused_why: {
    en: 'From the last reading. Fix them in the sheet; the next reading tries them again.',
    fr: 'De la dernière lecture. Corrigez-les dans la feuille ; la prochaine lecture les reprend.',
    ar: 'من آخر قراءة. صحّحها في الجدول وستُعاد المحاولة في القراءة القادمة.',
  },
  line: { en: 'Line', fr: 'Ligne', ar: 'السطر' },
  reason: { en: 'Reason', fr: 'Motif', ar: 'السبب' },
  none_refused: { en: 'No row was refused', fr: 'Aucune ligne refusée', ar: 'لم يُرفض أي سطر' },
  none_refused_why: {
    en: 'Rows that could not become leads appear here, with the reason.',
    fr: 'Les lignes qui n’ont pu devenir des leads s’affichent ici, avec le motif.',
    ar: 'تظهر هنا السطور التي لم تصبح عملاء مع السبب.',
  },
});
