import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { SHELF_CHARACTERS, listStocks, showStock, updateStock } from '../../contract/stocks/stocks.ts';
import { call, query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './product-stock.module.css';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Stock of a product on its own page, in each warehouse, to see and to receive; of a bundle, how many its parts make. */
export function ProductStock({ row }: { row: Row }) {
  const t = useStockTexts();
  const { number } = useFormat();
  const may = useMay();
  const isSeen = may(action('stocks', 'list'));
  const counts = may(action('stocks', 'update'));
  const { data, refetch } = useQuery({
    ...query(listStocks, { query: { product_id: row.id, per_page: 50, sort: 'sku' } }),
    enabled: isSeen,
  });
  const [moving, setMoving] = useState<Stock | null>(null);
  const [isOpening, setOpening] = useState(false);
  if (!isSeen || !data) return null;
  const isBundle = Array.isArray(row['parts']) && row['parts'].length > 0;
  // The stock of variants, and of offers of the house, is opened elsewhere.
  const isOwn = !isBundle && row['variant_count'] === 0 && !row['marketplace_product_id'] && !row['merged_into_id'];
  if (data.data.length === 0 && !isOwn && !isBundle) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('stock')}>
      <Title order={2} size="h4">
        {t('stock')}
      </Title>
      {isBundle && (
        <p className={classes['why']}>
          {row['available'] === null
            ? t('bundle_uncounted')
            : t('bundle_makes', { count: Number(row['available'] ?? 0) })}
        </p>
      )}
      {!isBundle && data.data.length === 0 && <p className={classes['why']}>{t('none_why')}</p>}
      <ul className={classes['places']}>
        {data.data.map((stock) => (
          <li key={stock.id}>
            <div className={classes['head']}>
              <AppLink to={paths.stock(stock.id)}>
                <bdi>
                  {stock.product_id === row.id ? stock.warehouse_name : `${stock.warehouse_name} · ${stock.sku}`}
                </bdi>
              </AppLink>
              {counts && (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t('move_of', { name: `${stock.warehouse_name} ${stock.sku}` })}
                  onClick={() => setMoving(stock)}
                >
                  {t('move')}
                </Button>
              )}
            </div>
            <dl>
              {(['available', 'on_hand', 'reserved', 'damaged'] as const).map((figure) => (
                <div key={figure}>
                  <dt>{t(figure)}</dt>
                  <dd className="figures">{number(stock[figure])}</dd>
                </div>
              ))}
            </dl>
            <Shelf key={stock.shelf ?? ''} stock={stock} isFixed={!counts} />
          </li>
        ))}
      </ul>
      {isOwn && may(action('stocks', 'create')) && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpening(true)}>
            {t('open')}
          </Button>
        </Group>
      )}
      <Suspense>
        {moving && <MoveDialog stock={moving} onClose={() => setMoving(null)} />}
        {isOpening && (
          <OpenDialog
            counts={counts}
            product_id={row.id}
            onOpened={() => void refetch()}
            onClose={() => setOpening(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function Shelf({ stock, isFixed }: { stock: Stock; isFixed: boolean }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `shelf ${stock.id}`,
    begun: { shelf: stock.shelf ?? '' },
    send: ({ shelf }) => call(updateStock, { params: { id: stock.id }, body: { shelf: shelf.trim() || null } }),
    onSent: async () => {
      toast(t('warn_saved'));
      await Promise.all([listStocks, showStock].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <form onSubmit={form.submit}>
      <Group align="end" gap="xs">
        <TextInput
          {...form.text('shelf')}
          label={t('shelf')}
          placeholder="A2-3"
          maxLength={SHELF_CHARACTERS}
          disabled={isFixed}
          dir="auto"
        />
        {form.isChanged && (
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('save_warn')}
          </Button>
        )}
      </Group>
    </form>
  );
}
