import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addPicture } from '../catalog/pictures/add-picture.ts';
import type { DrawnPicture } from '../catalog/pictures/draw-picture.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { DEMO_PRODUCTS } from './demo-data.ts';
import type { DemoShop } from './demo-shop.ts';

const FOLDER = new URL('pictures/', import.meta.url);

type DemoPicture = { sku: string; drawn: DrawnPicture; sha256: Buffer };

/** The drawn pictures of the demo's products, one WebP file for each SKU in `pictures/`. */
export async function drawDemoPictures(): Promise<DemoPicture[]> {
  // Loaded here, because without a demo the library is needed only for the first upload.
  const { drawPicture } = await import('../catalog/pictures/draw-picture.ts');
  return await Promise.all(
    DEMO_PRODUCTS.map(async ({ sku }) => {
      const path = fileURLToPath(new URL(`${sku}.webp`, FOLDER));
      const [drawn, file] = await Promise.all([drawPicture(path), readFile(path)]);
      return { sku, drawn, sha256: createHash('sha256').update(file).digest() };
    }),
  );
}

/** Adds its picture to each product of the demo. */
export async function addDemoPictures(
  tx: Tx,
  shop: DemoShop,
  at_ms: number,
  pictures: readonly DemoPicture[],
): Promise<void> {
  for (const { sku, drawn, sha256 } of pictures)
    await addPicture(tx, shop.act('admin', at_ms), shop.products.get(sku)!, drawn, sha256);
}
