import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getOwnWorkPdf, listOwnWorkEntries, showOwnWorkPayment } from '../../contract/cash/work-payments.ts';
import { addressOf, query } from '../data/client.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { DocumentLines } from '../resources/documents/document-lines.tsx';
import { useDocumentTexts } from '../resources/documents/document-texts.ts';
import classes from '../resources/documents/document.module.css';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { useWorkTexts } from './texts.ts';
import { WorkStatus } from './work-status.tsx';

/** One of the person's own payments: each entry, with its document (R-PAY-7). */
export function MyPaymentPage() {
  const t = useWorkTexts();
  const d = useDocumentTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(query(showOwnWorkPayment, { params: { id } }));
  const entries = useList(listOwnWorkEntries, { params: { id } });
  const columns = useEntryColumns();
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const payment = data.data;
  return (
    <>
      <PageHeader
        title={t('payment', { number: payment.number })}
        aside={<WorkStatus status={payment.status} isOwn />}
        actions={
          <Button
            component="a"
            variant="default"
            href={addressOf(getOwnWorkPdf, { params: { id }, query: { language: currentLanguage() } })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {d('pdf')}
          </Button>
        }
      />
      <PaymentFacts payment={payment} />
      <DocumentLines lines={payment.lines} />
      <section className={classes['section']}>
        <div className={classes['bar']}>
          <h2>{t('entries')}</h2>
        </div>
        <ListTable list={entries} label={t('entries')} columns={columns} empty={{ title: t('no_entries') }} />
      </section>
    </>
  );
}
