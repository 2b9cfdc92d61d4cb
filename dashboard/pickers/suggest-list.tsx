import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { SuggestProps } from './suggest-input.tsx';
import { usePickerTexts } from './texts.ts';

/** Input of the field before its list was loaded; `field`: it has the focus. */
export type Before = { field: HTMLInputElement | null; isTyped: boolean; isAwaited: boolean };

/** The field of suggest-input.tsx with its list. */
export function SuggestList(props: SuggestProps & { before: Before }) {
  const {
    typed,
    onType,
    offers,
    isSettled,
    onPick,
    nothing,
    is_open = false,
    rightSection,
    onBlur,
    onKeyDown,
    before,
    ...more
  } = props;
  const t = usePickerTexts();
  const combobox = useCombobox({
    defaultOpened: before.isTyped,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const isAwaited = useRef(before.isAwaited);
  const isAsked = is_open || typed.trim() !== '';
  const first = offers[0]?.key;
  const pick = (key: string) => {
    isAwaited.current = false;
    combobox.closeDropdown();
    onPick(key);
  };
  useEffect(() => {
    if (!isSettled || !isAwaited.current) return;
    isAwaited.current = false;
    if (first !== undefined) pick(first);
  });
  useLayoutEffect(() => {
    // The loaded field has the focus by now. The next letter replaces the selected text, as before.
    const { activeElement: field } = document;
    if (!before.field || !(field instanceof HTMLInputElement)) return;
    field.setSelectionRange(before.field.selectionStart, before.field.selectionEnd);
  }, []);
  useEffect(() => {
    if (is_open) combobox.openDropdown();
  }, [is_open]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented || !isAsked || !combobox.dropdownOpened) return;
    // While the meaning of the text is open, the form must not be sent, nor other handlers get the key.
    event.preventDefault();
    if (combobox.getSelectedOptionIndex() !== -1) return;
    if (!isSettled) isAwaited.current = true;
    else if (first !== undefined) pick(first);
    else combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target>
        <TextInput
          dir="auto"
          autoComplete="off"
          {...more}
          {...(before.field ? { autoFocus: true } : {})}
          rightSection={isAsked && !isSettled && combobox.dropdownOpened ? <Loader size={14} /> : rightSection}
          value={typed}
          onChange={({ currentTarget }) => {
            isAwaited.current = false;
            combobox.resetSelectedOption();
            combobox.openDropdown();
            onType(currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={(event) => {
            isAwaited.current = false;
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked || (offers.length === 0 && nothing === undefined)}>
        <Combobox.Options aria-label={t('offers')} mah={280} style={{ overflowY: 'auto' }}>
          {offers.map(({ key, label }) => (
            <Combobox.Option key={key} value={key}>
              {label}
            </Combobox.Option>
          ))}
          {offers.length === 0 && <Combobox.Empty>{isSettled ? nothing : t('looking')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
