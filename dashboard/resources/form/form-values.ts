import { readNumber } from '../../i18n/read-number.ts';
import type { FieldDescription } from '../describe.ts';

/* A form holds typed values; they become the contract's types when it is sent. */

/** Value of an input: text, a switch, chosen values, lines of a small table. */
export type InputValue = string | boolean | string[] | TypedLine[];
export type TypedLine = Record<string, string | boolean>;
export type FormValues = Record<string, InputValue>;

/** Why an input cannot be sent, by path; the view chooses the text. */
export type TypingFaults = Record<string, 'not_a_number' | 'not_json'>;

/** The faults as texts, by path. */
export const textsOf = (say: (fault: TypingFaults[string]) => string, faults: TypingFaults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, say(fault)]));

/** Input values for a row, or for a new one with the contract's defaults. */
export const formValuesOf = (fields: readonly FieldDescription[], row: Record<string, unknown>): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, row[field.name])]));

function typedValue({ shape }: FieldDescription, value: unknown): InputValue {
  switch (shape.is) {
    case 'yes_no':
      return value === true;
    case 'choices':
    case 'texts':
    case 'references':
      return Array.isArray(value) ? value.map(String) : [];
    case 'rows':
      return Array.isArray(value)
        ? value.map((line) => formValuesOf(shape.columns, line as Record<string, unknown>) as TypedLine)
        : [];
    case 'moment':
      // Without fractions of a second, as the contract requires.
      return typeof value === 'string' ? `${new Date(value).toISOString().slice(0, 19)}Z` : '';
    case 'json':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/** Returns the body of the named fields; `faults` are inputs that cannot be converted. */
export function bodyOf(fields: readonly FieldDescription[], values: FormValues) {
  const faults: TypingFaults = {};
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const value = sentValue(field, values[field.name] ?? '', field.name, faults);
    if (value !== undefined) body[field.name] = value;
  }
  return { body, faults };
}

/** Undefined: not sent. Null: emptied. */
function sentValue(
  { shape, is_nullable }: FieldDescription,
  typed: InputValue,
  path: string,
  faults: TypingFaults,
): unknown {
  if (shape.is === 'rows')
    return (typed as TypedLine[]).map((line, i) =>
      Object.fromEntries(
        shape.columns.map((column) => [
          column.name,
          sentValue(column, line[column.name] ?? '', `${path}.${i}.${column.name}`, faults),
        ]),
      ),
    );
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') return is_nullable ? null : shape.is === 'secret' ? undefined : shape.is === 'text' ? '' : undefined;
  if (shape.is === 'number') {
    const number = readNumber(text);
    if (Number.isNaN(number)) faults[path] = 'not_a_number';
    return number;
  }
  if (shape.is === 'json') return readJson(text, path, faults);
  return text;
}

function readJson(text: string, path: string, faults: TypingFaults): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults[path] = 'not_json';
    return null;
  }
}
