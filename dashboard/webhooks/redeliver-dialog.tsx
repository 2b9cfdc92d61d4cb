import { Checkbox } from '@mantine/core';
import { listDeliveries, redeliverSince } from '../../contract/webhooks/webhooks.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { MomentField } from '../ui/fields/day-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useWebhookTexts } from './texts.ts';

/** Asks for a start time, and resends the events since then in the background. */
export function RedeliverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWebhookTexts();
  const form = useForm({
    draft: `redeliver ${id}`,
    begun: { since: '', only_failed: true },
    send: ({ since, only_failed }) => call(redeliverSince, { params: { id }, body: { since, only_failed } }),
    onSent: ({ data }) => {
      followJob({ id: data.job_id, label: t('redeliver_label'), changes: listDeliveries.url });
      toast(t('redelivering'));
      onClose();
    },
  });
  const { since, only_failed } = form.typed;
  return (
    <DialogForm form={form} title={t('redeliver')} action={t('send_again')} isWhole={since !== ''} onClose={onClose}>
      <MomentField {...form.field('since')} label={t('since')} description={t('since_why')} required data-autofocus />
      <Checkbox
        label={t('only_failed')}
        checked={only_failed}
        onChange={({ currentTarget }) => form.set({ only_failed: currentTarget.checked })}
      />
    </DialogForm>
  );
}
