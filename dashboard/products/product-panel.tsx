import { Stack } from '@mantine/core';
import type { Row } from '../resources/resource-client.ts';
import { later } from '../ui/layers/later.ts';
import { MergePanel } from './merge-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ShelfPanel } from './shelf-panel.tsx';
import { VariantPanel } from './variant-panel.tsx';

/** Below the most used panels. */
const FIGURES = later(async () => await import('./figures-panel.tsx'));

/** Beside the form of a product: pictures, variants or parent, shelves, sales, and merging. */
export function ProductPanel({ row }: { row: Row }) {
  const code = FIGURES.use();
  return (
    <Stack gap="xl">
      <PicturePanel row={row} />
      <VariantPanel row={row} />
      <ShelfPanel row={row} />
      {code && <code.FiguresPanel row={row} />}
      <MergePanel row={row} />
    </Stack>
  );
}
