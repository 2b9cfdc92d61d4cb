import { Button, Group, TagsInput, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { LIMITS } from '../../contract/limits.ts';
import { VARIANT_LIMITS } from '../../contract/catalog/product-variants.ts';
import { QUANTITY_MAX } from '../../contract/stocks/stocks.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Table } from '../ui/tables/table.tsx';
import { useProductTexts } from './texts.ts';
import { nameOfOptions, type Axis, type PlannedVariant } from './variant-grid.ts';

type Props = {
  axes: readonly Axis[];
  rows: readonly PlannedVariant[];
  /** True: existing variants already set the names of the options. */
  hasNames?: boolean;
  /** True: also asks for the first pieces of each. */
  counts?: boolean;
  onAxes: (axes: Axis[]) => void;
  onType: (row: PlannedVariant, more: Partial<PlannedVariant>) => void;
  faultAt: (path: string) => string | undefined;
};

/** Options with their values, and a row for each combination, with its own SKU, barcode and price. */
export function VariantFields({ axes, rows, hasNames = false, counts = false, onAxes, onType, faultAt }: Props) {
  const t = useProductTexts();
  return (
    <>
      <Axes axes={axes} hasNames={hasNames} onChange={onAxes} faultAt={faultAt} />
      {rows.length > 0 && (
        <Table.Scrolled minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('variant')}</Table.Th>
                <Table.Th>SKU</Table.Th>
                <Table.Th>{t('barcode')}</Table.Th>
                <Table.Th>{t('price')}</Table.Th>
                {counts && <Table.Th>{t('pieces')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, i) => {
                const name = nameOfOptions(row.options);
                return (
                  <Table.Tr key={row.key}>
                    <Table.Td>
                      <bdi>{name}</bdi>
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        aria-label={`SKU ${name}`}
                        dir="ltr"
                        maxLength={100}
                        value={row.sku}
                        error={faultAt(`variants.${i}.sku`)}
                        onChange={({ currentTarget }) => onType(row, { sku: currentTarget.value })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        aria-label={`${t('barcode')} ${name}`}
                        dir="ltr"
                        maxLength={100}
                        value={row.barcode}
                        error={faultAt(`variants.${i}.barcode`)}
                        onChange={({ currentTarget }) => onType(row, { barcode: currentTarget.value })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <NumberField
                        aria-label={`${t('price')} ${name}`}
                        w={110}
                        min={0}
                        max={LIMITS.amount_max}
                        value={row.price}
                        error={faultAt(`variants.${i}.price`)}
                        onChange={(price) => onType(row, { price })}
                      />
                    </Table.Td>
                    {counts && (
                      <Table.Td>
                        <NumberField
                          aria-label={`${t('pieces')} ${name}`}
                          w={90}
                          min={0}
                          max={QUANTITY_MAX}
                          is_whole
                          value={row.quantity ?? null}
                          onChange={(quantity) => onType(row, { quantity })}
                        />
                      </Table.Td>
                    )}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.Scrolled>
      )}
    </>
  );
}

/** Latin and Arabic commas. */
const COMMAS = [',', '،'];

/** Phone keyboards report no key for a comma, so values may contain commas. */
const splitValues = (values: readonly string[]): string[] => [
  ...new Set(values.flatMap((value) => value.split(/[,،]/).map((one) => one.trim())).filter(Boolean)),
];

type AxesProps = {
  axes: readonly Axis[];
  /** True: existing variants already set the names of the options. */
  hasNames: boolean;
  onChange: (axes: Axis[]) => void;
  faultAt: Props['faultAt'];
};

function Axes({ axes, hasNames, onChange, faultAt }: AxesProps) {
  const t = useProductTexts();
  const change = (at: number, more: Partial<Axis>) =>
    onChange(axes.map((axis, i) => (i === at ? { ...axis, ...more } : axis)));
  return (
    <>
      {axes.map((axis, i) => (
        // Options have no identity other than their position.
        <Group key={i} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label={t('option', { number: i + 1 })}
            placeholder={t(i === 0 ? 'size' : 'colour')}
            w={140}
            maxLength={40}
            disabled={hasNames}
            value={axis.name}
            error={faultAt(`axes.${i}.name`)}
            onChange={({ currentTarget }) => change(i, { name: currentTarget.value.replaceAll(':', '') })}
          />
          <TagsInput
            label={t('values', { number: i + 1 })}
            placeholder={t(i === 0 ? 'sizes' : 'colours')}
            flex={1}
            maxTags={50}
            splitChars={COMMAS}
            value={axis.values}
            error={faultAt(`axes.${i}.values`)}
            onChange={(values) => change(i, { values: splitValues(values) })}
          />
          {!hasNames && axes.length > 1 && (
            <RemoveButton
              label={t('remove_option', { number: i + 1 })}
              mt={24}
              onClick={() => onChange(axes.filter((_, at) => at !== i))}
            />
          )}
        </Group>
      ))}
      {!hasNames && axes.length < VARIANT_LIMITS.options && (
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...axes, { name: '', values: [] }])}
          >
            {t('add_option')}
          </Button>
        </Group>
      )}
    </>
  );
}
