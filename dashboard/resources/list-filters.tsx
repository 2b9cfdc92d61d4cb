import type { ResourceContract } from '../../contract/resources/resource.ts';
import { days, type Filter } from '../lists/filters.tsx';
import { foldedChoice, foldedText } from '../lists/folded.tsx';
import { fieldName, valueName } from '../names/field-names.ts';
import { listIn } from '../state/url-state.ts';
import { describeRow } from './describe.ts';
import { accountFilter, rowFilter } from './row-filter.tsx';

/** Filters by fields of the contract marked `filtered`: one of a few words, a text, or a row of another resource; and its days. */
export const filtersOf = (resource: ResourceContract): Record<string, Filter<string>> => ({
  ...(resource.within_days ? days : {}),
  ...Object.fromEntries(
    describeRow(resource).flatMap(({ name, shape }): [string, Filter<string>][] => {
      if (name === 'status' || !resource.filtered?.includes(name)) return [];
      const label = fieldName(name);
      switch (shape.is) {
        case 'choice':
          // A link may name several.
          return [
            [
              name,
              {
                ...foldedChoice(label, shape.options, valueName),
                says: (said) => listIn(said).map(valueName).join(', '),
              },
            ],
          ];
        case 'text':
          return [[name, foldedText(label)]];
        case 'reference':
          return [[name, rowFilter(label, shape.to.name)]];
        case 'account':
          return [[name, accountFilter(label, true)]];
        default:
          return [];
      }
    }),
  ),
});
