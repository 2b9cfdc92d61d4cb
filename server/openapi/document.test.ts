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
};
type Media = { schema?: Json; example?: unknown; examples?: Record<string, { value: unknown }> };
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

const jsonOf = (part: Json | undefined) =>
  (part?.['content'] as Record<string, Media> | undefined)?.['application/json'];

/** Places in the document where an example breaks its own schema. */
function wrongExamples(document: Document): string[] {
  const wrong: string[] = [];
  const check = (where: string, media: Media | undefined) => {
    const examples = [...exampleOf(media), ...Object.values(media?.examples ?? {}).map(({ value }) => value)];
    if (!media?.schema || examples.length === 0) return;
    const validate = ajv.compile({ ...media.schema, components: document.components });
    for (const example of examples) if (!validate(example)) wrong.push(`${where}: ${ajv.errorsText(validate.errors)}`);
  };
  const parts = (kind: string) => Object.entries(document.components[kind] ?? {});
  for (const { operation } of operationsOf(document)) {
    const id = operation.operationId;
    check(`${id} body`, jsonOf(operation.requestBody));
    for (const parameter of operation.parameters) check(`${id} ${String(parameter['name'])}`, parameter);
    for (const [status, answer] of Object.entries(operation.responses)) check(`${id} ${status}`, jsonOf(answer));
  }
  for (const [name, part] of [...parts('responses'), ...parts('requestBodies')]) check(name, jsonOf(part));
  for (const [name, parameter] of parts('parameters')) check(name, parameter);
  for (const [name, schema] of parts('schemas'))
    for (const example of (schema['examples'] ?? []) as unknown[]) check(name, { schema, example });
  return wrong;
}

const exampleOf = (media: Media | undefined) => (media?.example === undefined ? [] : [media.example]);

/** Whether a body or answer has an example: its own, or one in the schema of its `data`. */
function isShown(document: Document, { schema, example, examples }: Media): boolean {
  if (example !== undefined || examples) return true;
  const { data } = followed(document, schema!)['properties'] as Record<string, Json>;
  const row = (data!['items'] ?? data) as Json;
  return Array.isArray(followed(document, (row['anyOf'] as Json[] | undefined)?.[0] ?? row)['examples']);
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
    assert.match(wrongExamples(documentOf(wrong)).join(), /wrong ?200: .*more than 2 characters/);
  });

  it('gives an example for every JSON body and every JSON answer', () => {
    for (const { operation } of operations) {
      const answers = Object.values(operation.responses).map((one) => followed(document, one));
      for (const part of [operation.requestBody && followed<Json>(document, operation.requestBody), ...answers]) {
        const media = jsonOf(part);
        if (media) assert.ok(isShown(document, media), operation.operationId);
      }
    }
  });

  it('describes every tag it uses', () => {
    for (const { tag } of ALL_ROUTES)
      assert.ok(TAG_DESCRIPTIONS[tag], `say in server/openapi/prose.ts what the tag ${tag} holds`);
    const described = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations) for (const tag of operation.tags) assert.ok(described.has(tag), tag);
  });
});

describe('the documents of the three audiences', () => {
  const documentFor = (audience: 'programs' | 'generators' | 'dashboard') =>
    openApiDocument(ALL_ROUTES, { version: '1', audience }) as Document;
  const [programs, generators, dashboard] = [
    documentFor('programs'),
    documentFor('generators'),
    documentFor('dashboard'),
  ];
  const sizeOf = (document: Document) => Buffer.byteLength(JSON.stringify(document));

  it('hold every operation once: REST, stores and the documented session API for programs, the rest for the dashboard', () => {
    const [ours, its] = [Object.keys(programs.paths), Object.keys(dashboard.paths)];
    for (const path of ['/api/web/1.0/products', '/incoming/{key}', '/orders/{status}', '/lead-histories/{lead}/show'])
      assert.ok(ours.includes(path) && !its.includes(path), path);
    for (const path of ['/auth/session', '/saved-views', '/products'])
      assert.ok(its.includes(path) && !ours.includes(path), path);
    assert.equal(ours.length + its.length, Object.keys(documentOf(...ALL_ROUTES).paths).length);
  });

  it('have no two paths that differ in the names of their parameters alone', () => {
    for (const { paths } of [programs, dashboard, generators]) {
      const templates = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
      assert.equal(new Set(templates).size, templates.length);
    }
    assert.deepEqual(Object.keys(programs.paths['/orders/{status}']!).toSorted(), ['delete', 'get']);
  });

  it('give generators of code the REST API whole, by the same shapes, without texts', () => {
    const rest = Object.keys(programs.paths).filter((path) => path.startsWith('/api/web/1.0/'));
    assert.deepEqual(Object.keys(generators.paths), rest);
    assert.deepEqual(Object.keys(generators['webhooks'] as Json), Object.keys(programs['webhooks'] as Json));
    const shapeOf = ({ components }: Document) => Object.keys(components['schemas']!['Order']!['properties'] as Json);
    assert.deepEqual(shapeOf(generators), shapeOf(programs));
    const { examples, description } = generators.components['schemas']!['Order']!;
    assert.deepEqual([examples, description], [undefined, undefined]);
  });

  it('are small enough to be read by tools in a moment: 2,100 bytes an operation, 1,060 for generators', () => {
    const perOperation = (document: Document) => sizeOf(document) / operationsOf(document).length;
    for (const document of [programs, dashboard])
      assert.ok(perOperation(document) <= 2_100, String(perOperation(document)));
    assert.ok(perOperation(generators) <= 1_060, String(perOperation(generators)));
  });

  it('say what each field and each parameter holds', () => {
    const untold = (document: Document): string[] => {
      const found: string[] = [];
      const isSaid = (schema: Json): boolean => {
        const { description, anyOf = [] } = followed(document, schema) as { description?: string; anyOf?: Json[] };
        return [schema['description'], description].some(Boolean) || anyOf.some((one) => '$ref' in one && isSaid(one));
      };
      const walk = (value: unknown, at: string): void => {
        if (value === null || typeof value !== 'object') return;
        for (const [key, inner] of Object.entries(value)) {
          if (key === 'example' || key === 'examples') continue;
          if (key === 'properties')
            for (const [name, field] of Object.entries(inner as Record<string, Json>))
              if (!isSaid(field)) found.push(`${at} ${name}`);
          if (key === 'parameters' && Array.isArray(inner))
            for (const one of inner as Json[])
              if (!isSaid(one)) found.push(`${at} ${String(followed(document, one)['name'])}`);
          walk(inner, `${at}/${key}`);
        }
      };
      walk(document, '');
      return found;
    };
    for (const document of [programs, dashboard]) assert.deepEqual(untold(document), []);
    const silent = answering(
      'silent',
      Type.Object({ data: Type.Object({ wobble: Type.String() }), meta: Type.Object({}) }),
    );
    assert.deepEqual(untold(documentOf(silent)).map((at) => at.split(' ').at(-1)), ['way', 'wobble']); // prettier-ignore
  });

  it('have every reason of an error as an enum', () => {
    const { Reason, ErrorBody } = programs.components['schemas']!;
    const { error } = ErrorBody!['properties'] as Record<string, { properties: Record<string, Json> }>;
    assert.equal(error!.properties['reason']!['$ref'], '#/components/schemas/Reason');
    for (const key of ['scope_missing', 'order_short_of_stock', 'characters_min'])
      assert.ok((Reason!['enum'] as string[]).includes(key), key);
  });
});

describe('a route in the document', () => {
  const document = documentOf(sample);
  const rest = document.paths['/api/web/1.0/things/{reference}']!['post']!;
  const dashboard = document.paths['/things/{reference}']!['post']!;

  it('stands under its full path on each surface, with the way to sign in of that surface', () => {
    assert.deepEqual(
      [rest.operationId, rest.security, document['security']],
      ['tryThing', undefined, [{ bearer: [] }]],
    );
    assert.deepEqual([dashboard.operationId, dashboard.security], ['tryThingInDashboard', [{ session: [] }]]);
  });

  it('refers to what requests are refused for, beside its own answers', () => {
    assert.deepEqual(Object.keys(rest.responses), ['200', '4XX']);
    const refused = followed(document, rest.responses['4XX']!);
    for (const status of [400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 503])
      assert.match(String(refused['description']), new RegExp(`^- ${status}: `, 'm'));
    assert.deepEqual(Object.keys(refused['headers'] as Json).at(-1), 'WWW-Authenticate');
  });

  it('takes an Idempotency-Key when it changes something, and says when its answer is a replay', () => {
    assert.ok(rest.parameters.some((one) => followed(document, one)['name'] === 'Idempotency-Key'));
    assert.ok('Idempotency-Replayed' in (followed(document, rest.responses['200']!)['headers'] as Json));
  });

  it('says keys as an enum in their documented spelling, with null where it may be sent', () => {
    const { properties } = followed(document, jsonOf(followed<Json>(document, rest.requestBody!))!.schema!);
    const schema = properties as Record<string, Json>;
    assert.deepEqual(schema['status']!['enum'], ['new', 'packed']);
    assert.equal(schema['status']!['description'], 'Where to. In any case, with blanks or underscores.');
    assert.deepEqual(schema['status']!['examples'], ['packed']);
    assert.deepEqual(schema['way']!['enum'], [1, 2, null]);
  });

  it('takes lists in its query, which OpenAPI sends by repeating the parameter unless told otherwise', () => {
    const status = rest.parameters.map((one) => followed(document, one)).find((one) => one['name'] === 'status');
    assert.deepEqual([(status!['schema'] as Json)['type'], status!['explode']], ['array', undefined]);
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
    const ofThings = Object.keys(schemas!).filter((name) => name.includes('Thing'));
    assert.deepEqual(ofThings, ['ShowThingBody', 'Thing']);
    const named = { ...shown('showOrder', 5) };
    assert.throws(() => documentOf(named), /called Order/);
  });
});
