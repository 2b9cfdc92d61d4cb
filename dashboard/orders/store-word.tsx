import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCash,
  IconCheck,
  IconClock,
  IconMinus,
  type Icon,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STORE_STATUS_WORDS } from '../../contract/messages/words/file-words.ts';
import { action } from '../../contract/access/permissions.ts';
import { showLead } from '../../contract/leads/leads.ts';
import { answerStore, type StoreOrderShown } from '../../contract/leads/store-orders.ts';
import type { TellingStatus } from '../../contract/leads/write-back.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { call } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { Money, Moment, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { fieldName } from '../names/field-names.ts';
import { choiceName } from '../names/status-names.ts';
import { toast, toastError } from '../ui/layers/toast.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { RowReason } from '../ui/tables/row-reason.tsx';
import { Table } from '../ui/tables/table.tsx';
import classes from './page/order-page.module.css';
import { useStoreTexts } from './store-texts.ts';

type Props = {
  lead_reference: string;
  store: StoreOrderShown | null;
  /** Why the shop's change or cancellation can no longer be accepted; null: it can be. */
  too_late?: 'too_late_cancel' | 'too_late_edit' | null;
  /** Called after the answer, beside refreshing it. */
  onAnswered?: () => void;
};

/** The request of an order's shop, which cancelled or changed it there. Renders nothing without one. */
export function StoreWord({ lead_reference, store, too_late = null, onAnswered }: Props) {
  const t = useStoreTexts();
  const mayUpdate = useMay()(action('leads', 'update'));
  const queryClient = useQueryClient();
  const answering = useMutation({
    mutationFn: (answer: 'take' | 'ignore') =>
      call(answerStore, { params: { reference: lead_reference }, body: { answer, changed_at: store!.changed_at } }),
    onSuccess: (_, answer) => {
      toast(t(answer === 'take' ? 'taken' : 'ignored'));
      onAnswered?.();
    },
    onError: toastError,
    onSettled: () =>
      Promise.all([showLead, showOrder].map(({ url }) => queryClient.invalidateQueries({ queryKey: [url] }))),
  });
  if (!store?.asks) return null;
  const isEnd = store.asks === 'cancel';
  return (
    <Alert
      role="alert"
      color={isEnd ? 'red' : 'yellow'}
      icon={<IconBuildingStore aria-hidden />}
      mb="md"
      style={{ flex: 'none' }}
    >
      <h2 className={classes['why']}>
        {isEnd ? t(store.status as 'cancelled') : t('changed')}{' '}
        <small>
          <Moment iso={store.changed_at} />
        </small>
      </h2>
      {isEnd ? <Text size="sm">{t('ended_why')}</Text> : <Differences store={store} />}
      {mayUpdate && (
        <Group gap="xs" mt="xs">
          <Tooltip label={too_late ? t(too_late) : ''} disabled={!too_late}>
            <Button
              size="compact-md"
              data-disabled={too_late !== null || undefined}
              aria-disabled={too_late !== null}
              loading={answering.isPending && answering.variables === 'take'}
              onClick={() => (too_late ? toast(t(too_late)) : answering.mutate('take'))}
            >
              {t(isEnd ? 'cancel_too' : 'take')}
            </Button>
          </Tooltip>
          <Button
            size="compact-md"
            variant="default"
            loading={answering.isPending && answering.variables === 'ignore'}
            onClick={() => answering.mutate('ignore')}
          >
            {t(isEnd ? 'keep' : 'ignore')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

function Differences({ store: { differences } }: { store: StoreOrderShown }) {
  const t = useStoreTexts();
  return (
    <Table w="auto">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field')}</Table.Th>
          <Table.Th>{t('old')}</Table.Th>
          <Table.Th>{t('new')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ field, old, new: now }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{fieldName(field)}</Table.Th>
            <Table.Td>
              <FieldValue field={field} text={old} />
            </Table.Td>
            <Table.Td>
              <FieldValue field={field} text={now} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function FieldValue({ field, text }: { field: string; text: string | null }) {
  const t = useStoreTexts();
  if (text === null) return '–';
  if (field === 'total' || field === 'prepaid_amount') return <Money amount={Number(text)} />;
  if (field === 'is_prepaid') return t(text === 'true' ? 'yes' : 'no');
  return <bdi>{text}</bdi>;
}

/** State of the order in its shop, with a link. */
export function StoreFact({ store }: { store: StoreOrderShown }) {
  const status = STORE_STATUS_WORDS[store.status as keyof typeof STORE_STATUS_WORDS][currentLanguage()];
  const name = store.number ?? store.order_id;
  return (
    <span>
      {store.url ? (
        <Anchor href={store.url} target="_blank" rel="noreferrer">
          <bdi>{name}</bdi>
        </Anchor>
      ) : (
        <bdi>{name}</bdi>
      )}
      {' · '}
      {status}
      {store.shop && (
        <>
          {' · '}
          <bdi>{store.shop}</bdi>
        </>
      )}
    </span>
  );
}

const TOLD_LOOKS: Record<TellingStatus, { tone: Tone; icon: Icon }> = {
  waiting: { tone: 'info', icon: IconClock },
  sending: { tone: 'info', icon: IconClock },
  told: { tone: 'good', icon: IconCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  skipped: { tone: 'plain', icon: IconMinus },
};

/** What the shop was told about the order: our status, and whether the shop accepted it. */
export function ToldFact({ told }: { told: NonNullable<StoreOrderShown['told']> }) {
  const t = useStoreTexts();
  const status = told.status as TellingStatus;
  const { tone, icon } = TOLD_LOOKS[status];
  return (
    <span>
      {choiceName(told.wanted)}{' '}
      <StatusBadge tone={tone} icon={icon}>
        {t(`told_${status}`)}
      </StatusBadge>
      {told.told_at && status === 'told' && (
        <>
          {' '}
          <small>
            <Moment iso={told.told_at} />
          </small>
        </>
      )}
      {told.reason && (
        <Text size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
          <RowReason text={told.reason.text} reasons={[told.reason]} />
        </Text>
      )}
    </span>
  );
}

/** Shown where agents quote the customer's price. */
export function Prepaid({ of }: { of: { is_prepaid: boolean; prepaid_amount: number } }) {
  const t = useStoreTexts();
  const { money } = useFormat();
  const { is_prepaid, prepaid_amount } = of;
  if (!is_prepaid && prepaid_amount === 0) return null;
  return (
    <Alert color="green" icon={<IconCash aria-hidden />} mb="md" style={{ flex: 'none' }}>
      <strong>{is_prepaid ? t('prepaid') : t('deposit', { amount: money(prepaid_amount) })}</strong>
      <br />
      {t(is_prepaid ? 'prepaid_why' : 'deposit_why')}
    </Alert>
  );
}
