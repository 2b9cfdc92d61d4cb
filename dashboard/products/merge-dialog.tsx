import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mergeProduct } from '../../contract/catalog/product-merging.ts';
import { products } from '../../contract/catalog/products.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import type { Merging } from './merge-panel.tsx';
import { useProductTexts } from './texts.ts';
import { useForget } from './use-forget.ts';

type Merge = AnswerOf<typeof mergeProduct>['data'];

/** Chooses the product to keep, previews the merge, and runs it. */
export function MergeDialog({ product, onClose }: { product: Merging; onClose: () => void }) {
  const t = useProductTexts();
  const forget = useForget();
  const params = { id: product.id };
  const form = useForm({
    draft: `merge ${product.id}`,
    begun: { into_id: null as string | null },
    send: ({ into_id }, { key }) =>
      call(mergeProduct, { params, body: { into_id: into_id ?? '' }, idempotencyKey: key }),
    onSent: async ({ data }) => {
      toast(t('merge_done', { sku: data.merged.sku, into: data.into.sku }));
      onClose();
      await forget();
    },
  });
  const { into_id } = form.typed;
  const look = useQuery({
    queryKey: [mergeProduct.url, product.id, into_id],
    queryFn: async () => (await call(mergeProduct, { params, body: { into_id: into_id!, is_dry_run: true } })).data,
    enabled: into_id !== null,
    // True while the preview matches the choice.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <DialogForm
      form={form}
      title={t('merge_title', { name: product.name })}
      action={look.data ? t('merge_into', { sku: look.data.into.sku }) : t('merge')}
      color="red.8"
      isWhole={look.data !== undefined}
      onClose={onClose}
    >
      <Text c="dimmed">{t('merge_what', { sku: product.sku })}</Text>
      <ReferenceInput {...form.field('into_id')} to={products} label={t('merge_keep')} required />
      <FormAlert error={look.error} />
      {look.data && <Look of={look.data} />}
    </DialogForm>
  );
}

function Look({ of }: { of: Merge }) {
  const t = useProductTexts();
  const { stocks, open_orders, past_orders, open_leads, pictures, call_centers } = of;
  return (
    <section aria-label={t('merge_moves')}>
      <Text fw={600}>{t('merge_moves')}</Text>
      <List size="sm">
        {stocks.map(({ warehouse, on_hand, reserved, damaged, is_joined }) => (
          <List.Item key={warehouse}>
            <bdi>{warehouse}</bdi>
            {': '}
            {t(is_joined ? 'merge_stock_joined' : 'merge_stock', { on_hand, reserved, damaged })}
          </List.Item>
        ))}
        {stocks.length === 0 && <List.Item>{t('merge_no_stock')}</List.Item>}
        {open_orders > 0 && <List.Item>{t('merge_open_orders', { count: open_orders })}</List.Item>}
        {open_leads > 0 && <List.Item>{t('merge_open_leads', { count: open_leads })}</List.Item>}
        {past_orders > 0 && <List.Item>{t('merge_past_orders', { count: past_orders })}</List.Item>}
        {pictures > 0 && <List.Item>{t('merge_pictures', { count: pictures })}</List.Item>}
        {call_centers > 0 && <List.Item>{t('merge_call_centers', { count: call_centers })}</List.Item>}
        <List.Item>{t('merge_sku', { sku: of.merged.sku, into: of.into.sku })}</List.Item>
      </List>
      <Text mt="xs" fw={600}>
        {t('merge_for_good')}
      </Text>
    </section>
  );
}
