import { Fragment } from 'react';
import { Money, useFormat } from '../../i18n/format.tsx';
import { drawnLineName } from '../../names/drawn-line-name.ts';

type Line = { kind: string; quantity: number; amount: number };

/** Lines of a debt in one row: kind, count and amount, which keeps its own direction. */
export function LineAmounts({ lines }: { lines: readonly Line[] }) {
  const { number } = useFormat();
  return lines.map(({ kind, quantity, amount }, i) => (
    <Fragment key={kind}>
      {i > 0 && ' · '}
      {drawnLineName(kind)} ({number(quantity)}): <Money amount={amount} />
    </Fragment>
  ));
}
