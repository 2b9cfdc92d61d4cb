import { Anchor, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import {
  APPLICATION_KINDS,
  FOREIGN_SECRETS,
  applications,
  createApplication,
  type ApplicationKind,
  type IncomingKind,
} from '../../contract/applications.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/route.ts';
import { call, newKey } from '../data/client.ts';
import { readNumber } from '../i18n/read-number.ts';
import { paths } from '../data/paths.ts';
import { AccountInput } from '../resources/account-input.tsx';
import { useSession } from '../data/session.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useUiWords } from '../ui/words.ts';
import { forgetApplications } from './application.tsx';
import { curlWith } from './connect.ts';
import { HowTo } from './how-to.tsx';
import { ScopesInput } from './scopes-input.tsx';
import { useApplicationWords } from './words.ts';

type Body = BodyOf<typeof createApplication>;
type Made = { id: string; name: string; kind: ApplicationKind; scopes: string[] | null } & Partial<
  Record<'token' | 'secret' | 'incoming_url', string>
>;

/** Makes a token or an address for a store, and shows this once what goes with it. */
export function NewApplicationPage() {
  const t = useApplicationWords();
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  const create = useMutation({
    meta: { is_handled: true },
    mutationFn: (body: Body) => call(createApplication, { body, idempotencyKey: key }),
    onSuccess: () => forgetApplications(queryClient),
  });
  const made = create.data?.data as Made | undefined;
  if (made) return <Done made={made} />;
  return (
    <>
      <PageHeader title={t('new_application')} />
      <Form error={create.error} is_sending={create.isPending} onSend={create.mutate} />
    </>
  );
}

function Done({ made }: { made: Made }) {
  const t = useApplicationWords();
  const navigate = useNavigate();
  const { token, secret, incoming_url, kind } = made;
  return (
    <>
      <PageHeader title={t('made', { name: made.name })} />
      <Stack gap="lg" maw={760} role="status" pb="lg">
        {token && (
          <>
            <CopyLine label={t('token')} value={token} note={t('shown_once')} />
            <CopyLine label={t('try_it')} value={curlWith(token, made.scopes ?? [])} note={t('try_why')} />
            <Anchor href="/docs" target="_blank">
              {t('documentation')}
            </Anchor>
          </>
        )}
        {secret && <CopyLine label={t('secret')} value={secret} note={t('shown_once')} />}
        {incoming_url && <HowTo kind={kind as IncomingKind} url={incoming_url} secret={secret} />}
        <div>
          <Button onClick={() => void navigate({ to: paths.row('applications', made.id) })}>
            {t(token || secret ? 'kept' : 'go_on')}
          </Button>
        </div>
      </Stack>
    </>
  );
}

const EMPTY = { name: '', account_id: '', secret: '', expires_at: '', requests_per_minute: '' };

function Form({
  error,
  is_sending,
  onSend,
}: {
  error: Error | null;
  is_sending: boolean;
  onSend: (body: Body) => void;
}) {
  const t = useApplicationWords();
  const ui = useUiWords();
  const seesAll = useSession().role.scope === 'workspace';
  const [kind, setKind] = useState<ApplicationKind>('api');
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState(EMPTY);
  const change = (more: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, account_id, secret, expires_at, requests_per_minute } = typed;
    onSend(
      kind === 'api'
        ? {
            name: name.trim(),
            kind,
            scopes: [...scopes],
            requests_per_minute: readNumber(requests_per_minute),
            // What is typed is in the time of this computer.
            expires_at: expires_at === '' ? null : new Date(expires_at).toISOString(),
          }
        : {
            name: name.trim(),
            kind,
            ...(account_id ? { account_id } : {}),
            ...(secret.trim() ? { credentials: { secret: secret.trim() } } : {}),
          },
    );
  };
  const isForeign = FOREIGN_SECRETS.includes(kind);
  return (
    <form onSubmit={submit}>
      <Stack gap="md" maw={860} pb="lg">
        <Group grow align="flex-start" maw={640}>
          <Select
            label={t('kind')}
            data={APPLICATION_KINDS.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={(next) => setKind((next ?? 'api') as ApplicationKind)}
          />
          <TextInput
            label={t('name')}
            required
            maxLength={200}
            dir="auto"
            value={typed.name}
            error={faultOf(error, 'name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Group>
        {kind === 'api' ? (
          <>
            <ScopesInput value={scopes} onChange={setScopes} error={faultOf(error, 'scopes')} />
            <Group grow align="flex-start" maw={640}>
              <TextInput
                type="datetime-local"
                label={t('expires_at')}
                description={t('expires_why')}
                value={typed.expires_at}
                error={faultOf(error, 'expires_at')}
                onChange={({ currentTarget }) => change({ expires_at: currentTarget.value })}
              />
              <TextInput
                label={t('requests_per_minute')}
                description={t('requests_why', { n: LIMITS.requests_per_minute_rest })}
                inputMode="numeric"
                dir="ltr"
                styles={{ label: { textAlign: 'start' } }}
                value={typed.requests_per_minute}
                error={faultOf(error, 'requests_per_minute')}
                onChange={({ currentTarget }) => change({ requests_per_minute: currentTarget.value })}
              />
            </Group>
          </>
        ) : (
          <Stack gap="md" maw={640}>
            {seesAll && (
              <AccountInput
                resource={applications}
                value={typed.account_id}
                onChange={(account_id) => change({ account_id })}
                error={faultOf(error, 'account_id')}
              />
            )}
            <PasswordField
              label={t('secret')}
              description={t(isForeign ? 'secret_foreign' : 'secret_own')}
              autoComplete="off"
              value={typed.secret}
              error={faultOf(error, 'credentials.secret')}
              onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
            />
          </Stack>
        )}
        <FormAlert
          error={error}
          shown={['name', 'account_id', 'scopes', 'expires_at', 'requests_per_minute', 'credentials.secret']}
        />
        <Group gap="xs">
          <Button type="submit" loading={is_sending}>
            {t('create')}
          </Button>
          <LinkButton variant="default" to={paths.resource('applications')}>
            {ui('cancel')}
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
}
