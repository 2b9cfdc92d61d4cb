import { Suspense, lazy } from 'react';
import { leftBehind } from './use-action.tsx';

const LeftBehindDialog = lazy(async () => ({ default: (await import('./left-behind-dialog.tsx')).LeftBehindDialog }));

/** Orders that an act left unchanged, or whose label is not their courier's, with the reason; stays until it is closed. */
export function LeftBehind() {
  const isThere = leftBehind.use().rows.length > 0;
  return <Suspense>{isThere && <LeftBehindDialog />}</Suspense>;
}
