import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/permissions.ts';
import { exportStockHistories } from '../../contract/spreadsheet-routes.ts';
import { listStockHistories, showStock } from '../../contract/stocks.ts';
import { call, query } from '../data/client.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useMay } from '../data/session.tsx';
import { useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { CloseStock, StockSettings } from './stock-actions.tsx';
import { Pieces } from './stocks-page.tsx';
import classes from './stock-page.module.css';
import { useStockTexts } from './texts.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

const FIGURES = ['on_hand', 'reserved', 'available', 'damaged'] as const;

/** The figures of one stock, and every change that made them. */
export function StockPage() {
  const t = useStockTexts();
  const may = useMay();
  const { id = '' } = useParams();
  const [isMoving, setIsMoving] = useState(false);
  const shown = useQuery({ ...query(showStock, { params: { id } }) });
  const list = useList(listStockHistories, { within: { stock_id: id } });
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
            <ImportExportButtons
              of="stock-histories"
              label={t('export_ledger', { name: stock.product_name })}
              ask={(file) => call(exportStockHistories, { query: { stock_id: id, ...file } })}
            />
            <CloseStock stock={stock} hasMoved={list.rows === undefined || list.total > 0} />
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
      <StockSettings key={`${stock.warning_quantity} ${stock.shelf}`} stock={stock} />
      <ListTable
        list={list}
        label={t('ledger_of', { name: stock.product_name })}
        columns={ledgerColumns(t)}
        empty={{ title: t('no_changes') }}
      />
      <Suspense>{isMoving && <MoveDialog stock={stock} onClose={() => setIsMoving(false)} />}</Suspense>
    </>
  );
}
