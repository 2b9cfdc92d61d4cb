import { textArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { NotificationKind } from '../../contract/live/notification-kinds.ts';

/* Notifications for which no request stands: a moment has come. Each is told once, whichever process looks. */

/** Notes that these are told now; returns those that were not before. */
export async function noteNotices(
  tx: Tx,
  workspace_id: string,
  kind: NotificationKind,
  abouts: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx.rows(
    'note_clock_notices',
    `insert into clock_notices (workspace_id, kind, about, told_at)
     select $1, $2, about, $4 from unnest($3::text[]) as about order by about
     on conflict do nothing returning about`,
    [workspace_id, kind, textArray(abouts), at],
  );
  return new Set(rows.map(({ about }) => about));
}

/** Deletes what was told 30 days ago. */
export const forgetClockNotices = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from clock_notices where told_at < now() - interval '30 days'`);
