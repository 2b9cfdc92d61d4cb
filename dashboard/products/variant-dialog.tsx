import { ActionIcon, Button, Group, TagsInput, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { VARIANT_LIMITS, createProductVariants, readOption } from '../../contract/catalog/product-variants.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import type { Row } from '../resources/resource-client.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useProductTexts } from './texts.ts';
import { useForget } from './use-forget.ts';
import { axesOf, planGrid, type Axis, type Planned } from './variant-grid.ts';
import type { Variant } from './variant-panel.tsx';
import { Table } from '../ui/tables/table.tsx';

type Props = { product: Row & { sku: string }; variants: readonly Variant[]; onClose: () => void };

/** Sizes times colours, created at once; a row of the grid can have its own SKU, barcode and price. */
export function VariantDialog({ product, variants, onClose }: Props) {
  const t = useProductTexts();
  const forget = useForget();
  const [axes, setAxes] = useState(() => axesOf(variants));
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<Planned>>>(new Map());
  const rows = planGrid(axes, { sku: product.sku, price: Number(product['price']) }, variants, typed);
  const form = useForm({
    draft: null,
    begun: {},
    send: (_, { key }) =>
      call(createProductVariants, {
        params: { id: product.id },
        body: { variants: rows.map(({ barcode, ...row }) => ({ ...row, barcode: barcode.trim() || null })) },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('variants_made', { count: rows.length }));
      onClose();
      await forget();
    },
  });
  const type = ({ options }: Planned, more: Partial<Planned>) => {
    const key = options.join('\n');
    setTyped(new Map(typed).set(key, { ...typed.get(key), ...more }));
  };
  const hasNames = variants.length > 0;
  const shown = rows.flatMap((_, i) => ['sku', 'barcode', 'price'].map((name) => `variants.${i}.${name}`));
  return (
    <DialogForm
      form={{ ...form, shown }}
      title={t('make_variants')}
      action={rows.length > 0 ? t('make_count', { count: rows.length }) : t('make_variants')}
      isWhole={rows.length > 0 && rows.every(({ sku, price }) => sku.trim() !== '' && price !== null)}
      size="lg"
      onClose={onClose}
    >
      <Text c="dimmed">{t('make_why')}</Text>
      <Axes axes={axes} has_names={hasNames} onChange={setAxes} />
      {rows.length > 0 && (
        <Table.Scrolled minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('variant')}</Table.Th>
                <Table.Th>SKU</Table.Th>
                <Table.Th>{t('barcode')}</Table.Th>
                <Table.Th>{t('price')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, i) => {
                const name = row.options.map((said) => readOption(said)?.value ?? said).join(' / ');
                return (
                  <Table.Tr key={row.options.join('\n')}>
                    <Table.Td>
                      <bdi>{name}</bdi>
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        aria-label={`SKU ${name}`}
                        dir="ltr"
                        maxLength={100}
                        value={row.sku}
                        error={form.fault(`variants.${i}.sku`)}
                        onChange={({ currentTarget }) => type(row, { sku: currentTarget.value })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        aria-label={`${t('barcode')} ${name}`}
                        dir="ltr"
                        maxLength={100}
                        value={row.barcode}
                        error={form.fault(`variants.${i}.barcode`)}
                        onChange={({ currentTarget }) => type(row, { barcode: currentTarget.value })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <NumberField
                        aria-label={`${t('price')} ${name}`}
                        w={110}
                        min={0}
                        max={LIMITS.amount_max}
                        value={row.price}
                        error={form.fault(`variants.${i}.price`)}
                        onChange={(price) => type(row, { price })}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.Scrolled>
      )}
    </DialogForm>
  );
}

type AxesProps = {
  axes: readonly Axis[];
  /** Existing variants set the names of the options. */
  has_names: boolean;
  onChange: (axes: Axis[]) => void;
};

function Axes({ axes, has_names, onChange }: AxesProps) {
  const t = useProductTexts();
  const change = (at: number, more: Partial<Axis>) =>
    onChange(axes.map((axis, i) => (i === at ? { ...axis, ...more } : axis)));
  return (
    <>
      {axes.map((axis, i) => (
        // Options have no identity except their place.
        <Group key={i} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            label={t('option', { number: i + 1 })}
            placeholder={t(i === 0 ? 'size' : 'colour')}
            w={140}
            maxLength={40}
            disabled={has_names}
            value={axis.name}
            onChange={({ currentTarget }) => change(i, { name: currentTarget.value.replaceAll(':', '') })}
          />
          <TagsInput
            label={t('values', { number: i + 1 })}
            placeholder={t(i === 0 ? 'sizes' : 'colours')}
            flex={1}
            maxTags={50}
            value={axis.values}
            onChange={(values) => change(i, { values })}
          />
          {!has_names && axes.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={24}
              aria-label={t('remove_option', { number: i + 1 })}
              onClick={() => onChange(axes.filter((_, at) => at !== i))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!has_names && axes.length < VARIANT_LIMITS.options && (
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
