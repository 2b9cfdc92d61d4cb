import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LANGUAGE_NAMES } from '../dashboard/i18n/languages.ts';
import { ICONS, TOUCH_ICON, manifestFile, manifestOf } from '../dashboard/shell/installable.ts';

/**
 * Writes the files that make the dashboard installable into the folder of its build: a manifest for each language, and icons drawn from
 * icon.svg.
 */
export async function writeInstallable(root: string, dist: string): Promise<void> {
  for (const language of LANGUAGE_NAMES)
    writeFileSync(join(dist, manifestFile(language)), `${JSON.stringify(manifestOf(language), null, 2)}\n`);
  const svg = readFileSync(join(root, 'dashboard/icon.svg'), 'utf8');
  const square = svg.replace(/ rx="\d+"/, '');
  const draw = async (source: string, { file, size }: { file: string; size: number }) =>
    sharp(Buffer.from(source), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(dist, file));
  for (const icon of ICONS) await draw(icon.purpose === 'maskable' ? square : svg, icon);
  await draw(square, TOUCH_ICON);
}
