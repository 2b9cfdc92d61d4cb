import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { useLiveMessage } from '../data/live.ts';
import { useMay } from '../data/session.tsx';
import { Tray } from '../ui/layers/tray.tsx';
import { NOTIFICATIONS_KEY, notificationsQuery } from './notification.ts';
import { useNotificationTexts } from './texts.ts';
import { useAtRest } from '../state/at-rest.ts';

const load = async () => (await import('./newest-notifications.tsx')).NewestNotifications;

/** Unread count, live; opened, the newest notifications. */
export function Bell({ isFolded }: { isFolded: boolean }) {
  const t = useNotificationTexts();
  const may = useMay()(action('notifications', 'list'));
  const isAtRest = useAtRest();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...notificationsQuery({ status: 'unread', per_page: 1 }),
    // The page does not wait for this number.
    enabled: may && isAtRest,
    staleTime: 60_000,
  });
  useLiveMessage(
    'notification',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }), [queryClient]),
  );
  if (!may) return null;
  const count = data?.meta.total ?? 0;
  return (
    <Tray
      icon={IconBell}
      name={t('notifications')}
      count={count}
      countName={t('unread', { count })}
      isFolded={isFolded}
      load={load}
    />
  );
}
