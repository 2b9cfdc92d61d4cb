import { useState } from 'react';
import type { Pick } from '../../contract/orders/pick-list.ts';

/* Picked pieces, ticked on this device. A tick is for one order's pieces of a product, so later orders are still to be picked. */

const KEPT = 'tahsil.picked';
/** Ticks of the last days at a busy table; the oldest go first. */
const KEPT_MAX = 5_000;

const marksOf = ({ product_id, orders }: Pick): string[] =>
  orders.map(({ reference, quantity }) => `${product_id} ${reference} ${quantity}`);

/** Ticks of picks, kept in this browser. */
export function useTicks() {
  const [ticked, setTicked] = useState(readTicks);
  const keep = (next: ReadonlySet<string>) => {
    localStorage.setItem(KEPT, JSON.stringify([...next].slice(-KEPT_MAX)));
    setTicked(next);
  };
  const set = (picks: readonly Pick[], isTicked: boolean) => {
    const marks = picks.flatMap(marksOf);
    // Another tab may have ticked meanwhile.
    const kept = [...readTicks()].filter((mark) => !marks.includes(mark));
    keep(new Set(isTicked ? [...kept, ...marks] : kept));
  };
  return {
    /** Pieces still to be picked. */
    left: (pick: Pick): number => {
      const marks = marksOf(pick);
      return pick.orders.reduce((sum, { quantity }, i) => (ticked.has(marks[i]!) ? sum : sum + quantity), 0);
    },
    toggle: (pick: Pick, isTicked: boolean) => set([pick], isTicked),
    clear: (picks: readonly Pick[]) => set(picks, false),
  };
}

function readTicks(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch (error) {
    if (error instanceof SyntaxError) return new Set();
    throw error;
  }
}
