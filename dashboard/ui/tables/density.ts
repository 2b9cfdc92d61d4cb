import { makeStore } from '../../state/store.ts';

/** Rows of 40 px, or of 32 px in the compact density; remembered in this browser. */
const KEY = 'tahsil.density';
const compact = makeStore(localStorage.getItem(KEY) === 'compact');
document.documentElement.dataset['density'] = compact.get() ? 'compact' : 'normal';

export const useIsCompact = (): boolean => compact.use();

export function setCompact(isCompact: boolean): void {
  const name = isCompact ? 'compact' : 'normal';
  localStorage.setItem(KEY, name);
  document.documentElement.dataset['density'] = name;
  compact.set(isCompact);
}
