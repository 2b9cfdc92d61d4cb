import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '../i18n/languages.ts';
import { updateRow } from '../resources/resource-client.ts';
import { useRoleName } from '../names/role-names.ts';
import { useMay } from '../data/session.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { forgetPeople, useGivableRoles, type Member, type People } from './member.ts';
import { useTeamTexts } from './texts.ts';

/** A member's name in this workspace, and the role. */
export function EditDialog({ people, member, onClose }: { people: People; member: Member; onClose: () => void }) {
  const t = useTeamTexts();
  const queryClient = useQueryClient();
  const isFixed = !useMay()(action(people.name, 'update'));
  const form = useForm({
    draft: `member ${member.id}`,
    begun: {
      full_name: member.full_name,
      phone: member.phone ?? '',
      extension: member.extension ?? '',
      role: member.role,
      locale: member.locale ?? '',
    },
    send: async (_, { changed }) => {
      const body = Object.entries(changed).map(([name, value]) => [name, value.trim() || null]);
      if (body.length > 0) await updateRow(people.resource, member, Object.fromEntries(body));
    },
    onSent: async () => {
      if (form.isChanged) toast(t('saved', { name: form.typed.full_name }));
      onClose();
      await forgetPeople(queryClient, people);
    },
  });
  return (
    <DialogForm
      form={form}
      title={isFixed ? member.full_name : t('edit_of', { name: member.full_name })}
      action={isFixed ? undefined : t('save')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('full_name')}
        label={t('full_name')}
        required
        maxLength={200}
        dir="auto"
        disabled={isFixed}
      />
      <TextInput label={t('email')} description={t('email_fixed')} value={member.email} disabled dir="ltr" />
      <RoleField {...form.field('role')} people={people} was={member.role} is_fixed={isFixed} />
      <TextInput {...form.text('phone')} label={t('phone')} type="tel" maxLength={100} dir="ltr" disabled={isFixed} />
      <TextInput
        {...form.text('extension')}
        label={t('extension')}
        description={t('extension_why')}
        maxLength={100}
        dir="ltr"
        disabled={isFixed}
      />
      <Select
        {...form.field('locale')}
        label={t('language')}
        disabled={isFixed}
        data={[
          { value: '', label: t('language_of_shop') },
          ...LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGES[value].name })),
        ]}
        onChange={(locale) => form.set({ locale: locale ?? '' })}
      />
    </DialogForm>
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

/** A role that the reader may not assign cannot be removed either. */
function RoleField({ people, was, value, is_fixed, error, onChange }: RoleFieldProps) {
  const t = useTeamTexts();
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
