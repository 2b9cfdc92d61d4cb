import { Fieldset, Group, Text } from '@mantine/core';
import { BUNDLE_LIMITS } from '../../contract/catalog/bundles.ts';
import { Ltr } from '../i18n/format.tsx';
import { readNumber } from '../i18n/read-number.ts';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { FieldInput, type FieldInputProps } from '../resources/form/field-input.tsx';
import type { TypedLine } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { useProductTexts } from './texts.ts';

type Props = FieldInputProps & { account_id: string | undefined; row: Row | null };

/** Products in a bundle, with the pieces of each. A line stores its product's name, so that a draft can show it. */
export function PartsInput({ field, path, value, onChange, faultAt, is_disabled, account_id, row }: Props) {
  const t = useProductTexts();
  const lines = value as TypedLine[];
  const known = (row?.['parts'] ?? []) as { sku: string; name: string }[];
  const nameOf = ({ sku, name }: TypedLine): string =>
    String(name ?? known.find((part) => part.sku === sku)?.name ?? sku);
  const quantity = field.shape.is === 'rows' && field.shape.columns.find(({ name }) => name === 'quantity');
  const fault = faultAt(path);
  const hasPicker = !is_disabled && lines.length < BUNDLE_LIMITS.parts;
  const change = (at: number, more: TypedLine) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  return (
    <Fieldset
      legend={t('contents')}
      variant="unstyled"
      styles={{ root: { margin: 0 }, legend: { padding: 0, fontWeight: 600 } }}
    >
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb={6}>
          {t('contents_none')}
        </Text>
      )}
      {lines.map((line, i) => {
        const sku = String(line['sku']);
        const name = nameOf(line);
        const skuFault = faultAt(`${path}.${i}.sku`);
        return (
          <Group key={sku} gap="xs" wrap="nowrap" align="flex-start" mb={8}>
            <div style={{ inlineSize: 80 }}>
              {quantity && (
                <FieldInput
                  field={quantity}
                  name={t('pieces_in_one', { name })}
                  path={`${path}.${i}.quantity`}
                  value={line['quantity'] ?? ''}
                  faultAt={faultAt}
                  is_disabled={is_disabled}
                  onChange={(typed) => change(i, { quantity: String(typed) })}
                />
              )}
            </div>
            <div style={{ flex: 1, minInlineSize: 0, paddingBlock: 7 }}>
              × <bdi>{name}</bdi>{' '}
              <Text span c="dimmed" size="sm">
                <Ltr>{sku}</Ltr>
              </Text>
              {skuFault && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {skuFault}
                </Text>
              )}
            </div>
            {!is_disabled && (
              <RemoveButton
                label={t('take_out', { name })}
                onClick={() => onChange(lines.filter((_, at) => at !== i))}
              />
            )}
          </Group>
        );
      })}
      {hasPicker && (
        <ProductPicker
          account_id={account_id}
          error={fault}
          onPick={({ sku, name }) => {
            const at = lines.findIndex((line) => line['sku'] === sku);
            if (at < 0) onChange([...lines, { sku, quantity: '1', name }]);
            else change(at, { quantity: oneMore(String(lines[at]!['quantity'])) });
          }}
        />
      )}
      {!hasPicker && fault && <Text c="var(--mantine-color-error)">{fault}</Text>}
    </Fieldset>
  );
}

/** An invalid number stays in the field, to be corrected. */
function oneMore(typed: string): string {
  const number = readNumber(typed) ?? 0;
  return Number.isNaN(number) ? typed : String(number + 1);
}
