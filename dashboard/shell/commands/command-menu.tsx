import { useState } from 'react';
import { makeStore } from '../../state/store.ts';
import { later } from '../../ui/layers/later.ts';
import { useShortcut } from '../../ui/layers/shortcuts.tsx';
import { CommandBegun, NOTHING_BEGUN } from './command-begun.tsx';
import { useShellTexts } from '../texts.ts';

const isOpen = makeStore(false);
const DIALOG = later(async () => await import('./command-dialog.tsx'));

export function openCommandMenu(): void {
  isOpen.set(true);
  void DIALOG.fetch();
}

/**
 * Opens by Ctrl K anywhere. The dialog loads when the page is idle; a faster user types into a stand-in, and the dialog takes over the
 * text.
 */
export function CommandMenuHost() {
  const t = useShellTexts();
  useShortcut('mod+k', t('command_menu'), openCommandMenu, { is_global: true });
  const code = DIALOG.use();
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  const close = () => {
    isOpen.set(false);
    setBegun(NOTHING_BEGUN);
  };
  if (!isOpen.use()) return null;
  if (code) return <code.CommandDialog begun={begun} onClose={close} />;
  return <CommandBegun begun={begun} onType={setBegun} onClose={close} />;
}
