import type { Rows } from '../../../database/rows.ts';

/*
 * Names of statements, by which the types of their rows are found: nothing is looked up when one is sent.
 */

/** The statements whose answers are described (database/rows.ts). */
export type StatementName = keyof Rows;
/** What a statement answers. */
export type Row<N extends StatementName> = Rows[N];
/** The same of a name that may be none of them. */
export type RowNamed<N> = N extends StatementName ? Rows[N] : unknown;

/** The name of a statement that is planned each time: its values decide the plan, or it is seldom sent. */
export type Unprepared<N extends string> = { readonly unprepared: N };
export const unprepared = <N extends StatementName>(unprepared: N): Unprepared<N> => ({ unprepared });
/** The name of one text of a statement that has several (`statementName`). */
export type Varying<N extends string> = string & { readonly varying?: N };

/** Null: a statement that is planned each time, and whose answer is not read. */
export type Name = string | Unprepared<string> | null;
/** What the statement of a name answers. */
export type Answer<N> = N extends StatementName
  ? Rows[N]
  : N extends Unprepared<infer S>
    ? RowNamed<S>
    : N extends { readonly varying?: infer S }
      ? RowNamed<S>
      : unknown;
