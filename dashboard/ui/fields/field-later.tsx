import { useEffect, useState, type KeyboardEvent } from 'react';

/* Input in a field whose list is still loading: the list takes it over (floating.ts). */

/** Input before the code was there. */
type EarlyInput = { isFocused: boolean; isOpen: boolean; typed: string };

/** The stand-in records events, and the loaded field continues from them. `isThere`: the code has loaded. */
export function useEarlyInput(isThere: boolean, fetch: () => Promise<void>) {
  const [begun] = useState<EarlyInput>(() => ({ isFocused: false, isOpen: false, typed: '' }));
  useEffect(() => {
    const { typed } = begun;
    const field = document.activeElement;
    if (!isThere || typed === '' || !(field instanceof HTMLInputElement)) return;
    // Earlier letters, as if they were typed now.
    begun.typed = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isThere, begun]);
  return {
    heard: {
      onPointerEnter: () => void fetch(),
      onFocus: () => {
        begun.isFocused = true;
        void fetch();
      },
      onBlur: () => Object.assign(begun, { isFocused: false, isOpen: false, typed: '' }),
      onClick: () => {
        begun.isOpen = true;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key.length > 1 && !['Enter', 'ArrowDown', 'ArrowUp', 'Backspace'].includes(event.key)) return;
        // The key that opens the list must not send the form.
        event.preventDefault();
        begun.isOpen = true;
        if (event.key.length === 1) begun.typed += event.key;
        else if (event.key === 'Backspace') begun.typed = begun.typed.slice(0, -1);
      },
    },
    begins: () => ({
      ...(begun.isFocused ? { autoFocus: true } : {}),
      ...(begun.isOpen ? { defaultDropdownOpened: true } : {}),
    }),
  };
}

export type Data = readonly (string | { value?: unknown; label?: string; group?: string; items?: Data })[];

/** Label of a value. */
export function labelIn(data: Data | undefined, value: unknown): string | undefined {
  for (const one of data ?? []) {
    if (typeof one === 'string') {
      if (one === value) return one;
    } else if (one.items) {
      const found = labelIn(one.items, value);
      if (found !== undefined) return found;
    } else if (one.value === value) return one.label ?? String(value);
  }
  return undefined;
}

const OF_LIST = [
  'data', 'value', 'defaultValue', 'onChange', 'searchable', 'clearable', 'clearButtonProps', 'allowDeselect', 'filter', 'limit',
  'nothingFoundMessage', 'onSearchChange', 'searchValue', 'comboboxProps', 'maxDropdownHeight', 'renderOption', 'checkIconPosition',
  'withCheckIcon', 'hiddenInputProps', 'onDropdownOpen', 'onDropdownClose', 'hidePickedOptions', 'maxValues', 'splitChars',
  'acceptValueOnBlur', 'name',
]; // prettier-ignore

/** Removes props that only the loaded list needs. */
export const ofField = (props: object): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !OF_LIST.includes(name)));

/** The arrow of a list, as in Mantine. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 15 15"
      width={16}
      height={16}
      fill="currentColor"
      style={{ color: 'var(--mantine-color-dimmed)' }}
    >
      <path d="M4.93 5.43a.45.45 0 1 0 .64.64L7.5 4.14l1.93 1.93a.45.45 0 1 0 .64-.64L7.82 3.18a.45.45 0 0 0-.64 0zM10.07 9.57a.45.45 0 1 0-.64-.64L7.5 10.86 5.57 8.93a.45.45 0 1 0-.64.64l2.25 2.25c.18.18.46.18.64 0z" />
    </svg>
  );
}
