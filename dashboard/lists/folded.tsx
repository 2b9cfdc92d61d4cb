import { Suspense, lazy, type ReactNode } from 'react';
import type { Filter } from './filters.tsx';
import type { TypedKind } from './typed-filter.tsx';

/*
 * Filters that stand in the panel of filters (filter-panel.tsx) and on chips, not in the bar. What a choice is made of comes with the
 * panel: no first paint needs it.
 */

const Typed = lazy(async () => ({ default: (await import('./typed-filter.tsx')).TypedFilter }));
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

/** What is typed: a text as it is, a whole number, or an amount. `says`: the same on its chip. */
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
      <Typed {...props} label={label} kind={kind} />
    </Suspense>
  ),
});
