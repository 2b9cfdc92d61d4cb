import { Button, Drawer, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { editOrder } from '../../contract/order-edits.ts';
import { listOrders, showOrder } from '../../contract/orders.ts';
import { useForm } from '../forms/use-form.ts';
import { AreaInput } from '../pickers/area-input.tsx';
import { CityInput, useAskCity } from '../pickers/city-input.tsx';
import { LinesEditor } from '../pickers/lines-editor.tsx';
import { sumOf, unitOf, type EntryLine } from '../pickers/lines.ts';
import { OrderSum } from '../pickers/order-sum.tsx';
import { PhoneInput } from '../pickers/phone-input.tsx';
import { useCustomer, useDestination } from '../pickers/use-offered.ts';
import { call } from '../data/client.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormAlert } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { ShownOrder } from './shown-order.ts';
import { useOrderTexts } from './texts.ts';

const LINE_FIELDS = ['id', 'quantity', 'total'] as const;

/** Customer, destination and lines of an order, as long as its goods are in the house. */
export function EditOrder({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const t = useOrderTexts();
  const ui = useUiTexts();
  const form = useOrderEdit(order, onClose);
  const { typed, field, fault, text } = form;
  const account_id = order.account.id;
  // Of the phone that stands there everything is said on the page behind.
  const customer = useCustomer(typed.phone === order.phone ? '' : typed.phone, account_id);
  const destination = useDestination(typed.city_text, typed.area_text);
  const askCity = useAskCity();
  const city = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.city_text !== order.city && !(await askCity(typed.city_text))) return city.current?.focus();
    form.submit(event);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<Text fw={600}>{order.reference}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <FormAlert error={form.error} shown={[...form.shown, ...shownLines(typed.products.length)]} />
          <TextInput {...text('full_name')} label={t('full_name')} dir="auto" maxLength={100} />
          <PhoneInput {...text('phone')} customer={customer} />
          <TextInput {...text('second_phone')} label={t('second_phone')} type="tel" dir="ltr" maxLength={100} />
          <CityInput {...field('city_text')} field={city} destination={destination} />
          <AreaInput {...field('area_text')} destination={destination} />
          <Textarea
            {...text('address')}
            label={t('address')}
            dir="auto"
            autosize
            maxLength={LIMITS.order_address_characters}
          />
          <Textarea
            {...text('notes')}
            label={t('notes')}
            dir="auto"
            autosize
            maxLength={LIMITS.order_notes_characters}
          />
          <LinesEditor
            lines={typed.products}
            onChange={(products) => form.set({ products })}
            account_id={account_id}
            quantity_max={LIMITS.line_quantity_on_order}
            held={heldBy(order)}
            error={fault('products')}
            faultAt={(place) =>
              LINE_FIELDS.map((name) => fault(`products.${place}.${name}`)).find((one) => one !== undefined)
            }
          />
          <Switch
            label={t('paid_already')}
            checked={typed.is_prepaid}
            onChange={({ currentTarget }) => form.set({ is_prepaid: currentTarget.checked })}
          />
          <OrderSum
            total={sumOf(typed.products)}
            fee={destination?.shipping_fee}
            isFeePaidByCustomer={order.is_fees_paid_by_customer}
            isPrepaid={typed.is_prepaid}
            credit={order.exchange?.credit ?? 0}
          />
        </Stack>
        <FormButtons>
          <Button type="submit" loading={form.isSending}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
        </FormButtons>
      </form>
    </Drawer>
  );
}

/** The edit by the names under which the service speaks of it. */
function useOrderEdit(order: ShownOrder, onClose: () => void) {
  const t = useOrderTexts();
  const client = useQueryClient();
  return useForm({
    begun: {
      full_name: order.full_name,
      phone: order.phone,
      second_phone: order.second_phone ?? '',
      city_text: order.city,
      area_text: order.area ?? '',
      address: order.address,
      notes: order.notes ?? '',
      is_prepaid: order.is_prepaid,
      products: order.products.map(lineOf),
    },
    send: ({ second_phone, area_text, notes, products, ...typed }, { key }) =>
      call(editOrder, {
        params: { status: order.status, item: order.id },
        body: {
          ...typed,
          second_phone: second_phone || undefined,
          area_text: area_text || undefined,
          notes: notes || null,
          products: products.map(({ product_id, quantity, total }) => ({ id: product_id, quantity, total })),
          is_typed: true,
        } as never, // the contract's optional texts may be left out, which its type of this body does not say
        idempotencyKey: key,
      }),
    onSent: async () => {
      toast(t('saved'));
      onClose();
      await Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
}

const lineOf = ({ product_id, sku, name, quantity, total, thumbnail }: ShownOrder['products'][number]): EntryLine => ({
  product_id,
  sku,
  name,
  quantity,
  total,
  unit: unitOf(quantity, total) ?? 0,
  thumbnail,
});

/** What is reserved for this order is free for it. */
const heldBy = ({ goods, products }: ShownOrder): ReadonlyMap<string, number> =>
  new Map(goods === 'reserved' ? products.map(({ sku, quantity }) => [sku, quantity]) : []);

const shownLines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => LINE_FIELDS.map((name) => `products.${i}.${name}`)).flat();
