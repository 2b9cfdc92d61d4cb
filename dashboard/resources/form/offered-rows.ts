import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReferredResource } from '../../../contract/resources/referred-resources.ts';
import { useSession } from '../../data/session.tsx';
import { NAMES_STALE_MS } from '../reference-name.tsx';
import { listQuery, rowQuery, type Row } from '../resource-client.ts';
import { titleOf } from '../title-of.ts';

/*
 * Fields that hold rows of another resource, chosen by name: of one row reference-input.tsx, of several references-input.tsx.
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
  /** Narrows what is offered; what is chosen shows all the same. */
  only?: Record<string, string>;
};

/** The rows that match what is typed, and those that are chosen. */
export function useOffered(to: ReferredResource, chosen: readonly string[], only: Record<string, string> = {}) {
  const [typed, setTyped] = useState('');
  const { account_id } = useSession();
  // Rows of two accounts may bear one name.
  const labelOf = (row: Row) =>
    row['account_name'] && row['account_id'] !== account_id
      ? `${titleOf(to, row)} · ${String(row['account_name'])}`
      : titleOf(to, row);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const named = useQueries({
    queries: chosen.map((id) => ({ ...rowQuery(to, id), staleTime: NAMES_STALE_MS })),
  }).flatMap(({ data }) => data ?? []);
  // What stands in the field is the name of what is chosen, not something to look for.
  const keyword = named.some((row) => labelOf(row) === settled) ? '' : settled;
  const { data } = useQuery({
    ...listQuery(to, { ...only, keyword, per_page: OFFERED }),
    placeholderData: (before) => before,
  });
  const rows = new Map([...named, ...(data?.data ?? [])].map((row) => [row.id, row]));
  return {
    options: [...rows.values()].map((row) => ({ value: row.id, label: labelOf(row) })),
    onSearchChange: setTyped,
    /** What is looked for now, without a pause; empty: nothing. */
    keyword: named.some((row) => labelOf(row) === typed) ? '' : typed,
  };
}
