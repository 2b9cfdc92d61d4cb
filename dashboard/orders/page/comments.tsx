import { Button, Group, Textarea } from '@mantine/core';
import { IconPinned, IconPinnedOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { addComment, pinComment } from '../../../contract/orders/order-comments.ts';
import { showOrder } from '../../../contract/orders/orders.ts';
import { call } from '../../data/client.ts';
import { useForm } from '../../forms/use-form.ts';
import { Moment } from '../../i18n/format.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useCommentTexts } from './comment-texts.ts';
import classes from './comments.module.css';
import type { ShownOrder } from '../shown-order.ts';

type Comment = ShownOrder['comments'][number];

/** Shown first to everyone who opens the order. */
export function PinnedComments({ order: { reference, comments } }: { order: ShownOrder }) {
  const t = useCommentTexts();
  const pinned = comments.filter(({ is_pinned }) => is_pinned);
  if (pinned.length === 0) return null;
  return (
    <ul className={classes['pinned']} aria-label={t('pinned')}>
      {pinned.map((comment) => (
        <li key={comment.id}>
          <IconPinned size={18} aria-hidden />
          <span className={classes['body']} dir="auto">
            {comment.body}
          </span>
          <small>
            <bdi>{comment.written_by}</bdi> · <Moment iso={comment.created_at} />
          </small>
          <PinButton reference={reference} comment={comment} />
        </li>
      ))}
    </ul>
  );
}

/** Pins or unpins a comment. */
export function PinButton({ reference, comment: { id, is_pinned } }: { reference: string; comment: Comment }) {
  const t = useCommentTexts();
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: () => call(pinComment, { params: { reference, id }, body: { is_pinned: !is_pinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [showOrder.url] }),
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={is_pinned ? <IconPinnedOff size={14} aria-hidden /> : <IconPinned size={14} aria-hidden />}
      loading={pin.isPending}
      onClick={() => pin.mutate()}
    >
      {t(is_pinned ? 'take_down' : 'pin')}
    </Button>
  );
}

/** Adds a comment for the next reader of the order. */
export function AddComment({ reference }: { reference: string }) {
  const t = useCommentTexts();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('c', t('add'), () => field.current?.focus());
  const form = useForm({
    draft: `comment ${reference}`,
    begun: { body: '', is_pinned: false },
    send: ({ body, is_pinned }, { key }) =>
      call(addComment, { params: { reference }, body: { body: body.trim(), is_pinned }, idempotencyKey: key }),
    onSent: async (_, sent) => {
      form.renew(sent);
      await client.invalidateQueries({ queryKey: [showOrder.url] });
    },
  });
  const { body, is_pinned } = form.typed;
  const isEmpty = body.trim() === '';
  return (
    <form
      className={classes['add']}
      onSubmit={form.submit}
      // Enter inserts a new line.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) form.submit(event);
      }}
    >
      <FormAlert error={form.error} />
      <Textarea
        ref={field}
        label={t('add')}
        autosize
        minRows={1}
        maxRows={6}
        dir="auto"
        maxLength={LIMITS.note_characters}
        value={body}
        onChange={({ currentTarget }) => form.set({ body: currentTarget.value })}
        {...(isEmpty
          ? {}
          : { description: t('read_by'), inputWrapperOrder: ['label', 'input', 'description'] as const })}
      />
      {!isEmpty && (
        <Group justify="space-between" gap="xs">
          <label className={classes['tick']}>
            <input
              type="checkbox"
              checked={is_pinned}
              onChange={({ currentTarget }) => form.set({ is_pinned: currentTarget.checked })}
            />
            {t('pin_it')}
          </label>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('send')}
          </Button>
        </Group>
      )}
    </form>
  );
}
