import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dismissApplicationError,
  listApplicationErrors,
  retryApplicationErrors,
  showApplicationError,
} from '../../contract/access/deliveries.ts';
import { action } from '../../contract/access/permissions.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment } from '../i18n/format.tsx';
import { followJob } from '../jobs/started-jobs.ts';
import { ListTable } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { RowReason } from '../ui/tables/row-reason.tsx';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { JsonBlock } from '../ui/json-block.tsx';
import { toast, toastError } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { forgetApplications, type Application } from './application.tsx';
import { NameProduct, unknownSkus } from './name-product.tsx';
import { useApplicationTexts } from './texts.ts';
import { Modal } from '../ui/layers/modal.tsx';

type ErrorRow = AnswerOf<typeof listApplicationErrors>['data'][number];

const PER_PAGE = 20;
/** After a retry, errors come and go by themselves for a moment. */
const ASKED_MS = 10_000;

/** Deliveries that became no lead: reason, content, and another try. */
export function Errors({ application }: { application: Application }) {
  const t = useApplicationTexts();
  const [open, setOpen] = useState<ErrorRow | null>(null);
  const mayUpdate = useMay()(action('applications', 'update'));
  const list = useList(listApplicationErrors, {
    params: { id: application.id },
    per_page: PER_PAGE,
    asksAgain: () => ASKED_MS,
  });
  const retry = useRetry(application.id);
  const dismiss = useDismiss(application.id);
  const columns: Column<ErrorRow>[] = [
    {
      key: 'event_key',
      title: t('delivery'),
      phone: 'start',
      cell: (failed) => (
        <Anchor component="button" type="button" onClick={() => setOpen(failed)}>
          <Ltr>{shortenKey(failed.event_key)}</Ltr>
        </Anchor>
      ),
    },
    {
      key: 'error',
      title: t('reason'),
      phone: 'start',
      cell: (failed) => <Why failed={failed} />,
    },
    {
      key: 'received_at',
      title: t('received'),
      align: 'end',
      phone: 'end',
      cell: ({ received_at }) => <Moment iso={received_at} />,
    },
    {
      key: 'retry',
      title: t('retry'),
      align: 'end',
      phone: 'end',
      cell: ({ id }) =>
        mayUpdate && (
          <Button variant="subtle" size="compact-sm" onClick={() => retry.mutate([id])}>
            {t('retry')}
          </Button>
        ),
    },
  ];
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="md">
          {t('error_list')}
        </Title>
        {mayUpdate && list.total > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            {t('retry_all')}
          </Button>
        )}
      </Group>
      <ListTable
        list={list}
        label={t('error_list')}
        columns={columns}
        opens={setOpen}
        empty={{ title: t('no_errors'), why: t('no_errors_why') }}
      />
      {open && (
        <Payload
          application={application}
          mayUpdate={mayUpdate}
          failed={open}
          onClose={() => setOpen(null)}
          {...(mayUpdate ? { onDismiss: () => void dismiss(open).then((isGone) => isGone && setOpen(null)) } : {})}
        />
      )}
    </section>
  );
}

const KEY_CHARACTERS = 28;
const shortenKey = (key: string): string => (key.length > KEY_CHARACTERS ? `${key.slice(0, KEY_CHARACTERS)}…` : key);

/** Retries some, or the oldest hundred. */
function useRetry(id: string) {
  const t = useApplicationTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call(retryApplicationErrors, { params: { id }, body: ids ? { ids } : {} }),
    onSuccess: ({ data: { job_id, count } }) => {
      if (job_id) followJob({ id: job_id, label: t('retry_label'), changes: listApplicationErrors.url });
      toast(t('retrying', { count }));
    },
    onSettled: () => forgetErrors(queryClient),
  });
}

/** Asks first, as it cannot be undone; true once the error is gone. */
function useDismiss(id: string) {
  const t = useApplicationTexts();
  const queryClient = useQueryClient();
  return async ({ id: error_id, event_key }: ErrorRow): Promise<boolean> => {
    const title = t('dismiss_sure', { delivery: event_key });
    if (!(await confirm({ title, body: t('dismiss_means'), action: t('dismiss'), is_dangerous: true }))) return false;
    try {
      await call(dismissApplicationError, { params: { id, error_id } });
      toast(t('dismissed'));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await forgetErrors(queryClient);
    }
  };
}

const forgetErrors = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [listApplicationErrors.url] }), forgetApplications(client)]);

const Why = ({ failed: { error, reasons } }: { failed: ErrorRow }) => <RowReason text={error} reasons={reasons} />;

type PayloadProps = {
  application: Application;
  mayUpdate: boolean;
  failed: ErrorRow;
  onClose: () => void;
  onDismiss?: () => void;
};

/** The whole content. */
function Payload({ application, mayUpdate, failed, onClose, onDismiss }: PayloadProps) {
  const t = useApplicationTexts();
  const ui = useUiTexts();
  const params = { id: application.id, error_id: failed.id };
  const { data } = useQuery({ ...query(showApplicationError, { params }), enabled: failed.is_truncated });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={
        <Text fw={600}>
          <Ltr>{failed.event_key}</Ltr>
        </Text>
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Text c="var(--mantine-color-error)" mb="md">
        <Why failed={failed} />
      </Text>
      {mayUpdate && unknownSkus(failed.reasons).length > 0 && (
        <Stack gap="sm" mb="md">
          {unknownSkus(failed.reasons).map((said) => (
            <NameProduct key={said} application={application} said={said} onNamed={onClose} />
          ))}
        </Stack>
      )}
      <Text size="sm" fw={600} mb={4}>
        {t('payload')}
      </Text>
      <JsonBlock text={data?.data.payload ?? failed.payload} />
      {onDismiss && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" c="var(--mantine-color-error)" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </Group>
      )}
    </Modal>
  );
}
