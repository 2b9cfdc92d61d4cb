import type { Sql } from '../../platform/database/postgres.ts';

/** The sender of an order, otherwise of a lead, and how its page looks. */
export async function findSender(
  sql: Sql,
  workspace_id: string,
  { order_id, lead_id }: { order_id: string | null; lead_id: string | null },
) {
  const [row] = await sql.rows(
    'find_sender',
    `select coalesce(a.settings ->> 'label_sender_phone', case when a.kind = 'house' then w.settings ->> 'company_phone' end) as phone,
       case when a.kind = 'house' then (select g.screen from workspace_logos g where g.workspace_id = $1) end as logo,
       a.settings ->> 'page_color' as page_color, a.settings ->> 'page_font' as page_font
     from accounts a join workspaces w on w.id = $1
     where a.workspace_id = $1 and a.id = coalesce(
       (select o.account_id from orders o where o.workspace_id = $1 and o.id = $2),
       (select l.account_id from leads l where l.workspace_id = $1 and l.id = $3))`,
    [workspace_id, order_id, lead_id],
  );
  return row;
}
