import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, Fragment } from 'react';
import classes from './courier-page.module.css';
import { CONNECTOR_NAMES, connectorRow, type ConnectorName } from '../../contract/shipping/connectors.ts';
import { shippingCompanies, showCourierSheet } from '../../contract/shipping/shipping-companies.ts';
import { useSession } from '../data/session.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { createRow, updateRow } from '../resources/resource-client.ts';
import { ApiError } from '../ui/api-error.ts';
import { useForm } from '../forms/use-form.ts';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Tooltip } from '../ui/layers/tooltip.tsx';
import { query } from '../data/client.ts';
import { connectorLabel, forgetCouriers, type Courier } from './courier.ts';
import { useCourierTexts } from './texts.ts';

type Texts = Record<string, string>;
type CourierDraft = {
  name: string;
  connector: ConnectorName;
  base_url: string;
  tracking_url: string;
  prints_own_label: boolean;
  credentials: Texts;
  options: Texts;
  /** True: saves without a successful test of the connection. */
  keeps_untried: boolean;
};

const draftOf = (courier: Courier | null): CourierDraft => ({
  name: courier?.name ?? '',
  connector: courier?.connector ?? 'manual',
  base_url: courier?.base_url ?? '',
  tracking_url: courier?.tracking_url ?? '',
  prints_own_label: courier?.prints_own_label ?? false,
  credentials: {},
  options: Object.fromEntries(Object.entries(courier?.options ?? {}).map(([name, value]) => [name, value ?? ''])),
  keeps_untried: false,
});

/** The name follows the chosen courier until a person edits it; an unknown courier proposes none. */
function proposedName(t: ReturnType<typeof useCourierTexts>, { name, connector }: CourierDraft, next: ConnectorName) {
  const isOurs = name === '' || name === connectorLabel(t, connector);
  return isOurs ? { name: next === 'manual' ? '' : connectorLabel(t, next) } : {};
}

/** Sends all credentials, or none if none is typed. */
function bodyOf({ name, connector, base_url, tracking_url, prints_own_label, credentials, options }: CourierDraft) {
  const row = connectorRow(connector);
  const filled = (asked: object, texts: Texts) =>
    Object.fromEntries(
      Object.keys(asked).flatMap((key) => (texts[key]?.trim() ? [[key, texts[key].trim()] as const] : [])),
    );
  const secrets = filled(row.credentials, credentials);
  return {
    name: name.trim(),
    connector,
    options: filled(row.options, options),
    ...(row.base_url === 'own' ? { base_url: base_url.trim() || null } : {}),
    tracking_url: tracking_url.trim() || null,
    prints_own_label: prints_own_label && row.capabilities.has_label,
    ...(Object.keys(secrets).length > 0 ? { credentials: secrets } : {}),
  };
}

/** A courier with its connector's fields. */
export function CourierForm(props: {
  courier: Courier | null;
  is_fixed: boolean;
  away?: ReactNode;
  onSaved: (saved: Courier) => void;
}) {
  const t = useCourierTexts();
  const { courier, is_fixed } = props;
  const form = useCourier(courier, props.onSaved);
  const { typed, error } = form;
  const { workspace } = useSession();
  const row = connectorRow(typed.connector);
  const isSilent = error instanceof ApiError && error.fields['credentials']?.[0]?.reason === 'courier_does_not_answer';
  const text = (name: 'name' | 'base_url' | 'tracking_url') => ({
    ...form.text(name),
    label: t(name),
    disabled: is_fixed,
  });
  const address = { type: 'url', dir: 'ltr', styles: { label: { textAlign: 'start' } }, maxLength: 2_000 } as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submitAs({ ...typed, keeps_untried: false });
      }}
    >
      <Stack gap="md" maw={560}>
        <Select
          label={t('connector')}
          description={
            typed.connector === 'manual'
              ? t('manual_why')
              : typed.connector === 'sandbox'
                ? t('sandbox_why')
                : undefined
          }
          disabled={is_fixed}
          searchable
          data={connectorsFor(workspace, typed.connector).map((value) => ({ value, label: connectorLabel(t, value) }))}
          value={typed.connector}
          error={form.fault('connector')}
          onChange={(chosen) => {
            const connector = (chosen ?? 'manual') as ConnectorName;
            form.set({ connector, credentials: {}, ...proposedName(t, typed, connector) });
          }}
        />
        {row.written_from && (
          <Alert variant="light" color="gray" icon={<IconInfoCircle aria-hidden />}>
            {t(`written_from_${row.written_from}`)} {t('tell_us')}
            <CourierSheet key={typed.connector} connector={typed.connector} />
          </Alert>
        )}
        <TextInput {...text('name')} required maxLength={200} dir="auto" />
        {row.base_url === 'own' && (
          <TextInput {...text('base_url')} {...address} description={t('base_url_why')} required />
        )}
        <ConnectorFields of="credentials" form={form} courier={courier} is_fixed={is_fixed} />
        <ConnectorFields of="options" form={form} courier={courier} is_fixed={is_fixed} />
        {/* For browsers, a link with {tracking_number} is not yet a valid address. */}
        <TextInput {...text('tracking_url')} {...address} type="text" description={t('tracking_url_why')} />
        <Tooltip label={t('no_own_label')} disabled={row.capabilities.has_label}>
          <Checkbox
            label={t('prints_own_label')}
            description={t('prints_own_label_why')}
            disabled={is_fixed || !row.capabilities.has_label}
            checked={typed.prints_own_label && row.capabilities.has_label}
            error={form.fault('prints_own_label')}
            onChange={({ currentTarget }) => form.set({ prints_own_label: currentTarget.checked })}
          />
        </Tooltip>
        <FormAlert
          error={error}
          shown={['name', 'connector', 'base_url', 'tracking_url', 'prints_own_label', ...askedPaths(typed.connector)]}
        />
      </Stack>
      {!is_fixed && (
        <FormButtons place={courier ? 'amid' : 'end'}>
          <Button type="submit" loading={form.isSending}>
            {t(courier ? 'save' : 'create')}
          </Button>
          {isSilent && (
            <Button
              variant="default"
              loading={form.isSending}
              onClick={() => form.submitAs({ ...typed, keeps_untried: true })}
            >
              {t('keep_untried')}
            </Button>
          )}
          {props.away}
        </FormButtons>
      )}
    </form>
  );
}

/** A courier while it is typed. Secrets are in no draft. */
function useCourier(courier: Courier | null, onSaved: (saved: Courier) => void) {
  const t = useCourierTexts();
  const queryClient = useQueryClient();
  return useForm({
    draft: `courier ${courier?.id ?? 'new'}`,
    begun: draftOf(courier),
    send: (typed, { key }) => {
      const body = { ...bodyOf(typed), is_typed: true, ...(typed.keeps_untried ? { keeps_untried: true } : {}) };
      return courier ? updateRow(shippingCompanies, courier, body) : createRow(shippingCompanies, body, key);
    },
    onSent: async (saved, { keeps_untried }) => {
      const name = String(saved['name']);
      toast(keeps_untried ? t('kept_untried', { name }) : t(courier ? 'saved' : 'created_one', { name }));
      onSaved(saved as Courier);
      await forgetCouriers(queryClient);
    },
  });
}
type CourierFields = ReturnType<typeof useCourier>;

/** Couriers of the workspace's country first. A courier that collects in another currency is not offered. */
function connectorsFor(
  { country, currency }: { country: string; currency: string },
  chosen: ConnectorName,
): ConnectorName[] {
  const rank = (name: ConnectorName) => {
    const { countries } = connectorRow(name);
    return countries.includes(country) ? 0 : countries.length === 0 ? 1 : 2;
  };
  const label = (name: ConnectorName) => connectorRow(name).label;
  return CONNECTOR_NAMES.filter((name) => {
    const { cash } = connectorRow(name).capabilities;
    return name === chosen || cash === null || cash.currency === currency;
  }).toSorted((a, b) => rank(a) - rank(b) || label(a).localeCompare(label(b)));
}

function askedPaths(connector: ConnectorName): string[] {
  const row = connectorRow(connector);
  return (['credentials', 'options'] as const).flatMap((of) => Object.keys(row[of]).map((name) => `${of}.${name}`));
}

type ConnectorFieldsProps = {
  of: 'credentials' | 'options';
  form: CourierFields;
  courier: Courier | null;
  is_fixed: boolean;
};

/** Fields that the connector of this courier requires. */
function ConnectorFields({ of, form, courier, is_fixed }: ConnectorFieldsProps) {
  const t = useCourierTexts();
  const { typed } = form;
  const asked = Object.entries(connectorRow(typed.connector)[of]);
  const texts = typed[of];
  // For an existing courier, an empty secret leaves the stored one unchanged.
  const isKept = of === 'credentials' && courier?.has_credentials === true && courier.connector === typed.connector;
  const isTouched = Object.values(texts).some((text) => text.trim() !== '');
  if (asked.length === 0) return null;
  return (
    <>
      {isKept && !is_fixed && (
        <Text size="sm" c="dimmed">
          {t('credentials_kept')}
        </Text>
      )}
      {asked.map(([name, { label, why, is_required }]) => {
        const Input = of === 'credentials' ? PasswordField : TextInput;
        return (
          <Input
            key={name}
            label={label[currentLanguage()]}
            description={why?.[currentLanguage()]}
            required={is_required && (!isKept || isTouched)}
            disabled={is_fixed}
            autoComplete="off"
            maxLength={1_000}
            placeholder={isKept && !isTouched ? '••••••••' : ''}
            value={texts[name] ?? ''}
            error={form.fault(`${of}.${name}`)}
            onChange={({ currentTarget }) => form.set({ [of]: { ...texts, [name]: currentTarget.value } })}
          />
        );
      })}
    </>
  );
}

/** Facts about a courier's API with their sources, on demand. Sheets are in English. */
function CourierSheet({ connector }: { connector: ConnectorName }) {
  const t = useCourierTexts();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...query(showCourierSheet, { params: { connector } }), enabled: isOpen });
  return (
    <details className={classes['sheet']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('sheet')}</summary>
      {data && (
        <dl>
          {data.data.rows.map(({ topic, text }) => (
            <Row key={topic} topic={topic} text={text} isEnglish />
          ))}
          {data.data.not_sure && <Row topic={t('not_sure')} text={data.data.not_sure} />}
          <Row topic={t('sources')} text={data.data.sources} />
        </dl>
      )}
    </details>
  );
}

function Row({ topic, text, isEnglish = false }: { topic: string; text: string; isEnglish?: boolean }) {
  return (
    <>
      <dt {...(isEnglish ? { lang: 'en', dir: 'ltr' } : {})}>{topic}</dt>
      <dd lang="en" dir="ltr">
        {text
          .split('`')
          .map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>))}
      </dd>
    </>
  );
}
