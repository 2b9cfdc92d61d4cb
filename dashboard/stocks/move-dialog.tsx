import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  MOVEMENT_TYPES,
  QUANTITY_MAX,
  listStockHistories,
  listStocks,
  moveStock,
  warehouses,
  type MovementType,
} from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

type MoveDraft = { type: MovementType; quantity: number | null; reason: string; warehouse_id: string | null };
const BEGUN: MoveDraft = { type: 'increment', quantity: null, reason: '', warehouse_id: null };

/** Records a movement; previews the pieces on hand. */
export function MoveDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `move ${stock.id}`,
    begun: BEGUN,
    send: ({ warehouse_id, ...typed }, { key }) =>
      call(moveStock, {
        params: { id: stock.id },
        body: {
          ...typed,
          reason: typed.reason.trim() || t(typed.type),
          ...(typed.type === 'transfer' ? { warehouse_id } : {}),
        } as never, // warehouse_id goes with transfer only
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('moved'));
      onClose();
      await Promise.all(
        [listStocks, listStockHistories].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
  });
  const { type, quantity, warehouse_id } = form.typed;
  const isWhole = quantity !== null && (type !== 'transfer' || warehouse_id !== null);
  const title = t('move_of', { name: stock.product_name });
  return (
    <DialogForm form={form} title={title} action={t('move')} isWhole={isWhole} onClose={onClose}>
      <Select
        label={t('kind')}
        data={MOVEMENT_TYPES.map((value) => ({ value, label: t(value) }))}
        value={type}
        onChange={(value) => form.set({ type: (value ?? 'increment') as MovementType })}
        allowDeselect={false}
      />
      {type === 'transfer' && (
        <ReferenceInput {...form.field('warehouse_id')} to={warehouses} label={t('to_warehouse')} required />
      )}
      <NumberField
        {...form.field('quantity')}
        label={type === 'adjust' ? t('counted') : t('quantity')}
        description={quantity === null ? undefined : whatBecomes(t, stock, type, quantity)}
        required
        min={0}
        max={QUANTITY_MAX}
        is_whole
        data-autofocus
      />
      <TextInput {...form.text('reason')} label={t('reason')} placeholder={t(type)} maxLength={500} dir="auto" />
    </DialogForm>
  );
}

function whatBecomes(t: ReturnType<typeof useStockTexts>, stock: Stock, type: MovementType, quantity: number): string {
  const will_be = t('will_be', { count: onHandAfter(stock, type, quantity) });
  const missing = type === 'adjust' ? stock.reserved - quantity : 0;
  return missing > 0 ? `${will_be} ${t('fewer_than_reserved', { count: missing })}` : will_be;
}

function onHandAfter({ on_hand }: Stock, type: MovementType, quantity: number): number {
  if (type === 'adjust') return quantity;
  return type === 'increment' ? on_hand + quantity : on_hand - quantity;
}
