/** Thumbnail of `p`: its main picture or external address, otherwise that of its parent, or of the product whose stock serves it. */
export const THUMBNAIL = `select i.id as picture_id, s.image
       from products s left join product_pictures i on i.workspace_id = $1 and i.product_id = s.id
       where s.workspace_id = $1 and s.id in (p.id, p.parent_id, p.stock_product_id) and (i.id is not null or s.image is not null)
       order by s.id <> p.id, s.id is distinct from p.parent_id, i.position, i.id limit 1`;

/** The thumbnail of this product, inside another statement of the workspace $1. */
export const THUMBNAIL_OF = (product_id: string): string =>
  `select drawn.* from products p cross join lateral (${THUMBNAIL}) as drawn where p.workspace_id = $1 and p.id = ${product_id} offset 0`;
