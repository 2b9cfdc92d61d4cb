import { CURRENCIES } from '../../contract/currencies.ts';
import { Select, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { products } from '../../contract/catalog/products.ts';
import { moveSourcing, showSourcingHistories, sourcings } from '../../contract/stocks/sourcings.ts';
import { listStocks, warehouses } from '../../contract/stocks/stocks.ts';
import { call } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useFormat } from '../i18n/format.tsx';
import { valueName } from '../names/field-names.ts';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { isEnd, type Sourcing, type SourcingGoal } from './sourcing.ts';
import { useSourcingTexts } from './texts.ts';

type MoveDraft = {
  price: number | null;
  currency: string | null;
  days: number | null;
  product_id: string | null;
  warehouse_id: string | null;
  quantity: number | null;
  reason: string;
};
type Field = keyof MoveDraft;

/** Inputs of a move, and the optional ones. */
const FIELDS: Partial<Record<SourcingGoal, readonly Field[]>> = {
  quoted: ['price', 'currency', 'days'],
  received: ['product_id', 'warehouse_id', 'quantity'],
  refused: ['reason'],
  canceled: ['reason'],
};

type Props = { sourcing: Sourcing; to: SourcingGoal; onClose: () => void };

/** Moves a sourcing to its next status, with the inputs that this needs. */
export function MoveDialog({ sourcing, to, onClose }: Props) {
  const t = useSourcingTexts();
  const client = useQueryClient();
  const format = useFormat();
  const fields = FIELDS[to] ?? [];
  const begun: MoveDraft = {
    price: sourcing.quote?.price ?? null,
    currency: sourcing.quote?.currency ?? format.currency,
    days: sourcing.quote?.days ?? null,
    product_id: null,
    warehouse_id: null,
    quantity: sourcing.quantity,
    reason: '',
  };
  const form = useForm({
    draft: `move ${sourcing.id}`,
    begun,
    send: (typed, { key }) =>
      call(moveSourcing, {
        params: { id: sourcing.id },
        body: {
          status: to,
          ...Object.fromEntries(fields.map((name) => [name, typed[name] === '' ? null : typed[name]])),
        },
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(`${sourcing.title}: ${valueName(to)}`);
      onClose();
      const stale = [sourcings.routes.list!, sourcings.routes.retrieve!, showSourcingHistories, listStocks];
      await Promise.all(stale.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const isWhole = fields.every((name) => name === 'reason' || form.typed[name] !== null);
  const why =
    to === 'accepted' || to === 'paid' || to === 'received' ? t(`${to}_why`) : isEnd(to) ? t('ends_why') : null;
  const inputs: Record<Field, () => ReactNode> = {
    price: () => (
      <NumberField
        {...form.field('price')}
        label={t('price')}
        required
        min={0}
        max={LIMITS.amount_max}
        data-autofocus
      />
    ),
    currency: () => <Select {...form.field('currency')} label={t('currency')} required data={CURRENCIES} searchable />,
    days: () => <NumberField {...form.field('days')} label={t('days')} required min={0} max={365} is_whole />,
    product_id: () => <ReferenceInput {...form.field('product_id')} to={products} label={t('product')} required />,
    warehouse_id: () => (
      <ReferenceInput {...form.field('warehouse_id')} to={warehouses} label={t('warehouse')} required />
    ),
    quantity: () => (
      <NumberField
        {...form.field('quantity')}
        label={t('quantity')}
        required
        min={1}
        max={LIMITS.line_quantity_on_order}
        is_whole
      />
    ),
    reason: () => <Textarea {...form.text('reason')} label={t('reason')} maxLength={1_000} dir="auto" autosize />,
  };
  return (
    <DialogForm
      form={{ ...form, shown: [...fields] }}
      title={`${t(to)}: ${sourcing.title}`}
      action={t(to)}
      color={isEnd(to) ? 'red.8' : 'teal'}
      isWhole={isWhole}
      onClose={onClose}
    >
      {why && <Text>{why}</Text>}
      {fields.map((name) => (
        <div key={name}>{inputs[name]()}</div>
      ))}
    </DialogForm>
  );
}
