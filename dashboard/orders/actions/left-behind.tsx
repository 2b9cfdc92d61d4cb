import { Suspense, lazy } from 'react';
import { leftBehind } from './use-action.tsx';

const LeftBehindDialog = lazy(async () => ({ default: (await import('./left-behind-dialog.tsx')).LeftBehindDialog }));

/** The orders that an act left as they were, or whose label is not their courier's, and why; stays until it was read. */
export function LeftBehind() {
  const isThere = leftBehind.use().rows.length > 0;
  return <Suspense>{isThere && <LeftBehindDialog />}</Suspense>;
}
