import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SAID_REASONS, type SaidReason } from '../../contract/shipping/attempt-reasons.ts';
import {
  DELIVERY_LIMITS,
  listFailedDeliveries,
  reportFailedDelivery,
} from '../../contract/orders/failed-deliveries.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { dayIn } from '../i18n/dates/zone.ts';
import { useFormat } from '../i18n/format.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { NextDayField } from './next-day-field.tsx';
import { useReasonTexts } from './reason-texts.ts';
import { useFailedTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';

/** Asks for the reason of a failed delivery and the day of the next attempt. */
export function ReportDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useFailedTexts();
  const reasons = useReasonTexts();
  const client = useQueryClient();
  const { time_zone } = useFormat();
  const today = dayIn(time_zone);
  const form = useForm({
    draft: `report ${reference}`,
    begun: { reason: null as SaidReason | null, comment: '', promised_on: '' },
    send: ({ reason, comment, promised_on }, { key }) =>
      call(reportFailedDelivery, {
        body: {
          order: reference,
          reason: reason!,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...(promised_on ? { promised_on } : {}),
        },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('reported'));
      onClose();
      await Promise.all(
        [listFailedDeliveries, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
  });
  const { reason } = form.typed;
  const title = t('report_of', { name: reference });
  return (
    <DialogForm form={form} title={title} action={t('save')} isWhole={reason !== null} onClose={onClose}>
      <Select
        {...form.field('reason')}
        label={t('why')}
        required
        data={SAID_REASONS.map((value) => ({ value, label: reasons(value) }))}
        onChange={(value) => form.set({ reason: value as SaidReason | null })}
        data-autofocus
      />
      <Textarea {...form.text('comment')} label={t('said')} autosize maxLength={DELIVERY_LIMITS.comment_characters} />
      <NextDayField {...form.field('promised_on')} label={t('promised_on')} today={today} />
    </DialogForm>
  );
}
