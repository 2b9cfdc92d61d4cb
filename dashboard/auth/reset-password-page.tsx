import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmPasswordReset } from '../../contract/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Card } from './card.tsx';
import { useAuthTexts } from './texts.ts';

/** Where the mail of server/access/reset-password.ts leads; its token stands behind the # and goes to no server on the way. */
export function ResetPasswordPage() {
  const t = useAuthTexts();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  const [isSet, setIsSet] = useState(false);
  const form = useForm({
    begun: { password: '' },
    send: ({ password }) => call(confirmPasswordReset, { body: { token, password } }),
    onSent: () => setIsSet(true),
  });
  const min = LIMITS.new_password_characters_min;
  if (isSet)
    return (
      <Card title={t('reset_title')}>
        <Text role="status">{t('password_set')}</Text>
        <LinkButton to={paths.signIn()}>{t('sign_in')}</LinkButton>
      </Card>
    );
  if (token === '' || form.fault('token'))
    return (
      <Card title={t('bad_link')}>
        <Text>{t('bad_link_help')}</Text>
        <LinkButton to={paths.forgotPassword()}>{t('new_link')}</LinkButton>
      </Card>
    );
  return (
    <Card title={t('reset_title')}>
      <form onSubmit={form.submit}>
        <Stack gap="sm">
          <FormAlert error={form.error} shown={form.shown} />
          <PasswordField
            {...form.text('password')}
            label={t('new_password')}
            description={t('new_password_help', { min })}
            autoComplete="new-password"
            required
            autoFocus
            minLength={min}
            maxLength={LIMITS.new_password_characters_max}
          />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t('set_password')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
