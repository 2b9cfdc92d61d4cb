import type { Tx } from '../platform/database/postgres.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import type { ChangeSince } from './refuse-stale.ts';

const READ = rowset({ id: 'uuid', version: 'int4' });

/**
 * Returns the read of changes to rows of this kind since the versions that a caller read: the last ten moves and ten edits
 * of each row, at most. Each row of the kind's tables (`order_histories`, `order_edits`) has the version that it made.
 */
export function changesSince(
  kind: 'order' | 'lead',
): (tx: Tx, workspace_id: string, seen: readonly RowOf<typeof READ>[]) => Promise<ChangeSince[]> {
  const later = (table: string, fields: string) =>
    `select s.id, c.version, c.fields, c.changed_by, c.changed_at from ${READ.from(2, 's')}
     cross join lateral (select version, ${fields} as fields, changed_by, changed_at from ${table}
       where workspace_id = $1 and ${kind}_id = s.id and version > s.version order by id desc limit 10) c`;
  const MOVES = later(`${kind}_histories`, `array['status']`);
  const EDITS = later(`${kind}_edits`, 'array(select jsonb_object_keys(changes))');
  return async (tx, workspace_id, seen) => {
    const values = [workspace_id, ...READ.arrays(seen)];
    const [moves, edits] = await Promise.all([
      tx.rows(`find_${kind}_moves_since`, MOVES, values),
      tx.rows(`find_${kind}_edits_since`, EDITS, values),
    ]);
    return [...moves, ...edits];
  };
}
