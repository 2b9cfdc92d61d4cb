import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cancelPayout, payouts } from '../../contract/payouts.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { toast } from '../ui/toast.tsx';
import { usePayoutTexts } from './texts.ts';

/** Cancels an unpaid payout, with a reason. */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePayoutTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) => call(cancelPayout, { params: { id }, body, idempotencyKey: key }),
    onSent: async () => {
      toast(t('is_canceled'));
      onClose();
      const changed = [payouts.routes.list!, payouts.routes.retrieve!];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('cancel_title')}
      action={t('cancel')}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{t('cancel_why')}</p>
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
