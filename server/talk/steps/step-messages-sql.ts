import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/**
 * `is_under_way`: a message waits or is being sent. `settled_at`: when the last one was sent or failed; null: none was.
 * `sent_at`: when the last one was sent; null: none was, as far as is known.
 */
export type MessagesOfLead = Row<'find_messages_of_steps'>;

/** States of the messages about these leads, of steps, statuses and people. Skipped messages are left out. */
export const findMessagesOfSteps = (
  sql: Sql,
  workspace_id: string,
  lead_ids: readonly string[],
): Promise<MessagesOfLead[]> =>
  sql.rows(
    'find_messages_of_steps',
    `select lead_id, bool_or(is_under_way) as is_under_way, max(settled_at) as settled_at, max(sent_at) as sent_at from (
       select lead_id, due_at is not null as is_under_way, coalesce(sent_at, updated_at) as settled_at,
         case when status in ('sent', 'delivered', 'read') then sent_at end as sent_at
       from automatic_messages
       where workspace_id = $1 and lead_id = any($2::uuid[]) and status <> 'skipped'
       union all
       select lead_id, true, null, null from message_outbox where workspace_id = $1 and lead_id = any($2::uuid[])
     ) as m group by lead_id`,
    [workspace_id, uuidArray(lead_ids)],
  );
