import type { Operations } from './operations.ts';
import type { Asked } from './send.ts';

/* What the operations take and answer, as arguments of functions. */

export type Operation = keyof Operations;
export type AnswerTo<K extends Operation> = Operations[K]['answer'];
type Options = Omit<Asked, 'params' | 'query' | 'body'>;

/** What an operation takes beside its name. */
export type InputOf<K extends Operation> = Omit<Operations[K], 'answer'> & Options;
/** It may be left out where the operation asks for nothing. */
export type InputArguments<K extends Operation> =
  object extends Omit<Operations[K], 'answer'> ? [input?: InputOf<K>] : [input: InputOf<K>];

export type QueryOf<K extends Operation> = Operations[K] extends { query?: infer Query } ? NonNullable<Query> : object;
/** Lists that are read by cursor. */
export type ListOperation = {
  [K in Operation]: Operations[K] extends { query?: { cursor?: string }; answer: { data: unknown[] } } ? K : never;
}[Operation];
export type ItemOf<K extends ListOperation> = AnswerTo<K> extends { data: (infer Item)[] } ? Item : never;
/** Of a list that is read to its end: its pages, and an order that they cannot have, are no matter of the caller's. */
export type FilterOf<K extends ListOperation> = Omit<
  QueryOf<K>,
  'page' | 'per_page' | 'cursor' | 'sort' | 'updated_from'
>;
/** Lists that tell what changed since a moment. */
export type ChangesOperation = {
  [K in ListOperation]: Operations[K] extends { query?: { updated_from?: string } } ? K : never;
}[ListOperation];

type Named<Before extends string, After extends string> = Operation extends infer K
  ? K extends `${Before}${infer Name}${After}`
    ? Name
    : never
  : never;
/** What is imported from files, and exported to them. */
export type Imported = Exclude<Named<'POST /', '/import'>, `${string}/${string}`>;
export type Exported = Exclude<Named<'GET /', '/export'>, `${string}/${string}`>;
