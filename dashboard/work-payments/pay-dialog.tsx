import { FileInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dayBounds } from '../../contract/days.ts';
import { attachProof, invoices } from '../../contract/invoices.ts';
import { moneyAccounts } from '../../contract/money-accounts.ts';
import { payWorkPayment, workPayments } from '../../contract/work-payments.ts';
import { call, formOf } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import { ReferenceInput } from '../resources/reference-input.tsx';
import { DayField } from '../ui/day-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { WorkPayment } from './work-payment.ts';
import { useWorkTexts } from './texts.ts';

type Typed = { money_account_id: string | null; paid_on: string; payment_reference: string; proof: File | null };

/** Records that a payment for work was made: from where, when, and with which proof. */
export function PayDialog({ payment, onClose }: { payment: WorkPayment; onClose: () => void }) {
  const t = useWorkTexts();
  const { money } = useFormat();
  const client = useQueryClient();
  const form = useForm<Typed, unknown>({
    begun: { money_account_id: null, paid_on: '', payment_reference: '', proof: null },
    send: async ({ money_account_id, paid_on, payment_reference, proof }, { key }) => {
      // Before it is paid: after that the invoice stays as it is.
      if (proof)
        await call(attachProof, { params: { id: payment.invoice_id }, body: formOf({ file: proof }) as never }); // A form, as `call` says.
      const body = {
        money_account_id: money_account_id ?? '',
        paid_on: paid_on || null,
        payment_reference: payment_reference.trim() || null,
      };
      return await call(payWorkPayment, { params: { id: payment.id }, body, idempotencyKey: key });
    },
    onSent: async () => {
      toast(t('is_paid', { number: payment.number }));
      onClose();
      const changed = [workPayments.routes.list!, workPayments.routes.retrieve!, invoices.routes.retrieve!];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('pay_title', { amount: money(payment.amount), name: payment.payee_name })}
      action={t('pay')}
      isWhole={form.typed.money_account_id !== null}
      onClose={onClose}
    >
      <ReferenceInput {...form.field('money_account_id')} to={moneyAccounts} label={t('from')} required />
      <DayField {...form.field('paid_on')} label={t('paid_on')} {...dayBounds('happened', Date.now())} leans="past" />
      <TextInput {...form.text('payment_reference')} label={t('reference')} maxLength={100} dir="auto" />
      <FileInput
        label={t('proof')}
        placeholder={t('proof_add')}
        accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
        clearable
        {...form.field('proof')}
      />
    </DialogForm>
  );
}
