import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { getInvoicePdf, invoices } from '../../contract/invoices.ts';
import { ability, action } from '../../contract/permissions.ts';
import { exportWorkPaymentEntries, listWorkPaymentEntries, workPayments } from '../../contract/work-payments.ts';
import { addressOf, call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import type { Column } from '../ui/data-table.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useWorkTexts, workLineName } from './texts.ts';
import type { WorkPayment } from './work-payment.ts';
import classes from './work-payments.module.css';
import { WorkStatus } from './work-status.tsx';

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

type Line = { kind?: string; label: string; quantity: number; amount: number };
type Entry = AnswerOf<typeof listWorkPaymentEntries>['data'][number];

/** One payment for work: what it is for, entry by entry, and its end. */
export function WorkPaymentPage() {
  const t = useWorkTexts();
  const may = useMay();
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<'pay' | 'cancel' | 'reverse' | null>(null);
  const { data, error, refetch } = useQuery(query(workPayments.routes.retrieve!, { params: { id } } as object));
  const entries = useList(listWorkPaymentEntries, { params: { id } });
  const columns = useColumns();
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const payment = (data as { data: WorkPayment }).data;
  const isOpen = payment.status === 'unpaid';
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={t('payment', { number: payment.number })}
        aside={<WorkStatus status={payment.status} />}
        actions={
          <>
            {isOpen && may(action('work-payments', 'update')) && (
              <Button variant="default" onClick={() => setAsked('cancel')}>
                {t('cancel')}
              </Button>
            )}
            {payment.status === 'paid' && may(ability('PaySellers')) && (
              <Button variant="default" onClick={() => setAsked('reverse')}>
                {t('reverse')}
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              href={addressOf(getInvoicePdf, {
                params: { id: payment.invoice_id },
                query: { language: currentLanguage() },
              })}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('pdf')}
            </Button>
            {isOpen && may(ability('PaySellers')) && <Button onClick={() => setAsked('pay')}>{t('pay')}</Button>}
          </>
        }
      />
      <Facts payment={payment} />
      <Lines invoice_id={payment.invoice_id} />
      <section className={classes['section']}>
        <div className={classes['bar']}>
          <h2>{t('entries')}</h2>
          <ImportExportButtons
            of="work-payments"
            label={t('entries_of', { number: payment.number })}
            ask={(file) => call(exportWorkPaymentEntries, { params: { id }, query: file })}
          />
        </div>
        <ListTable list={entries} label={t('entries')} columns={columns} empty={{ title: t('no_entries') }} />
      </section>
      <Suspense>
        {asked === 'pay' && <PayDialog payment={payment} onClose={close} />}
        {(asked === 'cancel' || asked === 'reverse') && <EndDialog id={id} how={asked} onClose={close} />}
      </Suspense>
    </>
  );
}

function Facts({ payment }: { payment: WorkPayment }) {
  const t = useWorkTexts();
  const { day } = useFormat();
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('payee')}</dt>
        <dd>
          <bdi>{payment.payee_name}</bdi>
          <small>
            {t('up_to')} {day(payment.up_to)}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <Money amount={payment.amount} />
          {payment.ended_reason && (
            <small>
              <bdi>{payment.ended_reason}</bdi>
            </small>
          )}
        </dd>
      </div>
      {payment.paid_on && (
        <div>
          <dt>{t('paid_on')}</dt>
          <dd>
            {day(payment.paid_on)}
            <small>
              {payment.money_account_name && <bdi>{payment.money_account_name}</bdi>}
              {payment.payment_reference && (
                <>
                  {' '}
                  · <bdi>{payment.payment_reference}</bdi>
                </>
              )}
            </small>
          </dd>
        </div>
      )}
      {payment.reversed_on && (
        <div>
          <dt>{t('reversed_on')}</dt>
          <dd>{day(payment.reversed_on)}</dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ invoice_id }: { invoice_id: string }) {
  const t = useWorkTexts();
  const { data } = useQuery(query(invoices.routes.retrieve!, { params: { id: invoice_id } } as object));
  if (!data) return null;
  const { lines } = (data as { data: { lines: Line[] } }).data;
  return (
    <section className={classes['section']}>
      <h2>{t('what_for')}</h2>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col" className={classes['start']}>
              {t('what')}
            </th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, label, quantity, amount }) => (
            <tr key={kind ?? label}>
              <td className={classes['start']}>{kind ? workLineName(kind) : label}</td>
              <td>{quantity}</td>
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

function useColumns(): Column<Entry>[] {
  const t = useWorkTexts();
  const { day } = useFormat();
  return [
    {
      key: 'what',
      title: t('what'),
      phone: 'start',
      cell: ({ kind, order_reference }) =>
        order_reference ? (
          <AppLink to={paths.order(order_reference)}>
            <Reference>{order_reference}</Reference>
          </AppLink>
        ) : (
          workLineName(kind)
        ),
    },
    { key: 'day', title: t('day'), cell: ({ happened_on }) => day(happened_on) },
    { key: 'amount', title: t('amount'), align: 'end', phone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
