import type { TSchema } from 'typebox';
import { ERRORS, type ErrorName } from '../../contract/errors.ts';
import { MESSAGES } from '../../contract/messages/all.ts';
import { say } from '../../contract/messages/message.ts';
import { errorAnswer } from '../platform/http/errors.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { DRY_RUN_HEADER, hasDryRun } from '../../contract/dry-run.ts';
import { LIMITS } from '../../contract/limits.ts';
import { descriptionOf } from './describe-route.ts';
import { bodyExample, exampleOf } from './examples.ts';
import {
  ERROR_DESCRIPTIONS,
  HEADERS,
  DRY_RUN,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  INFO_DESCRIPTION,
  SECURITY_SCHEMES,
  TAG_DESCRIPTIONS,
  type DescribedError,
} from './prose.ts';
import { mapValues, openApiSchema, propertiesOf, type Json, type NamedSchemas, withText } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';
import { schemaNames } from './schema-names.ts';
import { shareFields } from './share-fields.ts';
import { shareParts } from './share-parts.ts';
import { REST_PREFIX, bodyType, type Route, type Surface } from '../../contract/route.ts';
import { ErrorBody } from '../../contract/shapes.ts';

/** A route on one surface: one operation of the document. */
type ServedRoute = { route: Route; surface: Surface; id: string; path: string; tag: string };

/**
 * The readers of a document. `programs`: written by others. `generators`: of code; the REST API alone, without texts and examples.
 * `dashboard`: ours, so its routes may change with any version.
 */
export type Audience = 'programs' | 'generators' | 'dashboard';

/** Routes that programs of the older service call with a session (R-MOVE-5). */
const SESSION_API = /^\/(orders|orders-histories|lead-histories)(\/|$)/;

const isFor = (audience: Audience, { surface, route }: ServedRoute): boolean =>
  audience === 'generators'
    ? surface === 'rest'
    : (audience === 'programs') ===
      (isForPrograms(surface) || (surface === 'dashboard' && SESSION_API.test(route.url)));

/**
 * The routes for an audience as an OpenAPI 3.1 document; without an audience, all routes. `sections`: added to the document's
 * description. Throws when two routes share a path and method, or when two operations or schemas share a name.
 */
export function openApiDocument(
  routes: readonly Route[],
  { version, audience, sections = [] }: { version: string; audience?: Audience; sections?: readonly string[] },
): object {
  const named: NamedSchemas = {
    nameOf: schemaNames(routes),
    written: new Map(),
    is_bare: audience === 'generators',
  };
  const all = routes.flatMap(servedRoutes).filter((served) => !audience || isFor(audience, served));
  openApiSchema(ErrorBody, named);
  const paths = pathsOf(all, named);
  const document = shareParts({
    openapi: '3.1.1',
    info: {
      title: 'Tahsil API',
      version,
      summary: 'Leads, orders, stock and every coin of cash, for selling on cash on delivery',
      description: named.is_bare
        ? 'Shapes alone; with texts and examples: /openapi.json'
        : [INFO_DESCRIPTION, ...sections].join('\n\n'),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    ...(named.is_bare ? {} : tagsOf(all)),
    paths,
    ...(audience === 'dashboard' ? {} : { webhooks: webhooksOf(named) }),
    components: {
      schemas: {
        Reason: audience === 'generators' ? { type: 'string' } : REASON,
        ...Object.fromEntries([...named.written].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      },
      responses: errorResponses(named),
      parameters: { 'Idempotency-Key': IDEMPOTENCY_KEY, [DRY_RUN_HEADER]: DRY_RUN, 'If-Match': IF_MATCH },
      headers: HEADERS,
      securitySchemes: named.is_bare ? { bearer: SECURITY_SCHEMES.bearer } : SECURITY_SCHEMES,
    },
  });
  return named.is_bare ? document : shareFields(document);
}

/** Schema of `error.reason` and of each code in `error.reasons`: the keys of all messages (R-ERR-11). */
const REASON = {
  type: 'string',
  description:
    'Code of the message; never reused for another. More codes may be added. All codes with their texts: [reasons](/docs/reasons.md)',
  enum: Object.keys(MESSAGES),
} as const;

function servedRoutes(route: Route): ServedRoute[] {
  return route.surfaces.map((surface, place) => ({
    route,
    surface,
    id: place === 0 ? route.id : `${route.id}In${surface.charAt(0).toUpperCase()}${surface.slice(1)}`,
    path: `${surface === 'rest' ? REST_PREFIX : ''}${route.url}`,
    tag: isForPrograms(surface) ? route.tag : `${route.tag} (dashboard)`,
  }));
}

const isForPrograms = (surface: Surface): boolean => surface === 'rest' || surface === 'incoming';

/** The tags with their descriptions. The REST API has its own, so that its operations are not listed among the dashboard's. */
function tagsOf(all: readonly ServedRoute[]): Json {
  const described = (isRest: boolean) => {
    const served = new Map(
      all.filter(({ surface }) => isForPrograms(surface) === isRest).map((one) => [one.tag, one.route.tag]),
    );
    return [...served].map(([name, tag]) => ({
      name,
      description: [TAG_DESCRIPTIONS[tag] ?? [], isRest ? [] : 'Served to the dashboard, with a session.']
        .flat()
        .join(' '),
    }));
  };
  const groups = [
    { name: 'REST API', tags: described(true) },
    { name: 'Dashboard', tags: described(false) },
  ].filter(({ tags }) => tags.length > 0);
  return {
    tags: groups.flatMap(({ tags }) => tags),
    'x-tagGroups': groups.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
  };
}

function pathsOf(all: readonly ServedRoute[], named: NamedSchemas): Record<string, Json> {
  const paths: Record<string, Json> = {};
  const ids = new Set<string>();
  const spelled = templatesOf(all);
  for (const one of all) {
    const served = { ...one, path: spelled.get(templateOf(one.path))! };
    const item = (paths[served.path] ??= {});
    const method = served.route.method.toLowerCase();
    if (item[method]) throw new Error(`Two routes serve ${served.route.method} ${served.path}.`);
    if (ids.has(served.id)) throw new Error(`Two operations are called ${served.id}.`);
    ids.add(served.id);
    item[method] = operationOf(served, named);
  }
  return paths;
}

const templateOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Maps each path without parameter names to one spelling: that of its GET route, if it has one. */
function templatesOf(all: readonly ServedRoute[]): Map<string, string> {
  const ofReads = all.filter(({ route }) => route.method === 'GET');
  return new Map([...all, ...ofReads].map(({ path }) => [templateOf(path), path]));
}

function operationOf(served: ServedRoute, named: NamedSchemas): Json {
  const { route, surface, id, tag, path } = served;
  return {
    operationId: id,
    ...(named.is_bare ? {} : { tags: [tag] }),
    summary: route.summary,
    ...(named.is_bare ? {} : { description: descriptionOf(route) }),
    ...(route.deprecated ? { deprecated: true } : {}),
    ...securityOf(route, surface),
    parameters: [
      ...pathParameters(route, path, named),
      ...queryParameters(route, named),
      ...(isUnsafe(route) && !named.is_bare ? [reference('parameters', 'Idempotency-Key')] : []),
      ...(hasDryRun(route) && !named.is_bare ? [reference('parameters', DRY_RUN_HEADER)] : []),
      ...(takesIfMatch(route) && !named.is_bare ? [reference('parameters', 'If-Match')] : []),
    ],
    ...(route.body ? { requestBody: requestBody(route, route.body, named) } : {}),
    responses: responsesOf(served, named),
  };
}

/** Security of an operation, where it differs from the document's token. */
function securityOf({ access }: Route, surface: Surface): Json {
  if (surface === 'open' || surface === 'incoming' || access.kind === 'public') return { security: [] };
  return surface === 'rest' ? {} : { security: [{ session: [] }] };
}

const isUnsafe = (route: Route): boolean => route.method !== 'GET';
const takesIfMatch = (route: Route): boolean => route.is_versioned === true && isUnsafe(route);
const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

// --- requests ----------------------------------------------------------------------------------------------------

/** `path`: in the document's spelling, whose parameter names may differ from the route's. */
function pathParameters(route: Route, path: string, named: NamedSchemas): Json[] {
  const schemas = propertiesOf(route.params);
  const spelled = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [...route.url.matchAll(/\{(\w+)\}/g)].map(([, name = ''], i) => {
    const schema = schemas[name] ?? ({ type: 'string' } as TSchema);
    const { description, ...plain } = withText(openApiSchema(schema, named), name, named, 'path');
    return {
      name: spelled[i],
      in: 'path',
      required: true,
      ...(description === undefined ? {} : { description }),
      schema: plain,
      ...(named.is_bare ? {} : { example: exampleOf(schema, route.tag, 'request', [name]) }),
    };
  });
}

function queryParameters(route: Route, named: NamedSchemas): Json[] {
  const required = ((route.query as Json | undefined)?.['required'] ?? []) as string[];
  return Object.entries(propertiesOf(route.query)).map(([name, schema]) => {
    const { description, ...plain } = withText(openApiSchema(schema, named), name, named, 'query');
    return {
      name,
      in: 'query',
      ...(required.includes(name) ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema: plain,
    };
  });
}

function requestBody(route: Route, body: TSchema, named: NamedSchemas): Json {
  const type = bodyType(body);
  const example = type === 'application/json' && !named.is_bare ? { example: bodyExample(route) } : {};
  return {
    ...(named.is_bare ? {} : { description: `At most ${sizeText(route.body_bytes_max ?? LIMITS.body_bytes)}.` }),
    required: true,
    content: { [type]: { schema: openApiSchema(body, named), ...example } },
  };
}

const sizeText = (size_bytes: number): string =>
  size_bytes < 2 ** 20 ? `${Math.round(size_bytes / 2 ** 10)} KiB` : `${Math.round(size_bytes / 2 ** 20)} MiB`;

// --- answers -----------------------------------------------------------------------------------------------------

const headers = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'] as const;

/** The answers of the route. `4XX` refers to the shared refusals, which are described once. */
function responsesOf({ route }: ServedRoute, named: NamedSchemas): Json {
  return {
    ...mapValues(route.answers, (answer, status) => answerOf(route, Number(status), answer, named)),
    '4XX': reference('responses', 'Refused'),
  };
}

function answerOf(route: Route, status: number, answer: Route['answers'][number], named: NamedSchemas): Json {
  const isReplayable = isUnsafe(route) && status < 300;
  const schema = answer.schema ?? (status >= 400 ? ErrorBody : undefined);
  const type = answer.content_type ?? 'application/json';
  const body = schema && {
    schema: status === 429 ? errorSchema(status) : openApiSchema(schema, named),
    ...(named.is_bare ? {} : answerExample(schema, status, route.tag, named)),
  };
  const sent = named.is_bare
    ? {}
    : headers(
        ...(isReplayable ? (['Idempotency-Replayed'] as const) : []),
        ...(isReplayable && hasDryRun(route) ? ([DRY_RUN_HEADER] as const) : []),
        ...(route.is_versioned && route.method !== 'DELETE' && status < 300 ? (['ETag'] as const) : []),
        ...(route.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
      );
  return {
    description: named.is_bare ? 'Answered' : answer.description,
    ...(Object.keys(sent).length > 0 ? { headers: sent } : {}),
    ...(body || answer.content_type ? { content: { [type]: body ?? {} } } : {}),
  };
}

/** The example of an answer. For a named `data` schema it is stored with that schema, once for all answers that use it. */
function answerExample(schema: TSchema, status: number, tag: string, named: NamedSchemas): Json {
  if (status >= 400) return { example: errorExample(status) };
  const { data } = propertiesOf(schema);
  const row = ((data as Json | undefined)?.['items'] ?? data) as TSchema | undefined;
  const name = row && named.nameOf(row as Json);
  if (!name) return { example: exampleOf(schema, tag, 'answer') };
  const written = named.written.get(name)!;
  if (!written['examples']) {
    written['examples'] = [exampleOf({ ...row, type: 'object' } as TSchema, tag, 'answer', ['data'])];
    for (const property of Object.values((written['properties'] ?? {}) as Record<string, Json>))
      delete property['examples'];
  }
  return {};
}

/** The refusals that all routes share, by status. Those of a single route are in its `answers`. */
function errorResponses({ is_bare = false }: NamedSchemas): Json {
  const names = Object.keys(ERROR_DESCRIPTIONS) as DescribedError[];
  const examples = names.map((name) => [name, { summary: ERROR_DESCRIPTIONS[name], value: errorExample(ERRORS[name].status) }]); // prettier-ignore
  const said = names.map((name) => `- ${ERRORS[name].status}: ${ERROR_DESCRIPTIONS[name]}`);
  return {
    Refused: {
      description: is_bare ? 'Refused' : said.join('\n'),
      headers: headers(...RATE_HEADERS, 'Retry-After', 'WWW-Authenticate'),
      content: {
        'application/json': {
          schema: errorSchema(429),
          ...(is_bare ? {} : { examples: Object.fromEntries(examples) }),
        },
      },
    },
  };
}

/** A 429 also has `message` at the top level, where clients of the older API read it (R-ERR-5). */
function errorSchema(status: number): Json {
  const envelope = reference('schemas', 'ErrorBody');
  if (status !== 429) return envelope;
  return {
    allOf: [envelope],
    properties: { message: { type: 'string', description: 'Only with 429: the same as `error.message`' } },
  };
}

function errorExample(status: number): Json {
  const names = Object.keys(ERRORS) as ErrorName[];
  const name = names.find((one) => ERRORS[one].status === status) ?? 'SERVER_ERROR';
  const refusal = status === 422 ? invalid({ 'data.0.phone': [say('characters_min', { min: 7 })] }) : new Refusal(name);
  return errorAnswer(refusal, { request_id: '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d', is_rest: true }).body as Json;
}
