import { Button, Fieldset, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { FieldDescription } from '../describe.ts';
import type { FieldInputProps } from './field-input.tsx';
import { fieldHint } from './field-hints.ts';
import { fieldName } from '../../names/field-names.ts';
import type { InputValue, TypedLine } from './form-values.ts';
import { useResourceTexts } from '../texts.ts';

type Props = FieldInputProps & {
  columns: readonly FieldDescription[];
  lines: readonly TypedLine[];
  /** Input of one field of a line. */
  Input: ComponentType<FieldInputProps>;
};

/** A list of small records: a line each, as for upsells and hours. */
export function LinesInput({ field, columns, lines, Input, path, onChange, faultAt, is_disabled }: Props) {
  const t = useResourceTexts();
  const isPhone = useIsPhone();
  const empty = Object.fromEntries(columns.map(({ name, shape }) => [name, shape.is === 'yes_no' ? false : '']));
  const change = (at: number, name: string, value: InputValue) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, [name]: value as string | boolean } : line)));
  const legend = { padding: 0, fontSize: 13, fontWeight: 600 };
  const hint = fieldHint(field);
  return (
    <Fieldset legend={fieldName(field.name)} variant="unstyled" styles={{ root: { margin: 0 }, legend }}>
      {hint && (
        <Text size="xs" c="dimmed" mb={6}>
          {hint}
        </Text>
      )}
      {lines.map((line, i) => (
        // Lines have no identity except their place.
        <Group key={i} gap="xs" align="flex-end" wrap={isPhone ? 'wrap' : 'nowrap'} mb={isPhone ? 16 : 8}>
          {columns.map((column) => (
            <div key={column.name} style={{ flex: isPhone ? '1 1 40%' : 1 }}>
              <Input
                field={column}
                path={`${path}.${i}.${column.name}`}
                value={line[column.name] ?? ''}
                onChange={(value) => change(i, column.name, value)}
                faultAt={faultAt}
                is_disabled={is_disabled}
              />
            </div>
          ))}
          {!is_disabled && (
            <RemoveButton
              label={t('remove_line', { n: i + 1 })}
              onClick={() => onChange(lines.filter((_, at) => at !== i))}
            />
          )}
        </Group>
      ))}
      {faultAt(path) && <Text c="var(--mantine-color-error)">{faultAt(path)}</Text>}
      {!is_disabled && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...lines, empty])}
        >
          {t('add_line')}
        </Button>
      )}
    </Fieldset>
  );
}
