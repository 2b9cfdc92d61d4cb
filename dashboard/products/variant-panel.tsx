import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listProductVariants } from '../../contract/catalog/product-variants.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Ltr, Money, useFormat } from '../i18n/format.tsx';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { useProductTexts } from './texts.ts';
import { nameOfOptions } from './variant-grid.ts';
import { Table } from '../ui/tables/table.tsx';

export type Variant = AnswerOf<typeof listProductVariants>['data'][number];
type Product = Row & {
  sku: string;
  parent_id: string | null;
  parent_sku: string | null;
  marketplace_product_id: string | null;
  merged_into_id: string | null;
};

/** A product that another product's stock serves can have no variants. */
const isServed = ({ marketplace_product_id, merged_into_id }: Product): boolean =>
  marketplace_product_id !== null || merged_into_id !== null;

const VariantDialog = lazy(async () => ({ default: (await import('./variant-dialog.tsx')).VariantDialog }));

/** Variants of a product with their available pieces, or the parent of a variant. */
export function VariantPanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const product = row as Product;
  const mayMake = useMay()(action('products', 'create'));
  const [isMaking, setMaking] = useState(false);
  const { data } = useQuery({
    ...query(listProductVariants, { params: { id: product.id } }),
    enabled: product.parent_id === null && !isServed(product),
  });
  if (product.parent_id !== null)
    return (
      <Text>
        {t('variant_of')}{' '}
        <AppLink to={paths.row('products', product.parent_id)} underline="always">
          <Ltr>{product.parent_sku}</Ltr>
        </AppLink>
      </Text>
    );
  const variants = data?.data ?? [];
  if (isServed(product)) return null;
  return (
    <Stack gap="xs" component="section" align="stretch">
      <Title order={2} size="h4">
        {t('variants')}
      </Title>
      {data && variants.length === 0 && <Text c="dimmed">{t('no_variants')}</Text>}
      {variants.length > 0 && <Variants variants={variants} />}
      {mayMake && data && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('make_variants')}
          </Button>
        </Group>
      )}
      {isMaking && (
        <Suspense>
          <VariantDialog product={product} variants={variants} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Variants({ variants }: { variants: readonly Variant[] }) {
  const t = useProductTexts();
  const { number } = useFormat();
  const seesStock = variants.some(({ available }) => available !== null);
  const sum = variants.reduce((total, { available }) => total + (available ?? 0), 0);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('variant')}</Table.Th>
          <Table.Th ta="end">{t('price')}</Table.Th>
          <Table.Th ta="end">{t('available')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {variants.map((variant) => (
          <Table.Tr key={variant.id}>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                <Thumbnail src={variant.thumbnail} />
                <span>
                  <AppLink to={paths.row('products', variant.id)}>
                    <bdi>{nameOfOptions(variant.options)}</bdi>
                  </AppLink>{' '}
                  <Text span c="dimmed" size="sm">
                    <Ltr>{variant.sku}</Ltr>
                  </Text>
                </span>
              </Group>
            </Table.Td>
            <Table.Td ta="end">
              <Money amount={variant.price} />
            </Table.Td>
            <Table.Td ta="end">
              {variant.available === null ? t(variant.in_stock ? 'in_stock' : 'sold_out') : number(variant.available)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {seesStock && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{t('available_all')}</Table.Th>
            <Table.Th ta="end">{number(sum)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}
