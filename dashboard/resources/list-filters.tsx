import { Select } from '@mantine/core';
import { action } from '../../contract/permissions.ts';
import type { ResourceContract } from '../../contract/resource.ts';
import { useMay } from '../data/session.tsx';
import { describeShown, type Described } from './describe.ts';
import { fieldName, valueName } from '../names/field-names.ts';
import { ReferenceInput } from './reference-input.tsx';

/** The fields by whose value a list is narrowed: one of a few words, or a row of another resource. */
export const filtersOf = (resource: ResourceContract): Described[] =>
  describeShown(resource).filter(
    ({ name, shape }) =>
      name !== 'status' && resource.filtered?.includes(name) && (shape.is === 'choice' || shape.is === 'reference'),
  );

type Props = {
  resource: ResourceContract;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** Beside the search of a list, as its contract says (`filtered`). */
export function ListFilters({ resource, values, onChange }: Props) {
  const may = useMay();
  return filtersOf(resource).map(({ name, shape }) => {
    const shared = {
      value: values[name] || null,
      onChange: (value: string | null) => onChange(name, value ?? ''),
      placeholder: fieldName(name),
      'aria-label': fieldName(name),
    };
    if (shape.is === 'choice')
      return (
        <Select
          key={name}
          {...shared}
          data={shape.options.map((value) => ({ value, label: valueName(value) }))}
          clearable
        />
      );
    if (shape.is !== 'reference' || !may(action(shape.to.name, 'list'))) return null;
    return <ReferenceInput key={name} {...shared} label="" to={shape.to} />;
  });
}
