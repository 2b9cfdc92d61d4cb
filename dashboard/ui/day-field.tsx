import { TextInput } from '@mantine/core';

/** A day of a filter bar, `2026-03-01`; its label stands within. */
export function DayField(props: { label: string; value: string; onChange: (day: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<small>{label}</small>}
      leftSectionWidth={48}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
