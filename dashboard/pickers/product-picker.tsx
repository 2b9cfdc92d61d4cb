import { Group, Text } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { readOption } from '../../contract/catalog/product-variants.ts';
import { products as contract } from '../../contract/catalog/products.ts';
import { action } from '../../contract/access/permissions.ts';
import { useMay } from '../data/session.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { NEW_NAMES } from '../names/new-names.ts';
import { makeRow } from '../resources/form/make-row.ts';
import type { Row } from '../resources/resource-client.ts';
import { Ltr, Money } from '../i18n/format.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { StockNote } from './stock-note.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { usePickerTexts } from './texts.ts';
import { useProducts, type OfferedProduct, type OfferedVariant } from './use-offered.ts';
import { sumOfFree, matchVariants } from './variants.ts';

type Props = {
  account_id: string | undefined;
  onPick: (product: OfferedVariant) => void;
  field?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** Shown in the field, at its end. */
  hint?: ReactNode;
  /** Accessible name, if the surroundings show the purpose of the field; left out: its visible label. */
  name?: string;
};

/**
 * Field to find a product of an account by name, SKU or barcode. It passes the product on and clears itself. A product with variants
 * requires the choice of one; a variant's own code picks it at once.
 */
export function ProductPicker({ account_id, onPick, field, error, hint, name }: Props) {
  const t = usePickerTexts();
  const { say } = useLanguage();
  const [typed, setTyped] = useState('');
  const [parent, setParent] = useState<OfferedProduct | null>(null);
  const { products, isSettled } = useProducts(parent ? '' : typed, account_id);
  const offers: readonly OfferedVariant[] = parent ? matchVariants(parent.variants, typed) : products;
  const mayMake = useMay()(action('products', 'create'));
  const isMissing = !parent && isSettled && typed.trim() !== '' && products.length === 0;
  const make = async (begun: string) => {
    const row = await makeRow({ to: contract, begun, only: account_id ? { account_id } : {} });
    if (row) onPick(offerFromRow(row));
  };
  const pick = (id: string) => {
    setTyped('');
    if (id === NEW) return void make(typed.trim());
    const product = products.find((one) => one.id === id);
    if (!parent && product && product.variants.length > 0) return setParent(product);
    setParent(null);
    const picked = offers.find((one) => one.id === id);
    if (picked) onPick(picked);
  };
  const leave = (event: KeyboardEvent) => {
    const isLeft = event.key === 'Escape' || (event.key === 'Backspace' && typed === '');
    if (!parent || !isLeft) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped('');
    setParent(null);
  };
  const found = offers.map((offer) => ({
    key: offer.id,
    label: parent ? <OfferedOptions variant={offer} /> : <ProductOption product={offer as OfferedProduct} />,
  }));
  return (
    <SuggestInput
      {...(field ? { ref: field } : {})}
      rightSection={hint}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      label={parent ? t('which_of', { name: parent.name }) : (name ?? t('add_product'))}
      {...(name && !parent ? { labelProps: { className: 'visually-hidden' } } : {})}
      placeholder={parent ? optionNames(parent.variants[0]) : t('product_hint')}
      error={error}
      typed={typed}
      onType={setTyped}
      isSettled={parent !== null || isSettled}
      is_open={parent !== null}
      nothing={t(parent ? 'no_variant' : 'no_product')}
      offers={isMissing && mayMake ? [{ key: NEW, label: `＋ ${say(NEW_NAMES.products!)}` }] : found}
      onPick={pick}
      onKeyDown={leave}
      onBlur={() => setParent(null)}
    />
  );
}

/** A product just created, in the form of an offer: without stock and variants. */
const offerFromRow = ({ id, ...row }: Row): OfferedVariant => ({
  id,
  sku: String(row['sku']),
  name: String(row['name']),
  price: Number(row['price']),
  barcode: null,
  image: null,
  free: null,
  thumbnail: null,
  options: [],
  upsells: [],
});

/** Option to create a product here; it has no id. */
const NEW = '+';

const optionNames = (variant: OfferedVariant | undefined): string =>
  (variant?.options ?? []).map((said) => readOption(said)?.name ?? said).join(', ');

function ProductOption({ product }: { product: OfferedProduct }) {
  const t = usePickerTexts();
  const { name, sku, price, free, thumbnail, variants } = product;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Thumbnail src={thumbnail} size={28} />
        <span>
          <bdi>{name}</bdi>{' '}
          <Text span c="dimmed" size="sm">
            <Ltr>{sku}</Ltr>
          </Text>
        </span>
      </Group>
      <Group gap="sm" wrap="nowrap">
        {variants.length > 0 && (
          <Text span c="dimmed" size="sm">
            {t('variants', { count: variants.length })}
          </Text>
        )}
        <StockNote free={variants.length > 0 ? sumOfFree(variants) : free} quantity={1} />
        <Money amount={price} />
      </Group>
    </Group>
  );
}

function OfferedOptions({ variant: { options, sku, price, free } }: { variant: OfferedVariant }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>
        <bdi>{options.map((said) => readOption(said)?.value ?? said).join(' / ')}</bdi>{' '}
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
