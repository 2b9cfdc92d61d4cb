import { Switch } from '@mantine/core';
import { LIMITS } from '../../contract/limits.ts';
import { ENTRY_SOURCES } from '../../contract/resources/typed-input.ts';
import { useFormat } from '../i18n/format.tsx';
import { ParcelFields, isPickup } from '../orders/page/parcel-fields.tsx';
import { DepositField } from '../pickers/deposit-field.tsx';
import type { Destination } from '../pickers/use-offered.ts';
import type { Entry, EntryKind } from './entry-body.ts';
import classes from './entry.module.css';
import { useEntryTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';

type Props = {
  kind: EntryKind;
  entry: Entry;
  set: (more: Partial<Entry>) => void;
  destination: Destination | undefined;
  faultAt: (path: string) => string | undefined;
};

/** Delivery method, remarks for it, and the source of the order: all optional. */
export function ParcelSection(props: Props) {
  const t = useEntryTexts();
  const { kind, entry, set, destination, faultAt } = props;
  return (
    <section className={classes['part']} aria-label={t('parcel')}>
      <h2>{t('parcel')}</h2>
      <ParcelFields
        parcel={entry}
        set={set}
        note={{
          value: entry.notes,
          onChange: (notes) => set({ notes }),
          length_max: kind === 'order' ? LIMITS.order_notes_characters : LIMITS.parcel_note_characters,
          error: faultAt(kind === 'order' ? 'notes' : 'parcel_note'),
        }}
        destination={destination}
        faultAt={faultAt}
      >
        <CourierAndSource {...props} />
      </ParcelFields>
      {kind === 'order' && (
        <Switch
          mt="sm"
          label={t('is_prepaid')}
          checked={entry.is_prepaid}
          onChange={({ currentTarget }) => set({ is_prepaid: currentTarget.checked })}
        />
      )}
      {kind === 'order' && !entry.is_prepaid && (
        <DepositField
          value={entry.prepaid_amount}
          onChange={(prepaid_amount) => set({ prepaid_amount })}
          error={faultAt('prepaid_amount')}
        />
      )}
    </section>
  );
}

/** Couriers that can deliver there, with prices, and the source of the order. */
function CourierAndSource({ kind, entry, set, destination, faultAt }: Props) {
  const t = useEntryTexts();
  const { money } = useFormat();
  const couriers = kind === 'order' ? (destination?.couriers ?? []) : [];
  const priceOf = ({ home, stop_desk }: Destination['couriers'][number]) =>
    isPickup(entry.shipment_way) ? stop_desk : home;
  return (
    <>
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
    </>
  );
}
