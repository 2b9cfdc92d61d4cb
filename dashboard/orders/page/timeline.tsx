import { IconEdit, IconHomeX, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AttemptReason } from '../../../contract/shipping/attempt-reasons.ts';
import type { MessageStatus } from '../../../contract/talk/automatic-messages.ts';
import type { DeliveryDecision } from '../../../contract/orders/failed-deliveries.ts';
import { DECISION_ICONS } from '../../failed-deliveries/cells.tsx';
import { useReasonTexts } from '../../failed-deliveries/reason-texts.ts';
import { useFailedTexts } from '../../failed-deliveries/texts.ts';
import { Moment, useFormat } from '../../i18n/format.tsx';
import { CustomerBadge, useAskedText } from '../../talk/asked.tsx';
import { OpenedBadge, OpenedText } from '../../talk/opened-text.tsx';
import { isCharged, MessagesCost, SentBadge, SentText } from '../../talk/sent-badge.tsx';
import { useMessages } from '../../talk/use-messages.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useCommentTexts } from './comment-texts.ts';
import { PinButton } from './comments.tsx';
import classes from './order-page.module.css';
import type { ShownOrder } from '../shown-order.ts';
import { OrderStatusBadge } from '../order-status.tsx';
import { useOrderTexts } from '../texts.ts';
import { ChangedBy } from '../../talk/changed-by.tsx';

type Entry = { key: string; at: string; badge: ReactNode; text: ReactNode };

/** History of an order, newest first: moves, attempts, edits, decisions, comments, messages to its customer and their requests. */
export function Timeline({ order }: { order: ShownOrder }) {
  const entries = [
    ...useMoves(order),
    ...useAttempts(order),
    ...useEdits(order),
    ...useComments(order),
    ...useOpenedMessages(order),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const { messages_cost } = useMessages({ order: order.reference }) ?? {};
  return (
    <>
      <ol className={classes['timeline']}>
        {entries.map(({ key, at, badge, text }) => (
          <li key={key}>
            {badge}
            <span>{text}</span>
            <small className={classes['dim']}>
              <Moment iso={at} />
            </small>
          </li>
        ))}
      </ol>
      {isCharged(messages_cost) && (
        <small className={classes['dim']}>
          <MessagesCost of={messages_cost} />
        </small>
      )}
    </>
  );
}

function useMoves(order: ShownOrder): Entry[] {
  const t = useOrderTexts();
  const moves = order.orderHistories.map((move) => ({
    key: move.id,
    at: move.changed_at,
    badge: <OrderStatusBadge status={move.new_status} />,
    text: (
      <>
        <ChangedBy name={move.changed_by} />
        {move.skipped && <small className={classes['dim']}> · {t('skipped')}</small>}
      </>
    ),
  }));
  const made = {
    key: order.id,
    at: order.created_at,
    badge: <OrderStatusBadge status="new" />,
    text: <bdi>{t('created_by', { who: order.created_by })}</bdi>,
  };
  return [...moves, made];
}

function useAttempts({ deliveryAttempts }: ShownOrder): Entry[] {
  const t = useFailedTexts();
  const reasons = useReasonTexts();
  return deliveryAttempts.map(({ id, reason, words, told_by, happened_at }) => ({
    key: id,
    at: happened_at,
    badge: (
      <StatusBadge tone="warn" icon={IconHomeX}>
        {reasons(reason as AttemptReason)}
      </StatusBadge>
    ),
    text: (
      <>
        {t('attempt_failed')} · <bdi>{told_by ?? t('courier')}</bdi>
        {words && (
          <small className={classes['dim']}>
            {' · '}
            <bdi>{words}</bdi>
          </small>
        )}
      </>
    ),
  }));
}

/** Fields that an edit may change. */
type EditedField =
  | 'full_name'
  | 'phone'
  | 'second_phone'
  | 'city'
  | 'area'
  | 'address'
  | 'notes'
  | 'total'
  | 'shipping_fee'
  | 'is_prepaid'
  | 'prepaid_amount'
  | 'prepaid_by'
  | 'products'
  | 'delivered_quantity'
  | 'cod_amount'
  | 'rest_received_at'
  | 'chosen_company';

function useEdits({ orderEdits }: ShownOrder): Entry[] {
  const t = useFailedTexts();
  const say = useOrderTexts();
  const { day } = useFormat();
  return orderEdits.map(({ id, decision, fields, changed_by, changed_at }) => {
    const kind = (decision?.kind ?? null) as DeliveryDecision | null;
    const when = decision?.date ? ` ${t('on_day', { day: day(decision.date) })}` : '';
    const more = kind === null ? fields.map((name) => say(name as EditedField)).join(' · ') : decision?.comment;
    return {
      key: id,
      at: changed_at,
      badge: (
        <StatusBadge tone={kind === null ? 'plain' : 'info'} icon={kind === null ? IconEdit : DECISION_ICONS[kind]}>
          {kind === null ? t('edited') : t(`${kind}_done`) + when}
        </StatusBadge>
      ),
      text: (
        <>
          <ChangedBy name={changed_by} />
          {more && (
            <small className={classes['dim']}>
              {' · '}
              <bdi>{more}</bdi>
            </small>
          )}
        </>
      ),
    };
  });
}

function useComments({ reference, comments }: ShownOrder): Entry[] {
  const t = useCommentTexts();
  return comments.map((comment) => ({
    key: comment.id,
    at: comment.created_at,
    badge: (
      <StatusBadge tone="info" icon={IconMessage2}>
        {t('comment')}
      </StatusBadge>
    ),
    text: (
      <>
        <span className={classes['said']} dir="auto">
          {comment.body}
        </span>
        <small className={classes['dim']}>
          <bdi>{comment.written_by}</bdi>
        </small>
        {!comment.is_pinned && <PinButton reference={reference} comment={comment} />}
      </>
    ),
  }));
}

function useOpenedMessages({ reference }: ShownOrder): Entry[] {
  const { opened = [], requests = [], sent = [] } = useMessages({ order: reference }) ?? {};
  const textOf = useAskedText();
  const asked = requests.map((one) => ({
    key: one.id,
    at: one.asked_at,
    badge: <CustomerBadge />,
    text: <bdi>{textOf(one)}</bdi>,
  }));
  const automatic = sent.map(({ id, created_at, ...one }) => ({
    key: id,
    at: created_at,
    badge: <SentBadge status={one.status as MessageStatus} />,
    text: <SentText {...one} />,
  }));
  const written = opened.map((one) => ({
    key: one.id,
    at: one.opened_at,
    badge: <OpenedBadge {...one} />,
    text: <OpenedText {...one} />,
  }));
  return [...asked, ...automatic, ...written];
}
