import { ActionIcon, Button, Drawer, Group, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { editOrder } from '../../contract/order-edits.ts';
import { listOrders, showOrder } from '../../contract/orders.ts';
import { cities } from '../../contract/cities.ts';
import { products } from '../../contract/products.ts';
import { call, newKey } from '../data/client.ts';
import { ReferenceInput } from '../resources/reference-input.tsx';
import { listQuery } from '../resources/resource-client.ts';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { ShownOrder } from './order-page.tsx';
import { useOrderTexts } from './texts.ts';

/** Null while what is typed is no number. */
type Line = { id: string | null; quantity: number | null; total: number | null };

const TEXTS = ['full_name', 'phone', 'second_phone', 'area_text', 'address', 'notes'] as const;

/** Customer, destination and lines of an order, as long as its goods are in the house. */
export function EditOrder({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const t = useOrderTexts();
  const ui = useUiTexts();
  const client = useQueryClient();
  const [texts, setTexts] = useState({
    full_name: order.full_name,
    phone: order.phone,
    second_phone: order.second_phone ?? '',
    area_text: order.area ?? '',
    address: order.address,
    notes: order.notes ?? '',
  });
  const [city, setCity] = useCity(order.city);
  const [lines, setLines] = useState<Line[]>(
    order.products.map(({ product_id, quantity, total }) => ({ id: product_id, quantity, total })),
  );
  const [key] = useState(newKey);
  const save = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(editOrder, {
        params: { status: order.status, item: order.id },
        body: {
          ...texts,
          second_phone: texts.second_phone || undefined,
          area_text: texts.area_text || undefined,
          notes: texts.notes || null,
          ...cityIn(city),
          products: lines.map(({ id, quantity, total }) => ({ id: id ?? '', quantity, total })),
          is_typed: true,
        } as never, // the contract's optional texts may be left out, which its type of this body does not say
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast(t('saved'));
      onClose();
      await Promise.all([listOrders, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{order.reference}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormAlert error={save.error} shown={[...TEXTS, 'city_to_id', 'city_text']} />
          {TEXTS.slice(0, 3).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(name as 'phone')}
              value={texts[name]}
              error={faultOf(save.error, name)}
              onChange={(value) => setTexts({ ...texts, [name]: value })}
            />
          ))}
          <CityField order={order} value={city} onChange={setCity} error={save.error} />
          <TextField
            name="area_text"
            label={t('area')}
            value={texts.area_text}
            error={faultOf(save.error, 'area_text')}
            onChange={(area_text) => setTexts({ ...texts, area_text })}
          />
          <Textarea
            label={t('address')}
            required
            autosize
            value={texts.address}
            maxLength={LIMITS.order_address_characters}
            error={faultOf(save.error, 'address')}
            onChange={({ currentTarget }) => setTexts({ ...texts, address: currentTarget.value })}
          />
          <Textarea
            label={t('notes')}
            autosize
            value={texts.notes}
            maxLength={2_000}
            error={faultOf(save.error, 'notes')}
            onChange={({ currentTarget }) => setTexts({ ...texts, notes: currentTarget.value })}
          />
          <LinesEditor lines={lines} onChange={setLines} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              type="submit"
              loading={save.isPending}
              disabled={isNowhere(city) || lines.length === 0 || lines.some(({ id }) => !id)}
            >
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

const CHOOSABLE = { status: 'active' };

/** A city of the workspace's list, or a name where it has none. */
type City = { id: string | null } | { text: string };

const cityIn = (city: City) => ('text' in city ? { city_text: city.text } : { city_to_id: city.id ?? '' });
const isNowhere = (city: City): boolean => ('text' in city ? city.text.trim() === '' : city.id === null);

/** What was chosen or typed; before that, where the order goes. */
function useCity(name: string) {
  const [chosen, choose] = useState<City | null>(null);
  const { data: any } = useQuery(listQuery(cities, { per_page: 1 }));
  const { data } = useQuery(listQuery(cities, { keyword: name, per_page: 10 }));
  const isSame = (other: unknown) => String(other).toLowerCase() === name.toLowerCase();
  const named = data?.data.find((row) => [row['name'], row['name_ar'], row['name_fr']].some(isSame));
  const now: City = any?.meta.total === 0 ? { text: name } : { id: named?.id ?? null };
  return [chosen ?? now, choose] as const;
}

type CityFieldProps = { order: ShownOrder; value: City; onChange: (city: City) => void; error: unknown };

function CityField({ order, value, onChange, error }: CityFieldProps) {
  const t = useOrderTexts();
  if ('text' in value)
    return (
      <TextField
        name="city_text"
        label={t('city')}
        value={value.text}
        error={faultOf(error, 'city_text')}
        onChange={(text) => onChange({ text })}
      />
    );
  return (
    <ReferenceInput
      to={cities}
      only={CHOOSABLE}
      label={t('city')}
      description={order.city}
      required
      value={value.id}
      onChange={(id) => onChange({ id })}
      error={faultOf(error, 'city_to_id')}
    />
  );
}

type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const TextField = ({ name, label, value, error, onChange }: TextFieldProps) => (
  <TextInput
    label={label}
    required={['full_name', 'phone', 'city_text'].includes(name)}
    dir={name.includes('phone') ? 'ltr' : 'auto'}
    maxLength={100}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

function LinesEditor({ lines, onChange }: { lines: Line[]; onChange: (lines: Line[]) => void }) {
  const t = useOrderTexts();
  const change = (at: number, more: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  return (
    <Stack gap="xs" role="group" aria-label={t('products')}>
      {lines.map((line, i) => (
        <Group key={i} gap="xs" align="end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <ReferenceInput
              to={products}
              label={t('product')}
              required
              value={line.id}
              onChange={(id) => change(i, { id })}
            />
          </div>
          <NumberField
            label={t('quantity')}
            w={88}
            required
            is_whole
            min={1}
            max={LIMITS.line_quantity_on_order}
            value={line.quantity}
            onChange={(quantity) => change(i, { quantity })}
          />
          <NumberField
            label={t('line_total')}
            w={120}
            required
            min={0}
            max={LIMITS.amount_max}
            value={line.total}
            onChange={(total) => change(i, { total })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('remove_line', { name: String(i + 1) })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, at) => at !== i))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...lines, { id: null, quantity: 1, total: 0 }])}
        >
          {t('add_line')}
        </Button>
      </div>
    </Stack>
  );
}
