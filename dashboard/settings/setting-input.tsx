import { CURRENCIES } from '../../contract/currencies.ts';
import { Switch, Text, TextInput, Textarea } from '@mantine/core';
import type { ComponentType } from 'react';
import { COURIER_CHOICES } from '../../contract/shipping/courier-rules.ts';
import { COLOR } from '../../contract/patterns.ts';
import { CUSTOMER_ACTS, DEFAULT_PAGE_COLOR, PAGE_FONTS, inkOn } from '../../contract/talk/customer-page.ts';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { BANK_FORMATS } from '../../contract/cash/bank-file.ts';
import { PAYOUT_AFTER } from '../../contract/cash/payouts.ts';
import { SHORT_BEARERS } from '../../contract/cash/settlements.ts';
import type { SettingKey } from '../../contract/access/settings-resource.ts';
import { LANGUAGES as SHOP_LANGUAGES } from '../../contract/languages.ts';
import { useFormat } from '../i18n/format.tsx';
import { LANGUAGES } from '../i18n/languages.ts';
import { useLeadTexts } from '../leads/texts.ts';
import { SETTING_KINDS, type ChosenWord, type SettingKind } from './fields.ts';
import { LaddersInput } from './ladders-input.tsx';
import { ReasonsInput } from './reasons-input.tsx';
import { QuietHoursInput, StepsInput } from './steps-input.tsx';
import { useSettingTexts } from './texts.ts';
import { MultiSelect } from '../ui/fields/multi-select.tsx';
import { Select } from '../ui/fields/select.tsx';

export type SettingInputProps = {
  name: SettingKey;
  label: string;
  description: string;
  is_disabled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Fault at a dotted path. */
  faultAt: (path: string) => string | undefined;
};

/** The input of a setting, by its kind. */
export function SettingInput(props: SettingInputProps) {
  const Input = INPUTS[SETTING_KINDS[props.name]];
  return <Input {...props} />;
}

const INPUTS: Record<SettingKind, ComponentType<SettingInputProps>> = {
  currency: (props) => <OneOf {...props} optionsOf={currencies} />,
  country: (props) => <OneOf {...props} optionsOf={countries} />,
  time_zone: (props) => <OneOf {...props} optionsOf={timeZones} />,
  languages: LanguagesInput,
  yes_no: YesNoInput,
  number: (props) => <NumberField {...props} />,
  money: MoneyInput,
  percent: (props) => <NumberField {...props} unit="%" />,
  label_language: LabelLanguageInput,
  statuses: StatusesInput,
  customer_acts: ActsInput,
  ladders: LaddersInput,
  steps: StepsInput,
  quiet_hours: QuietHoursInput,
  reasons: ReasonsInput,
  courier_choice: (props) => <WordInput {...props} values={COURIER_CHOICES} />,
  short_is_for: (props) => <WordInput {...props} values={SHORT_BEARERS} />,
  page_font: (props) => <WordInput {...props} values={PAGE_FONTS} />,
  color: ColorField,
  bank_file_format: (props) => <WordInput {...props} values={BANK_FORMATS} />,
  payout_after: (props) => <WordInput {...props} values={PAYOUT_AFTER} />,
  weekdays: WeekdaysInput,
  text: TextField,
  lines: LinesField,
};

const sharedProps = ({ name, label, description, is_disabled, faultAt }: SettingInputProps) => ({
  label,
  description,
  disabled: is_disabled,
  error: faultAt(name),
});

function ActsInput(props: SettingInputProps) {
  const t = useSettingTexts();
  return (
    <MultiSelect
      {...sharedProps(props)}
      data={CUSTOMER_ACTS.map((act) => ({ value: act, label: t(act) }))}
      value={props.value as string[]}
      onChange={props.onChange}
    />
  );
}

function WeekdaysInput(props: SettingInputProps) {
  const { weekday } = useFormat();
  return (
    <MultiSelect
      {...sharedProps(props)}
      data={WEEKDAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
      value={(props.value as number[]).map(String)}
      onChange={(days) => props.onChange(days.map(Number))}
    />
  );
}
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function TextField(props: SettingInputProps) {
  return (
    <TextInput
      {...sharedProps(props)}
      dir={/_phone$|_number$/.test(props.name) ? 'ltr' : 'auto'}
      maxLength={200}
      value={String(props.value ?? '')}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}

/** A colour by its code or by the browser's own chooser, on a button as the customer sees it; empty: the default. */
function ColorField(props: SettingInputProps) {
  const t = useSettingTexts();
  const typed = String(props.value ?? '');
  const color = new RegExp(COLOR).test(typed) ? typed : DEFAULT_PAGE_COLOR;
  return (
    <TextInput
      {...sharedProps(props)}
      dir="ltr"
      maxLength={7}
      placeholder={DEFAULT_PAGE_COLOR}
      styles={{ wrapper: { maxInlineSize: 300 }, label: { textAlign: 'start' }, section: { paddingInline: 6 } }}
      value={typed}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      leftSection={
        <input
          type="color"
          aria-label={t('choose_color')}
          disabled={props.is_disabled}
          value={color}
          style={{ flex: 'none', inlineSize: 28, blockSize: 28, padding: 0, border: 0, background: 'none' }}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value.toUpperCase())}
        />
      }
      leftSectionWidth={44}
      rightSection={
        <span
          dir="auto"
          style={{ background: color, color: inkOn(color), borderRadius: 6, paddingInline: 10, lineHeight: '28px' }}
        >
          {t('confirm')}
        </span>
      }
      rightSectionWidth={120}
    />
  );
}

/** One text per line. */
function LinesField(props: SettingInputProps) {
  return (
    <Textarea
      {...sharedProps(props)}
      dir="auto"
      autosize
      minRows={2}
      maxRows={6}
      value={(props.value as string[]).join('\n')}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value.split('\n'))}
    />
  );
}

function NumberField({ unit, ...props }: SettingInputProps & { unit?: string }) {
  return (
    <TextInput
      {...sharedProps(props)}
      classNames={{ input: 'figures' }}
      inputMode={unit ? 'decimal' : 'numeric'}
      dir="ltr"
      styles={{ wrapper: { maxInlineSize: 200 }, label: { textAlign: 'start' } }}
      value={String(props.value ?? '')}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      {...(unit ? { rightSection: <Text size="sm">{unit}</Text>, rightSectionWidth: 48 } : {})}
    />
  );
}

/** Empty: the first language of the shop applies. */
function LabelLanguageInput(props: SettingInputProps) {
  return (
    <Select
      {...sharedProps(props)}
      clearable
      data={SHOP_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      value={(props.value as string | null) ?? null}
      onChange={props.onChange}
    />
  );
}

function WordInput({ values, ...props }: SettingInputProps & { values: readonly ChosenWord[] }) {
  const t = useSettingTexts();
  return (
    <Select
      {...sharedProps(props)}
      data={values.map((value) => ({ value, label: t(value) }))}
      value={String(props.value)}
      onChange={(next) => next && props.onChange(next)}
    />
  );
}

function MoneyInput(props: SettingInputProps) {
  const { currency } = useFormat();
  return <NumberField {...props} unit={currency} />;
}

function YesNoInput(props: SettingInputProps) {
  return (
    <Switch
      {...sharedProps(props)}
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}

/** In the order of choice: the first one has priority. */
function LanguagesInput(props: SettingInputProps) {
  return (
    <MultiSelect
      {...sharedProps(props)}
      data={SHOP_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      value={props.value as string[]}
      onChange={props.onChange}
    />
  );
}

function StatusesInput(props: SettingInputProps) {
  const t = useLeadTexts();
  return (
    <MultiSelect
      {...sharedProps(props)}
      searchable
      data={LEAD_STATUSES.map((value) => ({ value, label: t(value) }))}
      value={props.value as string[]}
      onChange={props.onChange}
    />
  );
}

type Option = { value: string; label: string };
/** Options that match the typed text, out of hundreds. */
const OFFERED_MAX = 60;

function OneOf({ optionsOf, ...props }: SettingInputProps & { optionsOf: (locale: string) => Option[] }) {
  const { locale } = useFormat();
  const value = String(props.value ?? '');
  const options = optionsOf(locale);
  return (
    <Select
      {...sharedProps(props)}
      searchable
      limit={OFFERED_MAX}
      data={options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]}
      value={value}
      onChange={(next) => next && props.onChange(next)}
    />
  );
}

function currencies(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? ''}` }));
}

const timeZones = (): Option[] => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Region codes that have a name but are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

/** Browsers know the name of each country, but offer no list of countries. */
function countries(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((one) => LETTERS.map((two) => one + two))
    .flatMap((value) => {
      const name = NO_COUNTRIES.includes(value) ? undefined : names.of(value);
      return name ? [{ value, label: name }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
