import { Autocomplete, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAccounts, showAccount } from '../../contract/access/accounts.ts';
import { cities } from '../../contract/shipping/cities.ts';
import { action } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import { listStatistics } from '../../contract/reports/statistics.ts';
import { query } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { Choice } from '../lists/choice.tsx';
import type { ControlProps } from '../lists/filters.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { useLateValue } from '../ui/fields/late-value.ts';
import { findResource } from './describe.ts';
import { NAMES_STALE_MS } from './reference-name.tsx';
import { ReferenceInput } from './form/reference-input.tsx';
import { listQuery, rowQuery } from './resource-client.ts';
import { titleOf } from './title-of.ts';
import { useResourceTexts } from './texts.ts';

const OFFERED = 50;
const PAUSE_MS = 200;

type Field = ControlProps & { label: string };

/** Hidden from readers who may not list the rows. */
export function RowField({ of, label, only, value, set }: Field & { of: Resource; only?: Record<string, string> }) {
  const may = useMay()(action(of, 'list'));
  const resource = findResource(of);
  if (!may || !resource) return null;
  return (
    <ReferenceInput
      to={resource}
      makes={false}
      label=""
      aria-label={label}
      placeholder=""
      value={value || null}
      onChange={(id) => set(id ?? '')}
      {...(only ? { only } : {})}
    />
  );
}

export function RowName({ of, id }: { of: Resource; id: string }) {
  const may = useMay()(action(of, 'retrieve'));
  const resource = findResource(of);
  const t = useFindTexts();
  const { data } = useQuery({
    ...rowQuery(resource!, id),
    staleTime: NAMES_STALE_MS,
    enabled: may && resource?.routes.retrieve !== undefined,
    retry: false,
  });
  return resource && data ? titleOf(resource, data) : t('one_row');
}

/** All accounts that the reader sees, by name. */
export function AccountField({ label, value, set }: Field) {
  const t = useResourceTexts();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const chosen = useQuery({ ...query(showAccount, { params: { id: value } }), enabled: value !== '' }).data?.data;
  const { data } = useQuery({
    ...query(listAccounts, {
      query: { per_page: OFFERED, ...(keyword === '' || keyword === chosen?.name ? {} : { keyword }) },
    }),
    placeholderData: (before) => before,
  });
  const accounts = new Map([...(chosen ? [chosen] : []), ...(data?.data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <Select
      aria-label={label}
      data={[...accounts].map(([id, name]) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => set(id ?? '')}
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={t('no_match')}
    />
  );
}

export function AccountName({ id }: { id: string }) {
  const t = useFindTexts();
  const { data } = useQuery({ ...query(showAccount, { params: { id } }), staleTime: NAMES_STALE_MS, retry: false });
  return data?.data.name ?? t('one_row');
}

/** Accepts any name: rows may have cities outside the list. */
export function CityField({ label, value, set }: Field) {
  const may = useMay()(action('cities', 'list'));
  const late = useLateValue(value, set);
  const typed = late.typed ?? late.value;
  const [keyword] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...listQuery(cities, { keyword, per_page: OFFERED }),
    enabled: may,
    placeholderData: (before) => before,
  });
  const say = (city: string) => {
    late.say(city.trim());
    late.type(null);
  };
  return (
    <Autocomplete
      aria-label={label}
      data={[...new Set((data?.data ?? []).map((row) => String(row['name'])))]}
      value={typed}
      maxLength={100}
      filter={({ options }) => options}
      onChange={late.type}
      onOptionSubmit={say}
      onBlur={() => say(typed)}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
    />
  );
}

export function SourceField({ label, value, set }: Field) {
  const t = useFindTexts();
  const may = useMay()(action('statistics', 'list'));
  const { data } = useQuery({
    ...query(listStatistics, { query: { group_by: 'source', per_page: OFFERED } }),
    enabled: may,
    staleTime: NAMES_STALE_MS,
  });
  const sources = new Set(['dashboard', 'import', ...(data?.data ?? []).map(({ id }) => id)]);
  return (
    <Choice
      label={label}
      placeholder=""
      value={value}
      set={set}
      options={[...sources].map((source) => ({ value: source, label: sourceName(t, source) }))}
      unknown={(source) => sourceName(t, source)}
    />
  );
}

export function SourceName({ value }: { value: string }) {
  return sourceName(useFindTexts(), value);
}
