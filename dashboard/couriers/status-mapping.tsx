import { Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconQuestionMark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ATTEMPT_REASONS, type AttemptReason } from '../../contract/shipping/attempt-reasons.ts';
import { COURIER_ORDER_STATUSES, type CourierOrderStatus } from '../../contract/shipping/courier-statuses.ts';
import { action } from '../../contract/access/permissions.ts';
import { COURIER_LIMITS, listCourierStatuses, setCourierStatuses } from '../../contract/shipping/shipping-companies.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { useReasonTexts } from '../failed-deliveries/reason-texts.ts';
import { useFormat } from '../i18n/format.tsx';
import { useOrderTexts } from '../orders/texts.ts';
import { useMay } from '../data/session.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Courier } from './courier.ts';
import classes from './courier-page.module.css';
import { useCourierTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type MappedStatus = AnswerOf<typeof listCourierStatuses>['data'][number];
type Meaning = Pick<MappedStatus, 'order_status' | 'is_failed_attempt' | 'attempt_reason'>;
type Changes = Record<string, Meaning>;

/** A courier's status words, unmapped ones first, and the order status of each. */
export function StatusMapping({ courier }: { courier: Courier }) {
  const t = useCourierTexts();
  const mayUpdate = useMay()(action('shipping-companies', 'update'));
  const params = { id: courier.id };
  const { data, error, refetch } = useQuery(query(listCourierStatuses, { params }));
  const { form, change, changes } = useChanges(courier.id);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const known = new Set(data.data.map(({ raw }) => raw));
  const statuses = [
    ...Object.entries(changes).flatMap(([raw, meaning]) => (known.has(raw) ? [] : [newStatus(raw, meaning)])),
    ...data.data,
  ];
  const { unknown } = data.meta;
  return (
    <section className={classes['part']}>
      <h2>{t('words')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('words_why')}
      </Text>
      {unknown > 0 && (
        <Alert variant="light" color="yellow.9" c="inherit" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {t('unknown_words', { count: unknown })}
        </Alert>
      )}
      {mayUpdate && <AddStatus onAdd={(raw) => change(raw, changes[raw] ?? NOTHING)} />}
      {statuses.length === 0 ? (
        <EmptyState title={t('no_words')} why={t('no_words_why')} />
      ) : (
        <table className={classes['words']} aria-label={t('words')}>
          <thead>
            <tr>
              <th scope="col">{t('raw')}</th>
              <th scope="col">{t('means')}</th>
              <th scope="col">{t('failed_attempt')}</th>
            </tr>
          </thead>
          <tbody>
            {statuses.map((status) => (
              <Line
                key={status.raw}
                status={status}
                meaning={changes[status.raw] ?? status}
                is_known={status.is_known || status.raw in changes}
                is_fixed={!mayUpdate}
                onChange={(meaning) => change(status.raw, meaning)}
              />
            ))}
          </tbody>
        </table>
      )}
      <FormAlert error={form.error} />
      {mayUpdate && (
        <SaveMapping count={Object.keys(changes).length} is_saving={form.isSending} onSave={() => void form.save()} />
      )}
    </section>
  );
}

const NOTHING: Meaning = { order_status: null, is_failed_attempt: false, attempt_reason: null };

const newStatus = (raw: string, meaning: Meaning): MappedStatus => ({
  raw,
  ...meaning,
  is_known: true,
  is_default: false,
  first_seen_at: null,
});

/** Chosen meanings, until they are saved. */
function useChanges(id: string) {
  const t = useCourierTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: `statuses ${id}`,
    begun: { changes: {} as Changes },
    send: ({ changes }) =>
      call(setCourierStatuses, {
        params: { id },
        body: {
          statuses: Object.entries(changes).map(([raw, { order_status, is_failed_attempt, attempt_reason }]) => ({
            raw,
            order_status: order_status as CourierOrderStatus | null,
            is_failed_attempt,
            attempt_reason: attempt_reason as AttemptReason | null,
          })),
        },
      }),
    onSent: async (_, sent) => {
      toast(t('words_saved'));
      await queryClient.invalidateQueries({ queryKey: [listCourierStatuses.url] });
      form.renew(sent);
    },
  });
  const change = (raw: string, meaning: Meaning) =>
    form.set(({ changes }) => ({ changes: { ...changes, [raw]: meaning } }));
  return { form, change, changes: form.typed.changes };
}

type LineProps = {
  status: MappedStatus;
  meaning: Meaning;
  is_known: boolean;
  is_fixed: boolean;
  onChange: (meaning: Meaning) => void;
};

function Line({ status: { raw, first_seen_at }, meaning, is_known, is_fixed, onChange }: LineProps) {
  const t = useCourierTexts();
  const orders = useOrderTexts();
  const { ago } = useFormat();
  const reasons = useReasonTexts();
  const { order_status, is_failed_attempt, attempt_reason } = meaning;
  return (
    <tr>
      <td>
        <bdi>{raw}</bdi>
        {!is_known && (
          <>
            {' '}
            <StatusBadge tone="warn" icon={IconQuestionMark}>
              {t('unknown')}
            </StatusBadge>
            {first_seen_at && (
              <Text size="xs" c="dimmed">
                {t('first_seen', { ago: ago(first_seen_at) })}
              </Text>
            )}
          </>
        )}
      </td>
      <td>
        <Select
          aria-label={t('meaning_of', { raw })}
          disabled={is_fixed || is_failed_attempt}
          data={[
            { value: '', label: t('nowhere') },
            ...COURIER_ORDER_STATUSES.map((value) => ({ value, label: orders(value) })),
          ]}
          value={is_known ? (order_status ?? '') : null}
          placeholder={is_known ? '' : '…'}
          onChange={(next) => onChange({ ...NOTHING, order_status: next || null })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t('attempt_of', { raw })}
          disabled={is_fixed}
          checked={is_failed_attempt}
          // The parcel stays with the courier.
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...NOTHING, order_status: checked ? 'shipped' : order_status, is_failed_attempt: checked })
          }
        />
        {is_failed_attempt && (
          <Select
            mt={4}
            aria-label={reasons('reason_of', { raw })}
            disabled={is_fixed}
            data={[
              { value: '', label: reasons('as_said') },
              ...ATTEMPT_REASONS.map((value) => ({ value, label: reasons(value) })),
            ]}
            value={attempt_reason ?? ''}
            onChange={(next) => onChange({ ...meaning, attempt_reason: next || null })}
          />
        )}
      </td>
    </tr>
  );
}

function AddStatus({ onAdd }: { onAdd: (raw: string) => void }) {
  const t = useCourierTexts();
  const [raw, setRaw] = useState('');
  const add = () => {
    if (raw.trim() === '') return;
    onAdd(raw.trim());
    setRaw('');
  };
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <TextInput
        aria-label={t('new_word')}
        placeholder={t('new_word')}
        dir="auto"
        style={{ flex: 1 }}
        maxLength={COURIER_LIMITS.status_characters}
        value={raw}
        onChange={({ currentTarget }) => setRaw(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        {t('add_word')}
      </Button>
    </Group>
  );
}

function SaveMapping({ count, is_saving, onSave }: { count: number; is_saving: boolean; onSave: () => void }) {
  const t = useCourierTexts();
  return (
    <FormButtons>
      <Tooltip label={t('nothing_changed')} disabled={count > 0}>
        <Button
          loading={is_saving}
          data-disabled={count === 0 || undefined}
          aria-disabled={count === 0}
          onClick={() => count > 0 && onSave()}
        >
          {count > 0 ? t('save_words', { count }) : t('save_no_words')}
        </Button>
      </Tooltip>
    </FormButtons>
  );
}
