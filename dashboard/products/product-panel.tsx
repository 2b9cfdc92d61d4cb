import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Row } from '../resources/resource-client.ts';
import { later } from '../ui/layers/later.ts';
import { NotMadePanel } from './not-made.tsx';
import { PicturePanel } from './picture-panel.tsx';

/** Shown below the pictures and the stock. */
const FIGURES = later(async () => await import('./figures-panel.tsx'));
const MERGE = later(async () => await import('./merge-panel.tsx'));
const VARIANTS = later(async () => await import('./variant-panel.tsx'));

/** Panels beside the form of a product: pictures, variants or parent, stock (from another feature), sales, and merging. */
export function ProductPanel({ row, stock }: { row: Row; stock: ReactNode }) {
  const [figures, merge, variants] = [FIGURES.use(), MERGE.use(), VARIANTS.use()];
  // A bundle has neither variants nor stock to merge, but may itself be a variant.
  const isBundle = Array.isArray(row['parts']) && row['parts'].length > 0;
  return (
    <Stack gap="xl">
      <NotMadePanel row={row} />
      <PicturePanel row={row} />
      {stock}
      {(!isBundle || Boolean(row['parent_id'])) && variants && <variants.VariantPanel row={row} />}
      {figures && <figures.FiguresPanel row={row} />}
      {!isBundle && merge && <merge.MergePanel row={row} />}
    </Stack>
  );
}
