import { say } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { askCourier } from './ask-courier.ts';
import { asLink, asMoment, asReason, asText, asTracking, isoOf } from '../connectors/json-answers.ts';

/* How replies of external services are classified. */

const answering = (answer: object) => ({ ask: async () => ({ duration_ms: 1, ...answer }) }) as unknown as Outbound;
const asked = (status: number, body: string, retry_after: string | null = null) =>
  askCourier(answering({ status, body, retry_after }), 'https://courier.example/', { method: 'GET', path: '/' });

test('every answer is JSON, busy, denied or nothing', async () => {
  assert.deepEqual(await asked(200, '{"a":1}'), { kind: 'json', status: 200, body: { a: 1 } });
  assert.deepEqual(await asked(422, 'null'), { kind: 'json', status: 422, body: null });
  const pages: readonly [number, string][] = [
    [200, '<html>'],
    [200, ''],
    [200, '{"a":'],
    [404, 'Not found'],
    [408, '{"success":false}'],
    [500, '{"success":false}'],
    [502, '<html>'],
    [503, '{}'],
  ];
  for (const [status, body] of pages) assert.equal((await asked(status, body)).kind, 'none', `${status} ${body}`);
  for (const status of [401, 403]) assert.equal((await asked(status, '{}')).kind, 'denied');
  const nothing = await askCourier(answering({ error: say('host_unreachable') }), 'https://courier.example', {
    method: 'GET',
    path: '/',
  });
  assert.deepEqual(nothing, { kind: 'none', reason: say('host_unreachable') });
});

test('a busy courier is left alone as long as it wants, within reason', async () => {
  const after = async (text: string | null) => {
    const reply = await asked(429, '', text);
    return reply.kind === 'busy' ? reply.retry_after_s : null;
  };
  assert.deepEqual(await Promise.all(['7', '0', '99999999', '-5', 'soon', null].map(after)), [7, 1, 3_600, 1, 30, 30]);
  const in_a_minute = await after(new Date(Date.now() + 60_000).toUTCString());
  assert.ok(in_a_minute! >= 58 && in_a_minute! <= 61);
  assert.equal(await after(new Date(Date.now() - 60_000).toUTCString()), 1);
});

test('the path stands behind the base URL, and what is sent is JSON', async () => {
  const questions: object[] = [];
  const outbound = {
    ask: async (question: object) => {
      questions.push(question);
      return { status: 200, body: '{}', retry_after: null, duration_ms: 1 };
    },
  } as unknown as Outbound;
  await askCourier(outbound, 'https://courier.example/api//', {
    method: 'POST',
    path: '/v1/parcels',
    query: [
      ['a', 'é&b'],
      ['a', '2'],
    ],
    headers: { 'X-Key': 'k' },
    json: [1],
  });
  assert.deepEqual(questions, [
    {
      method: 'POST',
      url: 'https://courier.example/api/v1/parcels?a=%C3%A9%26b&a=2',
      headers: {
        Accept: 'application/json',
        'User-Agent': 'Tahsil',
        'Content-Type': 'application/json',
        'X-Key': 'k',
      },
      body: '[1]',
      answer_bytes_max: 1024 * 1024,
    },
  ]);
});

test('text is text, whatever else stands there', () => {
  assert.deepEqual(
    ['  a\u0000b\u200F ', 12, '', ' ', null, undefined, true, {}, ['a'], Number.NaN, '\uD800'].map(asText),
    ['a b', '12', null, null, null, null, null, null, null, null, '\uFFFD'],
  );
  assert.deepEqual(['YAL-1', 123, 'two words', 'é', 'x'.repeat(101), {}, null].map(asTracking), [
    'YAL-1',
    '123',
    null,
    null,
    null,
    null,
    null,
  ]);
  const links = [
    'https://a.example/l.pdf',
    'javascript:alert(1)',
    'http://',
    '/l.pdf',
    `https://a/${'x'.repeat(2_000)}`,
  ];
  assert.deepEqual(links.map(asLink), ['https://a.example/l.pdf', null, null, null, null]);
});

test('a reason is found wherever it stands, and is cut', () => {
  const said = (...values: unknown[]) => english(asReason(...values));
  assert.equal(said(undefined, { commune: ['Commune invalide'], wilaya: ['58?'] }), 'Commune invalide 58?');
  assert.equal(asReason('x').code, 'courier_said');
  assert.equal(asReason(null, {}, []).code, 'courier_gave_no_reason');
  assert.equal(said('x'.repeat(5_000)).length, 300);
  const deep = JSON.parse(`${'['.repeat(5_000)}"far"${']'.repeat(5_000)}`) as unknown;
  assert.equal(asReason(deep).code, 'courier_gave_no_reason');
});

test('a moment is one of the courier’s clock, not before 2020 and not beyond tomorrow', () => {
  const cases: readonly [unknown, string | null][] = [
    ['2026-03-25 18:44:22', '2026-03-25T17:44:22.000Z'],
    ['2026-03-25T18:44', '2026-03-25T17:44:00.000Z'],
    ['2026-03-25T18:44:22.123Z', '2026-03-25T18:44:22.000Z'],
    ['2026-03-25T18:44:22+02:00', '2026-03-25T16:44:22.000Z'],
    ['2019-12-31 10:00:00', null],
    ['2026-13-45 10:00:00', null],
    ['9999-01-01 00:00:00', null],
    ['25/03/2026', null],
    [1_774_460_662, null],
    [null, null],
  ];
  for (const [value, expected] of cases) assert.equal(asMoment(value, '+01:00'), expected, String(value));
  assert.equal(isoOf(Number.NaN), null);
});
