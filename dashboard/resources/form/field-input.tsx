import { Switch, Text, TextInput, Textarea } from '@mantine/core';
import type { ComponentType } from 'react';
import { dayBounds } from '../../../contract/days.ts';
import { useFormat } from '../../i18n/format.tsx';
import { DayField, MomentField } from '../../ui/fields/day-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { findResource, type FieldDescription, type FieldShape } from '../describe.ts';
import { fieldName, noneOf, valueName } from '../../names/field-names.ts';
import { choiceName } from '../../names/status-names.ts';
import { MultiSelect, TagsInput } from '../../ui/fields/multi-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { AccountInput } from './account-input.tsx';
import { fieldHint } from './field-hints.ts';
import type { InputValue, TypedLine } from './form-values.ts';
import { LinesInput } from './lines-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { ReferencesInput } from './references-input.tsx';

export type FieldInputProps = {
  field: FieldDescription;
  /** Dotted path, as in the server's faults. */
  path: string;
  value: InputValue;
  onChange: (value: InputValue) => void;
  faultAt: (path: string) => string | undefined;
  is_disabled: boolean;
  /** Accessible name, where the place of the input shows its meaning; left out: the field's name is shown. */
  name?: string;
};

/** The input of a field, by its schema. */
export function FieldInput(props: FieldInputProps) {
  const Input = INPUTS[props.field.shape.is] as ComponentType<FieldInputProps & { shape: FieldShape }>;
  return <Input {...props} shape={props.field.shape} />;
}

type Of<K extends FieldShape['is']> = FieldInputProps & { shape: Extract<FieldShape, { is: K }> };

const INPUTS: { [K in FieldShape['is']]: ComponentType<Of<K>> } = {
  text: TextField,
  secret: SecretField,
  number: NumberField,
  yes_no: YesNoField,
  choice: ChoiceField,
  choices: ChoicesField,
  texts: TextsField,
  reference: ReferenceField,
  account: AccountField,
  references: ReferencesField,
  day: DayInput,
  moment: MomentInput,
  rows: RowsField,
  json: JsonField,
};

/** Common to all inputs with a label of their own. */
const sharedProps = ({ field, path, faultAt, is_disabled, name }: FieldInputProps) => ({
  label: name ?? fieldName(field.name),
  ...(name === undefined ? { description: fieldHint(field) } : { labelProps: { className: 'visually-hidden' } }),
  error: faultAt(path),
  disabled: is_disabled,
  required: field.is_required,
});

const typing = ({ value, onChange }: FieldInputProps) => ({
  value: value as string,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
});

/** Fields that read left to right in every language. */
const LTR = /^(sku|code|url|email|phone|barcode|image|.*_link|.*_url|time_zone)$/;
const TYPES: Record<string, string> = { 'e-mail': 'email', 'web-address': 'url' };
/** The server refuses long texts; this keeps a browser from choking on a pasted book. */
const CHARACTERS_MAX = 10_000;

function TextField(props: Of<'text'>) {
  const { shape, field } = props;
  const all = {
    ...sharedProps(props),
    ...typing(props),
    dir: LTR.test(field.name) ? 'ltr' : 'auto',
    maxLength: shape.max ?? CHARACTERS_MAX,
  };
  if (shape.is_long) return <Textarea {...all} autosize minRows={2} maxRows={10} />;
  return <TextInput {...all} type={TYPES[shape.format ?? ''] ?? 'text'} />;
}

function DayInput(props: Of<'day'>) {
  const { days } = props.shape;
  return (
    <DayField
      {...sharedProps(props)}
      {...(days && dayBounds(days, Date.now()))}
      leans="past"
      value={props.value as string}
      onChange={props.onChange}
    />
  );
}

function SecretField(props: Of<'secret'>) {
  return <PasswordField {...sharedProps(props)} {...typing(props)} autoComplete="off" />;
}

function NumberField(props: Of<'number'>) {
  const { currency } = useFormat();
  const { is_whole, is_money } = props.shape;
  return (
    <TextInput
      {...sharedProps(props)}
      {...typing(props)}
      classNames={{ input: 'figures' }}
      inputMode={is_whole ? 'numeric' : 'decimal'}
      dir="ltr"
      {...(is_money ? { rightSection: <Text size="sm">{currency}</Text>, rightSectionWidth: 48 } : {})}
    />
  );
}

function YesNoField(props: Of<'yes_no'>) {
  // A switch is never empty, so it is never required.
  const { required: _, ...shared } = sharedProps(props);
  return (
    <Switch
      {...shared}
      checked={props.value as boolean}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}

const toOptions = (options: readonly string[]) => options.map((value) => ({ value, label: valueName(value) }));
const orNull = (value: InputValue): string | null => (value === '' ? null : (value as string));

function ChoiceField(props: Of<'choice'>) {
  return (
    <Select
      {...sharedProps(props)}
      data={toOptions(props.shape.options)}
      value={orNull(props.value)}
      clearable={props.field.is_nullable}
      onChange={(option) => props.onChange(option ?? '')}
    />
  );
}

function ChoicesField(props: Of<'choices'>) {
  return (
    <MultiSelect
      {...sharedProps(props)}
      searchable
      data={props.shape.options.map((value) => ({ value, label: choiceName(value) }))}
      value={props.value as string[]}
      onChange={props.onChange}
    />
  );
}

function TextsField(props: Of<'texts'>) {
  return <TagsInput {...sharedProps(props)} value={props.value as string[]} onChange={props.onChange} />;
}

function ReferenceField(props: Of<'reference'>) {
  return (
    <ReferenceInput
      {...sharedProps(props)}
      to={props.shape.to}
      value={orNull(props.value)}
      onChange={(id) => props.onChange(id ?? '')}
    />
  );
}

/** Accounts are no resource: their members name them. */
function AccountField({ field, path, faultAt, is_disabled, value, onChange }: Of<'account'>) {
  return (
    <AccountInput
      resource={findResource('users')!}
      label={fieldName(field.name)}
      value={value as string}
      onChange={onChange}
      error={faultAt(path)}
      none={noneOf(`${field.of}.${field.name}`) ?? ''}
      is_disabled={is_disabled}
    />
  );
}

function ReferencesField(props: Of<'references'>) {
  return (
    <ReferencesInput
      {...sharedProps(props)}
      to={props.shape.to}
      value={props.value as string[]}
      onChange={props.onChange}
    />
  );
}

function MomentInput(props: Of<'moment'>) {
  return <MomentField {...sharedProps(props)} value={props.value as string} onChange={props.onChange} />;
}

function RowsField(props: Of<'rows'>) {
  return <LinesInput {...props} columns={props.shape.columns} lines={props.value as TypedLine[]} Input={FieldInput} />;
}

function JsonField(props: Of<'json'>) {
  return (
    <Textarea
      {...sharedProps(props)}
      {...typing(props)}
      dir="ltr"
      autosize
      minRows={3}
      maxRows={16}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    />
  );
}
