/*
 * Reasons of a failed delivery. People choose one of these reasons. Couriers use their own words, which are mapped to a
 * reason here.
 */

export const ATTEMPT_REASONS = [
  'no_answer',
  'absent',
  'postponed',
  'refused',
  // Returned goods are inspected before they are sold again (R-PART-8).
  'opened_refused',
  'wrong_address',
  'wrong_phone',
  'no_cash',
  // Not a failure: its courier reports that a part was kept, but not which (R-PART-4).
  'partly_kept',
  'other',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** Reasons that people choose: a person who knows that a part was kept reports the pieces instead. */
export const SAID_REASONS = ATTEMPT_REASONS.filter((reason) => reason !== 'partly_kept');
export type SaidReason = (typeof SAID_REASONS)[number];

/**
 * Fragments of couriers' texts for each reason; the first reason with a match wins. Matching ignores case, accents and
 * spellings of one letter. The order matters: a wrong number comes before one that does not answer, since the fix
 * differs, and an absent customer does not mean a wrong address.
 */
export const ATTEMPT_ALIASES: readonly (readonly [AttemptReason, readonly string[]])[] = [
  [
    'wrong_phone',
    [
      'faux numero',
      'numero errone',
      'numero incorrect',
      'mauvais numero',
      'numero invalide',
      'wrong number',
      'wrong phone',
      'invalid phone',
      'invalid number',
      'رقم خاطئ',
      'رقم غير صحيح',
    ],
  ],
  ['absent', ['absent', 'not at home', 'not available', 'not in the', 'indisponible', 'غائب', 'غير موجود']],
  [
    'wrong_address',
    [
      'adresse',
      'address',
      'introuvable',
      'mauvaise destination',
      'mauvaise wilaya',
      'mauvaise commune',
      'hors zone',
      'out of zone',
      'عنوان',
    ],
  ],
  [
    'postponed',
    ['reporte', 'postpone', 'reschedul', 'plus tard', 'autre date', 'another day', 'autre jour', 'تأجيل', 'مؤجل'],
  ],
  [
    'no_cash',
    ['pas d argent', "pas d'argent", 'manque d argent', 'no cash', 'no money', 'not have money', 'لا يملك المال'],
  ],
  [
    'opened_refused',
    [
      'apres ouverture',
      'ouvert et refuse',
      'ouvert refuse',
      'opened and refused',
      'after opening',
      'بعد الفتح',
      'بعد فتح',
      'فتح ورفض',
    ],
  ],
  [
    'refused',
    ['refus', 'annule', 'cancel', 'rejet', 'reject', 'ne veut pas', 'not interested', 'رفض', 'الغاء', 'ألغى'],
  ],
  [
    'no_answer',
    [
      'ne repond pas',
      'sans reponse',
      'pas de reponse',
      'injoignable',
      'ne decroche',
      'boite vocale',
      'telephone eteint',
      'not answer',
      'no answer',
      'unanswered',
      'unreachable',
      'not reachable',
      'phone off',
      'switched off',
      'لا يرد',
      'لا يجيب',
      'مغلق',
      'لم يرد',
    ],
  ],
];
