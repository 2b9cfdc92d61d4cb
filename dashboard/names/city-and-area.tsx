import { CityName, type CityOfRow } from './city-name.tsx';

/** City and area of an address, each in its own direction: an Arabic one does not reorder the other. */
export function CityAndArea({ of }: { of: CityOfRow & { area: string | null } }) {
  return (
    <>
      <CityName of={of} />
      {of.area && (
        <>
          {', '}
          <bdi>{of.area}</bdi>
        </>
      )}
    </>
  );
}
