import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readNumber } from '../../i18n/read-number.ts';
import { useLateValue } from './late-value.ts';
import { useUiTexts } from '../texts.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: number | null;
  /** Null: no text, or no number within the bounds. So a form never sends a guess. */
  onChange: (value: number | null) => void;
  is_whole?: boolean;
  min?: number;
  max?: number;
};

/**
 * A field for a number, typed with either digits. An invalid number is reported on blur, blocks its form, and counts as null
 * meanwhile. Arrows up and down step whole numbers.
 */
export function NumberField({ value, onChange, is_whole = false, min, max, error, ...more }: Props) {
  const t = useUiTexts();
  const late = useLateValue(value, onChange);
  const typed = late.typed ?? numberText(late.value);
  const [isLeft, setLeft] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const faultOf = (text: string): string | undefined => {
    const number = readNumber(text);
    if (number === null) return undefined;
    if (Number.isNaN(number)) return t('number_bad');
    if (is_whole && !Number.isInteger(number)) return t('number_whole');
    if (min !== undefined && number < min) return t('number_min', { min });
    return max !== undefined && number > max ? t('number_max', { max }) : undefined;
  };
  const valueOf = (text: string) => (faultOf(text) ? null : readNumber(text));
  const fault = faultOf(typed);
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault]);
  const say = (text: string) => {
    late.type(text);
    late.say(valueOf(text));
  };
  const count = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!is_whole || !step || late.value === null) return;
    event.preventDefault();
    say(String(Math.min(Math.max(late.value + step, min ?? -Infinity), max ?? Infinity)));
  };
  return (
    <TextInput
      {...more}
      ref={field}
      dir="ltr"
      className={`figures ${more.className ?? ''}`}
      inputMode={is_whole ? 'numeric' : 'decimal'}
      value={typed}
      error={error ?? (isLeft ? fault : undefined)}
      onChange={({ currentTarget }) => say(currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onKeyDown={count}
    />
  );
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));
