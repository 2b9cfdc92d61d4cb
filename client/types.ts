import type { Operations } from './operations.ts';
import type { Asked } from './send.ts';

/* Types of the inputs and answers of operations, for functions. */

export type Operation = keyof Operations;
export type AnswerTo<K extends Operation> = Operations[K]['answer'];
type Options = Omit<Asked, 'params' | 'query' | 'body'>;

/** Input of an operation, with the options of sending. */
export type InputOf<K extends Operation> = Omit<Operations[K], 'answer'> & Options;
/** Arguments with the input, which is optional if the operation requires none. */
export type InputArguments<K extends Operation> =
  object extends Omit<Operations[K], 'answer'> ? [input?: InputOf<K>] : [input: InputOf<K>];

export type QueryOf<K extends Operation> = Operations[K] extends { query?: infer Query } ? NonNullable<Query> : object;
/** Lists with a cursor. */
export type ListOperation = {
  [K in Operation]: Operations[K] extends { query?: { cursor?: string }; answer: { data: unknown[] } } ? K : never;
}[Operation];
export type ItemOf<K extends ListOperation> = AnswerTo<K> extends { data: (infer Item)[] } ? Item : never;
/** Filters of a list that is read to its end: its query without paging and sort, which the client sets. */
export type FilterOf<K extends ListOperation> = Omit<
  QueryOf<K>,
  'page' | 'per_page' | 'cursor' | 'sort' | 'updated_from'
>;
/** Lists that can return the rows changed since a moment. */
export type ChangesOperation = {
  [K in ListOperation]: Operations[K] extends { query?: { updated_from?: string } } ? K : never;
}[ListOperation];

type Named<Before extends string, After extends string> = Operation extends infer K
  ? K extends `${Before}${infer Name}${After}`
    ? Name
    : never
  : never;
/** Names of the lists that have an import, and of those that have an export. */
export type Imported = Exclude<Named<'POST /', '/import'>, `${string}/${string}`>;
export type Exported = Exclude<Named<'GET /', '/export'>, `${string}/${string}`>;
