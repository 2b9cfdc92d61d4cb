import { useCallback, useEffect, useRef, useState } from 'react';

/** Rows that a person has chosen: some ids, or all that match the filters, those not on this page included. */
export type Selection = {
  ids: ReadonlySet<string>;
  is_all_matching: boolean;
  count: number;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setPage: (ids: readonly string[], isChosen: boolean) => void;
  chooseAllMatching: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** `total`: how many rows match `filters` now. Other filters begin with nothing chosen. */
export function useSelection(total: number, filters: object): Selection {
  const [ids, setIds] = useState(NONE);
  const [is_all_matching, setAllMatching] = useState(false);
  const said = JSON.stringify(filters);
  useEffect(() => {
    setAllMatching(false);
    setIds(NONE);
  }, [said]);
  const change = useCallback((next: (before: Set<string>) => void) => {
    setAllMatching(false);
    setIds((before) => {
      const copy = new Set(before);
      next(copy);
      return copy;
    });
  }, []);
  return {
    ids,
    is_all_matching,
    count: is_all_matching ? total : ids.size,
    has: (id) => is_all_matching || ids.has(id),
    toggle: (id) => change((set) => void (set.delete(id) || set.add(id))),
    setPage: (page, isChosen) => change((set) => page.forEach((id) => void (isChosen ? set.add(id) : set.delete(id)))),
    chooseAllMatching: () => setAllMatching(true),
    clear: () => {
      setAllMatching(false);
      setIds(NONE);
    },
  };
}

/** The chosen rows, those of pages that were turned since included. `rows`: the page that is shown. */
export function useChosenRows<Row>(
  selection: Selection,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): Row[] {
  const seen = useRef(new Map<string, Row>());
  for (const row of rows ?? []) seen.current.set(idOf(row), row);
  return [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
}
