import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SENTENCE_WORDS_MAX, commentsOf, faultsOf, paragraphsOf } from '../scripts/plain-words.ts';

/* Words that `npm run check -- words` finds in comments and pages. */

test('a heavy word is found with a better one, not inside of code', () => {
  assert.deepEqual(faultsOf('Whoever asks gets 403.'), [
    '“Whoever”: say the role: the caller, the agent, the operator',
  ]);
  assert.deepEqual(faultsOf('The caller gets 403; `nobody` is the name of a role.'), []);
  assert.deepEqual(faultsOf('The caller is told of it, and nobody else.'), [
    '“is told of”: say gets, sees',
    '“nobody”: say no caller, no agent, or the passive',
  ]);
});

test('a sentence has a bound; what a colon or a full stop ends is one', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  assert.deepEqual(faultsOf(`${words(SENTENCE_WORDS_MAX)}. ${words(SENTENCE_WORDS_MAX)}: ${words(3)}`), []);
  assert.match(faultsOf(words(SENTENCE_WORDS_MAX + 1)).join(), /^41 words: word/);
});

test('comments that follow each other are one text, directives are none, strings are left alone', () => {
  const code = [
    '// The first line',
    '// and the second.',
    "const said = '// nobody';",
    '/** A docstring',
    ' * of two lines. */',
    '// prettier-ignore',
    'const table = [1];',
  ].join('\n');
  assert.deepEqual(commentsOf('a.ts', code), [
    { line: 1, text: 'The first line and the second.' },
    { line: 4, text: 'A docstring of two lines.' },
  ]);
});

test('of a page its paragraphs and items are read, not its code and tables', () => {
  const page = ['# Title', '', 'One [link](https://x.test/whoever)', 'goes on.', '- an item', '```', 'nobody', '```', '| nobody |']; // prettier-ignore
  assert.deepEqual(paragraphsOf(page.join('\n')), [
    { line: 3, text: 'One [link] goes on.' },
    { line: 5, text: '- an item' },
  ]);
});
