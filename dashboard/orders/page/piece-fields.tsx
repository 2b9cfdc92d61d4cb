import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.tsx';
import classes from './kept.module.css';
import { useKeptTexts } from './kept-texts.ts';

export type PieceLine = { name: string; quantity: number };
export type PieceProps = {
  lines: readonly PieceLine[];
  quantities: readonly number[];
  onChange: (quantities: number[]) => void;
};

/** Pieces of each line, sized for a thumb. */
export function PieceFields({
  legend,
  lines,
  quantities,
  onChange,
  children,
}: PieceProps & { legend: string; children?: ReactNode }) {
  const t = useKeptTexts();
  const { number } = useFormat();
  const add = (at: number, by: 1 | -1) => onChange(quantities.map((n, i) => (i === at ? n + by : n)));
  return (
    <fieldset className={classes['fields']}>
      <legend>{legend}</legend>
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
      {children}
    </fieldset>
  );
}
