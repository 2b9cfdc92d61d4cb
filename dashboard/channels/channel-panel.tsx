import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { sendTestMessage } from '../../contract/talk/message-channels.ts';
import { action } from '../../contract/access/permissions.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMessageText } from '../i18n/messages.ts';
import { useMay } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { useChannelTexts } from './texts.ts';

type Channel = Row & { kind: 'whatsapp' | 'sms'; webhook_path: string | null };

/** Panel beside the form of a channel: its state, and the webhook address for WhatsApp's reports. */
export function ChannelPanel({ row }: { row: Row }) {
  const t = useChannelTexts();
  const say = useMessageText();
  const { id, kind, webhook_path } = row as Channel;
  const mayTest = useMay()(action('message-channels', 'update'));
  const test = useForm({
    draft: `test ${id}`,
    begun: { phone: '' },
    send: ({ phone }) => call(sendTestMessage, { params: { id }, body: phone === '' ? {} : { phone } }),
    onSent: () => undefined,
  });
  const result = test.answer?.data;
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4">
        {t('test')}
      </Title>
      {mayTest && (
        <form onSubmit={test.submit}>
          <Group align="end" gap="xs">
            {kind === 'sms' && <TextInput {...test.text('phone')} label={t('test_phone')} type="tel" dir="ltr" />}
            <Button type="submit" variant="default" loading={test.isSending}>
              {t('test_now')}
            </Button>
          </Group>
          <FormAlert error={test.error} shown={test.shown} />
        </form>
      )}
      {result && (
        <Alert color={result.is_ok ? 'teal' : 'red'} role="status">
          {result.is_ok ? t('works') : t('works_not', { error: say(result) })}
        </Alert>
      )}
      {webhook_path && (
        <CopyLine
          label={t('webhook')}
          value={new URL(webhook_path, window.location.origin).href}
          note={t('webhook_why')}
        />
      )}
      <Text size="sm" c="dimmed">
        <AppLink to={paths.resource('message-templates')}>{t('templates')}</AppLink>
      </Text>
    </Stack>
  );
}
