import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

/** Files that read answers of couriers and channels. `NOT_OURS`: sandboxes speak as a courier; the end of a version is for the operator. */
const READ = [
  'couriers/**/*.ts',
  'server/shipping/connectors/*.ts',
  'server/shipping/{companies,labels}/{ask-courier,courier-sessions,fetch-label,open-courier,test-connection}.ts',
  'server/talk/channels/*.ts',
  'server/platform/http/outbound-http.ts',
];
const NOT_OURS = /\.test\.ts$|^couriers\/.*(row|sandbox-dialect|cases)\.ts$|graph-version\.ts$/;

/** Texts that are sent to the courier, in the language that it requires. */
const FOR_OTHERS = ['Cancelled by the sender'];

/** The start of an English sentence: a capital letter, later a common word. Statuses of couriers do not end with a full stop. */
const SENTENCE =
  /^[A-Z][^\n]* (?:a|an|and|are|as|at|by|could|does|for|from|gave|has|in|is|it|its|no|not|of|or|that|the|this|to|us|was|with)\b/;

function sentencesIn(code: string): string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
  return [...plain.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g)]
    .map(([, quoted, template]) => (quoted ?? template)!.replace(/\$\{[^}]*\}/g, 'X').trim())
    .filter((text) => SENTENCE.test(text) && /[.:](?: |$)/.test(text) && !FOR_OTHERS.includes(text));
}

test('what the service says of couriers and channels is a message in three languages, never an English sentence', () => {
  assert.deepEqual(sentencesIn(`const a = { reason: 'The courier is away.' }; // It is not`), ['The courier is away.']);
  assert.deepEqual(sentencesIn('const a = `${courier} has no parcel.`;'), ['X has no parcel.']);
  const files = READ.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !NOT_OURS.test(file));
  assert.ok(files.length > 60, `${files.length} files`);
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});
