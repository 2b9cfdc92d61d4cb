import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { products } from '../../contract/products.ts';
import { moveSourcing, showSourcingHistories, sourcings } from '../../contract/sourcings.ts';
import { listStocks, warehouses } from '../../contract/stocks.ts';
import { call, newKey } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { valueName } from '../names/field-names.ts';
import { ReferenceInput } from '../resources/reference-input.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { isEnd, type Sourcing, type SourcingGoal } from './sourcing.ts';
import { useSourcingWords } from './words.ts';

const CURRENCIES = Intl.supportedValuesOf('currency');

type Input = {
  price: number | null;
  currency: string | null;
  days: number | null;
  product_id: string | null;
  warehouse_id: string | null;
  quantity: number | null;
  reason: string;
};
type Field = keyof Input;

/** What a move brings, and what of it may stay empty. */
const FIELDS: Partial<Record<SourcingGoal, readonly Field[]>> = {
  quoted: ['price', 'currency', 'days'],
  received: ['product_id', 'warehouse_id', 'quantity'],
  refused: ['reason'],
  canceled: ['reason'],
};

type Props = { sourcing: Sourcing; to: SourcingGoal; onClose: () => void };

/** Takes a sourcing to its next status, with what that needs to know. */
export function MoveDialog({ sourcing, to, onClose }: Props) {
  const t = useSourcingWords();
  const ui = useUiWords();
  const client = useQueryClient();
  const format = useFormat();
  const [key] = useState(newKey);
  const [input, setInput] = useState<Input>({
    price: sourcing.quote?.price ?? null,
    currency: sourcing.quote?.currency ?? format.currency,
    days: sourcing.quote?.days ?? null,
    product_id: null,
    warehouse_id: null,
    quantity: sourcing.quantity,
    reason: '',
  });
  const fields = FIELDS[to] ?? [];
  const isWhole = fields.every((name) => name === 'reason' || input[name] !== null);
  const move = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(moveSourcing, {
        params: { id: sourcing.id },
        body: {
          status: to,
          ...Object.fromEntries(fields.map((name) => [name, input[name] === '' ? null : input[name]])),
        },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast(`${sourcing.title}: ${valueName(to)}`);
      onClose();
      const stale = [sourcings.routes.list!, sourcings.routes.retrieve!, showSourcingHistories, listStocks];
      await Promise.all(stale.map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) move.mutate();
  };
  const why =
    to === 'accepted' || to === 'paid' || to === 'received' ? t(`${to}_why`) : isEnd(to) ? t('ends_why') : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{`${t(to)}: ${sourcing.title}`}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormAlert error={move.error} shown={fields} />
          {why && <Text>{why}</Text>}
          <Inputs
            fields={fields}
            input={input}
            change={(more) => setInput((before) => ({ ...before, ...more }))}
            error={move.error}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={!isWhole} loading={move.isPending} color={isEnd(to) ? 'red.8' : 'teal'}>
              {t(to)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type InputsProps = { fields: readonly Field[]; input: Input; change: (more: Partial<Input>) => void; error: unknown };

function Inputs({ fields, input, change, error }: InputsProps) {
  const t = useSourcingWords();
  const shared = (name: Field) => ({ error: faultOf(error, name), required: name !== 'reason' });
  const inputs: Record<Field, () => ReactNode> = {
    price: () => (
      <NumberField
        {...shared('price')}
        label={t('price')}
        min={0}
        max={LIMITS.amount_max}
        value={input.price}
        onChange={(price) => change({ price })}
        data-autofocus
      />
    ),
    currency: () => (
      <Select
        {...shared('currency')}
        label={t('currency')}
        data={CURRENCIES}
        searchable
        value={input.currency}
        onChange={(currency) => change({ currency })}
      />
    ),
    days: () => (
      <NumberField
        {...shared('days')}
        label={t('days')}
        min={0}
        max={365}
        is_whole
        value={input.days}
        onChange={(days) => change({ days })}
      />
    ),
    product_id: () => (
      <ReferenceInput
        {...shared('product_id')}
        to={products}
        label={t('product')}
        value={input.product_id}
        onChange={(product_id) => change({ product_id })}
      />
    ),
    warehouse_id: () => (
      <ReferenceInput
        {...shared('warehouse_id')}
        to={warehouses}
        label={t('warehouse')}
        value={input.warehouse_id}
        onChange={(warehouse_id) => change({ warehouse_id })}
      />
    ),
    quantity: () => (
      <NumberField
        {...shared('quantity')}
        label={t('quantity')}
        min={1}
        max={LIMITS.line_quantity_on_order}
        is_whole
        value={input.quantity}
        onChange={(quantity) => change({ quantity })}
      />
    ),
    reason: () => (
      <Textarea
        {...shared('reason')}
        label={t('reason')}
        maxLength={1_000}
        dir="auto"
        autosize
        value={input.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
    ),
  };
  return fields.map((name) => <div key={name}>{inputs[name]()}</div>);
}
