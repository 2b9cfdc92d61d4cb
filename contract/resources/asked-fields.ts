import { Type } from 'typebox';

/*
 * Fields of lists on request (R-LIST-10): fields of the row itself are always there. Fields that need another read are
 * requested by name in `include`, or in `fields`, which leaves out all others.
 */

/** Always in an item, whatever `fields` names. */
export const ALWAYS_SHOWN = ['id', 'account', 'external_id', 'version'] as const;

const namesQuery = (names: readonly string[], description: string) =>
  Type.Optional(
    Type.Unsafe<string[]>({ type: 'array', maxItems: 50, items: { type: 'string', enum: [...names] }, description }),
  );

/** The two parameters of a list: `parts` by the fields that they add, `fields` of an item. */
export const askedFieldsQuery = (parts: Readonly<Record<string, string>>, fields: readonly string[]) => ({
  include: namesQuery([...new Set(Object.values(parts))], 'Additional fields, repeated or separated by commas'),
  fields: namesQuery(
    fields,
    `Only these fields, and always ${ALWAYS_SHOWN.join(', ')}; a field that needs another read is included too`,
  ),
});
