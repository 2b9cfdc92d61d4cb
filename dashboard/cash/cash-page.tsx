import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
  if (cash.holders.length === 0 && cash.accounts.every(({ payable }) => payable === 0))
    return <EmptyState title={t('none')} why={t('none_why')} />;
  // For its own orders, the house owes cash to no other party.
  const payable = cash.accounts.reduce((sum, { payable: owed, is_house }) => (is_house ? sum : sum + owed), 0);
  return (
    <div className={`${classes['page']} panels`}>
      <dl className={classes['figures']}>
        <Figure name={t('expected')} why={t('expected_why')} sum={cash.expected} />
        <Figure name={t('collected')} why={t('collected_why')} sum={cash.collected} isMain />
        {cash.late && <Figure name={t('late')} why={t('late_why')} sum={cash.late} tone="bad" />}
        {cash.told_paid && cash.told_paid.orders > 0 && (
          <Figure name={t('told_paid')} why={t('told_paid_why')} sum={cash.told_paid} tone="bad" />
        )}
        {cash.short && (
          <Total
            name={t('short')}
            why={t('short_why', { count: cash.short.rows })}
            amount={cash.short.amount}
            to={paths.statements({ state: 'draft' })}
            tone="bad"
          />
        )}
        {cash.money.length > 0 && (
          <Total
            name={t('in_bank')}
            why={t('in_bank_why')}
            amount={sumOf(cash.money)}
            to={paths.resource('money-accounts')}
          />
        )}
        {cash.claims.length > 0 && (
          <Total name={t('claims')} why={t('claims_why')} amount={sumOf(cash.claims)} to={paths.claims()} />
        )}
        {cash.accounts.some(({ is_house }) => !is_house) && (
          <Total name={t('due')} why={t('due_why')} amount={payable} />
        )}
        {cash.earned.amount !== 0 && <Total name={t('earned')} why={t('earned_why')} amount={cash.earned.amount} />}
      </dl>
      {cash.holders.length > 0 && <Holders holders={cash.holders} />}
      {cash.accounts.length > 1 && <Accounts accounts={cash.accounts} />}
      {cash.owed.length > 0 && <Amounts title={t('owed')} of={t('owed_to')} rows={cash.owed.map(amountRow)} />}
      {cash.money.length > 0 && (
        <Amounts
          title={t('in_bank')}
          of={t('money_account')}
          rows={cash.money.map(amountRow)}
          below={t('below_zero')}
        />
      )}
      {cash.claims.length > 0 && <Amounts title={t('claims')} of={t('holder')} rows={cash.claims.map(amountRow)} />}
      {cash.unmatched.length > 0 && (
        <Amounts title={t('unmatched')} of={t('holder')} rows={cash.unmatched.map(amountRow)} />
      )}
      {cash.earned.kinds.length > 0 && (
        <Amounts
          title={t('what_was_earned')}
          of={t('fee')}
          rows={cash.earned.kinds.map(({ kind, amount }) => ({ key: kind, name: fieldName(kind), amount }))}
        />
      )}
    </div>
  );
}

const amountRow = ({ party, amount }: Cash['owed'][number]) => ({
  key: `${party.kind} ${party.id}`,
  name: party.name ?? '',
  amount,
});

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** On a phone each row is a card, and cells have labels. */
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
                {is_house && <small>{t('own_sales')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
