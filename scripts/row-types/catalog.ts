import type pg from 'pg';

/* Facts of PostgreSQL's catalog about columns, functions and types. */

export type KeptColumn = {
  number: number;
  table: string;
  column: string;
  isNotNull: boolean;
  texts: readonly string[] | null;
};

export type Catalog = {
  columnOf(table_id: number, number: number): KeptColumn | undefined;
  /** A check of the table says: either both of these columns are null, or neither. */
  areTogether(table_id: number, one: number, other: number): boolean;
  /** From checks of the table: the column is not null if the column `by` has one of these texts. */
  impliedBy(table_id: number, number: number): { by: number; texts: readonly string[] }[];
  nameOf(function_id: number): string;
  /** The function that implements an operator. */
  functionOf(operator_id: number): number;
  /** Its result is null only if an argument is null. */
  isStrict(function_id: number): boolean;
  /** Its result is never null, for any arguments. */
  isNeverNull(function_id: number): boolean;
  /** Its result is null if its first argument is. */
  isLikeFirst(function_id: number): boolean;
  /** Its result is a number even without rows. */
  isCounting(function_id: number): boolean;
  /** Returns the rows of a group as a list. */
  isCollecting(function_id: number): boolean;
  isUnnesting(function_id: number): boolean;
  /** Its rows have a value in this column. */
  isSeries(function_id: number, column: number): boolean;
  /** Its result is null if all of its arguments are. */
  isLikeAny(function_id: number): boolean;
  /** Returns an object of JSON, made of keys and values. */
  isObject(function_id: number): boolean;
  /** Returns the part of JSON with a key. */
  isPicking(function_id: number): boolean;
  isToJson(function_id: number): boolean;
  /** Returns the rows of a group as JSON: a list, or an object if `isKeying`. */
  isListing(function_id: number): boolean;
  isKeying(function_id: number): boolean;
  /** PostgreSQL's name of a type. */
  typeOf(type_id: number): string;
  /** The type of a column in database/columns.ts; null if it has none. */
  typeNamed(column: string): string | null;
};

/** Strict functions that still return null for some input: they look for a value that may be missing. */
const SEARCHING = new Set([
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_path_query_first',
  'json_object_field',
  'json_object_field_text',
  'json_array_element',
  'json_array_element_text',
  'array_length',
  'array_lower',
  'array_upper',
  'array_position',
  'array_ndims',
  'regexp_match',
  'regexp_substr',
  'substring',
  'textregexsubstr',
  'current_setting',
  'to_regclass',
  'to_regrole',
  'obj_description',
  'col_description',
  'pg_get_expr',
  'pg_get_serial_sequence',
  'pg_size_bytes',
  'inet_client_addr',
  'pg_database_size',
]);
const NEVER_NULL = new Set([
  'concat',
  'concat_ws',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'json_build_array',
  'num_nulls',
  'num_nonnulls',
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'gen_random_uuid',
  'pg_backend_pid',
  'random',
]);
const LIKE_ANY = new Set(['array_cat', 'array_append', 'array_prepend']);
const LIKE_FIRST = new Set(['array_remove', 'array_replace']);
const COUNTING = new Set(['count', 'row_number', 'rank', 'dense_rank', 'ntile', 'percent_rank', 'cume_dist']);
const COLLECTING = new Set(['array_agg', 'jsonb_agg', 'json_agg', 'jsonb_object_agg', 'json_object_agg']);
const SERIES = new Set(['generate_series', 'generate_subscripts', 'jsonb_array_elements', 'jsonb_object_keys']);
/** Functions whose first column is a key, and whose second may be anything. */
const EACH = new Set(['jsonb_each', 'jsonb_each_text', 'json_each', 'json_each_text']);
/** A check of the table that restricts a column to these texts. */
const LISTED = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/;

/** `typed`: the columns with a type in database/columns.ts. */
export async function readCatalog(client: pg.Client, typed: ReadonlySet<string>): Promise<Catalog> {
  const ask = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
  const functions = new Map(
    (
      await ask<{ id: number; name: string; is_strict: boolean; is_own: boolean }>(
        `select oid::int8::int as id, proname as name, proisstrict as is_strict, pronamespace <> 'pg_catalog'::regnamespace as is_own from pg_proc`,
      )
    ).map((one) => [one.id, one]),
  );
  const operators = new Map(
    (
      await ask<{ id: number; code: number }>(
        `select oid::int8::int as id, oprcode::oid::int8::int as code from pg_operator`,
      )
    ).map(({ id, code }) => [id, code]),
  );
  const types = new Map(
    (
      await ask<{ id: number; name: string }>(
        `select oid::int8::int as id, format_type(oid, null) as name from pg_type`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  const { columns, pairs, implied } = await readTables(ask);
  const nameOf = (id: number): string => functions.get(id)?.name ?? '';
  return {
    columnOf: (table_id, number) => columns.get(`${table_id} ${number}`),
    areTogether: (table_id, one, other) => {
      const [a, b] = [one, other].map((number) => columns.get(`${table_id} ${number}`));
      return a !== undefined && b !== undefined && (pairs.get(`${a.table} ${a.column}`)?.has(b.column) ?? false);
    },
    impliedBy: (table_id, number) => {
      const column = columns.get(`${table_id} ${number}`);
      const own = column ? (implied.get(`${column.table} ${column.column}`) ?? []) : [];
      return own.flatMap(({ by, texts, isOneOf }) => {
        const other = [...columns].find(([key, one]) => key.startsWith(`${table_id} `) && one.column === by)?.[1];
        if (!other) return [];
        const left = isOneOf ? texts : other.texts?.filter((text) => !texts.includes(text));
        return left ? [{ by: other.number, texts: left }] : [];
      });
    },
    nameOf,
    functionOf: (operator_id) => operators.get(operator_id) ?? 0,
    isStrict: (id) => {
      const found = functions.get(id);
      return found !== undefined && found.is_strict && !found.is_own && !SEARCHING.has(found.name);
    },
    isNeverNull: (id) => NEVER_NULL.has(nameOf(id)),
    isLikeFirst: (id) => LIKE_FIRST.has(nameOf(id)),
    isCounting: (id) => COUNTING.has(nameOf(id)),
    isCollecting: (id) => COLLECTING.has(nameOf(id)),
    isUnnesting: (id) => nameOf(id) === 'unnest',
    isSeries: (id, column) => SERIES.has(nameOf(id)) || (EACH.has(nameOf(id)) && column === 0),
    isLikeAny: (id) => LIKE_ANY.has(nameOf(id)),
    isObject: (id) => /^jsonb?_build_object$/.test(nameOf(id)),
    isPicking: (id) => /^jsonb?_object_field$/.test(nameOf(id)),
    isToJson: (id) => /^to_jsonb?$/.test(nameOf(id)),
    isListing: (id) => /^jsonb?_agg$/.test(nameOf(id)),
    isKeying: (id) => /^jsonb?_object_agg$/.test(nameOf(id)),
    typeOf: (id) => types.get(id) ?? 'unknown',
    typeNamed: (column) => (typed.has(column) ? `ColumnTypes['${column}']` : null),
  };
}
type Tables = {
  columns: Map<string, KeptColumn>;
  pairs: Map<string, Set<string>>;
  implied: Map<string, { by: string; texts: string[]; isOneOf: boolean }[]>;
};

async function readTables(ask: <Row>(text: string) => Promise<Row[]>): Promise<Tables> {
  const texts = new Map<string, string[]>();
  const pairs: Tables['pairs'] = new Map();
  const implied: Tables['implied'] = new Map();
  for (const { table, definition } of await ask<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`,
  )) {
    const [, column, list] = LISTED.exec(definition) ?? [];
    if (column) texts.set(`${table}.${column}`, textsIn(list!));
    for (const [, one, other] of definition.matchAll(TOGETHER)) pair(pairs, table, one!, other!);
    for (const [, list] of definition.matchAll(ALL_OR_NONE))
      for (const other of list!.split(', ').slice(1)) pair(pairs, table, list!.split(', ')[0]!, other);
    for (const { column, ...said } of findImplications(definition))
      implied.set(`${table} ${column}`, [...(implied.get(`${table} ${column}`) ?? []), said]);
  }
  const rows = await ask<{ id: number; number: number; table: string; column: string; is_not_null: boolean }>(
    `select c.oid::int8::int as id, a.attnum as number, c.relname as table, a.attname as column, a.attnotnull as is_not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0 and not a.attisdropped order by 3, 2`,
  );
  const columns = rows.map(({ id, number, table, column, is_not_null }): [string, KeptColumn] => [
    `${id} ${number}`,
    { number, table, column, isNotNull: is_not_null, texts: texts.get(`${table}.${column}`) ?? null },
  ]);
  return { columns: new Map(columns), pairs, implied };
}

/** A check that two columns are null together, alone or joined with other checks by `and`. */
const TOGETHER = /\((\w+) IS NULL\) = \((\w+) IS NULL\)/g;

/** Pairs two columns, and all columns that are already paired with either of them. */
function pair(pairs: Tables['pairs'], table: string, one: string, other: string): void {
  const all = new Set([one, other].flatMap((column) => [column, ...(pairs.get(`${table} ${column}`) ?? [])]));
  for (const column of all) pairs.set(`${table} ${column}`, all);
}
const ALL_OR_NONE = /num_nulls\(([\w, ]+)\) = ANY \(ARRAY\[0, \d+\]\)/g;

const textsIn = (list: string): string[] => [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text]) => text!);

const ONE_OF = String.raw`\((\w+) (=|<>) (?:(?:ANY|ALL) \(ARRAY\[)?((?:'[^']*'::text(?:, )?)+)\]?\)?\)`;
const THERE = String.raw`\((\w+) IS (NOT )?NULL\)`;
const IMPLYING = [new RegExp(`${ONE_OF} (=|OR) ${THERE}`, 'g'), new RegExp(`${THERE} (=) ${ONE_OF}`, 'g')] as const;

type Implication = { column: string; by: string; texts: string[]; isOneOf: boolean };

/**
 * Implications of a check such as `(status = 'paid') = (paid_at is not null)`, its negation, or `status <> 'paid' or paid_at is not null`.
 */
function findImplications(definition: string): Implication[] {
  const [before, behind] = IMPLYING;
  return [
    ...[...definition.matchAll(before)].flatMap(([, by, is, list, joint, column, not]) =>
      implication(by!, is!, list!, joint!, column!, not),
    ),
    ...[...definition.matchAll(behind)].flatMap(([, column, not, joint, by, is, list]) =>
      implication(by!, is!, list!, joint!, column!, not),
    ),
  ];
}

function implication(
  by: string,
  is: string,
  list: string,
  joint: string,
  column: string,
  not: string | undefined,
): Implication[] {
  const texts = textsIn(list);
  if (joint === 'OR') return is === '<>' && not ? [{ column, by, texts, isOneOf: true }] : [];
  return is === '=' ? [{ column, by, texts, isOneOf: not !== undefined }] : [];
}
