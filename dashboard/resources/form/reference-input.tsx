import { action } from '../../../contract/access/permissions.ts';
import { useMay } from '../../data/session.tsx';
import { useLanguage } from '../../i18n/texts.ts';
import { MADE_IN_PLACE, NEW_NAMES } from '../../names/new-names.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useResourceTexts } from '../texts.ts';
import { makeRow } from './make-row.ts';
import { useOfferedRows, type ReferenceProps } from './offered-rows.ts';

/** No id: represents the row to create in place. */
const NEW = '+';

/** A field that searches for a row of another resource, or creates one with the right to: a missing row is no dead end. */
export function ReferenceInput({
  to,
  value,
  onChange,
  only,
  makes = true,
  ...more
}: ReferenceProps & {
  value: string | null;
  onChange: (id: string | null) => void;
  /** False: no creation here, as in a filter. */
  makes?: boolean;
}) {
  const t = useResourceTexts();
  const { say } = useLanguage();
  const mayMake = useMay()(action(to.name, 'create')) && MADE_IN_PLACE.includes(to.name);
  const { options, onSearchChange, keyword } = useOfferedRows(to, value === null ? [] : [value], only);
  const name = NEW_NAMES[to.name];
  const isMaking = makes && mayMake && name !== undefined;
  const make = async () => {
    const row = await makeRow({ to, begun: keyword, only: only ?? {} });
    if (row) onChange(row.id);
  };
  return (
    <Select
      {...more}
      data={isMaking ? [...options, { value: NEW, label: `＋ ${say(name)}` }] : options}
      value={value}
      onChange={(id) => (id === NEW ? void make() : onChange(id))}
      searchable
      clearable={!more.required}
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      placeholder={more.placeholder ?? (more.required ? undefined : t('no_choice'))}
      nothingFoundMessage={t('no_match')}
    />
  );
}
