import { FileInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dayBounds } from '../../../contract/days.ts';
import { attachProof, invoices } from '../../../contract/cash/invoices.ts';
import { moneyAccounts } from '../../../contract/cash/money-accounts.ts';
import { formOf } from '../../../client/address.ts';
import { call } from '../../data/client.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useDocumentTexts } from './document-texts.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useUsualAccount } from './use-usual-account.ts';
import { LeftInAccount } from './left-in-account.tsx';
import { ReferenceInput } from '../form/reference-input.tsx';

type PaymentBody = { money_account_id: string; paid_on: string | null; payment_reference: string | null };
type PaymentDraft = { money_account_id: string | null; paid_on: string; payment_reference: string; proof: File | null };
type Props = {
  /** The document, and the name of the payee. */
  paper: {
    amount: number;
    name: string;
    invoice_id: string;
    /** Where the money goes, if known. */
    bank_account_number?: string | null;
    bank_holder?: string;
  };
  /** `key`: the Idempotency-Key of this dialog. */
  send: (body: PaymentBody, key: string) => Promise<unknown>;
  /** Text of the toast. */
  says: string;
  /** Routes whose answers are refetched, besides the invoice's. */
  changes: readonly { url: string }[];
  onClose: () => void;
};

/** Records the payment of a payout or a payment for work: source, time and proof. */
export function PayDialog({ paper, send, says, changes, onClose }: Props) {
  const t = useDocumentTexts();
  const { money } = useFormat();
  const usual = useUsualAccount();
  const client = useQueryClient();
  const form = useForm<PaymentDraft, unknown>({
    draft: `pay ${paper.invoice_id}`,
    begun: { money_account_id: null, paid_on: '', payment_reference: '', proof: null },
    send: async ({ money_account_id, paid_on, payment_reference, proof }, { key }) => {
      // Before the payment: after that the invoice is fixed.
      if (proof) await call(attachProof, { params: { id: paper.invoice_id }, body: formOf({ file: proof }) as never }); // A form, as `call` says.
      const body = {
        money_account_id: money_account_id ?? usual ?? '',
        paid_on: paid_on || null,
        payment_reference: payment_reference.trim() || null,
      };
      return await send(body, key);
    },
    onSent: async () => {
      toast(says);
      onClose();
      const changed = [
        ...changes,
        invoices.routes.retrieve!,
        moneyAccounts.routes.list!,
        moneyAccounts.routes.retrieve!,
      ];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const from = form.typed.money_account_id ?? usual;
  return (
    <DialogForm
      form={form}
      title={t('pay_title', { amount: money(paper.amount), name: paper.name })}
      action={t('pay')}
      isWhole={from !== null}
      onClose={onClose}
    >
      {paper.bank_account_number && (
        <CopyLine label={paper.bank_holder ?? paper.name} value={paper.bank_account_number} />
      )}
      <ReferenceInput {...form.field('money_account_id')} value={from} to={moneyAccounts} label={t('from')} required />
      {from && <LeftInAccount id={from} amount={paper.amount} />}
      <DayField
        {...form.field('paid_on')}
        label={t('paid_on')}
        description={t('today')}
        {...dayBounds('happened', Date.now())}
        leans="past"
      />
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
