/** Random numbers that are the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const some = <T>(list: readonly T[], count_max: number): T[] => {
    const rest = [...list];
    const count = Math.min(rest.length, 1 + below(count_max));
    return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0]!);
  };
  return { below, pick, some, isLikely: (chance: number) => next() < chance };
}
