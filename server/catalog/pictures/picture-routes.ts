import * as contract from '../../../contract/catalog/product-pictures.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { addPicture, orderPictures, readPicture, takeOffPicture } from './add-picture.ts';
import { showPictures } from './show-pictures.ts';

/** Caches must not share pictures between callers; the bytes under an address never change. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

export const pictureDoors: Door[] = [
  door(contract.addProductPicture, async ({ actor, params, upload, write }) => {
    // Drawn before the transaction, to keep it short. The library is native and large, and most processes never draw.
    const { drawPicture } = await import('./draw-picture.ts');
    const drawn = await drawPicture(upload!.path);
    return await write(async (tx) => {
      await addPicture(tx, actor, params.id, drawn, upload!.sha256);
      return { status: 201, body: await all(tx, actor, params.id) };
    });
  }),

  door(contract.orderProductPictures, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await orderPictures(tx, actor, params.id, body.ids);
      return ok(await all(tx, actor, params.id));
    }),
  ),

  door(contract.deleteProductPicture, ({ actor, params, write }) =>
    write(async (tx) => {
      await takeOffPicture(tx, actor, params.id, params.picture_id);
      return ok({ data: { deleted: true, count: 1 }, meta: {} });
    }),
  ),

  door(contract.showProductPicture, async ({ actor, params, sql }) => {
    const bytes = await readPicture(sql, actor, params);
    return { status: 200, body: bytes, headers: { ...HEADERS, 'Content-Length': String(bytes.length) } };
  }),
];

const all = async (sql: Sql, actor: Actor, product_id: string) => ({
  data: (await showPictures(sql, actor.workspace.id, actor, [product_id]))[0]!,
  meta: {},
});
