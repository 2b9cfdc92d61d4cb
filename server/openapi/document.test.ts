import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { openApiDocument } from './document.ts';
import { TAG_DESCRIPTIONS } from './prose.ts';
import type { Json } from './schemas.ts';
import { action } from '../../contract/access/permissions.ts';
import { route } from '../../contract/route.ts';
import { keyOf, keysQuery, maybe, oneOf, text } from '../../contract/shapes.ts';

type Operation = {
  operationId: string;
  security: Json[];
  tags: string[];
  parameters: Json[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Json>;
  'x-codeSamples': { source: string }[];
};
type Media = { schema?: Json; example?: unknown };
type Document = Json & {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};

const documentOf = (...routes: Parameters<typeof openApiDocument>[0]) =>
  openApiDocument(routes, { version: '1.2.3' }) as Document;

const resolve = (document: Json, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, part) => (at as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

const followed = <T>(document: Json, value: T): T =>
  ((value as Json)['$ref'] ? resolve(document, (value as Json)['$ref'] as string) : value) as T;

const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Strict: an unknown keyword or format left in the document is an error, as it is for the tools that read it. */
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
});
ajv.addKeyword('components');
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
ajv.addFormat('email', /^\S+@\S+$/);
ajv.addFormat('uri', (value: string) => URL.canParse(value));

const jsonOf = (answer: Json) => (answer['content'] as Record<string, Media> | undefined)?.['application/json'];

/** Where in the document an example breaks its own schema. */
function wrongExamples(document: Document): string[] {
  const wrong: string[] = [];
  const check = (where: string, media: Media | undefined) => {
    if (!media?.schema || media.example === undefined) return;
    const validate = ajv.compile({ ...media.schema, components: document.components });
    if (!validate(media.example)) wrong.push(`${where}: ${ajv.errorsText(validate.errors)}`);
  };
  for (const { operation } of operationsOf(document)) {
    const id = operation.operationId;
    check(`${id} body`, operation.requestBody?.content['application/json']);
    for (const parameter of operation.parameters) check(`${id} ${String(parameter['name'])}`, parameter);
    for (const [status, answer] of Object.entries(operation.responses)) check(`${id} ${status}`, jsonOf(answer));
  }
  for (const [name, answer] of Object.entries(document.components['responses']!)) check(name, jsonOf(answer));
  return wrong;
}

const access = action('orders', 'update');
const base = { access, summary: 'A made-up route', rules: 'R-RES-1', tag: 'Orders' } as const;
const sample = route({
  ...base,
  id: 'tryThing',
  method: 'POST',
  url: '/things/{reference}',
  surfaces: ['rest', 'dashboard'],
  params: Type.Object({ reference: Type.String() }),
  query: Type.Object({ status: keysQuery(['new', 'packed']) }),
  body: Type.Object({
    status: keyOf(['new', 'packed'], { description: 'Where to', examples: ['PACKED'] }),
    way: maybe(oneOf([1, 2])),
    note: text(1, 10, { examples: ["it's"] }),
  }),
  answers: { 200: { description: 'Done', schema: Type.Object({ id: Type.String() }) } },
});

const answering = (id: string, schema: ReturnType<typeof Type.Object>) =>
  ({ ...sample, id, url: `/${id}`, answers: { 200: { description: 'Done', schema } } }) as const;

describe('the document of all routes', () => {
  const document = documentOf(...ALL_ROUTES);
  const operations = operationsOf(document);

  it('is OpenAPI 3.1 with the version it was given', () => {
    assert.match(document.openapi, /^3\.1\.\d+$/);
    assert.equal((document['info'] as Json)['version'], '1.2.3');
  });

  it('holds one operation for each route on each of its surfaces, with an id of its own', () => {
    const served = ALL_ROUTES.reduce((sum, { surfaces }) => sum + surfaces.length, 0);
    assert.equal(operations.length, served);
    assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, served);
  });

  it('describes every response, and declares every path parameter as required', () => {
    for (const { path, operation } of operations) {
      assert.ok(Object.keys(operation.responses).length > 0, operation.operationId);
      for (const answer of Object.values(operation.responses)) assert.ok(followed(document, answer)['description']);
      const declared = operation.parameters.map((one) => followed(document, one));
      for (const [, name] of path.matchAll(/\{([^}]+)\}/g)) {
        assert.ok(
          declared.some((one) => one['in'] === 'path' && one['name'] === name && one['required'] === true),
          path,
        );
      }
    }
  });

  it('has no reference that leads nowhere', () => {
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') assert.notEqual(resolve(document, String(value)), undefined, String(value));
      return value;
    });
  });

  it('has examples that their own schemas take', () => {
    assert.deepEqual(wrongExamples(document), []);
    const wrong = answering('wrong', Type.Object({ note: text(1, 2, { examples: ['too long'] }) }));
    assert.match(wrongExamples(documentOf(wrong)).join(), /wrong 200: .*more than 2 characters/);
  });

  it('gives an example for every JSON body and every JSON answer, and a command for every operation', () => {
    for (const { operation } of operations) {
      const answers = Object.values(operation.responses).map(
        (one) => followed(document, one)['content'] as Record<string, Media>,
      );
      for (const content of [operation.requestBody?.content, ...answers]) {
        const media = content?.['application/json'];
        if (media) assert.notEqual(media.example, undefined, operation.operationId);
      }
      assert.match(operation['x-codeSamples'][0]!.source, /^curl /);
    }
  });

  it('describes every tag it uses', () => {
    for (const { tag } of ALL_ROUTES)
      assert.ok(TAG_DESCRIPTIONS[tag], `say in server/openapi/prose.ts what the tag ${tag} holds`);
    const described = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations) for (const tag of operation.tags) assert.ok(described.has(tag), tag);
  });
});

describe('the documents of the two audiences', () => {
  const pathsFor = (audience: 'programs' | 'dashboard') =>
    Object.keys((openApiDocument(ALL_ROUTES, { version: '1', audience }) as Document).paths);

  it('hold every operation once: REST, stores and the documented session API for programs, the rest for the dashboard', () => {
    const [programs, dashboard] = [pathsFor('programs'), pathsFor('dashboard')];
    for (const path of ['/api/web/1.0/products', '/incoming/{key}', '/orders/{status}', '/lead-histories/{lead}/show'])
      assert.ok(programs.includes(path) && !dashboard.includes(path), path);
    for (const path of ['/auth/session', '/saved-views', '/products'])
      assert.ok(dashboard.includes(path) && !programs.includes(path), path);
    assert.equal(programs.length + dashboard.length, Object.keys(documentOf(...ALL_ROUTES).paths).length);
  });
});

describe('a route in the document', () => {
  const document = documentOf(sample);
  const rest = document.paths['/api/web/1.0/things/{reference}']!['post']!;
  const dashboard = document.paths['/things/{reference}']!['post']!;

  it('stands under its full path on each surface, with the way to sign in of that surface', () => {
    assert.deepEqual([rest.operationId, rest.security], ['tryThing', [{ bearer: [] }]]);
    assert.deepEqual([dashboard.operationId, dashboard.security], ['tryThingInDashboard', [{ session: [] }]]);
  });

  it('answers the errors that its kind of route can have', () => {
    const statuses = ['200', '400', '401', '402', '403', '404', '409', '413', '415', '422', '429', '503'];
    assert.deepEqual(Object.keys(rest.responses), statuses);
    const list = route({ ...base, id: 'listThings', method: 'GET', url: '/things', surfaces: ['rest'], answers: {} });
    const listed = documentOf(list).paths['/api/web/1.0/things']!['get']!;
    assert.deepEqual(Object.keys(listed.responses), ['401', '403', '429', '503']);
  });

  it('takes an Idempotency-Key when it changes something, and says when its answer is a replay', () => {
    assert.ok(rest.parameters.some((one) => followed(document, one)['name'] === 'Idempotency-Key'));
    assert.ok('Idempotency-Replayed' in (rest.responses['200']!['headers'] as Json));
  });

  it('says keys as an enum in their documented spelling, with null where it may be sent', () => {
    const { properties } = followed(document, rest.requestBody!.content['application/json']!.schema!);
    const schema = properties as Record<string, Json>;
    assert.deepEqual(schema['status']!['enum'], ['new', 'packed']);
    assert.equal(schema['status']!['description'], 'Where to. In any case, with blanks or underscores.');
    assert.deepEqual(schema['status']!['examples'], ['packed']);
    assert.deepEqual(schema['way']!['enum'], [1, 2, null]);
  });

  it('takes lists in its query by repeating the parameter', () => {
    const status = rest.parameters.find((one) => one['name'] === 'status');
    assert.deepEqual([status?.['style'], status?.['explode']], ['form', true]);
  });

  it('comes with a command whose quotes a shell reads back as they were', () => {
    assert.match(rest['x-codeSamples'][0]!.source, /"note": "it'\\''s"/);
  });
});

describe('what the document refuses', () => {
  it('two routes on one path and method, or of one id', () => {
    assert.throws(() => documentOf(sample, { ...sample, id: 'other' }), /POST \/api\/web\/1\.0\/things/);
    assert.throws(() => documentOf(sample, { ...sample, url: '/others' }), /tryThing/);
  });

  it('two different schemas of one name', () => {
    const shown = (id: string, n: number) => {
      const data = Type.Object({ id: Type.String(), name: text(1, n), note: text(1, 10) });
      return { ...answering(id, Type.Object({ data })), url: `/${id}/${n}` };
    };
    const { schemas } = documentOf(shown('showThing', 5), { ...shown('nextThing', 5) }).components;
    assert.deepEqual(Object.keys(schemas!), ['ErrorBody', 'Thing']);
    const named = { ...shown('showOrder', 5) };
    assert.throws(() => documentOf(named), /called Order/);
  });
});
