import { Alert, Button, Skeleton } from '@mantine/core';
import { IconCards, IconList } from '@tabler/icons-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { DELIVERY_DECISIONS, listFailedDeliveries, type DeliveryTab } from '../../contract/orders/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useTalkTexts } from '../talk/texts.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { NoRows } from '../ui/tables/data-table.tsx';
import { Card } from './card.tsx';
import type { FailedDelivery } from './cells.tsx';
import { columnsOf } from './columns.tsx';
import { BulkButtons, DecisionKey } from './decide-buttons.tsx';
import { tabOf, useFilters } from './filters.tsx';
import { Triage, useTurn } from './triage.tsx';
import { useAsking } from './use-asking.ts';
import type { LeftBehind } from './decide-dialog.tsx';
import { useFailedTexts } from './texts.ts';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }));

/** Constant, so that renders do not create new arrays. */
const NONE: readonly FailedDelivery[] = [];

/**
 * Worklist of failed deliveries: call the customer, decide, continue with the next one. Parcels are shown one by one, or as a list for bulk
 * decisions. Users without the right to decide see the list.
 */
export function FailedDeliveriesPage() {
  const t = useFailedTexts();
  const mayDecide = useMay()(action('orders', 'update'));
  const list = useList(listFailedDeliveries, { ...useFilters(), also: ['as'] });
  const { selection, rows = NONE, values } = list;
  const tab = tabOf(values['tab']);
  const isOneByOne = mayDecide && tab !== 'decided' && values['as'] !== 'list';
  const turn = useTurn(rows, list.paging, list.is_stale);
  const current = isOneByOne ? turn.current : undefined;
  const { asking, ask, askChosen, askByKey, writeByKey, close } = useAsking({ ...list, is_list: !isOneByOne, current });
  useShortcut('w', useTalkTexts()('write'), writeByKey);
  const [left, setLeft] = useState<LeftBehind>([]);
  const today = list.answer?.meta.today ?? '';
  const above = <StayedBehind left={left} onClose={() => setLeft([])} />;
  const shows = mayDecide && tab !== 'decided' && (
    <Button
      variant="default"
      leftSection={isOneByOne ? <IconList size={16} aria-hidden /> : <IconCards size={16} aria-hidden />}
      onClick={() => list.set({ as: isOneByOne ? 'list' : '' })}
    >
      {t(isOneByOne ? 'as_list' : 'one_by_one')}
    </Button>
  );
  return (
    <>
      {isOneByOne ? (
        <>
          <PageHeader title={t('title')} actions={shows} />
          {above}
          <FilterBar list={foldFilters(list)} counts={list.answer?.meta.counts} />
          {rows.length > 0 ? (
            <Triage rows={rows} turn={turn} today={today} onAsk={ask} />
          ) : (
            <None list={list} tab={tab} />
          )}
        </>
      ) : (
        <Table list={list} tab={tab} today={today} actions={shows} above={above} ask={ask} askChosen={askChosen} />
      )}
      {mayDecide &&
        DELIVERY_DECISIONS.map((decision) => (
          <DecisionKey key={decision} decision={decision} run={() => askByKey(decision)} />
        ))}
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

type List = ReturnType<typeof useList<typeof listFailedDeliveries>>;
type Asks = ReturnType<typeof useAsking>;

/** Hides all filters but the tabs behind one button, so that the parcel has room. */
const foldFilters = (list: List): List => ({
  ...list,
  controls: list.controls.map((one) => (one.tabs ? one : { ...one, folds: true as const })),
});

/** Shown instead of rows: nothing to decide, loading, or failed. */
function None({ list, tab }: { list: List; tab: DeliveryTab }) {
  const t = useFailedTexts();
  if (list.error && !list.rows) return <LoadFailed error={list.error} onRetry={list.retry} />;
  if (!list.rows) return <Skeleton height={420} />;
  return (
    <NoRows
      is_filtered={list.is_filtered}
      onClearFilters={list.clear}
      empty={<EmptyState title={t(`none_${tab}`)} {...(tab === 'open' ? { why: t('none_open_why') } : {})} />}
    />
  );
}

function Table({
  list,
  tab,
  today,
  actions,
  above,
  ask,
  askChosen,
}: Pick<Asks, 'ask' | 'askChosen'> & {
  list: List;
  tab: DeliveryTab;
  today: string;
  actions: ReactNode;
  above: ReactNode;
}) {
  const t = useFailedTexts();
  const { sees_sellers } = useSession();
  const mayDecide = useMay()(action('orders', 'update'));
  const onAsk = mayDecide ? ask : undefined;
  return (
    <ListPage
      list={list}
      title={t('title')}
      actions={actions}
      counts={list.answer?.meta.counts}
      above={above}
      columns={columnsOf(t, today, tab, sees_sellers, onAsk)}
      card={(row, checkbox) => <Card row={row} checkbox={checkbox} today={today} onAsk={onAsk} />}
      nameOf={({ reference }) => reference}
      opens={({ reference }) => paths.order(reference)}
      bulk={
        mayDecide &&
        (({ count }) =>
          count > LIMITS.orders_per_action ? (
            <span>{t('too_many', { max: LIMITS.orders_per_action })}</span>
          ) : (
            <BulkButtons count={count} onAsk={(decision) => void askChosen(decision)} />
          ))
      }
      empty={{ title: t(`none_${tab}`), ...(tab === 'open' ? { why: t('none_open_why') } : {}) }}
    />
  );
}

function StayedBehind({ left, onClose }: { left: LeftBehind; onClose: () => void }) {
  const t = useFailedTexts();
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
