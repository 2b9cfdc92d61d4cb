import { ActionIcon, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCheck,
  IconClock,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconRefresh,
  IconTruckReturn,
  type Icon,
} from '@tabler/icons-react';
import type { AttemptReason } from '../../contract/shipping/attempt-reasons.ts';
import type { CourierTold, DeliveryDecision, listFailedDeliveries } from '../../contract/orders/failed-deliveries.ts';
import type { AnswerOf } from '../data/client.ts';
import { daysBetween } from '../i18n/dates/zone.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { CustomerBadge, useAskedText } from '../talk/asked.tsx';
import { RowMessages } from '../talk/row-messages.tsx';
import { phoneLink } from '../ui/contact.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import classes from './failed-deliveries.module.css';
import { useReasonTexts } from './reason-texts.ts';
import { useFailedTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { CopyIcon } from '../ui/copy-icon.tsx';

/* Parts of a failed delivery in the list, on its cards and on the order's page. */

export type FailedDelivery = AnswerOf<typeof listFailedDeliveries>['data'][number];

export const DECISION_ICONS: Record<DeliveryDecision, Icon> = {
  reattempt: IconRefresh,
  fix_address: IconMapPin,
  return: IconTruckReturn,
};

/** Days left until the deadline, as text and colour. `today`: the day in the workspace's time zone, from the list. */
export function Deadline({ day, today }: { day: string; today: string }) {
  const t = useFailedTexts();
  const format = useFormat();
  const left = daysBetween(today, day);
  const [tone, text, shape]: [Tone, string, Icon] =
    left < 0
      ? ['bad', t('late', { count: -left }), IconAlertTriangle]
      : left === 0
        ? ['warn', t('today'), IconCalendarDue]
        : ['plain', left === 1 ? t('tomorrow') : t('days_left', { count: left }), IconClock];
  return (
    <span title={format.day(day)}>
      <StatusBadge tone={tone} icon={shape}>
        {text}
      </StatusBadge>
    </span>
  );
}

/** The reason of a failed delivery, with its remarks. */
export function Reason({ row: { reason, words, promised_on, customer_asked } }: { row: FailedDelivery }) {
  const askedText = useAskedText();
  const reasons = useReasonTexts();
  const t = useFailedTexts();
  const { day } = useFormat();
  return (
    <div className={classes['reason']}>
      <strong>{reasons(reason as AttemptReason)}</strong>
      {words && (
        <small title={words}>
          <bdi>{words}</bdi>
        </small>
      )}
      {customer_asked && (
        <span>
          <CustomerBadge /> <bdi>{askedText(customer_asked)}</bdi>
        </span>
      )}
      {promised_on && <small>{t('promised', { day: day(promised_on) })}</small>}
    </div>
  );
}

/** Buttons to call or message the customer. A masked number has none. */
export function Contact({ row: { reference, phone, phone_international, full_name } }: { row: FailedDelivery }) {
  const t = useFailedTexts();
  const href = phoneLink(phone);
  if (!href) return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={<Ltr>{phone}</Ltr>}>
        <ActionIcon component="a" variant="default" href={href} aria-label={t('call', { name: full_name })}>
          <IconPhone size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <RowMessages order={reference} number={phone_international} label={t('whatsapp', { name: full_name })} />
    </Group>
  );
}

/** Holder of the parcel, with the tracking number. */
export function Bringer({ row }: { row: FailedDelivery }) {
  const { shipping_company, delivery_boy, tracking_number, tracking_url } = row;
  return (
    <div className={classes['reason']}>
      <bdi>{shipping_company?.name ?? delivery_boy?.name ?? ''}</bdi>
      {tracking_number && (
        <small>
          {tracking_url ? (
            <a href={tracking_url} target="_blank" rel="noreferrer">
              <Ltr>{tracking_number}</Ltr>
            </a>
          ) : (
            <Ltr>{tracking_number}</Ltr>
          )}
        </small>
      )}
    </div>
  );
}

/** The decision, its author, and whether the courier was notified. `today`: the day in the workspace's time zone. */
export function DecisionNote({ row, today }: { row: FailedDelivery; today: string }) {
  const t = useFailedTexts();
  const { day } = useFormat();
  const decision = row.decision as DeliveryDecision | null;
  if (decision === null) return null;
  const when = row.reattempt_on ? ` ${t('on_day', { day: day(row.reattempt_on) })}` : '';
  return (
    <div className={classes['reason']}>
      <span>
        <StatusBadge tone="info" icon={DECISION_ICONS[decision]}>
          {t(`${decision}_done`) + when}
        </StatusBadge>
      </span>
      {row.reattempt_on !== null && row.reattempt_on < today && (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {t('no_news')}
        </StatusBadge>
      )}
      <small>
        <bdi>{row.decided_by}</bdi>
        {row.decision_comment && (
          <>
            {' · '}
            <bdi>{row.decision_comment}</bdi>
          </>
        )}
      </small>
      <CourierNotice row={row} />
    </div>
  );
}

const TOLD_LOOKS: Record<CourierTold, { tone: Tone; icon: Icon }> = {
  queued: { tone: 'plain', icon: IconClock },
  sending: { tone: 'plain', icon: IconClock },
  told: { tone: 'good', icon: IconCheck },
  by_hand: { tone: 'warn', icon: IconMessage },
  failed: { tone: 'bad', icon: IconAlertTriangle },
};

function CourierNotice({ row: { courier_told, told_error, tracking_number } }: { row: FailedDelivery }) {
  const t = useFailedTexts();
  const told = courier_told as CourierTold | null;
  if (told === null) return null;
  const isForPeople = told === 'by_hand' || told === 'failed';
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <StatusBadge {...TOLD_LOOKS[told]}>{t(told)}</StatusBadge>
        {isForPeople && tracking_number && <CopyIcon value={tracking_number} label={t('copy_tracking')} size="sm" />}
      </Group>
      {told_error && (
        <small title={told_error}>
          <bdi>{told_error}</bdi>
        </small>
      )}
    </>
  );
}
