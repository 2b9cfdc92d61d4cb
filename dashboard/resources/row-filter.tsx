import { Suspense, lazy } from 'react';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { Filter } from '../lists/filters.tsx';

/*
 * Filters by a row of another list, found by name as it is typed. They stand in the panel of filters and on chips; what they are made
 * of is loaded with the first of these (row-filter-parts.tsx).
 */

const parts = () => import('./row-filter-parts.tsx');
const RowField = lazy(async () => ({ default: (await parts()).RowField }));
const RowName = lazy(async () => ({ default: (await parts()).RowName }));
const AccountField = lazy(async () => ({ default: (await parts()).AccountField }));
const AccountName = lazy(async () => ({ default: (await parts()).AccountName }));
const CityField = lazy(async () => ({ default: (await parts()).CityField }));
const SourceField = lazy(async () => ({ default: (await parts()).SourceField }));
const SourceName = lazy(async () => ({ default: (await parts()).SourceName }));

/** By a row of a generic resource. `only` narrows what is offered. */
export const rowFilter = (label: string, of: Resource, only?: Record<string, string>): Filter<string> => ({
  label,
  folds: true,
  says: (id) => <RowName of={of} id={id} />,
  control: (props) => (
    <Suspense>
      <RowField {...props} of={of} label={label} {...(only ? { only } : {})} />
    </Suspense>
  ),
});

/** By a row of a generic resource that only links bring. */
export const rowChip = (label: string, of: Resource): Filter<string> => ({
  label,
  says: (id) => <RowName of={of} id={id} />,
});

/** By whose it is; for who sees one account there is nothing to choose. */
export const accountFilter = (label: string, seesAll: boolean): Filter<string> => ({
  label,
  folds: true,
  says: (id) => <AccountName id={id} />,
  ...(seesAll
    ? {
        control: (props) => (
          <Suspense>
            <AccountField {...props} label={label} />
          </Suspense>
        ),
      }
    : {}),
});

/** By a city, as it is called; those of the workspace's list are offered. */
export const cityFilter = (label: string): Filter<string> => ({
  label,
  folds: true,
  control: (props) => (
    <Suspense>
      <CityField {...props} label={label} />
    </Suspense>
  ),
});

/** By what it came in by; what came lately is offered. */
export const sourceFilter = (label: string): Filter<string> => ({
  label,
  folds: true,
  says: (value) => <SourceName value={value} />,
  control: (props) => (
    <Suspense>
      <SourceField {...props} label={label} />
    </Suspense>
  ),
});
