import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { newKey } from '../data/client.ts';
import { AccountInput } from '../resources/account-input.tsx';
import { createRow } from '../resources/resource-client.ts';
import { useRoleName } from '../names/role-names.ts';
import { useSession } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { useUiWords } from '../ui/words.ts';
import { InvitationText } from './invitation.tsx';
import { forgetPeople, useGivableRoles, type Invitation, type Member, type People } from './member.ts';
import { useTeamWords } from './words.ts';

const EMPTY = { full_name: '', email: '', phone: '', role: '', account_id: '', account_name: '' };
type Typed = typeof EMPTY;

/** Asks who comes in and as what, and then says how she gets in. */
export function InviteDialog({ people, onClose }: { people: People; onClose: () => void }) {
  const t = useTeamWords();
  const ui = useUiWords();
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  const invite = useMutation({
    meta: { is_handled: true },
    mutationFn: (typed: Typed) => createRow(people.resource, withoutEmpty(typed), key),
    onSuccess: () => forgetPeople(queryClient, people),
  });
  const made = invite.data as (Member & { invitation: Invitation }) | undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      size={made ? 'lg' : 'md'}
      title={<Text fw={600}>{made ? t('invited_title', { name: made.full_name }) : t('invite_somebody')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
      closeOnClickOutside={false}
    >
      {made ? (
        <Stack gap="md" role="status">
          <InvitationText invitation={made.invitation} email={made.email} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Form
          people={people}
          error={invite.error}
          is_sending={invite.isPending}
          onSend={invite.mutate}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

const withoutEmpty = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));

type FormProps = {
  people: People;
  error: Error | null;
  is_sending: boolean;
  onSend: (typed: Typed) => void;
  onClose: () => void;
};

function Form({ people, error, is_sending, onSend, onClose }: FormProps) {
  const t = useTeamWords();
  const roleName = useRoleName();
  const ui = useUiWords();
  const roles = useGivableRoles(people);
  const { role: own } = useSession();
  const [typed, setTyped] = useState(EMPTY);
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const text = (name: 'full_name' | 'email' | 'phone' | 'account_name', label: string) => ({
    label,
    value: typed[name],
    error: faultOf(error, name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  // Whoever sees one account brings people into that one.
  const seesAll = own.scope === 'workspace';
  const needsOwn = seesAll && roles.find(({ name }) => name === typed.role)?.scope === 'account';
  const makesAccount = needsOwn && typed.account_id === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(makesAccount ? typed : { ...typed, account_name: '' });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput {...text('full_name', t('full_name'))} required maxLength={200} dir="auto" data-autofocus />
        <TextInput {...text('email', t('email'))} required type="email" maxLength={200} dir="ltr" />
        <Select
          label={t('role')}
          description={t('roles_why')}
          required
          searchable
          data={roles.map(({ name }) => ({ value: name, label: roleName(name) }))}
          value={typed.role || null}
          error={faultOf(error, 'role')}
          onChange={(role) => change({ role: role ?? '' })}
        />
        {seesAll && (
          <AccountInput
            resource={people.resource}
            value={typed.account_id}
            onChange={(account_id) => change({ account_id })}
            error={faultOf(error, 'account_id')}
            {...(needsOwn ? { none: t('a_new_account') } : {})}
          />
        )}
        {makesAccount && (
          <TextInput
            {...text('account_name', t('new_account'))}
            description={t('new_account_why')}
            maxLength={200}
            dir="auto"
          />
        )}
        <TextInput {...text('phone', t('phone'))} type="tel" maxLength={100} dir="ltr" />
        <FormAlert error={error} shown={Object.keys(EMPTY)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" loading={is_sending}>
            {t('invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
