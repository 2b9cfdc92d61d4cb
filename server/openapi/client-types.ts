import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { REST_PREFIX, type Route } from '../../contract/route.ts';
import { openApiDocument } from './document.ts';
import { typesOf, type Json } from './schemas.ts';

/** The REST API as TypeScript types for the client package: client/operations.ts (decision 0152). */

const HEAD = `// Written by scripts/write-client-types.ts from the contract. Types, and nothing that runs.
// You may use these types in any program, under any licence (CC0-1.0).
`;

/**
 * A file of types: the named schemas, `Operations` by method and path, and `Events` by type. It is made from the OpenAPI document of
 * the REST routes, so it has the document's names, descriptions and bounds.
 */
export function clientTypes(routes: readonly Route[]): string {
  const rest = routes
    .filter(({ surfaces }) => surfaces.includes('rest'))
    .map((route) => ({ ...route, surfaces: ['rest'] as const }));
  const { paths, components, webhooks } = openApiDocument(rest, { version: '' }) as Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.slice(REST_PREFIX.length)}`,
      operation: wholeOf(operation, components),
    })),
  );
  return [
    HEAD,
    ...Object.entries(components.schemas).map(([name, schema]) => `${doc(schema, '')}${namedType(name, schema)}\n`),
    '/** What each operation takes, and what it answers when it succeeds. A file is answered as a Blob. */',
    'export interface Operations {',
    ...operations.map(({ key, operation }) => operationType(key, operation)),
    '}\n',
    '/** The bodies of webhooks, by type. */',
    'export interface Events {',
    ...EVENT_TYPES.map((type) => `  '${type}': ${typeText(bodyOf(webhooks[type]!.post.requestBody)!, '  ')};`),
    '}\n',
  ].join('\n');
}

type Body = { content?: Record<string, { schema?: Json }> };
type Parameter = { name: string; in: string; required?: boolean; schema: Json; description?: string };
type Operation = {
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Components;
  webhooks: Record<string, { post: { requestBody: Body } }>;
};

type Components = { schemas: Record<string, Json> } & Record<string, Record<string, unknown>>;

/** The operation with its references to shared parts resolved. */
function wholeOf(operation: Operation, components: Components): Operation {
  const inPlace = <Part extends object>(part: Part): Part => {
    const [kind, name] = '$ref' in part ? String(part.$ref).split('/').slice(-2) : [];
    return name === undefined ? part : (components[kind!]![name] as Part);
  };
  return {
    ...operation,
    parameters: operation.parameters.map(inPlace),
    ...(operation.requestBody ? { requestBody: inPlace(operation.requestBody) } : {}),
    responses: Object.fromEntries(Object.entries(operation.responses).map(([status, one]) => [status, inPlace(one)])),
  };
}

function operationType(key: string, { summary, description, parameters, requestBody, responses }: Operation): string {
  const part = (name: string, place: string) => {
    const own = parameters.filter((one) => one.in === place);
    const schema = {
      type: 'object',
      properties: Object.fromEntries(own.map((one) => [one.name, { ...one.schema, description: one.description }])),
      required: own.filter(({ required }) => required).map((one) => one.name),
    };
    const isNeeded = own.some(({ required }) => required);
    return own.length > 0 ? [`    ${name}${isNeeded ? '' : '?'}: ${typeText(schema, '    ')};`] : [];
  };
  const body = requestBody && bodyOf(requestBody);
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, answer]) => answerType(answer));
  return [
    `  /** ${[summary, description].filter(Boolean).join('. ').replaceAll('*/', '* /')} */`,
    `  '${key}': {`,
    ...part('params', 'path'),
    ...part('query', 'query'),
    ...(body ? [`    body: ${typeText(body, '    ')};`] : []),
    `    answer: ${[...new Set(answers)].join(' | ')};`,
    '  };',
  ].join('\n');
}

function answerType(answer: Body): string {
  const types = Object.keys(answer.content ?? {});
  if (types.length === 0) return 'null';
  const schema = bodyOf(answer);
  return types[0] === 'application/json' && schema ? typeText(schema, '    ') : 'Blob';
}

const bodyOf = (body: Body): Json | undefined => Object.values(body.content ?? {})[0]?.schema;

function namedType(name: string, schema: Json): string {
  const text = typeText(schema, '');
  return text.startsWith('{\n') ? `export interface ${name} ${text}` : `export type ${name} = ${text};`;
}

/** A schema of the document as a type; `indent` is that of its line. */
function typeText(schema: Json, indent: string): string {
  const reference = schema['$ref'] as string | undefined;
  if (reference) return reference.slice(reference.lastIndexOf('/') + 1);
  // Variants beside a type are only formats of that type.
  const variants = schema['type'] ? undefined : ((schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined);
  if (variants) return [...new Set(variants.map((one) => typeText(one, indent)))].join(' | ');
  if (schema['contentMediaType']) return 'Blob';
  if ('const' in schema) return literal(schema['const']);
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return values.map(literal).join(' | ');
  const types = typesOf(schema).map((type) => typeOf(type, schema, indent));
  return types.length > 0 ? types.join(' | ') : 'unknown';
}

function typeOf(type: string, schema: Json, indent: string): string {
  if (type === 'object') return objectType(schema, indent);
  if (type === 'array') {
    const item = typeText((schema['items'] ?? {}) as Json, indent);
    return /^[\w.]+$|^\{[^]*\}$/.test(item) && !item.includes('} | ') ? `${item}[]` : `(${item})[]`;
  }
  return type === 'integer' ? 'number' : type;
}

function objectType(schema: Json, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const others = schema['additionalProperties'];
  if (properties.length === 0)
    return `Record<string, ${others && typeof others === 'object' ? typeText(others as Json, indent) : 'unknown'}>`;
  const required = (schema['required'] ?? []) as string[];
  const inner = `${indent}  `;
  const lines = properties.map(([name, one]) => {
    const key = /^\w+$/.test(name) ? name : literal(name);
    return `${doc(one, inner)}${inner}${key}${required.includes(name) ? '' : '?'}: ${typeText(one, inner)};`;
  });
  const open = others === true ? [`${inner}[name: string]: unknown;`] : [];
  return `{\n${[...lines, ...open].join('\n')}\n${indent}}`;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

/** The description as a doc comment, on a separate line. */
const doc = ({ description }: Json, indent: string): string =>
  typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : '';
