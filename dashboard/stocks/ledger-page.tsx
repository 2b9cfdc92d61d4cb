import { exportStockHistories } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import { STOCK_CHANGES, listStockHistories } from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { days, several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { goodsColumns, ledgerColumns } from './ledger-columns.tsx';
import { useStockTexts } from './texts.ts';

/** Every change of every stock, newest first. */
export function LedgerPage() {
  const t = useStockTexts();
  const list = useList(listStockHistories, {
    search: t('search'),
    filters: {
      type: { ...several, ...choice(t('kind'), STOCK_CHANGES, t, { every: t('every_kind') }) },
      ...days,
    },
  });
  return (
    <ListPage
      list={list}
      title={t('movements')}
      actions={
        <ImportExportButtons
          of="stock-histories"
          label={t('export_movements')}
          ask={(file) => call(exportStockHistories, { query: { ...list.filters, ...file } })}
        />
      }
      columns={[...goodsColumns(t), ...ledgerColumns(t)]}
      empty={{ title: t('no_changes') }}
    />
  );
}
