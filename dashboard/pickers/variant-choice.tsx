import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listProductVariants, readOption, type Option } from '../../contract/catalog/product-variants.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { usePickerTexts } from './texts.ts';

type Variant = AnswerOf<typeof listProductVariants>['data'][number];
type Props = {
  /** The product whose variants this line can choose. */
  of: string;
  /** Current product of the line: a variant, or the product itself. */
  sku: string;
  onChoose: (variant: Variant) => void;
};

/** Choice of the customer's size and colour: a list for each option. Sold-out values are marked, but can be chosen. */
export function VariantChoice({ of, sku, onChoose }: Props) {
  const t = usePickerTexts();
  const { data } = useQuery(query(listProductVariants, { params: { id: of } }));
  const variants = (data?.data ?? []).filter(({ status }) => status === 'active');
  const chosen = variants.find((variant) => variant.sku === sku);
  const now = optionsOf(chosen);
  const names = optionsOf(variants[0]).map(({ name }) => name);
  return (
    <Group gap="xs">
      {names.map((name, at) => {
        // The earlier options are already chosen.
        const open = variants.filter((variant) => optionsOf(variant).slice(0, at).every(({ value }, i) => !chosen || value === now[i]?.value)); // prettier-ignore
        const values = [...new Set(open.map((variant) => optionsOf(variant)[at]?.value ?? ''))];
        return (
          <Select
            key={name}
            aria-label={`${name} ${sku}`}
            placeholder={name}
            size="sm"
            w={150}
            allowDeselect={false}
            error={!chosen}
            data={values.map((value) => ({ value, label: labelOf(value, open, at, t('sold_out')) }))}
            value={now[at]?.value ?? null}
            onChange={(value) => {
              const next = value === null ? undefined : nearest(variants, now, at, value);
              if (next) onChoose(next);
            }}
          />
        );
      })}
    </Group>
  );
}

const optionsOf = (variant: Variant | undefined): Option[] =>
  (variant?.options ?? []).flatMap((said) => readOption(said) ?? []);

/** A value is sold out when all variants with it are. */
const labelOf = (value: string, variants: readonly Variant[], at: number, soldOut: string): string =>
  variants.some((variant) => optionsOf(variant)[at]?.value === value && variant.in_stock)
    ? value
    : `${value} (${soldOut})`;

/** The variant with this value that shares most other options; of several, the first with available stock. */
function nearest(variants: readonly Variant[], now: readonly Option[], at: number, value: string): Variant | undefined {
  const alike = (variant: Variant) =>
    optionsOf(variant).filter((option, i) => i !== at && option.value === now[i]?.value).length;
  return variants
    .filter((variant) => optionsOf(variant)[at]?.value === value)
    .toSorted((a, b) => alike(b) - alike(a) || Number(b.in_stock) - Number(a.in_stock))[0];
}
