import { defineTexts } from '../i18n/texts.ts';

/** Texts of saved views. */
export const useViewTexts = defineTexts('views', {
  views: { en: 'Views', fr: 'Vues', ar: 'العروض' },
  whole_list: { en: 'Whole list', fr: 'Toute la liste', ar: 'القائمة كاملة' },
  shared_by: { en: 'Shared by {{who}}', fr: 'Partagée par {{who}}', ar: 'شاركها {{who}}' },
  shared_own: { en: 'You share it', fr: 'Vous la partagez', ar: 'تشاركه أنت' },
  changed: { en: 'Its filters were changed', fr: 'Ses filtres ont changé', ar: 'تغيّرت عوامل تصفيته' },
  save_view: { en: 'Save view', fr: 'Enregistrer la vue', ar: 'حفظ العرض' },
  save_changes: { en: 'Save changes', fr: 'Enregistrer les modifications', ar: 'حفظ التغييرات' },
  save_as_new: { en: 'Save as new view', fr: 'Enregistrer comme nouvelle vue', ar: 'حفظ كعرض جديد' },
  save_title: { en: 'Save these filters as a view', fr: 'Enregistrer ces filtres', ar: 'حفظ عوامل التصفية هذه كعرض' },
  rename_title: { en: 'Rename “{{name}}”', fr: 'Renommer « {{name}} »', ar: 'إعادة تسمية «{{name}}»' },
  name: { en: 'Name', fr: 'Nom', ar: 'الاسم' },
  share_workspace: {
    en: 'Show it to all who see the whole workspace',
    fr: 'La montrer à tous ceux qui voient tout l’espace',
    ar: 'إظهاره لكل من يرى مساحة العمل كلها',
  },
  share_account: {
    en: 'Show it to the people of your account',
    fr: 'La montrer aux membres de votre compte',
    ar: 'إظهاره لأعضاء حسابك',
  },
  save: { en: 'Save', fr: 'Enregistrer', ar: 'حفظ' },
  menu: { en: 'More about “{{name}}”', fr: 'Plus sur « {{name}} »', ar: 'المزيد عن «{{name}}»' },
  rename: { en: 'Rename', fr: 'Renommer', ar: 'إعادة التسمية' },
  share: { en: 'Share', fr: 'Partager', ar: 'مشاركة' },
  unshare: { en: 'Stop sharing', fr: 'Ne plus partager', ar: 'إيقاف المشاركة' },
  earlier: { en: 'Move earlier', fr: 'Avancer', ar: 'تقديم' },
  later: { en: 'Move later', fr: 'Reculer', ar: 'تأخير' },
  delete: { en: 'Delete', fr: 'Supprimer', ar: 'حذف' },
  delete_title: { en: 'Delete the view “{{name}}”', fr: 'Supprimer la vue « {{name}} »', ar: 'حذف العرض «{{name}}»' },
  delete_shared: {
    en: 'It is deleted for everyone who sees it. The rows themselves stay.',
    fr: 'Elle disparaît pour tous. Les lignes restent.',
    ar: 'سيختفي لدى كل من يراه. أما السطور نفسها فتبقى.',
  },
  delete_own: { en: 'The rows themselves stay.', fr: 'Les lignes restent.', ar: 'تبقى السطور نفسها.' },
  saved: { en: 'View saved.', fr: 'Vue enregistrée.', ar: 'تم حفظ العرض.' },
  deleted: { en: 'View deleted.', fr: 'Vue supprimée.', ar: 'تم حذف العرض.' },
});
