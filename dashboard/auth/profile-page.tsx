import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSessions, revokeSession } from '../../contract/access/auth.ts';
import { call, keyOf, query, type AnswerOf } from '../data/client.ts';
import { Ltr, Moment } from '../i18n/format.tsx';
import { useSession } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/tables/data-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useAuthTexts } from './texts.ts';

/** The user's own account: password, second factor, and sessions. */
export function ProfilePage() {
  const t = useAuthTexts();
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title={t('my_account')}
        aside={
          <Text c="dimmed" truncate>
            <Ltr>{user.email}</Ltr>
          </Text>
        }
      />
      <Stack gap="md" maw={860} className="panels">
        <ProfileForm />
        <ChangePassword />
        <SecondFactor />
        <section aria-labelledby="sessions">
          <Title order={2} size="lg" mb="sm" id="sessions">
            {t('sessions')}
          </Title>
          <Sessions />
        </section>
      </Stack>
    </>
  );
}

type SessionRow = AnswerOf<typeof listSessions>['data'][number];

function Sessions() {
  const t = useAuthTexts();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(query(listSessions));
  const end = useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSuccess: async () => {
      toast(t('session_ended'));
      await queryClient.invalidateQueries({ queryKey: keyOf(listSessions) });
    },
  });
  const columns: Column<SessionRow>[] = [
    {
      key: 'device',
      title: t('device'),
      phone: 'start',
      cell: ({ user_agent, is_current }) => (
        <>
          <Ltr>{browserOf(user_agent)}</Ltr>
          {is_current && <Text span c="dimmed">{` (${t('this_browser')})`}</Text>}
        </>
      ),
    },
    { key: 'address', title: t('address'), phone: 'start', cell: ({ address }) => <Ltr>{address}</Ltr> },
    { key: 'seen', title: t('last_seen'), phone: 'end', cell: ({ last_seen_at }) => <Moment iso={last_seen_at} /> },
    {
      key: 'end',
      title: '',
      align: 'end',
      phone: 'end',
      cell: ({ id, is_current }) =>
        !is_current && (
          <Button variant="subtle" size="compact-sm" onClick={() => end.mutate(id)}>
            {t('end_session')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t('sessions')}
      is_short
      columns={columns}
      rows={data?.data}
      idOf={({ id }) => id}
      nameOf={({ user_agent }) => user_agent}
      error={error}
      onRetry={() => void refetch()}
      empty={null}
    />
  );
}

/** Returns `Firefox, Linux` for a browser's user agent, which mostly names other browsers too. */
function browserOf(user_agent: string): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari|curl/.exec(user_agent.replace(/Chrome(?=.*(Edg|OPR))/, ''))?.[0];
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(user_agent)?.[0];
  return [browser, system].filter(Boolean).join(', ') || user_agent.slice(0, 40) || '–';
}
