import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCash } from '../../contract/cash/cash.ts';
import { action } from '../../contract/access/permissions.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Money } from '../i18n/format.tsx';
import { fieldName } from '../names/field-names.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AccountMoney } from './account-money.tsx';
import classes from './cash-page.module.css';
import { Amount, Amounts, Figure, Total } from './figures.tsx';
import { HolderName } from './holder-name.tsx';
import { useCashTexts } from './texts.ts';

type Cash = AnswerOf<typeof showCash>['data'];
type Holder = Cash['holders'][number];

const REFRESH_MS = 30_000;

/** Places of the cash, of the whole workspace or of the reader's account. */
export function CashPage() {
  const t = useCashTexts();
  const { role, account_id } = useSession();
  if (role.scope === 'workspace') return <HouseCash />;
  return (
    <AccountMoney
      id={account_id}
      title={t('my_money')}
      actions={
        <>
          <LinkButton variant="default" to={paths.accountProfit(account_id)}>
            {t('my_profit')}
          </LinkButton>
          <CashLinks />
        </>
      }
    />
  );
}

/** Cash by holder, age and owner. Every figure links to its orders. */
function HouseCash() {
  const t = useCashTexts();
  const { data, error, refetch } = useQuery({ ...query(showCash), refetchInterval: REFRESH_MS });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('cash')} actions={<CashLinks />} />
      {data ? <Picture cash={data.data} /> : <Skeleton height={360} />}
    </>
  );
}

function CashLinks() {
  const t = useCashTexts();
  const may = useMay();
  return (
    <>
      <LinkButton variant="default" to={paths.cashBalances()}>
        {t('balances')}
      </LinkButton>
      {may(action('cash-entries', 'list')) && (
        <LinkButton variant="default" to={paths.cashLedger()}>
          {t('ledger')}
        </LinkButton>
      )}
    </>
  );
}

function Picture({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  if (cash.holders.length === 0 && cash.accounts.every(({ payable }) => payable === 0) && cash.money.length === 0)
    return <EmptyState title={t('none')} why={t('none_why')} />;
  return (
    <div className={`${classes['page']} panels`}>
      <Questions cash={cash} />
      <Mine cash={cash} />
      <Owed cash={cash} />
      <Late cash={cash} />
      <Wrong cash={cash} />
      {cash.earned.kinds.length > 0 && (
        <Answer id="earned" title={t('what_was_earned')}>
          <Amounts
            title={t('what_was_earned')}
            is_titled
            of={t('fee')}
            rows={cash.earned.kinds.map(({ kind, amount }) => ({ key: kind, name: fieldName(kind), amount }))}
          />
        </Answer>
      )}
    </div>
  );
}

/** Days after which collected cash counts as old. */
const OLD_DAYS = 8;

/** Cash that holders have had for long, by holder and age. */
const oldOf = ({ holders }: Cash) =>
  holders.flatMap(({ holder, ages }) =>
    ages
      .filter(({ from_days, orders }) => from_days >= OLD_DAYS && orders > 0)
      .map((age) => ({ key: `${holder.id} ${age.from_days}`, holder, age })),
  );

/**
 * What is late, by the first kind that there is, as one order may be of several: cash past the courier's date, cash told as paid, and cash
 * held for long, as drivers and couriers without a rhythm have no date. `is_bad` false: it is held for less than a month.
 */
function lateOf(cash: Cash): { orders: number; amount: number; is_bad: boolean } {
  const told = [cash.late, cash.told_paid].find((sum) => sum && sum.orders > 0);
  if (told) return { ...told, is_bad: true };
  const old = oldOf(cash).map(({ age }) => age);
  return {
    orders: old.reduce((sum, { orders }) => sum + orders, 0),
    amount: sumOf(old),
    is_bad: old.some(({ to_days }) => to_days === null),
  };
}

/** For its own orders, the house owes cash to no other party. */
const owedToSellers = ({ accounts }: Cash): number =>
  accounts.reduce((sum, { payable, is_house }) => (is_house ? sum : sum + payable), 0);

/** The four questions, each with its one figure; a figure leads to its answer below. */
function Questions({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  const late = lateOf(cash);
  const wrong = wrongOf(cash).length;
  const owed = owedToSellers(cash) + sumOf(cash.owed);
  return (
    <section aria-label={t('questions')}>
      <dl className={classes['figures']} data-questions>
        <Question to="mine" name={t('ask_mine')} why={t('ask_mine_why', { count: cash.collected.orders })}>
          <Money amount={cash.collected.amount} />
        </Question>
        <Question to="owed" name={t('ask_owed')} why={t('ask_owed_why')}>
          <Money amount={owed} />
        </Question>
        <Question
          to="late"
          name={t('ask_late')}
          why={late.orders > 0 ? t('orders', { count: late.orders }) : t('nothing_late')}
          isBad={late.is_bad}
        >
          <Money amount={late.amount} />
        </Question>
        <Question
          to="wrong"
          name={t('ask_wrong')}
          why={wrong > 0 ? t('ask_wrong_why') : t('nothing_wrong')}
          isBad={wrong > 0}
        >
          {t('matters', { count: wrong })}
        </Question>
      </dl>
    </section>
  );
}

function Question(props: { to: string; name: string; why: string; isBad?: boolean; children: ReactNode }) {
  const { to, name, why, isBad = false, children } = props;
  return (
    <div className={classes['figure']} data-late={isBad || undefined}>
      <dt>{name}</dt>
      <dd>
        <a
          href={`#${to}`}
          onClick={(event) => {
            event.preventDefault();
            const answer = document.getElementById(to);
            answer?.scrollIntoView({ block: 'start' });
            answer?.focus({ preventScroll: true });
          }}
        >
          {children}
        </a>
      </dd>
      <dd className={classes['why']}>{why}</dd>
    </div>
  );
}

/** An answer, with its question as heading. */
function Answer({ id, title, acts, children }: { id: string; title: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className={classes['answer']} aria-labelledby={`${id}-title`}>
      <div className={classes['heading']}>
        <h2 id={`${id}-title`}>{title}</h2>
        {acts}
      </div>
      {children}
    </section>
  );
}

/** Who has mine: couriers and drivers, then the house's own accounts. */
function Mine({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  return (
    <Answer id="mine" title={t('ask_mine')}>
      <dl className={classes['figures']}>
        <Figure name={t('collected')} why={t('collected_why')} sum={cash.collected} />
        <Figure name={t('expected')} why={t('expected_why')} sum={cash.expected} />
        {cash.money.length > 0 && (
          <Total
            name={t('in_bank')}
            why={t('in_bank_why')}
            amount={sumOf(cash.money)}
            to={paths.resource('money-accounts')}
          />
        )}
      </dl>
      {cash.holders.length > 0 && <Holders holders={cash.holders} />}
      {cash.money.length > 0 && (
        <Amounts
          title={t('in_bank')}
          of={t('money_account')}
          rows={cash.money.map((row) => amountRow(row, paths.resource('money-accounts')))}
          below={t('below_zero')}
        />
      )}
    </Answer>
  );
}

/** Whom do I owe: sellers, then those who work for the house. */
function Owed({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  const may = useMay();
  const hasSellers = cash.accounts.some(({ is_house }) => !is_house);
  const isNothing = cash.accounts.length === 0 && cash.owed.length === 0;
  return (
    <Answer
      id="owed"
      title={t('ask_owed')}
      acts={
        <span className={classes['acts']}>
          {hasSellers && may(action('payouts', 'create')) && (
            <LinkButton size="compact-sm" variant="default" to={paths.newPayouts()}>
              {t('pay_sellers')}
            </LinkButton>
          )}
          {cash.owed.length > 0 && may(action('work-payments', 'create')) && (
            <LinkButton size="compact-sm" variant="default" to={paths.dueWork()}>
              {t('pay_work')}
            </LinkButton>
          )}
        </span>
      }
    >
      {isNothing && <p className={classes['said']}>{t('nothing_owed')}</p>}
      {cash.accounts.length > 0 && <Accounts accounts={cash.accounts} />}
      {cash.owed.length > 0 && (
        <Amounts
          title={t('owed')}
          of={t('owed_to')}
          rows={cash.owed.map((row) =>
            amountRow(
              row,
              row.party.id && may(action('settlements', 'retrieve')) && row.party.kind !== 'call_center'
                ? paths.cashHolder(row.party.id)
                : paths.workPayments(),
            ),
          )}
        />
      )}
    </Answer>
  );
}

/** What is late: past the courier's date, told as paid, and what a holder has had for long. */
function Late({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  const old = oldOf(cash);
  const told = cash.told_paid && cash.told_paid.orders > 0 ? cash.told_paid : null;
  return (
    <Answer id="late" title={t('ask_late')}>
      {lateOf(cash).orders === 0 && <p className={classes['said']}>{t('nothing_late')}</p>}
      {(cash.late || told) && (
        <dl className={classes['figures']}>
          {cash.late && (
            <Figure name={t('late')} why={t('late_why')} sum={cash.late} {...(cash.late.orders > 0 && BAD)} />
          )}
          {told && <Figure name={t('told_paid')} why={t('told_paid_why')} sum={told} tone="bad" />}
        </dl>
      )}
      {old.length > 0 && (
        <table className={classes['table']} data-pairs aria-label={t('held_long')}>
          <thead>
            <tr>
              <th scope="col">{t('holder')}</th>
              <th scope="col">{t('held_for')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {old.map(({ key, holder, age }) => (
              <tr key={key}>
                <th scope="row">
                  <HolderName holder={holder} />
                </th>
                <td>
                  {age.to_days === null
                    ? t('days_and_more', { from: age.from_days })
                    : t('days', { from: age.from_days, to: age.to_days })}
                </td>
                <td data-late={age.to_days === null || undefined}>
                  <Amount sum={age} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Answer>
  );
}

const BAD = { tone: 'bad' } as const;

type Matter = { key: string; name: string; why: string; amount: number; to: string };

/** What is wrong, each with the list where it is put right. */
function wrongOf(cash: Cash): Omit<Matter, 'name' | 'why'>[] {
  const unassigned = cash.holders.find(({ holder }) => holder.id === null);
  const unassignedTo = unassigned && paths.ofList(unassigned.collected.link);
  const overdrawn = cash.money.filter(({ amount }) => amount < 0);
  const all = [
    { key: 'short', amount: cash.short?.amount ?? 0, to: paths.statements({ state: 'draft' }) },
    { key: 'claims', amount: sumOf(cash.claims), to: paths.claims() },
    { key: 'unmatched', amount: sumOf(cash.unmatched), to: paths.unmatched() },
    { key: 'unassigned', amount: unassigned?.collected.amount ?? 0, to: unassignedTo ?? paths.orders() },
    { key: 'overdrawn', amount: sumOf(overdrawn), to: paths.resource('money-accounts') },
  ];
  return all.filter(({ amount }) => amount !== 0);
}

function Wrong({ cash }: { cash: Cash }) {
  const t = useCashTexts();
  const words: Record<string, [string, string]> = {
    short: [t('short'), t('short_why', { count: cash.short?.rows ?? 0 })],
    claims: [t('claims'), t('claims_why')],
    unmatched: [t('unmatched'), t('unmatched_why')],
    unassigned: [t('unassigned'), t('nobody_why')],
    overdrawn: [t('overdrawn'), t('below_zero')],
  };
  const matters = wrongOf(cash);
  return (
    <Answer id="wrong" title={t('ask_wrong')}>
      {matters.length === 0 ? (
        <p className={classes['said']}>{t('nothing_wrong')}</p>
      ) : (
        <dl className={classes['figures']}>
          {matters.map(({ key, amount, to }) => (
            <Total key={key} name={words[key]![0]} why={words[key]![1]} amount={amount} to={to} tone="bad" />
          ))}
        </dl>
      )}
    </Answer>
  );
}

const amountRow = ({ party, amount }: Cash['owed'][number], to: string) => ({
  key: `${party.kind} ${party.id}`,
  name: party.name ?? '',
  amount,
  to,
});

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** On a phone each row is a card, and cells have labels. */
function Holders({ holders }: { holders: readonly Holder[] }) {
  const t = useCashTexts();
  const ageOf = ({ from_days: from, to_days: to }: Holder['ages'][number]) =>
    to === null ? t('days_and_more', { from }) : t('days', { from, to });
  const ages = holders[0]!.ages.map(ageOf);
  return (
    <>
      <h3>{t('who_has_it')}</h3>
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
    </>
  );
}

function Accounts({ accounts }: { accounts: Cash['accounts'] }) {
  const t = useCashTexts();
  return (
    <>
      <h3>{t('whose_it_is')}</h3>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('on_its_way')}</th>
            <th scope="col">{t('due')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, expected, payable, is_house }) => (
            <tr key={account.id}>
              <th scope="row">
                <AppLink to={paths.accountMoney(account.id)}>
                  <bdi>{account.name}</bdi>
                </AppLink>
              </th>
              <td data-name={t('on_its_way')}>
                <Money amount={expected} />
              </td>
              <td data-name={t('due')}>
                <Money amount={payable} />
                {is_house && <small> · {t('own_sales')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
