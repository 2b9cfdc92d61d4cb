import { Group, TextInput } from '@mantine/core';
import { Suspense, lazy, useRef, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { useFormat } from '../i18n/format.tsx';
import { AreaInput } from '../pickers/area-input.tsx';
import { CityInput } from '../pickers/city-input.tsx';
import { LinesEditor } from '../pickers/lines-editor.tsx';
import { sumOf } from '../pickers/lines.ts';
import { OrderSum } from '../pickers/order-sum.tsx';
import { PhoneInput } from '../pickers/phone-input.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import classes from './desk/desk.module.css';
import type { LeadEdit } from './use-lead-edit.ts';
import { useLeadTexts } from './texts.ts';

const FIELDS = ['full_name', 'phone', 'city', 'area', 'address', 'second_phone', 'shipment_way', 'stop_desk', 'parcel_note', 'products'] as const; // prettier-ignore
const LINE_FIELDS = ['sku', 'quantity', 'total'] as const;

/** Loaded after the first paint of the desk, before the call starts. */
const Parcel = lazy(async () => ({ default: (await import('../orders/page/parcel-fields.tsx')).ParcelFields }));

/** Rarely needed. */
const LeadConflict = lazy(async () => ({ default: (await import('./lead-conflict.tsx')).LeadConflict }));

type Props = {
  edit: LeadEdit;
  city: RefObject<HTMLInputElement | null>;
  /** Shortcuts for the fields of a call at the desk. */
  isDesk?: boolean;
};

/** Editable parts of a lead: customer, destination, lines. */
export function LeadFields({ edit, city, isDesk = false }: Props) {
  const t = useLeadTexts();
  const { currency } = useFormat();
  const { values, set, error, faultAt, customer, destination, account_id } = edit;
  const root = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const text = (name: 'full_name' | 'address') => ({
    label: t(name),
    dir: 'auto',
    maxLength: 100,
    value: values[name],
    error: faultAt(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  const hint = (keys: string): { hint?: ReactNode } => (isDesk ? { hint: <Keys keys={keys} /> } : {});
  const faultOfLine = (place: number) =>
    LINE_FIELDS.map((field) => faultAt(`products.${place}.${field}`)).find((fault) => fault !== undefined);
  return (
    <div ref={root}>
      {isDesk && <DeskKeys root={root} city={city} picker={picker} />}
      {edit.conflict ? (
        <Suspense>
          <LeadConflict edit={edit} conflict={edit.conflict} />
        </Suspense>
      ) : (
        <FormAlert error={error} shown={[...FIELDS, ...shownLines(values.products.length)]} />
      )}
      <div className={classes['fields']}>
        <TextInput {...text('full_name')} />
        <PhoneInput
          customer={customer}
          value={values.phone}
          error={faultAt('phone')}
          onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
        />
        <CityInput
          field={city}
          {...hint('alt+c')}
          value={values.city}
          onChange={(name) => set({ city: name })}
          destination={destination}
          error={faultAt('city')}
        />
        <AreaInput
          value={values.area}
          onChange={(area) => set({ area })}
          destination={destination}
          error={faultAt('area')}
        />
        <TextInput {...text('address')} className={classes['whole']!} />
      </div>
      <div className={classes['lines']}>
        {isDesk && (
          <Group gap={6} justify="flex-end" className={`${classes['dim']} ${classes['by_key']}`} aria-hidden>
            {t('quantity')} <KeyHint keys="alt+q" />
          </Group>
        )}
        <LinesEditor
          lines={values.products}
          onChange={(products) => set({ products })}
          account_id={account_id}
          quantity_max={LIMITS.line_quantity_on_lead}
          picker={picker}
          pickerHint={hint('alt+a').hint}
          error={faultAt('products')}
          faultAt={faultOfLine}
        />
        <OrderSum
          total={sumOf(values.products, currency)}
          fee={destination?.shipping_fee}
          isFeePaidByCustomer={values.is_fees_paid_by_customer}
        />
      </div>
      <Suspense>
        <Parcel
          parcel={values}
          set={set}
          note={{
            value: values.parcel_note,
            onChange: (parcel_note) => set({ parcel_note }),
            length_max: LIMITS.parcel_note_characters,
            error: faultAt('parcel_note'),
          }}
          destination={destination}
          faultAt={faultAt}
        />
      </Suspense>
    </div>
  );
}

/** Hidden on a phone, which has no keys. */
const Keys = ({ keys }: { keys: string }) => (
  <span className={classes['by_key']}>
    <KeyHint keys={keys} />
  </span>
);

const shownLines = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => LINE_FIELDS.map((field) => `products.${i}.${field}`)).flat();

/** Typing replaces the selected text. */
function reach(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}

/** Keys for the most frequent changes in a call: the city, the next product, and the quantities one after the other. */
function DeskKeys(props: { root: RefObject<HTMLElement | null> } & Record<'city' | 'picker', Props['city']>) {
  const t = useLeadTexts();
  const { root, city, picker } = props;
  useShortcut('alt+c', t('city'), () => reach(city.current), { is_global: true });
  useShortcut('alt+a', t('add_product'), () => picker.current?.focus(), { is_global: true });
  const toQuantity = () => {
    const all = [...(root.current?.querySelectorAll<HTMLInputElement>('[data-quantity]') ?? [])];
    reach(all[(all.findIndex((one) => one === document.activeElement) + 1) % all.length]);
  };
  useShortcut('alt+q', t('quantity'), toQuantity, { is_global: true });
  return null;
}
