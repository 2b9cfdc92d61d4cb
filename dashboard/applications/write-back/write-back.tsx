import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  NOTE,
  TOLD_STATUSES,
  WOOCOMMERCE_STATUSES,
  WRITE_BACK_TABLE,
  setWriteBack,
  showWriteBack,
  type ToldStatus,
  type WriteBackKind,
  type WriteBackShown,
  type WriteBackStatus,
} from '../../../contract/leads/write-back.ts';
import { action } from '../../../contract/access/permissions.ts';
import { call, query } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';
import { useForm, type Form } from '../../forms/use-form.ts';
import { Moment, useFormat } from '../../i18n/format.tsx';
import { choiceName } from '../../names/status-names.ts';
import { LoadFailed } from '../../ui/empty-state.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Autocomplete, Select } from '../../ui/fields/select.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { FormButtons } from '../../ui/forms/form-buttons.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { RowReason } from '../../ui/tables/row-reason.tsx';
import type { Application } from '../application.tsx';
import pageClasses from '../application-page.module.css';
import { FailedTellings } from './failed-tellings.tsx';
import { forgetWriteBack } from './forget-write-back.ts';
import { WriteBackActs } from './write-back-acts.tsx';
import classes from './write-back.module.css';
import { useWriteBackTexts } from './write-back-texts.ts';

type Back = WriteBackShown & { kind: string };

/** The way back to the shop of a connection: which statuses it gets, with which credentials, and what failed. */
export function WriteBack({ application }: { application: Application }) {
  const t = useWriteBackTexts();
  const { data, error, refetch } = useQuery(query(showWriteBack, { params: { id: application.id } }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const back = data.data as Back;
  return (
    <section>
      <Group gap="sm" mb={4}>
        <Title order={2} size="md">
          {t('title')}
        </Title>
        <BackStatus status={back.status as WriteBackStatus} />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('why')}
      </Text>
      <Stack gap="md">
        {back.status !== 'off' && <Facts back={back} />}
        {back.fault && <Fault back={back} />}
        {back.failed > 0 && <FailedTellings application={application} back={back} />}
        <BackForm key={back.address ?? 'off'} application={application} back={back} />
      </Stack>
    </section>
  );
}

const LOOKS: Record<WriteBackStatus, { tone: Tone; icon: typeof IconCheck }> = {
  off: { tone: 'plain', icon: IconPlugConnectedX },
  active: { tone: 'good', icon: IconCheck },
  inactive: { tone: 'plain', icon: IconBan },
  denied: { tone: 'bad', icon: IconAlertTriangle },
};

function BackStatus({ status }: { status: WriteBackStatus }) {
  const t = useWriteBackTexts();
  const { tone, icon } = LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(status)}
    </StatusBadge>
  );
}

function Facts({ back }: { back: Back }) {
  const t = useWriteBackTexts();
  const { number } = useFormat();
  return (
    <dl className={pageClasses['facts']}>
      <div>
        <dt>{t('shop')}</dt>
        <dd>
          <bdi>{back.shop_name ?? back.address}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('sent_at')}</dt>
        <dd>{back.sent_at ? <Moment iso={back.sent_at} /> : t('never')}</dd>
      </div>
      {back.renew_at && (
        <div>
          <dt>{t('renew_at')}</dt>
          <dd>
            <Moment iso={back.renew_at} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('waiting')}</dt>
        <dd>{number(back.waiting)}</dd>
      </div>
      <div>
        <dt>{t('failed_count')}</dt>
        <dd>{number(back.failed)}</dd>
      </div>
    </dl>
  );
}

function Fault({ back: { fault, paused_until, status } }: { back: Back }) {
  const t = useWriteBackTexts();
  const { moment } = useFormat();
  return (
    <Alert
      color={status === 'denied' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('fault')}
      className={classes['fields']}
    >
      <RowReason text={fault!.text} reasons={[fault!]} />
      {paused_until && status !== 'denied' && (
        <Text size="sm">{t('paused_until', { when: moment(paused_until) })}</Text>
      )}
    </Alert>
  );
}

type Typed = { address: string } & Record<SecretName, string> & Record<`states.${ToldStatus}`, string>;

type SecretName = 'key' | 'secret' | 'token' | 'refresh_token';
const NO_SECRETS = { key: '', secret: '', token: '', refresh_token: '' };

/** Fields of secrets are never filled, and have no draft. */
function BackForm({ application: { id }, back }: { application: Application; back: Back }) {
  const t = useWriteBackTexts();
  const queryClient = useQueryClient();
  const may = useMay();
  const isFixed = !may(action('applications', 'update'));
  const states = back.states as Record<ToldStatus, string | null>;
  const wanted = WRITE_BACK_TABLE[back.kind as WriteBackKind];
  const form = useForm<Typed, unknown>({
    draft: null,
    begun: {
      address: back.address ?? '',
      ...NO_SECRETS,
      ...(Object.fromEntries(TOLD_STATUSES.map((status) => [`states.${status}`, states[status] ?? ''])) as Record<
        `states.${ToldStatus}`,
        string
      >),
    },
    send: (typed) => call(setWriteBack, { params: { id }, body: bodyOf(typed, wanted.address === null) }),
    onSent: async (_, sent) => {
      toast(t(sent.key || sent.secret || sent.token || sent.refresh_token ? 'saved' : 'saved_states'));
      form.renew(sent, NO_SECRETS);
      await forgetWriteBack(queryClient);
    },
  });
  return (
    <form onSubmit={form.submit} className="panel">
      <Stack gap="md" className={classes['fields']}>
        <Credentials form={form} back={back} is_fixed={isFixed} />
        <div>
          <Title order={3} size="sm">
            {t('table')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t('table_why')} {wanted.words === null && t('woocommerce_words')}
          </Text>
          <div className={classes['states']}>
            {TOLD_STATUSES.map((status) => (
              <Word key={status} status={status} form={form} words={wanted.words} is_fixed={isFixed} />
            ))}
          </div>
        </div>
        <FormAlert error={form.error} shown={form.shown} />
      </Stack>
      {!isFixed && (
        <FormButtons place="amid">
          <Button type="submit" loading={form.isSending}>
            {t(back.status === 'off' ? 'connect' : 'save')}
          </Button>
          {back.status !== 'off' && <WriteBackActs id={id} back={back} />}
        </FormButtons>
      )}
    </form>
  );
}

const bodyOf = ({ address, key, secret, token, refresh_token, ...states }: Typed, hasAddress: boolean) => ({
  ...(hasAddress && address.trim() ? { address: address.trim() } : {}),
  ...(key.trim() ? { key: key.trim() } : {}),
  ...(secret.trim() ? { secret: secret.trim() } : {}),
  ...(token.trim() ? { token: token.trim() } : {}),
  ...(refresh_token.trim() ? { refresh_token: refresh_token.trim() } : {}),
  states: Object.fromEntries(
    TOLD_STATUSES.map((status) => [status, states[`states.${status}`].trim() || null]),
  ) as Record<ToldStatus, string | null>,
});

type FieldProps = { form: Form<Typed>; is_fixed: boolean };

type Label = 'key_zid' | 'token_zid' | 'key_salla' | 'secret_salla';
/** Shops that call their credentials otherwise. */
const LABELS: Partial<Record<WriteBackKind, Partial<Record<SecretName, Label>>>> = {
  zid: { key: 'key_zid', token: 'token_zid' },
  salla: { key: 'key_salla', secret: 'secret_salla' },
};

function Credentials({ form, back, is_fixed }: FieldProps & { back: Back }) {
  const t = useWriteBackTexts();
  const kind = back.kind as WriteBackKind;
  const { address, credentials, renewal, rights } = WRITE_BACK_TABLE[kind];
  const label = (name: SecretName) => t(LABELS[kind]?.[name] ?? name);
  return (
    <>
      {address === null && (kind === 'shopify' || kind === 'woocommerce') && (
        <TextInput
          {...form.text('address')}
          label={t('address')}
          description={t(`address_${kind}`)}
          required
          disabled={is_fixed}
          dir="ltr"
          styles={{ label: { textAlign: 'start' }, description: { textAlign: 'start' } }}
        />
      )}
      {credentials.map((name) => (
        <PasswordField
          key={name}
          {...form.text(name)}
          label={label(name)}
          description={
            name === credentials[0]
              ? [
                  t(`rights_${kind}`, { rights: rights.join(', ') }),
                  t('kept_why'),
                  ...(back.status === 'off' ? [] : [t('kept_empty')]),
                ].join(' ')
              : undefined
          }
          required={back.status === 'off'}
          disabled={is_fixed}
          autoComplete="off"
        />
      ))}
      {renewal.map((name) => (
        <PasswordField
          key={name}
          {...form.text(name)}
          label={label(name)}
          description={name === renewal[0] ? t('renewal_why') : undefined}
          disabled={is_fixed}
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** The shop's word for one of our statuses; empty: nothing is sent. */
function Word({ status, form, words, is_fixed }: FieldProps & { status: ToldStatus; words: readonly string[] | null }) {
  const t = useWriteBackTexts();
  const name = `states.${status}` as const;
  const label = choiceName(status);
  if (words === null)
    return (
      <Autocomplete
        {...form.field(name)}
        label={label}
        placeholder={t('nothing')}
        data={[NOTE, ...WOOCOMMERCE_STATUSES]}
        disabled={is_fixed}
      />
    );
  const { value, error, onChange } = form.field(name);
  return (
    <Select
      label={label}
      data={[{ value: '', label: t('nothing') }, ...words.map((word) => ({ value: word, label: t(word as 'paid') }))]}
      value={value}
      error={error}
      allowDeselect={false}
      disabled={is_fixed}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
