import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { route } from '../../contract/route.ts';
import { sessionService } from '../../test/session.ts';
import { expect, restClient, world } from '../../test/world.ts';
import { door, ok } from '../caller/door.ts';

const old = route({
  id: 'showOldThing',
  method: 'GET',
  url: '/old-thing',
  surfaces: ['rest'],
  access: { kind: 'signed-in' },
  tag: 'Leads',
  rules: 'R-RUN-3',
  summary: 'Show the old thing',
  deprecated: { since: '2026-11-22', sunset: '2027-12-01', instead: 'GET /leads' },
  answers: { 200: { description: 'It', schema: Type.Object({}) } },
});

test('every answer of a deprecated endpoint says since when and until when, also a refusal; others say nothing of it', async () => {
  const service = await sessionService({}, { doors: [door(old, async () => ok({ data: {}, meta: {} }))] });
  const w = await world(service);
  for (const [client, status] of [
    [w.api, 200],
    [restClient(service.base, null), 401],
  ] as const) {
    const { headers } = expect(await client.get('/old-thing'), status);
    assert.equal(headers.get('deprecation'), '@1795305600');
    assert.equal(headers.get('sunset'), 'Wed, 01 Dec 2027 00:00:00 GMT');
    assert.match(headers.get('link') ?? '', /rel="deprecation"/);
  }
  const { headers } = expect(await w.api.get('/leads'), 200);
  assert.deepEqual([headers.get('deprecation'), headers.get('sunset')], [null, null]);
});

test('the changelog is served beside the documentation', async () => {
  const service = await sessionService();
  for (const [path, type, text] of [
    ['/docs/changelog', /^text\/html/, /<h1 id="changelog">Changelog<\/h1>/],
    ['/docs/changelog.md', /^text\/markdown/, /^# Changelog/],
  ] as const) {
    const reply = await fetch(service.base + path);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', type);
    assert.match(await reply.text(), text);
  }
});
