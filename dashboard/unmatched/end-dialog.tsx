import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  listUnmatched,
  previewTakeBackUnmatched,
  takeBackUnmatched,
  writeOffUnmatched,
} from '../../contract/unmatched.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/toast.tsx';
import { useUnmatchedTexts } from './texts.ts';

const ROUTES = { write_off: writeOffUnmatched, take_back: takeBackUnmatched } as const;

/** Writes an item off, or takes back what became of it, with a reason. */
export function EndDialog({ id, how, onClose }: { id: string; how: keyof typeof ROUTES; onClose: () => void }) {
  const t = useUnmatchedTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) => call(ROUTES[how], { params: { id }, body, idempotencyKey: key }),
    onSent: async (answer) => {
      // A write-off above the limit answers so.
      toast(t('message' in (answer as object) ? 'waits' : 'is_done'));
      onClose();
      await client.invalidateQueries({ queryKey: [listUnmatched.url] });
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
      {how === 'take_back' && <Follows route={previewTakeBackUnmatched} id={id} />}
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
