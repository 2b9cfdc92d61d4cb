import { Button, Text } from '@mantine/core';
import { IconCopy, IconLock, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { action, rightsBeyond } from '../../contract/access/permissions.ts';
import { roles } from '../../contract/access/roles.ts';
import { paths } from '../data/paths.ts';
import { deleteRow, rowQuery } from '../resources/resource-client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useNavigate, useParams, useSearch } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { draftOf, grantsOfSession, newDraft, seesAll, type RoleRow } from './role-draft.ts';
import { RoleForm } from './role-form.tsx';
import { useRoleName } from '../names/role-names.ts';
import { useRoleTexts } from './texts.ts';

/** A new role: empty, or a copy (`?from=`). */
export function NewRolePage() {
  const t = useRoleTexts();
  const session = useSession();
  const { from } = useSearch();
  const { data, error, refetch } = useQuery({ ...rowQuery(roles, from ?? ''), enabled: from !== undefined });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (from !== undefined && !data) return null;
  const copied = (data as RoleRow | undefined) ?? null;
  const isLess = copied && missingRights(copied, session).length > 0;
  return (
    <>
      <PageHeader title={t('new_role')} />
      {copied && (
        <Text c="dimmed" mb="sm">
          {t('copied_from', { name: copied.name })} {isLess && t('copied_less')}
        </Text>
      )}
      <RoleForm key={from} row={null} begun={newDraft(copied, session)} why_not={null} />
    </>
  );
}

/** One role as a grid; built-in ones are read-only. */
export function RolePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery(roles, id));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Role role={data as RoleRow} /> : null;
}

const missingRights = (role: RoleRow, session: ReturnType<typeof useSession>): string[] =>
  rightsBeyond(grantsOfSession(session), seesAll(session), role);

/** Number of rights named in a sentence; more would not help. */
const NAMED_MAX = 8;

function Role({ role }: { role: RoleRow }) {
  const t = useRoleTexts();
  const may = useMay();
  const beyond = missingRights(role, useSession());
  const why_not = !may(action('roles', 'update'))
    ? t('may_not_change')
    : beyond.length > 0
      ? t('beyond_why', { rights: `${beyond.slice(0, NAMED_MAX).join(', ')}${beyond.length > NAMED_MAX ? '…' : ''}` })
      : null;
  return (
    <>
      <PageHeader
        title={useRoleName()(role.name)}
        aside={
          role.is_system && (
            <StatusBadge tone="plain" icon={IconLock}>
              {t('system')}
            </StatusBadge>
          )
        }
        actions={
          <>
            {may(action('users', 'list')) && (
              <LinkButton
                variant="default"
                to={paths.team({ role: role.name })}
                leftSection={<IconUsers size={16} aria-hidden />}
              >
                {t('its_people')}
              </LinkButton>
            )}
            {!role.is_system && why_not === null && <DeleteButton role={role} />}
            {may(action('roles', 'create')) && (
              <LinkButton
                variant={role.is_system ? 'filled' : 'default'}
                to={paths.newRole(role.id)}
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                {t('copy_role')}
              </LinkButton>
            )}
          </>
        }
      />
      {/* Another version of the row starts another form. */}
      <RoleForm key={role.updated_at} row={role} begun={draftOf(role)} why_not={why_not} is_system={role.is_system} />
    </>
  );
}

function DeleteButton({ role }: { role: RoleRow }) {
  const t = useRoleTexts();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { name } = role;
  const remove = useMutation({
    mutationFn: () => deleteRow(roles, role),
    onSuccess: async () => {
      toast(t('deleted', { name }));
      await navigate({ to: paths.resource('roles') });
      await queryClient.invalidateQueries({ queryKey: [roles.routes.list!.url] });
    },
  });
  if (!may(action('roles', 'delete'))) return null;
  const ask = async () => {
    const question = { title: t('delete_title', { name }), body: t('delete_why'), action: t('delete') };
    if (await confirm({ ...question, is_dangerous: true })) remove.mutate();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('delete')}
    </Button>
  );
}
