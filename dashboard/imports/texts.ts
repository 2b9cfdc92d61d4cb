import { defineTexts } from '../i18n/texts.ts';

/** Words of the steps of an import. */
export const useImportTexts = defineTexts('imports', {
  step_file: { en: 'File', fr: 'Fichier', ar: 'الملف' },
  step_check: { en: 'Columns and check', fr: 'Colonnes et contrôle', ar: 'الأعمدة والفحص' },
  step_import: { en: 'Import', fr: 'Import', ar: 'الاستيراد' },
  choose_file: { en: 'Choose a file', fr: 'Choisir un fichier', ar: 'اختيار ملف' },
  file_help: {
    en: '.xlsx or .csv, at most {{megabytes}} MB and {{rows}} rows. Nothing is written before you have seen what it would do.',
    fr: '.xlsx ou .csv, {{megabytes}} Mo et {{rows}} lignes au plus. Rien n’est écrit avant que vous ayez vu le résultat.',
    ar: 'ملف ‎.xlsx أو ‎.csv بحجم {{megabytes}} م.ب و{{rows}} سطر على الأكثر. لا يُكتب شيء قبل أن ترى النتيجة.',
  },
  template: { en: 'Download a template', fr: 'Télécharger un modèle', ar: 'تنزيل نموذج' },
  checking: { en: 'Checking {{file}}…', fr: 'Contrôle de {{file}}…', ar: 'جارٍ فحص {{file}}…' },
  header: { en: 'Column of the file', fr: 'Colonne du fichier', ar: 'عمود الملف' },
  means: { en: 'What it is', fr: 'Ce que c’est', ar: 'ما يعنيه' },
  left_out: { en: 'Leave out', fr: 'Ignorer', ar: 'تجاهل' },
  remembered: { en: 'As you said last time', fr: 'Comme la dernière fois', ar: 'كما حددته في المرة السابقة' },
  meaning_of: { en: 'What {{header}} is', fr: 'Ce qu’est {{header}}', ar: 'ما يعنيه {{header}}' },
  lacks: {
    en: 'Say below which column of the file is what. Still missing: {{columns}}.',
    fr: 'Indiquez ci-dessous ce qu’est chaque colonne. Il manque : {{columns}}.',
    ar: 'حدد أدناه معنى كل عمود في الملف. ما زال ينقص: {{columns}}.',
  },
  check_again: { en: 'Check again', fr: 'Contrôler de nouveau', ar: 'إعادة الفحص' },
  check_result: { en: 'What the import would do', fr: 'Ce que ferait l’import', ar: 'ما سيفعله الاستيراد' },
  nothing_written: { en: 'Nothing is written yet.', fr: 'Rien n’est encore écrit.', ar: 'لم يُكتب شيء بعد.' },
  commit: {
    en: { one: 'Import {{count}} row', other: 'Import {{count}} rows' },
    fr: { one: 'Importer {{count}} ligne', other: 'Importer {{count}} lignes' },
    ar: {
      zero: 'لا سطور للاستيراد',
      one: 'استيراد سطر واحد',
      two: 'استيراد سطرين',
      few: 'استيراد {{count}} سطور',
      many: 'استيراد {{count}} سطرا',
      other: 'استيراد {{count}} سطر',
    },
  },
  other_file: { en: 'Another file', fr: 'Un autre fichier', ar: 'ملف آخر' },
  again_title: {
    en: 'Import this file again?',
    fr: 'Importer à nouveau ce fichier ?',
    ar: 'استيراد هذا الملف مرة أخرى؟',
  },
  again: { en: 'Import it again', fr: 'Importer à nouveau', ar: 'استيراد مرة أخرى' },
  resume_title: {
    en: 'Go on with this file?',
    fr: 'Poursuivre l’import de ce fichier ?',
    ar: 'متابعة استيراد هذا الملف؟',
  },
  resume: { en: 'Import the rest', fr: 'Importer le reste', ar: 'استيراد الباقي' },
  to_list: { en: 'Go to the list', fr: 'Aller à la liste', ar: 'الذهاب إلى القائمة' },
  move_by_file: {
    en: 'Delivered or returned, from a file',
    fr: 'Livrées ou retournées, par fichier',
    ar: 'مسلَّمة أو مرتجعة من ملف',
  },
  move_by_file_why: {
    en: 'A file with a column of references or tracking numbers: each order in it that can move moves.',
    fr: 'Un fichier avec une colonne de références ou de numéros de suivi : chaque commande qui le peut change de statut.',
    ar: 'ملف فيه عمود للمراجع أو أرقام التتبع: كل طلب يمكن نقله يُنقل.',
  },
  order_or_number: {
    en: 'Reference or tracking number',
    fr: 'Référence ou numéro de suivi',
    ar: 'المرجع أو رقم التتبع',
  },
  move_to: { en: 'What becomes of them', fr: 'Ce qu’elles deviennent', ar: 'ماذا تصير' },
  move_delivered: { en: 'Delivered', fr: 'Livrées', ar: 'مسلَّمة' },
  move_returned: { en: 'Returned', fr: 'Retournées', ar: 'مرتجعة' },
  move_date: { en: 'Day, if not today', fr: 'Jour, si ce n’est aujourd’hui', ar: 'اليوم، إن لم يكن اليوم الحالي' },
});
