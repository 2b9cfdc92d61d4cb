import { Suspense, lazy } from 'react';
import { useShortcut } from '../ui/shortcuts.tsx';
import { makeStore } from '../state/store.ts';
import { useShellTexts } from './texts.ts';

const wasAsked = makeStore(false);

/** The dialog is loaded with its first use. */
const Dialog = lazy(async () => ({ default: (await import('./command-dialog.tsx')).CommandDialog }));

export async function openCommandMenu(): Promise<void> {
  const { spotlight } = await import('@mantine/spotlight');
  wasAsked.set(true);
  spotlight.open();
}

/** Ctrl K from anywhere. */
export function CommandMenuHost() {
  const t = useShellTexts();
  useShortcut('mod+k', t('command_menu'), () => void openCommandMenu(), { is_global: true });
  if (!wasAsked.use()) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
