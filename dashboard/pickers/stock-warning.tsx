import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '../i18n/format.tsx';
import type { EntryLine } from './lines.ts';
import { usePickerTexts } from './texts.ts';
import { useStock } from './use-offered.ts';

/** Lines that exceed the stock, shown before their order is created. Such an order waits, and the agent can tell the customer. */
export function StockWarning({ lines, account_id }: { lines: readonly EntryLine[]; account_id: string | undefined }) {
  const t = usePickerTexts();
  const { number } = useFormat();
  const stock = useStock(
    lines.map(({ sku }) => sku),
    account_id,
  );
  const short = lines.flatMap(({ sku, name, quantity }) => {
    const free = stock.get(sku)?.free ?? null;
    return free !== null && quantity !== null && quantity > free ? [{ sku, name, quantity, free }] : [];
  });
  if (short.length === 0) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      styles={WARN_TITLE}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('short_title')}
    >
      {short.map(({ sku, name, quantity, free }) => (
        <div key={sku}>{t('short_of', { name, free: number(Math.max(free, 0)), quantity: number(quantity) })}</div>
      ))}
      <div>{t('short_body')}</div>
    </Alert>
  );
}

/** Mantine’s own is too pale to be read. */
const WARN_TITLE = { title: { color: 'var(--tone-warn-text)' } };
