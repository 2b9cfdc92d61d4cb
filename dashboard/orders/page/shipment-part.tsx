import { Suspense, lazy } from 'react';
import { action } from '../../../contract/access/permissions.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { Deadline, DecisionNote, Reason } from '../../failed-deliveries/cells.tsx';
import { useFailedTexts } from '../../failed-deliveries/texts.ts';
import { dayIn } from '../../i18n/dates/zone.ts';
import { Ltr, useFormat } from '../../i18n/format.tsx';
import { AppLink } from '../../ui/link.tsx';
import { RowReason } from '../../ui/tables/row-reason.tsx';
import classes from './order-page.module.css';
import { Fact, Part } from './part.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';

const SettlePush = lazy(async () => ({ default: (await import('../actions/settle-push.tsx')).SettlePush }));
const DeliveryFacts = lazy(async () => ({ default: (await import('./delivery-facts.tsx')).DeliveryFacts }));

/** The carrier, and the progress of the delivery. */
export function Shipment({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const may = useMay();
  const isUnsure = order.push_error_reasons.some(({ code }) => code === 'push_outcome_unknown');
  const isEmpty = !order.warehouse && !order.shipping_company && !order.delivery_boy && !order.push_error;
  return (
    <Part title={t('shipment')}>
      {order.failed_delivery && <FailedDelivery row={order.failed_delivery} />}
      <dl className={classes['facts']}>
        <Fact name={t('shipment_way')}>{t(order.shipment_way_key as 'home_delivery')}</Fact>
        <Fact name={t('warehouse')}>{order.warehouse && <bdi>{order.warehouse.name}</bdi>}</Fact>
        <Fact name={t('chosen_company')}>
          {!order.shipping_company && order.chosen_company && (
            <>
              <bdi>{order.chosen_company.name}</bdi>
              {order.chosen_because && (
                <small className={classes['dim']}>
                  {' · '}
                  <RowReason text={order.chosen_because.message} reasons={saidBecause(order.chosen_because)} />
                </small>
              )}
            </>
          )}
        </Fact>
        <Fact name={t('courier')}>{order.shipping_company && <bdi>{order.shipping_company.name}</bdi>}</Fact>
        <Fact name={t('tracking')}>{order.tracking_number && <Tracking order={order} />}</Fact>
        <Fact name={t('courier_status')}>{order.courier_status && <bdi>{order.courier_status}</bdi>}</Fact>
        <Fact name={t('push_error')}>
          {(order.push_error !== null || isUnsure) && (
            <>
              {order.push_error && (
                <span className={classes['error']}>
                  <RowReason text={order.push_error} reasons={order.push_error_reasons} />
                </span>
              )}
              {isUnsure && (
                <Suspense>
                  <SettlePush reference={order.reference} />
                </Suspense>
              )}
            </>
          )}
        </Fact>
        <Fact name={t('delivery_boy')}>{order.delivery_boy && <bdi>{order.delivery_boy.name}</bdi>}</Fact>
        <Fact name={t('cancel_description')}>{order.cancel_description && <bdi>{order.cancel_description}</bdi>}</Fact>
      </dl>
      {order.delivery && (
        <Suspense>
          <DeliveryFacts order={order} />
        </Suspense>
      )}
      {isEmpty && <p className={classes['dim']}>{t('nothing_shipped')}</p>}
      {order.cash?.holder && may(action('claims', 'create')) && (
        <p>
          <AppLink to={paths.claims({ lost: order.reference })}>{t('lost_or_damaged')}</AppLink>
        </p>
      )}
    </Part>
  );
}

const saidBecause = ({ reason, params }: NonNullable<ShownOrder['chosen_because']>) =>
  reason ? [{ code: reason, params }] : [];

/** The open decision, or the last one. */
function FailedDelivery({ row }: { row: NonNullable<ShownOrder['failed_delivery']> }) {
  const t = useFailedTexts();
  const { time_zone } = useFormat();
  const today = dayIn(time_zone);
  return (
    <dl className={classes['facts']}>
      <Fact name={t('attempt_failed')}>
        <Reason row={row} />
      </Fact>
      <Fact name={t('attempts')}>{row.attempts}</Fact>
      {row.decision === null ? (
        <Fact name={t('deadline')}>
          <AppLink to={paths.failedDeliveries({ keyword: row.reference })}>
            <Deadline day={row.deadline_on} today={today} />
          </AppLink>
        </Fact>
      ) : (
        <Fact name={t('decision')}>
          <DecisionNote row={row} today={today} />
        </Fact>
      )}
    </dl>
  );
}

function Tracking({ order: { tracking_number, tracking_url } }: { order: ShownOrder }) {
  if (!tracking_url) return <Ltr>{tracking_number}</Ltr>;
  return (
    <a href={tracking_url} target="_blank" rel="noreferrer">
      <Ltr>{tracking_number}</Ltr>
    </a>
  );
}
