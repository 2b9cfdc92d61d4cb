import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportStockHistories } from '../../contract/spreadsheet-routes.ts';
import { STOCK_CHANGES, listStockHistories } from '../../contract/stocks.ts';
import { call, query } from '../data/client.ts';
import { SheetButtons } from '../imports/sheet-buttons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DayRange } from '../ui/day-range.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { goodsColumns, ledgerColumns } from './ledger-columns.tsx';
import { useStockWords } from './words.ts';

const DEFAULTS = { keyword: '', type: '', start_at: '', end_at: '', page: '1' };
const PER_PAGE = 50;

/** Every change of every stock, newest first. */
export function LedgerPage() {
  const t = useStockWords();
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const { keyword, type, start_at, end_at } = values;
  const filters = {
    ...(keyword ? { keyword } : {}),
    ...(type ? { type: [type] } : {}),
    ...(start_at ? { start_at } : {}),
    ...(end_at ? { end_at } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listStockHistories, { query: { ...filters, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t('movements')}
        actions={
          <SheetButtons
            of="stock-histories"
            label={t('export_movements')}
            ask={() => call(exportStockHistories, { query: filters })}
          />
        }
      />
      <FilterBar
        keyword={keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
      >
        <Select
          aria-label={t('kind')}
          data={[{ value: '', label: t('every_kind') }, ...STOCK_CHANGES.map((value) => ({ value, label: t(value) }))]}
          allowDeselect={false}
          value={type}
          onChange={(type) => set({ type: type ?? '' })}
        />
        <DayRange values={values} set={set} />
      </FilterBar>
      <DataTable
        label={t('movements')}
        columns={[...goodsColumns(t), ...ledgerColumns(t)]}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ sku }) => sku}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('no_changes')} />}
      />
    </>
  );
}
