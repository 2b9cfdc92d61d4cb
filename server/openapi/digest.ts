import type { TSchema } from 'typebox';
import type { Access } from '../../contract/access/permissions.ts';
import type { Route } from '../../contract/route.ts';
import { mapValues, openApiSchema, propertiesOf, typesOf, type Json, type NamedSchemas } from './schemas.ts';
import { schemaNames } from './schema-names.ts';

/**
 * The API as text for reading diffs: a paragraph for each route (path, query, body, answers), then a line for each named schema.
 * Leaves out descriptions, examples, and errors that all routes of a kind share.
 */
export function apiDigest(routes: readonly Route[]): string {
  const named: NamedSchemas = { nameOf: schemaNames(routes), written: new Map() };
  const paragraphs = routes.map((route) => paragraphOf(route, named)).toSorted();
  const schemas = [...named.written].map(([name, schema]) => `${name} = ${typeText(schema)}`).toSorted();
  return [...paragraphs, '', ...schemas, ''].join('\n');
}

function paragraphOf(route: Route, named: NamedSchemas): string {
  const { url, method, id, surfaces, access, query, body, answers, body_bytes_max, rules } = route;
  const text = (schema: TSchema) => typeText(openApiSchema(schema, named));
  const limit = body_bytes_max === undefined ? '' : ` (${body_bytes_max / 1024} KiB)`;
  return [
    `${url} ${method} ${id} · ${surfaces.join('+')} · ${accessText(access)} · ${rules}`,
    ...(query
      ? [
          `  ? ${Object.entries(propertiesOf(query))
            .map(([name, one]) => `${name}: ${text(one)}`)
            .join(', ')}`,
        ]
      : []),
    ...(body ? [`  ← ${text(body)}${limit}`] : []),
    ...Object.entries(answers).map(
      ([status, { schema, content_type }]) => `  ${status} ${schema ? text(schema) : (content_type ?? 'nothing')}`,
    ),
  ].join('\n');
}

function accessText(access: Access): string {
  if (access.kind === 'one-of') return access.of.map(accessText).join(' or ');
  if (access.kind === 'action')
    return `${access.action} ${access.resource}${access.of_workspace ? ' of the workspace' : ''}${access.token_scope ? `, by token ${access.token_scope} ${access.resource}` : ''}`;
  return access.kind === 'ability' ? access.ability : access.kind;
}

/** A schema of the document in one line: `{sku: string 1..100, quantity?: integer 1..999}`. */
function typeText(schema: Json): string {
  const reference = schema['$ref'] as string | undefined;
  if (reference) return reference.slice(reference.lastIndexOf('/') + 1);
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (variants) return variants.map(typeText).join(' | ');
  const types = typesOf(schema).filter((type) => type !== 'null');
  const isNullable = types.length < typesOf(schema).length;
  return `${types.map((type) => typeOf(type, schema)).join(' | ') || 'any'}${isNullable ? ' | null' : ''}`;
}

function typeOf(type: string, schema: Json): string {
  if (type === 'array') return `${parenthesize(typeText((schema['items'] ?? {}) as Json))}[]${bounds(schema, 'Items')}`;
  if (type === 'object') return objectText(schema);
  const values = (schema['enum'] as unknown[] | undefined)?.filter((value) => value !== null);
  if (values) return values.join('|');
  const kind = (schema['format'] ?? schema['contentMediaType'] ?? type) as string;
  return `${kind}${bounds(schema, 'Length')}${bounds(schema, 'imum')}`;
}

const parenthesize = (text: string): string => (/^\w+$|^\{.*\}$/.test(text) ? text : `(${text})`);

function objectText(schema: Json): string {
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.entries(mapValues((schema['properties'] ?? {}) as Record<string, Json>, typeText));
  const others = schema['additionalProperties'];
  const shown = fields.map(([name, text]) => `${name}${required.includes(name) ? '' : '?'}: ${text}`);
  return `{${[...shown, ...(others && typeof others === 'object' ? [`*: ${typeText(others as Json)}`] : [])].join(', ')}}`;
}

/** ` 1..100`, ` 1..`, ` ..100`, or nothing. */
function bounds(schema: Json, of: string): string {
  const [min, max] = [schema[`min${of}`], schema[`max${of}`]] as (number | undefined)[];
  return min === undefined && max === undefined ? '' : ` ${min ?? ''}..${max ?? ''}`;
}
