import type { MessageChannel } from '../../contract/talk/customer-messages.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

export type OpenedRow = Row<'insert_opened_message'>;

/** Subject of a message: its lead or order. */
export type About = { lead_id: string } | { order_id: string };

const OPENED = 'id, channel, template_name as name, opened_by, opened_at';

export async function insertOpenedMessage(
  tx: Tx,
  workspace_id: string,
  about: About,
  row: {
    id: string;
    channel: MessageChannel;
    template_name: string | null;
    opened_by: string;
    actor_kind: string;
    actor_id: string | null;
  },
  at: Date,
): Promise<OpenedRow> {
  const [kept] = await tx.rows(
    'insert_opened_message',
    `insert into opened_messages (workspace_id, id, lead_id, order_id, channel, template_name, opened_by, actor_kind, actor_id, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${OPENED}`,
    [
      workspace_id,
      row.id,
      'lead_id' in about ? about.lead_id : null,
      'order_id' in about ? about.order_id : null,
      row.channel,
      row.template_name,
      row.opened_by,
      row.actor_kind,
      row.actor_id,
      at,
    ],
  );
  return kept!;
}

/** The newest messages opened at a lead, or at an order and its lead. */
export const findOpenedMessages = (sql: Sql, workspace_id: string, about: About, count: number): Promise<OpenedRow[]> =>
  'lead_id' in about
    ? sql.rows(
        'find_opened_of_lead',
        `select ${OPENED} from opened_messages where workspace_id = $1 and lead_id = $2 order by id desc limit $3`,
        [workspace_id, about.lead_id, count],
      )
    : sql.rows(
        'find_opened_of_order',
        `select * from (
           select ${OPENED} from opened_messages where workspace_id = $1 and order_id = $2
           union all
           select ${OPENED} from opened_messages where workspace_id = $1
             and lead_id = (select o.lead_id from orders o where o.workspace_id = $1 and o.id = $2)
         ) as both_of order by id desc limit $3`,
        [workspace_id, about.order_id, count],
      );
