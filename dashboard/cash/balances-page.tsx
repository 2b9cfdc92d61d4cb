import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportCashBalances, listCashBalances } from '../../contract/cash/cash.ts';
import { FEE_KINDS, asRead, type CashAccountKind } from '../../contract/cash/cash-ledger.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Money } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { useUrlState } from '../state/url-state.ts';
import { DayField } from '../ui/fields/day-field.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { accountKindName, partyName } from './account-names.ts';
import classes from './ledger-page.module.css';
import { useCashTexts } from './texts.ts';

type Balance = AnswerOf<typeof listCashBalances>['data'][number];

/** Groups by people's questions; a kind in no group is listed with the other sides. */
const GROUPS = [
  ['in_house', ['money']],
  ['out_there', ['held', 'to_collect', 'claims']],
  ['we_owe', ['payable', 'courier_owed', 'call_owed', 'costs_owed', 'unmatched']],
  ['we_earned', [...FEE_KINDS, 'prepaid_sold']],
  [
    'we_spent',
    [
      'courier_fees',
      'call_fees',
      'goods_sold',
      'market_goods_sold',
      'cost_ads',
      'cost_salaries',
      'cost_packaging',
      'cost_rent',
      'cost_other',
    ],
  ],
  [
    'differences',
    [
      'difference_short',
      'difference_over',
      'difference_lost',
      'difference_damaged',
      'difference_bad_note',
      'difference_rounding',
      'difference_written_off',
    ],
  ],
] as const satisfies readonly [title: string, kinds: readonly CashAccountKind[]][];
const GROUPED = GROUPS.flatMap(([, kinds]): readonly CashAccountKind[] => kinds);

/** Balances, now or at the end of a day; each leads to the entries behind it. */
export function BalancesPage() {
  const t = useCashTexts();
  const { values, set } = useUrlState({ as_of: '' });
  const as_of = values['as_of'] ?? '';
  const { data, error, refetch } = useQuery(query(listCashBalances, { query: as_of ? { as_of } : {} }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const rows = data?.data.filter(({ balance }) => balance !== 0);
  return (
    <>
      <PageHeader
        title={t('balances')}
        actions={
          <ImportExportButtons
            of="cash-accounts"
            label={t('balances')}
            ask={(file) => call(exportCashBalances, { query: { ...(as_of ? { as_of } : {}), ...file } })}
          />
        }
      />
      <div className={classes['asof']}>
        <DayField label={t('as_of')} value={as_of} onChange={(day) => set({ as_of: day })} is_late />
        {as_of && (
          <Button variant="default" onClick={() => set({ as_of: '' })}>
            {t('now')}
          </Button>
        )}
      </div>
      {!rows && <Skeleton height={320} />}
      {rows?.length === 0 && <EmptyState title={t('no_balances')} why={t('no_balances_why')} />}
      <div className={classes['groups']}>
        {GROUPS.map(([title, kinds]) => (
          <Group key={title} title={t(title)} rows={rows?.filter(({ kind }) => isIn(kinds, kind)) ?? []} />
        ))}
        <Group title={t('others')} rows={rows?.filter(({ kind }) => !isIn(GROUPED, kind)) ?? []} />
      </div>
    </>
  );
}

const isIn = (kinds: readonly CashAccountKind[], kind: string): boolean => (kinds as readonly string[]).includes(kind);

function Group({ title, rows }: { title: string; rows: readonly Balance[] }) {
  const t = useCashTexts();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <AppLink to={paths.cashLedger({ cash_account_id: row.id })}>
              {accountKindName(row.kind)} <bdi>{partyName(row) ?? t('nobody')}</bdi>
            </AppLink>
            <Money amount={asRead(row.kind as CashAccountKind, row.balance)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
