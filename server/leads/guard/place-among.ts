/** A rule with its position, in the order of positions. */
type Place = { id: string; position: number };

/**
 * The others of a rule, and how many of them stand before it: where it is asked to be, else where it is; a new one is
 * the last. `id` null: a new one. Active or not, each has a place.
 */
export function placeAmong<P extends Place>(
  places: readonly P[],
  id: string | null,
  asked: number | null,
): { others: P[]; index: number } {
  const others = places.filter((place) => place.id !== id);
  const own = places.findIndex((place) => place.id === id);
  const index = asked === null ? own : asked - 1;
  return { others, index: index < 0 ? others.length : Math.min(index, others.length) };
}

/** The places that are not what they are to be, when `index` leaves a place free for a rule there; null: for none. */
export const movedPlaces = (others: readonly Place[], index: number | null): { id: string; place: number }[] =>
  others.flatMap(({ id, position }, i) => {
    const place = index === null || i < index ? i + 1 : i + 2;
    return place === position ? [] : [{ id, place }];
  });
