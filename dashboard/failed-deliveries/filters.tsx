import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ATTEMPT_REASONS } from '../../contract/attempt-reasons.ts';
import { listFailedDeliveries, type DeliveryTab } from '../../contract/failed-deliveries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { users } from '../../contract/members.ts';
import { action } from '../../contract/permissions.ts';
import { shippingCompanies } from '../../contract/shipping-companies.ts';
import { call, type CallInput } from '../data/client.ts';
import { latinDigits } from '../i18n/read-number.ts';
import { listQuery } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import type { Failed } from './cells.tsx';
import { useReasonWords } from './reason-words.ts';
import { useFailedWords } from './words.ts';

/* What narrows the list; all of it is in the address. */

export const DEFAULTS = {
  tab: 'open',
  keyword: '',
  reason: '',
  shipping_company_id: '',
  delivery_boy_id: '',
  city: '',
  page: '1',
};
export type Values = Record<keyof typeof DEFAULTS, string>;

/** Fields beside the search: who may not list couriers or people is not offered them. */
export function Filters({ values, set }: { values: Values; set: (changes: Partial<Values>) => void }) {
  const t = useFailedWords();
  const reasons = useReasonWords();
  const may = useMay();
  const couriers = useQuery({
    ...listQuery(shippingCompanies, { per_page: 100 }),
    enabled: may(action('shipping-companies', 'list')),
  });
  const people = useQuery({
    ...listQuery(users, { status: ['active'], per_page: 100 }),
    enabled: may(action('users', 'list')),
  });
  const companies = couriers.data?.data ?? [];
  const bringers = (people.data?.data ?? []).filter((row) => row['delivers'] === true);
  return (
    <>
      <Select
        aria-label={t('reason')}
        placeholder={t('any_reason')}
        clearable
        w={180}
        data={ATTEMPT_REASONS.map((value) => ({ value, label: reasons(value) }))}
        value={values.reason || null}
        onChange={(reason) => set({ reason: reason ?? '' })}
      />
      {companies.length > 0 && (
        <Select
          aria-label={t('shipping_company')}
          placeholder={t('any_courier')}
          clearable
          w={180}
          data={companies.map((row) => ({ value: row.id, label: String(row['name']) }))}
          value={values.shipping_company_id || null}
          onChange={(id) => set({ shipping_company_id: id ?? '' })}
        />
      )}
      {bringers.length > 0 && (
        <Select
          aria-label={t('delivery_person')}
          placeholder={t('any_person')}
          clearable
          w={180}
          data={bringers.map((row) => ({ value: row.id, label: String(row['full_name']) }))}
          value={values.delivery_boy_id || null}
          onChange={(id) => set({ delivery_boy_id: id ?? '' })}
        />
      )}
      <TextInput
        key={values.city}
        aria-label={t('city')}
        placeholder={t('city')}
        w={140}
        maxLength={100}
        defaultValue={values.city}
        onBlur={({ currentTarget }) => set({ city: currentTarget.value.trim() })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && set({ city: currentTarget.value.trim() })}
      />
    </>
  );
}

export type Query = NonNullable<CallInput<typeof listFailedDeliveries>['query']>;

export function filtersOf(values: Values, tab: DeliveryTab): Query {
  const { tab: _, page, keyword, ...others } = values;
  const text = latinDigits(keyword.trim());
  return {
    tab,
    ...(text ? { keyword: text } : {}),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
  } as Query; // an address may say anything: what the service does not know it refuses
}

/** All rows that match, as far as one request can decide about them. */
export async function allMatching(filters: Query): Promise<Failed[]> {
  const all: Failed[] = [];
  for (let cursor: string | null | undefined; all.length < LIMITS.orders_per_action;) {
    const found = await call(listFailedDeliveries, {
      query: { ...filters, per_page: LIMITS.page_items_max, ...(cursor ? { cursor } : {}) },
    });
    all.push(...found.data);
    cursor = found.meta.next_cursor;
    if (!cursor) break;
  }
  return all;
}
