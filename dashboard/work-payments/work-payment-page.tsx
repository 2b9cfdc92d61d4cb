import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { getInvoicePdf } from '../../contract/cash/invoices.ts';
import { ability, action } from '../../contract/access/permissions.ts';
import {
  exportWorkPaymentEntries,
  listWorkPaymentEntries,
  payWorkPayment,
  workPayments,
} from '../../contract/cash/work-payments.ts';
import { addressOf, call, query } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { InvoiceLines } from '../resources/documents/document-lines.tsx';
import { useDocumentTexts } from '../resources/documents/document-texts.ts';
import classes from '../resources/documents/document.module.css';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useWorkTexts } from './texts.ts';
import type { WorkPayment } from './work-payment.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { WorkStatus } from './work-status.tsx';

const PayDialog = lazy(async () => ({ default: (await import('../resources/documents/pay-dialog.tsx')).PayDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

const CHANGES = [workPayments.routes.list!, workPayments.routes.retrieve!];

/** One payment for work: each entry, and its payment or cancellation. */
export function WorkPaymentPage() {
  const t = useWorkTexts();
  const d = useDocumentTexts();
  const may = useMay();
  const { id = '' } = useParams();
  const [asked, setAsked] = useState<'pay' | 'cancel' | 'reverse' | null>(null);
  const { data, error, refetch } = useQuery(query(workPayments.routes.retrieve!, { params: { id } } as object));
  const entries = useList(listWorkPaymentEntries, { params: { id } });
  const columns = useEntryColumns();
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
              {d('pdf')}
            </Button>
            {isOpen && may(ability('PaySellers')) && <Button onClick={() => setAsked('pay')}>{d('pay')}</Button>}
          </>
        }
      />
      <PaymentFacts payment={payment} />
      <InvoiceLines invoice_id={payment.invoice_id} />
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
        {asked === 'pay' && (
          <PayDialog
            paper={{ ...payment, name: payment.payee_name }}
            send={(body, idempotencyKey) => call(payWorkPayment, { params: { id }, body, idempotencyKey })}
            says={t('is_paid', { number: payment.number })}
            changes={CHANGES}
            onClose={close}
          />
        )}
        {(asked === 'cancel' || asked === 'reverse') && <EndDialog id={id} how={asked} onClose={close} />}
      </Suspense>
    </>
  );
}
