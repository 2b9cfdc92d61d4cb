import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listSheetErrors, readSheet, sheets, uploadSheet } from '../../contract/leads/sheets.ts';
import { formOf } from '../../client/address.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { RowReason } from '../ui/tables/row-reason.tsx';
import type { Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/tables/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useSheetTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type Sheet = Row & { name: string; url: string | null; last_read_at: string | null };
type RefusedRow = AnswerOf<typeof listSheetErrors>['data'][number];

const PER_PAGE = 20;

/** Beside the form of a sheet: a button to read it now, from its address or from a file, and the rows that created no lead. */
export function SheetPanel({ row }: { row: Row }) {
  const t = useSheetTexts();
  const sheet = row as Sheet;
  const mayRead = useMay()(action('sheets', 'update'));
  return (
    <Stack gap="xl">
      <Stack gap="xs" component="section" align="flex-start">
        <Title order={2} size="h4">
          {t('reading')}
        </Title>
        <Text c="dimmed">{t('reading_why')}</Text>
        {mayRead && <Read sheet={sheet} />}
      </Stack>
      <RefusedRows sheet={sheet} />
    </Stack>
  );
}

function Read({ sheet: { id, name, url } }: { sheet: Sheet }) {
  const t = useSheetTexts();
  const client = useQueryClient();
  const params = { id };
  const read = useMutation({
    meta: { is_handled: true },
    mutationFn: (file: File | null) =>
      file
        ? call(uploadSheet, { params, body: formOf({ file }) as never }) // A form, as `call` says.
        : call(readSheet, { params }),
    onSuccess: ({ data: { job_id } }) => {
      followJob({ id: job_id, label: t('job_label', { name }), changes: sheets.routes.list!.url });
      toast(t('started', { name }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [sheets.routes.retrieve!.url] }),
  });
  return (
    <>
      <Group gap="xs">
        <Tooltip label={t('no_address')} disabled={url !== null}>
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={read.isPending}
            data-disabled={url === null || undefined}
            aria-disabled={url === null}
            onClick={() => url !== null && read.mutate(null)}
          >
            {t('read_now')}
          </Button>
        </Tooltip>
        <FileButton accept=".csv,.xlsx" onChange={(file) => file && read.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={read.isPending}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      <FormAlert error={read.error} />
    </>
  );
}

function RefusedRows({ sheet: { id, last_read_at } }: { sheet: Sheet }) {
  const t = useSheetTexts();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(listSheetErrors, { params: { id }, query: { page, per_page: PER_PAGE } }),
    // Each reading has its own errors.
    queryKey: [listSheetErrors.url, id, page, last_read_at],
    placeholderData: keepPreviousData,
  });
  const total = data?.meta.total ?? 0;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('refused_rows')}
      </Title>
      {total > 0 && <Text c="dimmed">{t('refused_why')}</Text>}
      <DataTable
        label={t('refused_rows')}
        columns={columnsOf(t)}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ line }) => String(line)}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        {...(total > PER_PAGE ? { paging: { page, per_page: PER_PAGE, total, onPage: setPage } } : {})}
        empty={<EmptyState title={t('none_refused')} why={t('none_refused_why')} />}
      />
    </Stack>
  );
}

const columnsOf = (t: ReturnType<typeof useSheetTexts>): Column<RefusedRow>[] => [
  { key: 'line', title: t('line'), phone: 'start', width: '64px', cell: ({ line }) => <bdi>{line}</bdi> },
  {
    key: 'reason',
    title: t('reason'),
    phone: 'start',
    cell: ({ reason, reasons, cells }) => (
      <>
        <Text style={{ whiteSpace: 'normal' }} dir="auto">
          <RowReason text={reason} reasons={reasons} />
        </Text>
        <Text c="dimmed" size="sm" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} dir="auto">
          {cells.filter((cell) => cell !== '').join(' · ')}
        </Text>
      </>
    ),
  },
];
