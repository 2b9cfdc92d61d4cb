import { useState } from 'react';
import { listFailedDeliveries, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call } from '../data/client.ts';
import type { FiltersOf } from '../lists/use-list.ts';
import { countOf, type Selection } from '../ui/tables/selection.ts';
import { writingTo } from '../talk/row-messages.tsx';
import { toastError } from '../ui/layers/toast.tsx';
import type { FailedDelivery } from './cells.tsx';

type Filters = FiltersOf<typeof listFailedDeliveries>;

export type Asking = { decision: DeliveryDecision; rows: readonly FailedDelivery[] };

/**
 * The decision whose dialog is open, and its rows. Without the list: the current parcel. In the list: the chosen rows, including those on
 * other pages, else one row. A new address is for a single row.
 */
export function useAsking({
  rows = [],
  chosen,
  selection,
  filters,
  is_list,
  current,
}: {
  rows: readonly FailedDelivery[] | undefined;
  chosen: () => readonly FailedDelivery[];
  selection: Selection;
  filters: Filters;
  is_list: boolean;
  /** The parcel that is shown alone; undefined in the list, or while its page loads. */
  current: FailedDelivery | undefined;
}) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (decision: DeliveryDecision, rows: readonly FailedDelivery[]) => {
    if (rows.length > 0 && (decision !== 'fix_address' || rows.length === 1)) setAsking({ decision, rows });
  };
  const askChosen = async (decision: DeliveryDecision) => {
    if (countOf(selection) > LIMITS.orders_per_action) return;
    try {
      ask(decision, selection.get().is_all_matching ? await allMatching(filters) : chosen());
    } catch (failure) {
      toastError(failure);
    }
  };
  const askByKey = (decision: DeliveryDecision) => {
    if (asking) return;
    const one = is_list ? (focusedRow(rows) ?? rows[0]) : current;
    if (is_list && countOf(selection) > 0) void askChosen(decision);
    else if (one) ask(decision, [one]);
  };
  const writeByKey = () => {
    const one = is_list ? (focusedRow(rows) ?? rows[0]) : current;
    if (one && !asking) writingTo.set(one.reference);
  };
  return { asking, ask, askChosen, askByKey, writeByKey, close: () => setAsking(null) };
}

/** The row that contains the focus. */
function focusedRow(rows: readonly FailedDelivery[]): FailedDelivery | undefined {
  const text = document.activeElement?.closest('tr, li')?.textContent ?? '';
  return rows.find(({ reference }) => text.includes(reference));
}

/** All matching rows, up to the maximum of one request. */
async function allMatching(filters: Filters): Promise<FailedDelivery[]> {
  const all: FailedDelivery[] = [];
  for (let cursor: string | null | undefined; all.length < LIMITS.orders_per_action;) {
    const found = await call(listFailedDeliveries, {
      query: { ...filters, per_page: LIMITS.page_items_max, ...(cursor ? { cursor } : {}) },
    });
    all.push(...found.data);
    cursor = found.meta.next_cursor;
    if (!cursor) break;
  }
  return all;
}
