import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { DRY_RUN_HEADER, hasDryRun } from '../../contract/dry-run.ts';
import { REST_PREFIX, bodyType, type Route } from '../../contract/route.ts';
import { testService } from '../../test/harness.ts';
import { makeDemo } from '../demo/demo.ts';
import { bodyExample, exampleOf, ownOf } from './examples.ts';

/* Every example of a write, sent unchanged to a fresh demo. */

const service = await testService({});
const { token } = await makeDemo(service.database, { email: 'owner@example.test', password: 'long enough' });

/** Sends a route's example, as a dry run where the route has one, so that the demo stays unchanged. */
async function sent(route: Route): Promise<{ status: number; text: string; fields: string[] }> {
  const path = route.url.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(exampleOf({ type: 'string' } as never, route.tag, 'request', [name]))),
  );
  const answer = await fetch(service.base + REST_PREFIX + path, {
    method: route.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(route.body ? { 'Content-Type': 'application/json' } : {}),
      ...(hasDryRun(route) ? { [DRY_RUN_HEADER]: '1' } : {}),
    },
    ...(route.body ? { body: JSON.stringify(bodyExample(route)) } : {}),
  });
  const text = await answer.text();
  const { error, meta } = (text === '' ? {} : JSON.parse(text)) as {
    error?: { fields?: object };
    meta?: { ignored?: [] };
  };
  assert.deepEqual(
    [answer.headers.get('tahsil-ignored'), meta?.ignored],
    [null, undefined],
    'a field that nothing reads',
  );
  return { status: answer.status, text, fields: Object.keys(error?.fields ?? {}) };
}

const WRITES = ALL_ROUTES.filter(
  ({ method, surfaces, body }) =>
    method !== 'GET' && surfaces.includes('rest') && (!body || bodyType(body) === 'application/json'),
);
const [alone, withOwn] = [
  WRITES.filter((one) => ownOf(one).length === 0),
  WRITES.filter((one) => ownOf(one).length > 0),
];

describe('examples of writes', () => {
  for (const route of alone)
    test(`${route.method} ${route.url} is done as it stands`, async () => {
      const { status, text } = await sent(route);
      assert.ok(status < 300, `${status} ${text}`);
    });
  for (const route of withOwn)
    test(`${route.method} ${route.url} lacks nothing but what is marked: ${ownOf(route).join(', ')}`, async () => {
      const { status, text, fields } = await sent(route);
      if (status === 404 || status < 300 || text.includes('"no_such_person"')) return;
      // The owner of the demo lacks the ability to deliver.
      if (status === 403 && route.access.kind === 'ability' && route.access.ability === 'deliverOrders') return;
      assert.equal(status, 422, text);
      assert.deepEqual(
        fields.filter(
          (field) =>
            !ownOf(route).some((own) => field === own || field.startsWith(`${own}.`) || own.startsWith(`${field}.`)),
        ),
        [],
        text,
      );
    });
});
