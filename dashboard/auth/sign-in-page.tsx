import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../data/paths.ts';
import { ApiError } from '../ui/api-error.ts';
import { errorText } from '../ui/error-text.ts';
import { AppLink } from '../ui/link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { Card } from './card.tsx';
import { useAuthTexts } from './texts.ts';
import { useSignIn, type Typed } from './use-sign-in.ts';

/** E-mail and password, then the code of the second factor where the person has turned it on. */
export function SignInPage() {
  const t = useAuthTexts();
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const attempt = useSignIn();
  const wantsCode = attempt.error instanceof ApiError && attempt.error.fields['totp_code'] !== undefined;
  if (wantsCode || (attempt.isPending && attempt.variables.totp_code !== undefined))
    return (
      <CodeStep
        isPending={attempt.isPending}
        wasWrong={attempt.variables?.totp_code !== undefined && wantsCode}
        onCode={(totp_code) => attempt.mutate({ ...typed, totp_code })}
        onBack={attempt.reset}
      />
    );
  const invited = attempt.error instanceof ApiError ? attempt.error.fields['accepts_invitation'] : undefined;
  if (invited)
    return (
      <InvitationStep
        workspace={invited[0]?.message ?? ''}
        onAccept={() => attempt.mutate({ ...attempt.variables!, accepts_invitation: true })}
        onBack={attempt.reset}
      />
    );
  return (
    <Card title={t('sign_in')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt.mutate(typed);
        }}
      >
        <Stack gap="sm">
          {attempt.error && <Refused error={attempt.error} />}
          <TextInput
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            dir="ltr"
            value={typed.email}
            onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            value={typed.password}
            onChange={({ currentTarget }) => setTyped({ ...typed, password: currentTarget.value })}
          />
          <Button type="submit" fullWidth loading={attempt.isPending}>
            {t('sign_in')}
          </Button>
          <AppLink to={paths.forgotPassword()} size="sm">
            {t('forgot')}
          </AppLink>
        </Stack>
      </form>
    </Card>
  );
}

function Refused({ error }: { error: Error }) {
  const t = useAuthTexts();
  const ui = useUiTexts();
  const status = error instanceof ApiError ? error.status : undefined;
  const text = status === 401 ? t('wrong') : status === 403 ? t('no_workspace') : errorText(ui, error);
  return (
    <Alert role="alert" variant="light" color="red">
      {text}
    </Alert>
  );
}

/** Who is a member nowhere comes in by her yes to the one that invites her. */
function InvitationStep(props: { workspace: string; onAccept: () => void; onBack: () => void }) {
  const t = useAuthTexts();
  return (
    <Card title={t('invited_title')}>
      <Stack gap="sm">
        <Text>{t('invited')}</Text>
        <Text fw={600} dir="auto">
          {props.workspace}
        </Text>
        <Button fullWidth onClick={props.onAccept}>
          {t('accept_and_sign_in')}
        </Button>
        <Button variant="subtle" onClick={props.onBack}>
          {t('back')}
        </Button>
      </Stack>
    </Card>
  );
}

function CodeStep(props: {
  isPending: boolean;
  wasWrong: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const t = useAuthTexts();
  const [code, setCode] = useState('');
  return (
    <Card title={t('code_title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onCode(code.trim());
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t('code')}
            description={t('code_help')}
            error={props.wasWrong && !props.isPending ? t('code_wrong') : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            autoFocus
            dir="ltr"
            maxLength={40}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={props.isPending}>
            {t('sign_in')}
          </Button>
          <Button variant="subtle" onClick={props.onBack}>
            {t('back')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
