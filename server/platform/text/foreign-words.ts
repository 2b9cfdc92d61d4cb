import { asciiDigits } from './digits.ts';

/*
 * Texts of other systems, which may repeat our request: answers of couriers, gateways and webhook receivers. Secrets,
 * phones and message texts are removed before they are stored or shown.
 */

/** Parts of the request that may come back in an answer. */
export type SentParts = {
  /** Keys, passwords, tokens. Shorter ones than four characters are skipped: they are parts of words. */
  secrets?: readonly string[];
  /** As they were typed or dialled. */
  phones?: readonly string[];
  /** Texts for a customer, whole or in parts. */
  texts?: readonly string[];
  /** Numbers that look like phones but are not: references, tracking numbers. */
  keeps?: readonly string[];
};

/** Replaces removed text. */
export const TAKEN_OUT = '•••';

const PART_CHARACTERS_MIN = 4;
/** Fewest characters of a part that a truncated answer may end with. */
const CUT_CHARACTERS_MIN = { secret: 4, text: 12 };

type Range = readonly [from: number, to: number];

/**
 * The text without the parts of the request: literal, encoded for URLs, JSON and HTML, in base64 (alone or inside), and
 * cut off at the end. Numbers that look like phones go too. The text's length may change; the rest stays as it is.
 */
export function withoutSent(words: string, { secrets = [], phones = [], texts = [], keeps = [] }: SentParts): string {
  // Each digit stays one character, so positions match in both.
  const plain = asciiDigits(words);
  const parts = [...new Set([...secrets, ...texts])].filter((part) => part.trim().length >= PART_CHARACTERS_MIN);
  const ranges = [
    ...parts.flatMap((part) => [
      ...listEncodings(part).flatMap((form) => findRanges(plain, form)),
      ...inBase64(plain, part),
    ]),
    ...secrets.flatMap((secret) => cutOff(plain, secret, CUT_CHARACTERS_MIN.secret)),
    ...texts.flatMap((text) => cutOff(plain, text, CUT_CHARACTERS_MIN.text)),
    ...phones.flatMap((phone) => phoneIn(plain, phone)),
    ...phonesLike(plain, new Set(keeps)),
  ];
  return ranges.length === 0 ? words : without(words, ranges);
}

/** The text without numbers that look like phones, when the request is unknown. */
export const withoutPhones = (words: string): string => withoutSent(words, {});

/** Encodings that an answer may use for a part of the request, except base64. */
function listEncodings(part: string): string[] {
  const line = part.replace(/\s+/g, ' ').trim();
  const encoded = [part, line].flatMap((text) => {
    const inUrl = encodeURIComponent(text.toWellFormed());
    const inForm = new URLSearchParams([['', text]]).toString().slice(1);
    return [text, inUrl, inForm, encodeURIComponent(inUrl), JSON.stringify(text).slice(1, -1), inHtml(text)];
  });
  return [...new Set(encoded)].filter((form) => form.length >= PART_CHARACTERS_MIN);
}

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Finds a form of a part, in upper and lower case: percent-encoding uses both. */
function findRanges(words: string, form: string): Range[] {
  const literal = new RegExp(form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  return [...words.matchAll(literal)].map(({ index, 0: match }) => [index, index + match.length]);
}

const BASE64 = /[\w+/=-]/;

/**
 * The runs of base64 that contain it, at any of the three offsets of bytes in a group. Text encoded with it, such as
 * the name beside a password, goes with the run.
 */
function inBase64(words: string, part: string): Range[] {
  const bytes = Buffer.from(part);
  const cores = [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const whole = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const ranges: Range[] = [];
  for (const core of new Set(cores)) {
    if (core.length < PART_CHARACTERS_MIN) continue;
    for (let at = words.indexOf(core); at !== -1;) {
      let [from, to] = [at, at + core.length];
      while (from > 0 && BASE64.test(words[from - 1]!)) from--;
      while (to < words.length && BASE64.test(words[to]!)) to++;
      ranges.push([from, to]);
      at = words.indexOf(core, to);
    }
  }
  return ranges;
}

/** The end of the text, if it is the beginning of the part. */
function cutOff(words: string, part: string, characters_min: number): Range[] {
  if (part.length < characters_min) return [];
  const end = words.replace(/[…\s]+$/, '');
  return listEncodings(part).flatMap((form): Range[] => {
    for (let length = Math.min(form.length - 1, end.length); length >= characters_min; length--)
      if (end.endsWith(form.slice(0, length))) return [[end.length - length, end.length]];
    return [];
  });
}

/** Separators between the digits of a phone; `%20` and `+` when encoded. */
const BETWEEN = '(?:[\\s.()/-]|%20){0,3}';
/** The last digits identify the phone, with or without its country and leading zeros. */
const TELLING_DIGITS = 8;

function phoneIn(words: string, phone: string): Range[] {
  const digits = asciiDigits(phone).replace(/\D/g, '');
  if (digits.length < 6) return [];
  const telling = digits.slice(-TELLING_DIGITS);
  const before = '(?:%2B|\\+)?(?:\\d[\\s.()/-]{0,2}){0,7}';
  const pattern = new RegExp(`${before}${[...telling].join(BETWEEN)}`, 'gi');
  const typed = [...words.matchAll(pattern)].map(({ index, 0: match }): Range => [index, index + match.length]);
  return [...typed, ...[phone, digits, digits.slice(-9)].flatMap((spelling) => inBase64(words, spelling))];
}

const PHONE_LIKE = /(?<![\w.])(?:%2B|\+|0)\d[\d .()/-]{5,18}\d(?!\w)/gi;
const DAY = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/;

function phonesLike(words: string, keeps: ReadonlySet<string>): Range[] {
  return [...words.matchAll(PHONE_LIKE)].flatMap(({ index, 0: match }): Range[] => {
    const digits = match.replace(/^%2B/i, '').replace(/\D/g, '').length;
    const isPhone = digits >= 9 && digits <= 15 && !DAY.test(match) && !keeps.has(match.trim());
    return isPhone ? [[index, index + match.length]] : [];
  });
}

/** The text with one mark for each of these ranges. */
function without(words: string, ranges: readonly Range[]): string {
  let [kept, last] = ['', 0];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (to <= last) continue;
    if (from > last || last === 0) kept += `${words.slice(last, from)}${TAKEN_OUT}`;
    last = to;
  }
  return kept + words.slice(last);
}
