import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyAccounts } from '../../contract/cash/money-accounts.ts';
import { PAYOUT_LIMITS, getPayoutsBankFile, payPayouts, payouts } from '../../contract/cash/payouts.ts';
import { call } from '../data/client.ts';
import { downloadFile } from '../data/save-file.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Ltr, Money, useFormat } from '../i18n/format.tsx';
import { useDocumentTexts } from '../resources/documents/document-texts.ts';
import { NO_PAYMENT, PaymentFields, paymentOf, type PaymentDraft } from '../resources/documents/payment-fields.tsx';
import { useUsualAccount } from '../resources/documents/use-usual-account.ts';
import { messageText } from '../i18n/messages.ts';
import { ApiError } from '../ui/api-error.ts';
import { toast, toastError } from '../ui/layers/toast.tsx';
import type { Payout } from './payout.ts';
import classes from '../resources/documents/document.module.css';
import { usePayoutTexts } from './texts.ts';

/** Acts on chosen payouts: their file for the bank, and their payment. Paid and cancelled ones are left out. */
export function ChosenPayouts({
  rows,
  isAll,
  onDone,
}: {
  rows: readonly Payout[];
  isAll: boolean;
  onDone: () => void;
}) {
  const t = usePayoutTexts();
  const [isPaying, setIsPaying] = useState(false);
  const unpaid = rows.filter(({ status }) => status === 'unpaid');
  if (isAll || rows.length > PAYOUT_LIMITS.paid_at_once)
    return <Text size="sm">{t('choose_fewer', { max: PAYOUT_LIMITS.paid_at_once })}</Text>;
  if (unpaid.length === 0) return <Text size="sm">{t('none_to_pay')}</Text>;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void getBankFile(unpaid.map(({ id }) => id))}
      >
        {t('bank_file')}
      </Button>
      <Button onClick={() => setIsPaying(true)}>{t('pay_many', { count: unpaid.length })}</Button>
      {isPaying && <PayMany payouts={unpaid} onClose={() => setIsPaying(false)} onDone={onDone} />}
    </>
  );
}

/** A refusal names the sellers without a bank account. */
const getBankFile = (ids: readonly string[]): Promise<void> =>
  downloadFile(getPayoutsBankFile, { query: { ids: [...ids] } }).catch((error: unknown) => {
    const faults = error instanceof ApiError ? Object.values(error.fields).flat() : [];
    if (faults.length === 0) return toastError(error);
    return toast([...new Set(faults.map((fault) => messageText(fault)))].join(' '));
  });

type PayManyProps = { payouts: readonly Payout[]; onClose: () => void; onDone: () => void };

/** Records the payment of several payouts by one act, after their names, bank accounts and sum. */
function PayMany({ payouts: chosen, onClose, onDone }: PayManyProps) {
  const t = usePayoutTexts();
  const d = useDocumentTexts();
  const { money } = useFormat();
  const client = useQueryClient();
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const usual = useUsualAccount();
  const form = useForm<PaymentDraft, unknown>({
    draft: null,
    begun: NO_PAYMENT,
    send: (payment, { key }) =>
      call(payPayouts, {
        body: { ids: chosen.map(({ id }) => id), ...paymentOf(payment, usual) },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('are_paid', { count: chosen.length, amount: money(total) }));
      onClose();
      onDone();
      const changed = [payouts.routes.list!, payouts.routes.retrieve!, moneyAccounts.routes.list!];
      await Promise.all(changed.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const from = form.typed.money_account_id ?? usual;
  return (
    <DialogForm
      form={form}
      title={t('pay_many_title', { count: chosen.length, amount: money(total) })}
      action={d('pay')}
      isWhole={from !== null}
      size="lg"
      onClose={onClose}
    >
      <table className={classes['table']} aria-label={t('payouts')} data-pairs>
        <tbody>
          {chosen.map(({ id, account_name, bank_account_number, amount }) => (
            <tr key={id}>
              <td className={classes['start']}>
                <bdi>{account_name}</bdi>
                <Text size="sm" c="dimmed">
                  {bank_account_number ? <Ltr>{bank_account_number}</Ltr> : t('no_bank')}
                </Text>
              </td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaymentFields
        from={from}
        amount={total}
        account={form.field('money_account_id')}
        day={form.field('paid_on')}
        reference={form.text('payment_reference')}
      />
    </DialogForm>
  );
}
