import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listStocks } from '../../contract/stocks/stocks.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useFormat } from '../i18n/format.tsx';
import type { Row } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import classes from './product-stock.module.css';
import { StockSettings } from './stock-settings.tsx';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Stock of a product on its own page, in each warehouse, to view and to receive. For a bundle: how many its parts suffice for. */
export function ProductStock({ row }: { row: Row }) {
  const t = useStockTexts();
  const { number } = useFormat();
  const may = useMay();
  const isSeen = may(action('stocks', 'list'));
  const counts = may(action('stocks', 'update'));
  const { data } = useQuery({
    ...query(listStocks, { query: { product_id: row.id, per_page: 50, sort: 'sku' } }),
    enabled: isSeen,
  });
  const [moving, setMoving] = useState<Stock | null>(null);
  const [isOpening, setOpening] = useState(false);
  if (!isSeen || !data) return null;
  const isBundle = Array.isArray(row['parts']) && row['parts'].length > 0;
  // Stock of variants, and of offers of the house, is opened elsewhere.
  const isOwn = !isBundle && row['variant_count'] === 0 && !row['marketplace_product_id'] && !row['merged_into_id'];
  if (data.data.length === 0 && !isOwn && !isBundle) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('stock')}>
      <Title order={2} size="h4">
        {t('stock')}
      </Title>
      {isBundle && <p className={classes['why']}>{makesOf(t, row['available'])}</p>}
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
            <StockSettings key={`${stock.warning_quantity} ${stock.shelf}`} stock={stock} />
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
        {isOpening && <OpenDialog counts={counts} product_id={row.id} onClose={() => setOpening(false)} />}
      </Suspense>
    </Stack>
  );
}

/** Number of bundles that the parts suffice for; `available` null: no part is tracked. */
function makesOf(t: ReturnType<typeof useStockTexts>, available: unknown): string {
  if (typeof available !== 'number') return t('bundle_uncounted');
  return available === 0 ? t('bundle_makes_none') : t('bundle_makes', { count: available });
}
