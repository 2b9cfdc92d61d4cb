import { textArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { NotificationKind } from '../../contract/live/notification-kinds.ts';

/* Notifications that are caused by the time, not by a request. Each is sent once, whichever process finds it. */

/** Records that these are sent now; returns those not sent before. */
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

/** Deletes records of notices sent 30 days ago. */
export const forgetClockNotices = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from clock_notices where told_at < now() - interval '30 days'`);
