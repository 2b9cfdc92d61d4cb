import { Button, Stack, Switch, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../contract/live/notification-kinds.ts';
import {
  listNotificationPreferences,
  notifications,
  updateNotificationPreferences,
} from '../../contract/live/notifications.ts';
import { call, keyOf, query, type AnswerOf } from '../data/client.ts';
import { useList } from '../lists/use-list.ts';
import { listOf } from '../resources/resource-client.ts';
import classes from './notifications-page.module.css';
import { Paging } from '../ui/tables/data-table-parts.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useKindTexts } from './kind-texts.ts';
import type { Notification } from './notification.ts';
import { NotificationLine } from './notification-line.tsx';
import { PushSettings } from './push-settings.tsx';
import { useRead } from './use-read.ts';
import { useNotificationTexts } from './texts.ts';

const PER_PAGE = 30;

/** All notifications of the reader, and the choice of kinds. */
export function NotificationsPage() {
  const t = useNotificationTexts();
  const read = useRead();
  const { rows, error, retry, paging } = useList(listOf<Notification>(notifications), { per_page: PER_PAGE });
  return (
    <>
      <PageHeader
        title={t('notifications')}
        actions={
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('read_all')}
          </Button>
        }
      />
      <div className={classes['columns']}>
        <section className="panel" aria-label={t('notifications')}>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {rows?.length === 0 && <EmptyState title={t('none')} why={t('none_why')} />}
          <ul className={classes['list']}>
            {rows?.map((told) => (
              <NotificationLine key={told.id} told={told} />
            ))}
          </ul>
          {paging.total > PER_PAGE && <Paging {...paging} />}
        </section>
        <div className={classes['aside']}>
          <PushSettings />
          <Preferences />
        </div>
      </div>
    </>
  );
}

type Preference = AnswerOf<typeof listNotificationPreferences>['data'][number];

/** A switch for each kind; it applies at once. */
function Preferences() {
  const t = useNotificationTexts();
  const kind = useKindTexts();
  const queryClient = useQueryClient();
  const { data } = useQuery(query(listNotificationPreferences));
  const turn = useMutation({
    mutationFn: (preference: Pick<Preference, 'kind' | 'is_on'>) =>
      call(updateNotificationPreferences, { body: { preferences: [preference as never] } }),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(listNotificationPreferences), answer),
  });
  return (
    <section className="panel" aria-labelledby="preferences">
      <Title order={2} size="lg" mb="sm" id="preferences">
        {t('preferences')}
      </Title>
      <Stack gap="sm">
        {data?.data.map((preference) => (
          <Switch
            key={preference.kind}
            label={preference.kind in NOTIFICATION_KINDS ? kind(preference.kind as NotificationKind) : preference.about}
            checked={preference.is_on}
            disabled={turn.isPending}
            onChange={({ currentTarget }) => turn.mutate({ kind: preference.kind, is_on: currentTarget.checked })}
          />
        ))}
      </Stack>
    </section>
  );
}
