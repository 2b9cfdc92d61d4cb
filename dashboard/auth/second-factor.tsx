import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmTotp, endTotp, startTotp } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { sessionQuery, useSession } from '../data/session.tsx';
import { useForm, type Form } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useAuthTexts } from './texts.ts';

/** Turns the second factor on (password, key, code, recovery codes shown once) or off. */
export function SecondFactor() {
  const t = useAuthTexts();
  const { user } = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section aria-labelledby="second-factor">
      <Title order={2} size="lg" mb="sm" id="second-factor">
        {t('second_factor')}
      </Title>
      <Stack gap="sm" maw={480} align="flex-start">
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        ) : user.has_totp ? (
          <TurnOff />
        ) : (
          <TurnOn onTurnedOn={setCodes} />
        )}
      </Stack>
    </section>
  );
}

/** `onTurnedOn` gets the recovery codes, which are shown nowhere else. */
export function TurnOn({ onTurnedOn }: { onTurnedOn: (codes: readonly string[]) => void }) {
  const t = useAuthTexts();
  const queryClient = useQueryClient();
  const start = useForm({
    draft: null,
    begun: { password: '' },
    send: (body) => call(startTotp, { body }),
    onSent: () => undefined,
  });
  const confirm = useForm({
    draft: null,
    begun: { code: '' },
    send: ({ code }) => call(confirmTotp, { body: { ...start.typed, code: code.trim() } }),
    onSent: ({ data }) => {
      onTurnedOn(data.recovery_codes);
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  if (!start.answer) return <PasswordForm form={start} why={t('second_factor_off')} action={t('turn_on')} />;
  const { secret, otpauth_url, qr } = start.answer.data;
  return (
    <form onSubmit={confirm.submit}>
      <Stack gap="sm">
        <Text>{t('totp_add')}</Text>
        <QrCode label={t('totp_qr')} {...qr} />
        <Text>{t('totp_by_hand')}</Text>
        <Group gap="sm">
          <Code fz="md" dir="ltr" aria-label={t('totp_key')}>
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <Button component="a" href={otpauth_url} variant="default" size="compact-sm">
            {t('totp_open')}
          </Button>
        </Group>
        <FormAlert error={confirm.error} shown={confirm.shown} />
        <TextInput
          {...confirm.text('code')}
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          dir="ltr"
          maw={200}
        />
        <Group>
          <Button type="submit" loading={confirm.isSending}>
            {t('confirm_code')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type PasswordFormProps = {
  form: Pick<Form<{ password: string }>, 'text' | 'error' | 'shown' | 'isSending' | 'submit'>;
  why: string;
  action: string;
  variant?: 'default';
};

/** Asks for the password again before the second factor changes. */
function PasswordForm({ form, why, action, variant }: PasswordFormProps) {
  const t = useAuthTexts();
  return (
    <form onSubmit={form.submit}>
      <Stack gap="sm" maw={376}>
        <Text>{why}</Text>
        <FormAlert error={form.error} shown={form.shown} />
        <PasswordField {...form.text('password')} label={t('password')} autoComplete="current-password" required />
        <Group>
          <Button type="submit" variant={variant ?? 'filled'} loading={form.isSending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Quiet zone around a code, in modules; cameras need it to find the code. */
const QUIET = 4;

/** Dark on light in both themes, for cameras. */
function QrCode({ label, size, path }: { label: string; size: number; path: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} width={208} height={208} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useAuthTexts();
  return (
    <>
      <Text fw={600}>{t('recovery_title')}</Text>
      <Text>{t('recovery_help')}</Text>
      <Code block dir="ltr" fz="md">
        {codes.join('\n')}
      </Code>
      <Button onClick={onKept}>{t('kept')}</Button>
    </>
  );
}

function TurnOff() {
  const t = useAuthTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: null,
    begun: { password: '' },
    send: (body) => call(endTotp, { body }),
    onSent: () => {
      toast(t('turned_off'));
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return <PasswordForm form={form} why={t('second_factor_on')} action={t('turn_off')} variant="default" />;
}
