import { Button, Checkbox, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { orderAction } from '../../../contract/orders/order-actions.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { findResource } from '../../resources/describe.ts';
import { listQuery, type Row } from '../../resources/resource-client.ts';
import { useGuardedClose, useUnsaved } from '../../ui/forms/unsaved.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import type { OrderActionChoice, Ask } from './order-actions.ts';
import type { ActionInput } from './use-action.tsx';
import { useOrderTexts } from '../texts.ts';

/** Asks for an act's inputs, with the object and the count in its title. */
export function ActionDialog({
  act,
  count,
  note,
  begun,
  onDo,
  onClose,
}: {
  act: OrderActionChoice;
  count: number;
  /** Notice before the act. */
  note?: string;
  /** Answers that are known already, and may be changed. */
  begun?: ActionInput;
  onDo: (input: ActionInput) => void;
  onClose: () => void;
}) {
  const t = useOrderTexts();
  const ui = useUiTexts();
  const [input, setInput] = useState<ActionInput>({
    ...(act.asks.includes('courier') ? { from_stock: false } : {}),
    ...(act.asks.includes('holder') ? { if_unheld: 'ask' as const } : {}),
    ...begun,
  });
  // Selections are quickly made again, or were automatic: only typed text counts as unsaved.
  useUnsaved(Boolean(input.description?.trim() || input.note?.trim()));
  const cancel = useGuardedClose(true, onClose);
  const change = (more: ActionInput) => setInput((before) => ({ ...before, ...more }));
  const isWhole = act.asks.every((ask) =>
    ask === 'holder' ? input.delivery_boy_id !== '' : ask === 'condition' || Boolean(input[FIELDS[ask]]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const { note, if_unheld, ...said } = input;
    const asked = if_unheld && !said.delivery_boy_id ? { ...said, if_unheld } : said;
    onDo(note?.trim() ? { ...asked, note: note.trim() } : asked);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('act_on', { act: t(act.name), count })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {note && <Text>{note}</Text>}
          {act.asks.map((ask) => (
            <Question key={ask} ask={ask} input={input} change={change} />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={!isWhole} color={act.name === 'cancel' ? 'red.8' : 'teal'} data-autofocus>
              {t(act.name)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const FIELDS = {
  holder: 'if_unheld',
  warehouse: 'warehouseId',
  delivery_boy: 'delivery_boy_id',
  description: 'description',
  condition: 'condition',
  courier: 'shippent_company_id',
} as const satisfies Record<Ask, keyof ActionInput>;

type QuestionProps = { ask: Ask; input: ActionInput; change: (more: ActionInput) => void };

function Question({ ask, input, change }: QuestionProps) {
  const t = useOrderTexts();
  switch (ask) {
    case 'holder':
      return <Holder input={input} change={change} />;
    case 'warehouse':
      return (
        <OneOf
          name="warehouses"
          label={t('warehouse')}
          value={input.warehouseId}
          onChange={(id) => change({ warehouseId: id })}
        />
      );
    case 'delivery_boy':
      return (
        <OneOf
          name="users"
          label={t('delivery_boy')}
          value={input.delivery_boy_id}
          onChange={(id) => change({ delivery_boy_id: id })}
          isOffered={(row) => row['delivers'] === true}
        />
      );
    case 'courier':
      return (
        <>
          <OneOf
            name="shipping-companies"
            label={t('courier')}
            value={input.shippent_company_id}
            onChange={(id) => change({ shippent_company_id: id })}
          />
          <Checkbox
            label={t('from_stock')}
            checked={input.from_stock ?? false}
            onChange={({ currentTarget }) => change({ from_stock: currentTarget.checked })}
          />
        </>
      );
    case 'description':
      return (
        <Textarea
          label={t('why_cancel')}
          required
          autosize
          minRows={2}
          maxLength={LIMITS.cancel_description_characters}
          value={input.description ?? ''}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          data-autofocus
        />
      );
    case 'condition':
      return (
        <>
          <Radio.Group
            label={t('condition')}
            value={input.condition ?? 'sellable'}
            onChange={(condition) => change({ condition })}
          >
            <Stack gap="xs" mt="xs">
              {(['sellable', 'damaged'] as const).map((value) => (
                <Radio key={value} value={value} label={t(value)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('return_note')}
            placeholder={t('return_note_example')}
            autosize
            minRows={1}
            maxRows={5}
            dir="auto"
            maxLength={LIMITS.note_characters}
            value={input.note ?? ''}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </>
      );
    default:
      return ask satisfies never;
  }
}

/** The parcels' carrier (R-MOVE-15): a parcel without one ships only after a confirmation. */
function Holder({ input, change }: Omit<QuestionProps, 'ask'>) {
  const t = useOrderTexts();
  const may = useMay();
  const { ships_to_holder } = useSession().workspace.policies;
  const isDriver = input.delivery_boy_id !== undefined;
  const choose = (value: string) => {
    if (value === 'driver') return change({ delivery_boy_id: '' });
    change({ delivery_boy_id: undefined as never, if_unheld: value as 'ask' | 'take' });
  };
  return (
    <>
      <Radio.Group label={t('who_takes')} value={isDriver ? 'driver' : (input.if_unheld ?? 'ask')} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="ask" label={t('takes_courier')} description={t('takes_courier_why')} />
          {may(orderAction('assign-to-delivery-boy').route.access) && (
            <Radio value="driver" label={t('takes_driver')} />
          )}
          {!ships_to_holder && <Radio value="take" label={t('takes_nobody')} description={t('takes_nobody_why')} />}
        </Stack>
      </Radio.Group>
      {isDriver && (
        <Question
          ask="delivery_boy"
          input={{ ...input, delivery_boy_id: input.delivery_boy_id || undefined! }}
          change={change}
        />
      )}
    </>
  );
}

/** An active row of a resource; the only one, or the default one, is preselected. */
function OneOf(props: {
  name: string;
  label: string;
  value: string | undefined;
  onChange: (id: string) => void;
  isOffered?: (row: Row) => boolean;
}) {
  const resource = findResource(props.name)!;
  const { data } = useQuery(listQuery(resource, { status: ['active'], per_page: 100 }));
  const rows = (data?.data ?? []).filter(props.isOffered ?? (() => true));
  const first = (rows.find((row) => row['is_default']) ?? (rows.length === 1 ? rows[0] : undefined))?.id;
  const { value, onChange } = props;
  useEffect(() => {
    if (value === undefined && first) onChange(first);
  }, [value, first, onChange]);
  return (
    <Select
      label={props.label}
      required
      searchable
      data={rows.map((row) => ({ value: row.id, label: String(row['name'] ?? row['full_name']) }))}
      value={value ?? null}
      onChange={(id) => id && onChange(id)}
    />
  );
}
