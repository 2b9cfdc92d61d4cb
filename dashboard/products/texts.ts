import { defineTexts } from '../i18n/texts.ts';

export const useProductTexts = defineTexts('products', {
  pictures: { en: 'Pictures', fr: 'Images', ar: 'الصور' },
  main: { en: 'Main picture', fr: 'Image principale', ar: 'الصورة الرئيسية' },
  picture: { en: 'Picture {{number}}', fr: 'Image {{number}}', ar: 'الصورة {{number}}' },
  no_picture: {
    en: 'Agents, packers and lists show the main picture. There is none yet.',
    fr: 'L’image principale est montrée aux agents, aux emballeurs et dans les listes. Il n’y en a pas encore.',
    ar: 'تظهر الصورة الرئيسية للوكلاء ولعمال التغليف وفي القوائم. لا صورة بعد.',
  },
  add: { en: 'Add pictures', fr: 'Ajouter des images', ar: 'إضافة صور' },
  take_photo: { en: 'Take a photo', fr: 'Prendre une photo', ar: 'التقاط صورة' },
  drop: { en: 'Or drop them here.', fr: 'Ou déposez-les ici.', ar: 'أو أفلتها هنا.' },
  what: {
    en: 'JPEG, PNG or WebP, {{megabytes}} MB each at most; {{max}} a product.',
    fr: 'JPEG, PNG ou WebP, {{megabytes}} Mo chacune au plus ; {{max}} par produit.',
    ar: 'JPEG أو PNG أو WebP، كل واحدة {{megabytes}} م.ب على الأكثر، و{{max}} لكل منتج.',
  },
  full: {
    en: 'A product has at most {{max}} pictures.',
    fr: 'Pas plus de {{max}} images par produit.',
    ar: 'عدد صور المنتج لا يزيد على {{max}}.',
  },
  make_main: { en: 'Make it the main picture', fr: 'En faire l’image principale', ar: 'جعلها الصورة الرئيسية' },
  remove: { en: 'Remove the picture', fr: 'Retirer l’image', ar: 'إزالة الصورة' },
  remove_ask: {
    en: 'Remove this picture of {{name}}?',
    fr: 'Retirer cette image de {{name}} ?',
    ar: 'إزالة هذه الصورة من {{name}}؟',
  },
  remove_why: {
    en: 'It is gone for good.',
    fr: 'Elle est perdue définitivement.',
    ar: 'ستُحذف نهائيا.',
  },
  added: {
    en: { one: '{{count}} picture added', other: '{{count}} pictures added' },
    fr: { one: '{{count}} image ajoutée', other: '{{count}} images ajoutées' },
    ar: {
      zero: 'لم تُضف صور',
      one: 'أُضيفت صورة واحدة',
      two: 'أُضيفت صورتان',
      few: 'أُضيفت {{count}} صور',
      many: 'أُضيفت {{count}} صورة',
      other: 'أُضيفت {{count}} صورة',
    },
  },
  not_added: { en: '{{name}} was not added', fr: '{{name}} n’a pas été ajoutée', ar: 'لم تُضف {{name}}' },
});
