import { currentLanguage } from '../i18n/texts.ts';
import { CityName, type CityOfRow } from './city-name.tsx';

/** City and area of an address, each in its own direction: an Arabic one does not reorder the other. */
export function CityAndArea({ of }: { of: CityOfRow & { area: string | null } }) {
  return (
    <>
      <CityName of={of} />
      {of.area && (
        <>
          {currentLanguage() === 'ar' ? '، ' : ', '}
          <bdi>{of.area}</bdi>
        </>
      )}
    </>
  );
}
