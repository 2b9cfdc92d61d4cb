import sharp from 'sharp';
import { LOGO_LIMITS } from '../../../contract/access/workspace-logo.ts';
import { drawPicture } from '../pictures/draw-picture.ts';

export type DrawnLogo = { width: number; height: number; print: Buffer; screen: Buffer };

/** Qualities to try, from good to barely recognisable. */
const QUALITIES = [85, 60, 35, 10] as const;
const SCREEN_WIDTH = 240;

/** Draws an uploaded picture as a logo, on white as on paper; refuses the same files as `drawPicture`. */
export async function drawLogo(path: string): Promise<DrawnLogo> {
  const { large } = await drawPicture(path);
  const { data: print, info } = await sharp(large)
    .flatten({ background: '#fff' })
    .resize(LOGO_LIMITS.print_width, LOGO_LIMITS.print_height, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 128 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, print, screen: await screenOf(print) };
}

async function screenOf(print: Buffer): Promise<Buffer> {
  const small = sharp(print).resize(SCREEN_WIDTH, SCREEN_WIDTH / 2, { fit: 'inside', withoutEnlargement: true });
  for (const quality of QUALITIES) {
    const bytes = await small.clone().webp({ quality }).toBuffer();
    if (bytes.length <= LOGO_LIMITS.screen_bytes_max) return bytes;
  }
  return await sharp(print)
    .resize(SCREEN_WIDTH / 3)
    .webp({ quality: 10 })
    .toBuffer();
}
