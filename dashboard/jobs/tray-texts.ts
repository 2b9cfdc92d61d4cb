import { defineTexts } from '../i18n/texts.ts';

/** Texts of the tray's button, which is on every page; the other texts of jobs load with their parts. */
export const useTrayTexts = defineTexts('jobs-tray', {
  jobs: { en: 'Jobs', fr: 'Tâches', ar: 'المهام' },
  running_count: {
    en: { one: '{{count}} running', other: '{{count}} running' },
    fr: { one: '{{count}} en cours', other: '{{count}} en cours' },
    ar: {
      zero: 'لا شيء قيد التنفيذ',
      one: 'واحدة قيد التنفيذ',
      two: 'اثنتان قيد التنفيذ',
      few: '{{count}} قيد التنفيذ',
      many: '{{count}} قيد التنفيذ',
      other: '{{count}} قيد التنفيذ',
    },
  },
});
