import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { addNote } from '../../contract/leads/call-desk.ts';
import { showLead } from '../../contract/leads/leads.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import classes from './desk/desk.module.css';
import { useLeadTexts } from './texts.ts';

/** Adds a note for the next call, without a call. Notes cannot be changed. */
export function AddNote({ reference }: { reference: string }) {
  const t = useLeadTexts();
  const client = useQueryClient();
  const form = useForm({
    draft: `note ${reference}`,
    begun: { body: '' },
    send: ({ body }, { key }) =>
      call(addNote, { params: { reference }, body: { body: body.trim() }, idempotencyKey: key }),
    onSent: async (_, sent) => {
      form.renew(sent);
      await client.invalidateQueries({ queryKey: [showLead.url] });
    },
  });
  const { body } = form.typed;
  return (
    <form className={classes['add_note']} onSubmit={form.submit}>
      <FormAlert error={form.error} />
      <Textarea
        label={t('new_note')}
        autosize
        minRows={1}
        maxRows={5}
        dir="auto"
        maxLength={LIMITS.note_characters}
        value={body}
        onChange={({ currentTarget }) => form.set({ body: currentTarget.value })}
      />
      {body.trim() !== '' && (
        <Button type="submit" variant="default" size="compact-sm" loading={form.isSending}>
          {t('add_note')}
        </Button>
      )}
    </form>
  );
}
