import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { dayBounds } from '../../../contract/days.ts';
import { moneyAccounts } from '../../../contract/cash/money-accounts.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { ReferenceInput } from '../form/reference-input.tsx';
import { useDocumentTexts } from './document-texts.ts';
import { LeftInAccount } from './left-in-account.tsx';

/** What is typed of a payment. */
export type PaymentDraft = { money_account_id: string | null; paid_on: string; payment_reference: string };
export const NO_PAYMENT: PaymentDraft = { money_account_id: null, paid_on: '', payment_reference: '' };

/** The payment as the service takes it. `usual`: the account where none is chosen. */
export const paymentOf = ({ money_account_id, paid_on, payment_reference }: PaymentDraft, usual: string | null) => ({
  money_account_id: money_account_id ?? usual ?? '',
  paid_on: paid_on || null,
  payment_reference: payment_reference.trim() || null,
});

type Props = {
  /** The account that pays, chosen or usual. */
  from: string | null;
  /** What is paid, to show what is left. */
  amount: number;
  /** Props of the inputs, as the form has them. */
  account: Omit<ComponentProps<typeof ReferenceInput>, 'value' | 'to' | 'label'>;
  day: Pick<ComponentProps<typeof DayField>, 'value' | 'error' | 'onChange'>;
  reference: Pick<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onChange'>;
};

/** From which account, when, and by which transfer one or several documents are paid. */
export function PaymentFields({ from, amount, account, day, reference }: Props) {
  const t = useDocumentTexts();
  return (
    <>
      <ReferenceInput {...account} value={from} to={moneyAccounts} label={t('from')} required />
      {from && <LeftInAccount id={from} amount={amount} />}
      <DayField
        {...day}
        label={t('paid_on')}
        description={t('today')}
        {...dayBounds('happened', Date.now())}
        leans="past"
      />
      <TextInput {...reference} label={t('reference')} maxLength={100} dir="auto" />
    </>
  );
}
