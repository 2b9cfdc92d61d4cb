import { SHIPMENT_WAYS } from '../../contract/orders/orders.ts';
import { ChangedMeanwhile, changedBetween } from '../forms/changed-meanwhile.tsx';
import { useOrderTexts } from '../orders/texts.ts';
import { shownValue } from '../pickers/shown-value.ts';
import type { EditedLead, LeadEdit } from './use-lead-edit.ts';

/** The same texts as for orders; a lead's lines use the names of an order's. */
const LABELS = {
  full_name: 'full_name',
  phone: 'phone',
  second_phone: 'second_phone',
  city: 'city',
  area: 'area',
  address: 'address',
  stop_desk: 'stop_desk',
  parcel_note: 'parcel_note',
  shipment_way: 'delivery_way',
  is_fees_paid_by_customer: 'fees_paid',
  products: 'products',
} as const satisfies Record<keyof EditedLead, string>;

type Props = { edit: LeadEdit; conflict: NonNullable<LeadEdit['conflict']> };

/** Shows changes of the lead by another person meanwhile. Saving again sends only the changes made here. */
export function LeadConflict({ edit, conflict: { begun, theirs, onTake } }: Props) {
  const t = useOrderTexts();
  const mine = changedBetween(begun, edit.values);
  const shown = (lead: EditedLead, name: keyof EditedLead) =>
    name === 'shipment_way' ? t(SHIPMENT_WAYS[lead.shipment_way - 1] ?? 'home_delivery') : shownValue(lead[name]);
  return (
    <ChangedMeanwhile
      error={edit.error}
      isSending={edit.isSaving}
      onTake={onTake}
      others={changedBetween(begun, theirs).map((name) => ({
        name,
        label: t(LABELS[name]),
        theirs: shown(theirs, name),
        kept: shown(mine.includes(name) ? edit.values : theirs, name),
      }))}
    />
  );
}
