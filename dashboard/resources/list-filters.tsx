import { action } from '../../contract/permissions.ts';
import type { ResourceContract } from '../../contract/resource.ts';
import { Choice } from '../lists/choice.tsx';
import type { ControlProps, Filter } from '../lists/filters.tsx';
import { useMay } from '../data/session.tsx';
import { describeShown } from './describe.ts';
import { fieldName, valueName } from '../names/field-names.ts';
import { ReferenceInput } from './reference-input.tsx';

/** The fields by whose value a list is narrowed, as its contract says (`filtered`): one of a few words, or a row of another resource. */
export const filtersOf = (resource: ResourceContract): Record<string, Filter<string>> =>
  Object.fromEntries(
    describeShown(resource).flatMap(({ name, shape }): [string, Filter<string>][] => {
      if (name === 'status' || !resource.filtered?.includes(name)) return [];
      const label = fieldName(name);
      if (shape.is === 'choice') {
        const options = shape.options.map((value) => ({ value, label: valueName(value) }));
        return [
          [name, { control: (props) => <Choice {...props} label={label} placeholder={label} options={options} /> }],
        ];
      }
      if (shape.is !== 'reference') return [];
      return [[name, { control: (props) => <RowFilter {...props} to={shape.to} label={label} /> }]];
    }),
  );

function RowFilter({ to, label, value, set }: ControlProps & { to: ResourceContract; label: string }) {
  const may = useMay();
  if (!may(action(to.name, 'list'))) return null;
  const shown = { label: '', 'aria-label': label, placeholder: label };
  return <ReferenceInput {...shown} to={to} value={value || null} onChange={(id) => set(id ?? '')} />;
}
