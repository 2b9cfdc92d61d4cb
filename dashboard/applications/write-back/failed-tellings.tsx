import { Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listToldOrders, tellStoreAgain, type WriteBackShown } from '../../../contract/leads/write-back.ts';
import { action } from '../../../contract/access/permissions.ts';
import { call, query } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { Reference } from '../../i18n/format.tsx';
import { choiceName } from '../../names/status-names.ts';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { AppLink } from '../../ui/link.tsx';
import { RowReason } from '../../ui/tables/row-reason.tsx';
import { Table } from '../../ui/tables/table.tsx';
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
      <Table.Scrolled minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('order')}</Table.Th>
              <Table.Th>{t('status')}</Table.Th>
              <Table.Th>{t('reason')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map(({ order_reference, wanted, reason }) => (
              <Table.Tr key={order_reference}>
                <Table.Td>
                  <AppLink to={paths.order(order_reference)}>
                    <Reference>{order_reference}</Reference>
                  </AppLink>
                </Table.Td>
                <Table.Td>{choiceName(wanted)}</Table.Td>
                <Table.Td>{reason && <RowReason text={reason.text} reasons={[reason]} />}</Table.Td>
                <Table.Td ta="end">
                  {mayUpdate && (
                    <Button variant="subtle" size="compact-sm" onClick={() => again.mutate([order_reference])}>
                      {t('again')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.Scrolled>
      {back.failed > data.data.length && (
        <Text size="sm" c="dimmed">
          {t('more_failed', { count: back.failed - data.data.length })}
        </Text>
      )}
    </section>
  );
}
