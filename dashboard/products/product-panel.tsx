import { Stack } from '@mantine/core';
import type { Row } from '../resources/resource-client.ts';
import { PicturePanel } from './picture-panel.tsx';
import { VariantPanel } from './variant-panel.tsx';

/** Beside the form of a product: its pictures, and its variants or what it is a variant of. */
export function ProductPanel({ row }: { row: Row }) {
  return (
    <Stack gap="xl">
      <PicturePanel row={row} />
      <VariantPanel row={row} />
    </Stack>
  );
}
