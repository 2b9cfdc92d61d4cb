import { Suspense, lazy } from 'react';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { Filter } from '../lists/filters.tsx';

/*
 * Filters by a row of another list, searched by name. They are in the panel of filters and on chips; their parts load with the first
 * one (row-filter-parts.tsx).
 */

const parts = () => import('./row-filter-parts.tsx');
const RowField = lazy(async () => ({ default: (await parts()).RowField }));
const RowName = lazy(async () => ({ default: (await parts()).RowName }));
const AccountField = lazy(async () => ({ default: (await parts()).AccountField }));
const AccountName = lazy(async () => ({ default: (await parts()).AccountName }));
const CityField = lazy(async () => ({ default: (await parts()).CityField }));
const SourceField = lazy(async () => ({ default: (await parts()).SourceField }));
const SourceName = lazy(async () => ({ default: (await parts()).SourceName }));

/** Filter by a row of a generic resource. `only` filters the offers. */
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

/** Filter by a row of a generic resource, set by links only. */
export const rowChip = (label: string, of: Resource): Filter<string> => ({
  label,
  says: (id) => <RowName of={of} id={id} />,
});

/** Filter by account; hidden from readers of a single one. */
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

/** Filter by a city's name; suggests the workspace's list. */
export const cityFilter = (label: string): Filter<string> => ({
  label,
  folds: true,
  control: (props) => (
    <Suspense>
      <CityField {...props} label={label} />
    </Suspense>
  ),
});

/** Filter by source; suggests recent sources. */
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
