import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { SHELF_CHARACTERS, listStocks, showStock, updateStock } from '../../contract/stocks/stocks.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { useForm } from '../forms/use-form.ts';
import type { Row } from '../resources/resource-client.ts';
import { toast } from '../ui/layers/toast.tsx';
import { useProductTexts } from './texts.ts';

type Stock = AnswerOf<typeof listStocks>['data'][number];

/** Shelf of a product in each warehouse that has it; for a product with variants, of each variant. */
export function ShelfPanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const may = useMay();
  const isSeen = may(action('stocks', 'list'));
  const { data } = useQuery({
    ...query(listStocks, { query: { product_id: row.id, per_page: 50, sort: 'sku' } }),
    enabled: isSeen,
  });
  if (!isSeen || !data || data.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('shelves')}
      </Title>
      {data.data.map((stock) => (
        <Shelf
          key={`${stock.id} ${stock.shelf ?? ''}`}
          stock={stock}
          isFixed={!may(action('stocks', 'update'))}
          isVariant={stock.product_id !== row.id}
        />
      ))}
    </Stack>
  );
}

function Shelf({ stock, isFixed, isVariant }: { stock: Stock; isFixed: boolean; isVariant: boolean }) {
  const t = useProductTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `shelf ${stock.id}`,
    begun: { shelf: stock.shelf ?? '' },
    send: ({ shelf }) => call(updateStock, { params: { id: stock.id }, body: { shelf: shelf.trim() || null } }),
    onSent: async () => {
      toast(t('shelf_saved'));
      await Promise.all([listStocks, showStock].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <form onSubmit={form.submit}>
      <Group align="end" gap="xs">
        <TextInput
          {...form.text('shelf')}
          label={isVariant ? `${stock.warehouse_name} · ${stock.sku}` : stock.warehouse_name}
          placeholder="A2-3"
          maxLength={SHELF_CHARACTERS}
          disabled={isFixed}
          dir="auto"
        />
        {form.isChanged && (
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('save_shelf')}
          </Button>
        )}
      </Group>
    </form>
  );
}
