import { Button, Text } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { mergeProduct } from '../../contract/catalog/product-merging.ts';
import { action } from '../../contract/access/permissions.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Ltr } from '../i18n/format.tsx';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { useProductTexts } from './texts.ts';

export type Merging = Row & {
  sku: string;
  name: string;
  variant_count: number;
  marketplace_product_id: string | null;
  merged_into_id: string | null;
  merged_into_sku: string | null;
};

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Merges two duplicate products, or names the product into which this one was merged. */
export function MergePanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const product = row as Merging;
  const may = useMay();
  const mayMerge = may(mergeProduct.access) && may(action('products', 'update'));
  const [isOpen, setOpen] = useState(false);
  if (product.merged_into_id !== null)
    return (
      <Text>
        {t('merged_into')}{' '}
        <AppLink to={paths.row('products', product.merged_into_id)} underline="always">
          <Ltr>{product.merged_into_sku}</Ltr>
        </AppLink>
        {'. '}
        {t('merged_why')}
      </Text>
    );
  if (!mayMerge || product.variant_count > 0 || product.marketplace_product_id !== null) return null;
  return (
    <div>
      <Button variant="default" leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('merge')}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
