import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { products } from '../../contract/products.ts';
import { QUANTITY_MAX, createStock, listStocks, warehouses } from '../../contract/stocks.ts';
import { call, newKey } from '../data/client.ts';
import { ReferenceInput } from '../resources/reference-input.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { useStockWords } from './words.ts';

/** Opens the stock of a product in a warehouse, at 0. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useStockWords();
  const ui = useUiWords();
  const client = useQueryClient();
  const [product_id, setProduct] = useState<string | null>(null);
  const [warehouse_id, setWarehouse] = useState<string | null>(null);
  const [warning_quantity, setWarning] = useState<number | null>(null);
  const [key] = useState(newKey);
  const open = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      call(createStock, {
        body: { product_id: product_id ?? '', warehouse_id: warehouse_id ?? '', warning_quantity },
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast(t('opened'));
      onClose();
      await client.invalidateQueries({ queryKey: [listStocks.url] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  const fault = (name: string) => faultOf(open.error, name);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('open')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormAlert error={open.error} shown={['product_id', 'warehouse_id', 'warning_quantity']} />
          <ReferenceInput
            to={products}
            label={t('product')}
            required
            value={product_id}
            onChange={setProduct}
            error={fault('product_id')}
          />
          <ReferenceInput
            to={warehouses}
            label={t('warehouse')}
            required
            value={warehouse_id}
            onChange={setWarehouse}
            error={fault('warehouse_id')}
          />
          <NumberField
            label={t('warn_at')}
            min={0}
            max={QUANTITY_MAX}
            is_whole
            value={warning_quantity}
            onChange={setWarning}
            error={fault('warning_quantity')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={!product_id || !warehouse_id} loading={open.isPending}>
              {t('open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
