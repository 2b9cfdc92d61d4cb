import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { listUnmatched, matchUnmatched } from '../../contract/cash/unmatched.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { toast } from '../ui/layers/toast.tsx';
import { useUnmatchedTexts } from './texts.ts';

/** The parcel of an item; starts with the suggested one. */
export function MatchDialog({ id, begun, onClose }: { id: string; begun: string; onClose: () => void }) {
  const t = useUnmatchedTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `match ${id}`,
    begun: { order: begun },
    send: (body, { key }) => call(matchUnmatched, { params: { id }, body, idempotencyKey: key }),
    onSent: async () => {
      toast(t('is_matched'));
      onClose();
      await client.invalidateQueries({ queryKey: [listUnmatched.url] });
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('match_title')}
      action={t('match')}
      isWhole={form.typed.order.trim() !== ''}
      onClose={onClose}
    >
      <p>{t('match_why')}</p>
      <TextInput
        {...form.text('order')}
        label={t('order_reference')}
        required
        maxLength={100}
        dir="ltr"
        data-autofocus
      />
    </DialogForm>
  );
}
