import { useSyncExternalStore } from 'react';

/** The result of `makeStore`. */
export type Store<T> = ReturnType<typeof makeStore<T>>;

/** A value outside of React that components can follow, for global parts (dialogs, shortcuts, density). */
export function makeStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const changed of listeners) changed();
    },
    use: () =>
      useSyncExternalStore(
        (changed) => {
          listeners.add(changed);
          return () => listeners.delete(changed);
        },
        () => value,
      ),
  };
}
