import type { RefObject } from 'react';
import type { Selection } from './selection.ts';
import { useShortcut } from './shortcuts.tsx';
import { useUiTexts } from './texts.ts';

/** j and k lead from row to row, x chooses the one that has the focus; Enter opens it, as the row itself knows. */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
  is_off: boolean,
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
