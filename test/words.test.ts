import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ALL_RESOURCES } from '../contract/all-routes.ts';
import { LEAD_STATUS_WORDS, ORDER_STATUS_WORDS } from '../contract/messages/words.ts';
import { FIELD_WORDS } from '../contract/messages/words/field-words.ts';
import { VALUE_WORDS } from '../contract/messages/words/value-words.ts';
import { describeRow } from '../dashboard/resources/describe.ts';
import { readSayings, type Saying } from './sayings.ts';

/* Each thing has one name in each language, which docs/words.md defines; the test reads every text of the sources. */

type Term = { en: string; fr: readonly string[]; ar: readonly string[]; never: readonly string[] };

/** Words of a text that must use the defined name; a longer text may use others. */
const SHORT_WORDS = 4;

const sayings = readSayings();
const terms = readTerms();

function readTerms(): Term[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/words.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| English'));
  return rows.map((line) => {
    const [, en = '', fr = '', ar = '', never = ''] = line.split('|').map((cell) => cell.trim());
    return { en, fr: fr.split(' / '), ar: ar.split(' / '), never: never.split(', ').filter(Boolean) };
  });
}

/** A text in lower case, without the vowel marks that some Arabic texts have. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u064b-\u0652]/g, '')
    .toLowerCase();
const says = (texts: readonly string[], words: readonly string[]): boolean =>
  texts.some((text) => words.some((word) => plain(text).includes(plain(word))));
/** The words of a text, without placeholders. */
const wordsOf = (text: string): string[] => text.replace(/\{+[^}]*\}+/g, ' ').match(/[\p{L}’'-]+/gu) ?? [];
const isShort = ({ en }: Saying): boolean => en.every((text) => wordsOf(text).length <= SHORT_WORDS);

test('a short text says in French and Arabic what the page of words calls it', () => {
  const wrong = terms.flatMap((term) => {
    const word = new RegExp(`^${term.en}(s|es)?$`, 'i');
    const isSaid = ({ en }: Saying) =>
      en.some((text) =>
        term.en.split(' ').length > 1 ? says([text], [term.en]) : wordsOf(text).some((one) => word.test(one)),
      );
    return sayings
      .filter((saying) => isShort(saying) && isSaid(saying))
      .filter(({ fr, ar }) => !says(fr, term.fr) || !says(ar, term.ar))
      .map(({ file, key, en, fr, ar }) => `${term.en}: ${file} ${key}: ${en[0]} | ${fr[0]} | ${ar[0]}`);
  });
  assert.deepEqual(wrong, []);
});

test('no text says what the page of words tells never to say', () => {
  const never = terms.flatMap((term) => term.never.map((word) => ({ ...term, word })));
  assert.ok(never.length > 0);
  const wrong = never.flatMap(({ word }) => {
    // Whole words only: a part of a word is not the word.
    const found = new RegExp(`(?<!\\p{L})(ال|لل|وال|بال)?${plain(word)}(s|ين|ون|ا)?(?!\\p{L})`, 'u');
    return sayings
      .filter(({ fr, ar }) => [...fr, ...ar].some((text) => found.test(plain(text))))
      .map(({ file, key }) => `${word}: ${file} ${key}`);
  });
  assert.deepEqual(wrong, []);
});

/** Without vowel marks these read as: a Muslim, a reference, an envelope, refunded, loaded. */
const MISREAD = ['مسلم', 'مرجع', 'مغلف', 'مسترجع', 'مشحون'];

test('a status in Arabic is read right without vowels', () => {
  const words = Object.entries({ ...ORDER_STATUS_WORDS, ...LEAD_STATUS_WORDS }).map(
    ([status, { ar }]) => [status, plain(ar)] as const,
  );
  assert.deepEqual(words.filter(([, word]) => MISREAD.includes(word)), []); // prettier-ignore
});

/** Fields whose values have their words on pages of their own, and methods of HTTP, which are names. */
const NAMED_ELSEWHERE =
  /^(shipping-companies connector|webhooks |notifications |work-payments |seller-advances |applications kind|message-channels method|call-gateways method)/;

test('each value of a field with a few has its words, as a generic page shows it', () => {
  const unnamed = ALL_RESOURCES.flatMap((resource) =>
    describeRow(resource).flatMap(({ name, shape }) =>
      shape.is === 'choice' && !NAMED_ELSEWHERE.test(`${resource.name} ${name}`)
        ? shape.options
            .filter((value) => !(value in VALUE_WORDS || value in FIELD_WORDS))
            .map((value) => `${resource.name} ${name}: ${value}`)
        : [],
    ),
  );
  assert.deepEqual(unnamed, []);
});
