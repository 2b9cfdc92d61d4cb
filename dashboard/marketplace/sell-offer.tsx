import { Button, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { requestAccess, sellOffer } from '../../contract/marketplace.ts';
import { products } from '../../contract/products.ts';
import { call, newKey } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { ReferenceName } from '../resources/reference-name.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useOfferChanged, type Offer } from './offer.ts';
import { useMarketplaceWords } from './words.ts';

/** What a seller may do with an offer: ask for it, wait, or sell it. */
export function SellOffer({ offer }: { offer: Offer }) {
  const t = useMarketplaceWords();
  const status = offer.access?.status ?? null;
  return (
    <Stack gap="sm" component="section" maw={480}>
      <Title order={2} size="h4">
        {t('sell')}
      </Title>
      {status === 'requested' && <Text>{t('asked')}</Text>}
      {status === 'refused' && <Text>{t('was_refused')}</Text>}
      {(status === null || status === 'refused') && <Ask offer={offer} />}
      {status === 'granted' && <Sell offer={offer} />}
    </Stack>
  );
}

function Ask({ offer }: { offer: Offer }) {
  const t = useMarketplaceWords();
  const [note, setNote] = useState('');
  const changed = useOfferChanged();
  const ask = useMutation({
    meta: { is_handled: true },
    mutationFn: () => call(requestAccess, { params: { id: offer.id }, body: { note: note.trim() || null } as never }), // account_id is an Admin's
    onSuccess: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('ask_why')}</Text>
        <Textarea
          label={t('note')}
          maxLength={1_000}
          autosize
          minRows={2}
          w="100%"
          dir="auto"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={faultOf(ask.error, 'note')}
        />
        <FormAlert error={ask.error} shown={['note']} />
        <Button type="submit" loading={ask.isPending}>
          {t('ask')}
        </Button>
      </Stack>
    </form>
  );
}

function Sell({ offer }: { offer: Offer }) {
  const t = useMarketplaceWords();
  const { money } = useFormat();
  const product_id = offer.access?.product_id ?? null;
  const [price, setPrice] = useState<number | null>(null);
  const [sku, setSku] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState(newKey);
  const changed = useOfferChanged();
  const sell = useMutation({
    meta: { is_handled: true },
    mutationFn: () => {
      const named = product_id === null ? { sku: sku.trim() || null, name: name.trim() || null } : {};
      return call(sellOffer, { params: { id: offer.id }, body: { price, ...named } as never, idempotencyKey: key }); // account_id is an Admin's
    },
    onSuccess: async () => {
      toast(t('sells'));
      setKey(newKey());
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (price !== null) sell.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        {product_id === null ? (
          <Text>{t('may_sell')}</Text>
        ) : (
          <Text>
            {t('sold_as')}:{' '}
            <AppLink to={paths.row('products', product_id)}>
              <ReferenceName to={products} id={product_id} />
            </AppLink>
          </Text>
        )}
        <NumberField
          label={t('price')}
          description={t('price_least', { price: money(offer.minimum_price) })}
          required
          min={offer.minimum_price}
          max={LIMITS.amount_max}
          value={price}
          onChange={setPrice}
          error={faultOf(sell.error, 'price')}
        />
        {product_id === null && (
          <>
            <TextInput
              label={t('sku')}
              description={t('sku_default', { sku: offer.sku })}
              maxLength={100}
              dir="ltr"
              value={sku}
              onChange={({ currentTarget }) => setSku(currentTarget.value)}
              error={faultOf(sell.error, 'sku')}
            />
            <TextInput
              label={t('name')}
              description={t('sku_default', { sku: offer.product_name })}
              maxLength={200}
              dir="auto"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={faultOf(sell.error, 'name')}
            />
          </>
        )}
        <FormAlert error={sell.error} shown={['price', 'sku', 'name']} />
        <Button type="submit" disabled={price === null} loading={sell.isPending}>
          {product_id === null ? t('sell_it') : t('new_price')}
        </Button>
      </Stack>
    </form>
  );
}
