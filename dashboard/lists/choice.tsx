import { type SelectProps } from '@mantine/core';
import type { ControlProps } from './filters.tsx';
import { Select } from '../ui/fields/select.tsx';

type More = Pick<SelectProps, 'searchable' | 'clearButtonProps' | 'placeholder' | 'w'> & {
  /** Label of the empty choice, which is then one of its options; left out: its name, and a button that clears. */
  every?: string;
  /** Name of a value that is not offered, or no longer; default: the value. */
  unknown?: (value: string) => string;
};

/** A filter by one of a few values. */
export const choice = <V extends string>(
  label: string,
  values: readonly V[],
  say: (value: V) => string,
  more?: More,
) => ({
  control: ({ value, set }: ControlProps) => (
    <Choice
      value={value}
      set={set}
      label={label}
      options={values.map((one) => ({ value: one, label: say(one) }))}
      {...more}
    />
  ),
});

type Option = { value: string; label: string };

/** The field of such a filter. It shows the address's value, also when that is no longer offered. */
export function Choice(props: ControlProps & More & { label: string; options: readonly Option[] }) {
  const { label, every, unknown, options, value, set, ...more } = props;
  const isUnknown = value !== '' && options.every((one) => one.value !== value);
  const data = [
    ...(every === undefined ? [] : [{ value: '', label: every }]),
    ...options,
    ...(isUnknown ? [{ value, label: unknown?.(value) ?? value }] : []),
  ];
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      allowDeselect={false}
      clearable={every === undefined}
      value={every === undefined ? value || null : value}
      onChange={(chosen) => set(chosen ?? '')}
      {...more}
    />
  );
}
