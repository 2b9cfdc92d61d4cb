/*
 * The part of TypeBox that the contract uses, as plain JSON schemas: the build substitutes this. TypeBox weighs 14 kB in the browser,
 * which checks no schemas. Types are still TypeBox's own; light-typebox.test.ts keeps the two equal.
 */

type Schema = Record<string, unknown>;

const OPTIONAL = '~optional';
const isRequired = (schema: Schema): boolean => !(OPTIONAL in schema);
const simple =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });

export const Type = {
  String: simple('string'),
  Integer: simple('integer'),
  Number: simple('number'),
  Boolean: simple('boolean'),
  Unknown: (options: Schema = {}): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => schema,
  Literal: (value: string | number | boolean, options: Schema = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Object: (properties: Record<string, Schema>, options: Schema = {}): Schema => {
    const required = Object.keys(properties).filter((name) => isRequired(properties[name]!));
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
  },
  Record: (_key: Schema, value: Schema, options: Schema = {}): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  /** An invisible mark, as in TypeBox; copying a schema loses it. */
  Optional: (schema: Schema): Schema => Object.defineProperty({ ...schema }, OPTIONAL, { value: true }),
};
