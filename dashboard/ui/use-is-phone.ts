import { useSyncExternalStore } from 'react';

/** The frame and tables have another layout below this width; module.css files name it too. */
const phone = window.matchMedia('(max-width: 640px)');

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
