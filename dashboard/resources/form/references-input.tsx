import { useOfferedRows, type ReferenceProps } from './offered-rows.ts';
import { useResourceTexts } from '../texts.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';

/** A field that finds several rows of another resource. */
export function ReferencesInput({
  to,
  value,
  onChange,
  ...more
}: ReferenceProps & { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useResourceTexts();
  const { options, onSearchChange } = useOfferedRows(to, value);
  return (
    <MultiSelect
      {...more}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      nothingFoundMessage={t('no_match')}
    />
  );
}
