import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { products } from '../../contract/catalog/products.ts';
import { QUANTITY_MAX, SHELF_CHARACTERS, createStock, listStocks, warehouses } from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

type Typed = { product_id: string | null; warehouse_id: string | null; warning_quantity: number | null; shelf: string };
const BEGUN: Typed = { product_id: null, warehouse_id: null, warning_quantity: null, shelf: '' };

/** Opens the stock of a product in a warehouse, at 0; `onOpened` may ask at once how many pieces are there. */
export function OpenDialog({ onOpened, onClose }: { onOpened?: (stock: Stock) => void; onClose: () => void }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: BEGUN,
    send: ({ product_id, warehouse_id, warning_quantity, shelf }, { key }) =>
      call(createStock, {
        body: {
          product_id: product_id ?? '',
          warehouse_id: warehouse_id ?? '',
          warning_quantity,
          shelf: shelf.trim() || null,
        },
        idempotencyKey: key,
      }),
    onSent: async ({ data }) => {
      toast(t('opened'));
      onClose();
      onOpened?.(data);
      await client.invalidateQueries({ queryKey: [listStocks.url] });
    },
  });
  const isWhole = form.typed.product_id !== null && form.typed.warehouse_id !== null;
  return (
    <DialogForm form={form} title={t('open')} action={t('open')} isWhole={isWhole} onClose={onClose}>
      <ReferenceInput {...form.field('product_id')} to={products} label={t('product')} required data-autofocus />
      <ReferenceInput {...form.field('warehouse_id')} to={warehouses} label={t('warehouse')} required />
      <NumberField {...form.field('warning_quantity')} label={t('warn_at')} min={0} max={QUANTITY_MAX} is_whole />
      <TextInput {...form.text('shelf')} label={t('shelf')} maxLength={SHELF_CHARACTERS} dir="auto" />
    </DialogForm>
  );
}
