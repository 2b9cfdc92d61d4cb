import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePickerTexts } from './texts.ts';

export type Offer = { key: string; label: ReactNode };

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  typed: string;
  onType: (text: string) => void;
  /** Best first. */
  offers: readonly Offer[];
  /** False while the offers are those of an earlier text. */
  isSettled: boolean;
  onPick: (key: string) => void;
  /** What is said when nothing fits; left out: nothing is. */
  nothing?: string;
  /** All there is to choose from is offered, before anything is typed. */
  is_open?: boolean;
};

/**
 * A field that offers what is meant by the text. Enter takes the first offer, also when it comes later than the key: a scanner types a
 * whole code and Enter at once. Arrows choose another.
 */
export function SuggestInput(props: Props) {
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
    ...more
  } = props;
  const t = usePickerTexts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isAwaited = useRef(false);
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
  useEffect(() => {
    if (is_open) combobox.openDropdown();
  }, [is_open]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || event.defaultPrevented || !isAsked || !combobox.dropdownOpened) return;
    // Neither the form is sent nor its key heard, while it is not settled what the text means.
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
