import type { Route, Surface } from '../../contract/route.ts';
import type { Ask } from '../access-matrix/ask.ts';

/*
 * Possible queries of a read, from its route in the contract: each parameter of its query with each of its values, so that a new filter is
 * covered by itself. Values come from names alone.
 */

/** A caller's possible values: texts to search for, and values that rows have shown. */
export type Vocabulary = {
  /** Parts of hidden values of both worlds, and of visible ones. */
  words: readonly string[];
  /** Values of fields by name, from rows that the caller has seen. */
  seen: ReadonlyMap<string, readonly string[]>;
  amounts: readonly number[];
};

type Schema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  minimum?: number;
  items?: { oneOfKeys?: readonly string[]; enum?: readonly unknown[] };
  oneOfKeys?: readonly string[];
};
const propertiesOf = (route: Route): Record<string, Schema> =>
  (route.query as { properties?: Record<string, Schema> } | undefined)?.properties ?? {};

/** The pages of a list; tested separately. */
const PAGES = ['page', 'per_page', 'cursor'];
/** The format of a file, which does not decide its contents; and the language of a printed page. */
const FORMS = ['file_extension', 'headings', 'language', 'last_event_id'];
const isSearch = (name: string): boolean => /^keyword$/i.test(name);

/** A plain read with one more parameter. `group`: those that differ in its value alone. */
type Variation = { group: string; ask: Ask };

/** Every variation of a plain read by one parameter, and of searches by all their companions. */
export function variationsOf(route: Route, plain: Ask, vocabulary: Vocabulary): Variation[] {
  const properties = propertiesOf(route);
  const asked = (group: string, more: Record<string, string>): Variation => ({
    group,
    ask: { ...plain, query: { ...plain.query, ...more } },
  });
  const all = Object.entries(properties).flatMap(([name, schema]) => {
    if (PAGES.includes(name) || FORMS.includes(name) || ['search_by', 'match_type'].includes(name)) return [];
    if (isSearch(name))
      return searchesOf(properties, name, vocabulary).map((more) => asked(`${name} ${more[name]}`, more));
    return valuesOf(name, schema, vocabulary).map((value) => asked(name, { [name]: value }));
  });
  const paged = 'per_page' in properties ? ['2', '0'].map((size) => asked(`page ${size}`, { per_page: size })) : [];
  return [...paged, ...all];
}

/** A keyword in each searchable field, whole and in part. */
function searchesOf(properties: Record<string, Schema>, name: string, { words }: Vocabulary): Record<string, string>[] {
  const fields = (properties['search_by']?.enum ?? ['']) as readonly string[];
  const matches = (properties['match_type']?.enum ?? ['']) as readonly string[];
  return words.flatMap((word) =>
    fields.flatMap((by) =>
      matches.map((match) => ({
        [name]: word,
        ...(by ? { search_by: by } : {}),
        ...(match ? { match_type: match } : {}),
      })),
    ),
  );
}

function valuesOf(name: string, schema: Schema, { words, seen, amounts }: Vocabulary): string[] {
  const keys = schema.enum ?? schema.oneOfKeys ?? schema.items?.oneOfKeys ?? schema.items?.enum;
  if (keys) return keys.map(String);
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'boolean') return ['true', 'false'];
  if (type === 'integer' || type === 'number')
    return [String(schema.minimum ?? 0), '1', ...(type === 'number' ? amounts.map(String) : [])];
  if (schema.format?.startsWith('day')) return [new Date().toISOString().slice(0, 10), '2026-01-31'];
  const known = seen.get(name) ?? [];
  return known.length > 0 ? [...known] : words.slice(0, 3);
}

/** At most two values of each field in an answer's rows. */
export function noteSeen(seen: Map<string, string[]>, body: unknown): void {
  const rows = (body as { data?: unknown } | undefined)?.data;
  for (const row of [rows].flat().slice(0, 20)) {
    if (typeof row !== 'object' || row === null) continue;
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'string' && value !== '' && value.length <= 100) note(seen, name, value);
      else if (typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string')
        note(seen, `${name}_id`, (value as { id: string }).id);
    }
  }
}

function note(seen: Map<string, string[]>, name: string, value: string): void {
  const values = seen.get(name) ?? [];
  if (values.length < 2 && !values.includes(value)) seen.set(name, [...values, value]);
}

/** Surfaces of a route; the two have one door. */
export const surfaceOf = ({ surfaces }: Route): Surface => (surfaces.includes('rest') ? 'rest' : 'dashboard');
