import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmTotp, endTotp, startTotp } from '../../contract/access/auth.ts';
import { call } from '../data/client.ts';
import { sessionQuery, useSession } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
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
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useMutation({
    mutationFn: () => call(startTotp, { body: { password } }),
    meta: { is_handled: true },
  });
  const confirm = useMutation({
    mutationFn: () => call(confirmTotp, { body: { password, code: code.trim() } }),
    meta: { is_handled: true },
    onSuccess: ({ data }) => {
      onTurnedOn(data.recovery_codes);
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  if (!start.data)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        <Stack gap="sm" maw={376}>
          <Text>{t('second_factor_off')}</Text>
          <FormAlert error={start.error} shown={['password']} />
          <PasswordField
            label={t('password')}
            error={faultOf(start.error, 'password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={start.isPending}>
              {t('turn_on')}
            </Button>
          </Group>
        </Stack>
      </form>
    );
  const { secret, otpauth_url, qr } = start.data.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
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
        <FormAlert error={confirm.error} shown={['code']} />
        <TextInput
          label={t('code')}
          error={faultOf(confirm.error, 'code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          dir="ltr"
          maw={200}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {t('confirm_code')}
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
  const [password, setPassword] = useState('');
  const end = useMutation({
    mutationFn: () => call(endTotp, { body: { password } }),
    meta: { is_handled: true },
    onSuccess: () => {
      toast(t('turned_off'));
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        end.mutate();
      }}
    >
      <Stack gap="sm" maw={376}>
        <Text>{t('second_factor_on')}</Text>
        <FormAlert error={end.error} shown={['password']} />
        <PasswordField
          label={t('password')}
          error={faultOf(end.error, 'password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Group>
          <Button type="submit" variant="default" loading={end.isPending}>
            {t('turn_off')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
