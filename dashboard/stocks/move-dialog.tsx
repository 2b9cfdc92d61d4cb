import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import {
  MOVEMENT_TYPES,
  QUANTITY_MAX,
  listStockHistories,
  listStocks,
  moveStock,
  warehouses,
  type MovementType,
} from '../../contract/stocks.ts';
import { call, newKey } from '../data/client.ts';
import { ReferenceInput } from '../resources/reference-input.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import type { Stock } from './stocks-page.tsx';
import { useStockWords } from './words.ts';

/** Writes a movement down; says what will be on hand before it is. */
export function MoveDialog({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const t = useStockWords();
  const ui = useUiWords();
  const client = useQueryClient();
  const [type, setType] = useState<MovementType>('increment');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [warehouse_id, setWarehouse] = useState<string | null>(null);
  const [key] = useState(newKey);
  const move = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(moveStock, {
        params: { id: stock.id },
        body: { type, quantity, reason, ...(type === 'transfer' ? { warehouse_id } : {}) } as never, // warehouse_id goes with transfer only
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast(t('moved'));
      onClose();
      await Promise.all(
        [listStocks, listStockHistories].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
  });
  const isWhole = quantity !== null && reason.trim() !== '' && (type !== 'transfer' || warehouse_id !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) move.mutate();
  };
  const name = stock.product_name;
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('move_of', { name })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormAlert error={move.error} shown={['quantity', 'reason', 'warehouse_id']} />
          <Select
            label={t('kind')}
            data={MOVEMENT_TYPES.map((value) => ({ value, label: t(value) }))}
            value={type}
            onChange={(value) => setType((value ?? 'increment') as MovementType)}
            allowDeselect={false}
          />
          {type === 'transfer' && (
            <ReferenceInput
              to={warehouses}
              label={t('to_warehouse')}
              required
              value={warehouse_id}
              onChange={setWarehouse}
              error={faultOf(move.error, 'warehouse_id')}
            />
          )}
          <NumberField
            label={type === 'adjust' ? t('counted') : t('quantity')}
            description={quantity === null ? undefined : t('will_be', { count: onHandAfter(stock, type, quantity) })}
            required
            min={0}
            max={QUANTITY_MAX}
            is_whole
            value={quantity}
            onChange={setQuantity}
            error={faultOf(move.error, 'quantity')}
            data-autofocus
          />
          <TextInput
            label={t('reason')}
            required
            maxLength={500}
            dir="auto"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={faultOf(move.error, 'reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={!isWhole} loading={move.isPending}>
              {t('move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function onHandAfter({ on_hand }: Stock, type: MovementType, quantity: number): number {
  if (type === 'adjust') return quantity;
  return type === 'increment' ? on_hand + quantity : on_hand - quantity;
}
