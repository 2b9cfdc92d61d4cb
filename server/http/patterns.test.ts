import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { SETTINGS } from '../../contract/access/settings-resource.ts';
import { PATTERN_MESSAGES } from '../../contract/patterns.ts';
import { testService } from '../../test/harness.ts';
import { expectInvalid, world } from '../../test/world.ts';

/* A text that does not match its pattern gets a message that says what it must be. */

test('each pattern of what is sent has its message', () => {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { pattern } = node as { pattern?: unknown };
    if (typeof pattern === 'string') found.add(pattern);
    Object.values(node).forEach(visit);
  };
  for (const { body, query, params } of ALL_ROUTES) [body, query, params].forEach(visit);
  // A value of a setting is checked by its own schema, which no route has.
  visit(SETTINGS);
  // Keys of records are patterns too.
  found.delete('^.*$');
  assert.deepEqual([...found].filter((pattern) => !Object.hasOwn(PATTERN_MESSAGES, pattern)), []); // prettier-ignore
});

test('a country in small letters, a month with a day, and ids with letters are told what they must be', async () => {
  const w = await world(await testService());
  const price = { kind: 'sms', price: 0.1, valid_from: '2027-01-01', source: 'Rate card' };
  const { country } = expectInvalid(await w.api.post('/message-prices', { ...price, country: 'ma' }), 'country');
  assert.deepEqual(country, ['The country field must be an ISO 3166 code of two capital letters such as MA.']);
  const { month } = expectInvalid(await w.api.get('/message-costs', { month: '2026-11-01' }), 'month');
  assert.deepEqual(month, ['The month field must be a month of the form YYYY-MM.']);
  const channel = { name: 'Ours', kind: 'whatsapp', phone_number_id: 'ten', access_token: 'x' };
  const { phone_number_id } = expectInvalid(await w.api.post('/message-channels', channel), 'phone_number_id');
  assert.deepEqual(phone_number_id, ['The phone_number_id field must contain only digits, 32 at most.']);
  const { bank_account_number } = expectInvalid(
    await w.api.put('/settings', { bank_account_number: '0077-8000' }),
    'bank_account_number',
  );
  assert.match(bank_account_number![0]!, /4 to 42 Latin letters, digits and spaces/);
  const template = { name: 'Hello', text: 'Hello', whatsapp_name: 'Order Confirmed' };
  const { whatsapp_name } = expectInvalid(await w.api.post('/message-templates', template), 'whatsapp_name');
  assert.match(whatsapp_name![0]!, /only small letters, digits and _/);
});
