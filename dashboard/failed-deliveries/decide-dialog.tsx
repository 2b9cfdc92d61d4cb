import { Button, Group, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { cities } from '../../contract/shipping/cities.ts';
import { DELIVERY_LIMITS, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { addDays } from '../i18n/dates/zone.ts';
import { Phone } from '../i18n/format.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useGuardedClose } from '../ui/forms/unsaved.ts';
import { Modal } from '../ui/layers/modal.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { Contact, Reason, type FailedDelivery } from './cells.tsx';
import { NextDayField } from './next-day-field.tsx';
import { useDecide, type DecisionInput, type LeftBehind } from './use-decide.ts';
import { useFailedTexts } from './texts.ts';

const CHOOSABLE = { status: 'active' };
type DecisionDraft = { date: string; comment: string; to: Destination };

const FIELDS = ['date', 'comment', 'phone', 'second_phone', 'city_to_id', 'area_text', 'address'] as const;

/** Asks for the inputs of a decision. `rows`: the parcels to decide about; a single one is shown with its customer. */
export function DecideDialog(props: {
  decision: DeliveryDecision;
  rows: readonly FailedDelivery[];
  today: string;
  /** True: replaces an earlier decision. */
  is_again: boolean;
  onClose: () => void;
  onDone: (left: LeftBehind) => void;
}) {
  const t = useFailedTexts();
  const ui = useUiTexts();
  const { decision, rows, today, is_again, onClose, onDone } = props;
  const one = rows.length === 1 ? rows[0] : undefined;
  const asked = one?.promised_on && one.promised_on >= today ? one.promised_on : addDays(today, 1);
  const [begun] = useState<DecisionDraft>({ date: decision === 'reattempt' ? asked : '', comment: '', to: {} });
  const draft = useDraft(`${decision} ${rows.map(({ id }) => id).join()}`, begun);
  const { date, comment, to } = draft.typed;
  const set = (more: Partial<DecisionDraft>) => draft.setTyped((before) => ({ ...before, ...more }));
  const cancel = useGuardedClose(true, onClose);
  const decide = useDecide((left) => {
    draft.settle(draft.typed);
    onDone(left);
    onClose();
  });
  const { error } = decide;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input: DecisionInput = {
      decision,
      ...(date ? { date } : {}),
      ...(comment.trim() ? { comment: comment.trim() } : {}),
      ...to,
    };
    decide.mutate({ ...input, ids: rows.map(({ id }) => id), replace: is_again });
  };
  const act = t(decision);
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600}>
          {one ? t('act_of', { act, name: one.reference }) : t('act_on', { act, count: rows.length })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {one && <About row={one} />}
          <FormAlert error={error} shown={FIELDS} />
          {decision === 'fix_address' && one && (
            <DestinationFields row={one} to={to} onChange={(to) => set({ to })} error={error} />
          )}
          {decision !== 'return' && (
            <NextDayField
              label={t(decision === 'reattempt' ? 'when' : 'when_if')}
              today={today}
              value={date}
              required={decision === 'reattempt'}
              error={faultOf(error, 'date')}
              onChange={(date) => set({ date })}
            />
          )}
          {decision === 'return' && <Text c="dimmed">{t('return_why')}</Text>}
          <Textarea
            label={t('comment')}
            autosize
            maxLength={DELIVERY_LIMITS.comment_characters}
            value={comment}
            error={faultOf(error, 'comment')}
            onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {ui('cancel')}
            </Button>
            <Button
              type="submit"
              loading={decide.isPending}
              disabled={
                (decision === 'reattempt' && date === '') ||
                (decision === 'fix_address' && Object.keys(to).length === 0)
              }
              data-autofocus
            >
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function About({ row }: { row: FailedDelivery }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>
          <bdi>{row.full_name}</bdi> <Phone number={row.phone} />
        </Text>
        <Reason row={row} />
      </div>
      <Contact row={row} />
    </Group>
  );
}

type Destination = Pick<DecisionInput, 'phone' | 'second_phone' | 'city_to_id' | 'area_text' | 'address'>;

/** Sends changed fields only. */
function DestinationFields({
  row,
  to,
  onChange,
  error,
}: {
  row: FailedDelivery;
  to: Destination;
  onChange: (to: Destination) => void;
  error: unknown;
}) {
  const t = useFailedTexts();
  const now = {
    phone: row.phone,
    second_phone: row.second_phone ?? '',
    area_text: row.area ?? '',
    address: row.address,
  };
  const set = (name: keyof Destination, value: string | null, before: string) => {
    const { [name]: _, ...others } = to;
    onChange(value && value !== before ? { ...others, [name]: value } : others);
  };
  return (
    <>
      <Textarea
        label={t('address')}
        autosize
        maxLength={LIMITS.order_address_characters}
        defaultValue={now.address}
        error={faultOf(error, 'address')}
        onChange={({ currentTarget }) => set('address', currentTarget.value, now.address)}
      />
      <TextInput
        label={t('area')}
        maxLength={100}
        defaultValue={now.area_text}
        error={faultOf(error, 'area_text')}
        onChange={({ currentTarget }) => set('area_text', currentTarget.value, now.area_text)}
      />
      <ReferenceInput
        to={cities}
        only={CHOOSABLE}
        label={t('other_city')}
        description={t('city_now', { city: row.city })}
        value={to.city_to_id ?? null}
        onChange={(id) => set('city_to_id', id, '')}
        error={faultOf(error, 'city_to_id')}
      />
      <Group grow gap="xs" align="flex-start">
        {(['phone', 'second_phone'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            dir="ltr"
            inputMode="tel"
            maxLength={100}
            defaultValue={now[name]}
            error={faultOf(error, name)}
            onChange={({ currentTarget }) => set(name, currentTarget.value, now[name])}
          />
        ))}
      </Group>
    </>
  );
}
