import { Alert } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { DELIVERY_DECISIONS, listFailedDeliveries } from '../../contract/orders/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useFindTexts } from '../names/find-words.ts';
import { useTalkTexts } from '../talk/texts.ts';
import { useShortcut } from '../ui/layers/shortcuts.tsx';
import { Card } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { BulkButtons, DecisionKey } from './decide-buttons.tsx';
import { tabOf, useFilters } from './filters.tsx';
import { useAsking } from './use-asking.ts';
import type { LeftBehind } from './use-decide.ts';
import { useFailedTexts } from './texts.ts';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }));

/** The worklist of parcels that could not be delivered: call the customer, decide, next. Who decides nothing chooses nothing. */
export function FailedDeliveriesPage() {
  const t = useFailedTexts();
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const mayDecide = useMay()(action('orders', 'update'));
  const list = useList(listFailedDeliveries, useFilters());
  const { selection } = list;
  const { asking, ask, askChosen, askByKey, writeByKey, close } = useAsking(list);
  useShortcut('w', useTalkTexts()('write'), writeByKey);
  const [left, setLeft] = useState<LeftBehind>([]);
  const tab = tabOf(list.values['tab']);
  const today = list.answer?.meta.today ?? '';
  const onAsk = mayDecide ? ask : undefined;
  return (
    <ListPage
      list={list}
      title={t('title')}
      counts={list.answer?.meta.counts}
      above={<StayedBehind left={left} onClose={() => setLeft([])} />}
      columns={columnsOf(t, today, tab, sees_sellers ? f('seller') : null, onAsk)}
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
    >
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
    </ListPage>
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
