import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

/** Where answers of couriers and channels are read. Sandboxes speak as the courier does; the end of a version is told to the operator. */
const READ = [
  'couriers/**/*.ts',
  'server/shipping/connectors/*.ts',
  'server/shipping/{companies,labels}/{ask-courier,courier-sessions,fetch-label,open-courier,test-connection}.ts',
  'server/talk/channels/*.ts',
  'server/platform/http/outbound-http.ts',
];
const NOT_OURS = /\.test\.ts$|^couriers\/.*(row|sandbox-dialect|cases)\.ts$|graph-version\.ts$/;

/** Texts for the other side, in the language that it asks for. */
const FOR_OTHERS = ['Cancelled by the sender'];

/** A capital letter, an English word and a stop: statuses of couriers have no stop. */
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
