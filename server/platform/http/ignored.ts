import type { TSchema } from 'typebox';
import { spellingOf } from './spellings.ts';
import { cutText } from '../text/cut-text.ts';

/*
 * Unknown parameters and fields of a request (R-ERR-13). They change nothing, so the answer lists their names.
 * Otherwise a wrong parameter of a list would return everything.
 */

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; items?: Schema };

const NAMES_MAX = 20;
const CHARACTERS_MAX = 100;

/** Names of unknown parameters, each once; at most 20, of at most 100 characters. */
export function ignoredParameters(schema: TSchema | undefined, query: URLSearchParams): string[] {
  const properties = (schema as Schema | undefined)?.properties ?? {};
  const names = new Set<string>();
  for (const key of query.keys()) {
    const name = key.replace(/\[\d*\]$/, '');
    if (name !== '' && spellingOf(properties, name) === undefined) add(names, name);
  }
  return [...names];
}

/** Paths of unknown fields of a body, without the numbers of rows, each once; at most 20, of at most 100 characters. */
export function ignoredFields(schema: TSchema | undefined, body: unknown): string[] {
  const names = new Set<string>();
  if (schema) visit(schema as Schema, body, '', names);
  return [...names];
}

function visit(schema: Schema, value: unknown, path: string, names: Set<string>): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) visit(schema.items, item, path, names);
  } else if (typeof value === 'object' && value !== null && schema.properties) {
    for (const key in value) {
      const at = path === '' ? key : `${path}.${key}`;
      const inner = Object.hasOwn(schema.properties, key) ? schema.properties[key]! : undefined;
      if (inner) visit(inner, (value as Record<string, unknown>)[key], at, names);
      else add(names, at);
      if (names.size >= NAMES_MAX) return;
    }
  }
}

const add = (names: Set<string>, name: string): void => {
  if (names.size < NAMES_MAX) names.add(cutText(name, CHARACTERS_MAX));
};
