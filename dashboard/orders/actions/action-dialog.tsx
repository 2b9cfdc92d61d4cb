import { Checkbox, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { orderAction } from '../../../contract/orders/order-actions.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm, type Form } from '../../forms/use-form.ts';
import { findResource } from '../../resources/describe.ts';
import { listQuery, type Row } from '../../resources/resource-client.ts';
import type { OrderActionChoice, Ask } from './order-actions.ts';
import type { ActionInput } from './use-action.tsx';
import { useOrderTexts } from '../texts.ts';

type Props = {
  act: OrderActionChoice;
  count: number;
  /** The orders, to tell the draft of one dialog from that of another. */
  subject: string;
  /** Notice before the act. */
  note?: string;
  /** Answers that are known already, and may be changed. */
  begun?: ActionInput;
  onDo: (input: ActionInput) => void;
  onClose: () => void;
};

/** Asks for an act's inputs, with the object and the count in its title. */
export function ActionDialog({ act, count, subject, note: notice, begun, onDo, onClose }: Props) {
  const t = useOrderTexts();
  // Selections are quickly made again, or were automatic: only typed text is a draft.
  const [input, setInput] = useState<ActionInput>({
    ...(act.asks.includes('courier') ? { from_stock: false } : {}),
    ...(act.asks.includes('holder') ? { if_unheld: 'ask' as const } : {}),
    ...begun,
  });
  const form = useForm({
    draft: `${act.name} ${subject}`,
    begun: { description: '', note: '' },
    // The act is shown at once, and reports its own refusals.
    send: async ({ description, note }) => {
      const { if_unheld, ...said } = input;
      onDo({
        ...said,
        ...(if_unheld && !said.delivery_boy_id ? { if_unheld } : {}),
        ...(description ? { description } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      });
    },
    onSent: onClose,
  });
  const change = (more: ActionInput) => setInput((before) => ({ ...before, ...more }));
  const isWhole = act.asks.every((ask) => {
    if (ask === 'holder') return input.delivery_boy_id !== '';
    if (ask === 'description') return form.typed.description.trim() !== '';
    return ask === 'condition' || Boolean(input[FIELDS[ask]]);
  });
  return (
    <DialogForm
      form={form}
      title={t('act_on', { act: t(act.name), count })}
      action={t(act.name)}
      color={act.name === 'cancel' ? 'red.8' : 'teal'}
      isWhole={isWhole}
      isConfirmed
      onClose={onClose}
    >
      {notice && <Text>{notice}</Text>}
      {act.asks.map((ask) => (
        <Question key={ask} ask={ask} input={input} change={change} form={form} />
      ))}
    </DialogForm>
  );
}

const FIELDS = {
  holder: 'if_unheld',
  warehouse: 'warehouseId',
  delivery_boy: 'delivery_boy_id',
  courier: 'shippent_company_id',
} as const satisfies Record<Exclude<Ask, 'description' | 'condition'>, keyof ActionInput>;

type QuestionProps = {
  ask: Ask;
  input: ActionInput;
  change: (more: ActionInput) => void;
  /** The typed texts. */
  form: Pick<Form<{ description: string; note: string }>, 'text'>;
};

function Question({ ask, input, change, form }: QuestionProps) {
  const t = useOrderTexts();
  switch (ask) {
    case 'holder':
      return <Holder input={input} change={change} form={form} />;
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
          {...form.text('description')}
          label={t('why_cancel')}
          required
          autosize
          minRows={2}
          maxLength={LIMITS.cancel_description_characters}
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
            {...form.text('note')}
            label={t('return_note')}
            placeholder={t('return_note_example')}
            autosize
            minRows={1}
            maxRows={5}
            dir="auto"
            maxLength={LIMITS.note_characters}
          />
        </>
      );
    default:
      return ask satisfies never;
  }
}

/** The parcels' carrier (R-MOVE-15): a parcel without one ships only after a confirmation. */
function Holder({ input, change, form }: Omit<QuestionProps, 'ask'>) {
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
          form={form}
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
