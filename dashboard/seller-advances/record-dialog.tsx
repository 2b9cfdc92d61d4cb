import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dayBounds } from '../../contract/days.ts';
import { moneyAccounts } from '../../contract/cash/money-accounts.ts';
import { payouts } from '../../contract/cash/payouts.ts';
import { ADVANCE_KINDS, recordAdvance, sellerAdvances, type AdvanceKind } from '../../contract/cash/seller-advances.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { useDocumentTexts } from '../resources/documents/document-texts.ts';
import { LeftInAccount } from '../resources/documents/left-in-account.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useAdvanceTexts } from './texts.ts';

type AdvanceDraft = {
  account_id: string;
  kind: AdvanceKind;
  amount: number | null;
  money_account_id: string | null;
  happened_on: string;
  payment_reference: string;
  reason: string;
};

/** Books an advance to a seller, or a repayment. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useAdvanceTexts();
  const d = useDocumentTexts();
  const client = useQueryClient();
  const form = useForm<AdvanceDraft, unknown>({
    draft: 'advance',
    begun: {
      account_id: '',
      kind: 'advance',
      amount: null,
      money_account_id: null,
      happened_on: '',
      payment_reference: '',
      reason: '',
    },
    send: (typed, { key }) => {
      const body = {
        ...typed,
        amount: typed.amount ?? 0,
        money_account_id: typed.money_account_id ?? '',
        happened_on: typed.happened_on || null,
        payment_reference: typed.payment_reference.trim() || null,
      };
      return call(recordAdvance, { body, idempotencyKey: key });
    },
    onSent: async () => {
      toast(t('is_recorded'));
      onClose();
      await client.invalidateQueries({ queryKey: [sellerAdvances.routes.list!.url] });
    },
  });
  const { account_id, amount, money_account_id, reason } = form.typed;
  return (
    <DialogForm
      form={form}
      title={t('record_title')}
      action={t('record_it')}
      isWhole={account_id !== '' && amount !== null && money_account_id !== null && reason.trim() !== ''}
      onClose={onClose}
    >
      <Select
        label={t('kind')}
        data={ADVANCE_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        value={form.typed.kind}
        onChange={(kind) => form.set({ kind: (kind ?? 'advance') as AdvanceKind })}
        allowDeselect={false}
      />
      <AccountInput {...form.field('account_id')} resource={payouts} label={t('seller')} none="" required />
      <NumberField {...form.field('amount')} label={t('amount')} required min={0.001} />
      <ReferenceInput {...form.field('money_account_id')} to={moneyAccounts} label={t('money_account')} required />
      {form.typed.kind === 'advance' && money_account_id && amount !== null && (
        <LeftInAccount id={money_account_id} amount={amount} />
      )}
      <DayField
        {...form.field('happened_on')}
        label={t('day')}
        description={d('today')}
        {...dayBounds('happened', Date.now())}
        leans="past"
      />
      <TextInput {...form.text('payment_reference')} label={t('reference')} maxLength={100} dir="auto" />
      <TextInput {...form.text('reason')} label={t('reason')} required maxLength={500} dir="auto" />
    </DialogForm>
  );
}
