import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui/texts.ts';
import { toast } from '../ui/layers/toast.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useForm } from './use-form.ts';

type Props<Answer> = {
  /** Subject of the act. */
  id: string;
  title: string;
  /** Label of the button. */
  action: string;
  /** The consequence, in a sentence. */
  why: string;
  /** `key`: the Idempotency-Key of this dialog. */
  send: (body: { reason: string }, key: string) => Promise<Answer>;
  /** Text of the toast after success. */
  saysOf: (answer: Answer) => string;
  /** Routes whose answers are refetched. */
  changes: readonly { url: string }[];
  onClose: () => void;
  /** Shown between the sentence and the reason, such as a preview of the effects. */
  children?: ReactNode;
};

/** Reverses or gives up something, with a reason for its history. */
export function ReasonDialog<Answer>(props: Props<Answer>) {
  const { id, title, action, why, send, saysOf, changes, onClose, children } = props;
  const ui = useUiTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `${title} ${id}`,
    begun: { reason: '' },
    send: (body, { key }) => send(body, key),
    onSent: async (answer) => {
      toast(saysOf(answer));
      onClose();
      await Promise.all(changes.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  return (
    <DialogForm
      form={form}
      title={title}
      action={action}
      color="red"
      isWhole={form.typed.reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{why}</p>
      {children}
      <TextInput {...form.text('reason')} label={ui('reason')} required maxLength={500} dir="auto" data-autofocus />
    </DialogForm>
  );
}
