import { Button, Stack, Switch, Text, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { editOrder } from '../../../contract/orders/order-edits.ts';
import { listOrders, showOrder } from '../../../contract/orders/orders.ts';
import { ChangedMeanwhile, changedBetween } from '../../forms/changed-meanwhile.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.tsx';
import { AreaInput } from '../../pickers/area-input.tsx';
import { CityInput, useAskCity } from '../../pickers/city-input.tsx';
import { DepositField } from '../../pickers/deposit-field.tsx';
import { LinesEditor } from '../../pickers/lines-editor.tsx';
import { sumOf, unitOf, type EntryLine } from '../../pickers/lines.ts';
import { OrderSum } from '../../pickers/order-sum.tsx';
import { PhoneInput } from '../../pickers/phone-input.tsx';
import { useCustomer, useDestination } from '../../pickers/use-offered.ts';
import { newKey } from '../../../client/address.ts';
import { call } from '../../data/client.ts';
import { shownValue } from '../../pickers/shown-value.ts';
import { ApiError } from '../../ui/api-error.ts';
import { FormButtons } from '../../ui/forms/form-buttons.tsx';
import { useGuardedClose } from '../../ui/forms/unsaved.ts';
import { Drawer } from '../../ui/layers/drawer.tsx';
import { FormAlert } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';

const LINE_FIELDS = ['id', 'quantity', 'total'] as const;

/** Customer, destination and lines of an order, as long as its goods are in the house. */
export function EditOrder({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const t = useOrderTexts();
  const { currency } = useFormat();
  const ui = useUiTexts();
  const form = useOrderEdit(order, onClose);
  const { typed, field, fault, text } = form;
  const account_id = order.account.id;
  // The page behind has all facts about the stored phone.
  const customer = useCustomer(typed.phone === order.phone ? '' : typed.phone, account_id);
  const destination = useDestination(typed.city_text, typed.area_text);
  const askCity = useAskCity();
  const city = useRef<HTMLInputElement>(null);
  const cancel = useGuardedClose(true, onClose);
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
          {form.conflict ? (
            <ChangedMeanwhile {...form.conflict} />
          ) : (
            <FormAlert error={form.error} shown={[...form.shown, ...shownLines(typed.products.length)]} />
          )}
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
            held={heldQuantities(order)}
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
          {!typed.is_prepaid && (
            <DepositField
              value={typed.prepaid_amount}
              onChange={(prepaid_amount) => form.set({ prepaid_amount })}
              error={fault('prepaid_amount')}
            />
          )}
          <OrderSum
            total={sumOf(typed.products, currency)}
            fee={destination?.shipping_fee}
            isFeePaidByCustomer={order.is_fees_paid_by_customer}
            isPrepaid={typed.is_prepaid}
            deposit={typed.prepaid_amount}
            credit={order.exchange?.credit ?? 0}
          />
        </Stack>
        <FormButtons place="drawer">
          <Button type="submit" loading={form.isSending}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {ui('cancel')}
          </Button>
        </FormButtons>
      </form>
    </Drawer>
  );
}

/** The edit by the service's field names. */
function useOrderEdit(order: ShownOrder, onClose: () => void) {
  const t = useOrderTexts();
  const client = useQueryClient();
  // Start values of the form: the page behind continues to show others' changes.
  const [read, setRead] = useState(order);
  const [theirs, setTheirs] = useState<ShownOrder>();
  const form = useForm({
    draft: `edit ${order.id}`,
    begun: editable(order),
    send: async ({ second_phone, area_text, notes, products, prepaid_amount, ...typed }, { key }) => {
      const known = theirs ?? read;
      return await call(editOrder, {
        params: { status: known.status, item: order.id },
        body: {
          version: known.version,
          ...typed,
          ...(!typed.is_prepaid && { prepaid_amount: prepaid_amount ?? 0 }),
          second_phone: second_phone || null,
          area_text: area_text || null,
          notes: notes || null,
          products: products.map(({ product_id, quantity, total }) => ({ id: product_id, quantity, total })),
          is_typed: true,
        } as never, // the contract's optional texts may be left out, unlike in its type of this body
        idempotencyKey: theirs ? newKey() : key,
      }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) setTheirs(await now(order, known));
        throw error;
      });
    },
    onSent: async () => {
      toast(t('saved'));
      onClose();
      await Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const { begun, typed } = form;
  return { ...form, conflict: theirs && conflictWith(editable(theirs)) };

  function conflictWith(saved: Editable) {
    const names = changedBetween(begun, saved);
    const mine = changedBetween(begun, typed);
    return {
      error: form.error,
      isSending: form.isSending,
      others: names.map((name) => ({
        name,
        label: t(LABELS[name]),
        theirs: shownValue(saved[name] ?? 0),
        kept: shownValue((mine.includes(name) ? typed[name] : saved[name]) ?? 0),
      })),
      // Fields untouched here keep the other person's value.
      onKeep: () => {
        const changes = Object.fromEntries(mine.map((name) => [name, typed[name]])) as Partial<Editable>; // some of its fields
        form.submitAs({ ...saved, ...changes });
      },
      onTake: () => {
        setRead(theirs!);
        setTheirs(undefined);
        form.restart(saved);
      },
    };
  }
}

/** The current order; undefined: as it was read. */
async function now({ reference }: ShownOrder, read: ShownOrder): Promise<ShownOrder | undefined> {
  const { data } = await call(showOrder, { params: { reference } });
  return data.version === read.version ? undefined : data;
}

const editable = (order: ShownOrder) => ({
  full_name: order.full_name,
  phone: order.phone,
  second_phone: order.second_phone ?? '',
  city_text: order.city,
  area_text: order.area ?? '',
  address: order.address,
  notes: order.notes ?? '',
  is_prepaid: order.is_prepaid,
  prepaid_amount: (order.is_prepaid ? 0 : order.prepaid_amount) as number | null,
  products: order.products.map(lineOf),
});
type Editable = ReturnType<typeof editable>;

const LABELS = {
  full_name: 'full_name',
  phone: 'phone',
  second_phone: 'second_phone',
  city_text: 'city',
  area_text: 'area',
  address: 'address',
  notes: 'notes',
  is_prepaid: 'is_prepaid',
  prepaid_amount: 'prepaid_amount',
  products: 'products',
} as const satisfies Record<keyof Editable, string>;

const lineOf = ({ product_id, sku, name, quantity, total, thumbnail }: ShownOrder['products'][number]): EntryLine => ({
  product_id,
  sku,
  name,
  quantity,
  total,
  unit: unitOf(quantity, total) ?? 0,
  thumbnail,
});

/** Pieces reserved for this order are available to it. */
const heldQuantities = ({ goods, products }: ShownOrder): ReadonlyMap<string, number> =>
  new Map(goods === 'reserved' ? products.map(({ sku, quantity }) => [sku, quantity]) : []);

const shownLines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => LINE_FIELDS.map((name) => `products.${i}.${name}`)).flat();
