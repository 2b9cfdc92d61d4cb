import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  cancelClaim,
  listClaims,
  previewCancelClaim,
  previewTakeBackClaim,
  takeBackClaim,
  writeOffClaim,
} from '../../contract/claims.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/toast.tsx';
import { useClaimTexts } from './texts.ts';

const ROUTES = {
  write_off: writeOffClaim,
  take_back: cancelClaim,
  arrived: takeBackClaim,
  reopen: takeBackClaim,
} as const;
const PREVIEWS = {
  take_back: previewCancelClaim,
  arrived: previewTakeBackClaim,
  reopen: previewTakeBackClaim,
} as const;

/** Ends a claim, or takes its end back, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = useClaimTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) => call(ROUTES[how], { params: { id }, body, idempotencyKey: key }),
    onSent: async (answer) => {
      // A write-off above the limit answers so.
      toast(t('message' in (answer as object) ? 'waits' : 'ended'));
      onClose();
      await client.invalidateQueries({ queryKey: [listClaims.url] });
    },
  });
  return (
    <DialogForm
      form={form}
      title={t(how)}
      action={t(how)}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{t(`${how}_why`)}</p>
      {how !== 'write_off' && <Follows route={PREVIEWS[how]} id={id} />}
      <TextInput {...form.text('reason')} label={t('why')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
