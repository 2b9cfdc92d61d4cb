import { usePickerTexts } from './texts.ts';
import type { Destination } from './use-offered.ts';
import { Autocomplete } from '../ui/fields/select.tsx';

type Props = {
  value: string;
  onChange: (area: string) => void;
  destination: Destination | undefined;
  error?: string | undefined;
};

/** Field for the area. It offers the city's areas in any of their languages, and accepts any other text. */
export function AreaInput({ value, onChange, destination, error }: Props) {
  const t = usePickerTexts();
  const areas = destination?.areas ?? [];
  const spellings = new Map(
    areas.map(({ name, name_ar, name_fr, aliases }) => [
      name,
      [name, name_ar ?? '', name_fr ?? '', ...aliases].map(plain),
    ]),
  );
  return (
    <Autocomplete
      label={t('area')}
      dir="auto"
      maxLength={100}
      value={value}
      error={error}
      onChange={onChange}
      data={[...spellings.keys()]}
      limit={10}
      filter={({ options, search, limit }) =>
        options
          .filter(
            (option) => 'value' in option && spellings.get(option.value)!.some((one) => one.includes(plain(search))),
          )
          .slice(0, limit)
      }
    />
  );
}

/** Compares without case and accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
