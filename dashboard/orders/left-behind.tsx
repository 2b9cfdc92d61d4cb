import { Suspense, lazy } from 'react';
import { leftBehind } from './use-action.tsx';

const LeftBehindDialog = lazy(async () => ({ default: (await import('./left-behind-dialog.tsx')).LeftBehindDialog }));

/** The orders that an act left as they were, and why; stays until it was read. */
export function LeftBehind() {
  const isThere = leftBehind.use().length > 0;
  return <Suspense>{isThere && <LeftBehindDialog />}</Suspense>;
}
