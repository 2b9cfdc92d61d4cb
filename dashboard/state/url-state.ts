import { pathNow, searchNow, useAddress, useNavigate } from './address.tsx';

/*
 * Filters, sort, page and tab of a table are in the address, so that a reload, a link and the back button keep them. All are text
 * there; commas separate lists.
 */

export type UrlState<D extends Record<string, string>> = {
  values: D;
  /** Changes some values. The page number resets to the first unless it is the change. */
  set: (changes: Partial<D>) => void;
  clear: () => void;
};

/** `defaults`: every parameter with its value when the address has none. */
export function useUrlState<const D extends Record<string, string>>(defaults: D): UrlState<{ [K in keyof D]: string }> {
  const { path, search } = useAddress();
  const navigate = useNavigate();
  const values = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, search[name] ?? value])) as {
    [K in keyof D]: string;
  };
  const set = (changes: Partial<Record<keyof D, string>>) => {
    // Text typed just before a change of page must not lead back. A debounced field may call the function of an older render,
    // so only the address bar knows the requested page.
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
