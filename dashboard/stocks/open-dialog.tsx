import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { products } from '../../contract/catalog/products.ts';
import { QUANTITY_MAX, SHELF_CHARACTERS, listStocks, warehouses } from '../../contract/stocks/stocks.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { newReceipt, receiveFirst } from '../pickers/receive-first.ts';
import { chosenPlace, useWarehouses, type Warehouses } from '../pickers/use-warehouses.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { listQuery } from '../resources/resource-client.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

type StockDraft = {
  product_id: string | null;
  warehouse_id: string | null;
  quantity: number | null;
  warning_quantity: number | null;
  shelf: string;
};
const BEGUN: StockDraft = { product_id: null, warehouse_id: null, quantity: null, warning_quantity: null, shelf: '' };

type Props = {
  /** True: the caller may record movements, so the stock can start with pieces. */
  counts: boolean;
  /** The product, if it is known. */
  product_id?: string;
  onOpened?: (stock: Stock) => void;
  onClose: () => void;
};

/** Adds stock: a product in a warehouse, with its pieces. Proposes the default warehouse and an only product. */
export function OpenDialog({ counts, product_id: known, onOpened, onClose }: Props) {
  const t = useStockTexts();
  const client = useQueryClient();
  const found = useWarehouses();
  const only_id = useOnlyProduct(known === undefined);
  const proposed = { product_id: known ?? only_id, found };
  // If the pieces are refused, the stock stays open: sending again adds the pieces alone.
  const [receipt] = useState(newReceipt);
  const form = useForm({
    draft: `open-stock ${known ?? ''}`,
    begun: BEGUN,
    send: (typed) => {
      const { product_id, warehouse_id, quantity, warning_quantity, shelf } = {
        ...typed,
        ...withProposal(typed, proposed),
      };
      const body = {
        product_id: product_id ?? '',
        warehouse_id: warehouse_id ?? '',
        warning_quantity,
        shelf: shelf.trim() || null,
      };
      return receiveFirst(receipt, body, { quantity, reason: t('first_stock') });
    },
    onSent: async (stock) => {
      toast(t('opened', { count: stock.on_hand }));
      onClose();
      onOpened?.(stock);
      await client.invalidateQueries({ queryKey: [listStocks.url] });
    },
  });
  const { product_id, warehouse_id } = withProposal(form.typed, proposed);
  const isWhole = product_id !== null && warehouse_id !== null;
  return (
    <DialogForm form={form} title={t('open')} action={t('open')} isWhole={isWhole} onClose={onClose}>
      <ReferenceInput
        {...form.field('product_id')}
        value={product_id}
        to={products}
        label={t('product')}
        required
        data-autofocus={proposed.product_id === null || undefined}
      />
      <ReferenceInput
        {...form.field('warehouse_id')}
        value={warehouse_id}
        to={warehouses}
        label={t('warehouse')}
        required
      />
      {counts && (
        <NumberField
          {...form.field('quantity')}
          label={t('quantity')}
          min={0}
          max={QUANTITY_MAX}
          is_whole
          data-autofocus={proposed.product_id !== null || undefined}
        />
      )}
      <NumberField {...form.field('warning_quantity')} label={t('warn_at')} min={0} max={QUANTITY_MAX} is_whole />
      <TextInput {...form.text('shelf')} label={t('shelf')} maxLength={SHELF_CHARACTERS} dir="auto" />
    </DialogForm>
  );
}

type Proposal = { product_id: string | null; found: Warehouses };

/** The chosen values, else the proposed ones. */
const withProposal = (
  typed: StockDraft,
  { product_id, found }: Proposal,
): Pick<StockDraft, 'product_id' | 'warehouse_id'> => ({
  product_id: typed.product_id ?? product_id,
  warehouse_id: chosenPlace(found, typed.warehouse_id).id,
});

/** The workspace's only product, if none is given; null: there are several, or none. */
function useOnlyProduct(isAsked: boolean): string | null {
  const two = useQuery({ ...listQuery(products, { per_page: 2 }), enabled: isAsked }).data?.data ?? [];
  return two.length === 1 ? two[0]!.id : null;
}
