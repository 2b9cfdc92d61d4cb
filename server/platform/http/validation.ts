import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '../../../contract/errors.ts';
import { dayFault, type DayRule } from '../../../contract/days.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { PATTERN_MESSAGES, SHOWN } from '../../../contract/patterns.ts';
import { spelledAlike } from '../../../contract/shapes.ts';
import { monotonicNow } from '../ids.ts';
import { invalid } from '../refusal.ts';
import { spellingOf } from './spellings.ts';
import { describeDayFault } from '../describe-day-fault.ts';
import { isDay, isMoment } from '../text/moments.ts';

/*
 * Checks input against the contract's schemas and reports every fault, each under its dotted path (R-ERR-3). Nothing is
 * coerced in bodies: `"5"` is no number.
 */

const ajv = new Ajv({ allErrors: true, coerceTypes: false, strict: false, ownProperties: true, verbose: true });
ajv.addFormat('day', isDay);
ajv.addFormat('exact-moment', isMoment);
ajv.addFormat('moment-with-offset', (value: string) => isMoment(value) && !value.includes('.'));
ajv.addFormat('day-or-moment', (value: string) => isDay(value) || isMoment(value));
const E_MAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u;
/** An e-mail address of at most 200 characters. */
export const isEmail = (text: string): boolean => E_MAIL.test(text) && text.length <= 200;
ajv.addFormat('e-mail', E_MAIL);
ajv.addFormat('one-line', /^\P{Cc}*$/u);
ajv.addFormat('web-address', (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));
/** A form's file is checked where it is received. */
ajv.addFormat('binary', true);
/** Never checked: a format of answers, for the keys of contract/messages/. */
ajv.addFormat('message-key', true);
ajv.addKeyword({
  keyword: 'oneOfKeys',
  type: 'string',
  schemaType: 'array',
  compile: (keys: string[]) => {
    const known = new Set(keys.map(spelledAlike));
    return (value: string) => known.has(spelledAlike(value));
  },
  error: { message: 'must be one of the keys' },
});

ajv.addKeyword({
  keyword: 'days',
  type: 'string',
  schemaType: 'string',
  compile: (rule: DayRule) => (value: string) =>
    !isDay(value.slice(0, 10)) || dayFault(rule, value, monotonicNow()) === undefined,
  error: { message: 'must be a day that can be' },
});

type Schema = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  required?: string[];
};

export type CheckedBody = { body: Record<string, unknown>; faults: FieldErrors };

/** Most routes are not called in the first second: compiling all of them took a third of the processor time of a start. */
function compileLazily(schema: TSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

/**
 * Checks bodies: returns the body and all its bad fields. A body that is not an object has no fields. The body is
 * unchanged, but for optional texts of blanks where these count as left out.
 */
export function bodyCheck(
  schema: TSchema,
  blanks_are_left_out = false,
): (body: unknown, raw: string | null) => CheckedBody {
  const validator = compileLazily(schema);
  return (body, raw) => {
    const validate = validator();
    const sent =
      typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
    const given = blanks_are_left_out ? withoutBlanks(schema as Schema, sent) : sent;
    refuseTooLong(schema as Schema, given);
    const unsafe = raw !== null && HIDES_UNSAFE_TEXT.test(raw) ? unsafeText(schema as Schema, given) : {};
    return { body: given, faults: validate(given) ? unsafe : { ...unsafe, ...fieldsOf(validate, given) } };
  };
}

const VISIBLE = new RegExp(SHOWN.replace('^$|', ''), 'u');

/** The body without its optional texts of blanks alone. */
const withoutBlanks = ({ required = [] }: Schema, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => required.includes(name) || typeof value !== 'string' || VISIBLE.test(value),
    ),
  );

/**
 * The body without the bad fields of its rows, so that the good ones can be checked further; a list item that is no
 * object becomes an empty one. Null when the fault is elsewhere: in the list itself, or in a field that all its rows
 * depend on.
 */
export function withGoodFields({ body, faults }: CheckedBody, list: string): Record<string, unknown> | null {
  const paths = Object.keys(faults).map((path) => path.split('.'));
  if (!paths.every(([first, row]) => first === list && row !== undefined)) return null;
  const rows = [...(body[list] as unknown[])];
  for (const [row, bad] of Map.groupBy(paths, ([, row]) => Number(row)))
    rows[row] = bad.reduce((left, [, , ...path]) => without(left, path), rows[row]);
  return { ...body, [list]: rows };
}

/** The value without the entry at a path, copied along it: its neighbours may be a million levels deep. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return {};
  if (Array.isArray(value)) return value.with(Number(name), without(value[Number(name)], rest));
  // Removed already, with its parent.
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: taken, ...left } = value as Record<string, unknown>;
  return rest.length === 0 ? left : { ...left, [name]: without(taken, rest) };
}

/** A checker of queries: parses numbers, yes/no and lists from the text, then checks. Skips unknown parameters. */
export function queryCheck(schema: TSchema): (query: URLSearchParams) => Record<string, unknown> {
  const check = formCheck(schema);
  return (query) => {
    const { body, faults } = check(query);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return body;
  };
}

/** A checker of forms, which are parsed as queries are. */
export function formCheck(schema: TSchema): (form: URLSearchParams) => CheckedBody {
  const validator = compileLazily(schema);
  const properties = (schema as Schema).properties ?? {};
  return (form) => {
    const validate = validator();
    const { given, repeated } = readQuery(properties, form);
    const others = { ...unsafeText(schema as Schema, given), ...repeated };
    return { body: given, faults: validate(given) ? others : { ...fieldsOf(validate, given), ...others } };
  };
}

// --- queries -----------------------------------------------------------------------------------------------------

/**
 * `status=a&status=b`, `status[]=a`, `status[0]=a` and `status=a,b` are the same; an empty value counts as left out.
 * `repeated`: faults of parameters of one value that were sent with several.
 */
function readQuery(
  properties: Record<string, Schema>,
  query: URLSearchParams,
): { given: Record<string, unknown>; repeated: FieldErrors } {
  const sent = new Map<string, string[]>();
  for (const [key, value] of query) {
    const name = spellingOf(properties, key.replace(/\[\d*\]$/, ''));
    if (name === undefined || value === '') continue;
    sent.set(name, [...(sent.get(name) ?? []), value]);
  }
  const given = Object.fromEntries([...sent].map(([name, values]) => [name, readValue(properties[name]!, values)]));
  const several = [...sent].filter(([name, values]) => properties[name]!.type !== 'array' && new Set(values).size > 1);
  return { given, repeated: Object.fromEntries(several.map(([name]) => [name, [about(say('sent_twice'), name)]])) };
}

function readValue({ type }: Schema, values: string[]): unknown {
  const last = values.at(-1)!;
  if (type === 'array')
    return values
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
  if (type === 'integer') return /^-?\d+$/.test(last) ? withinSafe(Number(last)) : last;
  if (type === 'number') return /^-?\d+(\.\d{1,15})?$/.test(last) ? withinSafe(Number(last)) : last;
  if (type === 'boolean') return { true: true, '1': true, false: false, '0': false }[last.toLowerCase()] ?? last;
  return last;
}

const BEYOND = Number.MAX_SAFE_INTEGER + 1;
/** Replaces a number beyond the exact range by the first inexact one, so that its field's bounds refuse it. */
const withinSafe = (value: number): number => Math.max(-BEYOND, Math.min(BEYOND, value));

// --- checks beyond the schema ------------------------------------------------------------------------------------

/** JSON text can carry a NUL or half of a surrogate pair only as an escape. */
const HIDES_UNSAFE_TEXT = /\\u(0000|d[89a-f])/i;

/** PostgreSQL stores neither NUL nor lone surrogates; both are errors of their field. Looks where the schema looks. */
function unsafeText(schema: Schema, given: unknown): FieldErrors {
  const fields: FieldErrors = {};
  const visit = (schema: Schema, value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) fields[path] = [about(say('broken_characters'), path)];
    } else if (Array.isArray(value)) {
      if (schema.items) value.forEach((item, i) => visit(schema.items!, item, `${path}.${i}`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(schema.properties ?? {})) {
        if (Object.hasOwn(value, key))
          visit(inner, (value as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
      }
    }
  };
  visit(schema, given, '');
  return fields;
}

/** A value without fields unknown to its schema: for stored JSON, which would keep them. */
export function dropUnknownFields<V>(schema: TSchema, value: V): V {
  const pick = (schema: Schema, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => pick(schema.items ?? {}, item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
        Object.hasOwn(value, key) ? [[key, pick(inner, (value as Record<string, unknown>)[key])]] : [],
      ),
    );
  };
  // Every kept field has its old type.
  return pick(schema as Schema, value) as V;
}

/** Arrays that are too long are refused before their items are checked: a million bad items would be a million messages. */
function refuseTooLong(schema: Schema, given: unknown): void {
  const fields: FieldErrors = {};
  const visit = (schema: Schema, value: unknown, path: string) => {
    if (Array.isArray(value)) {
      if (schema.maxItems !== undefined && value.length > schema.maxItems)
        fields[path] = [about(say('items_max', { max: schema.maxItems }), path)];
      else if (schema.items && holdsArrays(schema.items))
        value.forEach((item, i) => visit(schema.items!, item, `${path}.${i}`));
    } else if (typeof value === 'object' && value !== null && schema.properties) {
      for (const [key, inner] of Object.entries(schema.properties)) {
        if (Object.hasOwn(value, key))
          visit(inner, (value as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
      }
    }
  };
  visit(schema, given, '');
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const holdsArrays = (schema: Schema): boolean =>
  schema.items !== undefined || Object.values(schema.properties ?? {}).some(holdsArrays);

// --- messages ----------------------------------------------------------------------------------------------------

function fieldsOf(validate: ValidateFunction, given: unknown): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    (fields[path] ??= []).push(about(messageFor(error, given, validate.schema as Schema), path));
  }
  return fields;
}

function pathOf(error: ErrorObject): string {
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'required') parts.push(String(error.params['missingProperty']));
  if (error.keyword === 'additionalProperties') parts.push(String(error.params['additionalProperty']));
  return parts.join('.');
}

const FORMATS: Record<string, Message> = {
  day: say('must_be_day'),
  'exact-moment': say('must_be_moment'),
  'moment-with-offset': say('must_be_moment'),
  'day-or-moment': say('must_be_day_or_moment'),
  'e-mail': say('must_be_email'),
  'one-line': say('must_be_one_line'),
  'web-address': say('must_be_web_address'),
};

function messageFor(
  { keyword, params, instancePath, schema, data }: ErrorObject,
  given: unknown,
  root: Schema,
): Message {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return say('required');
    case 'type': {
      const types = [params['type'] as string | string[]].flat();
      if (!types.includes('null') && valueAt(given, instancePath) === null)
        return say(mayBeLeftOut(root, instancePath) ? 'not_null' : 'required');
      return say('must_be_type', { types: types.filter((type) => type !== 'null') });
    }
    case 'additionalProperties':
      return say('unknown_field');
    case 'pattern':
      return say(PATTERN_MESSAGES[schema as keyof typeof PATTERN_MESSAGES] ?? 'other_form');
    case 'minLength':
      return say('characters_min', { min: limit });
    case 'maxLength':
      return say('characters_max', { max: limit });
    case 'minimum':
      return say('min', { min: limit });
    case 'maximum':
      return say('max', { max: limit });
    case 'minItems':
      return say('items_min', { min: limit });
    case 'maxItems':
      return say('items_max', { max: limit });
    case 'enum':
      return say('one_of', { values: (params['allowedValues'] as string[]).filter((value) => value !== null) });
    case 'days':
      return describeDayFault(schema as DayRule, String(data), monotonicNow()) ?? say('must_be_day');
    case 'oneOfKeys':
      return say('one_of', { values: schema as string[] });
    case 'format':
      return FORMATS[String(params['format'])] ?? say('other_form');
    default:
      return say('not_valid');
  }
}

/** True for a field that its object does not require. */
function mayBeLeftOut(root: Schema, pointer: string): boolean {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  const parent = names.reduce<Schema | undefined>((at, name) => at?.properties?.[name] ?? at?.items, root);
  return parent?.properties?.[last] !== undefined && !parent.required?.includes(last);
}

const valueAt = (given: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], given);
