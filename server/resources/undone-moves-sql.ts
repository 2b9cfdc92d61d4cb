const OBJECT = { lead_histories: 'lead_id', order_histories: 'order_id' } as const;

/**
 * True for a move of `table`, in the query as `alias`, that another move undoes, and for the move that undoes it. No figure counts either
 * (R-MOVE-7, R-DESK-10).
 */
export const isUndone = (table: keyof typeof OBJECT, alias: string = table): string =>
  `(${alias}.undoes is not null or exists (select from ${table} u where u.workspace_id = ${alias}.workspace_id
         and u.${OBJECT[table]} = ${alias}.${OBJECT[table]} and u.undoes = ${alias}.id))`;
