import { useQueryClient } from '@tanstack/react-query';
import { keepColumns } from '../../contract/resources/list-columns.ts';
import { call } from '../data/client.ts';
import { sessionQuery, useSession, type Session } from '../data/session.tsx';
import { listIn } from '../state/url-state.ts';

/*
 * Which columns a list shows: those that the address names, else those that the person chose, else those that everybody sees at first.
 * A saved view brings its own by the address.
 */

export type ColumnChoice = {
  /** What the address says; empty: nothing. */
  said: string;
  /** The keys to show; null: those that everybody sees at first. */
  chosen: readonly string[] | null;
  /** Chooses; null: those that everybody sees at first. Kept for the person, or said by the address while a view is open. */
  choose: (keys: readonly string[] | null) => void;
};

/** One after the other: of two ticks in a hurry the second is what is kept. */
let keeping: Promise<unknown> = Promise.resolve();

/** The choice of a list's columns, whose name is `page`; `set` changes the address. */
export function useColumns(
  page: string | undefined,
  values: Readonly<Record<string, string>>,
  set: (values: Record<string, string>) => void,
): ColumnChoice | undefined {
  const { columns } = useSession();
  const client = useQueryClient();
  if (page === undefined) return undefined;
  const said = values['columns'] ?? '';
  const keep = (keys: readonly string[] | null) => {
    const { [page]: _, ...others } = columns;
    // Shown at once; what the service keeps is asked for where it kept something else.
    client.setQueryData<{ data: Session }>(
      sessionQuery.queryKey,
      (before) =>
        before && {
          ...before,
          data: { ...before.data, columns: { ...others, ...(keys ? { [page]: [...keys] } : {}) } },
        },
    );
    keeping = keeping
      .then(() => call(keepColumns, { params: { page }, body: { columns: keys && [...keys] } }))
      .catch(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
  };
  return {
    said,
    chosen: said === '' ? (columns[page] ?? null) : listIn(said),
    choose: (keys) => {
      if (values['view']) return set({ columns: keys?.join(',') ?? '' });
      set({ columns: '' });
      keep(keys);
    },
  };
}

export type Choosable = { key: string; is_extra?: boolean };

/** The columns of a list in their order: the first, by which a row opens, and those that are chosen. */
export const chosenColumns = <C extends Choosable>(columns: readonly C[], chosen: readonly string[] | null): C[] =>
  columns.filter(({ key, is_extra }, i) => i === 0 || (chosen ? chosen.includes(key) : !is_extra));
