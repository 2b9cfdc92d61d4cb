import { Skeleton } from '@mantine/core';
import { IconTruck, IconUser, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCash } from '../../contract/cash.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { Money } from '../i18n/format.tsx';
import { fieldName } from '../names/field-names.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './cash-page.module.css';
import { useCashTexts } from './texts.ts';

type Cash = AnswerOf<typeof showCash>['data'];
type Sum = Cash['expected'];
type Holder = Cash['holders'][number];

const REFRESH_MS = 30_000;

/** Where the cash is: with whom, since when, for whom. Every figure leads to its orders. */
export function CashPage() {
  const t = useCashTexts();
  const { data, error, refetch } = useQuery({ ...query(showCash), refetchInterval: REFRESH_MS });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('cash')} />
      {data ? <Picture cash={data.data} /> : <Skeleton height={360} />}
    </>
  );
}

function Picture({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  const seesAll = useSession().role.scope === 'workspace';
  if (cash.holders.length === 0 && cash.accounts.every(({ payable }) => payable === 0))
    return <EmptyState title={t('none')} why={t('none_why')} />;
  const payable = cash.accounts.reduce((sum, account) => sum + account.payable, 0);
  return (
    <div className={classes['page']}>
      <dl className={classes['figures']}>
        <Figure name={t('expected')} why={t('expected_why')} sum={cash.expected} />
        <Figure name={t('collected')} why={t('collected_why')} sum={cash.collected} isMain />
        {cash.late && <Figure name={t('late')} why={t('late_why')} sum={cash.late} tone="bad" />}
        <Total name={t('due')} why={t('due_why')} amount={payable} />
        {seesAll && cash.earned.amount !== 0 && (
          <Total name={t('earned')} why={t('earned_why')} amount={cash.earned.amount} />
        )}
      </dl>
      {cash.holders.length > 0 && <Holders holders={cash.holders} />}
      {seesAll && cash.accounts.length > 1 && <Accounts accounts={cash.accounts} />}
      {cash.owed.length > 0 && (
        <Amounts
          title={t('owed')}
          of={t('owed_to')}
          rows={cash.owed.map(({ party, amount }) => ({
            key: `${party.kind} ${party.id}`,
            name: party.name ?? '',
            amount,
          }))}
        />
      )}
      {cash.earned.kinds.length > 0 && (
        <Amounts
          title={t('what_was_earned')}
          of={t('fee')}
          rows={cash.earned.kinds.map(({ kind, amount }) => ({ key: kind, name: fieldName(kind), amount }))}
        />
      )}
      {!seesAll && <Plan plan={cash.fee_plan} />}
    </div>
  );
}

function Total({ name, why, amount }: { name: string; why: string; amount: number }) {
  return (
    <div className={classes['figure']}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
      <dd className={classes['why']}>{why}</dd>
    </div>
  );
}

type FigureProps = { name: string; why: string; sum: Sum; isMain?: true; tone?: 'bad' };

function Figure({ name, why, sum, isMain, tone }: FigureProps) {
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

/** An amount that leads to the orders it comes from; nothing for none. */
function Amount({ sum: { orders, amount, link } }: { sum: Sum }) {
  const to = paths.ofList(link);
  if (orders === 0 || !to) return <span className={classes['nothing']}>–</span>;
  return (
    <AppLink to={to}>
      <Money amount={amount} />
    </AppLink>
  );
}

const HOLDER_ICONS = { company: IconTruck, person: IconUser, nobody: IconUserQuestion };

/** On a phone each row is a card, and cells say what they are. */
function Holders({ holders }: { holders: readonly Holder[] }) {
  const t = useCashTexts();
  const ageOf = ({ from_days: from, to_days: to }: Holder['ages'][number]) =>
    to === null ? t('days_and_more', { from }) : t('days', { from, to });
  const ages = holders[0]!.ages.map(ageOf);
  return (
    <section>
      <h2>{t('who_has_it')}</h2>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('holder')}</th>
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('collected')}</th>
            {ages.map((age) => (
              <th scope="col" key={age}>
                {age}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holders.map(({ holder, expected, collected, ages: byAge }) => (
            <tr key={holder.id ?? holder.kind}>
              <th scope="row">
                <HolderName holder={holder} />
              </th>
              <td data-name={t('expected')}>
                <Amount sum={expected} />
              </td>
              <td data-name={t('collected')} className={classes['main']}>
                <Amount sum={collected} />
              </td>
              {byAge.map((sum, i) => (
                <td key={ages[i]} data-name={ages[i]} data-late={(sum.to_days === null && sum.orders > 0) || undefined}>
                  <Amount sum={sum} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HolderName({ holder }: { holder: Holder['holder'] }) {
  const t = useCashTexts();
  const Icon = HOLDER_ICONS[holder.kind as keyof typeof HOLDER_ICONS];
  const isNobody = holder.id === null;
  return (
    <span className={classes['holder']} title={isNobody ? t('nobody_why') : undefined}>
      <Icon size={16} aria-hidden />
      {isNobody ? t('nobody') : <bdi>{holder.name}</bdi>}
    </span>
  );
}

function Accounts({ accounts }: { accounts: Cash['accounts'] }) {
  const t = useCashTexts();
  return (
    <section>
      <h2>{t('whose_it_is')}</h2>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('on_its_way')}</th>
            <th scope="col">{t('due')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, expected, payable }) => (
            <tr key={account.id}>
              <th scope="row">
                <bdi>{account.name}</bdi>
              </th>
              <td data-name={t('on_its_way')}>
                <Money amount={expected} />
              </td>
              <td data-name={t('due')}>
                <Money amount={payable} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amounts(props: { title: string; of: string; rows: readonly { key: string; name: string; amount: number }[] }) {
  const t = useCashTexts();
  const { title, of, rows } = props;
  return (
    <section>
      <h2>{title}</h2>
      <table className={classes['table']} data-pairs>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amount }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PLAN_FEES = ['delivery_fee', 'return_fee', 'packing_fee', 'confirmation_fee'] as const;

/** What a seller pays for orders that go out today. */
function Plan({ plan }: { plan: Cash['fee_plan'] }) {
  const t = useCashTexts();
  if (!plan) return null;
  const amountOf = (kind: (typeof PLAN_FEES)[number]): ReactNode => {
    const amount = plan[kind];
    if (amount !== null) return <Money amount={amount} />;
    return kind === 'delivery_fee' ? t('as_shipping_fee') : null;
  };
  const fees = PLAN_FEES.map((kind) => ({ kind, shown: amountOf(kind) })).filter(({ shown }) => shown !== null);
  return (
    <section>
      <h2>
        {t('your_plan')} · <bdi>{plan.name}</bdi>
      </h2>
      <table className={classes['table']} data-pairs>
        <tbody>
          {fees.map(({ kind, shown }) => (
            <tr key={kind}>
              <th scope="row">{fieldName(kind)}</th>
              <td>{shown}</td>
            </tr>
          ))}
          {plan.cash_percent > 0 && (
            <tr>
              <th scope="row">{fieldName('cash_fee')}</th>
              <td>
                <span>
                  {t('percent', { percent: plan.cash_percent })}
                  {plan.cash_fee_minimum !== null && (
                    <>
                      , {t('at_least')} <Money amount={plan.cash_fee_minimum} />
                    </>
                  )}
                  {plan.cash_fee_maximum !== null && (
                    <>
                      , {t('at_most')} <Money amount={plan.cash_fee_maximum} />
                    </>
                  )}
                </span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
