import { Anchor, Button, Select, Text } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/permissions.ts';
import { MEMBER_STATUSES } from '../../contract/members.ts';
import { Ltr, Moment, Phone } from '../i18n/format.tsx';
import { listQuery } from '../resources/resource-client.ts';
import { SheetMenu } from '../resources/sheet-menu.tsx';
import { useRoleName } from '../names/role-names.ts';
import { useMay, useSession } from '../data/session.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShortcut } from '../ui/shortcuts.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { listIn, useUrlState } from '../state/url-state.ts';
import { useUiWords } from '../ui/words.ts';
import { MemberMenu } from './member-menu.tsx';
import { useGivableRoles, usePeople, type Invitation, type Member } from './member.ts';
import { useTeamWords } from './words.ts';

const DEFAULTS = { keyword: '', status: '', role: '', sort: 'full_name', page: '1' };
const PER_PAGE = 50;

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const InvitationDialog = lazy(async () => ({ default: (await import('./invitation.tsx')).InvitationDialog }));

type Open =
  | { is: 'invite' }
  | { is: 'edit'; member: Member }
  | { is: 'invitation'; member: Member; invitation: Invitation };

/** Who works here, and with which role. */
export function TeamPage() {
  const t = useTeamWords();
  const ui = useUiWords();
  const people = usePeople();
  const may = useMay();
  const mayCreate = may(action(people.name, 'create'));
  const { values, set, clear, is_filtered } = useUrlState(DEFAULTS);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const page = Number(values.page) || 1;
  const filters = { keyword: values.keyword, status: listIn(values.status), role: values.role };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(people.resource, { ...filters, sort: values.sort, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns({
    onEdit: (member) => setOpen({ is: 'edit', member }),
    onInvited: (member, invitation) => setOpen({ is: 'invitation', member, invitation }),
  });
  useShortcut('n', t('invite_somebody'), () => setOpen({ is: 'invite' }), { is_off: !mayCreate });
  return (
    <>
      <PageHeader
        title={t('team')}
        actions={
          <>
            <SheetMenu resource={people.resource} title={t('team')} filters={filters} />
            {mayCreate && (
              <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen({ is: 'invite' })}>
                {t('invite')}
              </Button>
            )}
          </>
        }
      />
      <FilterBar
        keyword={values.keyword}
        searchLabel={t('search')}
        onKeyword={(keyword) => set({ keyword })}
        is_filtered={is_filtered}
        onClear={clear}
        tabs={{
          label: t('status'),
          value: values.status,
          onChange: (status) => set({ status }),
          options: [
            { value: '', label: ui('all') },
            ...MEMBER_STATUSES.map((status) => ({ value: status, label: t(status) })),
          ],
        }}
      >
        <RoleFilter value={values.role} onChange={(role) => set({ role })} />
      </FilterBar>
      <DataTable
        label={t('team')}
        columns={columns}
        rows={data?.data as Member[] | undefined}
        idOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        onOpen={(member) => setOpen({ is: 'edit', member })}
        is_stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        sort={{ value: values.sort, onChange: (sort) => set({ sort }) }}
        paging={{
          page,
          per_page: PER_PAGE,
          total: data?.meta.total ?? 0,
          onPage: (next) => set({ page: String(next) }),
        }}
        is_filtered={is_filtered}
        onClearFilters={clear}
        empty={<EmptyState title={t('none')} why={t('none_why')} />}
      />
      <Suspense>
        {open?.is === 'invite' && <InviteDialog people={people} onClose={close} />}
        {open?.is === 'edit' && <EditDialog people={people} member={open.member} onClose={close} />}
        {open?.is === 'invitation' && <InvitationDialog {...open} onClose={close} />}
      </Suspense>
    </>
  );
}

function RoleFilter({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const t = useTeamWords();
  const roleName = useRoleName();
  const names = useGivableRoles(usePeople()).map(({ name }) => name);
  const offered = value === '' || names.includes(value) ? names : [...names, value];
  return (
    <Select
      aria-label={t('role')}
      searchable
      data={[{ value: '', label: t('every_role') }, ...offered.map((name) => ({ value: name, label: roleName(name) }))]}
      value={value}
      onChange={(role) => onChange(role ?? '')}
    />
  );
}

function useColumns(on: {
  onEdit: (member: Member) => void;
  onInvited: (member: Member, invitation: Invitation) => void;
}): Column<Member>[] {
  const t = useTeamWords();
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
  const t = useTeamWords();
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
