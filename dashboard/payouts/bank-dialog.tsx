import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { payouts } from '../../contract/cash/payouts.ts';
import { updateSettings } from '../../contract/access/settings-resource.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { toast } from '../ui/layers/toast.tsx';
import { usePayoutTexts } from './texts.ts';

export type Bank = {
  account_id: string;
  account_name: string;
  bank_holder: string;
  bank_name: string | null;
  bank_account_number: string | null;
};

/** The bank account of a seller: a preference of that account, which its own people may change too (R-PAY-8). */
export function BankDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const t = usePayoutTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `bank ${bank.account_id}`,
    begun: {
      bank_holder: bank.bank_holder,
      bank_name: bank.bank_name ?? '',
      bank_account_number: bank.bank_account_number ?? '',
    },
    send: ({ bank_holder, bank_name, bank_account_number }) => {
      const holder = bank_holder.trim();
      const body: Record<string, unknown> = {
        account_id: bank.account_id,
        // The name of the account is the default.
        bank_holder: holder === bank.account_name ? null : holder || null,
        bank_name: bank_name.trim() || null,
        bank_account_number: bank_account_number.trim() || null,
      };
      return call(updateSettings, { body });
    },
    onSent: async () => {
      toast(t('bank_saved'));
      onClose();
      await client.invalidateQueries({ queryKey: [payouts.routes.list!.url] });
      await client.invalidateQueries({ queryKey: [payouts.routes.retrieve!.url] });
    },
  });
  return (
    <DialogForm form={form} title={t('bank_of', { seller: bank.account_name })} action={t('save')} onClose={onClose}>
      <TextInput
        {...form.text('bank_account_number')}
        label={t('account_number')}
        dir="ltr"
        autoComplete="off"
        maxLength={42}
        data-autofocus
      />
      <TextInput {...form.text('bank_holder')} label={t('holder')} dir="auto" maxLength={140} />
      <TextInput {...form.text('bank_name')} label={t('bank')} dir="auto" maxLength={100} />
    </DialogForm>
  );
}
