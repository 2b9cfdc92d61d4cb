import type { Route, Surface } from '../../contract/route.ts';
import type { Ask } from '../access-matrix/ask.ts';

/*
 * Possible queries of a read, from its route in the contract: each parameter with each of its values, so a new filter is covered without a
 * change here. Values are chosen by the parameter's name alone.
 */

/** Values that a caller may use: texts to search for, and values from rows. */
export type Vocabulary = {
  /** Parts of hidden values of both worlds, and of visible values. */
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

/** Parameters for the pages of a list; they are tested separately. */
const PAGES = ['page', 'per_page', 'cursor'];
/** Parameters that do not decide the contents: the format of a file, the language of a printed page, the position in a stream. */
const FORMS = ['file_extension', 'headings', 'language', 'last_event_id'];
const isSearch = (name: string): boolean => /^keyword$/i.test(name);

/** A plain read with one more parameter. `group`: variations that differ only in its value. */
type Variation = { group: string; ask: Ask };

/** All variations of a plain read by one parameter; searches also vary by the parameters that go with them. */
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

/** Searches for each word in each searchable field, with each way to match. */
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

/** Keeps at most two values of each field from an answer's rows. */
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

/** The surface on which a route is read; if it has both, they share their code. */
export const surfaceOf = ({ surfaces }: Route): Surface => (surfaces.includes('rest') ? 'rest' : 'dashboard');
