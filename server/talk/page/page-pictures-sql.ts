import { THUMBNAIL } from '../../catalog/pictures/thumbnail-sql.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/**
 * Pictures of the products of an order, otherwise of a lead, in the order of their lines, at most `pictures_max`. Up to two products
 * have small pictures. More have tiny ones, so that the page stays light; a picture without a tiny file has its small one.
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
     select t.name, drawn.bytes
     from (select *, count(*) over () as pictures from pictures order by position limit $4) t
     cross join lateral (
       select f.bytes from product_picture_files f
       where f.workspace_id = $1 and f.picture_id = t.picture_id and (f.size = 'small' or f.size = 'tiny' and t.pictures > 2)
       order by f.size = 'tiny' desc limit 1
     ) drawn
     order by t.position`,
    [workspace_id, order_id, lead_id, pictures_max],
  );
