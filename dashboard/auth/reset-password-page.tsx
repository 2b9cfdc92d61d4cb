import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPasswordReset, showPasswordReset, signIn } from '../../contract/access/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useRoleName } from '../names/role-names.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { sessionQuery } from '../data/session.tsx';
import { useNavigate, useWayBack } from '../state/address.tsx';
import { Card } from './card.tsx';
import { useAuthTexts } from './texts.ts';

/**
 * Target of the mail by server/access/sign-in/reset-password.ts. An invited person is welcomed by name and signed in at once;
 * the token is behind the # and is never sent to a server on the way.
 */
export function ResetPasswordPage() {
  const t = useAuthTexts();
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  const [isSet, setIsSet] = useState(false);
  const roleName = useRoleName();
  const attempt = useSignIn();
  const { data: about, error: refusal } = useQuery({
    queryKey: [showPasswordReset.url],
    queryFn: () => call(showPasswordReset, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const email = about?.data.email ?? '';
  const invitation = about?.data.invites_to ?? null;
  const form = useForm({
    draft: null,
    begun: { password: '' },
    send: async ({ password }) => {
      await call(confirmPasswordReset, { body: { token, password } });
      return password;
    },
    // A person who cannot be signed in at once, as with a second factor, signs in by hand.
    onSent: (password) =>
      invitation ? attempt.mutate({ email, password }, { onError: () => setIsSet(true) }) : setIsSet(true),
  });
  const min = LIMITS.new_password_characters_min;
  if (isSet)
    return (
      <Card title={t('reset_title')}>
        <Text role="status">{t('password_set')}</Text>
        <LinkButton to={paths.signIn()}>{t('sign_in')}</LinkButton>
      </Card>
    );
  if (token === '' || form.fault('token') || faultOf(refusal, 'token'))
    return (
      <Card title={t('bad_link')}>
        <Text>{t('bad_link_help')}</Text>
        <LinkButton to={paths.forgotPassword()}>{t('new_link')}</LinkButton>
      </Card>
    );
  return (
    <Card title={invitation ? t('welcome_to', { shop: invitation.workspace }) : t('reset_title')}>
      <form onSubmit={form.submit}>
        <Stack gap="sm">
          {email !== '' && (
            <Text>
              {invitation ? t('welcome_as', { role: roleName(invitation.role), email }) : t('reset_of', { email })}
            </Text>
          )}
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
          <Button type="submit" fullWidth loading={form.isSending || attempt.isPending}>
            {t(invitation ? 'begin' : 'set_password')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

type Credentials = { email: string; password: string };

/** Signs in and opens the requested page, else the home page. */
function useSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Only our own paths are accepted: a crafted link must not lead elsewhere.
  const next = useWayBack(paths.home());
  return useMutation({
    mutationFn: (body: Credentials & { totp_code?: string; accepts_invitation?: boolean }) => call(signIn, { body }),
    meta: { is_handled: true },
    onSuccess: async (answer) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, answer);
      await navigate({ to: next });
    },
  });
}
