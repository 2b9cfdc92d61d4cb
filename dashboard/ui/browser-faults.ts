import { languageOfPage, type LocalizedText } from '../i18n/languages.ts';

/** Constraints of a field that block its form, by the browser's own names. */
const FAULTS: { kind: keyof ValidityState; type?: string; words: LocalizedText }[] = [
  {
    kind: 'valueMissing',
    words: { en: 'Fill in this field.', fr: 'Remplissez ce champ.', ar: 'املأ هذا الحقل.' },
  },
  {
    kind: 'typeMismatch',
    type: 'email',
    words: {
      en: 'This is not an e-mail address.',
      fr: 'Ce n’est pas une adresse e-mail.',
      ar: 'هذا ليس عنوان بريد إلكتروني.',
    },
  },
  {
    kind: 'typeMismatch',
    type: 'url',
    words: {
      en: 'This is not a web address: it starts with https://.',
      fr: 'Ce n’est pas une adresse web : elle commence par https://.',
      ar: 'هذا ليس رابطا: الرابط يبدأ بـ https://.',
    },
  },
  {
    kind: 'tooShort',
    words: { en: 'At least {min} characters.', fr: 'Au moins {min} caractères.', ar: 'عدد الأحرف لا يقل عن {min}.' },
  },
];

/**
 * A browser reports blocked forms in the machine's language. This sets its message in the page's language. A custom message makes a
 * field invalid, so it is cleared before the form can be sent again.
 */
export function sayForBrowser(): void {
  const told = new Set<HTMLInputElement>();
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as HTMLInputElement; // only controls of forms get this event
      const fault = FAULTS.find(({ kind, type }) => field.validity[kind] && (type ?? field.type) === field.type);
      if (fault === undefined || field.validity.customError) return;
      told.add(field);
      field.setCustomValidity(fault.words[languageOfPage()].replace('{min}', String(field.minLength)));
    },
    { capture: true },
  );
  const takeBack = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    for (const field of told) field.setCustomValidity('');
    told.clear();
  };
  for (const name of ['input', 'click', 'keydown']) document.addEventListener(name, takeBack, { capture: true });
}
