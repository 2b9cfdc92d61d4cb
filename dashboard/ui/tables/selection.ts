import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A person's selection: some rows by id, or all that match the filters, including those on other pages. */
export type ChosenIds = { ids: ReadonlySet<string>; is_all_matching: boolean };

/**
 * The selection is outside of React: a ticked row renders itself, and nothing else of its table or page. `get` reads it in
 * handlers; components follow it by `useChosenIds` or `useIsChosen`.
 */
export type Selection = {
  get: () => ChosenIds;
  follow: (changed: () => void) => () => void;
  /** Number of matching rows, which is the count when all are chosen. */
  total: () => number;
  toggle: (id: string) => void;
  setPage: (ids: readonly string[], isChosen: boolean) => void;
  chooseAllMatching: () => void;
  clear: () => void;
};

const NONE: ChosenIds = { ids: new Set(), is_all_matching: false };

/** `total`: number of rows that match `filters` now. Other filters clear the selection. */
export function useSelection(total: number, filters: object): Selection {
  const newest = useRef(total);
  const [selection] = useState(() => makeSelection(() => newest.current));
  const said = JSON.stringify(filters);
  useEffect(() => {
    newest.current = total;
  }, [total]);
  useEffect(() => selection.clear(), [selection, said]);
  return selection;
}

function makeSelection(total: () => number): Selection {
  let chosen = NONE;
  const followers = new Set<() => void>();
  const set = (next: ChosenIds) => {
    chosen = next;
    for (const changed of followers) changed();
  };
  const change = (next: (ids: Set<string>) => void) => {
    const ids = new Set(chosen.ids);
    next(ids);
    set({ ids, is_all_matching: false });
  };
  return {
    get: () => chosen,
    follow: (changed) => {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    total,
    toggle: (id) => change((ids) => void (ids.delete(id) || ids.add(id))),
    setPage: (page, isChosen) => change((ids) => page.forEach((id) => void (isChosen ? ids.add(id) : ids.delete(id)))),
    chooseAllMatching: () => set({ ...chosen, is_all_matching: true }),
    clear: () => {
      if (chosen !== NONE) set(NONE);
    },
  };
}

export const countOf = (selection: Selection): number =>
  selection.get().is_all_matching ? selection.total() : selection.get().ids.size;

/** For components that show all of it: the bar of acts, the box above the rows. */
export const useChosenIds = ({ follow, get }: Selection): ChosenIds => useSyncExternalStore(follow, get);

/** For a row, which renders again only when it is ticked itself. */
export const useIsChosen = (selection: Selection | undefined, id: string): boolean =>
  useSyncExternalStore(selection?.follow ?? never, () => selection !== undefined && isChosen(selection.get(), id));

const never = () => () => {};
const isChosen = ({ ids, is_all_matching }: ChosenIds, id: string): boolean => is_all_matching || ids.has(id);

/** Returns the chosen rows, including those of earlier pages. `rows`: the current page. */
export function useChosenRows<Row>(
  selection: Selection,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): () => Row[] {
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(idOf(row), row);
  });
  return () => [...selection.get().ids].flatMap((id) => seen.current.get(id) ?? []);
}
