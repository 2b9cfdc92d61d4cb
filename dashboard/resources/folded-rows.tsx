import { useQueries } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { listQuery, type Row } from './resource-client.ts';

/** Loaded with the first expandable row. */
const Opener = lazy(async () => ({ default: (await import('./opener.tsx')).Opener }));

const AT_ONCE = 100;

/**
 * Rows folded below another of a list, and the button that expands them in place. The only match of a search is expanded: the intended
 * row may be below it.
 */
export function useFoldedRows(resource: ResourceContract, rows: readonly Row[] | undefined, isSought: boolean) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { folded_by } = resource;
  const upper = folded_by ? (rows ?? []).filter((row) => countOf(row) > 0) : [];
  const isOpen = ({ id }: Row): boolean => turned.has(id) !== (isSought && rows?.length === 1);
  const open = upper.filter(isOpen);
  const asked = useQueries({
    queries: open.map(({ id }) =>
      listQuery(resource, { [folded_by ?? '']: id, per_page: AT_ONCE, sort: 'created_at' }),
    ),
  });
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return {
    below: new Map(open.map(({ id }, i) => [id, asked[i]?.data?.data ?? []] as const)),
    opener:
      folded_by === undefined
        ? undefined
        : (row: Row) =>
            countOf(row) > 0 && (
              <Suspense>
                <Opener count={countOf(row)} isOpen={isOpen(row)} onTurn={() => turn(row.id)} />
              </Suspense>
            ),
  };
}

const countOf = (row: Row): number => Number(row['variant_count'] ?? 0);
