import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconHomeX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ATTEMPT_REASONS, type AttemptReason } from '../../contract/attempt-reasons.ts';
import { DELIVERY_LIMITS, listFailedDeliveries, reportFailedDelivery } from '../../contract/failed-deliveries.ts';
import { showOrder } from '../../contract/orders.ts';
import { ability } from '../../contract/permissions.ts';
import { call, newKey } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { useMay } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { DayField } from './day-field.tsx';
import { useReasonWords } from './reason-words.ts';
import { useFailedWords } from './words.ts';

/** For whoever stands at the door of an order that is on its way. */
export function ReportButton({ reference }: { reference: string }) {
  const t = useFailedWords();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(ability('markAsDeliveredByScanner'))) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHomeX size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('report')}
      </Button>
      {isOpen && <ReportDialog reference={reference} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReportDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useFailedWords();
  const ui = useUiWords();
  const reasons = useReasonWords();
  const client = useQueryClient();
  const { time_zone } = useFormat();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(new Date());
  const [reason, setReason] = useState<AttemptReason | null>(null);
  const [comment, setComment] = useState('');
  const [promised_on, setPromised] = useState('');
  const [key] = useState(newKey);
  const report = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(reportFailedDelivery, {
        body: {
          order: reference,
          reason: reason!,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...(promised_on ? { promised_on } : {}),
        },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast(t('reported'));
      onClose();
      await Promise.all(
        [listFailedDeliveries, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) report.mutate();
  };
  const { error } = report;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('report_of', { name: reference })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormAlert error={error} shown={['reason', 'comment', 'promised_on']} />
          <Select
            label={t('why')}
            required
            data={ATTEMPT_REASONS.map((value) => ({ value, label: reasons(value) }))}
            value={reason}
            error={faultOf(error, 'reason')}
            onChange={(value) => setReason(value as AttemptReason | null)}
            data-autofocus
          />
          <Textarea
            label={t('said')}
            autosize
            maxLength={DELIVERY_LIMITS.comment_characters}
            value={comment}
            error={faultOf(error, 'comment')}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <DayField
            label={t('promised_on')}
            today={today}
            value={promised_on}
            error={faultOf(error, 'promised_on')}
            onChange={setPromised}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={report.isPending} disabled={reason === null}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
