import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAction, undoMoves, type OrderActionPath } from '../../../contract/orders/order-actions.ts';
import { findOrderMove, type Goods, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { newKey } from '../../../client/address.ts';
import { call, send } from '../../data/client.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Moment } from '../../i18n/format.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { toast, toastError } from '../../ui/layers/toast.tsx';
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
  const scan = useScan(RETURN, t('received'));
  const receive = useMutation({
    mutationFn: (condition: 'sellable' | 'damaged') => scan.send({ reference: order.reference, condition }, newKey()),
    onSuccess: scan.tell,
    onError: scan.renew,
  });
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
            loading={receive.isPending}
            onClick={() => receive.mutate(condition)}
          >
            {t(`rest_${condition}`)}
          </Button>
        ))}
    </p>
  );
}

function PartDialog({ order, onClose }: Props & { onClose: () => void }) {
  const t = useKeptTexts();
  const { products, reference, currency } = order;
  const parcel = {
    cod: order.cod_amount,
    delivery_fee: order.is_fees_paid_by_customer && !order.is_prepaid ? order.shipping_fee : 0,
    prepaid: order.is_prepaid ? 0 : order.prepaid_amount,
  };
  const shareOf = (of: readonly number[]) => shareIn(currency, parcel, products, of);
  const scan = useScan(DELIVER, t('saved'));
  const form = useForm({
    draft: `keep-part ${order.id}`,
    begun: { 'kept.quantities': allOf(products), 'kept.amount': order.cod_amount as number | null },
    // A delivery person may not send an amount, so it is left out if it equals the share.
    send: ({ 'kept.quantities': quantities, 'kept.amount': amount }, { key }) =>
      scan.send({ reference, kept: { quantities, ...(amount === shareOf(quantities) ? {} : { amount }) } }, key),
    onSent: async (undo_token) => {
      onClose();
      await scan.tell(undo_token);
    },
  });
  const { 'kept.quantities': quantities, 'kept.amount': amount } = form.typed;
  return (
    <DialogForm
      // The counters show no faults.
      form={{ ...form, shown: ['kept.amount'] }}
      title={t('keep_part')}
      action={t('save')}
      isWhole={isPart(products, quantities) && amount !== null}
      onClose={onClose}
    >
      <KeptFields
        lines={products}
        quantities={quantities}
        onChange={(next) => form.set({ 'kept.quantities': next, 'kept.amount': shareOf(next) })}
      />
      {!order.is_prepaid && (
        <NumberField
          {...form.field('kept.amount')}
          label={`${t('to_collect')} (${currency})`}
          min={0}
          max={order.cod_amount}
          inputMode="decimal"
        />
      )}
    </DialogForm>
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
  const deliver = async (body: object, idempotencyKey: string): Promise<string | null> => {
    const sent = { date: dayIn(workspace.time_zone), ...body };
    const { meta } = (await send(orderAction(path).route, { body: sent, idempotencyKey })) as ScanAnswer; // per the contract
    return meta.undo_token;
  };
  const tell = async (undo_token: string | null) => {
    toast(said, undo_token ? { undo: () => undo(undo_token) } : {});
    await renew();
  };
  return { send: deliver, tell, renew };
}
