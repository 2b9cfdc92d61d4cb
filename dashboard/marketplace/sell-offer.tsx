import { Button, Stack, Text, TextInput, Textarea, Title } from '@mantine/core';
import { LIMITS } from '../../contract/limits.ts';
import { requestAccess, sellOffer } from '../../contract/stocks/marketplace.ts';
import { products } from '../../contract/catalog/products.ts';
import { call } from '../data/client.ts';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { ReferenceName } from '../resources/reference-name.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useOfferRefresh, type Offer } from './offer.ts';
import { useMarketplaceTexts } from './texts.ts';

/** Acts of a seller on an offer: request it, wait, or sell it. */
export function SellOffer({ offer }: { offer: Offer }) {
  const t = useMarketplaceTexts();
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
  const t = useMarketplaceTexts();
  const form = useForm({
    draft: `ask ${offer.id}`,
    begun: { note: '' },
    send: ({ note }) => call(requestAccess, { params: { id: offer.id }, body: { note: note.trim() || null } as never }), // account_id is an Admin's
    onSent: useOfferRefresh(),
  });
  return (
    <form onSubmit={form.submit}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('ask_why')}</Text>
        <Textarea {...form.text('note')} label={t('note')} maxLength={1_000} autosize minRows={2} w="100%" dir="auto" />
        <FormAlert error={form.error} shown={form.shown} />
        <Button type="submit" loading={form.isSending}>
          {t('ask')}
        </Button>
      </Stack>
    </form>
  );
}

function Sell({ offer }: { offer: Offer }) {
  const t = useMarketplaceTexts();
  const { money } = useFormat();
  const product_id = offer.access?.product_id ?? null;
  const changed = useOfferRefresh();
  const form = useForm({
    draft: `sell ${offer.id}`,
    begun: { price: null as number | null, sku: '', name: '' },
    send: ({ price, sku, name }, { key }) => {
      const named = product_id === null ? { sku: sku.trim() || null, name: name.trim() || null } : {};
      return call(sellOffer, { params: { id: offer.id }, body: { price, ...named } as never, idempotencyKey: key }); // account_id is an Admin's
    },
    onSent: async () => {
      toast(t('sells'));
      await changed();
    },
  });
  return (
    <form onSubmit={form.submit}>
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
          {...form.field('price')}
          label={t('price')}
          description={t('price_least', { price: money(offer.minimum_price) })}
          required
          min={offer.minimum_price}
          max={LIMITS.amount_max}
        />
        {product_id === null && (
          <>
            <TextInput
              {...form.text('sku')}
              label={t('sku')}
              description={t('sku_default', { sku: offer.sku })}
              maxLength={100}
              dir="ltr"
            />
            <TextInput
              {...form.text('name')}
              label={t('name')}
              description={t('sku_default', { sku: offer.product_name })}
              maxLength={200}
              dir="auto"
            />
          </>
        )}
        <FormAlert error={form.error} shown={form.shown} />
        <Button type="submit" disabled={form.typed.price === null} loading={form.isSending}>
          {product_id === null ? t('sell_it') : t('new_price')}
        </Button>
      </Stack>
    </form>
  );
}
