import { makeStore } from '../state/store.ts';
import { useShortcut } from '../ui/shortcuts.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { useShellTexts } from './texts.ts';

const isOpen = makeStore(false);

export const openCommandMenu = (): void => isOpen.set(true);

/** Ctrl K from anywhere. The dialog is no chunk of its own: what is typed right after the key would be lost until it came. */
export function CommandMenuHost() {
  const t = useShellTexts();
  useShortcut('mod+k', t('command_menu'), openCommandMenu, { is_global: true });
  return isOpen.use() ? <CommandDialog onClose={() => isOpen.set(false)} /> : null;
}
