import sharp, { type Sharp } from 'sharp';
import { say } from '../../../contract/messages/message.ts';
import { PICTURE_LIMITS } from '../../../contract/catalog/product-pictures.ts';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';
import { invalid } from '../../platform/refusal.ts';

/* Pictures are decoded and drawn again: only pixels are stored, without location, camera, software or other metadata. */

// The library also reads many other formats, vector graphics and documents; here it is limited to three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`]),
});
// No cache: every picture is different.
sharp.cache(false);
sharp.concurrency(1);

/** One at a time: drawing a picture of the maximum size takes about 200 MB. */
const inTurn = makeSemaphore({ at_once: 1, waiting_max: 50, wait_ms: 20_000 });
const DRAWING_S_MAX = 20;
/** Qualities to try, from good to barely recognisable; with the last even noise fits. */
const QUALITIES = [78, 60, 40, 20] as const;

export type DrawnPicture = { width: number; height: number; large: Buffer; small: Buffer; tiny: Buffer };

/**
 * Draws an uploaded JPEG, PNG or WebP file upright, large, small and tiny, as WebP. 422 on `file` if it is damaged or has too many pixels;
 * an animation gives its first frame.
 */
export function drawPicture(path: string): Promise<DrawnPicture> {
  return inTurn(async () => {
    await refuseTooLarge(path);
    const { large_side_max: side, small_side, small_bytes_max, tiny_side, tiny_bytes_max } = PICTURE_LIMITS;
    const { data: large, info } = await open(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseBroken);
    // Drawn from the large one: the file is decoded once.
    const square = await sharp(large).resize(small_side, small_side, { fit: 'cover' }).png().toBuffer();
    return {
      width: info.width,
      height: info.height,
      large,
      small: await squareOf(square, small_side, small_bytes_max),
      tiny: await squareOf(square, tiny_side, tiny_bytes_max),
    };
  });
}

const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: PICTURE_LIMITS.pixels_max, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DRAWING_S_MAX })
    .autoOrient()
    .toColourspace('srgb');

/** Checks the size in the file's header, before decoding. */
async function refuseTooLarge(path: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseBroken);
  const max = PICTURE_LIMITS.pixels_max;
  if (width * height > max)
    throw invalid({ file: [say('picture_too_many_pixels', { width, height, max: max / 1_000_000 })] });
}

/** Hides the library's error text: senders can only send another file. */
function refuseBroken(error: unknown): never {
  const refusal = invalid({ file: [say('picture_broken')] });
  refusal.cause = error;
  throw refusal;
}

async function squareOf(square: Buffer, side: number, bytes_max: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const drawn = await sharp(square).resize(side).webp({ quality, alphaQuality: quality }).toBuffer();
    if (drawn.length <= bytes_max) return drawn;
  }
  return await sharp(square).resize(side / 2).webp({ quality: 20, alphaQuality: 20 }).toBuffer(); // prettier-ignore
}
