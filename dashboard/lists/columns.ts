import { useQueryClient } from '@tanstack/react-query';
import { keepColumns } from '../../contract/resources/list-columns.ts';
import { call } from '../data/client.ts';
import { sessionQuery, useSession, type Session } from '../data/session.tsx';
import { listIn } from '../state/url-state.ts';

/* Columns of a list: those in the address, else the person's choice, else the default. A saved view sets its own by the address. */

export type ColumnChoice = {
  /** The address's value; empty: none. */
  said: string;
  /** The visible keys; null: the default. */
  chosen: readonly string[] | null;
  /** Chooses; null: the default. Stored for the person, or in the address while a view is open. */
  choose: (keys: readonly string[] | null) => void;
};

/** Choices are stored in sequence, so that the later of two quick ticks wins. */
let keeping: Promise<unknown> = Promise.resolve();

/** The choice of a list's columns, named `page`; `set` changes the address. */
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
    // Shown at once; refetched where the service stored another value.
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

/** The columns of a list in their order: the first, which opens a row, and the chosen ones. */
export const chosenColumns = <C extends Choosable>(columns: readonly C[], chosen: readonly string[] | null): C[] =>
  columns.filter(({ key, is_extra }, i) => i === 0 || (chosen ? chosen.includes(key) : !is_extra));
