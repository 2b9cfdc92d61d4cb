import { Stack } from '@mantine/core';
import type { Row } from '../resources/resource-client.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { MergePanel } from './merge-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { ShelfPanel } from './shelf-panel.tsx';
import { VariantPanel } from './variant-panel.tsx';

/** Beside the form of a product: its pictures, its variants or what it is a variant of, where it lies, how it sold, and making one of it and another. */
export function ProductPanel({ row }: { row: Row }) {
  return (
    <Stack gap="xl">
      <PicturePanel row={row} />
      <VariantPanel row={row} />
      <ShelfPanel row={row} />
      <FiguresPanel row={row} />
      <MergePanel row={row} />
    </Stack>
  );
}
