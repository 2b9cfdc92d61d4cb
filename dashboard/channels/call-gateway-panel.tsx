import { Stack, Text, Title } from '@mantine/core';
import { paths } from '../data/paths.ts';
import type { Row } from '../resources/resource-client.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { AppLink } from '../ui/link.tsx';
import { useChannelTexts } from './texts.ts';

/** Panel beside the form of a call gateway: the webhook address for its reports, and where agents get their extension. */
export function CallGatewayPanel({ row }: { row: Row }) {
  const t = useChannelTexts();
  const { webhook_path } = row as Row & { webhook_path: string };
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4">
        {t('reports')}
      </Title>
      <CopyLine
        label={t('webhook')}
        value={new URL(webhook_path, window.location.origin).href}
        note={t('reports_why')}
      />
      <Text size="sm" c="dimmed">
        <AppLink to={paths.resource('users')}>{t('extensions')}</AppLink>
      </Text>
    </Stack>
  );
}
