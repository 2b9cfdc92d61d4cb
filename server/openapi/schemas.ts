import type { TSchema } from 'typebox';
import { DAY_RULES, FIRST_DAY, type DayRule } from '../../contract/days.ts';
import { SHOWN } from '../../contract/patterns.ts';
import { MOMENT_TEXT, toKey } from '../../contract/shapes.ts';
import { fieldText, parameterText } from './field-texts.ts';

export type Json = Record<string, unknown>;

/** Our values of `format` (server/platform/http/validation.ts) in the keywords of OpenAPI. */
const FORMATS: Record<string, Json> = {
  day: { format: 'date' },
  'exact-moment': { format: 'date-time' },
  'moment-with-offset': { format: 'date-time' },
  'e-mail': { format: 'email' },
  'web-address': { format: 'uri' },
  'message-key': { $ref: '#/components/schemas/Reason' },
  'one-line': {}, // OpenAPI has no keyword for it
  binary: { contentMediaType: 'application/octet-stream' },
};

/**
 * Named schemas of a document. `nameOf` finds a name by the schema's content, also for a nullable copy (schema-names.ts). `written`
 * collects the named schemas in use, each written once and then referenced. `is_bare`: no texts and examples.
 */
export type NamedSchemas = {
  nameOf: (schema: Json) => string | undefined;
  written: Map<string, Json>;
  is_bare?: boolean;
};

/** A contract schema as plain JSON Schema 2020-12; a named one becomes a reference. */
export function openApiSchema(schema: TSchema, named: NamedSchemas): Json {
  const own = schema as Json;
  const name = own['properties'] || own['patternProperties'] || isEnumOfMany(own) ? named.nameOf(own) : undefined;
  if (name === undefined) return plainSchema(own, named);
  if (!named.written.has(name)) {
    // Reserved first, since a named schema may contain itself at any depth.
    named.written.set(name, {});
    const plain = plainSchema({ ...own, type: own['enum'] ? 'string' : 'object' }, named);
    if (own['enum']) plain['enum'] = (own['enum'] as unknown[]).filter((value) => value !== null);
    named.written.set(name, plain);
  }
  const reference = { $ref: `#/components/schemas/${name}` };
  const said = named.is_bare ? undefined : own['description'];
  const isNull = typesOf(own).includes('null'); // then the description says what null means
  const isRepeated = !isNull && said === named.written.get(name)!['description'];
  const note = said === undefined || isRepeated ? {} : { description: said };
  return isNull ? { anyOf: [reference, { type: 'null' }], ...note } : { ...reference, ...note };
}

/** True for a list of values that is long enough to be written once and referenced. */
export const isEnumOfMany = (schema: Json): boolean =>
  Array.isArray(schema['enum']) && schema['enum'].length > 6 && typesOf(schema).includes('string');

function plainSchema(schema: Json, named: NamedSchemas): Json {
  const inner = (value: unknown) => openApiSchema(value as TSchema, named);
  const plain: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key.startsWith('~') || (named.is_bare && BESIDE_SHAPES.has(key))) continue;
    if (key === 'properties') {
      if (Object.keys(value as Json).length > 0)
        plain[key] = mapValues(value as Json, (one, name) => withText(inner(one), name, named));
    } else if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
      plain[key] = inner(value);
    else if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') plain[key] = (value as Json[]).map(inner);
    else if (key === 'patternProperties') plain['additionalProperties'] = inner(Object.values(value as Json)[0]);
    else if (key === 'pattern' && value === SHOWN) plain['pattern'] = '^$|\\S'; // a form that every tool understands
    else if (key === 'format') Object.assign(plain, formatOf(value as string, schema));
    else if (key !== 'oneOfKeys' && key !== 'days') plain[key] = value;
  }
  return withNull(named.is_bare ? withKeys(plain, schema, true) : withDays(withKeys(plain, schema), schema));
}

/** Adds the description for its name, unless the contract has one. `place`: for a parameter, where it is sent. */
export function withText(plain: Json, name: string, named: NamedSchemas, place?: 'query' | 'path'): Json {
  if (plain['description'] === MOMENT_TEXT && isNullable(plain))
    return { ...plain, description: 'UTC, ISO 8601; null: none yet' };
  if (named.is_bare || isSaid(plain, named)) return plain;
  const shape = { type: typesOf(plain).find((type) => type !== 'null'), is_nullable: isNullable(plain) };
  const text = isEmpty(plain) ? 'Empty' : place ? parameterText(name, place, shape) : fieldText(name, shape);
  return text === undefined ? plain : { ...plain, description: text };
}

/** True when the field, or the schema that it references, has a description. */
const isSaid = (plain: Json, { written }: NamedSchemas): boolean =>
  plain['description'] !== undefined ||
  written.get(String(plain['$ref']).split('/').at(-1)!)?.['description'] !== undefined;

const isEmpty = (plain: Json): boolean => JSON.stringify(plain) === '{"type":"object"}';

const isNullable = (plain: Json): boolean =>
  typesOf(plain).includes('null') || ((plain['anyOf'] ?? []) as Json[]).some((one) => one['type'] === 'null');

/** The keywords for a format. Both branches repeat the type, since code generators read each branch separately. */
const formatOf = (format: string, { type }: Json): Json =>
  format === 'day-or-moment'
    ? { anyOf: ['date', 'date-time'].map((one) => ({ type, format: one })) }
    : (FORMATS[format] ?? { format });

/** Keywords that do not affect a type. */
const BESIDE_SHAPES = new Set(
  'description examples minLength maxLength pattern minItems maxItems minimum maximum'.split(' '),
);

/** Adds the bounds of a day in words: they move with the clock. */
function withDays(plain: Json, { days }: Json): Json {
  if (typeof days !== 'string') return plain;
  const { ahead_days } = DAY_RULES[days as DayRule];
  const bounds = `From ${FIRST_DAY} to ${ahead_days} day${ahead_days === 1 ? '' : 's'} after today (UTC).`;
  return { ...plain, description: [plain['description'], bounds].filter(Boolean).join('. ') };
}

function withKeys(plain: Json, { oneOfKeys, description, examples }: Json, is_bare = false): Json {
  if (!Array.isArray(oneOfKeys)) return plain;
  if (is_bare) return { ...plain, enum: oneOfKeys };
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
