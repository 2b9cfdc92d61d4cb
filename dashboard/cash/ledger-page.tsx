import { exportCashChain } from '../../contract/cash/cash-proof.ts';
import { exportCashEntries, listCashEntries } from '../../contract/cash/cash.ts';
import { CASH_ENTRY_KINDS, asRead, type CashAccountKind } from '../../contract/cash/cash-ledger.ts';
import { action } from '../../contract/access/permissions.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Moment, Money, Reference, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { chip, days } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { accountKindName, entryKindName, partyName } from './account-names.ts';
import classes from './ledger-page.module.css';
import { LedgerProof } from './ledger-proof.tsx';
import { useCashTexts } from './texts.ts';

type Entry = AnswerOf<typeof listCashEntries>['data'][number];

/** Entries of the ledger, of an order, an account or all; the latest booking first. */
export function LedgerPage() {
  const t = useCashTexts();
  const may = useMay();
  const seesAll = useSession().role.scope === 'workspace';
  const list = useList(listCashEntries, {
    filters: {
      kind: { ...choice(t('what'), CASH_ENTRY_KINDS, entryKindName, { every: t('every_kind') }) },
      ...days,
      cash_account_id: chip(t('one_account'), () => t('chosen')),
      order_id: chip(t('one_order'), () => t('chosen')),
    },
  });
  const proves = seesAll && may(action('cash-entries', 'export'));
  return (
    <ListPage
      list={list}
      title={t('ledger')}
      above={proves && <LedgerProof />}
      actions={
        <>
          {proves && (
            <ImportExportButtons
              of="cash-entries"
              label={t('export_chain')}
              name={t('export_chain')}
              ask={(file) => call(exportCashChain, { query: file })}
            />
          )}
          <ImportExportButtons
            of="cash-entries"
            label={t('journal')}
            name={t('journal')}
            ask={(file) => call(exportCashEntries, { query: { ...list.filters, ...file } })}
          />
        </>
      }
      columns={useColumns()}
      card={(entry) => <Card entry={entry} />}
      empty={{ title: t('no_entries'), why: t('no_entries_why') }}
    />
  );
}

function useColumns(): Column<Entry>[] {
  const t = useCashTexts();
  const { day } = useFormat();
  const { sees_sellers } = useSession();
  return [
    {
      key: 'what',
      title: t('what'),
      phone: 'start',
      cell: (entry) => <What entry={entry} />,
    },
    { key: 'lines', title: t('lines'), width: '460px', cell: (entry) => <Lines entry={entry} /> },
    ...(sees_sellers
      ? [{ key: 'whose', title: t('whose'), cell: ({ account }: Entry) => <bdi>{account?.name}</bdi> }]
      : []),
    { key: 'day', title: t('day'), phone: 'end', cell: ({ happened_on }) => day(happened_on) },
    { key: 'by', title: t('by'), cell: ({ changed_by }) => <bdi>{changed_by}</bdi> },
    { key: 'booked', title: t('booked'), align: 'end', cell: ({ booked_at }) => <Moment iso={booked_at} /> },
  ];
}

function What({ entry: { kind, order_reference } }: { entry: Entry }) {
  return (
    <span className={classes['what']}>
      {entryKindName(kind)}
      {order_reference && (
        <AppLink to={paths.order(order_reference)}>
          <Reference>{order_reference}</Reference>
        </AppLink>
      )}
    </span>
  );
}

/** Layout for phones. */
function Card({ entry }: { entry: Entry }) {
  const { day } = useFormat();
  return (
    <div className={classes['card']}>
      <What entry={entry} />
      <span>{day(entry.happened_on)}</span>
      <Lines entry={entry} />
    </div>
  );
}

/** Each place that the entry changed, with its amount, and a link to all entries of that place. */
function Lines({ entry }: { entry: Entry }) {
  const t = useCashTexts();
  return (
    <ul className={classes['lines']}>
      {entry.postings.map(({ account, amount, orders }) => (
        <li key={account.id}>
          <AppLink to={paths.cashLedger({ cash_account_id: account.id })}>
            {accountKindName(account.kind)} <bdi>{partyName(account) ?? t('nobody')}</bdi>
          </AppLink>
          {orders > 0 && <small>{t('orders', { count: orders })}</small>}
          <Change amount={asRead(account.kind as CashAccountKind, amount)} />
        </li>
      ))}
    </ul>
  );
}

function Change({ amount }: { amount: number }) {
  return (
    <span data-falls={amount < 0 || undefined} className={classes['change']}>
      {amount > 0 && '+'}
      <Money amount={amount} />
    </span>
  );
}
