import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { getInvoicePdf } from '../../contract/cash/invoices.ts';
import { ability } from '../../contract/access/permissions.ts';
import {
  ADVANCE_KINDS,
  ADVANCE_STATUSES,
  sellerAdvances,
  type AdvanceKind,
} from '../../contract/cash/seller-advances.ts';
import { addressOf, call } from '../data/client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Advance } from './advance.ts';
import { useAdvanceTexts } from './texts.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));
const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

const listAdvances = sellerAdvances.routes.list!;

/** Advances to sellers and their repayments, or one seller's own. */
export function AdvancesPage() {
  const t = useAdvanceTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const [isRecording, setRecording] = useState(false);
  const [reversing, setReversing] = useState<string | null>(null);
  const list = useList(listAdvances, {
    search: t('search'),
    sort: '-created_at',
    filters: {
      status: { ...several, ...choice(t('status'), ADVANCE_STATUSES, (status) => t(status)) },
      kind: choice(t('kind'), ADVANCE_KINDS, (kind) => t(kind), { every: t('every_kind') }),
    } as object,
  });
  return (
    <ListPage
      list={list as typeof list & { rows: readonly Advance[] | undefined }}
      title={t('title')}
      actions={
        <ImportExportButtons
          of="seller-advances"
          label={t('export')}
          ask={(file) =>
            // The answer of every export, which a generic route does not name.
            call(sellerAdvances.routes.export!, { query: { ...list.filters, ...file } as never }) as Promise<{
              data: { job_id: string };
            }>
          }
        />
      }
      creates={{ access: ability('PaySellers'), label: t('record'), open: () => setRecording(true) }}
      columns={useColumns(seesAll, setReversing)}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {isRecording && <RecordDialog onClose={() => setRecording(false)} />}
        {reversing !== null && <ReverseDialog id={reversing} onClose={() => setReversing(null)} />}
      </Suspense>
    </ListPage>
  );
}

const LOOKS = {
  booked: { tone: 'good', icon: IconCheck },
  reversed: { tone: 'plain', icon: IconArrowBackUp },
} as const;

function useColumns(seesAll: boolean, reverse: (id: string) => void): Column<Advance>[] {
  const t = useAdvanceTexts();
  const may = useMay();
  const { day } = useFormat();
  const seller: Column<Advance> = {
    key: 'seller',
    title: t('seller'),
    phone: 'start',
    cell: ({ account_name }) => <bdi>{account_name}</bdi>,
  };
  return [
    { key: 'number', title: t('number'), sort: 'number', phone: 'start', cell: ({ number }) => number },
    ...(seesAll ? [seller] : []),
    { key: 'kind', title: t('kind'), phone: 'start', cell: ({ kind }) => t(kind as AdvanceKind) },
    { key: 'day', title: t('day'), sort: 'happened_on', cell: ({ happened_on }) => day(happened_on) },
    { key: 'reason', title: t('reason'), phone: 'start', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'status',
      title: t('status'),
      phone: 'end',
      cell: ({ status, reversal_reason }) => {
        const known = status as keyof typeof LOOKS; // the contract's
        return (
          <>
            <StatusBadge {...LOOKS[known]}>{t(known)}</StatusBadge>
            {reversal_reason && (
              <small style={{ display: 'block' }}>
                <bdi>{reversal_reason}</bdi>
              </small>
            )}
          </>
        );
      },
    },
    {
      key: 'amount',
      title: t('amount'),
      sort: 'amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      phone: 'end',
      cell: ({ id, invoice_id, status }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            component="a"
            size="xs"
            variant="default"
            href={addressOf(getInvoicePdf, { params: { id: invoice_id }, query: { language: currentLanguage() } })}
            download
          >
            {t('pdf')}
          </Button>
          {status === 'booked' && may(ability('PaySellers')) && (
            <Button size="xs" variant="default" onClick={() => reverse(id)}>
              {t('reverse')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
