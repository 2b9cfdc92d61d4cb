import { useState } from 'react';
import type { DeliveryDecision } from '../../contract/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Selection } from '../ui/selection.ts';
import { toastError } from '../ui/toast.tsx';
import type { Failed } from './cells.tsx';
import { allMatching, type Query } from './filters.tsx';

export type Asking = { decision: DeliveryDecision; rows: readonly Failed[] };

/**
 * Which decision is being asked about, and of which rows: those that are chosen, also beyond this page, else one row. An address is one
 * order's.
 */
export function useAsking(rows: readonly Failed[], selection: Selection, filters: Query) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (decision: DeliveryDecision, chosen: readonly Failed[]) => {
    if (chosen.length > 0 && (decision !== 'fix_address' || chosen.length === 1)) setAsking({ decision, rows: chosen });
  };
  const askChosen = async (decision: DeliveryDecision) => {
    if (selection.count > LIMITS.orders_per_action) return;
    try {
      ask(
        decision,
        selection.is_all_matching ? await allMatching(filters) : rows.filter(({ id }) => selection.has(id)),
      );
    } catch (failure) {
      toastError(failure);
    }
  };
  const askByKey = (decision: DeliveryDecision) => {
    if (asking) return;
    const one = focusedRow(rows) ?? rows[0];
    if (selection.count > 0) void askChosen(decision);
    else if (one) ask(decision, [one]);
  };
  return { asking, ask, askChosen, askByKey, close: () => setAsking(null) };
}

/** The row inside of which the focus is. */
function focusedRow(rows: readonly Failed[]): Failed | undefined {
  const text = document.activeElement?.closest('tr, li')?.textContent ?? '';
  return rows.find(({ reference }) => text.includes(reference));
}
