import type { dice } from '../test/dice.ts';
import type { Process } from './machine.ts';
import type { Fate } from './scheduler.ts';

/* Kinds of faults and their frequency. Each seed has other frequencies, and no faults in its last phase. */

const FATES: readonly Fate[] = [
  'connection dies before',
  'connection dies after',
  'process dies before',
  'process dies after',
];
/** Maximum number of deaths: with more, a seed would mainly start processes. */
const DEATHS_MAX = 3;

export type Faults = ReturnType<typeof makeFaults>;

export function makeFaults(roll: ReturnType<typeof dice>) {
  const chance = roll.pick([0, 0.002, 0.004, 0.01]);
  const counts = new Map<string, number>();
  let isOn = false;
  let deaths = 0;
  const count = (what: string, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times);
  return {
    counts,
    count,
    begin: () => void (isOn = true),
    end: () => void (isOn = false),
    /** Whether a fault with this frequency happens now. */
    isMet: (share: number) => isOn && roll.isLikely(share),
    /** Fate of the next statement that a process sends. */
    fateOf(process: Process): Fate {
      if (!isOn || !process.is_mortal || !roll.isLikely(chance)) return 'runs';
      const fate = roll.pick(FATES);
      const isDeath = fate.startsWith('process');
      if (isDeath && deaths === DEATHS_MAX) return 'runs';
      if (isDeath) deaths++;
      count(fate);
      return fate;
    },
  };
}
