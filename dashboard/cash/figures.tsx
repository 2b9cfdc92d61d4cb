import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../data/paths.ts';
import { Money } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import classes from './cash-page.module.css';
import { useCashTexts } from './texts.ts';

/* Totals on the cash pages; each links to its breakdown. */

/** Orders by cash stage, with a link to their list. */
export type Sum = { orders: number; amount: number; link: string };

/** `to`: page with the details. */
export function Total(props: { name: string; why: ReactNode; amount: number; to?: string; tone?: 'bad' }) {
  const { name, why, amount, to, tone } = props;
  return (
    <div className={classes['figure']} data-late={tone ? true : undefined}>
      <dt>{name}</dt>
      <dd>
        {to ? (
          <AppLink to={to}>
            <Money amount={amount} />
          </AppLink>
        ) : (
          <Money amount={amount} />
        )}
      </dd>
      <dd className={classes['why']}>{why}</dd>
    </div>
  );
}

type FigureProps = { name: string; why: ReactNode; sum: Sum; isMain?: true; tone?: 'bad' };

export function Figure({ name, why, sum, isMain, tone }: FigureProps) {
  const t = useCashTexts();
  return (
    <div className={classes['figure']} data-main={isMain} data-late={tone && sum.orders > 0 ? true : undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount sum={sum} />
      </dd>
      <dd className={classes['why']}>
        {t('orders', { count: sum.orders })} · {why}
      </dd>
    </div>
  );
}

/** An amount that leads to its orders; no link for none. */
export function Amount({ sum: { orders, amount, link } }: { sum: Sum }) {
  const to = paths.ofList(link);
  if (orders === 0 || !to) return <span className={classes['nothing']}>–</span>;
  return (
    <AppLink to={to}>
      <Money amount={amount} />
    </AppLink>
  );
}

export function Amounts(props: {
  title: string;
  of: string;
  /** `to`: the list or page behind the amount. */
  rows: readonly { key: string; name: string; amount: number; to?: string }[];
  /** Note beside an amount below 0; left out: a negative amount is normal. */
  below?: string;
  /** The section around it shows the title. */
  is_titled?: true;
}) {
  const t = useCashTexts();
  const { title, of, rows, below, is_titled } = props;
  return (
    <>
      {!is_titled && <h3>{title}</h3>}
      <table className={classes['table']} data-pairs {...(is_titled ? { 'aria-label': title } : {})}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amount, to }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                {to ? (
                  <AppLink to={to}>
                    <Money amount={amount} />
                  </AppLink>
                ) : (
                  <Money amount={amount} />
                )}
                {below && amount < 0 && (
                  <Text span size="sm" c="var(--tone-bad-text)">
                    {' '}
                    {below}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
