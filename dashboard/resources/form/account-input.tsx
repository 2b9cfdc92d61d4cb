import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../../contract/access/permissions.ts';
import type { ReferredResource } from '../../../contract/resources/referred-resources.ts';
import { useMay } from '../../data/session.tsx';
import { findResource } from '../describe.ts';
import { fieldName } from '../../names/field-names.ts';
import { listQuery } from '../resource-client.ts';
import { useResourceTexts } from '../texts.ts';
import { Select } from '../../ui/fields/select.tsx';

const OFFERED = 100;
const PAUSE_MS = 200;

type Props = {
  resource: ReferredResource;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** A known name of one account. */
  known?: { id: string; name: string } | null;
  /** Its label; left out: the account. */
  label?: string;
  is_disabled?: boolean;
  /** Label of the empty choice; left out: the house. */
  none?: string;
  required?: boolean;
};

/**
 * The account of a new row, for a reader of all accounts; the house's when none is chosen. Accounts are named by their members, or by
 * the existing rows for readers who may not list members.
 */
export function AccountInput(props: Props) {
  const { resource, value, onChange, error, known = null, none, label, is_disabled = false, required = false } = props;
  const t = useResourceTexts();
  const from = useMay()(action('users', 'list')) ? findResource('users')! : resource;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(known?.id === value ? (known?.name ?? '') : '');
  // A draft has the id alone.
  const one = useQuery({
    ...listQuery(from, { account_id: value, per_page: 1 }),
    enabled: value !== '' && picked === '' && known?.id !== value,
  });
  const found = one.data?.data ?? [];
  const chosen = picked || String(found[0]?.['account_name'] ?? '');
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const keyword = sought === chosen ? '' : sought;
  const { data } = useQuery({
    ...listQuery(from, { keyword, per_page: OFFERED }),
    placeholderData: (before) => before,
  });
  const named = (data?.data ?? []).filter(({ account_name }) => typeof account_name === 'string');
  const accounts = new Map(named.map((row) => [String(row['account_id']), String(row['account_name'])]));
  if (known) accounts.set(known.id, known.name);
  // The chosen account stays visible during a search.
  if (value !== '' && chosen !== '') accounts.set(value, chosen);
  return (
    <Select
      label={label ?? fieldName('account_id')}
      disabled={is_disabled}
      required={required}
      placeholder={none ?? t('house_account')}
      data={[...accounts].map(([id, label]) => ({ value: id, label }))}
      value={value || null}
      error={error}
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={t('no_match')}
      onChange={(id) => {
        setPicked(accounts.get(id ?? '') ?? '');
        onChange(id ?? '');
      }}
    />
  );
}
