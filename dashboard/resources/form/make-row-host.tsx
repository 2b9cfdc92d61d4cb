import { Suspense, lazy } from 'react';
import { rowRequest } from './make-row.ts';

/** Loaded with the first row created in place. */
const MakeRowDialog = lazy(async () => ({ default: (await import('./make-row-dialog.tsx')).MakeRowDialog }));

/** The one dialog of `makeRow`. */
export function MakeRowHost() {
  const { row } = rowRequest.use();
  if (!row) return null;
  return (
    <Suspense>
      <MakeRowDialog key={row.to.name + row.begun} {...row} onMade={row.answer} onClose={() => row.answer(null)} />
    </Suspense>
  );
}
