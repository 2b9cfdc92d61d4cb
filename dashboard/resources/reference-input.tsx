import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ResourceContract } from '../../contract/resource.ts';
import { NAMES_STALE_MS } from './reference-name.tsx';
import { listQuery, rowQuery } from './resource-client.ts';
import { titleOf } from './title-of.ts';
import { useResourceWords } from './words.ts';

/*
 * Fields that hold rows of another resource, chosen by name.
 */

const OFFERED = 50;
const PAUSE_MS = 200;

type Shared = {
  to: ResourceContract;
  label: string;
  description?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
};

/** A field that finds a row of another resource by what is typed. */
export function ReferenceInput({
  to,
  value,
  onChange,
  ...more
}: Shared & { value: string | null; onChange: (id: string | null) => void }) {
  const t = useResourceWords();
  const { options, onSearchChange } = useOffered(to, value === null ? [] : [value]);
  return (
    <Select
      {...more}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      clearable={!more.required}
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      placeholder={more.required ? undefined : t('no_choice')}
      nothingFoundMessage={t('no_match')}
    />
  );
}

export function ReferencesInput({
  to,
  value,
  onChange,
  ...more
}: Shared & { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useResourceWords();
  const { options, onSearchChange } = useOffered(to, value);
  return (
    <MultiSelect
      {...more}
      data={options}
      value={value}
      onChange={onChange}
      searchable
      filter={({ options }) => options}
      onSearchChange={onSearchChange}
      nothingFoundMessage={t('no_match')}
    />
  );
}

/** The rows that match what is typed, and those that are chosen. */
function useOffered(to: ResourceContract, chosen: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const named = useQueries({
    queries: chosen.map((id) => ({ ...rowQuery(to, id), staleTime: NAMES_STALE_MS })),
  }).flatMap(({ data }) => data ?? []);
  // What stands in the field is the name of what is chosen, not something to look for.
  const keyword = named.some((row) => titleOf(to, row) === settled) ? '' : settled;
  const { data } = useQuery({ ...listQuery(to, { keyword, per_page: OFFERED }), placeholderData: (before) => before });
  const rows = new Map([...named, ...(data?.data ?? [])].map((row) => [row.id, row]));
  return {
    options: [...rows.values()].map((row) => ({ value: row.id, label: titleOf(to, row) })),
    onSearchChange: setTyped,
  };
}
