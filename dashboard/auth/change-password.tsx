import { Button, Group, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '../../contract/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useAuthWords } from './words.ts';

const EMPTY = { current_password: '', new_password: '' };

export function ChangePassword() {
  const t = useAuthWords();
  const [typed, setTyped] = useState(EMPTY);
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: typed }),
    meta: { is_handled: true },
    onSuccess: () => {
      setTyped(EMPTY);
      toast(t('password_changed'));
    },
  });
  return (
    <form
      aria-labelledby="change-password"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <Title order={2} size="lg" mb="sm" id="change-password">
        {t('change_password')}
      </Title>
      <Stack gap="sm" maw={376}>
        <FormAlert error={change.error} shown={Object.keys(EMPTY)} />
        <PasswordField
          label={t('current_password')}
          error={faultOf(change.error, 'current_password')}
          autoComplete="current-password"
          required
          value={typed.current_password}
          onChange={({ currentTarget }) => setTyped({ ...typed, current_password: currentTarget.value })}
        />
        <PasswordField
          label={t('new_password')}
          description={`${t('new_password_help', { min: LIMITS.new_password_characters_min })} ${t('others_signed_out')}`}
          error={faultOf(change.error, 'new_password')}
          autoComplete="new-password"
          required
          minLength={LIMITS.new_password_characters_min}
          maxLength={LIMITS.new_password_characters_max}
          value={typed.new_password}
          onChange={({ currentTarget }) => setTyped({ ...typed, new_password: currentTarget.value })}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t('change_password')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
