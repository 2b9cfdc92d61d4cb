import { defineTexts } from '../i18n/texts.ts';

/** Texts of expandable rows. */
export const useOpenerTexts = defineTexts('opener', {
  variants: {
    en: { one: '{{count}} variant', other: '{{count}} variants' },
    fr: { one: '{{count}} variante', other: '{{count}} variantes' },
    ar: {
      zero: 'بلا متغيرات',
      one: 'متغير واحد',
      two: 'متغيران',
      few: '{{count}} متغيرات',
      many: '{{count}} متغيرا',
      other: '{{count}} متغير',
    },
  },
});
