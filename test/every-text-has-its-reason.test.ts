import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSaidAsData } from './every-text-has-its-reason.ts';

const answer = (status: number, body: unknown) => () =>
  assertSaidAsData({ status, body, headers: new Headers(), text: '' }, 'GET /x');

test('an answer whose text has no reason beside it is noticed: of the whole, of an input, of a row', () => {
  const error = { code: 'C', message: 'No.', reason: 'conflict' };
  assert.throws(answer(409, { error: { code: 'C', message: 'No.' } }), /no reason/);
  assert.throws(answer(422, { error: { ...error, fields: { x: ['No.'] } } }), /no reason/);
  assert.throws(answer(200, { data: { failed: [{ id: '1', code: 'C', message: 'No.' }] } }), /no reason/);
  answer(422, { error: { ...error, fields: { x: ['No.'] }, reasons: { x: [{ code: 'invalid', params: {} }] } } })();
  answer(200, { data: { failed: [{ ...error, id: '1' }] } })();
});
