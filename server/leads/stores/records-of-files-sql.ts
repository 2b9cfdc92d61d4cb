import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { numberSpellings } from '../../intake/order-numbers.ts';

/* Leads and orders from files whose shops send them later: found by the shop's number and the customer's phone (R-STORE-7). */

type Scope = { workspace_id: string; account_id: string };
type RecordKeys = { number: string; /** As phones are compared. */ phones: readonly string[] };

/** Leads of files with this number and one of these phones, two at most; without those that belong to a shop's order. */
export const findLeadsOfFiles = (sql: Sql, { workspace_id, account_id }: Scope, { number, phones }: RecordKeys) =>
  sql.rows(
    'find_leads_of_files',
    `select l.id, l.reference from leads l
     where l.workspace_id = $1 and l.account_id = $2 and l.order_number = any($3::text[]) and l.phone_digits = any($4::text[])
       and l.import_job_id is not null
       and not exists (select from store_orders s where s.workspace_id = $1 and s.lead_reference = l.reference)
     order by l.id desc limit 2`,
    [workspace_id, account_id, numberSpellings(number), textArray(phones)],
  );

/** Orders of files with this number and one of these phones, two at most; without those of leads. */
export const findOrdersOfFiles = (sql: Sql, { workspace_id, account_id }: Scope, { number, phones }: RecordKeys) =>
  sql.rows(
    'find_orders_of_files',
    `select o.id, o.reference, t.status, o.is_prepaid from orders o
     join order_states t on t.workspace_id = o.workspace_id and t.order_id = o.id
     where o.workspace_id = $1 and o.account_id = $2 and o.order_number = any($3::text[]) and o.phone_digits = any($4::text[])
       and o.import_job_id is not null and o.lead_id is null
     order by o.id desc limit 2`,
    [workspace_id, account_id, numberSpellings(number), textArray(phones)],
  );
