import { Kbd } from '@mantine/core';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { makeStore } from '../state/store.ts';
import { undoNewest } from './toast.tsx';
import { useUiWords } from './words.ts';

/*
 * Keys of the page that is open: registered by components while they are shown, listed by `?`.
 */

type Shortcut = {
  /** `mod+k`, `alt+1`, `j`, `escape`; `mod` is Ctrl, and Cmd on a Mac. */
  keys: string;
  label: string;
  run: () => void;
  /** Also while a field has the focus. Combinations with mod or alt do anyway. */
  is_global?: boolean;
};

const registered = makeStore<readonly Shortcut[]>([]);
const isHelpOpen = makeStore(false);

/** Registers a key while the component is shown; the newest registration of a key wins. */
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

function isPressed({ keys, is_global }: Shortcut, event: KeyboardEvent): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)!;
  const wants = (name: string) => parts.includes(name);
  if (wants('mod') !== (event.ctrlKey || event.metaKey) || wants('alt') !== event.altKey) return false;
  // `?` and the like need Shift on some keyboards and not on others.
  if (/^[a-z0-9]$/.test(key) && wants('shift') !== event.shiftKey) return false;
  if (!is_global && !wants('mod') && !wants('alt') && isTyping(event.target)) return false;
  return keyOf(event) === key;
}

/**
 * The key as it is written on a Latin keyboard: with an Arabic layout the letter K gives ن, and Alt changes digits on a Mac, so what
 * is no Latin letter or digit is told by its place.
 */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '؟') return '?';
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  const place = /^(?:Key|Digit|Numpad)(\w)$/.exec(code)?.[1];
  return (place ?? key).toLowerCase();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !['checkbox', 'radio', 'button'].includes(target.getAttribute('type') ?? '');

/** Listens for all keys, and shows the help. */
export function ShortcutsHost() {
  const t = useUiWords();
  useShortcut('?', t('shortcuts_help'), () => isHelpOpen.set(true));
  useShortcut('mod+z', t('undo'), undoNewest);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A field takes back its own typing.
      if (event.defaultPrevented || event.isComposing || (isTyping(event.target) && event.key === 'z')) return;
      const shortcut = registered.get().findLast((one) => isPressed(one, event));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const isOpen = isHelpOpen.use();
  if (!isOpen) return null;
  return (
    <Suspense>
      <HelpDialog onClose={() => isHelpOpen.set(false)} />
    </Suspense>
  );
}

/** What `?` shows: the newest registration of each key. */
export function useShortcuts(): readonly { keys: string; label: string }[] {
  const all = registered.use();
  return all.filter((one, i) => all.findLastIndex(({ keys }) => keys === one.keys) === i);
}

const HelpDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

const isMac = navigator.platform.startsWith('Mac');
const NAMES: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  escape: 'Esc',
  shift: '⇧',
};

/** The keys as they stand on a keyboard, beside what they do. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span dir="ltr" style={{ display: 'inline-flex', gap: 4 }} aria-hidden>
      {keys.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {NAMES[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
