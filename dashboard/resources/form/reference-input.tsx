import { useOffered, type ReferenceProps } from './offered-rows.ts';
import { useResourceTexts } from '../texts.ts';
import { Select } from '../../ui/fields/select.tsx';

/** A field that finds a row of another resource by what is typed. */
export function ReferenceInput({
  to,
  value,
  onChange,
  only,
  ...more
}: ReferenceProps & { value: string | null; onChange: (id: string | null) => void }) {
  const t = useResourceTexts();
  const { options, onSearchChange } = useOffered(to, value === null ? [] : [value], only);
  return (
    <Select
      {...more}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      clearable={!more.required}
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      placeholder={more.placeholder ?? (more.required ? undefined : t('no_choice'))}
      nothingFoundMessage={t('no_match')}
    />
  );
}
