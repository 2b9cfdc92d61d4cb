import { Switch, TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHIPMENT_WAYS } from '../../../contract/orders/orders.ts';
import type { Destination } from '../../pickers/use-offered.ts';
import classes from './parcel-fields.module.css';
import { useOrderTexts } from '../texts.ts';
import { Autocomplete, Select } from '../../ui/fields/select.tsx';

const PICKUP_POINT = SHIPMENT_WAYS.indexOf('pickup_point') + 1;

/** Whether the parcel goes to a pickup point, by the API's value of the delivery method. */
export const isPickup = (shipment_way: number): boolean => shipment_way === PICKUP_POINT;

/** Values by the service's field names. */
export type Parcel = {
  shipment_way: number;
  stop_desk: string;
  second_phone: string;
  is_fees_paid_by_customer: boolean;
};

type Props = {
  parcel: Parcel;
  set: (more: Partial<Parcel>) => void;
  note: { value: string; onChange: (note: string) => void; length_max: number; error: string | undefined };
  destination: Destination | undefined;
  faultAt: (path: string) => string | undefined;
  /** Fields of this form alone, before the note. */
  children?: ReactNode;
};

/** Selectable pickup points: the courier's list first, then typed ones with the areas. */
const desksAt = (destination: Destination | undefined): string[] => {
  const listed = destination?.desks.map(({ name }) => name) ?? [];
  return [...new Set([...listed, ...(destination?.areas.flatMap(({ stop_desks }) => stop_desks) ?? [])])];
};

/** Remarks of the customer about the delivery: stored with the order, printed on the label and sent to the courier. */
export function ParcelFields({ parcel, set, note, destination, faultAt, children }: Props) {
  const t = useOrderTexts();
  return (
    <div className={classes['fields']}>
      <Select
        label={t('delivery_way')}
        data={SHIPMENT_WAYS.map((way, i) => ({ value: String(i + 1), label: t(way) }))}
        allowDeselect={false}
        value={String(parcel.shipment_way)}
        error={faultAt('shipment_way')}
        onChange={(way) => set({ shipment_way: Number(way) })}
      />
      {isPickup(parcel.shipment_way) && (
        <Autocomplete
          label={t('stop_desk')}
          dir="auto"
          maxLength={100}
          data={desksAt(destination)}
          value={parcel.stop_desk}
          error={faultAt('stop_desk')}
          onChange={(stop_desk) => set({ stop_desk })}
        />
      )}
      <TextInput
        label={t('second_phone')}
        type="tel"
        dir="ltr"
        maxLength={100}
        value={parcel.second_phone}
        error={faultAt('second_phone')}
        onChange={({ currentTarget }) => set({ second_phone: currentTarget.value })}
      />
      {children}
      <Textarea
        className={classes['whole']!}
        label={t('parcel_note')}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        maxLength={note.length_max}
        value={note.value}
        error={note.error}
        onChange={({ currentTarget }) => note.onChange(currentTarget.value)}
      />
      <Switch
        className={classes['whole']!}
        label={t('fees_paid')}
        checked={parcel.is_fees_paid_by_customer}
        onChange={({ currentTarget }) => set({ is_fees_paid_by_customer: currentTarget.checked })}
      />
    </div>
  );
}
