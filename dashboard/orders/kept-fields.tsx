import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { piecesOf, shareOfKept } from '../../contract/partial-deliveries.ts';
import { useFormat } from '../i18n/format.tsx';
import classes from './kept.module.css';
import { useKeptTexts } from './kept-texts.ts';

type Line = { name: string; quantity: number };
type Props = { lines: readonly Line[]; quantities: readonly number[]; onChange: (quantities: number[]) => void };

/** How many pieces of each line the customer kept, by thumb. */
export function KeptFields({ lines, quantities, onChange }: Props) {
  const t = useKeptTexts();
  const { number } = useFormat();
  const add = (at: number, by: 1 | -1) => onChange(quantities.map((n, i) => (i === at ? n + by : n)));
  const { kept, all } = piecesOf(lines, quantities);
  return (
    <fieldset className={classes['fields']}>
      <legend>{t('what_kept')}</legend>
      {lines.map(({ name, quantity }, i) => (
        <div key={i} className={classes['line']}>
          <bdi>{name}</bdi>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('less_of', { name })}
            disabled={quantities[i] === 0}
            onClick={() => add(i, -1)}
          >
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <output className={classes['count']}>
            {t('kept_of', { kept: number(quantities[i]!), all: number(quantity) })}
          </output>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('more_of', { name })}
            disabled={quantities[i] === quantity}
            onClick={() => add(i, 1)}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {kept === all && <small>{t('choose')}</small>}
      {kept === 0 && <small role="alert">{t('nothing_kept')}</small>}
    </fieldset>
  );
}

export const allOf = (lines: readonly Line[]): number[] => lines.map(({ quantity }) => quantity);

/** Whether these are a part: at least a piece, and not all. */
export function isPart(lines: readonly Line[], quantities: readonly number[]): boolean {
  const { kept, all } = piecesOf(lines, quantities);
  return kept > 0 && kept < all;
}

/** What is collected for them, as the service will say it; major units. */
export function shareIn(
  currency: string,
  parcel: { cod: number; delivery_fee: number },
  lines: readonly { quantity: number; total: number }[],
  quantities: readonly number[],
): number {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const minor = (major: number) => Math.round(major * 10 ** decimals);
  const of = { cod: minor(parcel.cod), delivery_fee: minor(parcel.delivery_fee) };
  const sold = lines.map(({ quantity, total }) => ({ quantity, total: minor(total) }));
  return shareOfKept(of, sold, quantities) / 10 ** decimals;
}
