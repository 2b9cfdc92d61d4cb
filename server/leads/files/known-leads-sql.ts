import { idFloor } from '../../platform/ids.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { KnownNames } from '../../intake/known-rows.ts';

export type KnownLead = Row<'find_known_leads'>;

/**
 * The account's leads with one of these references or shop's numbers, and leads of these phones made since a moment,
 * newest first; at most 20 per number and per phone. Excludes leads of this same import.
 */
export const findKnownLeads = (
  sql: Sql,
  { workspace_id, account_id, job_id }: { workspace_id: string; account_id: string; job_id: string },
  { references, numbers, phones }: KnownNames,
  since_ms: number,
) =>
  sql.rows(
    'find_known_leads',
    // One name at a time: a plan made while the tables were empty used a join and read every lead.
    `select l.id, l.reference, l.order_number, l.phone_digits, l.data, l.full_name, l.phone, l.second_phone, l.city, l.area, l.address,
       l.parcel_note, l.shipment_way, l.is_fees_paid_by_customer, l.stop_desk,
       l.is_prepaid, l.prepaid_amount, l.prepaid_by
     from (
       select r.id from unnest($3::text[]) as asked (reference)
       cross join lateral (select id from leads where workspace_id = $1 and reference = asked.reference offset 0) r
       union
       select n.id from unnest($4::text[]) as asked (order_number)
       cross join lateral (select id from leads where workspace_id = $1 and order_number = asked.order_number
         order by id desc limit 20) n
       union
       select p.id from unnest($5::text[]) as asked (phone_digits)
       cross join lateral (select id from leads where workspace_id = $1 and phone_digits = asked.phone_digits and id >= $6
         order by id desc limit 20) p
     ) as meant
     cross join lateral (select * from leads where workspace_id = $1 and id = meant.id offset 0) l
     where l.account_id = $2 and l.import_job_id is distinct from $7
     order by l.id desc`,
    [workspace_id, account_id, textArray(references), textArray(numbers), textArray(phones), idFloor(since_ms), job_id],
  );
