import { createHash } from 'node:crypto';
import {
  CUSTOMER_ACTS,
  CUSTOMER_PAGE_LIMITS,
  DEFAULT_PAGE_COLOR,
  inkOn,
  type Choice,
  type CustomerAct,
  type CustomerActs,
  type PageFont,
} from '../../../contract/talk/customer-page.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { CustomerOutcome } from './act-as-customer.ts';
import { ACT_WORDS, CHOICE_WORDS, LANGUAGE_WORDS, OUTCOME_WORDS, PAGE_WORDS, STEPS, type Step } from './page-words.ts';

/** How a shop's page looks: `color` as `#RRGGBB`. */
export type ShopLook = { color: string; font: PageFont };
export const DEFAULT_LOOK: ShopLook = { color: DEFAULT_PAGE_COLOR, font: 'plain' };

/** Contents of the page, already in the customer's language. */
export type PageFacts = {
  language: Language;
  shop: string;
  shop_phone: string | null;
  /** WebP; null: none. */
  logo: Buffer | null;
  /** Pictures of the products, WebP squares. */
  pictures: readonly { name: string; bytes: Buffer }[];
  look: ShopLook;
  first_name: string;
  reference: string;
  products: string;
  to_pay: string;
  city: string;
  address: string;
  courier: string | null;
  tracking: string | null;
  planned: string | null;
  asked_day: string | null;
  /** The last step reached, and the moment of each; null: unknown. */
  step: Step;
  moments: Partial<Record<Step, string | null>>;
  /** How the order or lead ended; null: it has not. */
  closed: 'is_cancelled' | 'is_returned' | 'is_closed' | null;
  has_failed: boolean;
  acts: CustomerActs;
  /** The customer's possible choice about automatic messages, to stop or to allow them; null: there are none. */
  choice: Choice | null;
  /** True if it was confirmed on this page before. */
  is_confirmed: boolean;
  outcome: CustomerOutcome | null;
  /** First and last day that the form accepts. */
  days: { min: string; max: string };
};

/** Typefaces that phones have; an Arabic text falls back to the phone's own. */
const FONTS: Record<PageFont, string> = {
  plain: 'system-ui,sans-serif',
  classic: 'ui-serif,"Noto Naskh Arabic","Noto Serif",Georgia,serif',
  rounded: 'ui-rounded,Nunito,"Arial Rounded MT Bold",system-ui,sans-serif',
};

const styleOf = ({ color, font }: ShopLook): string =>
  `:root{color-scheme:light dark;font:17px/1.5 ${FONTS[font]};--page:${color};--ink:${inkOn(color)}}
*{box-sizing:border-box}body{max-width:34rem;margin:0 auto;padding:1rem}
nav{display:flex;gap:1rem;justify-content:flex-end;font-size:.85rem}
h1{font-size:1.4rem;margin:.5rem 0 0}h2{font-size:1rem;margin:0}
.dim{opacity:.75;margin:0}dl{margin:1rem 0}dt{opacity:.75;font-size:.85rem}dd{margin:0 0 .6rem}
.pay{font-size:1.5rem;font-weight:700}
ol{list-style:none;padding:0;margin:1rem 0;border-inline-start:3px solid #8886}
ol li{padding:.15rem .8rem;opacity:.6}ol li[data-on]{opacity:1;border-inline-start:3px solid var(--page);margin-inline-start:-3px}
ol li[aria-current]{font-weight:700}ol small{font-weight:400;opacity:.8}
[role=status]{padding:.8rem 1rem;border-radius:8px;background:var(--page);color:var(--ink)}[role=status][data-bad]{background:#b45309;color:#fff}
details,form.now{border:1px solid #8886;border-radius:8px;padding:.8rem 1rem;margin:.6rem 0}
summary{cursor:pointer;font-weight:600;min-height:2rem}
label{display:block;margin:.6rem 0}input{display:block;width:100%;font:inherit;padding:.6rem;border:1px solid #888;border-radius:6px}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;min-height:2.8rem;width:100%;border:0;border-radius:6px;background:var(--page);color:var(--ink)}
button.no{background:#b91c1c;color:#fff}
.goods{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0 .3rem}.goods img{width:96px;height:96px;border-radius:8px;background:#fff}.goods img:nth-last-child(n+3),.goods img:nth-last-child(n+3)~img{width:64px;height:64px}
.logo{display:block;max-width:10rem;max-height:4rem;margin-top:.5rem;background:#fff;border-radius:4px}`;

/** Headers of a page of this look: it loads no external resource (its pictures are inline), runs no script, and sends no referrer. */
export const pageHeaders = (look: ShopLook) => ({
  'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(styleOf(look)).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
});

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const isolateText = (text: string) => `<bdi>${escape(text)}</bdi>`;

function frame(language: Language, title: string, content: string, look: ShopLook): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${styleOf(look)}</style></head><body>${content}</body></html>`;
}

/** A page with one line in all languages, and no data of an order. */
export function drawNotice(what: 'not_found' | 'too_many' | 'link_ended' | 'only_shows'): string {
  const lines = LANGUAGES.map(
    (language) => `<p lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">${PAGE_WORDS[what][language]}</p>`,
  );
  return frame('en', PAGE_WORDS.title.en, `<main>${lines.join('')}</main>`, DEFAULT_LOOK);
}

/** The complete page of an order: plain HTML, a few kilobytes, with forms that need no script. */
export function drawPage(facts: PageFacts): string {
  const { language, outcome } = facts;
  const t = (key: keyof typeof PAGE_WORDS) => PAGE_WORDS[key][language];
  const links = LANGUAGES.filter((other) => other !== language).map(
    (other) => `<a href="?lang=${other}" hreflang="${other}" lang="${other}">${LANGUAGE_WORDS[other]}</a>`,
  );
  const fact = (name: string, value: string | null) =>
    value ? `<dt>${escape(name)}</dt><dd>${isolateText(value)}</dd>` : '';
  const isBad = outcome !== null && outcome !== 'done' && outcome !== 'asked';
  return frame(
    language,
    `${t('title')} · ${facts.shop}`,
    `<nav>${links.join('')}</nav><main>
${facts.logo ? `<img class="logo" src="${webp(facts.logo)}" alt="">` : ''}
<p class="dim">${isolateText(facts.shop)}${facts.shop_phone ? ` · <a href="tel:${escape(facts.shop_phone.replace(/[^+\d]/g, ''))}" dir="ltr">${escape(facts.shop_phone)}</a>` : ''}</p>
<h1>${escape(t('hello')).replace('{name}', isolateText(facts.first_name))}</h1>
<p class="dim">${escape(t('title'))} <bdi>${escape(facts.reference)}</bdi></p>
${outcome ? `<p role="status"${isBad ? ' data-bad' : ''}>${escape(OUTCOME_WORDS[outcome][language])}</p>` : ''}
${facts.closed ? `<p><strong>${escape(t(facts.closed))}</strong></p>` : stepsOf(facts)}
${facts.has_failed ? `<p><strong>${escape(t('has_failed'))}</strong></p>` : ''}
${picturesOf(facts)}<p>${isolateText(facts.products)}</p>
<dl><dt>${escape(t('to_pay'))}</dt><dd class="pay">${isolateText(facts.to_pay)}</dd>
${fact(t('planned'), facts.planned)}${fact(t('asked_day'), facts.asked_day)}${fact(t('address'), [facts.address, facts.city].filter(Boolean).join(', '))}${fact(t('brought_by'), facts.courier)}${fact(t('tracking'), facts.tracking)}</dl>
${CUSTOMER_ACTS.map((act) => formOf(facts, act)).join('\n')}
${choiceOf(facts)}
</main>`,
    facts.look,
  );
}

const webp = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

function picturesOf({ pictures }: PageFacts): string {
  if (pictures.length === 0) return '';
  const images = pictures.map(({ name, bytes }) => `<img src="${webp(bytes)}" alt="${escape(name)}">`);
  return `<div class="goods">${images.join('')}</div>`;
}

function stepsOf({ language, step, moments }: PageFacts): string {
  const reached = STEPS.indexOf(step);
  const items = STEPS.map((name, i) => {
    const at = moments[name];
    const marks = `${i <= reached ? ' data-on' : ''}${i === reached ? ' aria-current="step"' : ''}`;
    const when = i <= reached && at ? ` <small>${escape(at)}</small>` : '';
    return `<li${marks}>${escape(PAGE_WORDS[name][language])}${when}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

function choiceOf({ language, choice }: PageFacts): string {
  if (choice === null) return '';
  const words = escape(CHOICE_WORDS[choice][language]);
  return `<details><summary>${words}</summary><form method="post" action="?lang=${language}"><input type="hidden" name="act" value="${choice}"><button>${words}</button></form></details>`;
}

/** Confirming is visible; other acts open by their name, so that no slip of the thumb cancels. */
function formOf({ language, acts, address, days, is_confirmed }: PageFacts, act: CustomerAct): string {
  if (!acts[act] || (act === 'confirm' && is_confirmed)) return '';
  const { title, button } = ACT_WORDS[act];
  const { address_characters, address_characters_min, words_characters } = CUSTOMER_PAGE_LIMITS;
  const fields: Record<CustomerAct, string> = {
    confirm: '',
    address: `<label>${escape(PAGE_WORDS.address[language])}<input name="address" value="${escape(address)}" required minlength="${address_characters_min}" maxlength="${address_characters}" autocomplete="street-address"></label>`,
    day: `<label>${escape(title[language])}<input type="date" name="day" required min="${days.min}" max="${days.max}"></label>`,
    cancel: '',
  };
  const words =
    act === 'confirm'
      ? ''
      : `<label>${escape(PAGE_WORDS.words[language])}<input name="words" maxlength="${words_characters}"></label>`;
  const inside = `<input type="hidden" name="act" value="${act}">${fields[act]}${words}<button${act === 'cancel' ? ' class="no"' : ''}>${escape(button[language])}</button>`;
  if (act === 'confirm')
    return `<form method="post" action="?lang=${language}" class="now"><h2>${escape(title[language])}</h2>${inside}</form>`;
  return `<details><summary>${escape(title[language])}</summary><form method="post" action="?lang=${language}">${inside}</form></details>`;
}
