import { Suspense, lazy, useEffect } from 'react';
import { makeStore } from '../../state/store.ts';
import { registered, useShortcut, type Shortcut } from './shortcuts.tsx';
import { undoNewest } from './toast.tsx';
import { useUiTexts } from '../texts.ts';

const isHelpOpen = makeStore(false);
const HelpDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** Listens for all keys, and shows the help. */
export function ShortcutsHost() {
  const t = useUiTexts();
  useShortcut('?', t('shortcuts_help'), () => isHelpOpen.set(true));
  useShortcut('mod+z', t('undo'), undoNewest);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A field undoes its own typing.
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
 * The key as on a Latin keyboard: with an Arabic layout the letter K gives ن, and Alt changes digits on a Mac. So a key without a
 * Latin letter or digit is identified by its position.
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
