import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askPasswordReset } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { Card } from './card.tsx';
import { useAuthTexts } from './texts.ts';

/** Requests a link to set a new password; the answer is the same for unknown e-mails. */
export function ForgotPasswordPage() {
  const t = useAuthTexts();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => call(askPasswordReset, { body: { email } }),
    meta: { is_handled: true },
  });
  const back = (
    <AppLink to={paths.signIn()} size="sm">
      {t('back_to_sign_in')}
    </AppLink>
  );
  if (ask.isSuccess)
    return (
      <Card title={t('link_sent')}>
        <Text role="status">{t('link_sent_help', { email })}</Text>
        {back}
      </Card>
    );
  return (
    <Card title={t('reset_title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <Stack gap="sm">
          <FormAlert error={ask.error} />
          <TextInput
            label={t('email')}
            description={t('reset_help')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            dir="ltr"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={ask.isPending}>
            {t('send_link')}
          </Button>
          {back}
        </Stack>
      </form>
    </Card>
  );
}
