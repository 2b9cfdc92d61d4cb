import { TextInput, type TextInputProps } from '@mantine/core';
import { latinDigits } from '../i18n/read-number.ts';
import { useLateValue } from '../ui/fields/late-value.ts';
import type { ControlProps } from './filters.tsx';

const SHAPES = { text: /^.+$/, whole: /^\d{1,4}$/, amount: /^\d{1,12}([.,]\d{1,3})?$/ } as const;

export type TypedKind = keyof typeof SHAPES;

type Props = ControlProps & { label: string; kind: TypedKind } & Pick<TextInputProps, 'placeholder' | 'w'>;

/** Applies on blur or Enter; an invalid number is not applied. */
export function TypedFilter({ value, set, label, kind, ...look }: Props) {
  const late = useLateValue(value, set);
  const typed = late.typed ?? late.value;
  const say = () => {
    const text = kind === 'text' ? typed.trim() : latinDigits(typed).trim();
    if (text !== '' && !SHAPES[kind].test(text)) return;
    late.say(kind === 'amount' ? text.replace(',', '.') : text);
    late.type(null);
  };
  return (
    <TextInput
      {...look}
      aria-label={label}
      maxLength={100}
      inputMode={kind === 'text' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
      value={typed}
      onChange={({ currentTarget }) => late.type(currentTarget.value)}
      onBlur={say}
      onKeyDown={({ key }) => key === 'Enter' && say()}
    />
  );
}
