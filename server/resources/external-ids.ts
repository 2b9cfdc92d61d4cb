import { say } from '../../contract/messages/message.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { fieldErrors } from '../platform/refusal.ts';

/* Rows with external ids (R-ORD-16, R-LEAD-15). Unique keys of the database decide between two concurrent requests (postgres.ts). */

/** A row of a request that exists already, with its differing fields. */
export type Existing = { index: number; reference: string; differs: string[] };
/** The handling of existing rows: `answer` lists them in the answer, `refuse` refuses the request. Null: `answer`. */
export type OnConflict = 'answer' | 'refuse' | null | undefined;

type WithExternalId = { external_id?: string | null | undefined };
type ExistingRow = { external_id: string | null; reference: string };

/**
 * Finds rows of a request that exist already, by position. One query for all external ids, none without them. Adds to
 * the faults, under `LIST.N.external_id`, an id of an earlier row in the request, and with `refuse` each existing one.
 */
export async function findExisting<Input extends WithExternalId, Row extends ExistingRow>(
  inputs: readonly Input[],
  { list, on_conflict, faults }: { list: 'orders' | 'data'; on_conflict: OnConflict; faults: FieldErrors },
  find: (external_ids: readonly string[]) => Promise<readonly Row[]>,
  differs: (input: Input, row: Row) => string[],
): Promise<{ existing: ReadonlyMap<number, Existing>; faults: FieldErrors }> {
  const errors = fieldErrors(faults);
  const places = new Map<string, number>();
  inputs.forEach(({ external_id }, n) => {
    if (external_id === null || external_id === undefined) return;
    const earlier = places.get(external_id);
    if (earlier === undefined) places.set(external_id, n);
    else errors.add(`${list}.${n}.external_id`, say('external_id_twice', { other: `${list}.${earlier}` }));
  });
  const rows = places.size > 0 ? await find([...places.keys()]) : [];
  const existing = rows.map((row): Existing => {
    const index = places.get(row.external_id!)!;
    const { reference } = row;
    if (on_conflict === 'refuse') errors.add(`${list}.${index}.external_id`, say('external_id_exists', { reference }));
    return { index, reference, differs: differs(inputs[index]!, row) };
  });
  const ordered = existing.toSorted((a, b) => a.index - b.index);
  return { existing: new Map(ordered.map((row) => [row.index, row])), faults: errors.fields };
}

/** New rows at their positions; an existing one is empty, so that its references are not looked up. */
export const withoutExisting = <Input extends object>(
  inputs: readonly Input[],
  existing: ReadonlyMap<number, Existing>,
): readonly Partial<Input>[] =>
  existing.size === 0 ? inputs : inputs.map((input, n) => (existing.has(n) ? {} : input));

/** The part of an answer with the existing rows; empty without any. */
export const existingRows = (existing: ReadonlyMap<number, Existing>): { existing?: Existing[] } =>
  existing.size === 0 ? {} : { existing: [...existing.values()] };

/**
 * The external id of a row after an edit: unchanged, or a new one that is unique in the account. Adds errors for a
 * second id on a row that has one, and for an id that another row has.
 */
export async function readExternalId(
  said: string | null | undefined,
  before: string | null,
  find: (external_ids: readonly string[]) => Promise<readonly ExistingRow[]>,
  errors: ReturnType<typeof fieldErrors>,
): Promise<string | null> {
  if (said === null || said === undefined || said === before) return before;
  if (before !== null) errors.add('external_id', say('external_id_stays', { external_id: before }));
  else
    for (const { reference } of await find([said])) errors.add('external_id', say('external_id_exists', { reference }));
  return said;
}
