import type { TSchema } from 'typebox';
import { ERRORS, type ErrorName } from '../../contract/errors.ts';
import { say } from '../../contract/messages/message.ts';
import { errorAnswer } from '../platform/http/errors.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { DRY_RUN_HEADER, hasDryRun } from '../../contract/dry-run.ts';
import { LIMITS } from '../../contract/limits.ts';
import { curlOf } from './curl.ts';
import { exampleOf } from './examples.ts';
import {
  ERROR_DESCRIPTIONS,
  HEADERS,
  DRY_RUN,
  IDEMPOTENCY_KEY,
  INFO_DESCRIPTION,
  SECURITY_SCHEMES,
  TAG_DESCRIPTIONS,
  type DescribedError,
} from './prose.ts';
import { mapValues, openApiSchema, propertiesOf, type Json, type NamedSchemas } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';
import { schemaNames } from './schema-names.ts';
import { isOfWorkspace } from '../../contract/access/account-rights.ts';
import { scopeFor } from '../../contract/access/permissions.ts';
import { REST_PREFIX, bodyType, type Route, type Surface } from '../../contract/route.ts';
import { ErrorBody } from '../../contract/shapes.ts';

/** A route where it is served: one path, one operation. */
type Served = { route: Route; surface: Surface; id: string; path: string; tag: string };

/** Whom a document is for: `programs` that others write, or the `dashboard`, which is served by the same code and may change with it. */
export type Audience = 'programs' | 'dashboard';

/** Routes that programs of the older service call with a session (R-MOVE-5). */
const SESSION_API = /^\/(orders|orders-histories|lead-histories)(\/|$)/;

const isFor = (audience: Audience, { surface, route }: Served): boolean =>
  (audience === 'programs') === (isForPrograms(surface) || (surface === 'dashboard' && SESSION_API.test(route.url)));

/**
 * The routes that an audience is served, as an OpenAPI 3.1 document; without an audience, all of them.
 * `sections`: what its description says beside that. Throws when two routes share a
 * path and method, or two operations or schemas a name.
 */
export function openApiDocument(
  routes: readonly Route[],
  { version, audience, sections = [] }: { version: string; audience?: Audience; sections?: readonly string[] },
): object {
  const named: NamedSchemas = { nameOf: schemaNames(routes), written: new Map() };
  const all = routes.flatMap(servedRoutes).filter((served) => !audience || isFor(audience, served));
  openApiSchema(ErrorBody, named);
  const paths = pathsOf(all, named);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tahsil API',
      version,
      summary: 'Leads, orders, stock and every coin of cash, for selling on cash on delivery',
      description: [INFO_DESCRIPTION, ...sections].join('\n\n'),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    ...tagsOf(all),
    paths,
    ...(audience === 'dashboard' ? {} : { webhooks: webhooksOf(named) }),
    components: {
      schemas: Object.fromEntries([...named.written].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: errorResponses(),
      parameters: { 'Idempotency-Key': IDEMPOTENCY_KEY, [DRY_RUN_HEADER]: DRY_RUN },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function servedRoutes(route: Route): Served[] {
  return route.surfaces.map((surface, place) => ({
    route,
    surface,
    id: place === 0 ? route.id : `${route.id}In${surface.charAt(0).toUpperCase()}${surface.slice(1)}`,
    path: `${surface === 'rest' ? REST_PREFIX : ''}${route.url}`,
    tag: isForPrograms(surface) ? route.tag : `${route.tag} (dashboard)`,
  }));
}

const isForPrograms = (surface: Surface): boolean => surface === 'rest' || surface === 'incoming';

/** The REST API has tags of its own, so that its reader is not shown the dashboard's endpoints in between. */
function tagsOf(all: readonly Served[]): Json {
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

function pathsOf(all: readonly Served[], named: NamedSchemas): Record<string, Json> {
  const paths: Record<string, Json> = {};
  const ids = new Set<string>();
  for (const served of all) {
    const item = (paths[served.path] ??= {});
    const method = served.route.method.toLowerCase();
    if (item[method]) throw new Error(`Two routes serve ${served.route.method} ${served.path}.`);
    if (ids.has(served.id)) throw new Error(`Two operations are called ${served.id}.`);
    ids.add(served.id);
    item[method] = operationOf(served, named);
  }
  return paths;
}

function operationOf(served: Served, named: NamedSchemas): Json {
  const { route, surface, id, tag, path } = served;
  return {
    operationId: id,
    tags: [tag],
    summary: route.summary,
    ...descriptionOf(route),
    ...(route.deprecated ? { deprecated: true } : {}),
    security: securityOf(route, surface),
    parameters: [
      ...pathParameters(route, named),
      ...queryParameters(route, named),
      ...(isUnsafe(route) ? [reference('parameters', 'Idempotency-Key')] : []),
      ...(hasDryRun(route) ? [reference('parameters', DRY_RUN_HEADER)] : []),
    ],
    ...(route.body ? { requestBody: requestBody(route, route.body, named) } : {}),
    responses: responsesOf(served, named),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(route, surface, path) }],
  };
}

function descriptionOf(route: Route): Json {
  const { since, sunset, instead } = route.deprecated ?? {};
  const said = since ? [`Deprecated since ${since}, and may be gone from ${sunset} on: use ${instead}.`] : [];
  const description = [...said, ...needOf(route)].join(' ');
  return description === '' ? {} : { description };
}

/** What the endpoint asks of its caller, in words. */
function needOf({ access }: Route): string[] {
  if (access.kind === 'action') {
    const needed = `Needs \`${scopeFor(access.resource, access.action)}\`: as a permission of the role and, with a token, as a scope.`;
    if (!isOfWorkspace(access)) return [needed];
    return [`${needed} For callers who see the whole workspace.`];
  }
  if (access.kind === 'one-of') {
    const scopes = access.of.map((one) => `\`${scopeFor(one.resource, one.action)}\``);
    return [`Needs one of ${scopes.join(', ')}: as a permission of the role and, with a token, as a scope.`];
  }
  if (access.kind === 'ability')
    return [`Needs the ability \`${access.ability}\`; a token also needs the scope \`update orders\`.`];
  return [];
}

function securityOf({ access }: Route, surface: Surface): Json[] {
  if (surface === 'open' || surface === 'incoming' || access.kind === 'public') return [];
  return [surface === 'rest' ? { bearer: [] } : { session: [] }];
}

const isUnsafe = (route: Route): boolean => route.method !== 'GET';
const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

// --- what comes in -----------------------------------------------------------------------------------------------

function pathParameters(route: Route, named: NamedSchemas): Json[] {
  const schemas = propertiesOf(route.params);
  return [...route.url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = schemas[name] ?? ({ type: 'string' } as TSchema);
    const { description, ...plain } = openApiSchema(schema, named);
    return {
      name,
      in: 'path',
      required: true,
      ...(description === undefined ? {} : { description }),
      schema: plain,
      example: exampleOf(schema, route.tag, 'request', [name]),
    };
  });
}

function queryParameters(route: Route, named: NamedSchemas): Json[] {
  const required = ((route.query as Json | undefined)?.['required'] ?? []) as string[];
  return Object.entries(propertiesOf(route.query)).map(([name, schema]) => {
    const { description, ...plain } = openApiSchema(schema, named);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...(plain['type'] === 'array' ? { style: 'form', explode: true } : {}),
      schema: plain,
    };
  });
}

function requestBody(route: Route, body: TSchema, named: NamedSchemas): Json {
  const type = bodyType(body);
  const example = type === 'application/json' ? { example: exampleOf(body, route.tag, 'request') } : {};
  return {
    description: `At most ${sizeText(route.body_bytes_max ?? LIMITS.body_bytes)}.`,
    required: true,
    content: { [type]: { schema: openApiSchema(body, named), ...example } },
  };
}

const sizeText = (size_bytes: number): string =>
  size_bytes < 2 ** 20 ? `${Math.round(size_bytes / 2 ** 10)} KiB` : `${Math.round(size_bytes / 2 ** 20)} MiB`;

// --- what goes out -----------------------------------------------------------------------------------------------

const headers = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
const RATE_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'] as const;

function responsesOf({ route, surface }: Served, named: NamedSchemas): Json {
  const own = mapValues(route.answers, (answer, status) => answerOf(route, Number(status), answer, named));
  const standard = errorsOf(route, surface).map((name) => [ERRORS[name].status, reference('responses', name)]);
  return { ...Object.fromEntries(standard), ...own };
}

function answerOf(route: Route, status: number, answer: Route['answers'][number], named: NamedSchemas): Json {
  const isReplayable = isUnsafe(route) && status < 300;
  const schema = answer.schema ?? (status >= 400 ? ErrorBody : undefined);
  const type = answer.content_type ?? 'application/json';
  const body = schema && {
    schema: openApiSchema(schema, named),
    example: status >= 400 ? errorExample(status) : exampleOf(schema, route.tag, 'answer'),
  };
  return {
    description: answer.description,
    headers: headers(
      ...RATE_HEADERS,
      ...(isReplayable ? (['Idempotency-Replayed'] as const) : []),
      ...(isReplayable && hasDryRun(route) ? ([DRY_RUN_HEADER] as const) : []),
      ...(route.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
    ),
    ...(body || answer.content_type ? { content: { [type]: body ?? {} } } : {}),
  };
}

/** The errors a route can answer because of the kind of route it is; its own stand in `answers`. */
function errorsOf(route: Route, surface: Surface): DescribedError[] {
  const { access, body, query } = route;
  const isSignedIn = surface !== 'open' && surface !== 'incoming' && access.kind !== 'public';
  const asks: Record<DescribedError, boolean> = {
    BAD_REQUEST: body !== undefined,
    UNAUTHENTICATED: isSignedIn,
    SUBSCRIPTION_INACTIVE: isSignedIn && isUnsafe(route) && !route.is_open_when_inactive,
    FORBIDDEN:
      access.kind === 'action' ||
      access.kind === 'ability' ||
      (isUnsafe(route) && (surface === 'dashboard' || surface === 'open')),
    NOT_FOUND: route.url.includes('{') || (route.method === 'DELETE' && body !== undefined),
    CONFLICT: isUnsafe(route),
    PAYLOAD_TOO_LARGE: body !== undefined,
    UNSUPPORTED_MEDIA_TYPE: body !== undefined,
    VALIDATION_ERROR: isUnsafe(route) || query !== undefined,
    TOO_MANY_ATTEMPTS: isSignedIn || isUnsafe(route),
    OVERLOADED: true,
  };
  return (Object.keys(asks) as DescribedError[]).filter((name) => asks[name]);
}

const MORE_HEADERS: Record<number, (keyof typeof HEADERS)[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function errorResponses(): Json {
  return mapValues(ERROR_DESCRIPTIONS, (description, name) => {
    const { status } = ERRORS[name as DescribedError];
    const more = MORE_HEADERS[status] ?? [];
    return {
      description,
      headers: headers(...RATE_HEADERS, ...more),
      content: { 'application/json': { schema: errorSchema(status), example: errorExample(status) } },
    };
  });
}

/** 429 carries `message` at the top too, where clients of the older API look for it (R-ERR-5). */
function errorSchema(status: number): Json {
  const envelope = reference('schemas', 'ErrorBody');
  if (status !== 429) return envelope;
  return { allOf: [envelope, { type: 'object', required: ['message'], properties: { message: { type: 'string' } } }] };
}

function errorExample(status: number): Json {
  const names = Object.keys(ERRORS) as ErrorName[];
  const name = names.find((one) => ERRORS[one].status === status) ?? 'SERVER_ERROR';
  const refusal = status === 422 ? invalid({ 'data.0.phone': [say('characters_min', { min: 7 })] }) : new Refusal(name);
  return errorAnswer(refusal, { request_id: '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d', is_rest: true }).body as Json;
}
