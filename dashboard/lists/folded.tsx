import { Suspense, lazy, type ReactNode } from 'react';
import type { Filter } from './filters.tsx';
import type { TypedKind } from './typed-filter.tsx';

/*
 * Filters in the panel of filters (filter-panel.tsx) and on chips, not in the bar. The choices load with the panel: no first paint
 * needs them.
 */

const TypedFilter = lazy(async () => ({ default: (await import('./typed-filter.tsx')).TypedFilter }));
const Choice = lazy(async () => ({ default: (await import('./choice.tsx')).Choice }));

/** One of a few words. */
export const foldedChoice = <V extends string>(
  label: string,
  values: readonly V[],
  say: (value: V) => string,
): Omit<Filter<never>, 'read'> => ({
  label,
  folds: true,
  says: (value) => say(value as V),
  control: (props) => (
    <Suspense>
      <Choice {...props} label={label} placeholder="" options={values.map((value) => ({ value, label: say(value) }))} />
    </Suspense>
  ),
});

/** Typed text: as it is, a whole number, or an amount. `says`: its form on the chip. */
export const foldedText = (
  label: string,
  kind: TypedKind = 'text',
  says?: (value: string) => ReactNode,
): Omit<Filter<never>, 'read'> => ({
  label,
  folds: true,
  ...(says ? { says } : {}),
  control: (props) => (
    <Suspense>
      <TypedFilter {...props} label={label} kind={kind} />
    </Suspense>
  ),
});
