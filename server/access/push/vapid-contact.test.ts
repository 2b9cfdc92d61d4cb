import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/harness.ts';
import { makeLogger } from '../../platform/logger.ts';
import { makeSeal } from '../../platform/seal.ts';
import { contactOf, isPublicContact, warnOfContact } from './vapid-contact.ts';
import { pushKeys } from './push-keys.ts';

/* The contact that push services may write to. Apple's refuses a contact on localhost. */

test('a contact is the one of the operator, else the public address, and others must be able to write to it', () => {
  const rows = [
    [{ push_contact: 'mailto:ops@shop.ma', public_url: 'http://localhost:3000' }, 'mailto:ops@shop.ma', true],
    [{ push_contact: null, public_url: 'https://tahsil.shop.ma' }, 'https://tahsil.shop.ma', true],
    [{ push_contact: null, public_url: 'http://tahsil.shop.ma' }, 'mailto:push@localhost', false],
    [{ push_contact: null, public_url: 'https://localhost' }, 'https://localhost', false],
    [{ push_contact: null, public_url: 'https://192.168.1.10' }, 'https://192.168.1.10', false],
    [{ push_contact: 'mailto:ops@depot.local' }, 'mailto:ops@depot.local', false],
  ] as const;
  for (const [settings, contact, isPublic] of rows)
    assert.deepEqual([contactOf(settings), isPublicContact(contactOf(settings))], [contact, isPublic]);
});

test('the start warns where devices are told and nobody could write to the contact', async () => {
  const { database } = await testDatabase();
  const lines: string[] = [];
  const log = makeLogger('debug', { write: (line) => void lines.push(line) });
  const start = (push_contact: string | null) => warnOfContact(database.read, log, { push_contact, public_url: 'http://localhost:3000' }); // prettier-ignore
  await start(null);
  assert.deepEqual(lines, [], 'no device was ever told');
  await pushKeys(database.read, makeSeal(database.read));
  await start('mailto:ops@shop.ma');
  assert.deepEqual(lines, []);
  await start(null);
  assert.match(lines.join(''), /PUSH_CONTACT/);
});
