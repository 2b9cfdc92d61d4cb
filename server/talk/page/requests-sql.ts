import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { About } from '../opened-sql.ts';

/**
 * Subject of a link or a message: a lead and its order, by the id of either. The lead's fields are null for an order without a lead, or
 * whose lead was deleted. `lead_changed_at`: last change of the lead.
 */
export type LinkSubject = Row<'find_tracked'>;

/** The lead or order of this id; undefined: neither. */
export async function findLinkSubject(sql: Sql, workspace_id: string, id: string): Promise<LinkSubject | undefined> {
  const [row] = await sql.rows(
    'find_tracked',
    `select coalesce(o.account_id, l.account_id) as account_id, l.id as lead_id, l.status as lead_status, l.reference as lead_reference,
       l.address as lead_address, l.phone_digits as lead_phone_digits, o.phone_digits as order_phone_digits,
       o.id as order_id, s.status as order_status, o.reference as order_reference, o.address as order_address, coalesce(l.created_at, o.created_at) as created_at,
       o.created_at as confirmed_at, s.packed_at, s.shipped_at, s.delivered_at,
       s.returned_at, s.canceled_at, l.updated_at as lead_changed_at
     from (select $2::uuid as id) as t
     left join lateral (
       select * from orders by_lead where by_lead.workspace_id = $1 and by_lead.lead_id = t.id
       union all
       select * from orders by_id where by_id.workspace_id = $1 and by_id.id = t.id
     ) as o on true
     left join leads l on l.workspace_id = $1 and l.id = coalesce(o.lead_id, t.id)
     left join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where l.id is not null or o.id is not null
     limit 1`,
    [workspace_id, id],
  );
  return row;
}

/** Serialises acts through one link, until the transaction ends. */
export const lockLink = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows('lock_customer_link', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403043))`, [id]);

export type RequestRow = Row<'find_customer_requests'>;

const REQUEST = 'id, act, address, wanted_on::text as wanted_on, words, is_done, asked_at';

export const insertRequest = (
  tx: Tx,
  workspace_id: string,
  about: About,
  row: Omit<RequestRow, 'asked_at'>,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_customer_request',
    `insert into customer_requests (workspace_id, id, lead_id, order_id, act, address, wanted_on, words, is_done, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      workspace_id,
      row.id,
      'lead_id' in about ? about.lead_id : null,
      'order_id' in about ? about.order_id : null,
      row.act,
      row.address,
      row.wanted_on,
      row.words,
      row.is_done,
      at,
    ],
  );

/** Acts and requests of the customer of a lead, or of an order and its lead, newest first. */
export const findRequests = (
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: { lead_id: string | null; order_id: string | null },
  count: number,
): Promise<RequestRow[]> =>
  sql.rows(
    'find_customer_requests',
    `select ${REQUEST} from customer_requests where workspace_id = $1 and (lead_id = $2 or order_id = $3) order by id desc limit $4`,
    [workspace_id, lead_id, order_id, count],
  );

/** The same without texts, which are words of a conversation: only acts count toward their limit. */
export const findActs = (
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: { lead_id: string | null; order_id: string | null },
  count: number,
): Promise<RequestRow[]> =>
  sql.rows(
    'find_customer_acts',
    `select ${REQUEST} from customer_requests
     where workspace_id = $1 and (lead_id = $2 or order_id = $3) and act <> 'write' order by id desc limit $4`,
    [workspace_id, lead_id, order_id, count],
  );
