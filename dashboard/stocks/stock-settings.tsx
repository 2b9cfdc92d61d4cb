import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { QUANTITY_MAX, SHELF_CHARACTERS, listStocks, showStock, updateStock } from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { useForm } from '../forms/use-form.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './stock-settings.module.css';
import type { Stock } from './stocks-page.tsx';
import { useStockTexts } from './texts.ts';

/** Warning quantity and shelf of a stock; readers who may not change them read the shelf. */
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
  if (!may)
    return stock.shelf ? (
      <p className={classes['fixed']}>
        {t('shelf')}: <bdi>{stock.shelf}</bdi>
      </p>
    ) : null;
  return (
    <form onSubmit={form.submit} className={classes['settings']}>
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
