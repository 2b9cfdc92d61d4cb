import { Suspense, lazy } from 'react';
import { ability } from '../../contract/access/permissions.ts';
import { PAYOUT_STATUSES, payouts } from '../../contract/cash/payouts.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { several } from '../lists/filters.tsx';
import { ListPage, type ChosenRows } from '../lists/list-page.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { PayoutStatus } from './payout-status.tsx';
import type { Payout } from './payout.ts';
import { usePayoutTexts } from './texts.ts';

const ChosenPayouts = lazy(async () => ({ default: (await import('./chosen-payouts.tsx')).ChosenPayouts }));

const listPayouts = payouts.routes.list!;

/** Payouts of the house to its sellers, or one seller's own. */
export function PayoutsPage() {
  const t = usePayoutTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const mayPay = useMay()(ability('PaySellers'));
  const list = useList(listPayouts, {
    search: t('search'),
    sort: '-created_at',
    filters: { status: { ...several, ...choice(t('status'), PAYOUT_STATUSES, (status) => t(status)) } } as object,
  });
  return (
    <ListPage
      list={list as typeof list & { rows: readonly Payout[] | undefined }}
      title={t('payouts')}
      actions={
        <>
          <ImportExportButtons
            of="payouts"
            label={t('export')}
            ask={(file) =>
              // The query and the answer of every export, which a generic route does not name.
              call(payouts.routes.export!, { query: { ...list.filters, ...file } as never }) as Promise<{
                data: { job_id: string };
              }>
            }
          />
          <NewButton of="payouts" label={t('make')} to={paths.newPayouts()} />
        </>
      }
      columns={useColumns(seesAll)}
      bulk={
        mayPay &&
        (({ rows, is_all_matching, clear }: ChosenRows<Payout>) => (
          <Suspense>
            <ChosenPayouts rows={rows} isAll={is_all_matching} onDone={clear} />
          </Suspense>
        ))
      }
      opens={({ id }: Payout) => paths.payout(id)}
      nameOf={({ number }: Payout) => String(number)}
      empty={{ title: t('none'), why: seesAll ? t('none_why') : t('none_own_why') }}
    />
  );
}

function useColumns(seesAll: boolean): Column<Payout>[] {
  const t = usePayoutTexts();
  const { day } = useFormat();
  const seller: Column<Payout> = {
    key: 'seller',
    title: t('seller'),
    phone: 'start',
    cell: ({ account_name }) => <bdi>{account_name}</bdi>,
  };
  return [
    {
      key: 'number',
      title: t('number'),
      sort: 'number',
      phone: 'start',
      cell: ({ id, number }) => <AppLink to={paths.payout(id)}>{number}</AppLink>,
    },
    ...(seesAll ? [seller] : []),
    { key: 'up_to', title: t('up_to'), sort: 'up_to', cell: ({ up_to }) => day(up_to) },
    { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <PayoutStatus status={status} /> },
    { key: 'paid_on', title: t('paid_on'), cell: ({ paid_on }) => (paid_on ? day(paid_on) : '–') },
    { key: 'orders', title: t('orders'), align: 'end', cell: ({ order_count }) => order_count },
    {
      key: 'amount',
      title: t('amount'),
      sort: 'amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}
