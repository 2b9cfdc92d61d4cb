import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { previewReverseAdvance, reverseAdvance, sellerAdvances } from '../../contract/seller-advances.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/toast.tsx';
import { useAdvanceTexts } from './texts.ts';

/** Takes an advance or a repayment back, with a reason. */
export function ReverseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useAdvanceTexts();
  const client = useQueryClient();
  const form = useForm({
    begun: { reason: '' },
    send: (body, { key }) => call(reverseAdvance, { params: { id }, body, idempotencyKey: key }),
    onSent: async () => {
      toast(t('is_reversed'));
      onClose();
      await client.invalidateQueries({ queryKey: [sellerAdvances.routes.list!.url] });
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('reverse_title')}
      action={t('reverse')}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{t('reverse_why')}</p>
      <Follows route={previewReverseAdvance} id={id} />
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
