import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { STATEMENT_LIMITS, matchStatementRow } from '../../contract/cash/statements.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { Reference } from '../i18n/format.tsx';
import type { Row } from './row-acts.ts';
import type { Statement } from './statement-page.tsx';
import { useStatementTexts } from './texts.ts';

/** Reason for giving something up. */
export function ReasonDialog({
  title,
  send,
  onClose,
}: {
  title: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useStatementTexts();
  const form = useForm({
    draft: null,
    begun: { reason: '' },
    send: ({ reason }) => send(reason),
    onSent: onClose,
  });
  return (
    <DialogForm form={form} title={title} action={title} isWhole={form.typed.reason.trim() !== ''} onClose={onClose}>
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

/** The order of a row: one of the candidates, or any of this courier by its reference. */
export function OrderDialog({ statement, row, onClose }: { statement: Statement; row: Row; onClose: () => void }) {
  const t = useStatementTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `order ${row.id}`,
    begun: { order: '' },
    send: ({ order }) =>
      call(matchStatementRow, {
        params: { id: statement.id, row_id: row.id },
        body: { order, version: row.version },
      }),
    onSent: async () => {
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <DialogForm
      form={form}
      title={t('choose_order')}
      action={t('choose_order')}
      isWhole={form.typed.order.trim() !== ''}
      onClose={onClose}
    >
      {row.candidates.length > 0 && (
        <Group gap="xs">
          {row.candidates.map(({ id, reference }) => (
            <Button key={id} size="xs" variant="default" onClick={() => form.set({ order: reference })}>
              <Reference>{reference}</Reference>
            </Button>
          ))}
        </Group>
      )}
      <TextInput {...form.text('order')} label={t('order_reference')} required dir="ltr" data-autofocus />
    </DialogForm>
  );
}
