import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/permissions.ts';
import { exportStockHistories } from '../../contract/spreadsheet-routes.ts';
import { listStockHistories, showStock } from '../../contract/stocks.ts';
import { call, query } from '../data/client.ts';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { useMay } from '../data/session.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { ledgerColumns } from './ledger-columns.tsx';
import { CloseStock, WarnAt } from './stock-acts.tsx';
import { Pieces } from './stocks-page.tsx';
import classes from './stock-page.module.css';
import { useStockWords } from './words.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

const DEFAULTS = { page: '1' };
const PER_PAGE = 50;
const FIGURES = ['on_hand', 'reserved', 'available', 'damaged'] as const;

/** The figures of one stock, and every change that made them. */
export function StockPage() {
  const t = useStockWords();
  const may = useMay();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { values, set } = useUrlState(DEFAULTS);
  const [isMoving, setIsMoving] = useState(false);
  const page = Number(values.page) || 1;
  const shown = useQuery({ ...query(showStock, { params: { id } }) });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listStockHistories, { query: { stock_id: id, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  if (shown.error instanceof ApiError && shown.error.status === 404) return <NotHere />;
  const stock = shown.data?.data;
  if (!stock) return null;
  return (
    <>
      <PageHeader
        title={stock.product_name}
        aside={<bdi>{stock.warehouse_name}</bdi>}
        actions={
          <>
            <SheetButtons
              of="stock-histories"
              label={t('export_ledger', { name: stock.product_name })}
              ask={() => call(exportStockHistories, { query: { stock_id: id } })}
            />
            <CloseStock stock={stock} hasMoved={data === undefined || data.meta.total > 0} />
            {may(action('stocks', 'update')) && <Button onClick={() => setIsMoving(true)}>{t('move')}</Button>}
          </>
        }
      />
      <dl className={classes['figures']}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Pieces count={stock[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <WarnAt key={stock.warning_quantity} stock={stock} />
      <DataTable
        label={t('ledger_of', { name: stock.product_name })}
        rows={data?.data}
        idOf={(row) => row.id}
        nameOf={(row) => row.id}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        empty={<EmptyState title={t('no_changes')} />}
        columns={ledgerColumns(t)}
      />
      <Suspense>{isMoving && <MoveDialog stock={stock} onClose={() => setIsMoving(false)} />}</Suspense>
    </>
  );
}
