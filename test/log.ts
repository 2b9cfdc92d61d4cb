import assert from 'node:assert/strict';
import { after } from 'node:test';
import { makeLogger } from '../server/platform/logger.ts';

/*
 * One log for all tests of a process, whose lines are checked: if a line contains a name, phone, e-mail or street that a test uses, the run
 * fails. The builders of test data register these texts.
 */

/** Personal data that tests use without a builder. */
const ALWAYS = ['Amina Benali', '0612345678', 'Rue Ibn Batouta', 'Avenue Hassan II'];
/** Shorter words occur in too many lines. */
const WORD_CHARACTERS_MIN = 5;
/** Limit of reported lines: enough to fix the first fault. */
const FOUND_MAX = 20;

const WORDS = /[\p{L}\p{N}]+/gu;
/** Forbidden texts, by the longest word of each. */
const byWord = new Map<string, string[]>();
const found: string[] = [];

/** Registers a text about a person: it is forbidden from now on. */
function remember(text: string): void {
  const words = (text.match(WORDS) ?? []).toSorted((a, b) => b.length - a.length);
  const [longest = ''] = words;
  if (longest.length < WORD_CHARACTERS_MIN) return;
  const known = byWord.get(longest);
  if (!known) byWord.set(longest, [text]);
  else if (!known.includes(text)) known.push(text);
}
ALWAYS.forEach(remember);

const PERSONAL = ['full_name', 'phone', 'phone_2', 'email', 'address'];

/** Returns the input of a request about a person, and registers its texts: they may not occur in the log. */
export function aboutPerson<Fields extends object>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) {
    if (!PERSONAL.includes(name) || typeof value !== 'string') continue;
    remember(value);
    // Other programs write phones in the international form.
    if (name === 'phone') remember(value.replace(/^0/, '212'));
  }
  return fields;
}

/** Checks lines of a log. */
export function lookAt(lines: string): void {
  for (const word of lines.match(WORDS) ?? []) {
    for (const text of byWord.get(word) ?? [])
      if (lines.includes(text) && found.length < FOUND_MAX)
        found.push(`${text}: ${lines.split('\n').find((line) => line.includes(text))}`);
  }
}

export const testLog = makeLogger('debug', { write: lookAt });

after(() => {
  // A failure in a hook of the whole run is printed, but does not fail the run by itself.
  if (found.length > 0) process.exitCode = 1;
  assert.deepEqual(found, [], 'lines of the log say something of a person');
});
