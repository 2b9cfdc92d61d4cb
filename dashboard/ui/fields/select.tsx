import {
  InputBase,
  type Autocomplete as MantineAutocomplete,
  type AutocompleteProps,
  type Select as MantineSelect,
  type SelectProps,
} from '@mantine/core';
import { Chevron, labelIn, ofField, useEarlyInput, type Data } from './field-later.tsx';
import { FLOATING } from '../layers/floating.ts';

/** Mantine's field to choose one in. Until its list is there, a field with the same look replaces it, and records input. */
export const Select = function Select(props: SelectProps) {
  const parts = FLOATING.use();
  const { heard, begins } = useEarlyInput(parts !== null, FLOATING.fetch);
  if (parts) return <parts.Select {...props} {...begins()} />;
  const { data, value, rightSection = <Chevron />, searchable = false, size = 'sm' } = props;
  return (
    <InputBase
      {...ofField(props)}
      {...heard}
      size={size}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      pointer={!searchable}
      value={labelIn(data as Data | undefined, value) ?? ''}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
    />
  );
} as typeof MantineSelect;

/** Mantine's text field with a list of earlier entries; it accepts letters before the list is there. */
export const Autocomplete = function Autocomplete(props: AutocompleteProps) {
  const parts = FLOATING.use();
  const { heard, begins } = useEarlyInput(parts !== null, FLOATING.fetch);
  if (parts) return <parts.Autocomplete {...props} {...begins()} />;
  const { value = '', onChange, size = 'sm' } = props;
  const { onFocus, onBlur } = heard;
  return (
    <InputBase
      {...ofField(props)}
      onFocus={onFocus}
      onBlur={onBlur}
      size={size}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
} as typeof MantineAutocomplete;
