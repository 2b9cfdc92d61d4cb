import { Kbd } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { makeStore } from '../../state/store.ts';

/* Keys of the current page: registered by mounted components, run by shortcuts-host.tsx, listed by `?`. */

export type Shortcut = {
  /** `mod+k`, `alt+1`, `j`, `escape`; `mod` is Ctrl, and Cmd on a Mac. */
  keys: string;
  label: string;
  run: () => void;
  /** True: also works while a field has the focus. Combinations with mod or alt always work. */
  is_global?: boolean;
};

export const registered = makeStore<readonly Shortcut[]>([]);

/** Registers a key while the component is mounted; the newest registration of a key wins. */
export function useShortcut(
  keys: string,
  label: string,
  run: () => void,
  more: { is_global?: boolean; is_off?: boolean } = {},
) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { is_global = false, is_off = false } = more;
  useEffect(() => {
    if (is_off) return;
    const shortcut: Shortcut = { keys, label, is_global, run: () => latest.current() };
    registered.set([...registered.get(), shortcut]);
    return () => registered.set(registered.get().filter((one) => one !== shortcut));
  }, [keys, label, is_global, is_off]);
}

/** Content of `?`: the newest registration of each key. */
export function useShortcuts(): readonly { keys: string; label: string }[] {
  const all = registered.use();
  return all.filter((one, i) => all.findLastIndex(({ keys }) => keys === one.keys) === i);
}

const isMac = navigator.platform.startsWith('Mac');
const NAMES: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  escape: 'Esc',
  shift: '⇧',
};

/** Key labels as on a keyboard, beside their action. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span dir="ltr" className="key-hint" aria-hidden>
      {keys.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {NAMES[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
