import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { action } from '../../contract/permissions.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../i18n/languages.ts';
import { updateRow } from '../resources/resource-client.ts';
import { useRoleName } from '../names/role-names.ts';
import { useMay } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { forgetPeople, useGivableRoles, type Member, type People } from './member.ts';
import { useTeamWords } from './words.ts';

/** What this workspace calls somebody, and the role. */
export function EditDialog({ people, member, onClose }: { people: People; member: Member; onClose: () => void }) {
  const t = useTeamWords();
  const ui = useUiWords();
  const queryClient = useQueryClient();
  const isFixed = !useMay()(action(people.name, 'update'));
  const begun = {
    full_name: member.full_name,
    phone: member.phone ?? '',
    role: member.role,
    locale: member.locale ?? '',
  };
  const [typed, setTyped] = useState(begun);
  const change = (more: Partial<typeof begun>) => setTyped((before) => ({ ...before, ...more }));
  const changed = Object.entries(typed).filter(([name, value]) => begun[name as keyof typeof begun] !== value);
  const save = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      updateRow(
        people.resource,
        member,
        Object.fromEntries(changed.map(([name, value]) => [name, value.trim() || null])),
      ),
    onSuccess: async () => {
      toast(t('saved', { name: typed.full_name }));
      onClose();
      await forgetPeople(queryClient, people);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) onClose();
    else save.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{isFixed ? member.full_name : t('edit_of', { name: member.full_name })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={t('full_name')}
            required
            maxLength={200}
            dir="auto"
            disabled={isFixed}
            value={typed.full_name}
            error={faultOf(save.error, 'full_name')}
            onChange={({ currentTarget }) => change({ full_name: currentTarget.value })}
          />
          <TextInput label={t('email')} description={t('email_fixed')} value={member.email} disabled dir="ltr" />
          <RoleField
            people={people}
            was={member.role}
            value={typed.role}
            is_fixed={isFixed}
            error={faultOf(save.error, 'role')}
            onChange={(role) => change({ role })}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            maxLength={100}
            dir="ltr"
            disabled={isFixed}
            value={typed.phone}
            error={faultOf(save.error, 'phone')}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          />
          <Select
            label={t('language')}
            disabled={isFixed}
            data={[
              { value: '', label: t('language_of_shop') },
              ...LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGES[value].name })),
            ]}
            value={typed.locale}
            error={faultOf(save.error, 'locale')}
            onChange={(locale) => change({ locale: locale ?? '' })}
          />
          <FormAlert error={save.error} shown={Object.keys(begun)} />
          {!isFixed && (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {ui('cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

type RoleFieldProps = {
  people: People;
  was: string;
  value: string;
  is_fixed: boolean;
  error: string | undefined;
  onChange: (role: string) => void;
};

/** A role that one may not give cannot be taken away either. */
function RoleField({ people, was, value, is_fixed, error, onChange }: RoleFieldProps) {
  const t = useTeamWords();
  const roleName = useRoleName();
  const names = useGivableRoles(people).map(({ name }) => name);
  const isForeign = names.length > 0 && !names.includes(was);
  return (
    <Select
      label={t('role')}
      description={isForeign ? t('role_fixed') : t('roles_why')}
      required
      searchable
      disabled={is_fixed || isForeign}
      data={(names.includes(was) ? names : [was, ...names]).map((name) => ({ value: name, label: roleName(name) }))}
      value={value}
      error={error}
      onChange={(role) => role && onChange(role)}
    />
  );
}
