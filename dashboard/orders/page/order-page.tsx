import { Button, Group } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { freesLead, isOrderEditable, type Goods, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { showOrder } from '../../../contract/orders/orders.ts';
import { action } from '../../../contract/access/permissions.ts';
import { query } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';
import { Walk } from '../../lists/walk.tsx';
import { useParams } from '../../state/address.tsx';
import { ConversationPart, CustomerWord } from '../../talk/later.tsx';
import { ApiError } from '../../ui/api-error.ts';
import { LoadFailed } from '../../ui/empty-state.tsx';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useShortcut } from '../../ui/layers/shortcuts.tsx';
import { SpokenOnPhone } from '../../ui/spoken-on-phone.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { Tooltip } from '../../ui/layers/tooltip.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { BlacklistFlag } from '../blacklist-flag.tsx';
import { AddComment, PinnedComments } from './comments.tsx';
import { Customer } from './customer-part.tsx';
import { LeftBehind } from '../actions/left-behind.tsx';
import { Lines } from './lines-part.tsx';
import { NextStep, useNextStep } from '../next-step/next-step-panel.tsx';
import classes from './order-page.module.css';
import { OrderStatusBadge } from '../order-status.tsx';
import { StoreWord } from '../store-word.tsx';
import { Part } from './part.tsx';
import { Shipment } from './shipment-part.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';
import { Timeline } from './timeline.tsx';
import { Waits } from '../waits.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';

const EditOrder = lazy(async () => ({ default: (await import('./edit-order.tsx')).EditOrder }));

/** One order: customer, contents, position and history. */
export function OrderPage() {
  const { reference = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...query(showOrder, { params: { reference } }) });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Order order={data.data} /> : <PageSkeleton />;
}

function Order({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const status = order.status as OrderStatus;
  const mayEdit = may(action('orders', 'update'));
  const isEditable = isOrderEditable(order.goods as Goods);
  // Touch devices show no tooltip.
  const edit = () => (isEditable ? setIsEditing(true) : toast(t('not_editable')));
  useShortcut('e', t('edit'), edit, { is_off: !mayEdit });
  const isPhone = useIsPhone();
  const orders = [{ id: order.id, reference: order.reference, status, is_held: isHeld(order) }];
  const next = useNextStep(order);
  return (
    <>
      <PageHeader
        is_at_thumb
        title={order.reference}
        aside={
          <Group gap="xs" wrap="nowrap">
            <CopyIcon value={order.reference} label={t('copy')} />
            <OrderStatusBadge status={status} />
            <BlacklistFlag of={order} />
            <Walk />
          </Group>
        }
        actions={
          <>
            {mayEdit && (
              <Tooltip label={t('not_editable')} disabled={isEditable}>
                <Button
                  variant="default"
                  className="wordless"
                  leftSection={<IconEdit size={16} aria-hidden />}
                  data-disabled={!isEditable || undefined}
                  aria-disabled={!isEditable}
                  onClick={edit}
                >
                  <SpokenOnPhone>{t('edit')}</SpokenOnPhone>
                </Button>
              </Tooltip>
            )}
            <ActionButtons orders={orders} is_in_one_row next={next.act ?? null} is_next_elsewhere={!isPhone} />
          </>
        }
      />
      {order.lead_reference && (
        <StoreWord lead_reference={order.lead_reference} store={order.store} too_late={tooLate(order)} />
      )}
      <NextStep order={order} orders={orders} next={next} onEdit={() => setIsEditing(true)} />
      <Waits order={order} but={next.step.wait} onEdit={() => setIsEditing(true)} />
      <PinnedComments order={order} />
      <div className={classes['columns']}>
        <div>
          <Lines order={order} />
          <Part title={t('timeline')}>
            <AddComment key={order.id} reference={order.reference} />
            <Timeline order={order} />
          </Part>
        </div>
        <div>
          <CustomerWord about={{ order: order.reference }} />
          <Customer order={order} />
          <ConversationPart about={{ order: order.reference }} is_panel />
          <Shipment order={order} />
        </div>
      </div>
      <LeftBehind />
      {isEditing && (
        <Suspense>
          <EditOrder order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Why a change of the shop can no longer be accepted: the order is packed, or out. Null: it can be. */
function tooLate({ store, status, goods }: ShownOrder) {
  if (store?.asks === 'cancel') return freesLead(status as OrderStatus) ? null : ('too_late_cancel' as const);
  return isOrderEditable(goods as Goods) ? null : ('too_late_edit' as const);
}

/** True when a courier or a driver has the parcel; each parcel of a courier has a number. */
const isHeld = ({ tracking_number, delivery_boy }: ShownOrder): boolean =>
  tracking_number !== null || delivery_boy !== null;
