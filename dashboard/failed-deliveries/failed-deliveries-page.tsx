import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import {
  DELIVERY_DECISIONS,
  DELIVERY_TABS,
  listFailedDeliveries,
  type DeliveryDecision,
  type DeliveryTab,
} from '../../contract/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/permissions.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useSelection } from '../ui/selection.ts';
import { useUrlState } from '../state/url-state.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Cards } from './cards.tsx';
import type { Failed } from './cells.tsx';
import { columnsOf } from './columns.tsx';
import { BulkButtons, DecisionKey } from './decide-buttons.tsx';
import { DEFAULTS, Filters, filtersOf } from './filters.tsx';
import { useAsking } from './use-asking.ts';
import type { LeftBehind } from './use-decide.ts';
import { useFailedWords } from './words.ts';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }));

const PER_PAGE = 50;

type Words = ReturnType<typeof useFailedWords>;

/** The worklist of parcels that could not be delivered: call the customer, decide, next. */
export function FailedDeliveriesPage() {
  const t = useFailedWords();
  const { values, set, clear } = useUrlState(DEFAULTS);
  const page = Number(values.page) || 1;
  const tab = DELIVERY_TABS.find((one) => one === values.tab) ?? 'open';
  const filters = filtersOf(values, tab);
  const isFiltered = Object.keys(filters).length > 1;
  const found = useQuery({
    ...query(listFailedDeliveries, { query: { ...filters, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const total = data?.meta.total ?? 0;
  const today = data?.meta.today ?? '';
  const selection = useSelection(total, filters);
  const { asking, ask, askChosen, askByKey, close } = useAsking(data?.data ?? [], selection, filters);
  const [left, setLeft] = useState<LeftBehind>([]);
  return (
    <>
      <PageHeader title={t('title')} />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={isFiltered}
        onClear={clear}
        tabs={{
          label: t('tabs'),
          value: tab,
          onChange: (next) => set({ tab: next }),
          options: DELIVERY_TABS.map((value) => ({
            value,
            label: t(value),
            ...(data ? { count: data.meta.counts[value] } : {}),
          })),
        }}
      >
        <Filters values={values} set={set} />
      </FilterBar>
      <StayedBehind left={left} onClose={() => setLeft([])} />
      <List
        tab={tab}
        today={today}
        rows={data?.data}
        error={found.error}
        is_stale={found.isPlaceholderData}
        onRetry={() => void found.refetch()}
        paging={{ page, per_page: PER_PAGE, total, onPage: (next) => set({ page: String(next) }) }}
        is_filtered={isFiltered}
        onClearFilters={clear}
        selection={selection}
        onAsk={(decision, row) => ask(decision, [row])}
        onAskChosen={(decision) => void askChosen(decision)}
        onKey={askByKey}
      />
      {asking && (
        <Suspense>
          <DecideDialog
            {...asking}
            today={today}
            is_again={tab === 'decided'}
            onClose={close}
            onDone={(failed) => {
              setLeft(failed);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type ListProps = {
  rows: readonly Failed[] | undefined;
  error: unknown;
  is_filtered: boolean;
  onClearFilters: () => void;
  tab: DeliveryTab;
  today: string;
  is_stale: boolean;
  onRetry: () => void;
  paging: { page: number; per_page: number; total: number; onPage: (page: number) => void };
  selection: ReturnType<typeof useSelection>;
  onAsk: (decision: DeliveryDecision, row: Failed) => void;
  onAskChosen: (decision: DeliveryDecision) => void;
  onKey: (decision: DeliveryDecision) => void;
};

/** A table on a desk, cards on a phone; who decides nothing chooses nothing. */
function List({ tab, today, selection, onAsk, onAskChosen, onKey, is_stale, ...shared }: ListProps) {
  const t = useFailedWords();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const mayDecide = useMay()(action('orders', 'update'));
  const bulk =
    selection.count > LIMITS.orders_per_action ? (
      <span>{t('too_many', { max: LIMITS.orders_per_action })}</span>
    ) : (
      <BulkButtons count={selection.count} onAsk={onAskChosen} />
    );
  const all = { ...shared, empty: <Empty t={t} tab={tab} />, ...(mayDecide ? { selection, bulk } : {}) };
  const decide = mayDecide ? onAsk : undefined;
  return (
    <>
      {isPhone ? (
        <Cards {...all} today={today} onAsk={decide} />
      ) : (
        <DataTable
          {...all}
          label={t('title')}
          columns={columnsOf(t, today, tab, decide)}
          idOf={({ id }) => id}
          nameOf={({ reference }) => reference}
          onOpen={({ reference }) => void navigate({ to: paths.order(reference) })}
          is_stale={is_stale}
        />
      )}
      {mayDecide &&
        DELIVERY_DECISIONS.map((decision) => (
          <DecisionKey key={decision} decision={decision} run={() => onKey(decision)} />
        ))}
    </>
  );
}

const Empty = ({ t, tab }: { t: Words; tab: DeliveryTab }) =>
  tab === 'open' ? (
    <EmptyState title={t('none_open')} why={t('none_open_why')} />
  ) : (
    <EmptyState title={t(`none_${tab}`)} />
  );

function StayedBehind({ left, onClose }: { left: LeftBehind; onClose: () => void }) {
  const t = useFailedWords();
  if (left.length === 0) return null;
  return (
    <Alert
      role="alert"
      variant="light"
      color="yellow.9"
      c="inherit"
      mb="sm"
      withCloseButton
      onClose={onClose}
      title={t('left', { count: left.length })}
    >
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {left.slice(0, 20).map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
