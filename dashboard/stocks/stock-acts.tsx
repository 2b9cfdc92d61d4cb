import { Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { action } from '../../contract/permissions.ts';
import { QUANTITY_MAX, deleteStock, listStocks, showStock, updateStock } from '../../contract/stocks.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/confirm.tsx';
import { faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import classes from './stock-page.module.css';
import type { Stock } from './stocks-page.tsx';
import { useStockWords } from './words.ts';

/** At how many available pieces people are warned. */
export function WarnAt({ stock }: { stock: Stock }) {
  const t = useStockWords();
  const client = useQueryClient();
  const may = useMay()(action('stocks', 'update'));
  const [quantity, setQuantity] = useState(stock.warning_quantity);
  const save = useMutation({
    meta: { is_handled: true },
    mutationFn: () => call(updateStock, { params: { id: stock.id }, body: { warning_quantity: quantity } }),
    onSuccess: async () => {
      toast(t('warn_saved'));
      await Promise.all([listStocks, showStock].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  if (!may) return null;
  return (
    <form onSubmit={submit} className={classes['warn']}>
      <NumberField
        label={t('warn')}
        description={t('warn_why')}
        min={0}
        max={QUANTITY_MAX}
        is_whole
        value={quantity}
        onChange={setQuantity}
        error={faultOf(save.error, 'warning_quantity')}
      />
      {quantity !== stock.warning_quantity && (
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('save_warn')}
        </Button>
      )}
    </form>
  );
}

/** Deletes a stock that was opened by mistake; one that moved stays, and says so. */
export function CloseStock({ stock, hasMoved }: { stock: Stock; hasMoved: boolean }) {
  const t = useStockWords();
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
