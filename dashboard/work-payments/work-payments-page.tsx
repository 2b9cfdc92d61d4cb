import { WORK_PAYEES, WORK_PAYMENT_STATUSES, listDueWork, workPayments } from '../../contract/cash/work-payments.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { chip, several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { NewButton } from '../lists/new-button.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { useWorkTexts } from './texts.ts';
import type { WorkPayment } from './work-payment.ts';
import { WorkStatus } from './work-status.tsx';

const listPayments = workPayments.routes.list!;

/** Payments of the house for work. */
export function WorkPaymentsPage() {
  const t = useWorkTexts();
  const may = useMay();
  const list = useList(listPayments, {
    search: t('search'),
    sort: '-created_at',
    filters: {
      status: { ...several, ...choice(t('status'), WORK_PAYMENT_STATUSES, (status) => t(status)) },
      payee_kind: choice(t('kind'), WORK_PAYEES, (kind) => t(kind), { every: t('every_kind') }),
      payee_id: chip(t('payee'), () => t('payee')),
    } as object,
  });
  return (
    <ListPage
      list={list as typeof list & { rows: readonly WorkPayment[] | undefined }}
      title={t('work')}
      actions={
        <>
          <ImportExportButtons
            of="work-payments"
            label={t('export')}
            ask={(file) =>
              // The answer of every export, which a generic route does not name.
              call(workPayments.routes.export!, { query: { ...list.filters, ...file } as never }) as Promise<{
                data: { job_id: string };
              }>
            }
          />
          <NewButton of="work-payments" label={t('due')} to={paths.dueWork()} />
        </>
      }
      columns={useColumns()}
      opens={({ id }: WorkPayment) => paths.workPayment(id)}
      nameOf={({ number }: WorkPayment) => String(number)}
      empty={{
        title: t('none'),
        why: t('none_why'),
        action: may(listDueWork.access) && <LinkButton to={paths.dueWork()}>{t('due')}</LinkButton>,
      }}
    />
  );
}

function useColumns(): Column<WorkPayment>[] {
  const t = useWorkTexts();
  const { day } = useFormat();
  return [
    {
      key: 'number',
      title: t('number'),
      sort: 'number',
      phone: 'start',
      cell: ({ id, number }) => <AppLink to={paths.workPayment(id)}>{number}</AppLink>,
    },
    { key: 'payee', title: t('payee'), phone: 'start', cell: ({ payee_name }) => <bdi>{payee_name}</bdi> },
    { key: 'kind', title: t('kind'), cell: ({ payee_kind }) => t(payee_kind as (typeof WORK_PAYEES)[number]) },
    { key: 'up_to', title: t('up_to'), sort: 'up_to', cell: ({ up_to }) => day(up_to) },
    { key: 'status', title: t('status'), phone: 'end', cell: ({ status }) => <WorkStatus status={status} /> },
    { key: 'paid_on', title: t('paid_on'), cell: ({ paid_on }) => (paid_on ? day(paid_on) : '–') },
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
