import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { ALL_ROUTES } from './all-routes.ts';
import { NOTICE_DAYS_MIN, deprecationHeaders, noticeDays } from './deprecation.ts';
import { openApiDocument } from '../server/openapi/document.ts';
import { route } from './route.ts';

const deprecated = { since: '2026-11-22', sunset: '2027-12-01', instead: 'GET /leads' };

test('the two headers are written as their standards say', () => {
  assert.deepEqual(deprecationHeaders(deprecated), {
    Deprecation: '@1795305600',
    Sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    Link: '</docs/changelog>; rel="deprecation"; type="text/html"',
  });
});

test('whatever of ours is deprecated is announced a year ahead', () => {
  for (const { id, deprecated } of ALL_ROUTES) if (deprecated) assert.ok(noticeDays(deprecated) >= NOTICE_DAYS_MIN, id);
  assert.equal(noticeDays(deprecated), 374);
});

test('the documentation marks a deprecated endpoint, says until when it stands and what to call instead', () => {
  const old = route({
    id: 'listOldLeads',
    method: 'GET',
    url: '/old-leads',
    surfaces: ['rest'],
    access: { kind: 'signed-in' },
    tag: 'Leads',
    rules: 'R-RUN-3',
    summary: 'List leads, as it was',
    deprecated,
    answers: { 200: { description: 'Leads', schema: Type.Object({}) } },
  });
  type Operation = { deprecated?: boolean; description: string; responses: Record<string, { headers: object }> };
  const { paths } = openApiDocument([old], { version: '0' }) as { paths: Record<string, { get: Operation }> };
  const operation = paths['/api/web/1.0/old-leads']!.get;
  assert.equal(operation.deprecated, true);
  assert.match(operation.description, /2027-12-01.*GET \/leads/);
  assert.deepEqual(Object.keys(operation.responses['200']!.headers).slice(-2), ['Deprecation', 'Sunset']);
});
