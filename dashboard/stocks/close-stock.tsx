import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { deleteStock, listStocks } from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

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
