import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PARCEL_REASONS, listClaims, openClaim } from '../../contract/cash/claims.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useClaimTexts } from './texts.ts';

type ParcelReason = (typeof PARCEL_REASONS)[number];
type ClaimDraft = { order: string; reason: ParcelReason; value: number | null; note: string };

/** Opens a claim against the holder of a lost or damaged parcel. `begun`: the order, if it is known. */
export function OpenDialog({ begun, onClose }: { begun: string; onClose: () => void }) {
  const t = useClaimTexts();
  const client = useQueryClient();
  const form = useForm<ClaimDraft, unknown>({
    draft: `claim ${begun}`,
    begun: { order: begun, reason: 'lost', value: null, note: '' },
    send: ({ value, note, ...typed }, { key }) =>
      call(openClaim, { body: { ...typed, value: value ?? 0, note: note.trim() || null }, idempotencyKey: key }),
    onSent: async () => {
      toast(t('opened'));
      onClose();
      await client.invalidateQueries({ queryKey: [listClaims.url] });
    },
  });
  const { order, value } = form.typed;
  return (
    <DialogForm
      form={form}
      title={t('open')}
      action={t('open_it')}
      isWhole={order.trim() !== '' && value !== null}
      onClose={onClose}
    >
      <p>{t('open_why')}</p>
      <TextInput {...form.text('order')} label={t('order')} description={t('order_why')} required data-autofocus />
      <Select
        label={t('reason')}
        data={PARCEL_REASONS.map((reason) => ({ value: reason, label: t(reason) }))}
        value={form.typed.reason}
        onChange={(reason) => form.set({ reason: (reason ?? 'lost') as ParcelReason })}
        allowDeselect={false}
      />
      <NumberField {...form.field('value')} label={t('value')} required min={0.001} />
      <TextInput {...form.text('note')} label={t('note')} maxLength={500} dir="auto" />
    </DialogForm>
  );
}
