/** City and area of an address, each in its own direction: an Arabic one does not reorder the other. */
export function CityAndArea({ of: { city, area } }: { of: { city: string; area: string | null } }) {
  return (
    <>
      <bdi>{city}</bdi>
      {area && (
        <>
          {', '}
          <bdi>{area}</bdi>
        </>
      )}
    </>
  );
}
