import { Ajv, type ValidateFunction } from 'ajv';
import assert from 'node:assert/strict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Route } from '../contract/route.ts';
import { ErrorBody } from '../contract/shapes.ts';

/*
 * Checks every answer of a test against the contract: its status, and each field of its body. An undocumented field is a fault too, as
 * programs cannot know of it.
 */

type Json = Record<string, unknown>;

// The formats of the contract apply to input only.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const checks = new WeakMap<Route, Map<number, ValidateFunction | null>>();
/** Compiled checks by schema: routes share a third of the schemas, and every refusal has the same one. */
const checksOfSchemas = new WeakMap<object, ValidateFunction>();

/** Compares every JSON answer with the contract. Returns a function that fails with all findings. */
export function compareAnswers(app: FastifyInstance): () => void {
  const wrong = new Map<string, string>();
  app.addHook('preHandler', (request, reply, done) => {
    const send = reply.send.bind(reply) as (payload?: unknown) => FastifyReply;
    reply.send = ((payload?: unknown) => {
      const found = whatIsWrong(request, reply, payload);
      if (found) wrong.set(found, typeof payload === 'string' ? payload.slice(0, 300) : '');
      return send(payload);
    }) as FastifyReply['send'];
    done();
  });
  return () => assert.deepEqual(Object.fromEntries(wrong), {}, 'answers that the contract does not know');
}

function whatIsWrong(
  { reached, method, url }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): string | null {
  const route = reached?.door?.route;
  if (!route || typeof payload !== 'string') return null;
  const check = checkOf(route, statusCode);
  if (!check) return null;
  const body = withoutMarks(JSON.parse(payload));
  if (check(body)) return null;
  // `fields` requests fewer fields than the contract requires (R-LIST-10).
  const isNarrowed = /[?&]fields(\[\]|%5B%5D)?=/i.test(url);
  if (isNarrowed && (check.errors ?? []).every(({ keyword }) => keyword === 'required')) return null;
  return `${method} ${route.url} ${statusCode}: ${said(check)}`;
}

/** Compiled on first use; null: the answer is not JSON, or this kind of route has no schema for it. */
function checkOf(route: Route, status: number): ValidateFunction | null {
  const known = checks.get(route) ?? new Map<number, ValidateFunction | null>();
  checks.set(route, known);
  let check = known.get(status);
  if (check === undefined) known.set(status, (check = compiled(route, status)));
  return check;
}

function compiled({ answers }: Route, status: number): ValidateFunction | null {
  const answer = answers[status];
  if (status === 429) return null; // its message is at the top too
  if (!answer && status < 400) return ajv.compile({ not: {}, description: 'a status that is not documented' });
  if (answer?.content_type && !answer.schema) return null;
  const schema = answer?.schema ?? (status >= 400 ? ErrorBody : undefined);
  if (!schema) return null;
  const check = checksOfSchemas.get(schema) ?? ajv.compile(closed(schema as TSchema & Json) as object);
  checksOfSchemas.set(schema, check);
  return check;
}

/** The same schema, but objects may have no undocumented field. */
function closed(schema: Json): Json {
  const inner = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(inner)
      : value !== null && typeof value === 'object'
        ? closed(value as Json)
        : value;
  const copy: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      copy[key] = Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [name, closed(one as Json)])); // prettier-ignore
    else if (['items', 'anyOf', 'oneOf', 'additionalProperties', 'patternProperties'].includes(key))
      copy[key] = inner(value);
    else copy[key] = value;
  }
  return 'properties' in copy && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Removes the fields that any answer may have (R-DRY-1, R-ERR-13). */
function withoutMarks(body: unknown): unknown {
  const meta = (body as { meta?: Json } | null)?.meta;
  if (!meta || typeof meta !== 'object') return body;
  const { dry_run: _dry_run, ignored: _ignored, ...rest } = meta;
  return { ...(body as Json), meta: rest };
}

const said = ({ errors }: ValidateFunction): string =>
  [...new Set((errors ?? []).map(({ instancePath, message, params }) => {
    const where = instancePath.replace(/\/\d+/g, '/*');
    const extra = (params as { additionalProperty?: string }).additionalProperty;
    return `${where} ${extra ? `has an undocumented ${extra}` : message}`;
  }))].slice(0, 6).join('; '); // prettier-ignore
