import type { Static } from 'typebox';
import { may } from '../../../contract/access/permissions.ts';
import type { PictureSize, ProductPicture } from '../../../contract/catalog/product-pictures.ts';
import { REST_PREFIX } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import {
  findPictures,
  findThumbnailRows,
  findThumbnailRowsOfLines,
  type PictureRow,
  type ThumbnailRow,
} from './pictures-sql.ts';

/**
 * The viewer of pictures: a program fetches them under the API's prefix, a person with the session; a role without access to products gets
 * none. Without `grants`, sees all.
 */
export type Reader = Pick<Actor, 'kind'> & Partial<Pick<Actor, 'grants'>>;
/** The reader for webhooks. */
export const PROGRAM: Reader = { kind: 'token' };

/** Pictures of each product, in the order of `product_ids`. One query for any number. */
export async function showPictures(
  sql: Sql,
  workspace_id: string,
  reader: Reader,
  product_ids: readonly string[],
): Promise<Static<typeof ProductPicture>[][]> {
  const rows = await findPictures(sql, workspace_id, product_ids);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return product_ids.map((id) => (byProduct.get(id) ?? []).map((row) => shownPicture(reader, row)));
}

const shownPicture = (reader: Reader, { id, product_id, width, height }: PictureRow) => ({
  id,
  width,
  height,
  url: pathOf(reader, product_id, id, 'large'),
  small_url: pathOf(reader, product_id, id, 'small'),
});

/** Thumbnail of each product, by its id: the path of its small picture, or its external address. One query for any number. */
export async function thumbnailsOf(
  sql: Sql,
  workspace_id: string,
  reader: Reader,
  product_ids: Iterable<string>,
): Promise<Map<string, string>> {
  const asked = [...new Set(product_ids)];
  if (asked.length === 0 || !seesProducts(reader)) return new Map();
  return mapThumbnails(reader, await findThumbnailRows(sql, workspace_id, asked));
}

/** Thumbnails of the products of orders or leads; the query is sent together with that of their lines. One query for any number. */
export async function thumbnailsOfLines(
  sql: Sql,
  workspace_id: string,
  reader: Reader,
  of: 'order' | 'lead',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || !seesProducts(reader)) return new Map();
  return mapThumbnails(reader, await findThumbnailRowsOfLines(sql, workspace_id, of, ids));
}

const seesProducts = ({ grants }: Reader): boolean => !grants || may(grants, 'products', 'retrieve');

const mapThumbnails = (reader: Reader, rows: readonly ThumbnailRow[]): Map<string, string> =>
  new Map(rows.map((row) => [row.product_id, thumbnailPathOf(reader, row)!]));

/** Thumbnail of a line, read with the line; null if there is none for this reader. */
export const thumbnailOfLine = (reader: Reader, line: DrawnLine): string | null =>
  seesProducts(reader) ? thumbnailPathOf(reader, line) : null;

type DrawnLine = { product_id: string; picture_id: string | null; image: string | null };

const thumbnailPathOf = (reader: Reader, { product_id, picture_id, image }: DrawnLine): string | null =>
  picture_id ? pathOf(reader, product_id, picture_id, 'small') : image;

const pathOf = ({ kind }: Reader, product_id: string, picture_id: string, size: PictureSize): string =>
  `${kind === 'user' ? '' : REST_PREFIX}/products/${product_id}/pictures/${picture_id}/${size}`;
