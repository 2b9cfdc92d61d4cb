import { FileInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { bareBankNumber } from '../../../contract/cash/bank-file.ts';
import { attachProof, invoices } from '../../../contract/cash/invoices.ts';
import { moneyAccounts } from '../../../contract/cash/money-accounts.ts';
import { formOf } from '../../../client/address.ts';
import { call } from '../../data/client.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useDocumentTexts } from './document-texts.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { useUsualAccount } from './use-usual-account.ts';
import { NO_PAYMENT, PaymentFields, paymentOf, type PaymentDraft } from './payment-fields.tsx';

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
  send: (body: ReturnType<typeof paymentOf>, key: string) => Promise<unknown>;
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
  const form = useForm<PaymentDraft & { proof: File | null }, unknown>({
    draft: `pay ${paper.invoice_id}`,
    begun: { ...NO_PAYMENT, proof: null },
    send: async ({ proof, ...payment }, { key }) => {
      // Before the payment: after that the invoice is fixed.
      if (proof) await call(attachProof, { params: { id: paper.invoice_id }, body: formOf({ file: proof }) as never }); // A form, as `call` says.
      return await send(paymentOf(payment, usual), key);
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
        <CopyLine
          label={paper.bank_holder ?? paper.name}
          value={paper.bank_account_number}
          copies={bareBankNumber(paper.bank_account_number)}
        />
      )}
      <PaymentFields
        from={from}
        amount={paper.amount}
        account={form.field('money_account_id')}
        day={form.field('paid_on')}
        reference={form.text('payment_reference')}
      />
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
