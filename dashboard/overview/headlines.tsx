import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showAccountMoney } from '../../contract/cash/cash-of-account.ts';
import { showProfit } from '../../contract/reports/profit.ts';
import { CASH_DAYS } from '../../contract/reports/statistics.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { addDays, daysBetween } from '../i18n/dates/zone.ts';
import { Money, useFormat } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import type { Overview } from './figure-text.ts';
import type { ChosenDays } from './periods.tsx';
import { Bars, Beside } from './tiles.tsx';
import classes from './tiles.module.css';
import { useOverviewTexts } from './texts.ts';

/** Profit and collected cash, each for readers who may see it. */
export function Headlines({
  overview,
  days,
  account_id,
}: {
  overview: Overview;
  days: ChosenDays;
  account_id?: string;
}) {
  const seesProfit = useMay()(showProfit.access);
  if (!seesProfit && !overview.cash) return null;
  return (
    <dl className={classes['headlines']}>
      {seesProfit && <Profit days={days} {...(account_id ? { account_id } : {})} />}
      {overview.cash && <Cash cash={overview.cash} days={days} account_id={account_id} />}
    </dl>
  );
}

/** The same figure as on the profit page. */
function Profit({ days: { from, to, name }, account_id }: { days: ChosenDays; account_id?: string }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const narrowed = account_id ? { account_id } : {};
  const whole = useQuery({
    ...query(showProfit, { query: { from, to, group_by: 'month', ...narrowed } }),
    placeholderData: keepPreviousData,
  });
  const trend = useQuery({
    ...query(showProfit, {
      query: { from: addDays(to, 1 - CASH_DAYS), to, group_by: 'day', per_page: CASH_DAYS, ...narrowed },
    }),
    placeholderData: keepPreviousData,
  });
  const meta = whole.data?.meta;
  // Without purchase prices no profit is known, so the headline is left out.
  if (meta?.whole.profit === null) return null;
  const { profit = null, margin = null } = meta?.whole ?? {};
  return (
    <Headline
      name={t('profit')}
      of={name}
      to={account_id ? undefined : paths.profit({ from, to })}
      amount={profit}
      currency={meta?.currency}
      bars={trend.data?.data.map(({ profit }) => profit ?? 0)}
      chosen={countChosenDays(from, to)}
    >
      {margin === null ? t('profit_counts') : t('of_sales', { share: format.share(margin) })}
    </Headline>
  );
}

/** Cash collected from customers in the period. */
function Cash({
  cash,
  days,
  account_id,
}: {
  cash: NonNullable<Overview['cash']>;
  days: ChosenDays;
  account_id: string | undefined;
}) {
  const t = useOverviewTexts();
  const seesAccounts = useMay()(showAccountMoney.access);
  const { money } = useFormat();
  const isToday = days.open === 'today';
  const before = isToday ? cash.by_now.yesterday : cash.previous;
  const changed = cash.amount === before ? null : cash.amount > before ? 'better' : 'worse';
  return (
    <Headline
      name={t('cash_collected')}
      of={days.name}
      to={account_id === undefined ? paths.cash() : seesAccounts ? paths.accountMoney(account_id) : undefined}
      amount={cash.amount}
      currency={cash.currency}
      bars={cash.days.map(({ amount }) => amount)}
      chosen={countChosenDays(days.from, days.to)}
    >
      <Beside
        now={cash.amount}
        before={before}
        was={money(before, cash.currency)}
        isToday={isToday}
        changed={changed}
      />
    </Headline>
  );
}

const countChosenDays = (from: string, to: string): number => Math.min(CASH_DAYS, daysBetween(from, to) + 1);

function Headline({
  name,
  of,
  to,
  amount,
  currency,
  bars,
  chosen,
  children,
}: {
  name: string;
  of: string;
  to: string | undefined;
  amount: number | null;
  currency: string | undefined;
  bars: readonly number[] | undefined;
  chosen: number;
  children: ReactNode;
}) {
  const shown = amount === null ? '…' : <Money amount={amount} {...(currency ? { currency } : {})} />;
  return (
    <div className={`${classes['headline']} panel`}>
      <dt>
        {name} <small>{of}</small>
      </dt>
      <dd className={classes['value']} data-loss={(amount ?? 0) < 0 || undefined}>
        {to ? <AppLink to={to}>{shown}</AppLink> : shown}
      </dd>
      <dd className={classes['line']}>{bars && <Bars values={bars} chosen={chosen} />}</dd>
      <dd className={classes['beside']}>{children}</dd>
    </div>
  );
}
