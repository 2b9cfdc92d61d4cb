import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/*
 * Filters, sort, page and tab of a table live in the address, so that a reload, a link and the back button know them. All are text
 * there; lists are separated by commas.
 */

export type UrlState<D extends Record<string, string>> = {
  values: D;
  /** Changes some values. The page number goes back to the first unless it is what changes. */
  set: (changes: Partial<D>) => void;
  clear: () => void;
  /** True when anything but sort, page and the view's id differs from the defaults. */
  is_filtered: boolean;
};

/** `defaults`: every parameter with the value it has when the address does not name it; a constant outside of the component. */
export function useUrlState<const D extends Record<string, string>>(defaults: D): UrlState<{ [K in keyof D]: string }> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const values = useMemo(
    () => Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search[name] ?? value])),
    [search, defaults],
  ) as { [K in keyof D]: string };
  const set = useCallback(
    (changes: Partial<Record<keyof D, string>>) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, string | undefined>) => {
          const next = { ...before, ...('page' in changes ? {} : { page: undefined }), ...changes };
          const kept = Object.entries(next).filter(
            ([name, value]) => value !== undefined && value !== (defaults[name] ?? ''),
          );
          return Object.fromEntries(kept) as never;
        },
      });
    },
    [navigate, defaults],
  );
  return {
    values,
    set,
    clear: () => set(Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined])) as never),
    is_filtered: Object.keys(defaults).some(
      (name) => !['page', 'sort', 'view'].includes(name) && values[name] !== defaults[name],
    ),
  };
}

/** A list of the address: `new,packed` → `['new', 'packed']`. */
export const listIn = (text: string): string[] => (text === '' ? [] : text.split(','));
