import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { getInvoicePdf } from '../../contract/cash/invoices.ts';
import { exportPayoutOrders, listPayoutOrders, payPayout, payouts } from '../../contract/cash/payouts.ts';
import { bareBankNumber } from '../../contract/cash/bank-file.ts';
import { ability, action } from '../../contract/access/permissions.ts';
import { addressOf, call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Ltr, Money, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { InvoiceLines } from '../resources/documents/document-lines.tsx';
import { useDocumentTexts } from '../resources/documents/document-texts.ts';
import classes from '../resources/documents/document.module.css';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { CopyIcon } from '../ui/copy-icon.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PayoutStatus } from './payout-status.tsx';
import type { Payout } from './payout.ts';
import { usePayoutTexts } from './texts.ts';

const PayDialog = lazy(async () => ({ default: (await import('../resources/documents/pay-dialog.tsx')).PayDialog }));
const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }));
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

const CHANGES = [payouts.routes.list!, payouts.routes.retrieve!];

type PaidOrder = AnswerOf<typeof listPayoutOrders>['data'][number];

/** One payout: its orders, and its payment or cancellation. */
export function PayoutPage() {
  const t = usePayoutTexts();
  const d = useDocumentTexts();
  const may = useMay();
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<'pay' | 'cancel' | 'take_back' | 'bank' | null>(null);
  const { data, error, refetch } = useQuery(query(payouts.routes.retrieve!, { params: { id } } as object));
  const orders = useList(listPayoutOrders, { params: { id } });
  const columns = useColumns();
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const payout = (data as { data: Payout }).data;
  const isOpen = payout.status === 'unpaid';
  const close = () => setAsked(null);
  return (
    <>
      <PageHeader
        title={t('payout', { number: payout.number })}
        aside={<PayoutStatus status={payout.status} />}
        actions={
          <>
            {isOpen && may(action('payouts', 'update')) && (
              <Button variant="default" onClick={() => setAsked('cancel')}>
                {t('cancel')}
              </Button>
            )}
            {payout.status === 'paid' && may(ability('PaySellers')) && (
              <Button variant="default" onClick={() => setAsked('take_back')}>
                {t('take_back')}
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              href={addressOf(getInvoicePdf, {
                params: { id: payout.invoice_id },
                query: { language: currentLanguage() },
              })}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {d('pdf')}
            </Button>
            {isOpen && may(ability('PaySellers')) && <Button onClick={() => setAsked('pay')}>{d('pay')}</Button>}
          </>
        }
      />
      <Facts
        payout={payout}
        onBank={isOpen && may(action('settings', 'update')) ? () => setAsked('bank') : undefined}
      />
      <InvoiceLines invoice_id={payout.invoice_id} />
      <section className={classes['section']}>
        <div className={classes['bar']}>
          <h2>{t('orders')}</h2>
          <ImportExportButtons
            of="payouts"
            label={t('orders_of', { number: payout.number })}
            ask={(file) => call(exportPayoutOrders, { params: { id }, query: file })}
          />
        </div>
        <ListTable list={orders} label={t('orders')} columns={columns} empty={{ title: t('no_orders') }} />
      </section>
      <Suspense>
        {asked === 'pay' && (
          <PayDialog
            paper={{ ...payout, name: payout.account_name }}
            send={(body, idempotencyKey) => call(payPayout, { params: { id }, body, idempotencyKey })}
            says={t('is_paid', { number: payout.number })}
            changes={CHANGES}
            onClose={close}
          />
        )}
        {asked === 'bank' && <BankDialog bank={payout} onClose={close} />}
        {(asked === 'cancel' || asked === 'take_back') && <CancelDialog id={id} how={asked} onClose={close} />}
      </Suspense>
    </>
  );
}

function Facts({ payout, onBank }: { payout: Payout; onBank: (() => void) | undefined }) {
  const t = usePayoutTexts();
  const { day } = useFormat();
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('seller')}</dt>
        <dd>
          <bdi>{payout.account_name}</bdi>
          <small>
            {t('up_to')} {day(payout.up_to)}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <Money amount={payout.amount} />
        </dd>
      </div>
      <div>
        <dt>{t('bank_account')}</dt>
        <dd>
          {payout.bank_account_number ? (
            <>
              <Ltr>{payout.bank_account_number}</Ltr>{' '}
              <CopyIcon value={bareBankNumber(payout.bank_account_number)} label={t('copy_number')} />
              <small>
                <bdi>{payout.bank_holder}</bdi>
                {payout.bank_name && (
                  <>
                    {' · '}
                    <bdi>{payout.bank_name}</bdi>
                  </>
                )}
              </small>
            </>
          ) : (
            <>{t('no_bank')} </>
          )}
          {onBank && (
            <Button size="compact-sm" variant="default" onClick={onBank}>
              {t(payout.bank_account_number ? 'change_bank' : 'add_bank')}
            </Button>
          )}
        </dd>
      </div>
      {payout.taken_back_on && (
        <div>
          <dt>{t('taken_back_on')}</dt>
          <dd>
            {day(payout.taken_back_on)}
            <small>
              {payout.cancel_reason && (
                <>
                  <bdi>{payout.cancel_reason}</bdi> ·{' '}
                </>
              )}
              <bdi>{payout.taken_back_by}</bdi>
            </small>
          </dd>
        </div>
      )}
      {payout.cancel_reason && !payout.taken_back_on && (
        <div>
          <dt>{t('canceled_why')}</dt>
          <dd>
            <bdi>{payout.cancel_reason}</bdi>
          </dd>
        </div>
      )}
      {payout.paid_on && (
        <div>
          <dt>{t('paid_on')}</dt>
          <dd>
            {day(payout.paid_on)}
            <small>
              {payout.money_account_name && <bdi>{payout.money_account_name}</bdi>}
              {payout.payment_reference && (
                <>
                  {' '}
                  · <bdi>{payout.payment_reference}</bdi>
                </>
              )}
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function useColumns(): Column<PaidOrder>[] {
  const t = usePayoutTexts();
  return [
    {
      key: 'order',
      title: t('order'),
      phone: 'start',
      cell: ({ reference, is_correction }) => (
        <>
          <AppLink to={paths.order(reference)}>
            <Reference>{reference}</Reference>
          </AppLink>
          {is_correction && <small> {t('correction')}</small>}
        </>
      ),
    },
    { key: 'cash', title: t('cash'), align: 'end', cell: ({ cod }) => <Money amount={cod} /> },
    { key: 'fees', title: t('fees'), align: 'end', cell: ({ fees }) => <Money amount={fees} /> },
    { key: 'net', title: t('net'), align: 'end', phone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  ];
}
