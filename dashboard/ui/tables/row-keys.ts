import type { RefObject } from 'react';
import type { Selection } from './selection.ts';
import { useShortcut } from '../layers/shortcuts.tsx';
import { useUiTexts } from '../texts.ts';

/** j and k move from row to row, x chooses the focused one; Enter opens it and Space peeks at it, handled by the row itself. */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
  is_off: boolean,
  hasPeek: boolean,
): void {
  const t = useUiTexts();
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
  const here = () => document.activeElement?.closest<HTMLElement>('tr[data-key]');
  const step = (way: 1 | -1) => {
    const all = rows();
    const one = here();
    const at = one ? all.indexOf(one) : way === 1 ? -1 : all.length;
    all[Math.min(Math.max(at + way, 0), all.length - 1)]?.focus();
  };
  useShortcut('j', t('next_row'), () => step(1), { is_off });
  useShortcut('k', t('previous_row'), () => step(-1), { is_off });
  // Listed only: Space presses a focused button, so the row itself handles it.
  useShortcut('space', t('peek_row'), () => undefined, { is_off: !hasPeek });
  useShortcut(
    'x',
    t('choose_this_row'),
    () => {
      const id = here()?.dataset['key'];
      if (id !== undefined) selection?.toggle(id);
    },
    { is_off: is_off || selection === undefined },
  );
}
