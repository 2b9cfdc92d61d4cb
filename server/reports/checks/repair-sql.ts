import { ORDER_ENDS } from '../../../contract/reports/reliability.ts';
import { END_OF_ORDER } from '../../orders/customers/order-ends-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';
import type { CountDifference } from './check-counts-sql.ts';

/** SQL for the outcomes of customers' orders, of one workspace ($1) or all. */
export const COUNTED_FIGURES = `
    select o.workspace_id, o.phone_digits, o.account_id,
      ${ORDER_ENDS.map((end) => `count(*) filter (where case ${END_OF_ORDER} end = '${end}') as ${end}`).join(', ')}
    from orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id
    where o.phone_digits <> '' and ($1::uuid is null or o.workspace_id = $1)
    group by o.workspace_id, o.phone_digits, o.account_id`;

/** Every workspace of the service. */
export const findWorkspaceIds = (sql: Sql) =>
  sql.rows(unprepared('find_workspace_ids'), `select id from workspaces order by id`);

const COUNTED = rowset({
  workspace_id: 'uuid',
  noun: 'text',
  day: 'date',
  account_id: 'uuid',
  status: 'text',
  counted: 'int8',
});

/** Sets counters to the counted values. */
export const writeCounts = (tx: Tx, differences: readonly CountDifference[]): Promise<unknown> =>
  tx.rows(
    null,
    `insert into row_counts (workspace_id, noun, day, account_id, status, n)
     select ${COUNTED.names} from ${COUNTED.from(1, 'c')}
     on conflict (workspace_id, noun, day, account_id, status) do update set n = excluded.n`,
    COUNTED.arrays(differences),
  );

/** Recomputes the figures of a workspace's customers from their orders; returns how many were wrong. */
export async function recountFigures(tx: Tx, workspace_id: string): Promise<number> {
  const rows = await tx.rows(
    null,
    `with counted as (${COUNTED_FIGURES}), kept as (
       select * from customer_figures where workspace_id = $1
     )
     insert into customer_figures as f (workspace_id, phone_digits, account_id, delivered, returned, refused)
     select $1, phone_digits, account_id, coalesce(c.delivered, 0), coalesce(c.returned, 0), coalesce(c.refused, 0)
     from counted c full join kept k using (workspace_id, phone_digits, account_id)
     where (coalesce(c.delivered, 0), coalesce(c.returned, 0), coalesce(c.refused, 0))
       <> (coalesce(k.delivered, 0), coalesce(k.returned, 0), coalesce(k.refused, 0))
     on conflict (workspace_id, phone_digits, account_id) do update set
       delivered = excluded.delivered, returned = excluded.returned, refused = excluded.refused
     returning f.phone_digits`,
    [workspace_id],
  );
  return rows.length;
}
