import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { ERRORS } from '../../contract/errors.ts';
import type { Route } from '../../contract/route.ts';
import { skippedOnCitus } from '../../test/cluster.ts';
import { testService } from '../../test/harness.ts';
import { isInShare } from '../../test/share.ts';
import { watchWrites } from '../../test/rows.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';
import { takesForm } from './serve-door.ts';

/*
 * Malformed bodies, queries and paths over every REST route. Each answer is a documented one, and a refusal has written
 * nothing. Bodies start from a valid one of the route's schema, so that they pass the first check.
 */

const skip = skippedOnCitus('triggers note what is written to each table');
describe('what no client should send', { skip }, async () => {
  const service = await testService({});
  const w = await world(service);
  const CODES = new Set<string>(Object.values(ERRORS).map(({ code }) => code));
  const isAsked = ({ id, surfaces, access }: Route) =>
    surfaces.includes('rest') && access.kind !== 'public' && isInShare(id);
  const rest = ALL_ROUTES.filter(isAsked);
  // Routes of delivery people are left out: an Admin lacks the ability to deliver.
  const isTried = ({ access }: Route) => access.kind !== 'ability' || access.ability !== 'deliverOrders';
  const writes = rest.filter((route) => route.method !== 'GET' && !takesForm(route) && isTried(route));
  const names = {
    sku: w.sku,
    lead: await w.lead(),
    order: (await w.orders(1))[0]!,
    product: (await w.product()).id,
  };
  /** Returns the tables that were written to since its last call. */
  const written = await watchWrites(service);

  function expectDocumented(reply: Reply, what: string): void {
    const label = `${what}: ${reply.status} ${reply.text.slice(0, 300)}`;
    assert.ok(reply.status < 500, label);
    if (reply.status < 400) return;
    assert.ok(CODES.has(reply.body?.error?.code), label);
    if (reply.status === 422) {
      const { fields } = reply.body.error;
      assert.ok(Object.keys(fields).length > 0, label);
      for (const messages of Object.values<unknown[]>(fields))
        assert.ok(messages.length > 0 && messages.every((text) => typeof text === 'string'), label);
    }
  }

  type Schema = {
    type?: string | string[];
    properties?: Record<string, Schema>;
    items?: Schema;
    enum?: unknown[];
    oneOfKeys?: string[];
    format?: string;
    minimum?: number;
    minLength?: number;
  };

  const FORMATS: Record<string, string> = {
    day: '2031-01-15',
    'moment-with-offset': '2031-01-15T10:00:00+01:00',
    'day-or-moment': '2031-01-15',
    'e-mail': 'amina@example.test',
    'web-address': 'https://example.test/x.jpg',
  };

  function validOf(schema: Schema, name = '', noun: 'lead' | 'order' = 'lead'): unknown {
    const type = [schema.type ?? 'object'].flat()[0];
    if (schema.enum) return schema.enum[0];
    if (schema.oneOfKeys)
      return noun === 'lead' && schema.oneOfKeys.includes('testing') ? 'testing' : schema.oneOfKeys[1];
    if (schema.format) return FORMATS[schema.format];
    if (name === 'sku' || name === 'reference') return name === 'sku' ? names.sku : names[noun];
    switch (type) {
      case 'string':
        return 'x'.repeat(Math.max(8, schema.minLength ?? 0));
      case 'boolean':
        return true;
      case 'number':
      case 'integer':
        return Math.max(1, schema.minimum ?? 1);
      case 'array':
        return [validOf(schema.items ?? {}, '', noun)];
      default:
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([key]) => key !== 'account_id')
            .map(([key, inner]) => [key, validOf(inner, key, noun)]),
        );
    }
  }

  const bodyOf = (route: Route): unknown =>
    route.body ? validOf(route.body as Schema, '', route.url.startsWith('/orders') ? 'order' : 'lead') : undefined;

  const pathOf = (route: Route): string =>
    route.url
      .replace('{reference}', route.url.startsWith('/orders') ? names.order : names.lead)
      .replace('{id}', names.product)
      .replace(/\{\w+\}/g, 'x');

  const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  /** Inserted into the JSON text without quotes: values that JSON.stringify never writes. */
  const RAW = [
    '1e400',
    '-1e400',
    '-0',
    '1E+2',
    '0.1e-7',
    '123456789012345678901234567890',
    '{"a":1,"a":2}',
    '"\\u0000"',
    '"\\ud800x"',
    '"\\udfff"',
    '"\\/\\b"',
  ];
  const VALUES: unknown[] = [
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e15,
    2 ** 53,
    5e-324,
    '',
    ' ',
    'x',
    '\0',
    '\ud800',
    'x'.repeat(70_000),
    "'; drop table leads; --",
    '%',
    '\u202e',
    '2031-02-30',
    '0001-01-01',
    '9999-12-31',
    '2031-01-01T00:00:00+23:59',
    '10000-01-01',
    'LD-0000000000',
    '${x}',
    [],
    {},
    [[]],
    [null],
    [{}],
    deep(500),
    { __proto__: 1 },
    { toString: 1 },
    { length: 1e9 },
    Array.from({ length: 10_000 }, () => ({})),
    Array.from({ length: 120 }, (_, i) => i),
  ];

  type Path = (string | number)[];
  const pathsOf = (value: unknown, path: Path = []): Path[] =>
    typeof value === 'object' && value !== null
      ? [
          path,
          ...Object.entries(value).flatMap(([key, inner]) =>
            pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
          ),
        ]
      : [path];

  function changed(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
    if (key === undefined) return change(value);
    if (Array.isArray(value)) return value.map((item, i) => (i === key ? changed(item, rest, change) : item));
    return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest, change) };
  }

  const change = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...VALUES).map((value) => () => value) },
    { weight: 3, arbitrary: fc.constantFrom(...RAW).map((raw) => () => `<raw>${raw}</raw>`) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((json) => () => JSON.parse(json)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map((text) => () => text) },
    { weight: 1, arbitrary: fc.double().map((number) => () => number) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(1, 99, 1_001)
        .map((count) => (old: unknown) => Array.from({ length: count }, () => (Array.isArray(old) ? old[0] : old))),
    },
  );

  const textOf = (body: unknown): string =>
    JSON.stringify(body).replace(/"<raw>(.*?)<\/raw>"/g, (_, raw: string) => JSON.parse(`"${raw}"`) as string);

  test('what is written is noticed', async () => {
    await w.lead();
    assert.ok((await written()).includes('leads'));
  });

  for (const route of writes.filter((route) => route.body)) {
    test(`${route.method} ${route.url} answers any body with a documented status, and writes nothing when it refuses`, async () => {
      const body = bodyOf(route);
      const paths = pathsOf(body);
      await written();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...paths), change), { minLength: 1, maxLength: 3 }),
          async (changes) => {
            const text = textOf(changes.reduce((at, [path, by]) => tryChange(at, path, by), body));
            const reply = await w.api.send(route.method, pathOf(route), { body: text });
            expectDocumented(reply, `${route.method} ${route.url} ${text.slice(0, 400)}`);
            const tables = await written();
            if (reply.status >= 400) assert.deepEqual(tables, [], text.slice(0, 400));
          },
        ),
        { numRuns: 40 },
      );
    });
  }

  /** A change inside a part that an earlier change removed has no effect. */
  function tryChange(body: unknown, path: Path, by: (old: unknown) => unknown): unknown {
    let at = body;
    for (const key of path) {
      if (typeof at !== 'object' || at === null || !(key in at)) return body;
      at = (at as Record<string | number, unknown>)[key];
    }
    return changed(body, path, by);
  }

  test('every route refuses NUL and half characters in every text of its body, each under its path', async () => {
    for (const route of writes.filter((route) => route.body)) {
      const body = bodyOf(route);
      const texts = pathsOf(body).filter(
        (path) => typeof path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body) === 'string',
      );
      if (texts.length === 0) continue;
      for (const bad of ['a\0bcdefgh', 'abcdefg\ud800', '\udc00abcdefg']) {
        const all = texts.reduce((at, path) => changed(at, path, () => bad), body);
        await written();
        expectInvalid(
          await w.api.send(route.method, pathOf(route), { body: all }),
          ...texts.map((path) => path.join('.')),
        );
        assert.deepEqual(await written(), []);
      }
    }
  });

  test('a list of 10,000 rows is refused as too long, with one message', async () => {
    for (const [method, path, name] of [
      ['POST', '/leads', 'data'],
      ['POST', '/orders', 'orders'],
      ['PUT', '/orders', 'orders'],
      ['PUT', '/leads', 'leads'],
      ['DELETE', '/leads', 'ids'],
    ] as const) {
      const fields = expectInvalid(
        await w.api.send(method, path, { body: { [name]: Array.from({ length: 10_000 }, () => 1) } }),
      );
      assert.deepEqual(Object.keys(fields), [name]);
    }
  });

  test('one object with a hundred thousand fields is answered like any other', async () => {
    const inner = `{${Array.from({ length: 100_000 }, (_, i) => `"f${i}":${i}`).join(',')}}`;
    expectInvalid(await w.api.post('/leads', `{"data":${inner}}`), 'data');
    expectInvalid(
      await w.api.post('/orders', `{"orders":[{"products":[${inner}],"x":"\\u0000"}]}`),
      'orders.0.full_name',
    );
  });

  test('JSON that nests deeper than any body of ours is refused on every route, however deep', async () => {
    for (const route of writes.filter((route) => route.body)) {
      for (const levels of [65, 12_000]) {
        const reply = await w.api.send(route.method, pathOf(route), {
          body: `{"filters":${'['.repeat(levels)}${']'.repeat(levels)}}`,
        });
        assert.equal(expect(reply, 400).body.error.code, 'BAD_REQUEST', route.id);
      }
    }
    const levels = 1_000_000;
    expect(await w.api.post('/leads', `{"data":${'['.repeat(levels)}${']'.repeat(levels)}}`), 400);
    expectInvalid(await w.api.post('/leads', `{"data":${'['.repeat(50)}${']'.repeat(50)}}`), 'data.0');
  });

  test('every query parameter of every list answers any text with a documented status', async () => {
    const hostile = [
      '0',
      '-1',
      '1e3',
      '99999999999999999999',
      '\0',
      '\u202e',
      'a,b,c',
      '%',
      "'",
      '9999-12-31',
      '0001-01-01',
      '2031-02-30',
      'İ',
      'x'.repeat(5_000),
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      'id; drop',
    ];
    for (const route of rest.filter((route) => route.method === 'GET' && route.query)) {
      for (const name of Object.keys((route.query as Schema).properties ?? {})) {
        const more: Record<string, string>[] =
          name.toLowerCase() === 'keyword'
            ? [{}, { search_by: 'phone' }, { search_by: 'city', match_type: 'ends_with' }]
            : [{}];
        const queries = more.flatMap((one) => hostile.map((value) => ({ ...one, [name]: value })));
        const replies = await Promise.all(queries.map((query) => w.api.get(pathOf(route), query)));
        replies.forEach((reply, i) =>
          expectDocumented(reply, `${route.id} ${JSON.stringify(queries[i]).slice(0, 100)}`),
        );
      }
    }
  });

  test('every path with a name in it answers any name with a documented status', async () => {
    const hostile = [
      'x',
      '%00',
      '%ff',
      '%2e%2e',
      '..%2f',
      '%20',
      "'",
      '%F0%9F%98%80',
      'OR-',
      'LD-%C4%B0BCDEFGHJK',
      'x'.repeat(199),
      'x'.repeat(3_000),
      'batch_x',
      '-1',
      'null',
      '00000000-0000-0000-0000-000000000000',
    ];
    for (const route of rest.filter((route) => route.url.includes('{'))) {
      for (const name of hostile) {
        const path = route.url.replace(/\{\w+\}/g, name);
        const reply = await w.api.send(route.method, path, route.body ? { body: bodyOf(route) } : {});
        expectDocumented(reply, `${route.method} ${path.slice(0, 80)}`);
        // Two dots change the path before it reaches us, perhaps to a path without parameters.
        const isSame = new URL(path, 'http://here').pathname.split('/').length === path.split('/').length;
        assert.ok(!isSame || reply.status >= 400, `${route.method} ${path.slice(0, 80)}`);
      }
    }
  });

  test('headers that make no sense are refused or passed over, never a fault of ours', async () => {
    for (const headers of [
      { 'If-Match': '' },
      { 'If-Match': '"\\"' },
      { 'If-Match': 'x'.repeat(5_000) },
      { 'Idempotency-Key': 'é' },
      { 'Idempotency-Key': '"' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'Content-Type': 'application/json;;;' },
      { 'Content-Type': ' application/json' },
      { 'Content-Encoding': 'gzip' },
      { Authorization: 'Bearer' },
      { Accept: 'text/html' },
      { Expect: 'nothing' },
      { 'X-HTTP-Method-Override': 'DELETE' },
    ] as Record<string, string>[]) {
      const reply = await w.api.put(`/products/${names.product}`, { name: 'Soap' }, headers).catch(() => null);
      if (reply) expectDocumented(reply, JSON.stringify(headers));
    }
    expect(await w.api.get(`/products/${names.product}`), 200);
  });
});
