import { pathNow, searchNow, useAddress, useNavigate } from './address.tsx';

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
  const { path, search } = useAddress();
  const navigate = useNavigate();
  const values = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search[name] ?? value])) as {
    [K in keyof D]: string;
  };
  const set = (changes: Partial<Record<keyof D, string>>) => {
    // What was typed here just before another page was asked for must not lead back. A field that says it after a pause does so by the
    // function of an earlier drawing: the address bar alone knows what was asked for since.
    if (pathNow() !== path) return;
    const next = { ...searchNow(), ...('page' in changes ? {} : { page: undefined }), ...changes };
    const kept = Object.entries(next).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== (defaults[pair[0]] ?? ''),
    );
    const text = new URLSearchParams(kept).toString();
    void navigate({ to: text === '' ? path : `${path}?${text}`, replace: true });
  };
  return {
    values,
    set,
    clear: () => set(Object.fromEntries(Object.keys(defaults).map((name) => [name, undefined])) as never),
  };
}

/** A list of the address: `new,packed` → `['new', 'packed']`. */
export const listIn = (text: string): string[] => (text === '' ? [] : text.split(','));
