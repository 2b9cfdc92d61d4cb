import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliasFile } from './alias-file.ts';

test('names that a city has stay, new ones follow, and none comes twice', () => {
  const file = aliasFile([
    { name: 'Casablanca', aliases: ['Casa'], typed: ['Casa blnca', 'Casa'] },
    { name: 'Say "Rabat", please', aliases: [], typed: ['الرباط', 'a|b'] },
  ]);
  assert.equal(file, 'name,aliases\r\n"Casablanca","Casa|Casa blnca"\r\n"Say ""Rabat"", please","الرباط|a b"\r\n');
});
