import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isFeeOrTotal } from '../../contract/cash/fee-columns.ts';
import { mendStatementRow } from '../../contract/cash/statements.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toastError } from '../ui/layers/toast.tsx';
import type { Row } from './row-acts.ts';
import type { Statement } from './statement-page.tsx';
import { useStatementTexts } from './texts.ts';

const MONEY = ['amount', 'fee', 'net'] as const;
const TEXTS = ['tracking_number', 'status'] as const;
type MendDraft = Record<(typeof MONEY)[number], number | null> & Record<(typeof TEXTS)[number], string>;

/** Corrects cells of a row; the file's values are shown beside them. As soon as one amount is typed, all three come from this form. */
export function MendDialog({ statement, row, onClose }: { statement: Statement; row: Row; onClose: () => void }) {
  const t = useStatementTexts();
  const client = useQueryClient();
  const { raw, mended, line, version } = row;
  const send = (cells: Record<string, string | number | null> | null) =>
    call(mendStatementRow, { params: { id: statement.id, row_id: row.id }, body: { cells, version } });
  const end = async () => {
    onClose();
    await client.invalidateQueries();
  };
  const textOf = (name: string) => String(mended?.[name] ?? raw[name] ?? '');
  const numberOf = (name: string) => {
    const cell = mended?.[name] ?? raw[name];
    return typeof cell === 'number' ? cell : null;
  };
  const form = useForm<MendDraft, unknown>({
    draft: `mend ${row.id}`,
    begun: {
      amount: row.amount,
      fee: row.fee,
      net: numberOf('net'),
      tracking_number: textOf('tracking_number'),
      status: textOf('status'),
    },
    send: (typed, { changed }) => {
      const isMoney = MONEY.some((name) => name in changed || (mended !== null && name in mended));
      const money = isMoney ? MONEY.map((name) => [name, typed[name]] as const) : [];
      const texts = TEXTS.filter((name) => name in changed || (mended !== null && name in mended));
      return send(Object.fromEntries([...money, ...texts.map((name) => [name, typed[name].trim() || null] as const)]));
    },
    onSent: end,
  });
  const undo = useMutation({ mutationFn: () => send(null), onSuccess: end, onError: toastError });
  const inFile = (name: string) => {
    const cell = raw[name] ?? null;
    return cell === null ? undefined : `${t('in_file')} \u2068${String(cell)}\u2069`;
  };
  const fees = Object.keys(raw).filter((name) => isFeeOrTotal(name) && raw[name] !== null);
  const money = { min: -LIMITS.amount_max, max: LIMITS.amount_max };
  return (
    <DialogForm form={form} title={t('mend_row', { line })} action={t('mend_save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('mend_why')}
      </Text>
      {inFile('failed') && (
        <Text size="sm" dir="auto">
          {inFile('failed')}
        </Text>
      )}
      <NumberField
        {...form.field('amount')}
        {...money}
        label={t('collected')}
        description={inFile('amount')}
        data-autofocus
      />
      <NumberField
        {...form.field('fee')}
        {...money}
        label={t('all_fees')}
        description={fees.map(inFile).join(' · ') || undefined}
      />
      <NumberField {...form.field('net')} {...money} label={t('paid_net')} description={inFile('net')} />
      <TextInput
        {...form.text('tracking_number')}
        label={t('tracking')}
        description={inFile('tracking_number')}
        maxLength={200}
        dir="ltr"
      />
      <TextInput
        {...form.text('status')}
        label={t('their_status')}
        description={inFile('status')}
        maxLength={200}
        dir="auto"
      />
      {mended && (
        <Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('mend_undo')}
        </Button>
      )}
    </DialogForm>
  );
}
