import { TextInput } from '@mantine/core';
import { latinDigits } from '../i18n/read-number.ts';
import type { ControlProps } from './filters.tsx';

const SHAPES = { text: /^.+$/, whole: /^\d{1,4}$/, amount: /^\d{1,12}([.,]\d{1,3})?$/ } as const;

export type TypedKind = keyof typeof SHAPES;

/** Narrows when it is left, or by Enter; what is no number stays unsaid. */
export function TypedFilter({ value, set, label, kind }: ControlProps & { label: string; kind: TypedKind }) {
  const say = (typed: string) => {
    const text = kind === 'text' ? typed.trim() : latinDigits(typed).trim();
    if (text === value) return;
    if (text === '' || SHAPES[kind].test(text)) set(kind === 'amount' ? text.replace(',', '.') : text);
  };
  return (
    <TextInput
      aria-label={label}
      maxLength={100}
      inputMode={kind === 'text' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
      defaultValue={value}
      onBlur={({ currentTarget }) => say(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && say(currentTarget.value)}
    />
  );
}
