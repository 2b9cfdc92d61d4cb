import { Anchor, Text } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconUserPlus } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { MEMBER_STATUSES } from '../../contract/access/members.ts';
import { action } from '../../contract/access/permissions.ts';
import { Ltr, Moment, Phone } from '../i18n/format.tsx';
import { choice } from '../lists/choice.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { listOf } from '../resources/resource-client.ts';
import { ImportExportMenu } from '../resources/import/import-export-menu.tsx';
import { useRoleName } from '../names/role-names.ts';
import { useSession } from '../data/session.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { MemberMenu } from './member-menu.tsx';
import { useGivableRoles, usePeople, type Invitation, type Member } from './member.ts';
import { useTeamTexts } from './texts.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const InvitationDialog = lazy(async () => ({ default: (await import('./invitation.tsx')).InvitationDialog }));

type Open =
  | { is: 'invite' }
  | { is: 'edit'; member: Member }
  | { is: 'invitation'; member: Member; invitation: Invitation };

/** Members, with their roles. */
export function TeamPage() {
  const t = useTeamTexts();
  const roleName = useRoleName();
  const people = usePeople();
  const roles = useGivableRoles(people).map(({ name }) => name);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const list = useList(listOf<Member>(people.resource), {
    search: t('search'),
    filters: {
      status: tabs(t('status'), MEMBER_STATUSES, t),
      role: choice(t('role'), roles, roleName, { every: t('every_role'), unknown: roleName, searchable: true }),
    },
    sort: 'full_name',
  });
  const columns = useColumns({
    onEdit: (member) => setOpen({ is: 'edit', member }),
    onInvited: (member, invitation) => setOpen({ is: 'invitation', member, invitation }),
  });
  return (
    <ListPage
      list={list}
      title={t('team')}
      actions={<ImportExportMenu resource={people.resource} title={t('team')} filters={list.filters} />}
      creates={{
        access: action(people.name, 'create'),
        label: t('invite'),
        key_label: t('invite_somebody'),
        icon: IconUserPlus,
        open: () => setOpen({ is: 'invite' }),
      }}
      columns={columns}
      opens={(member) => setOpen({ is: 'edit', member })}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {open?.is === 'invite' && <InviteDialog people={people} onClose={close} />}
        {open?.is === 'edit' && <EditDialog people={people} member={open.member} onClose={close} />}
        {open?.is === 'invitation' && <InvitationDialog {...open} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}

function useColumns(on: {
  onEdit: (member: Member) => void;
  onInvited: (member: Member, invitation: Invitation) => void;
}): Column<Member>[] {
  const t = useTeamTexts();
  const roleName = useRoleName();
  const { user, role } = useSession();
  const isMany = role.scope === 'workspace';
  return [
    {
      key: 'full_name',
      title: t('full_name'),
      sort: 'full_name',
      phone: 'start',
      cell: (member) => (
        <>
          <Anchor component="button" type="button" onClick={() => on.onEdit(member)}>
            <bdi>{member.full_name}</bdi>
          </Anchor>
          {member.id === user.id && <Text span c="dimmed">{` (${t('you')})`}</Text>}
        </>
      ),
    },
    { key: 'email', title: t('email'), sort: 'email', phone: 'start', cell: ({ email }) => <Ltr>{email}</Ltr> },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => <Phone number={phone} /> },
    { key: 'role', title: t('role'), phone: 'start', cell: ({ role: name }) => <bdi>{roleName(name)}</bdi> },
    ...(isMany
      ? [{ key: 'account', title: t('account'), cell: (member: Member) => <bdi>{member.account_name}</bdi> }]
      : []),
    { key: 'status', title: t('status'), phone: 'end', cell: (member) => <MemberStatus member={member} /> },
    {
      key: 'created_at',
      title: t('created'),
      sort: 'created_at',
      cell: ({ created_at }) => <Moment iso={created_at} />,
    },
    {
      key: 'acts',
      title: t('acts'),
      align: 'end',
      phone: 'end',
      cell: (member) => (
        <MemberMenu
          member={member}
          onEdit={() => on.onEdit(member)}
          onInvited={(invitation) => on.onInvited(member, invitation)}
        />
      ),
    },
  ];
}

function MemberStatus({ member: { status, invited_until } }: { member: Member }) {
  const t = useTeamTexts();
  const { tone, icon } = LOOKS[status];
  const isOver = status === 'invited' && invited_until !== null && new Date(invited_until).getTime() < Date.now();
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(isOver ? 'expired' : status)}
    </StatusBadge>
  );
}

const LOOKS = {
  active: { tone: 'good', icon: IconCheck },
  invited: { tone: 'warn', icon: IconClock },
  inactive: { tone: 'plain', icon: IconBan },
} as const;
