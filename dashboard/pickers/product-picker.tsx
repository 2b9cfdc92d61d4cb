import { Group, Text } from '@mantine/core';
import { useState, type ReactNode, type Ref } from 'react';
import { Ltr, Money } from '../i18n/format.tsx';
import { StockNote } from './stock-note.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { usePickerTexts } from './texts.ts';
import { useProducts, type OfferedProduct } from './use-offered.ts';

/** Finds a product of an account by name, SKU or barcode, and gives it away: the field is empty again for the next one. */
export function ProductPicker(props: {
  account_id: string | undefined;
  onPick: (product: OfferedProduct) => void;
  field?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** Stands in the field, at its end. */
  hint?: ReactNode;
}) {
  const t = usePickerTexts();
  const { account_id, onPick, field, error, hint } = props;
  const [typed, setTyped] = useState('');
  const { products, isSettled } = useProducts(typed, account_id);
  return (
    <SuggestInput
      {...(field ? { ref: field } : {})}
      rightSection={hint}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      label={t('add_product')}
      placeholder={t('product_hint')}
      error={error}
      typed={typed}
      onType={setTyped}
      isSettled={isSettled}
      nothing={t('no_product')}
      offers={products.map((product) => ({ key: product.id, label: <Offered product={product} /> }))}
      onPick={(id) => {
        const product = products.find((one) => one.id === id);
        setTyped('');
        if (product) onPick(product);
      }}
    />
  );
}

function Offered({ product: { name, sku, price, free } }: { product: OfferedProduct }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>
        <bdi>{name}</bdi>{' '}
        <Text span c="dimmed" size="sm">
          <Ltr>{sku}</Ltr>
        </Text>
      </span>
      <Group gap="sm" wrap="nowrap">
        <StockNote free={free} quantity={1} />
        <Money amount={price} />
      </Group>
    </Group>
  );
}
