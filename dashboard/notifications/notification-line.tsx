import { Group, Stack, Text } from '@mantine/core';
import { Moment } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import { useNotificationText } from './notification-text.ts';
import type { Notification } from './notification.ts';
import { useRead } from './use-read.ts';
import { useNotificationTexts } from './texts.ts';

/** One notification: text, age and link; opening it marks it as read. */
export function NotificationLine({ told, onFollow }: { told: Notification; onFollow?: () => void }) {
  const t = useNotificationTexts();
  const text = useNotificationText();
  const read = useRead();
  const isUnread = told.read_at === null;
  return (
    <Stack component="li" gap={2} py="xs">
      <Text fw={isUnread ? 600 : 400} style={{ overflowWrap: 'anywhere' }}>
        {isUnread && <span className="visually-hidden">{t('is_unread')}: </span>}
        {told.message_key === null ? <bdi>{text(told)}</bdi> : text(told)}
      </Text>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          <Moment iso={told.created_at} />
        </Text>
        {told.link && (
          <AppLink
            to={told.link}
            size="sm"
            onClick={() => {
              if (isUnread) read.mutate([told.id]);
              onFollow?.();
            }}
          >
            {t('open')}
          </AppLink>
        )}
      </Group>
    </Stack>
  );
}
