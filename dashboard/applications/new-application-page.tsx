import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  APPLICATION_KINDS,
  FOREIGN_SECRETS,
  applications,
  createApplication,
  type ApplicationKind,
  type StoreKind,
} from '../../contract/access/applications.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { BodyOf } from '../../contract/route.ts';
import { call } from '../data/client.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { readNumber } from '../i18n/read-number.ts';
import { paths } from '../data/paths.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { useSession } from '../data/session.tsx';
import { useNavigate } from '../state/address.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { MomentField } from '../ui/fields/day-field.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { forgetApplications } from './application.tsx';
import { curlWith } from './connect.ts';
import { HowTo } from './how-to.tsx';
import { StoreFields, storeBody, typedGateways } from './store-fields.tsx';
import { ScopesInput } from './scopes-input.tsx';
import { useApplicationTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';

type CreatedApplication = { id: string; name: string; kind: ApplicationKind; scopes: string[] | null } & Partial<
  Record<'token' | 'secret' | 'incoming_url', string>
>;

/** Creates a token or an address for a store, and shows its secrets once. */
export function NewApplicationPage() {
  const t = useApplicationTexts();
  const queryClient = useQueryClient();
  const form = useForm({
    draft: 'new-application',
    begun: EMPTY,
    send: (typed, { key }) => call(createApplication, { body: bodyOf(typed), idempotencyKey: key }),
    onSent: () => forgetApplications(queryClient),
  });
  const made = form.answer?.data as CreatedApplication | undefined;
  if (made) return <Done made={made} />;
  return (
    <>
      <PageHeader title={t('new_application')} />
      <Inputs form={form} />
    </>
  );
}

function Done({ made }: { made: CreatedApplication }) {
  const t = useApplicationTexts();
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
        {incoming_url && <HowTo kind={kind as StoreKind} url={incoming_url} secret={secret} />}
        <div>
          <Button onClick={() => void navigate({ to: paths.row('applications', made.id) })}>
            {t(token || secret ? 'kept' : 'go_on')}
          </Button>
        </div>
      </Stack>
    </>
  );
}

const EMPTY = {
  kind: 'api' as ApplicationKind,
  name: '',
  scopes: [] as readonly string[],
  expires_at: '',
  requests_per_minute: '',
  account_id: '',
  'credentials.secret': '',
  cash_gateways: typedGateways(null),
  on_store_cancel: 'cancel',
};

/** A token has scopes, an end and a pace; a store an account and a secret; a form an account. */
function bodyOf({ kind, name, ...typed }: typeof EMPTY): BodyOf<typeof createApplication> {
  const secret = typed['credentials.secret'].trim();
  return kind === 'api'
    ? {
        name: name.trim(),
        kind,
        scopes: [...typed.scopes],
        requests_per_minute: readNumber(typed.requests_per_minute),
        expires_at: typed.expires_at || null,
      }
    : {
        name: name.trim(),
        kind,
        ...(typed.account_id ? { account_id: typed.account_id } : {}),
        ...(kind === 'form' ? {} : storeBody(typed)),
        ...(kind !== 'form' && secret ? { credentials: { secret } } : {}),
      };
}

function Inputs({ form }: { form: Form<typeof EMPTY> }) {
  const t = useApplicationTexts();
  const ui = useUiTexts();
  const seesAll = useSession().role.scope === 'workspace';
  const { kind, scopes } = form.typed;
  return (
    <form onSubmit={form.submit} className="panel">
      <Stack gap="md" maw={860}>
        <Group grow align="flex-start" maw={640}>
          <Select
            label={t('kind')}
            data={APPLICATION_KINDS.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={(next) => form.set({ kind: (next ?? 'api') as ApplicationKind })}
          />
          <TextInput {...form.text('name')} label={t('name')} required maxLength={200} dir="auto" />
        </Group>
        {kind === 'api' ? (
          <>
            <ScopesInput
              value={scopes}
              onChange={(next) => form.set({ scopes: next(scopes) })}
              error={form.fault('scopes')}
            />
            <Group grow align="flex-start" maw={640}>
              <MomentField
                {...form.field('expires_at')}
                leans="future"
                hour="23:59"
                label={t('expires_at')}
                description={t('expires_why')}
              />
              <TextInput
                {...form.text('requests_per_minute')}
                label={t('requests_per_minute')}
                description={t('requests_why', { n: LIMITS.requests_per_minute_rest })}
                inputMode="numeric"
                dir="ltr"
                styles={{ label: { textAlign: 'start' } }}
              />
            </Group>
          </>
        ) : (
          <Stack gap="md" maw={640}>
            {seesAll && <AccountInput {...form.field('account_id')} resource={applications} />}
            {kind === 'form' ? (
              <Text size="sm" c="dimmed">
                {t('form_why')}
              </Text>
            ) : (
              <>
                <PasswordField
                  {...form.text('credentials.secret')}
                  label={t('secret')}
                  description={t(FOREIGN_SECRETS.includes(kind) ? 'secret_foreign' : 'secret_own')}
                  autoComplete="off"
                />
                <StoreFields typed={form.typed} seen={[]} set={form.set} fault={form.fault} />
              </>
            )}
          </Stack>
        )}
        <FormAlert error={form.error} shown={form.shown} />
      </Stack>
      <FormButtons>
        <Button type="submit" loading={form.isSending}>
          {t('create')}
        </Button>
        <LinkButton variant="default" to={paths.resource('applications')}>
          {ui('cancel')}
        </LinkButton>
      </FormButtons>
    </form>
  );
}
