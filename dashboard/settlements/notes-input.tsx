import { Group, Text } from '@mantine/core';
import { useFormat } from '../i18n/format.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { useSettlementTexts } from './texts.ts';

/** Count of each note, by its value; coins count as one small value. */
export type Notes = Readonly<Record<string, number>>;

/** Notes of the region's currencies; any other is counted in those of the largest. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  MAD: [200, 100, 50, 20],
  DZD: [2000, 1000, 500, 200],
  TND: [50, 20, 10, 5],
  EGP: [200, 100, 50, 20, 10],
  XOF: [10_000, 5_000, 2_000, 1_000, 500],
};
const OTHERS = [500, 200, 100, 50, 20, 10];
/** Coins are counted by their value. */
const COIN = 1;

export const sumOfNotes = (notes: Notes): number =>
  Object.entries(notes).reduce((sum, [note, count]) => sum + Number(note) * count, 0);

/** Cash counted by notes. */
export function NotesInput({ notes, onChange }: { notes: Notes; onChange: (notes: Notes) => void }) {
  const t = useSettlementTexts();
  const { currency, money, number } = useFormat();
  const set = (note: number) => (count: number | null) => {
    const { [note]: _, ...others } = notes;
    onChange(count === null ? others : { ...others, [note]: count });
  };
  return (
    <>
      <Group gap="xs" grow>
        {(NOTES[currency] ?? OTHERS).map((note) => (
          <NumberField
            key={note}
            label={<bdi dir="ltr">× {number(note)}</bdi>}
            aria-label={t('notes_of', { note: number(note) })}
            value={notes[note] ?? null}
            onChange={set(note)}
            is_whole
            min={0}
          />
        ))}
      </Group>
      <NumberField label={t('coins')} value={notes[COIN] ?? null} onChange={set(COIN)} is_whole min={0} />
      <Text fw={600}>{money(sumOfNotes(notes))}</Text>
    </>
  );
}
