import { useQuery } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import type { ReferredResource } from '../../contract/resources/referred-resources.ts';
import { useMay } from '../data/session.tsx';
import { listQuery, rowQuery } from './resource-client.ts';
import { titleOf } from './title-of.ts';

/** Names change rarely, and a table asks for many of them at once. */
export const NAMES_STALE_MS = 300_000;
const FIRST_ROWS = { per_page: 100 };

/** The name of an id. One request fetches the names of most; others are fetched one by one. */
export function ReferenceName({ to, id }: { to: ReferredResource; id: string }) {
  const may = useMay()(action(to.name, 'list'));
  const list = useQuery({ ...listQuery(to, FIRST_ROWS), staleTime: NAMES_STALE_MS, enabled: may });
  const listed = list.data?.data.find((row) => row.id === id);
  const alone = useQuery({
    ...rowQuery(to, id),
    staleTime: NAMES_STALE_MS,
    enabled: may && list.isSuccess && !listed && to.routes.retrieve !== undefined,
  });
  const row = listed ?? alone.data;
  return row ? <bdi>{titleOf(to, row)}</bdi> : null;
}
