import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReferredResource } from '../../../contract/resources/referred-resources.ts';
import { useSession } from '../../data/session.tsx';
import { NAMES_STALE_MS } from '../reference-name.tsx';
import { listQuery, rowQuery, type Row } from '../resource-client.ts';
import { titleOf } from '../title-of.ts';

/*
 * Fields that refer to rows of another resource, chosen by name: of one row reference-input.tsx, of several
 * references-input.tsx.
 */

const OFFERED = 50;
const PAUSE_MS = 200;

export type ReferenceProps = {
  to: ReferredResource;
  label: string;
  description?: string | undefined;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Filters the offers; a chosen row is shown regardless. */
  only?: Record<string, string>;
};

/** Rows that match the typed text, and the chosen ones. */
export function useOfferedRows(to: ReferredResource, chosen: readonly string[], only: Record<string, string> = {}) {
  const [typed, setTyped] = useState('');
  const { account_id } = useSession();
  // Rows of two accounts may have the same name.
  const labelOf = (row: Row) =>
    row['account_name'] && row['account_id'] !== account_id
      ? `${titleOf(to, row)} · ${String(row['account_name'])}`
      : titleOf(to, row);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const named = useQueries({
    queries: chosen.map((id) => ({ ...rowQuery(to, id), staleTime: NAMES_STALE_MS })),
  }).flatMap(({ data }) => data ?? []);
  // The name of the chosen row in the field is not a search.
  const keyword = named.some((row) => labelOf(row) === settled) ? '' : settled;
  const { data } = useQuery({
    ...listQuery(to, { ...only, keyword, per_page: OFFERED }),
    placeholderData: (before) => before,
  });
  const rows = new Map([...named, ...(data?.data ?? [])].map((row) => [row.id, row]));
  return {
    options: [...rows.values()].map((row) => ({ value: row.id, label: labelOf(row) })),
    onSearchChange: setTyped,
    /** The current search text, without a pause; empty: none. */
    keyword: named.some((row) => labelOf(row) === typed) ? '' : typed,
  };
}
