import type { PictureSize } from '../../../contract/catalog/product-pictures.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { THUMBNAIL } from './thumbnail-sql.ts';

/** A product of the scope, and its account. Its row is locked, so that two concurrent uploads respect the limit together. */
export async function lockProduct(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx.rows(
    'lock_product_for_pictures',
    `select id, account_id from products
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for no key update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

export type PictureRow = Row<'find_product_pictures'>;

/** Pictures of these products, the main one of each first. */
export const findPictures = (sql: Sql, workspace_id: string, product_ids: readonly string[]): Promise<PictureRow[]> =>
  sql.rows(
    'find_product_pictures',
    `select id, product_id, width, height from product_pictures
     where workspace_id = $1 and product_id = any($2) order by product_id, position, id`,
    [workspace_id, product_ids],
  );

export type ThumbnailRow = Row<'find_product_thumbnails'>;

const THUMBNAILS = `select p.id as product_id, drawn.picture_id, drawn.image
     from products p cross join lateral (${THUMBNAIL}) as drawn
     where p.workspace_id = $1`;

/** Thumbnails of these products; those without one have no row. */
export const findThumbnailRows = (
  sql: Sql,
  workspace_id: string,
  product_ids: readonly string[],
): Promise<ThumbnailRow[]> =>
  sql.rows('find_product_thumbnails', `${THUMBNAILS} and p.id = any($2)`, [workspace_id, product_ids]);

/** Thumbnails of products on the lines of these orders, or leads. */
export const findThumbnailRowsOfLines = (
  sql: Sql,
  workspace_id: string,
  of: 'order' | 'lead',
  ids: readonly string[],
): Promise<ThumbnailRow[]> =>
  sql.rows(
    `find_thumbnails_of_${of}s`,
    `${THUMBNAILS} and p.id in (select product_id from ${of}_lines where workspace_id = $1 and ${of}_id = any($2::uuid[]))`,
    [workspace_id, uuidArray(ids)],
  );

export type NewPicture = { id: string; product_id: string; width: number; height: number; sha256: Buffer };

/** Adds a picture after the product's others; writes nothing if the product already has this file. */
export const insertPicture = (
  tx: Tx,
  workspace_id: string,
  { id, product_id, width, height, sha256 }: NewPicture,
  files: Record<PictureSize, Buffer>,
  at: Date,
) =>
  tx.rows(
    'insert_product_picture',
    `with added as (
       insert into product_pictures (workspace_id, id, product_id, position, width, height, sha256, created_at)
       select $1, $2, $3, coalesce(max(o.position) + 1, 0), $4, $5, $6, $7
       from product_pictures o where o.workspace_id = $1 and o.product_id = $3
       on conflict (workspace_id, product_id, sha256) do nothing returning id
     )
     insert into product_picture_files (workspace_id, picture_id, size, bytes)
     select $1, a.id, f.size, f.bytes from added a, (values ('large', $8::bytea), ('small', $9::bytea), ('tiny', $10::bytea)) as f (size, bytes)
     returning picture_id as id`,
    [workspace_id, id, product_id, width, height, sha256, at, files.large, files.small, files.tiny],
  );

/** Orders the product's pictures as in `ids`. */
export const setPositions = (
  tx: Tx,
  workspace_id: string,
  product_id: string,
  ids: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'order_product_pictures',
    `update product_pictures i set position = n.place - 1
     from unnest($3::uuid[]) with ordinality as n (id, place)
     where i.workspace_id = $1 and i.product_id = $2 and i.id = n.id returning i.id`,
    [workspace_id, product_id, ids],
  );

/** False if the product has no such picture. */
export const removePicture = async (tx: Tx, workspace_id: string, product_id: string, id: string): Promise<boolean> =>
  (
    await tx.rows(
      'remove_product_picture',
      `delete from product_pictures where workspace_id = $1 and product_id = $2 and id = $3 returning id`,
      [workspace_id, product_id, id],
    )
  ).length > 0;

/** Bytes of a picture of the scope's product, its parent, or the product whose stock serves it; without a tiny one, the small one. */
export async function findPictureBytes(
  sql: Sql,
  scope: Scope,
  asked: { product_id: string; picture_id: string; size: PictureSize },
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_product_picture_bytes',
    `select f.bytes from products p
     join product_pictures i on i.workspace_id = $1 and i.id = $4 and i.product_id in (p.id, p.parent_id, p.stock_product_id)
     join product_picture_files f on f.workspace_id = $1 and f.picture_id = i.id and (f.size = $5 or $5 = 'tiny' and f.size = 'small')
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = $3 order by f.size = $5 desc limit 1`,
    [scope.workspace_id, scope.account_id, asked.product_id, asked.picture_id, asked.size],
  );
  return row?.bytes;
}
