import type { ResourceContract } from '../../contract/resource.ts';
import type { Filter } from '../lists/filters.tsx';
import { foldedChoice } from '../lists/folded.tsx';
import { fieldName, valueName } from '../names/field-names.ts';
import { describeShown } from './describe.ts';
import { rowFilter } from './row-filter.tsx';

/** The fields by whose value a list is narrowed, as its contract says (`filtered`): one of a few words, or a row of another resource. */
export const filtersOf = (resource: ResourceContract): Record<string, Filter<string>> =>
  Object.fromEntries(
    describeShown(resource).flatMap(({ name, shape }): [string, Filter<string>][] => {
      if (name === 'status' || !resource.filtered?.includes(name)) return [];
      const label = fieldName(name);
      if (shape.is === 'choice') return [[name, foldedChoice(label, shape.options, valueName)]];
      return shape.is === 'reference' ? [[name, rowFilter(label, shape.to.name)]] : [];
    }),
  );
