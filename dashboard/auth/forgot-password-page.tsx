import { Button, Stack, Text, TextInput } from '@mantine/core';
import { askPasswordReset } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { Card } from './card.tsx';
import { useAuthTexts } from './texts.ts';

/** Requests a link to set a new password; the answer is the same for unknown e-mails. */
export function ForgotPasswordPage() {
  const t = useAuthTexts();
  const form = useForm({
    draft: null,
    begun: { email: '' },
    send: (body) => call(askPasswordReset, { body }),
    onSent: () => undefined,
  });
  const back = (
    <AppLink to={paths.signIn()} size="sm">
      {t('back_to_sign_in')}
    </AppLink>
  );
  if (form.answer)
    return (
      <Card title={t('link_sent')}>
        <Text role="status">{t('link_sent_help', form.typed)}</Text>
        {back}
      </Card>
    );
  return (
    <Card title={t('reset_title')}>
      <form onSubmit={form.submit}>
        <Stack gap="sm">
          <FormAlert error={form.error} shown={form.shown} />
          <TextInput
            {...form.text('email')}
            label={t('email')}
            description={t('reset_help')}
            type="email"
            autoComplete="username"
            required
            autoFocus
            dir="ltr"
          />
          <Button type="submit" fullWidth loading={form.isSending}>
            {t('send_link')}
          </Button>
          {back}
        </Stack>
      </form>
    </Card>
  );
}
