import type { Rows } from '../../../database/rows.ts';

/* Names of statements, which give the types of their rows: nothing is looked up at run time. */

/** The statements with described row types (database/rows.ts). */
export type StatementName = keyof Rows;
/** The row type of a statement. */
export type Row<N extends StatementName> = Rows[N];
/** The row type of a name; unknown for a name without one. */
export type RowNamed<N> = N extends StatementName ? Rows[N] : unknown;

/** The name of a statement that is planned each time: its values decide the plan, or it is rare. */
export type Unprepared<N extends string> = { readonly unprepared: N };
export const unprepared = <N extends StatementName>(unprepared: N): Unprepared<N> => ({ unprepared });
/** The name of one of several texts of a statement (`statementName`). */
export type Varying<N extends string> = string & { readonly varying?: N };

/** Null: a statement that is planned each time, and whose answer is not read. */
export type Name = string | Unprepared<string> | null;
/** The answer of a named statement. */
export type Answer<N> = N extends StatementName
  ? Rows[N]
  : N extends Unprepared<infer S>
    ? RowNamed<S>
    : N extends { readonly varying?: infer S }
      ? RowNamed<S>
      : unknown;
