import { THUMBNAIL } from '../../catalog/pictures/thumbnail-sql.ts';
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

/**
 * Pictures of the products of an order, otherwise of a lead, in the order of their lines, at most `pictures_max`. Up to two products
 * have small pictures, more have tiny ones, so that the page stays light.
 */
export const findPagePictures = (
  sql: Sql,
  workspace_id: string,
  { order_id, lead_id }: { order_id: string | null; lead_id: string | null },
  pictures_max: number,
) =>
  sql.rows(
    'find_page_pictures',
    `with lines as (
       select n.product_id, n.name, n.position from order_lines n where n.workspace_id = $1 and n.order_id = $2
       union all
       select n.product_id, n.name, n.position from lead_lines n where n.workspace_id = $1 and n.lead_id = $3 and $2::uuid is null
     ), pictures as (
       select drawn.picture_id, min(n.name) as name, min(n.position) as position
       from lines n join products p on p.workspace_id = $1 and p.id = n.product_id cross join lateral (${THUMBNAIL}) as drawn
       where drawn.picture_id is not null group by drawn.picture_id
     )
     select t.name, f.bytes
     from (select *, count(*) over () as pictures from pictures order by position limit $4) t
     join product_picture_files f on f.workspace_id = $1 and f.picture_id = t.picture_id
       and f.size = case when t.pictures <= 2 then 'small' else 'tiny' end
     order by t.position`,
    [workspace_id, order_id, lead_id, pictures_max],
  );
