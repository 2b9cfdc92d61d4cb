import { Group, Text, TextInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cities } from '../../contract/shipping/cities.ts';
import {
  DELIVERY_LIMITS,
  decideFailedDeliveries,
  listFailedDeliveries,
  type DeliveryDecision,
} from '../../contract/orders/failed-deliveries.ts';
import { showOrder } from '../../contract/orders/orders.ts';
import { LIMITS } from '../../contract/limits.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { addDays } from '../i18n/dates/zone.ts';
import { Phone } from '../i18n/format.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { Contact, Reason, type FailedDelivery } from './cells.tsx';
import { NextDayField } from './next-day-field.tsx';
import { useFailedTexts } from './texts.ts';

const CHOOSABLE = { status: 'active' };
export type LeftBehind = AnswerOf<typeof decideFailedDeliveries>['data']['failed'];

type Props = {
  decision: DeliveryDecision;
  rows: readonly FailedDelivery[];
  today: string;
  /** True: replaces an earlier decision. */
  is_again: boolean;
  onClose: () => void;
  /** Gets the unchanged orders. */
  onDone: (left: LeftBehind) => void;
};

/** Asks for the inputs of a decision. `rows`: the parcels to decide about; a single one is shown with its customer. */
export function DecideDialog(props: Props) {
  const t = useFailedTexts();
  const { decision, rows, today, onClose } = props;
  const form = useDecision(props);
  const one = rows.length === 1 ? rows[0] : undefined;
  const act = t(decision);
  const isWhole =
    decision === 'reattempt'
      ? form.typed.date !== ''
      : decision !== 'fix_address' || DESTINATION.some((name) => isOther(form, name));
  return (
    <DialogForm
      form={form}
      title={one ? t('act_of', { act, name: one.reference }) : t('act_on', { act, count: rows.length })}
      action={act}
      isWhole={isWhole}
      isConfirmed
      onClose={onClose}
    >
      {one && <About row={one} />}
      {decision === 'fix_address' && one && <DestinationFields city={one.city} form={form} />}
      {decision !== 'return' && (
        <NextDayField
          {...form.field('date')}
          label={t(decision === 'reattempt' ? 'when' : 'when_if')}
          today={today}
          required={decision === 'reattempt'}
        />
      )}
      {decision === 'return' && <Text c="dimmed">{t('return_why')}</Text>}
      <Textarea
        {...form.text('comment')}
        label={t('comment')}
        autosize
        maxLength={DELIVERY_LIMITS.comment_characters}
      />
    </DialogForm>
  );
}

const DESTINATION = ['phone', 'second_phone', 'city_to_id', 'area_text', 'address'] as const;

/** Sends the decision, reports the result, and refetches the views that show it. */
function useDecision({ decision, rows, today, is_again, onClose, onDone }: Props) {
  const t = useFailedTexts();
  const client = useQueryClient();
  const one = rows.length === 1 ? rows[0] : undefined;
  const ids = rows.map(({ id }) => id);
  const asked = one?.promised_on && one.promised_on >= today ? one.promised_on : addDays(today, 1);
  return useForm({
    draft: `${decision} ${ids.join()}`,
    begun: {
      date: decision === 'reattempt' ? asked : '',
      comment: '',
      phone: one?.phone ?? '',
      second_phone: one?.second_phone ?? '',
      city_to_id: null as string | null,
      area_text: one?.area ?? '',
      address: one?.address ?? '',
    },
    // Of the destination, changed fields only.
    send: ({ date, comment }, { changed: { date: _, comment: __, ...to }, key }) =>
      call(decideFailedDeliveries, {
        body: {
          ids,
          replace: is_again,
          decision,
          ...(date ? { date } : {}),
          ...(comment.trim() ? { comment: comment.trim() } : {}),
          ...Object.fromEntries(Object.entries(to).filter(([, value]) => value)),
        },
        idempotencyKey: key,
      }),
    onSent: async ({ data, meta }) => {
      const decided = t('done', { count: data.updated.length + data.already.length });
      toast(meta.by_hand > 0 ? t('done_by_hand', { decided, count: meta.by_hand }) : decided);
      onDone(data.failed);
      onClose();
      await Promise.all(
        [listFailedDeliveries, showOrder].map(({ url }) => client.invalidateQueries({ queryKey: [url] })),
      );
    },
  });
}
type Decision = ReturnType<typeof useDecision>;

/** An emptied field changes nothing. */
const isOther = ({ typed, begun }: Decision, name: (typeof DESTINATION)[number]): boolean =>
  Boolean(typed[name]) && typed[name] !== begun[name];

function About({ row }: { row: FailedDelivery }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>
          <bdi>{row.full_name}</bdi> <Phone number={row.phone} international={row.phone_international} />
        </Text>
        <Reason row={row} />
      </div>
      <Contact row={row} />
    </Group>
  );
}

function DestinationFields({ city, form }: { city: string; form: Decision }) {
  const t = useFailedTexts();
  return (
    <>
      <Textarea {...form.text('address')} label={t('address')} autosize maxLength={LIMITS.order_address_characters} />
      <TextInput {...form.text('area_text')} label={t('area')} maxLength={100} />
      <ReferenceInput
        {...form.field('city_to_id')}
        to={cities}
        only={CHOOSABLE}
        label={t('other_city')}
        description={t('city_now', { city })}
      />
      <Group grow gap="xs" align="flex-start">
        {(['phone', 'second_phone'] as const).map((name) => (
          <TextInput key={name} {...form.text(name)} label={t(name)} dir="ltr" inputMode="tel" maxLength={100} />
        ))}
      </Group>
    </>
  );
}
