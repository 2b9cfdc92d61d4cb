import { Select, Switch, TextInput, Textarea } from '@mantine/core';
import { LIMITS } from '../../contract/limits.ts';
import { SHIPMENT_WAYS } from '../../contract/orders.ts';
import { useOrderTexts } from '../orders/texts.ts';
import { faultOf } from '../ui/form.tsx';
import classes from './desk.module.css';
import type { LeadEdit } from './use-lead-edit.ts';
import { useLeadTexts } from './texts.ts';

const PICKUP_POINT = SHIPMENT_WAYS.indexOf('pickup_point') + 1;

/** What the customer says of the delivery; it goes with the order, onto the label and to the courier. */
export function ParcelFields({ edit: { values, set, error } }: { edit: LeadEdit }) {
  const t = useLeadTexts();
  const ways = useOrderTexts();
  return (
    <section aria-label={t('parcel')} className={classes['fields']}>
      <Select
        label={t('shipment_way')}
        data={SHIPMENT_WAYS.map((way, i) => ({ value: String(i + 1), label: ways(way) }))}
        allowDeselect={false}
        value={String(values.shipment_way)}
        error={faultOf(error, 'shipment_way')}
        onChange={(way) => set({ shipment_way: Number(way) })}
      />
      <TextInput
        label={t('second_phone')}
        dir="ltr"
        maxLength={100}
        value={values.second_phone}
        error={faultOf(error, 'second_phone')}
        onChange={({ currentTarget }) => set({ second_phone: currentTarget.value })}
      />
      {values.shipment_way === PICKUP_POINT && (
        <TextInput
          className={classes['whole']!}
          label={t('stop_desk')}
          dir="auto"
          maxLength={100}
          value={values.stop_desk}
          error={faultOf(error, 'stop_desk')}
          onChange={({ currentTarget }) => set({ stop_desk: currentTarget.value })}
        />
      )}
      <Textarea
        className={classes['whole']!}
        label={t('parcel_note')}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        maxLength={LIMITS.parcel_note_characters}
        value={values.parcel_note}
        error={faultOf(error, 'parcel_note')}
        onChange={({ currentTarget }) => set({ parcel_note: currentTarget.value })}
      />
      <Switch
        className={classes['whole']!}
        label={t('fees_paid')}
        checked={values.is_fees_paid_by_customer}
        onChange={({ currentTarget }) => set({ is_fees_paid_by_customer: currentTarget.checked })}
      />
    </section>
  );
}
