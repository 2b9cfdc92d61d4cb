import type { TSchema } from 'typebox';
import { SHOWN, toKey } from './shapes.ts';

export type Json = Record<string, unknown>;

/** Our words in `format` (server/platform/validation.ts) as those every OpenAPI tool knows. */
const FORMATS: Record<string, Json> = {
  day: { format: 'date' },
  'exact-moment': { format: 'date-time' },
  'moment-with-offset': { format: 'date-time' },
  'day-or-moment': { anyOf: [{ format: 'date' }, { format: 'date-time' }] },
  'e-mail': { format: 'email' },
  'web-address': { format: 'uri' },
  'one-line': {}, // what it forbids no word of OpenAPI says
  binary: { contentMediaType: 'application/octet-stream' },
};

/** Collects the schemas that have a name, so that each is written once and referred to. */
export type NamedSchemas = Map<string, Json>;

/**
 * A contract schema as plain JSON Schema 2020-12. A schema whose `title` is one capitalised word (`LeadShow`) goes to `named` and
 * becomes a reference. Throws when two different schemas bear one name.
 */
export function openApiSchema(schema: TSchema, named: NamedSchemas): Json {
  const plain = plainSchema(schema as Json, named);
  const name = plain['title'];
  if (typeof name !== 'string' || !/^[A-Z]\w*$/.test(name)) return plain;
  // A nullable copy of a named schema is the name or null.
  const types = typesOf(plain);
  const isNullable = types.length === 2 && types.includes('null');
  keepNamed(name, isNullable ? { ...plain, type: types[0] } : plain, named);
  const reference = { $ref: `#/components/schemas/${name}` };
  return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
}

function keepNamed(name: string, schema: Json, named: NamedSchemas): void {
  const known = named.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two different schemas are called ${name}.`);
  named.set(name, schema);
}

function plainSchema(schema: Json, named: NamedSchemas): Json {
  const inner = (value: unknown) => openApiSchema(value as TSchema, named);
  const plain: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('~')) continue;
    if (key === 'properties') plain[key] = mapValues(value as Json, inner);
    else if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
      plain[key] = inner(value);
    else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') plain[key] = (value as Json[]).map(inner);
    else if (key === 'patternProperties') plain['additionalProperties'] = inner(Object.values(value as Json)[0]);
    else if (key === 'pattern' && value === SHOWN) plain['pattern'] = '^$|\\S'; // in the words of every tool
    else if (key === 'format') Object.assign(plain, FORMATS[value as string] ?? { format: value });
    else if (key !== 'oneOfKeys') plain[key] = value;
  }
  return withNull(withKeys(plain, schema));
}

function withKeys(plain: Json, { oneOfKeys, description, examples }: Json): Json {
  if (!Array.isArray(oneOfKeys)) return plain;
  return {
    ...plain,
    enum: oneOfKeys,
    description: [description, 'In any case, with blanks or underscores.'].filter(Boolean).join('. '),
    ...(Array.isArray(examples) ? { examples: examples.map((example) => toKey(oneOfKeys, example)) } : {}),
  };
}

/** JSON Schema checks `enum` beside `type`: a nullable enum must list null. */
function withNull(plain: Json): Json {
  const values = plain['enum'];
  return Array.isArray(values) && typesOf(plain).includes('null') && !values.includes(null)
    ? { ...plain, enum: [...values, null] }
    : plain;
}

export const typesOf = (schema: Json): string[] => [schema['type'] ?? []].flat() as string[];

export const mapValues = <V, W>(record: Record<string, V>, of: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value, key)]));

export const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> =>
  ((schema as Json | undefined)?.['properties'] ?? {}) as Record<string, TSchema>;

/** A body with a file in it (`format: 'binary'`) is a form. */
export const bodyType = (body: TSchema): string =>
  Object.values(propertiesOf(body)).some((property) => (property as Json)['format'] === 'binary')
    ? 'multipart/form-data'
    : 'application/json';
