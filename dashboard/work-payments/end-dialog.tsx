import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  cancelWorkPayment,
  previewCancelWorkPayment,
  previewReverseWorkPayment,
  reverseWorkPayment,
  workPayments,
} from '../../contract/work-payments.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/toast.tsx';
import { useWorkTexts } from './texts.ts';

/** Cancels an unpaid payment for work, or takes a paid one back, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: 'cancel' | 'reverse'; onClose: () => void }) {
  const t = useWorkTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) =>
      call(how === 'cancel' ? cancelWorkPayment : reverseWorkPayment, { params: { id }, body, idempotencyKey: key }),
    onSent: async () => {
      toast(t('is_ended'));
      onClose();
      const changed = [workPayments.routes.list!, workPayments.routes.retrieve!];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <DialogForm
      form={form}
      title={t(`${how}_title`)}
      action={t(how)}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{t(`${how}_why`)}</p>
      <Follows route={how === 'cancel' ? previewCancelWorkPayment : previewReverseWorkPayment} id={id} />
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
