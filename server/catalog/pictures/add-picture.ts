import { say } from '../../../contract/messages/message.ts';
import { PICTURE_LIMITS, PICTURE_SIZES, type PictureSize } from '../../../contract/catalog/product-pictures.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { tellOfProduct } from '../record-product-events.ts';
import type { DrawnPicture } from './draw-picture.ts';
import {
  findPictureBytes,
  findPictures,
  insertPicture,
  lockProduct,
  removePicture,
  setPositions,
} from './pictures-sql.ts';

/** Adds a picture after the product's others. 404 outside the caller's scope, 422 on `file` beyond ten. A repeated file changes nothing. */
export async function addPicture(
  tx: Tx,
  actor: Actor,
  product_id: string,
  { width, height, ...files }: DrawnPicture,
  sha256: Buffer,
): Promise<void> {
  const product = await lockOwn(tx, actor, product_id);
  const { id: workspace_id } = actor.workspace;
  const at_ms = monotonicNow();
  const picture = { id: newId(at_ms), product_id, width, height, sha256 };
  const added = await insertPicture(tx, workspace_id, picture, files, new Date(at_ms));
  if (added.length === 0) return;
  const pictures = await findPictures(tx, workspace_id, [product_id]);
  const { per_product: max } = PICTURE_LIMITS;
  if (pictures.length > max) throw invalid({ file: [say('pictures_max', { max })] });
  await tell(tx, actor, product);
}

/** Orders the product's pictures as in `ids`, which must name each picture once: else 422. 404 outside the caller's scope. */
export async function orderPictures(tx: Tx, actor: Actor, product_id: string, ids: readonly string[]): Promise<void> {
  const product = await lockOwn(tx, actor, product_id);
  const { id: workspace_id } = actor.workspace;
  const known = new Set((await findPictures(tx, workspace_id, [product_id])).map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id)))
    throw invalid({ ids: [say('pictures_are_others')] });
  await setPositions(tx, workspace_id, product_id, ids);
  await tell(tx, actor, product);
}

/** Removes a picture from a product; 404 outside the caller's scope. */
export async function takeOffPicture(tx: Tx, actor: Actor, product_id: string, picture_id: string): Promise<void> {
  const product = await lockOwn(tx, actor, product_id);
  const { id: workspace_id } = actor.workspace;
  if (!isId(picture_id) || !(await removePicture(tx, workspace_id, product_id, picture_id))) throw noPicture();
  await tell(tx, actor, product);
}

/** The bytes of a picture shown for a product in the caller's scope; 404 otherwise. */
export async function readPicture(
  sql: Sql,
  actor: Actor,
  { id, picture_id, size }: { id: string; picture_id: string; size: string },
): Promise<Buffer> {
  if (!isId(id) || !isId(picture_id) || !isSize(size)) throw noPicture();
  const bytes = await findPictureBytes(sql, actor.scope, { product_id: id, picture_id, size });
  if (!bytes) throw noPicture();
  return bytes;
}

const isSize = (size: string): size is PictureSize => (PICTURE_SIZES as readonly string[]).includes(size);

const noPicture = () => new Refusal('NOT_FOUND', say('no_such_picture'));

const tell = (tx: Tx, { workspace }: Actor, product: { id: string; account_id: string }): Promise<void> =>
  tellOfProduct(tx, workspace, product, { what: 'updated', fields: ['pictures'] });

async function lockOwn(tx: Tx, { scope }: Actor, product_id: string) {
  const product = isId(product_id) ? await lockProduct(tx, scope, product_id) : undefined;
  if (!product) throw new Refusal('NOT_FOUND', say('no_such_product'));
  return product;
}
