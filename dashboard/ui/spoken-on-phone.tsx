import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

/** The words of a button of the class `wordless`: on a phone its icon shows what it does, and they are read aloud. */
export function SpokenOnPhone({ children }: { children: ReactNode }) {
  return <span className={useIsPhone() ? 'visually-hidden' : undefined}>{children}</span>;
}
