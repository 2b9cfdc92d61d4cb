import { languageOfPage, type Said } from '../i18n/languages.ts';

/** What a field lacks that keeps its form from being sent, as browsers tell it apart. */
const FAULTS: { kind: keyof ValidityState; type?: string; words: Said }[] = [
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
 * A browser says why it does not send a form in the language of the machine. This has it say so in the page's. What it is told to say
 * makes a field invalid, so that is taken back before anything that may send the form again.
 */
export function sayForBrowser(): void {
  const told = new Set<HTMLInputElement>();
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as HTMLInputElement; // only controls of forms are told so
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
