import { COUNTRIES } from '../../../contract/countries.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages/message.ts';
import { besideInput } from '../../../contract/messages/render.ts';
import { isListedCountry } from '../../../contract/shipping/listed-countries.ts';
import { SET_UP_WORDS } from './page-words.ts';

/* The page of the setup link as HTML. It runs no script, so it works without a build; it looks like the sign-in page. */

export type SetUpForm = { name: string; country: string; full_name: string; email: string; password: string };
export type SetUpFaults = Partial<Record<keyof SetUpForm, Message>>;

export type PageLook = {
  language: Language;
  /** The styles of the sign-in page. */
  style: string;
};

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' };
const ICON = `<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f302c"/><path d="M6 13.5v2.6c0 4.6 4.4 7.4 10 7.4s10-2.8 10-7.4v-2.6" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="12.6" cy="9.3" r="2.7" fill="#f5b83d"/><circle cx="19.4" cy="9.3" r="2.7" fill="#f5b83d"/></svg>`;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page({ language, style }: PageLook, title: string, content: string): string {
  const links = (['en', 'fr', 'ar'] as const).map(
    (name) =>
      `<a class="plain" lang="${name}" href="?lang=${name}"${name === language ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[name]}</a>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escape(title)} · Tahsil</title><style>${style}</style></head>
<body><div id="root"><main class="card"><p class="brand">${ICON}Tahsil</p>${content}</main>
<footer role="group" aria-label="${SET_UP_WORDS.languages[language]}">${links.join('')}</footer></div></body></html>`;
}

/** The form, with the typed values and the errors beside their fields. */
export function drawForm(drawn: PageLook, form: SetUpForm, faults: SetUpFaults): string {
  const { language } = drawn;
  const say = (key: keyof typeof SET_UP_WORDS) => SET_UP_WORDS[key][language];
  const [firstFault] = Object.keys(faults);
  const focused = firstFault ?? 'name';
  const shared = (name: keyof SetUpForm, help: string | null) => {
    const described = [faults[name] && `${name}-fault`, help !== null && `${name}-help`].filter(Boolean).join(' ');
    return `id="${name}" name="${name}" required${described && ` aria-describedby="${described}"`}${faults[name] ? ' aria-invalid="true"' : ''}${name === focused ? ' autofocus' : ''}`;
  };
  const field = (name: keyof SetUpForm, input: string, help: string | null) =>
    `<div class="field"><label for="${name}">${say(name)}</label>${help === null ? '' : `<p class="help" id="${name}-help">${help}</p>`}${input}${faults[name] ? `<p class="fault" id="${name}-fault">${escape(besideInput(faults[name], language))}</p>` : ''}</div>`;
  const typed = (name: keyof SetUpForm, more: string, help: string | null = null) =>
    field(
      name,
      `<input ${shared(name, help)} ${more}${name === 'password' ? '' : ` value="${escape(form[name])}"`}>`,
      help,
    );
  const { new_password_characters_min: min } = LIMITS;
  const passwordHelp = say(firstFault && !faults.password ? 'password_again' : 'password_help').replace(
    '{min}',
    String(min),
  );
  return page(
    drawn,
    say('title'),
    `<form method="post" action="?lang=${language}"><fieldset>
<div><h1>${say('title')}</h1><p class="help">${say('about')}</p></div>
${typed('name', 'maxlength="200" autocomplete="organization" dir="auto"')}
${field('country', `<select ${shared('country', say('country_help'))}>${countryOptions(language, form.country)}</select>`, say('country_help'))}
${typed('full_name', 'maxlength="200" autocomplete="name" dir="auto"')}
${typed('email', 'type="email" maxlength="200" autocomplete="username" dir="ltr"')}
${typed('password', `type="password" minlength="${min}" maxlength="200" autocomplete="new-password" dir="ltr"`, passwordHelp)}
<button type="submit">${say('create')}</button>
</fieldset></form>`,
  );
}

/** Countries whose cities we know come first, each group by name in the page's language. */
function countryOptions(language: Language, chosen: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  );
  const option = ({ code, name }: { code: string; name: string }) =>
    `<option value="${code}"${code === chosen ? ' selected' : ''}>${escape(name)}</option>`;
  const group = (label: string, isListed: boolean) =>
    `<optgroup label="${label}">${named
      .filter(({ code }) => isListedCountry(code) === isListed)
      .map(option)
      .join('')}</optgroup>`;
  const { choose_country, with_cities, other_countries } = SET_UP_WORDS;
  return `<option value="">${choose_country[language]}</option>${group(with_cities[language], true)}${group(other_countries[language], false)}`;
}

/** The page for a link that is unknown, used or too old. `isSetUp`: a workspace exists, so the page links to the sign-in. */
export function drawUsedLink(drawn: PageLook, isSetUp: boolean): string {
  const { language } = drawn;
  const { used_title, used, too_old, sign_in } = SET_UP_WORDS;
  const way = isSetUp
    ? `<p>${used[language]}</p><a class="button" href="/app/sign-in">${sign_in[language]}</a>`
    : `<p>${too_old[language]}</p>`;
  return page(drawn, used_title[language], `<div class="notice"><h1>${used_title[language]}</h1>${way}</div>`);
}

/**
 * The country in a browser's language, as in `ar-MA`; empty unless we know its cities. `fr-FR` and `en-US` are common
 * in other countries, so they suggest none.
 */
export function countryOfBrowser(accept_language: string | undefined): string {
  const regions = [...(accept_language ?? '').matchAll(/\b[a-z]{2,3}-([A-Z]{2})\b/g)].map(([, region]) => region!);
  return regions.find(isListedCountry) ?? '';
}

export const isPageLanguage = (name: unknown): name is Language => LANGUAGES.some((one) => one === name);
