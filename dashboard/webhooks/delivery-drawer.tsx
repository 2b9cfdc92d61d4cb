import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listDeliveries, redeliverOne, showDelivery } from '../../contract/webhooks/webhooks.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment, useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { useMay } from '../data/session.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { JsonBlock } from '../ui/json-block.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import classes from './delivery-drawer.module.css';
import { DeliveryBadge, type Webhook } from './webhook.tsx';
import { useWebhookTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { Table } from '../ui/tables/table.tsx';

type DeliveryDetails = AnswerOf<typeof showDelivery>['data'];
type Props = { webhook: Webhook; delivery_id: string; onClose: () => void };

/** Polling interval of a delivery under way. */
const ASKED_MS = 1_500;

/** One delivery: request, answer, and every attempt. */
export function DeliveryDrawer({ webhook, delivery_id, onClose }: Props) {
  const ui = useUiTexts();
  const { direction } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...query(showDelivery, { params: { id: webhook.id, delivery_id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? ASKED_MS : false),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position={direction === 'rtl' ? 'left' : 'right'}
      size="lg"
      title={<Text fw={600}>{data && <Ltr>{data.data.type}</Ltr>}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <Detail webhook={webhook} delivery={data.data} />}
    </Drawer>
  );
}

function Detail({ webhook, delivery }: { webhook: Webhook; delivery: DeliveryDetails }) {
  const t = useWebhookTexts();
  const { number } = useFormat();
  return (
    <Stack gap="lg">
      <dl className={classes['facts']}>
        <dt>{t('status')}</dt>
        <dd>
          <DeliveryBadge status={delivery.status} />
        </dd>
        <Fact name={t('attempts')}>{number(delivery.attempts)}</Fact>
        <Fact name={t('last_attempt')}>{delivery.last_attempt_at && <Moment iso={delivery.last_attempt_at} />}</Fact>
        <Fact name={t('next_attempt')}>{delivery.next_attempt_at && <Moment iso={delivery.next_attempt_at} />}</Fact>
        <Fact name={t('error')}>{delivery.error && <bdi>{delivery.error}</bdi>}</Fact>
        <Fact name="webhook-id">
          <Ltr>{delivery.id}</Ltr>
        </Fact>
      </dl>
      <SendAgain webhook={webhook} delivery_id={delivery.id} />
      <Tries tries={delivery.tries} />
      {delivery.response && (
        <Part title={t('answer')}>
          <Text mb={4}>
            <Ltr>{String(delivery.response.status)}</Ltr>
          </Text>
          <JsonBlock text={delivery.response.body || t('empty_body')} />
        </Part>
      )}
      {delivery.request && (
        <Part title={t('request')}>
          <JsonBlock text={delivery.request.body} />
          <Text size="sm" c="dimmed" mt={8} mb={4}>
            {t('headers')}
          </Text>
          <JsonBlock
            text={Object.entries(delivery.request.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        </Part>
      )}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function SendAgain({ webhook, delivery_id }: { webhook: Webhook; delivery_id: string }) {
  const t = useWebhookTexts();
  const queryClient = useQueryClient();
  const mayUpdate = useMay()(action('webhooks', 'update'));
  const send = useMutation({
    mutationFn: () => call(redeliverOne, { params: { id: webhook.id, delivery_id } }),
    onSuccess: () => toast(t('sent_again')),
    onSettled: () =>
      Promise.all([listDeliveries, showDelivery].map(({ url }) => queryClient.invalidateQueries({ queryKey: [url] }))),
  });
  const isOff = webhook.status === 'inactive';
  if (!mayUpdate) return null;
  return (
    <Group>
      <Tooltip label={t('needs_active')} disabled={!isOff}>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={send.isPending}
          data-disabled={isOff || undefined}
          aria-disabled={isOff}
          onClick={() => !isOff && send.mutate()}
        >
          {t('send_again')}
        </Button>
      </Tooltip>
    </Group>
  );
}

function Tries({ tries }: { tries: DeliveryDetails['tries'] }) {
  const t = useWebhookTexts();
  const { number, moment } = useFormat();
  if (tries.length === 0) return null;
  return (
    <Part title={t('attempts')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('when')}</Table.Th>
            <Table.Th>{t('response')}</Table.Th>
            <Table.Th ta="end">{t('took')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tries.map(({ at, status, error, duration_ms }, i) => (
            // Attempts have no identity except their place.
            <Table.Tr key={i}>
              <Table.Td>{moment(at)}</Table.Td>
              <Table.Td>{status === null ? (error ?? t('no_answer')) : <Ltr>{String(status)}</Ltr>}</Table.Td>
              <Table.Td ta="end">{t('milliseconds', { n: number(duration_ms) })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Part>
  );
}
