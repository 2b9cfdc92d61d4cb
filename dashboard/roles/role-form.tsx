import { Alert, Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ABILITIES, ACTIONS, mayGive } from '../../contract/access/permissions.ts';
import { RESOURCES, RESOURCE_NAMES } from '../../contract/resources/resource-names.ts';
import { roles } from '../../contract/access/roles.ts';
import { useLanguage } from '../i18n/texts.ts';
import { paths } from '../data/paths.ts';
import { createRow, listQuery, updateRow, type Row } from '../resources/resource-client.ts';
import { useSession } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { CheckGrid } from '../ui/fields/check-grid.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { useForm, type Form } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { LongForm } from '../ui/forms/long-form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { ABILITY_NAMES, ACTION_NAMES, MASK_MEANINGS, MASK_NAMES } from '../names/right-names.ts';
import { MASKS, changesOf, grantsOfSession, seesAll, withActions, type RoleDraft, type RoleRow } from './role-draft.ts';
import classes from './role-form.module.css';
import { useRoleTexts } from './texts.ts';
import { MultiSelect } from '../ui/fields/multi-select.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type Props = {
  /** Null: a new one. */
  row: RoleRow | null;
  begun: RoleDraft;
  /** Why it is read-only; null: it can be changed. */
  why_not: string | null;
  /** A role of the service itself is fixed, except its demand for a second factor. */
  is_system?: boolean;
};

/** A whole role: name, scope, matrix, abilities, masked fields, who may assign it, and its demand for a second factor. */
export function RoleForm({ row, begun, why_not, is_system = false }: Props) {
  const t = useRoleTexts();
  const ui = useUiTexts();
  const form = useRole(row, begun);
  const { typed: draft, set: change } = form;
  const isUnchanged = Object.keys(changesOf(row ? begun : null, draft)).length === 0;
  const shared = { draft, change, is_fixed: is_system || why_not !== null };
  return (
    <LongForm
      onSubmit={(event) => why_not === null && !isUnchanged && form.submit(event)}
      alert={<FormAlert error={form.error} shown={['name']} />}
      buttons={
        why_not === null && (
          <>
            <Tooltip label={t('nothing_changed')} disabled={!row || !isUnchanged}>
              <Button
                type="submit"
                loading={form.isSending}
                {...(row && isUnchanged ? { 'data-disabled': true, 'aria-disabled': true } : {})}
              >
                {row ? t('save') : t('create')}
              </Button>
            </Tooltip>
            <LinkButton variant="default" to={paths.resource('roles')}>
              {ui('cancel')}
            </LinkButton>
          </>
        )
      }
    >
      <div className={`${classes['parts']} panels`}>
        {(why_not ?? (is_system ? t('system_why') : null)) && (
          <Alert variant="light" color="gray" icon={<IconLock aria-hidden />}>
            {why_not ?? t('system_why')}
          </Alert>
        )}
        <div className={classes['two']}>
          <TextInput
            {...form.text('name')}
            label={t('name')}
            required
            maxLength={100}
            dir="auto"
            disabled={shared.is_fixed}
            {...(row ? {} : { 'data-autofocus': true })}
          />
          <Scope {...shared} />
        </div>
        <Matrix {...shared} />
        <div className={classes['two']}>
          <Abilities {...shared} />
          <Masks {...shared} />
        </div>
        <AssignableBy {...shared} />
        <Checkbox
          label={t('second_factor')}
          description={t('second_factor_why')}
          disabled={why_not !== null}
          checked={draft.requires_second_factor}
          onChange={({ currentTarget }) => change({ requires_second_factor: currentTarget.checked })}
        />
      </div>
    </LongForm>
  );
}

const mayAnything = ({ permissions, abilities }: RoleDraft): boolean =>
  abilities.length > 0 || Object.values(permissions).some((actions) => (actions?.length ?? 0) > 0);

function useRole(row: RoleRow | null, begun: RoleDraft) {
  const t = useRoleTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useForm<RoleDraft, Row>({
    draft: `role ${row?.id ?? 'new'}`,
    begun,
    ask: async (typed) =>
      mayAnything(typed) ||
      (await confirm({ title: t('no_rights'), body: t('no_rights_why'), action: row ? t('save') : t('create') })),
    send: (typed, { key }) =>
      row ? updateRow(roles, row, changesOf(begun, typed)) : createRow(roles, changesOf(null, typed), key),
    onSent: async (saved) => {
      toast(row ? t('saved') : t('created', { name: String(saved['name']) }));
      await queryClient.invalidateQueries({ queryKey: [roles.routes.list!.url] });
      await queryClient.invalidateQueries({ queryKey: [roles.routes.retrieve!.url] });
      if (!row) await navigate({ to: paths.resource('roles') });
    },
  });
}

type PartProps = { draft: RoleDraft; change: Form<RoleDraft>['set']; is_fixed: boolean };

function Scope({ draft, change, is_fixed }: PartProps) {
  const t = useRoleTexts();
  const isLimited = !seesAll(useSession());
  return (
    <Radio.Group
      label={t('sees')}
      description={isLimited ? t('you_see_one') : t('scope_why')}
      value={draft.scope}
      onChange={(scope) => change({ scope: scope as RoleDraft['scope'] })}
    >
      <Stack gap={8} mt={8}>
        <Radio value="workspace" label={t('scope_workspace')} disabled={is_fixed || isLimited} />
        <Radio value="account" label={t('scope_account')} disabled={is_fixed} />
      </Stack>
    </Radio.Group>
  );
}

function Matrix({ draft, change, is_fixed }: PartProps) {
  const t = useRoleTexts();
  const { say } = useLanguage();
  const { permissions } = useSession();
  return (
    <section className={classes['part']}>
      <h2>{t('what_may')}</h2>
      {!is_fixed && (
        <Text size="sm" c="dimmed" mb={8}>
          {t('what_may_why')}
        </Text>
      )}
      <CheckGrid
        label={t('what_may')}
        corner={t('resource')}
        rows={RESOURCES.map((key) => ({ key, label: say(RESOURCE_NAMES[key]) }))}
        columns={ACTIONS.map((key) => ({ key, label: say(ACTION_NAMES[key]) }))}
        has={(resource, action) => draft.permissions[resource]?.includes(action) ?? false}
        lockOf={(resource, action) => (is_fixed ? '' : permissions[resource]?.includes(action) ? null : t('you_lack'))}
        onChange={(boxes, isOn) => change((was) => ({ permissions: withActions(was, boxes, isOn) }))}
      />
    </section>
  );
}

/** The list with a word added or removed, in the order of `all`. */
const toggleWord = <K extends string>(all: readonly K[], list: readonly K[], name: K, isOn: boolean): K[] =>
  all.filter((one) => (one === name ? isOn : list.includes(one)));

function Abilities({ draft, change, is_fixed }: PartProps) {
  const t = useRoleTexts();
  const { say } = useLanguage();
  const grants = grantsOfSession(useSession());
  return (
    <section className={classes['part']}>
      <h2>{t('acts')}</h2>
      <div className={classes['checks']}>
        {ABILITIES.map((name) => {
          const isLacked = !mayGive(grants, name);
          return (
            <Checkbox
              key={name}
              label={say(ABILITY_NAMES[name])}
              {...(isLacked && !is_fixed ? { description: t('you_lack') } : {})}
              disabled={is_fixed || isLacked}
              checked={draft.abilities.includes(name)}
              onChange={({ currentTarget }) =>
                change({ abilities: toggleWord(ABILITIES, draft.abilities, name, currentTarget.checked) })
              }
            />
          );
        })}
      </div>
    </section>
  );
}

function Masks({ draft, change, is_fixed }: PartProps) {
  const t = useRoleTexts();
  const { say } = useLanguage();
  const { masks } = useSession();
  return (
    <section className={classes['part']}>
      <h2>{t('hidden')}</h2>
      <div className={classes['checks']}>
        {MASKS.map((name) => {
          const isOwn = masks.includes(name);
          return (
            <Checkbox
              key={name}
              label={say(MASK_NAMES[name])}
              description={isOwn && !is_fixed ? t('hidden_from_you') : say(MASK_MEANINGS[name])}
              disabled={is_fixed || isOwn}
              checked={draft.masks.includes(name)}
              onChange={({ currentTarget }) =>
                change({ masks: toggleWord(MASKS, draft.masks, name, currentTarget.checked) })
              }
            />
          );
        })}
      </div>
    </section>
  );
}

const ROLES_OFFERED = 100;

function AssignableBy({ draft, change, is_fixed }: PartProps) {
  const t = useRoleTexts();
  const { data } = useQuery(listQuery(roles, { sort: 'name', per_page: ROLES_OFFERED }));
  const known = (data?.data ?? []).map((role) => String(role['name']));
  return (
    <MultiSelect
      label={t('assignable_by')}
      searchable
      data={[...new Set([...known, ...draft.assignable_by])]}
      value={[...draft.assignable_by]}
      disabled={is_fixed}
      onChange={(assignable_by) => change({ assignable_by })}
    />
  );
}
