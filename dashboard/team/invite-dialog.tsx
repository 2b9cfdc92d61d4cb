import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type Form } from '../forms/use-form.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { createRow } from '../resources/resource-client.ts';
import { useRoleName } from '../names/role-names.ts';
import { useSession } from '../data/session.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { useGuardedClose } from '../ui/forms/unsaved.ts';
import { Modal } from '../ui/layers/modal.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { InvitationText } from './invitation.tsx';
import { forgetPeople, useGivableRoles, type Invitation, type Member, type People } from './member.ts';
import { useTeamTexts } from './texts.ts';

const EMPTY = { full_name: '', email: '', phone: '', role: '', account_id: '', account_name: '' };

/** Asks for the person and the role, then shows how the person gets access. */
export function InviteDialog({ people, onClose }: { people: People; onClose: () => void }) {
  const t = useTeamTexts();
  const ui = useUiTexts();
  const queryClient = useQueryClient();
  const needsAccount = useNeedsAccount(people);
  const form = useForm({
    draft: 'invite',
    begun: EMPTY,
    send: ({ account_name, ...typed }, { key }) => {
      const isNew = needsAccount(typed.role) && typed.account_id === '';
      return createRow(people.resource, withoutEmpty(isNew ? { ...typed, account_name } : typed), key);
    },
    onSent: () => forgetPeople(queryClient, people),
  });
  const made = form.answer as (Member & { invitation: Invitation }) | undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      size={made ? 'lg' : 'md'}
      title={<Text fw={600}>{made ? t('invited_title', { name: made.full_name }) : t('invite_somebody')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
      closeOnClickOutside={!made}
    >
      {made ? (
        <Stack gap="md" role="status">
          <InvitationText invitation={made.invitation} email={made.email} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Inputs people={people} form={form} onClose={onClose} />
      )}
    </Modal>
  );
}

const withoutEmpty = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));

/** Whether a role needs an account of its own; a reader of one account invites people into that one. */
function useNeedsAccount(people: People): (role: string) => boolean {
  const seesAll = useSession().role.scope === 'workspace';
  const roles = useGivableRoles(people);
  return (role) => seesAll && roles.find(({ name }) => name === role)?.scope === 'account';
}

type InputsProps = { people: People; form: Form<typeof EMPTY>; onClose: () => void };

function Inputs({ people, form, onClose }: InputsProps) {
  const t = useTeamTexts();
  const roleName = useRoleName();
  const needsAccount = useNeedsAccount(people);
  const ui = useUiTexts();
  const roles = useGivableRoles(people);
  const seesAll = useSession().role.scope === 'workspace';
  const needsOwn = needsAccount(form.typed.role);
  const cancel = useGuardedClose(true, onClose);
  return (
    <form onSubmit={form.submit}>
      <Stack gap="sm">
        <TextInput
          {...form.text('full_name')}
          label={t('full_name')}
          required
          maxLength={200}
          dir="auto"
          data-autofocus
        />
        <TextInput {...form.text('email')} label={t('email')} required type="email" maxLength={200} dir="ltr" />
        <Select
          {...form.field('role')}
          label={t('role')}
          description={t('roles_why')}
          required
          searchable
          data={roles.map(({ name }) => ({ value: name, label: roleName(name) }))}
          value={form.typed.role || null}
          onChange={(role) => form.set({ role: role ?? '' })}
        />
        {seesAll && (
          <AccountInput
            {...form.field('account_id')}
            resource={people.resource}
            {...(needsOwn ? { none: t('a_new_account') } : {})}
          />
        )}
        {needsOwn && form.typed.account_id === '' && (
          <TextInput
            {...form.text('account_name')}
            label={t('new_account')}
            description={t('new_account_why')}
            maxLength={200}
            dir="auto"
          />
        )}
        <TextInput {...form.text('phone')} label={t('phone')} type="tel" maxLength={100} dir="ltr" />
        <FormAlert error={form.error} shown={form.shown} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
