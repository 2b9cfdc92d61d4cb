import { Type, type TObject, type TSchema } from 'typebox';
import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import { scopeOfAccess } from '../../contract/access/permissions.ts';
import { PHONE_READS } from '../../contract/caller/audit.ts';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { showMe } from '../../contract/access/me.ts';
import { isWrite, type Route } from '../../contract/route.ts';
import { propertiesOf } from '../openapi/schemas.ts';
import { pathPart } from './read-tools.ts';
import { RestRefusal, askForBody, isFor, type Asking, type ToolArguments, type Json, type ReadTool } from './tool.ts';

/* Tools for the whole REST API (R-MCP-6): a search for operations, and a call of any operation that only reads. */

const { words_characters, operations: OPERATIONS, answer_bytes } = AGENT_LIMITS;

const isFile = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ content_type }) => content_type !== undefined);
const REST_ROUTES: readonly Route[] = ALL_ROUTES.filter(({ surfaces }) => surfaces.includes('rest'));
const READABLE: ReadonlyMap<string, Route> = new Map(
  REST_ROUTES.filter((route) => !isWrite(route) && route.is_endless !== true && !isFile(route)).map((route) => [
    route.id,
    route,
  ]),
);

const tool = (row: Omit<ReadTool, 'kind'>): ReadTool => ({ kind: 'read', ...row });

export const apiTools: readonly ReadTool[] = [
  tool({
    name: 'search_api',
    title: 'Search the API',
    description: 'Finds operations of the REST API by words. Those that read are run with read_api.',
    needs: [showMe],
    input: Type.Object({
      words: Type.String({ minLength: 1, maxLength: words_characters }),
    }) as TObject,
    read: async (asking, { words }) => ({ operations: findOperations(asking, String(words)).map(describeOperation) }),
  }),
  tool({
    name: 'read_api',
    title: 'Read from the API',
    description: `Runs an operation that reads. An answer of more than ${answer_bytes} bytes is refused: ask for fewer rows or fields.`,
    needs: [showMe],
    input: Type.Object({
      operation: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'As search_api names it, for example listProducts',
      }),
      params: Type.Optional(
        Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 200 }), { description: 'Of the path' }),
      ),
      query: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'Texts, numbers, true or false, or lists of texts' }),
      ),
    }) as TObject,
    shows_phones: ({ operation }) => Object.hasOwn(PHONE_READS, String(operation)),
    read: readOperation,
  }),
];

async function readOperation(asking: Asking, { operation, params = {}, query = {} }: ToolArguments): Promise<unknown> {
  const route = READABLE.get(String(operation));
  if (!route) throw invalidField('operation', `No operation that reads has this name: search_api finds them.`);
  const missing = namesIn(route.url).filter((name) => !Object.hasOwn(params as Json, name));
  if (missing.length > 0) throw invalidField(`params.${missing[0]}`, `The path ${route.url} has this parameter.`);
  const path = route.url.replace(/\{(\w+)\}/g, (_, name: string) => pathPart((params as Json)[name]));
  return await askForBody(asking, { method: 'GET', path, query: query as Json });
}

/** A refusal by a tool itself, in the format of the REST API. */
export const invalidField = (field: string, message: string): RestRefusal =>
  new RestRefusal({
    status: 422,
    body: { error: { code: 'VALIDATION_ERROR', message, fields: { [field]: [message] } } },
  });

const namesIn = (url: string): string[] => [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** Operations that the caller may call, the best first. A word counts 4 in the name, 2 in the path, 1 in summary, tag or query. */
function findOperations({ caller }: Asking, words: string): Route[] {
  const wanted = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map(stem);
  const scored = REST_ROUTES.filter((route) => isFor(caller, { needs: [route] })).map((route) => {
    const [name, path, said] = [route.id, route.url, [route.summary, route.tag, ...Object.keys(propertiesOf(route.query))].join(' ')].map((text) => text.toLowerCase()); // prettier-ignore
    const score = wanted.reduce((sum, word) => sum + (name!.includes(word) ? 4 : 0) + (path!.includes(word) ? 2 : 0) + (said!.includes(word) ? 1 : 0), 0); // prettier-ignore
    return { route, score: score - name!.length / 1_000 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, OPERATIONS)
    .map(({ route }) => route);
}

/** The word without its plural ending. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(ies|s)$/, '') : word);

const describeOperation = (route: Route): Json => ({
  operation: route.id,
  method: route.method,
  path: route.url,
  summary: route.summary,
  needs: scopeOfAccess(route.access) ?? 'nothing more',
  ...(READABLE.has(route.id) ? { query: Object.fromEntries(Object.entries(propertiesOf(route.query)).map(([name, schema]) => [name, typeOf(schema)])) } : { run_by: 'the REST API, not by read_api' }), // prettier-ignore
});

function typeOf(schema: TSchema): string {
  const { type, enum: values, items } = schema as ParameterSchema;
  const keys = values ?? items?.oneOfKeys ?? items?.enum;
  const named = [type ?? 'string'].flat().join(' | ');
  return keys && keys.length <= KEYS_SHOWN ? `${named}: ${keys.join(', ')}` : named;
}
/** The parts of a parameter's schema that are shown. */
type ParameterSchema = {
  type?: string | string[];
  enum?: unknown[];
  items?: { enum?: unknown[]; oneOfKeys?: string[] };
};
const KEYS_SHOWN = 14;
