import { Text } from '@mantine/core';
import { useState } from 'react';
import { createProductVariants } from '../../contract/catalog/product-variants.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import type { Row } from '../resources/resource-client.ts';
import { toast } from '../ui/layers/toast.tsx';
import type { ProductSetup } from './begin/product-setup.ts';
import { useProductTexts } from './texts.ts';
import { useForget } from './use-forget.ts';
import { VariantFields } from './variant-fields.tsx';
import { axesOf, planGrid, sentVariant, type PlannedVariant } from './variant-grid.ts';
import type { Variant } from './variant-panel.tsx';

type Props = {
  product: Row & { sku: string };
  variants: readonly Variant[];
  /** Values typed elsewhere before. */
  begun?: Pick<ProductSetup, 'axes' | 'typed'>;
  onMade?: () => void;
  onClose: () => void;
};

/** Creates all combinations, such as sizes and colours, at once; each row can have its own SKU, barcode and price. */
export function VariantDialog({ product, variants, begun, onMade, onClose }: Props) {
  const t = useProductTexts();
  const forget = useForget();
  const [axes, setAxes] = useState(() => begun?.axes ?? axesOf(variants));
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<PlannedVariant>>>(
    () => new Map(Object.entries(begun?.typed ?? {})),
  );
  const rows = planGrid(axes, { sku: product.sku, price: Number(product['price']) }, variants, typed);
  const form = useForm({
    draft: null,
    begun: {},
    send: (_, { key }) =>
      call(createProductVariants, {
        params: { id: product.id },
        body: { variants: rows.map(sentVariant) },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('variants_made', { count: rows.length }));
      onMade?.();
      onClose();
      await forget();
    },
  });
  const type = ({ key }: PlannedVariant, more: Partial<PlannedVariant>) =>
    setTyped(new Map(typed).set(key, { ...typed.get(key), ...more }));
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
      <VariantFields axes={axes} rows={rows} hasNames={hasNames} onAxes={setAxes} onType={type} faultAt={form.fault} />
    </DialogForm>
  );
}
