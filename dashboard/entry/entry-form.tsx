import { Alert, Button, Group, TextInput, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { products } from '../../contract/catalog/products.ts';
import { Reference, useFormat } from '../i18n/format.tsx';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { CustomerHistory, UnderWay } from '../orders/page/customer-history.tsx';
import { AreaInput } from '../pickers/area-input.tsx';
import { CityInput, useAskCity } from '../pickers/city-input.tsx';
import { LinesEditor } from '../pickers/lines-editor.tsx';
import { sumOf } from '../pickers/lines.ts';
import { OrderSum } from '../pickers/order-sum.tsx';
import { PhoneInput } from '../pickers/phone-input.tsx';
import { usePickerTexts } from '../pickers/texts.ts';
import type { Customer } from '../pickers/use-offered.ts';
import { AccountInput } from '../resources/form/account-input.tsx';
import { paths } from '../data/paths.ts';
import { useSession } from '../data/session.tsx';
import { FormAlert, faultOf } from '../ui/forms/form.tsx';
import { AppLink } from '../ui/link.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { ROW, type Entry, type EntryKind } from './entry-body.ts';
import classes from './entry.module.css';
import { ParcelSection } from './parcel-section.tsx';
import { useEntryTexts } from './texts.ts';
import { useEntry } from './use-entry.ts';

const ExchangeSection = lazy(async () => ({ default: (await import('./exchange-section.tsx')).ExchangeSection }));

type Props = {
  kind: EntryKind;
  begun: Partial<Entry>;
  /** Initial account. */
  account: { id: string; name: string } | null;
  onMade: (reference: string) => void;
  onClear: () => void;
};

/** Form for an order or a lead: phone, product, save. Enter moves from one to the next. */
export function EntryForm({ kind, begun, account, onMade, onClear }: Props) {
  const t = useEntryTexts();
  const { currency } = useFormat();
  const entry = useEntry(kind, begun, onMade);
  const { form, customer, account_id, destination } = entry;
  const { typed, set, error } = form;
  const choosesAccount = useSession().role.scope === 'workspace' && !typed.exchange;
  const askCity = useAskCity();
  const fields = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const city = useRef<HTMLInputElement>(null);
  const faultAt = (path: string) => (form.isMended(path) ? undefined : faultOf(error, `${ROW[kind]}.${path}`));
  const isAsking = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking.current || form.isSending) return;
    isAsking.current = true;
    const isMeant = await askCity(typed.city);
    isAsking.current = false;
    if (isMeant) entry.submit(event);
    else city.current?.focus();
  };
  useShortcut('mod+enter', t(MAKE[kind]), () => fields.current?.requestSubmit(), { is_global: true });
  const text = (name: 'full_name' | 'address') => ({
    value: typed[name],
    error: faultAt(name),
    label: t(name),
    dir: 'auto',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  return (
    <form
      ref={fields}
      className={classes['entry']}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={notByEnterAlone}
    >
      <div className={classes['main']}>
        <section className={classes['part']} aria-label={t('customer')}>
          <h2>{t('customer')}</h2>
          <div className={classes['fields']}>
            <PhoneField
              entry={typed}
              customer={customer}
              fault={faultAt('phone')}
              set={set}
              onKnown={() => picker.current?.focus()}
            />
            <TextInput {...text('full_name')} data-next="name" maxLength={100} />
            <CityInput
              field={city}
              value={typed.city}
              onChange={(city) => set({ city })}
              destination={destination}
              error={faultAt('city')}
            />
            <AreaInput
              value={typed.area}
              onChange={(area) => set({ area })}
              destination={destination}
              error={faultAt('area')}
            />
            <Textarea
              {...text('address')}
              className={classes['whole']!}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={kind === 'order' ? LIMITS.order_address_characters : 100}
            />
          </div>
        </section>
        <Back entry={typed} set={set} faultAt={faultAt} />
        <section className={classes['part']}>
          <h2>{usePickerTexts()('lines')}</h2>
          {choosesAccount && (
            <WhoseProducts entry={typed} set={set} known={account} error={faultOf(error, 'account_id')} />
          )}
          <LinesEditor
            lines={typed.products}
            onChange={(lines) => set({ products: lines })}
            account_id={account_id}
            quantity_max={kind === 'order' ? LIMITS.line_quantity_on_order : LIMITS.line_quantity_on_lead}
            picker={picker}
            error={faultAt('products')}
            faultAt={(place) =>
              LINE_FIELDS.map((field) => faultAt(`products.${place}.${field}`)).find((fault) => fault !== undefined)
            }
          />
        </section>
        <ParcelSection kind={kind} entry={typed} set={set} destination={destination} faultAt={faultAt} />
      </div>
      <div className={classes['side']}>
        <section className={classes['part']} aria-label={t('sum')}>
          <OrderSum
            total={sumOf(typed.products, currency)}
            fee={destination?.shipping_fee}
            isFeePaidByCustomer={typed.is_fees_paid_by_customer}
            isPrepaid={kind === 'order' && typed.is_prepaid}
            deposit={kind === 'order' ? typed.prepaid_amount : 0}
            credit={typed.exchange?.credit}
          />
          <Wrong kind={kind} entry={entry} />
          <Group gap="xs" className={classes['buttons']!}>
            <Button type="submit" loading={form.isSending} rightSection={<KeyHint keys="mod+enter" />}>
              {t(MAKE[kind])}
            </Button>
            {form.isChanged && (
              <Button variant="subtle" color="gray" onClick={onClear}>
                {t('clear')}
              </Button>
            )}
          </Group>
        </section>
        <KnownCustomer customer={customer} />
      </div>
    </form>
  );
}

type WhoseProps = {
  entry: Entry;
  set: (more: Partial<Entry>) => void;
  known: Props['account'];
  error: string | undefined;
};

/** Products belong to one account, so a change of the account removes them. */
const WhoseProducts = ({ entry, set, known, error }: WhoseProps) => (
  <div className={classes['account']}>
    <AccountInput
      resource={products}
      value={entry.account_id}
      known={known}
      onChange={(id) => set({ account_id: id, products: [] })}
      error={error}
    />
  </div>
);

type BackProps = { entry: Entry; set: (more: Partial<Entry>) => void; faultAt: (path: string) => string | undefined };

/** Section of an exchange. */
const Back = ({ entry: { exchange }, set, faultAt }: BackProps) =>
  exchange && (
    <Suspense>
      <ExchangeSection exchange={exchange} onChange={(changed) => set({ exchange: changed })} faultAt={faultAt} />
    </Suspense>
  );

/** Faults of the last request, or the question about a repeated entry. */
function Wrong({ kind, entry: { form, twin, submit } }: { kind: EntryKind; entry: ReturnType<typeof useEntry> }) {
  const t = useEntryTexts();
  if (twin === null) return <FormAlert error={form.error} shown={shownPaths(kind, form.typed.products.length)} />;
  return (
    <Alert
      role="alert"
      color="yellow"
      styles={WARN_TITLE}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('same_again')}
    >
      <p>
        <AppLink to={kind === 'order' ? paths.order(twin) : paths.lead(twin)}>
          <Reference>{twin}</Reference>
        </AppLink>{' '}
        {t('made_before')}
      </p>
      <Button variant="default" loading={form.isSending} autoFocus onClick={(event) => submit(event, true)}>
        {t('make_anyway')}
      </Button>
    </Alert>
  );
}

/** Mantine’s own is too pale to be read. */
const WARN_TITLE = { title: { color: 'var(--tone-warn-text)' } };
const MAKE = { order: 'make_order', lead: 'make_lead' } as const;
const LINE_FIELDS = ['sku', 'quantity', 'price', 'total'] as const;
const FIELDS = ['full_name', 'phone', 'second_phone', 'city', 'area', 'address', 'products', 'shipment_way', 'stop_desk', 'shipping_company_id', 'notes', 'parcel_note', 'exchange.quantities', 'exchange.credit']; // prettier-ignore

/** Paths of inputs that show their own faults. */
const shownPaths = (kind: EntryKind, lines: number): string[] => [
  'account_id',
  ...FIELDS.map((name) => `${ROW[kind]}.${name}`),
  ...Array.from({ length: lines }, (_, i) => LINE_FIELDS.map((field) => `${ROW[kind]}.products.${i}.${field}`)).flat(),
];

/** Enter in a field does not submit: a scanner would send a half-filled form. */
function notByEnterAlone(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey)
    event.preventDefault();
}

type PhoneProps = {
  entry: Entry;
  customer: Customer | undefined;
  fault: string | undefined;
  set: (more: Partial<Entry>) => void;
  /** Enter was pressed, and the customer's fields are complete. */
  onKnown: () => void;
};

/** The phone comes first, since its customer fills in the rest. Enter then moves to the first missing field. */
function PhoneField({ entry: { phone }, customer, fault, set, onKnown }: PhoneProps) {
  const t = useEntryTexts();
  const field = useRef<HTMLInputElement>(null);
  const isAwaited = useRef(false);
  const goOn = () => {
    isAwaited.current = false;
    if (customer?.last) onKnown();
    else field.current?.form?.querySelector<HTMLElement>('[data-next="name"]')?.focus();
  };
  useEffect(() => {
    if (isAwaited.current && customer) goOn();
  });
  return (
    <PhoneInput
      field={field}
      customer={customer}
      description={t('phone_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoFocus
      value={phone}
      error={fault}
      onChange={({ currentTarget }) => {
        isAwaited.current = false;
        set({ phone: currentTarget.value });
      }}
      onBlur={() => (isAwaited.current = false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || phone.trim() === '') return;
        if (customer) goOn();
        else isAwaited.current = true;
      }}
    />
  );
}

/** Customer of the typed phone: outcomes of earlier orders, and parcels on their way. */
function KnownCustomer({ customer }: { customer: Customer | undefined }) {
  const t = useEntryTexts();
  const isNew = customer !== undefined && customer.past_orders.length === 0;
  return (
    <section className={classes['part']} aria-live="polite">
      <h2>{t('customer')}</h2>
      {!customer && <p className={classes['dim']}>{t('nobody_yet')}</p>}
      {customer && <BlacklistFlag of={customer} />}
      {isNew && <p className={classes['dim']}>{t('new_customer')}</p>}
      {customer && !isNew && (
        <>
          <UnderWay orders={customer.past_orders} />
          <CustomerHistory reliability={customer.reliability} orders={customer.past_orders} />
        </>
      )}
    </section>
  );
}
