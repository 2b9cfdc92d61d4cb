import { Text } from '@mantine/core';
import { useState, type ReactNode, type Ref } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { usePickerTexts } from './texts.ts';
import { isUnknownCity, useCities, useFindDestination, type Destination } from './use-offered.ts';

type Props = {
  value: string;
  onChange: (city: string) => void;
  /** Meaning of the city text, as far as it is known. */
  destination: Destination | undefined;
  error?: string | undefined;
  required?: boolean;
  field?: Ref<HTMLInputElement>;
  /** Shown in the field, at its end. */
  hint?: ReactNode;
};

/** Field for the city of a delivery: typed in any language, picked from the list, or kept as typed after a confirmation. */
export function CityInput({ value, onChange, destination, error, required, field, hint }: Props) {
  const t = usePickerTexts();
  const { language } = useLanguage();
  // The current value, or a pick from the list, starts no search.
  const [sought, setSought] = useState('');
  const { cities, isSettled } = useCities(sought);
  const isLeft = sought === '';
  return (
    <SuggestInput
      {...(field ? { ref: field } : {})}
      rightSection={hint}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      label={t('city')}
      maxLength={100}
      {...(required ? { required, withAsterisk: false } : {})}
      error={error}
      description={
        isLeft && isUnknownCity(destination) ? (
          <Text span c="var(--tone-warn-text)" size="xs">
            {t('unknown_city')}
          </Text>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      typed={value}
      onType={(text) => {
        setSought(text);
        onChange(text);
      }}
      isSettled={isSettled}
      offers={sought === '' ? [] : offersOf(cities, language)}
      onPick={(name) => {
        setSought('');
        onChange(name);
      }}
      onBlur={() => {
        const [first] = cities;
        if (sought !== '' && isSettled && first?.match === 'exact') onChange(withCity(first.name, first.town_of));
        setSought('');
      }}
    />
  );
}

type FoundCity = ReturnType<typeof useCities>['cities'][number];

/** Cities to choose from, keyed by the name that is stored. */
export const offersOf = (cities: readonly FoundCity[], language: Language) =>
  cities.map(({ name, name_ar, town_of }) => ({
    key: withCity(name, town_of),
    label: <CityName names={namesIn(language, withCity(name, town_of), name_ar)} />,
  }));

/** Readers of Arabic see the Arabic name first; the stored name is the other one. */
const namesIn = (language: Language, name: string, name_ar: string | null): [string, string | null] =>
  language === 'ar' && name_ar ? [name_ar, name] : [name, name_ar];

/** Shows a town with its city, since other cities may have a town of that name. */
const withCity = (name: string, town_of: string | null) => (town_of ? `${name}, ${town_of}` : name);

const CityName = ({ names: [name, other] }: { names: readonly [string, string | null] }) => (
  <>
    <bdi>{name}</bdi>
    {other && (
      <Text span c="dimmed" size="sm">
        {' '}
        · <bdi>{other}</bdi>
      </Text>
    )}
  </>
);

/** Asks to confirm a city outside the list; true at once for a listed city. */
export function useAskCity() {
  const t = usePickerTexts();
  const find = useFindDestination();
  return async (city: string): Promise<boolean> =>
    !isUnknownCity(await find(city)) ||
    (await confirm({
      title: t('unknown_city_title', { city: city.trim() }),
      body: t('unknown_city_body'),
      action: t('keep_city'),
      otherwise: t('choose_city'),
    }));
}
