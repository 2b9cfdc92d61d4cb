import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { EventsInput } from './events-input.tsx';
import { useWebhookTexts } from './texts.ts';

export type WebhookInput = { url: string; events: string[] };

/** Address and events, for a new webhook and for one that is there. */
export function WebhookForm(props: {
  begun: WebhookInput;
  action: string;
  /** What else is asked of a new one. */
  more?: ReactNode;
  /** Leaves the form. */
  away: ReactNode;
  error: Error | null;
  is_sending: boolean;
  onSend: (input: WebhookInput) => void;
}) {
  const t = useWebhookTexts();
  const { begun, error } = props;
  const [url, setUrl] = useState(begun.url);
  const [events, setEvents] = useState(begun.events);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSend({ url: url.trim(), events });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('url')}
          description={t('url_why')}
          required
          type="url"
          dir="ltr"
          styles={{ label: { textAlign: 'start' } }}
          placeholder="https://"
          maxLength={WEBHOOK_LIMITS.url_characters}
          value={url}
          error={faultOf(error, 'url')}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        {props.more}
        <EventsInput value={events} onChange={setEvents} error={faultOf(error, 'events')} />
        <FormAlert error={error} shown={['url', 'events', 'account_id']} />
      </Stack>
      <FormButtons>
        <Button type="submit" loading={props.is_sending}>
          {props.action}
        </Button>
        {props.away}
      </FormButtons>
    </form>
  );
}
