import { TextInput } from '@mantine/core';
import { useUiWords } from './words.ts';

type Days = { start_at: string; end_at: string };

/** First and last day of a filter bar, `2026-03-01`; their labels stand within. Empty: no bound. */
export function DayRange({ values, set }: { values: Days; set: (changes: Partial<Days>) => void }) {
  const t = useUiWords();
  const label = { start_at: t('from_day'), end_at: t('to_day') };
  return (['start_at', 'end_at'] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      aria-label={label[name]}
      leftSection={<small>{label[name]}</small>}
      leftSectionWidth={48}
      value={values[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  ));
}
