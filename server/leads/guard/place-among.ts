/** A rule with its position, in the order of positions. */
type Place = { id: string; position: number };

/**
 * The other rules, and the index of the rule among them: by the requested position, else its present one; a new rule (`id`
 * null) is last. Inactive rules have positions too.
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

/** The rules whose position changes, with the new one. `index`: leaves a position free there for a rule; null: leaves none. */
export const movedPlaces = (others: readonly Place[], index: number | null): { id: string; place: number }[] =>
  others.flatMap(({ id, position }, i) => {
    const place = index === null || i < index ? i + 1 : i + 2;
    return place === position ? [] : [{ id, place }];
  });
