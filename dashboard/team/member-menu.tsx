import { ActionIcon } from '@mantine/core';
import { IconBan, IconCheck, IconDots, IconLogout, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { call } from '../data/client.ts';
import { deleteRow, updateRow } from '../resources/resource-client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { forgetPeople, usePeople, type Invitation, type Member } from './member.ts';
import { useTeamTexts } from './texts.ts';
import { Menu } from '../ui/layers/menu.tsx';

type Props = { member: Member; onEdit: () => void; onInvited: (invitation: Invitation) => void };

/** Acts on a member; the user's own row has neither deactivation nor removal. */
export function MemberMenu({ member, onEdit, onInvited }: Props) {
  const t = useTeamTexts();
  const people = usePeople();
  const may = useMay();
  const { user } = useSession();
  const acts = useActs(member, onInvited);
  const { full_name: name, is_invited, status } = member;
  const isSelf = member.id === user.id;
  const self = isSelf ? { disabled: true, title: t('yourself') } : {};
  if (!may(action(people.name, 'update'))) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('acts_of', { name })} loading={acts.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        {status !== 'inactive' && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => acts.invite.mutate()}>
            {t(is_invited ? 'send_again' : 'new_password_link')}
          </Menu.Item>
        )}
        {status === 'active' && !is_invited && (
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void acts.signOut()}>
            {t('sign_out')}
          </Menu.Item>
        )}
        {status !== 'inactive' ? (
          <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => void acts.deactivate()} {...self}>
            {t('deactivate')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => acts.change.mutate('active')}>
            {t('activate')}
          </Menu.Item>
        )}
        {may(action(people.name, 'delete')) && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void acts.remove()} {...self}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const SAID = { active: 'activated', invited: 'invited_again', inactive: 'deactivated' } as const;

function useActs(member: Member, onInvited: (invitation: Invitation) => void) {
  const t = useTeamTexts();
  const people = usePeople();
  const queryClient = useQueryClient();
  const name = member.full_name;
  const invite = useMutation({
    mutationFn: () => call(people.inviteAgain, { params: { id: member.id } }),
    onSuccess: ({ data }) => onInvited(data),
  });
  const leave = useMutation({
    mutationFn: () => call(people.signOut, { params: { id: member.id } }),
    onSuccess: () => toast(t('signed_out', { name })),
  });
  const change = useMutation({
    mutationFn: (status: Member['status']) => updateRow(people.resource, member, { status }),
    onSuccess: (row) => toast(t(SAID[(row as Member).status], { name })),
    onSettled: () => forgetPeople(queryClient, people),
  });
  const forget = useMutation({
    mutationFn: () => deleteRow(people.resource, member),
    onSuccess: () => toast(t('deleted', { name })),
    onSettled: () => forgetPeople(queryClient, people),
  });
  return {
    invite,
    change,
    isPending: invite.isPending || leave.isPending || change.isPending || forget.isPending,
    async signOut() {
      const question = { title: t('sign_out_title', { name }), body: t('sign_out_why'), action: t('sign_out') };
      if (await confirm({ ...question, is_dangerous: true })) leave.mutate();
    },
    async deactivate() {
      const question = { title: t('deactivate_title', { name }), body: t('deactivate_why'), action: t('deactivate') };
      if (await confirm({ ...question, is_dangerous: true })) change.mutate('inactive');
    },
    async remove() {
      const question = { title: t('delete_title', { name }), body: t('delete_why'), action: t('delete') };
      if (await confirm({ ...question, is_dangerous: true })) forget.mutate();
    },
  };
}
