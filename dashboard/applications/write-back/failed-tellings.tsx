import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listToldOrders, tellStoreAgain, type WriteBackShown } from '../../../contract/leads/write-back.ts';
import { action } from '../../../contract/access/permissions.ts';
import { call, query, type AnswerOf } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { Reference } from '../../i18n/format.tsx';
import { choiceName } from '../../names/status-names.ts';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { AppLink } from '../../ui/link.tsx';
import { RowReason } from '../../ui/tables/row-reason.tsx';
import { DataTable, type Column } from '../../ui/tables/data-table.tsx';
import type { Application } from '../application.tsx';
import { forgetWriteBack } from './forget-write-back.ts';
import { useWriteBackTexts } from './write-back-texts.ts';

const SHOWN = 10;

/** Orders whose status a shop did not accept, newest first, each with its reason. */
export function FailedTellings({ application: { id }, back }: { application: Application; back: WriteBackShown }) {
  const t = useWriteBackTexts();
  const queryClient = useQueryClient();
  const mayUpdate = useMay()(action('applications', 'update')) && back.status === 'active';
  const { data } = useQuery(query(listToldOrders, { params: { id }, query: { status: ['failed'], per_page: SHOWN } }));
  const again = useMutation({
    mutationFn: (references: string[] | null) =>
      call(tellStoreAgain, { params: { id }, body: references ? { order_references: references } : {} }),
    onSuccess: ({ data: { count } }) => toast(t('sent_again', { count })),
    onError: toastError,
    onSettled: () => forgetWriteBack(queryClient),
  });
  if (!data) return null;
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="sm">
          {t('failed_list')}
        </Title>
        {mayUpdate && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={again.isPending && again.variables === null}
            onClick={() => again.mutate(null)}
          >
            {t('again_all')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('failed_list')}
        is_short
        columns={columnsOf(t, mayUpdate ? (reference) => again.mutate([reference]) : null)}
        rows={data.data}
        idOf={({ order_reference }) => order_reference}
        nameOf={({ order_reference }) => order_reference}
        empty={null}
      />
      {back.failed > data.data.length && (
        <Text size="sm" c="dimmed">
          {t('more_failed', { count: back.failed - data.data.length })}
        </Text>
      )}
    </section>
  );
}

type Told = AnswerOf<typeof listToldOrders>['data'][number];

function columnsOf(
  t: ReturnType<typeof useWriteBackTexts>,
  again: ((reference: string) => void) | null,
): Column<Told>[] {
  const order: Column<Told> = {
    key: 'order',
    title: t('order'),
    phone: 'start',
    cell: ({ order_reference }) => (
      <AppLink to={paths.order(order_reference)}>
        <Reference>{order_reference}</Reference>
      </AppLink>
    ),
  };
  const reason: Column<Told> = {
    key: 'reason',
    title: t('reason'),
    phone: 'start',
    cell: ({ reason }) =>
      reason && (
        <Text style={{ whiteSpace: 'normal' }} dir="auto">
          <RowReason text={reason.text} reasons={[reason]} />
        </Text>
      ),
  };
  const act: Column<Told> = {
    key: 'again',
    title: t('again'),
    align: 'end',
    phone: 'end',
    cell: ({ order_reference }) => (
      <Button variant="subtle" size="compact-sm" onClick={() => again?.(order_reference)}>
        {t('again')}
      </Button>
    ),
  };
  const status: Column<Told> = {
    key: 'status',
    title: t('status'),
    phone: 'end',
    cell: ({ wanted }) => choiceName(wanted),
  };
  return [order, status, reason, ...(again ? [act] : [])];
}
