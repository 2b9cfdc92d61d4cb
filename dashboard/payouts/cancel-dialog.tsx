import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  cancelPayout,
  payouts,
  previewCancelPayout,
  previewTakeBackPayout,
  takeBackPayout,
} from '../../contract/payouts.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/toast.tsx';
import { usePayoutTexts } from './texts.ts';

const ROUTES = { cancel: cancelPayout, take_back: takeBackPayout } as const;
const PREVIEWS = { cancel: previewCancelPayout, take_back: previewTakeBackPayout } as const;

/** Cancels an unpaid payout, or takes a paid one back, with a reason. */
export function CancelDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = usePayoutTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) => call(ROUTES[how], { params: { id }, body, idempotencyKey: key }),
    onSent: async () => {
      toast(t(how === 'cancel' ? 'is_canceled' : 'is_taken_back'));
      onClose();
      const changed = [payouts.routes.list!, payouts.routes.retrieve!];
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
      <Follows route={PREVIEWS[how]} id={id} />
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
