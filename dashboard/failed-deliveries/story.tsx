import { Skeleton } from '@mantine/core';
import { IconHomeX, IconMessage2, IconShoppingBag, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttemptReason } from '../../contract/shipping/attempt-reasons.ts';
import type { DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { Moment, useFormat } from '../i18n/format.tsx';
import { choiceName } from '../names/status-names.ts';
import { ChangedBy } from '../talk/changed-by.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { DECISION_ICONS, type FailedDelivery } from './cells.tsx';
import { useReasonTexts } from './reason-texts.ts';
import classes from './triage.module.css';
import { useFailedTexts } from './texts.ts';

type OrderDetails = AnswerOf<typeof showOrder>['data'];
type Entry = { key: string; at: string; badge: ReactNode; who: string; said: string | null };

/** Events before the last failed attempt, newest first: attempts, decisions, comments, shipments, and the creation. */
export function Story({ row: { reference } }: { row: FailedDelivery }) {
  const t = useFailedTexts();
  const may = useMay()(showOrder.access);
  const { data, error } = useQuery({ ...query(showOrder, { params: { reference } }), enabled: may });
  // The story is optional: the row alone is enough for a decision.
  if (!may || error) return null;
  return (
    <section className={classes['story']}>
      <h3>{t('story')}</h3>
      {data ? <Entries of={data.data} /> : <Skeleton height={72} />}
    </section>
  );
}

function Entries({ of: told }: { of: OrderDetails }) {
  const entries = [...useAttempts(told), ...useDecisions(told), ...useComments(told), ...movesOf(told)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
  return (
    <ol>
      {entries.map(({ key, at, badge, who, said }) => (
        <li key={key}>
          <span className={classes['line']}>
            {badge}
            <small>
              <Moment iso={at} />
            </small>
          </span>
          <span>
            <ChangedBy name={who} />
            {said && (
              <>
                {' · '}
                <bdi>{said}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function useAttempts({ deliveryAttempts }: OrderDetails): Entry[] {
  const t = useFailedTexts();
  const reasons = useReasonTexts();
  // The last attempt is shown above these events.
  return deliveryAttempts.slice(1).map(({ id, reason, words, told_by, happened_at }) => ({
    key: id,
    at: happened_at,
    badge: (
      <StatusBadge tone="warn" icon={IconHomeX}>
        {reasons(reason as AttemptReason)}
      </StatusBadge>
    ),
    who: told_by ?? t('courier'),
    said: words,
  }));
}

function useDecisions({ orderEdits }: OrderDetails): Entry[] {
  const t = useFailedTexts();
  const { day } = useFormat();
  return orderEdits.flatMap(({ id, decision, changed_by, changed_at }) => {
    if (!decision) return [];
    const kind = decision.kind as DeliveryDecision;
    return {
      key: id,
      at: changed_at,
      badge: (
        <StatusBadge tone="info" icon={DECISION_ICONS[kind]}>
          {t(`${kind}_done`) + (decision.date ? ` ${t('on_day', { day: day(decision.date) })}` : '')}
        </StatusBadge>
      ),
      who: changed_by,
      said: decision.comment,
    };
  });
}

function useComments({ comments }: OrderDetails): Entry[] {
  const t = useFailedTexts();
  return comments.map(({ id, body, written_by, created_at }) => ({
    key: id,
    at: created_at,
    badge: (
      <StatusBadge tone="plain" icon={IconMessage2}>
        {t('comment_made')}
      </StatusBadge>
    ),
    who: written_by,
    said: body,
  }));
}

/** Creation of the order, and each shipment. */
function movesOf({ id, created_at, created_by, orderHistories }: OrderDetails): Entry[] {
  const left = orderHistories
    .filter(({ new_status }) => new_status === 'shipped')
    .map((move) => ({ key: move.id, at: move.changed_at, status: 'shipped', who: move.changed_by }));
  return [{ key: id, at: created_at, status: 'new', who: created_by }, ...left].map(({ status, ...entry }) => ({
    ...entry,
    badge: (
      <StatusBadge tone="plain" icon={status === 'new' ? IconShoppingBag : IconTruckDelivery}>
        {choiceName(status)}
      </StatusBadge>
    ),
    said: null,
  }));
}
