import { Button, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';
import type { Form } from '../forms/use-form.ts';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { EventsInput } from './events-input.tsx';
import { useWebhookTexts } from './texts.ts';

export type WebhookInput = { url: string; events: string[] };

/** Address and events, for a new and an existing webhook. */
export function WebhookForm(props: {
  form: Pick<Form<WebhookInput>, 'field' | 'text' | 'error' | 'isSending' | 'submit'>;
  action: string;
  /** Further fields of a new one. */
  more?: ReactNode;
  /** Leaves the form. */
  away: ReactNode;
}) {
  const t = useWebhookTexts();
  const { form } = props;
  return (
    <form onSubmit={form.submit}>
      <Stack gap="md">
        <TextInput
          {...form.text('url')}
          label={t('url')}
          description={t('url_why')}
          required
          type="url"
          dir="ltr"
          styles={{ label: { textAlign: 'start' } }}
          placeholder="https://"
          maxLength={WEBHOOK_LIMITS.url_characters}
        />
        {props.more}
        <EventsInput {...form.field('events')} />
        <FormAlert error={form.error} shown={['url', 'events', 'account_id']} />
      </Stack>
      <FormButtons>
        <Button type="submit" loading={form.isSending}>
          {props.action}
        </Button>
        {props.away}
      </FormButtons>
    </form>
  );
}
