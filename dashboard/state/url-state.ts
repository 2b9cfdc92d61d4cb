import { useNavigate, useSearch } from '@tanstack/react-router';

/*
 * Filters, sort, page and tab of a table live in the address, so that a reload, a link and the back button know them. All are text
 * there; lists are separated by commas.
 */

export type UrlState<D extends Record<string, string>> = {
  values: D;
  /** Changes some values. The page number goes back to the first unless it is what changes. */
  set: (changes: Partial<D>) => void;
  clear: () => void;
};

/** `defaults`: every parameter with the value it has when the address does not name it. */
export function useUrlState<const D extends Record<string, string>>(defaults: D): UrlState<{ [K in keyof D]: string }> {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const values = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search[name] ?? value])) as {
    [K in keyof D]: string;
  };
  const set = (changes: Partial<Record<keyof D, string>>) =>
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
  return {
    values,
    set,
    clear: () => set(Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined])) as never),
  };
}

/** A list of the address: `new,packed` → `['new', 'packed']`. */
export const listIn = (text: string): string[] => (text === '' ? [] : text.split(','));
