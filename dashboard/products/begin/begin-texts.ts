import { FIRST_STOCK_WORDS } from '../../../contract/messages/words/stock-words.ts';
import { defineTexts } from '../../i18n/texts.ts';

/** Texts used only by the form of a new product; other pages do not load them. */
export const useBeginTexts = defineTexts('begin-product', {
  ...FIRST_STOCK_WORDS,
  pieces_of: { en: 'How many do you have?', fr: 'Combien en avez-vous ?', ar: 'كم لديك منه؟' },
  pieces_why: {
    en: 'They are counted in {{warehouse}}. Leave empty to sell without tracking stock.',
    fr: 'Stock compté dans {{warehouse}}. Laissez vide pour vendre sans suivi de stock.',
    ar: 'يُسجَّل المخزون في {{warehouse}}. اتركه فارغا للبيع دون متابعة المخزون.',
  },
  sold_as: { en: 'Sold as', fr: 'Vendu comme', ar: 'طريقة البيع' },
  as_one: { en: 'One product', fr: 'Un seul produit', ar: 'منتج واحد' },
  as_variants: { en: 'Variants', fr: 'Variantes', ar: 'متغيرات' },
  as_bundle: { en: 'Bundle', fr: 'Lot', ar: 'باقة' },
  as_one_why: {
    en: 'One price, one stock.',
    fr: 'Un prix, un stock.',
    ar: 'سعر واحد ومخزون واحد.',
  },
  as_variants_why: {
    en: 'Sizes or colours, each with its own stock.',
    fr: 'Tailles ou couleurs, chacune avec son stock.',
    ar: 'مقاسات أو ألوان، لكل منها مخزون.',
  },
  as_bundle_why: {
    en: 'Several products sold together, taken from their stock.',
    fr: 'Plusieurs produits vendus ensemble, pris dans leur stock.',
    ar: 'عدة منتجات تُباع معا وتُسحب من مخزونها.',
  },
  first_is_main: {
    en: 'The first one is the main picture.',
    fr: 'La première est l’image principale.',
    ar: 'الأولى هي الصورة الرئيسية.',
  },
  variants_not_made: {
    en: 'Its variants were not added',
    fr: 'Ses variantes n’ont pas été ajoutées',
    ar: 'لم تُضف متغيراته',
  },
  stock_not_made: {
    en: 'The first stock of {{name}} was not added',
    fr: 'Le stock initial de {{name}} n’a pas été ajouté',
    ar: 'لم يُضف المخزون الأولي لـ {{name}}',
  },
  variants_maybe_not_made: {
    en: 'Its variants may not have been added',
    fr: 'Ses variantes n’ont peut-être pas été ajoutées',
    ar: 'ربما لم تُضف متغيراته',
  },
  stock_maybe_not_made: {
    en: 'The first stock of {{name}} may not have been added',
    fr: 'Le stock initial de {{name}} n’a peut-être pas été ajouté',
    ar: 'ربما لم يُضف المخزون الأولي لـ {{name}}',
  },
  pieces_not_made: {
    en: { one: '{{count}} piece of {{name}} was not added', other: '{{count}} pieces of {{name}} were not added' },
    fr: {
      one: '{{count}} pièce de {{name}} n’a pas été ajoutée',
      other: '{{count}} pièces de {{name}} n’ont pas été ajoutées',
    },
    ar: {
      one: 'قطعة واحدة من {{name}} لم تُضف',
      two: 'قطعتان من {{name}} لم تُضافا',
      few: '{{count}} قطع من {{name}} لم تُضف',
      many: '{{count}} قطعة من {{name}} لم تُضف',
      other: '{{count}} قطعة من {{name}} لم تُضف',
    },
  },
  no_warehouse: {
    en: 'Stock is kept in a warehouse: create one to add pieces.',
    fr: 'Le stock est rattaché à un entrepôt : créez-en un pour ajouter des pièces.',
    ar: 'يُحفظ المخزون في مستودع: أنشئ مستودعا لإضافة القطع.',
  },
  choose_warehouse: {
    en: 'Choose the warehouse of the pieces.',
    fr: 'Choisissez l’entrepôt des pièces.',
    ar: 'اختر مستودع القطع.',
  },
  option_missing: {
    en: 'Name the option, such as size.',
    fr: 'Nommez l’option, comme la taille.',
    ar: 'سمّ الخيار، مثل المقاس.',
  },
  values_missing: {
    en: 'Type its values, such as S, M.',
    fr: 'Saisissez ses valeurs, comme S, M.',
    ar: 'اكتب قيمه، مثل S، M.',
  },
  variants_max: {
    en: 'At most {{max}} variants can be made at once.',
    fr: 'Au plus {{max}} variantes à la fois.',
    ar: 'لا يُضاف أكثر من {{max}} متغير دفعة واحدة.',
  },
  sku_missing: {
    en: 'Each variant needs a SKU.',
    fr: 'Chaque variante a besoin d’un SKU.',
    ar: 'يجب إدخال رمز SKU لكل متغير.',
  },
  sku_twice: {
    en: 'The product or another variant has this SKU.',
    fr: 'Ce SKU est déjà pris ici.',
    ar: 'هذا الرمز مستعمل هنا لغيره.',
  },
  price_missing: {
    en: 'Each variant needs a price.',
    fr: 'Chaque variante a besoin d’un prix.',
    ar: 'يجب تحديد سعر لكل متغير.',
  },
  parts_missing: {
    en: 'Add at least one product.',
    fr: 'Ajoutez au moins un produit au lot.',
    ar: 'أضف منتجا واحدا على الأقل إلى الباقة.',
  },
});
