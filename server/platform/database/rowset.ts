import { boolArray, int4Array, int8Array, textArray, uuidArray } from './pg-arrays.ts';

/*
 * Rows as parameters of one statement: an array for each column, expanded by `unnest`. A rowset declares its columns
 * and types once; the text, the arrays and the row type derive from them, so that no two columns can be swapped.
 */

/** For each column type: its value in a row, its encoding as an array, and PostgreSQL's type of the parameter. */
type Values = {
  uuid: string;
  text: string;
  int4: number;
  int8: number;
  bool: boolean;
  date: string;
  timestamptz: string | Date;
  jsonb: unknown;
  /** Arrays in a row; they travel as texts, since an array of arrays needs rows of equal length. */
  'uuid[]': readonly string[];
};
type TypeName = keyof Values;
/** The type of rows that were read: moments are texts. */
export type AsRead<Row> = { [K in keyof Row]: Exclude<Row[K], Date> };

const TYPES: { [T in TypeName]: { cast: string; array: (values: readonly (Values[T] | null)[]) => unknown } } = {
  uuid: { cast: 'uuid[]', array: uuidArray },
  text: { cast: 'text[]', array: textArray },
  int4: { cast: 'int4[]', array: int4Array },
  int8: { cast: 'int8[]', array: int8Array },
  bool: { cast: 'bool[]', array: boolArray },
  date: { cast: 'text[]::date[]', array: textArray },
  // As text, which keeps the microseconds of a moment that was read.
  timestamptz: {
    cast: 'text[]::timestamptz[]',
    array: (values) => textArray(values.map((value) => (value instanceof Date ? value.toISOString() : value))),
  },
  jsonb: {
    cast: 'text[]::jsonb[]',
    array: (values) => textArray(values.map((value) => (value === null ? null : JSON.stringify(value)))),
  },
  'uuid[]': {
    cast: 'text[]',
    array: (values) => textArray(values.map((value) => value && `{${value.join(',')}}`)),
  },
};

/** `?` allows null. */
type ColumnType = TypeName | `${TypeName}?`;
type Columns = Readonly<Record<string, ColumnType>>;

/** A row of a rowset. */
export type RowOf<R extends { columns: Columns }> = RowOfColumns<R['columns']>;
type RowOfColumns<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends `${infer T extends TypeName}?` ? Values[T] | null : Values[C[K] & TypeName];
};

const typeOf = (type: ColumnType): TypeName => type.replace('?', '') as TypeName; // a column type without `?` is a type name

export function rowset<const C extends Columns>(columns: C) {
  const names = Object.keys(columns);
  const parameters = (first: number, only: readonly (keyof C & string)[] = names): string =>
    only.map((name) => `$${first + names.indexOf(name)}::${TYPES[typeOf(columns[name]!)].cast}`).join(', ');
  return {
    columns,
    /** The arrays in a statement's text, of all columns or of `only` these; `first`: the number of the first parameter. */
    parameters,
    /** The names, for `insert into`. */
    names: names.join(', '),
    /** The columns of `from`, for `select`. */
    selected: names.map((name) => (typeOf(columns[name]!) === 'uuid[]' ? `${name}::uuid[]` : name)).join(', '),
    /** For `set`: the columns, except `but_for`, from another table. */
    set: (from: string, but_for: readonly (keyof C & string)[] = []): string =>
      names.flatMap((name) => (but_for.includes(name) ? [] : [`${name} = ${from}.${name}`])).join(', '),
    size: names.length,
    /** The rows as a table of this alias. */
    from: (first: number, alias: string): string => `unnest(${parameters(first)}) as ${alias} (${names.join(', ')})`,
    /** For `values`: the parameters of a single row. A cluster writes it in one trip; rows of `unnest` take two. */
    one: (first: number): string => names.map((name, i) => `$${first + i}::${typeOf(columns[name]!)}`).join(', '),
    /** The values of a single row, for `one`. */
    values: (row: RowOfColumns<C>): unknown[] =>
      names.map((name) => {
        const value = row[name as keyof C] as unknown;
        return typeOf(columns[name]!) === 'jsonb' && value !== null ? JSON.stringify(value) : value;
      }),
    /** One parameter for each column. */
    arrays: (rows: readonly RowOfColumns<C>[]): unknown[] =>
      names.map((name) => {
        const { array } = TYPES[typeOf(columns[name]!)] as { array: (values: readonly unknown[]) => unknown }; // for this column
        return array(rows.map((row) => row[name as keyof C]));
      }),
  };
}
