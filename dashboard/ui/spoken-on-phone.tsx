import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

/** Label of a button with the class `wordless`: on a phone its icon shows the action, and the label is read aloud. */
export function SpokenOnPhone({ children }: { children: ReactNode }) {
  return <span className={useIsPhone() ? 'visually-hidden' : undefined}>{children}</span>;
}
