import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import {
  QUANTITY_MAX,
  SHELF_CHARACTERS,
  deleteStock,
  listStocks,
  showStock,
  updateStock,
} from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useForm } from '../forms/use-form.ts';
import { useNavigate } from '../state/address.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './stock-page.module.css';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

/** Warning quantity, and shelf. */
export function StockSettings({ stock }: { stock: Stock }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const may = useMay()(action('stocks', 'update'));
  const form = useForm({
    draft: `stock ${stock.id}`,
    begun: { warning_quantity: stock.warning_quantity, shelf: stock.shelf ?? '' },
    send: ({ warning_quantity, shelf }) =>
      call(updateStock, { params: { id: stock.id }, body: { warning_quantity, shelf: shelf.trim() || null } }),
    onSent: async () => {
      toast(t('warn_saved'));
      await Promise.all([listStocks, showStock].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  if (!may) return null;
  return (
    <form onSubmit={form.submit} className={classes['warn']}>
      <NumberField
        {...form.field('warning_quantity')}
        label={t('warn')}
        description={t('warn_why')}
        min={0}
        max={QUANTITY_MAX}
        is_whole
      />
      <TextInput
        {...form.text('shelf')}
        label={t('shelf')}
        description={t('shelf_why')}
        maxLength={SHELF_CHARACTERS}
        dir="auto"
      />
      {form.isChanged && (
        <Button type="submit" variant="default" loading={form.isSending}>
          {t('save_warn')}
        </Button>
      )}
    </form>
  );
}

/** Deletes a stock that was opened by mistake; one with movements stays, with a message. */
export function CloseStock({ stock, hasMoved }: { stock: Stock; hasMoved: boolean }) {
  const t = useStockTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMay()(action('stocks', 'delete'));
  const remove = useMutation({
    mutationFn: () => call(deleteStock, { params: { id: stock.id } }),
    onSuccess: async () => {
      toast(t('closed'));
      await navigate({ to: paths.resource('stock') });
      await client.invalidateQueries({ queryKey: [listStocks.url] });
    },
  });
  const ask = async () => {
    const title = t('close_of', { name: stock.product_name, warehouse: stock.warehouse_name });
    if (await confirm({ title, body: t('close_why'), action: t('close_stock'), is_dangerous: true })) remove.mutate();
  };
  if (!may) return null;
  return (
    <Tooltip label={t('has_moved')} disabled={!hasMoved}>
      <Button
        variant="default"
        loading={remove.isPending}
        {...(hasMoved ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: () => void ask() })}
      >
        {t('close_stock')}
      </Button>
    </Tooltip>
  );
}
