import type { Language } from '../languages.ts';

/*
 * Words of dates, as data: names for a day, a shift or a part of the day, in three languages. Names of months and weekdays come from
 * the browser. All in the form of `plain` of read-moment.ts: no accents, no dots, one form of alef.
 */

/** Effect of a word on today: a number of days later, or the first or last day of its month. */
export type DayWord = number | 'first' | 'last';
export type Unit = 'day' | 'week' | 'month' | 'hour' | 'minute';

type Words = {
  /** Locale for the names of months and weekdays. */
  locales: readonly string[];
  days: Record<string, DayWord>;
  units: Record<Unit, readonly string[]>;
  /** `…` is a count with its unit. */
  ahead: readonly string[];
  ago: readonly string[];
  /** Dual forms of units. */
  duals?: Record<string, Unit>;
  next: readonly string[];
  last: readonly string[];
  /** Named hours of the day. */
  hours: Record<string, string>;
  am: readonly string[];
  pm: readonly string[];
  /** Words without meaning for the day. */
  idle: readonly string[];
  /** Before an hour. */
  at: readonly string[];
};

export const DAY_WORDS: Record<Language, Words> = {
  en: {
    locales: ['en-GB', 'en-US'],
    days: {
      today: 0,
      tod: 0,
      tomorrow: 1,
      tom: 1,
      tmr: 1,
      'day after tomorrow': 2,
      yesterday: -1,
      'day before yesterday': -2,
      'next week': 7,
      'last week': -7,
      'start of month': 'first',
      'end of month': 'last',
    },
    units: {
      day: ['d', 'day', 'days'],
      week: ['w', 'week', 'weeks'],
      month: ['month', 'months'],
      hour: ['h', 'hour', 'hours'],
      minute: ['min', 'minute', 'minutes'],
    },
    ahead: ['in …', '… from now'],
    ago: ['… ago'],
    next: ['next'],
    last: ['last'],
    hours: { midnight: '00:00', morning: '10:00', noon: '12:00', afternoon: '15:00', evening: '18:00' },
    am: ['am', 'a'],
    pm: ['pm', 'p'],
    idle: ['on', 'the', 'of', 'this'],
    at: ['at', '@'],
  },
  fr: {
    locales: ['fr-FR'],
    days: {
      "aujourd'hui": 0,
      auj: 0,
      demain: 1,
      'apres demain': 2,
      hier: -1,
      'avant hier': -2,
      'semaine prochaine': 7,
      'semaine derniere': -7,
      'debut du mois': 'first',
      'debut de mois': 'first',
      'fin du mois': 'last',
      'fin de mois': 'last',
    },
    units: {
      day: ['j', 'jour', 'jours'],
      week: ['sem', 'semaine', 'semaines'],
      month: ['mois'],
      hour: ['h', 'heure', 'heures'],
      minute: ['min', 'minute', 'minutes'],
    },
    ahead: ['dans …'],
    ago: ['il y a …'],
    next: ['prochain', 'prochaine'],
    last: ['dernier', 'derniere', 'passe', 'passee'],
    hours: { minuit: '00:00', matin: '10:00', midi: '12:00', 'apres midi': '15:00', soir: '18:00' },
    am: ['du matin'],
    pm: ['du soir', "de l'apres midi"],
    idle: ['le', 'la', 'de', 'du', 'ce', 'au'],
    at: ['a'],
  },
  ar: {
    // Maghreb, Egypt and the Levant call months by three families of names.
    locales: ['ar-MA', 'ar-DZ', 'ar-EG', 'ar-SY'],
    days: {
      اليوم: 0,
      غدا: 1,
      غد: 1,
      الغد: 1,
      غدوه: 1,
      'بعد غد': 2,
      'بعد غدا': 2,
      'بعد الغد': 2,
      امس: -1,
      البارح: -1,
      البارحه: -1,
      'اول امس': -2,
      'قبل امس': -2,
      'الاسبوع القادم': 7,
      'الاسبوع المقبل': 7,
      'الاسبوع الماضي': -7,
      'بدايه الشهر': 'first',
      'نهايه الشهر': 'last',
      'اخر الشهر': 'last',
    },
    units: {
      day: ['ي', 'يوم', 'يوما', 'ايام'],
      week: ['اسبوع', 'اسابيع'],
      month: ['شهر', 'شهرا', 'اشهر', 'شهور'],
      hour: ['س', 'ساعه', 'ساعات'],
      minute: ['د', 'دقيقه', 'دقائق'],
    },
    ahead: ['بعد …', 'خلال …'],
    ago: ['قبل …', 'منذ …'],
    duals: { يومين: 'day', اسبوعين: 'week', شهرين: 'month', ساعتين: 'hour', دقيقتين: 'minute' },
    next: ['القادم', 'القادمه', 'المقبل', 'المقبله'],
    last: ['الماضي', 'الماضيه'],
    hours: { صباحا: '10:00', الصباح: '10:00', ظهرا: '12:00', الظهر: '12:00', مساء: '18:00', المساء: '18:00' },
    am: ['ص', 'صباحا'],
    pm: ['م', 'مساء', 'ظهرا', 'عصرا'],
    idle: ['في', 'من', 'على', 'ل'],
    at: ['الساعه'],
  },
};
