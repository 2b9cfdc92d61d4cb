import { Autocomplete, Select, Switch, TextInput, Textarea } from '@mantine/core';
import { LIMITS } from '../../contract/limits.ts';
import { SHIPMENT_WAYS } from '../../contract/orders.ts';
import { ENTRY_SOURCES } from '../../contract/typed-input.ts';
import { useFormat } from '../i18n/format.tsx';
import { useOrderTexts } from '../orders/texts.ts';
import type { Destination } from '../pickers/use-offered.ts';
import type { Entry, EntryKind } from './entry-body.ts';
import classes from './entry.module.css';
import { useEntryTexts } from './texts.ts';

const PICKUP_POINT = SHIPMENT_WAYS.indexOf('pickup_point') + 1;

type Props = {
  kind: EntryKind;
  entry: Entry;
  set: (more: Partial<Entry>) => void;
  destination: Destination | undefined;
  faultAt: (path: string) => string | undefined;
};

/** How it goes to the customer, what was said of that, and where she wrote: what may all be left as it is. */
export function ParcelFields({ kind, entry, set, destination, faultAt }: Props) {
  const t = useEntryTexts();
  const ways = useOrderTexts();
  const { money } = useFormat();
  const couriers = kind === 'order' ? (destination?.couriers ?? []) : [];
  const isPickup = entry.shipment_way === PICKUP_POINT;
  const priceOf = ({ home, stop_desk }: Destination['couriers'][number]) => (isPickup ? stop_desk : home);
  return (
    <section className={classes['part']} aria-label={t('parcel')}>
      <h2>{t('parcel')}</h2>
      <div className={classes['fields']}>
        <Select
          label={t('shipment_way')}
          data={SHIPMENT_WAYS.map((way, i) => ({ value: String(i + 1), label: ways(way) }))}
          allowDeselect={false}
          value={String(entry.shipment_way)}
          error={faultAt('shipment_way')}
          onChange={(way) => set({ shipment_way: Number(way) })}
        />
        {isPickup && (
          <Autocomplete
            label={t('stop_desk')}
            dir="auto"
            maxLength={100}
            data={[...new Set(destination?.areas.flatMap(({ stop_desks }) => stop_desks))]}
            value={entry.stop_desk}
            error={faultAt('stop_desk')}
            onChange={(stop_desk) => set({ stop_desk })}
          />
        )}
        {couriers.length > 0 && (
          <Select
            label={t('courier')}
            description={t('courier_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('courier_later')}
            clearable
            data={couriers.map((courier) => {
              const price = priceOf(courier);
              return { value: courier.id, label: price === null ? courier.name : `${courier.name} · ${money(price)}` };
            })}
            value={entry.shipping_company_id || null}
            error={faultAt('shipping_company_id')}
            onChange={(id) => set({ shipping_company_id: id ?? '' })}
          />
        )}
        <TextInput
          label={t('second_phone')}
          type="tel"
          dir="ltr"
          maxLength={100}
          value={entry.second_phone}
          error={faultAt('second_phone')}
          onChange={({ currentTarget }) => set({ second_phone: currentTarget.value })}
        />
        <Select
          label={t('source')}
          clearable
          data={ENTRY_SOURCES.map((source) => ({
            value: source,
            label: t(source === 'phone' ? 'source_phone' : source),
          }))}
          value={entry.source || null}
          onChange={(source) => set({ source: (source ?? '') as Entry['source'] })} // one of those offered
        />
        <Textarea
          className={classes['whole']!}
          label={t('notes')}
          autosize
          minRows={1}
          maxRows={4}
          dir="auto"
          maxLength={kind === 'order' ? LIMITS.order_notes_characters : LIMITS.parcel_note_characters}
          value={entry.notes}
          error={faultAt(kind === 'order' ? 'notes' : 'parcel_note')}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
        />
        <Switch
          className={classes['whole']!}
          label={t('fees_paid')}
          checked={entry.is_fees_paid_by_customer}
          onChange={({ currentTarget }) => set({ is_fees_paid_by_customer: currentTarget.checked })}
        />
      </div>
    </section>
  );
}
