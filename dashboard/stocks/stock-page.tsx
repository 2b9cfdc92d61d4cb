import { Button } from '@mantine/core';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import classes from './stock-page.module.css';
import { action } from '../../contract/access/permissions.ts';
import { exportStockHistories } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { listStockHistories, showStock, deleteStock, listStocks } from '../../contract/stocks/stocks.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useMay } from '../data/session.tsx';
import { useParams, useNavigate } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { paths } from '../data/paths.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { StockSettings } from './stock-settings.tsx';
import { Pieces, type Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

const FIGURES = ['on_hand', 'reserved', 'available', 'damaged'] as const;

/** Figures of one stock, and the changes behind them for readers with the right. */
export function StockPage() {
  const may = useMay();
  const { id = '' } = useParams();
  const { data, error } = useQuery({ ...query(showStock, { params: { id } }) });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (!data) return null;
  if (!may(action('stock-histories', 'list'))) return <Whole stock={data.data} ledger={null} />;
  return <WithLedger stock={data.data} />;
}

type StockDetails = AnswerOf<typeof showStock>['data'];

const useLedger = (stock_id: string) => useList(listStockHistories, { within: { stock_id } });

const WithLedger = ({ stock }: { stock: StockDetails }) => <Whole stock={stock} ledger={useLedger(stock.id)} />;

/** `ledger`: null: the reader may not see it. */
function Whole({ stock, ledger }: { stock: StockDetails; ledger: ReturnType<typeof useLedger> | null }) {
  const t = useStockTexts();
  const may = useMay();
  const [isMoving, setIsMoving] = useState(false);
  const { id } = stock;
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
            {ledger && <CloseStock stock={stock} hasMoved={ledger.rows === undefined || ledger.total > 0} />}
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
      <div className={classes['settings']}>
        <StockSettings key={`${stock.warning_quantity} ${stock.shelf}`} stock={stock} />
      </div>
      {ledger && (
        <ListTable
          list={ledger}
          label={t('ledger_of', { name: stock.product_name })}
          columns={ledgerColumns(t)}
          empty={{ title: t('no_changes') }}
        />
      )}
      <Suspense>{isMoving && <MoveDialog stock={stock} onClose={() => setIsMoving(false)} />}</Suspense>
    </>
  );
}

/** Deletes a stock that was opened by mistake; one with movements stays, with a message. */
function CloseStock({ stock, hasMoved }: { stock: Stock; hasMoved: boolean }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay()(action('stocks', 'delete'));
  const remove = useMutation({
    mutationFn: () => call(deleteStock, { params: { id: stock.id } }),
    onSuccess: async () => {
      toast(t('closed'));
      await navigate({ to: paths.resource('stock') });
      await client.invalidateQueries({ queryKey: [listStocks.url] });
    },
  });
  const ask = async () => {
    const title = t('close_of', { name: stock.product_name, warehouse: stock.warehouse_name });
    if (await confirm({ title, body: t('close_why'), action: t('close_stock'), is_dangerous: true })) remove.mutate();
  };
  if (!may) return null;
  return (
    <Tooltip label={t('has_moved')} disabled={!hasMoved}>
      <Button
        variant="default"
        loading={remove.isPending}
        {...(hasMoved ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: () => void ask() })}
      >
        {t('close_stock')}
      </Button>
    </Tooltip>
  );
}
