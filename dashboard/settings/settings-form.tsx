import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCountryCities, cities } from '../../contract/shipping/cities.ts';
import { isListedCountry } from '../../contract/shipping/listed-countries.ts';
import { action } from '../../contract/access/permissions.ts';
import {
  listSettings,
  listSettingsChanges,
  updateSettings,
  type SettingKey,
} from '../../contract/access/settings-resource.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { asText } from '../data/act-key.ts';
import { Moment } from '../i18n/format.tsx';
import { useMessageText } from '../i18n/messages.ts';
import { readNumber } from '../i18n/read-number.ts';
import { useLanguage } from '../i18n/texts.ts';
import { useMay, useSession } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { LongForm } from '../ui/forms/long-form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { SETTING_GROUPS, isNumeric, mayBeEmpty, type SettingGroup, SETTING_KINDS } from './fields.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { SettingInput } from './setting-input.tsx';
import { stepsWithoutTemplate } from './steps-input.tsx';
import classes from './settings-form.module.css';
import { useSettingTexts } from './texts.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

export type Setting = AnswerOf<typeof listSettings>['data'][number];
type SettingValues = Record<string, unknown>;

/** All settings in groups; sends only those changed here. `first`: the one to scroll to. */
export function SettingsForm({ settings, first }: { settings: readonly Setting[]; first: string }) {
  const t = useSettingTexts();
  const { form, changed } = useSettings(settings);
  const { typed } = form;
  const of = new Map(settings.map((setting) => [setting.key as SettingKey, setting]));
  const mayChange = useMay()(action('settings', 'update'));
  const isOthers = settings.some(isPolicy);
  // The house pays itself nothing.
  const isSeller = useSession().role.scope === 'account';
  return (
    <LongForm
      onSubmit={(event) => changed.length > 0 && form.submit(event)}
      alert={<FormAlert error={form.error} shown={changed} />}
      buttons={
        mayChange && (
          <SaveButtons count={changed.length} is_saving={form.isSending} onBack={() => form.restart(form.begun)} />
        )
      }
    >
      {(!mayChange || isOthers) && <Text c="dimmed">{t(mayChange ? 'others_policy' : 'may_not_change')}</Text>}
      {(Object.keys(SETTING_GROUPS) as SettingGroup[])
        .filter((group) => group !== 'bank' || isSeller)
        .map((group) => (
          <section key={group} className={`${classes['group']} panel`} aria-label={t(group)}>
            <h2>{t(group)}</h2>
            <div className={classes['fields']}>
              {SETTING_GROUPS[group].flatMap((key) => {
                const setting = of.get(key);
                if (!setting) return [];
                return [
                  <Field
                    key={key}
                    setting={setting}
                    value={typed[key]}
                    onChange={(value) => form.set({ [key]: value })}
                    faultAt={form.fault}
                    isLookedFor={key === first}
                  />,
                ];
              })}
              {group === 'identity' && <IdentityPanel values={(key) => typed[key]} />}
            </div>
          </section>
        ))}
    </LongForm>
  );
}

/** The value sent for a typed text; NaN for an invalid number. */
function valueToSend(key: SettingKey, value: unknown): unknown {
  if (mayBeEmpty(key) && String(value ?? '').trim() === '') return null;
  if (isNumeric(key)) return typeof value === 'string' ? (readNumber(value) ?? Number.NaN) : value;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (SETTING_KINDS[key] === 'lines')
    return (value as string[]).map((line) => line.trim()).filter((line) => line !== '');
  return value;
}

/** All values in the form, and `changed`: those to be sent. */
function useSettings(settings: readonly Setting[]) {
  const t = useSettingTexts();
  const queryClient = useQueryClient();
  const offer = useCountryCities();
  const [read, setRead] = useState(settings);
  const begun = valuesOf(settings);
  const stored = new Map(settings.map(({ key, value }) => [key, value]));
  const changesOf = (typed: SettingValues): Record<string, unknown> =>
    Object.fromEntries(
      (Object.keys(typed) as SettingKey[])
        .filter((key) => asText(typed[key]) !== asText(begun[key]))
        .map((key) => [key, valueToSend(key, typed[key])] as const)
        .filter(([key, value]) => Number.isNaN(value) || asText(value) !== asText(stored.get(key))),
    );
  const form = useForm<SettingValues, AnswerOf<typeof updateSettings>>({
    draft: 'settings',
    begun,
    check: faultsIn,
    send: (typed) => call(updateSettings, { body: changesOf(typed) }),
    onSent: (answer, sent) => {
      const { country } = changesOf(sent);
      form.renew(sent, valuesOf(answer.data));
      queryClient.setQueriesData({ queryKey: [listSettings.url] }, answer);
      void queryClient.invalidateQueries({ queryKey: [listSettingsChanges.url] });
      toast(t('saved'));
      if (country !== undefined) void offer(String(country));
    },
  });
  // Changes of other people replace what is untouched here.
  if (settings !== read) {
    setRead(settings);
    form.renew(valuesOf(read), begun);
  }
  return { form, changed: Object.keys(changesOf(form.typed)) };

  function faultsIn(typed: SettingValues): Record<string, string> {
    const wrong = Object.entries(changesOf(typed)).filter(([, value]) => Number.isNaN(value));
    const unchosen = stepsWithoutTemplate(changesOf(typed)['message_steps']);
    return Object.fromEntries([
      ...wrong.map(([key]) => [key, t('not_a_number')]),
      ...unchosen.map((path) => [path, t('choose_template')]),
    ]);
  }
}

/** As its inputs hold them: a number is text while it is typed. */
const valuesOf = (settings: readonly Setting[]): SettingValues =>
  Object.fromEntries(
    settings.map(({ key, value }) => [key, isNumeric(key as SettingKey) ? String(value ?? '') : value]),
  );

/** Offers to add the cities of the workspace's new country, if we have a list. */
function useCountryCities() {
  const t = useSettingTexts();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () => call(addCountryCities),
    onSuccess: ({ data }) => {
      toast(t('cities_added', { count: data.added }));
      void queryClient.invalidateQueries({ queryKey: [cities.routes.list!.url] });
    },
  });
  return async (country: string) => {
    if (!isListedCountry(country)) return;
    const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
    const question = {
      title: t('add_cities', { country: name }),
      body: t('add_cities_why'),
      action: t('add_cities_do'),
    };
    if (await confirm(question)) add.mutate();
  };
}

type FieldProps = {
  setting: Setting;
  value: unknown;
  onChange: (value: unknown) => void;
  faultAt: (path: string) => string | undefined;
  isLookedFor: boolean;
};

/** Scrolls to the setting and focuses its input; a read-only input cannot take the focus. */
function comeTo(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, button):not(:disabled)')?.focus();
}

function Field({ setting, isLookedFor, ...input }: FieldProps) {
  const t = useSettingTexts();
  const mayChange = useMay()(action('settings', 'update'));
  const why_fixed = useWhyFixed(setting);
  const key = setting.key as SettingKey;
  return (
    <div ref={isLookedFor ? comeTo : undefined}>
      <SettingInput
        name={key}
        label={t(key)}
        description={why_fixed ?? t(`${key}_why`)}
        is_disabled={!mayChange || !setting.is_changeable}
        {...input}
      />
      {setting.changed_by && (
        <p className={classes['changed']}>
          <bdi>{t('changed_by', { who: setting.changed_by })}</bdi> · <Moment iso={setting.changed_at} />
        </p>
      )}
    </div>
  );
}

/** A setting of the whole workspace, shown to a reader of one account. */
const isPolicy = ({ reason }: Setting): boolean => reason === 'setting_is_policy';

/** Reason why the setting is read-only, in the reader’s language; null: editable, or the reason is stated once above the form. */
function useWhyFixed(setting: Setting): string | null {
  const spoken = useMessageText();
  const { is_changeable, why_not, reason, params } = setting;
  return is_changeable || isPolicy(setting) ? null : spoken({ message: why_not, reason, params });
}

function SaveButtons({ count, is_saving, onBack }: { count: number; is_saving: boolean; onBack: () => void }) {
  const t = useSettingTexts();
  const isUnchanged = count === 0;
  return (
    <>
      <Tooltip label={t('nothing_changed')} disabled={!isUnchanged}>
        <Button
          type="submit"
          loading={is_saving}
          {...(isUnchanged ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        >
          {t('save')}
        </Button>
      </Tooltip>
      {!isUnchanged && (
        <>
          <Button variant="default" onClick={onBack}>
            {t('take_back')}
          </Button>
          <Text c="dimmed" aria-live="polite">
            {t('not_saved', { count })}
          </Text>
        </>
      )}
    </>
  );
}
