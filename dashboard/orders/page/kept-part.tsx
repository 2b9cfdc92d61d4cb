import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAction, undoMoves, type OrderActionPath } from '../../../contract/orders/order-actions.ts';
import { findOrderMove, type Goods, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { newKey } from '../../../client/address.ts';
import { call, send } from '../../data/client.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { Moment } from '../../i18n/format.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { KeptFields, allOf, isPart, shareIn } from './kept-fields.tsx';
import classes from './kept.module.css';
import { useKeptTexts } from './kept-texts.ts';
import type { ShownOrder } from '../shown-order.ts';
import { dayIn } from '../../i18n/dates/zone.ts';

const DELIVER = 'mark-orders-as-delivered-by-scanner';
const RETURN = 'mark-orders-as-returned-by-scanner';
type Props = { order: ShownOrder };

/** Next action for an order that was, or may have been, kept in part. */
export function KeptPart({ order }: Props) {
  const t = useKeptTexts();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  if (order.is_partly_delivered) return <Rest order={order} />;
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const status = order.status as OrderStatus; // as the contract lists them
  const isOut = status === 'delivered' || findOrderMove({ status, goods: order.goods as Goods }, 'delivered');
  if (!isOut || pieces < 2 || !may(orderAction(DELIVER).route.access)) return null;
  return (
    <p className={classes['rest']}>
      <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
        {t('keep_part')}
      </Button>
      {isAsking && <PartDialog order={order} onClose={() => setIsAsking(false)} />}
    </p>
  );
}

/** The rest of the parcel: its holder, or that it is back. */
function Rest({ order }: Props) {
  const t = useKeptTexts();
  const may = useMay();
  const act = useScan(RETURN, t('received'));
  if (order.rest_received_at !== null)
    return (
      <p className={classes['rest']}>
        {t('rest_is_back')} <Moment iso={order.rest_received_at} />
      </p>
    );
  return (
    <p className={classes['rest']}>
      <strong>{t('rest_awaited')}</strong>
      {may(orderAction(RETURN).route.access) &&
        (['sellable', 'damaged'] as const).map((condition) => (
          <Button
            key={condition}
            variant="default"
            size="xs"
            onClick={() => void act({ reference: order.reference, condition })}
          >
            {t(`rest_${condition}`)}
          </Button>
        ))}
    </p>
  );
}

function PartDialog({ order, onClose }: Props & { onClose: () => void }) {
  const t = useKeptTexts();
  const ui = useUiTexts();
  const { products, reference, currency } = order;
  const [quantities, setQuantities] = useState(() => allOf(products));
  const parcel = {
    cod: order.cod_amount,
    delivery_fee: order.is_fees_paid_by_customer && !order.is_prepaid ? order.shipping_fee : 0,
    prepaid: order.is_prepaid ? 0 : order.prepaid_amount,
  };
  const shareOf = (of: readonly number[]) => shareIn(currency, parcel, products, of);
  const [amount, setAmount] = useState<number | null>(order.cod_amount);
  const act = useScan(DELIVER, t('saved'));
  const change = (next: number[]) => {
    setQuantities(next);
    setAmount(shareOf(next));
  };
  const isWhole = !isPart(products, quantities) || amount === null;
  const save = async () => {
    // A delivery person may not send an amount, so it is left out if it equals the share.
    await act({ reference, kept: { quantities, ...(amount === shareOf(quantities) ? {} : { amount }) } });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('keep_part')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="sm">
        <KeptFields lines={products} quantities={quantities} onChange={change} />
        {!order.is_prepaid && (
          <NumberField
            label={`${t('to_collect')} (${currency})`}
            min={0}
            max={order.cod_amount}
            value={amount}
            onChange={setAmount}
            inputMode="decimal"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button disabled={isWhole} onClick={() => void save()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type ScanAnswer = { meta: { undo_token: string | null } };

/** Same as a scan, with an undo. */
function useScan(path: OrderActionPath, said: string) {
  const t = useKeptTexts();
  const client = useQueryClient();
  const { workspace } = useSession();
  const renew = () =>
    Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
  const undo = async (undo_token: string) => {
    try {
      await call(undoMoves, { body: { undo_token } });
      toast(t('undone'));
    } catch (error) {
      toastError(error);
    }
    await renew();
  };
  return async (body: object) => {
    try {
      const sent = { date: dayIn(workspace.time_zone), ...body };
      const { meta } = (await send(orderAction(path).route, { body: sent, idempotencyKey: newKey() })) as ScanAnswer; // per the contract
      const { undo_token } = meta;
      toast(said, undo_token ? { undo: () => undo(undo_token) } : {});
    } catch (error) {
      toastError(error);
    }
    await renew();
  };
}
