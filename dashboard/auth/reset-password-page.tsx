import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPasswordReset } from '../../contract/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Card } from './card.tsx';
import { useAuthWords } from './words.ts';

/** Where the mail of server/access/reset-password.ts leads; its token stands behind the # and goes to no server on the way. */
export function ResetPasswordPage() {
  const t = useAuthWords();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  const [password, setPassword] = useState('');
  const set = useMutation({
    mutationFn: () => call(confirmPasswordReset, { body: { token, password } }),
    meta: { is_handled: true },
  });
  const min = LIMITS.new_password_characters_min;
  if (set.isSuccess)
    return (
      <Card title={t('reset_title')}>
        <Text role="status">{t('password_set')}</Text>
        <LinkButton to={paths.signIn()}>{t('sign_in')}</LinkButton>
      </Card>
    );
  if (token === '' || faultOf(set.error, 'token'))
    return (
      <Card title={t('bad_link')}>
        <Text>{t('bad_link_help')}</Text>
        <LinkButton to={paths.forgotPassword()}>{t('new_link')}</LinkButton>
      </Card>
    );
  return (
    <Card title={t('reset_title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate();
        }}
      >
        <Stack gap="sm">
          <FormAlert error={set.error} shown={['password']} />
          <PasswordField
            label={t('new_password')}
            description={t('new_password_help', { min })}
            error={faultOf(set.error, 'password')}
            autoComplete="new-password"
            required
            autoFocus
            minLength={min}
            maxLength={LIMITS.new_password_characters_max}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={set.isPending}>
            {t('set_password')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
