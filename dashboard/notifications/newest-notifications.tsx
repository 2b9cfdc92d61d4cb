import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paths } from '../data/paths.ts';
import { TrayPopover } from '../ui/layers/tray-popover.tsx';
import classes from '../ui/layers/tray.module.css';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { notificationsQuery } from './notification.ts';
import { NotificationLine } from './notification-line.tsx';
import { useRead } from './use-read.ts';
import { useNotificationTexts } from './texts.ts';

const SHOWN = 10;

/** The newest notifications, beside the bell. */
export function NewestNotifications({ button }: { button: ReactElement }) {
  const t = useNotificationTexts();
  return (
    <TrayPopover button={button} name={t('notifications')}>
      {(close) => <Newest onFollow={close} />}
    </TrayPopover>
  );
}

function Newest({ onFollow }: { onFollow: () => void }) {
  const t = useNotificationTexts();
  const read = useRead();
  const { data, error, refetch } = useQuery(notificationsQuery({ per_page: SHOWN }));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.data.length === 0) return <EmptyState title={t('none')} why={t('none_why')} />;
  return (
    <>
      <ul className={classes['list']}>
        {data.data.map((told) => (
          <NotificationLine key={told.id} told={told} onFollow={onFollow} />
        ))}
      </ul>
      <Group justify="space-between" pt="xs">
        <LinkButton to={paths.notifications()} variant="subtle" size="compact-sm" onClick={onFollow}>
          {t('see_all')}
        </LinkButton>
        <Button variant="subtle" size="compact-sm" loading={read.isPending} onClick={() => read.mutate(undefined)}>
          {t('read_all')}
        </Button>
      </Group>
    </>
  );
}
