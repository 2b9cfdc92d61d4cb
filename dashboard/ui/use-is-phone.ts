import { useSyncExternalStore } from 'react';

/** Below this width the frame and tables have another layout; module.css files use the same number. */
const phone = window.matchMedia('(max-width: 640px)');

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed);
      return () => phone.removeEventListener('change', changed);
    },
    () => phone.matches,
  );
