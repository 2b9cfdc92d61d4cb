import { Button, Group, Stack, Title } from '@mantine/core';
import { changePassword } from '../../contract/access/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useAuthTexts } from './texts.ts';

const EMPTY = { current_password: '', new_password: '' };

export function ChangePassword() {
  const t = useAuthTexts();
  const form = useForm({
    draft: null,
    begun: EMPTY,
    send: (body) => call(changePassword, { body }),
    onSent: () => {
      form.set(EMPTY);
      toast(t('password_changed'));
    },
  });
  return (
    <form aria-labelledby="change-password" onSubmit={form.submit}>
      <Title order={2} size="lg" mb="sm" id="change-password">
        {t('change_password')}
      </Title>
      <Stack gap="sm" maw={376}>
        <FormAlert error={form.error} shown={form.shown} />
        <PasswordField
          {...form.text('current_password')}
          label={t('current_password')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.text('new_password')}
          label={t('new_password')}
          description={`${t('new_password_help', { min: LIMITS.new_password_characters_min })} ${t('others_signed_out')}`}
          autoComplete="new-password"
          required
          minLength={LIMITS.new_password_characters_min}
          maxLength={LIMITS.new_password_characters_max}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('change_password')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
