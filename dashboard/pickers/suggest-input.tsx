import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { later } from '../ui/layers/later.ts';
import type { Before } from './suggest-list.tsx';

export type Offer = { key: string; label: ReactNode };

export type SuggestProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  typed: string;
  onType: (text: string) => void;
  /** Best first. */
  offers: readonly Offer[];
  /** False while the suggestions belong to an earlier text. */
  isSettled: boolean;
  onPick: (key: string) => void;
  /** Text without a match; left out: none. */
  nothing?: string;
  /** Offers all options before anything is typed. */
  is_open?: boolean;
};

const LIST = later(() => import('./suggest-list.tsx'));

/**
 * A field with suggestions for its text. Enter takes the first, also when the list comes later than the key: a scanner types a whole
 * code and Enter at once. Arrows choose another. It accepts letters and Enter before its list is there.
 */
export function SuggestInput(props: SuggestProps) {
  const code = LIST.use();
  const [before] = useState<Before>(() => ({ field: null, isTyped: false, isAwaited: false }));
  if (code) return <code.SuggestList {...props} before={before} />;
  const {
    typed,
    onType,
    offers: _,
    isSettled: __,
    onPick: ___,
    nothing: ____,
    is_open,
    onFocus,
    onBlur,
    ...more
  } = props;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    more.onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented || (typed.trim() === '' && is_open !== true)) return;
    event.preventDefault();
    before.isAwaited = true;
  };
  return (
    <TextInput
      dir="auto"
      autoComplete="off"
      {...more}
      value={typed}
      onChange={({ currentTarget }) => {
        before.isTyped = true;
        before.isAwaited = false;
        onType(currentTarget.value);
      }}
      onKeyDown={press}
      onFocus={(event) => {
        before.field = event.currentTarget;
        void LIST.fetch();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        Object.assign(before, { field: null, isTyped: false, isAwaited: false });
        onBlur?.(event);
      }}
    />
  );
}
