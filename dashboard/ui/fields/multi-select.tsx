import {
  Pill,
  PillsInput,
  type MultiSelect as MantineMultiSelect,
  type MultiSelectProps,
  type TagsInputProps,
} from '@mantine/core';
import { Chevron, labelIn, ofField, useEarlyInput, type Data } from './field-later.tsx';
import { FLOATING } from '../layers/floating.ts';

/** Mantine's field to choose several in, as `Select` of select.tsx. */
export const MultiSelect = function MultiSelect(props: MultiSelectProps) {
  const parts = FLOATING.use();
  const { heard, begins } = useEarlyInput(parts !== null, FLOATING.fetch);
  if (parts) return <parts.MultiSelect {...props} {...begins()} />;
  return <ChosenPills props={props} heard={heard} rightSection={<Chevron />} />;
} as typeof MantineMultiSelect;

/** Mantine's field for free words. */
export function TagsInput(props: TagsInputProps) {
  const parts = FLOATING.use();
  const { heard, begins } = useEarlyInput(parts !== null, FLOATING.fetch);
  if (parts) return <parts.TagsInput {...props} {...begins()} />;
  return <ChosenPills props={props} heard={heard} />;
}

type Stand = {
  props: MultiSelectProps | TagsInputProps;
  heard: ReturnType<typeof useEarlyInput>['heard'];
  rightSection?: React.ReactNode;
};

function ChosenPills({ props, heard, rightSection }: Stand) {
  const { data, value = [], placeholder, disabled, label, description, error, required, withAsterisk } = props;
  const { 'aria-label': name } = ofField(props) as { 'aria-label'?: string };
  return (
    <PillsInput
      {...{ label, description, error, required, withAsterisk, disabled, rightSection }}
      size={props.size ?? 'sm'}
      rightSectionPointerEvents="none"
      {...(props.w === undefined ? {} : { w: props.w })}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      <Pill.Group>
        {value.map((one) => (
          <Pill key={String(one)} withRemoveButton removeButtonProps={{ 'aria-hidden': true }}>
            {labelIn(data as Data | undefined, one) ?? String(one)}
          </Pill>
        ))}
        <PillsInput.Field
          {...heard}
          {...(name === undefined ? {} : { 'aria-label': name })}
          {...(disabled === undefined ? {} : { disabled })}
          {...(placeholder === undefined ? {} : { placeholder })}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          readOnly
        />
      </Pill.Group>
    </PillsInput>
  );
}
