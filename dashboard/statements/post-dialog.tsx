import { Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dayBounds } from '../../contract/days.ts';
import { moneyAccounts } from '../../contract/cash/money-accounts.ts';
import {
  STATEMENT_DIFFERENCES,
  STATEMENT_LIMITS,
  postStatement,
  previewReverseStatement,
  reverseStatement,
  updateStatement,
  type StatementDifference,
} from '../../contract/cash/statements.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Money } from '../i18n/format.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Follows } from '../reversals/follows.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Statement } from './statement-page.tsx';
import { useStatementTexts } from './texts.ts';

type Props = { statement: Statement; onClose: () => void };

/** Date, account and amount of the received money; then the statement is posted. */
export function PostDialog({ statement, onClose }: Props) {
  const t = useStatementTexts();
  const client = useQueryClient();
  const {
    id,
    number,
    happened_on,
    money_account,
    bank_reference,
    charges,
    received,
    difference_as,
    version,
    gross,
    fees,
  } = statement;
  const form = useForm({
    draft: `post ${statement.id}`,
    begun: {
      happened_on,
      money_account_id: money_account?.id ?? null,
      bank_reference: bank_reference ?? '',
      charges: charges as number | null,
      received,
      difference_as: difference_as as StatementDifference | null,
    },
    send: async ({ charges, bank_reference, ...typed }, { key }) => {
      const body = { ...typed, charges: charges ?? 0, bank_reference: bank_reference.trim() || null, version };
      const saved = await call(updateStatement, { params: { id }, body });
      return await call(postStatement, {
        params: { id },
        body: { version: saved.data.version },
        idempotencyKey: key,
      });
    },
    onSent: async () => {
      toast(t('was_posted', { number }));
      onClose();
      await client.invalidateQueries();
    },
  });
  const { typed } = form;
  const net = Math.round((gross - fees - (typed.charges ?? 0)) * 1_000) / 1_000;
  const differs = typed.received !== null && typed.received !== net;
  return (
    <DialogForm
      form={form}
      title={t('post_one', { number })}
      action={t('post')}
      isWhole={(typed.money_account_id !== null || net === 0) && (!differs || typed.difference_as !== null)}
      onClose={onClose}
    >
      <Text>
        {t('net')}: <Money amount={net} />
      </Text>
      <ReferenceInput {...form.field('money_account_id')} to={moneyAccounts} label={t('money_account')} required />
      <DayField
        {...form.field('happened_on')}
        label={t('day')}
        {...dayBounds('happened', Date.now())}
        leans="past"
        required
      />
      <TextInput {...form.text('bank_reference')} label={t('bank_reference')} maxLength={100} dir="auto" />
      <NumberField {...form.field('charges')} label={t('charges')} min={0} />
      <NumberField {...form.field('received')} label={t('received')} placeholder={String(net)} />
      {differs && (
        <Select
          {...form.field('difference_as')}
          label={t('difference_as')}
          data={STATEMENT_DIFFERENCES.map((value) => ({
            value,
            label: t(value === 'claim' ? 'claim_difference' : value),
          }))}
          required
        />
      )}
    </DialogForm>
  );
}

/** Reverses a posted statement, with a reason. */
export function ReverseDialog({ statement: { id, number }, onClose }: Props) {
  const t = useStatementTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `reverse ${id}`,
    begun: { reason: '' },
    send: ({ reason }, { key }) => call(reverseStatement, { params: { id }, body: { reason }, idempotencyKey: key }),
    onSent: async () => {
      toast(t('was_reversed', { number }));
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('reverse_one', { number })}
      action={t('reverse')}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <Text>{t('reverse_why')}</Text>
      <Follows route={previewReverseStatement} id={id} />
      <TextInput
        {...form.text('reason')}
        label={t('reason')}
        required
        maxLength={STATEMENT_LIMITS.reason_characters}
        dir="auto"
        data-autofocus
      />
    </DialogForm>
  );
}
