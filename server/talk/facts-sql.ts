import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { monotonicNow } from '../platform/ids.ts';
import { utcOffset } from '../platform/text/moments.ts';
import { soldCod } from '../orders/cod-sql.ts';

/**
 * Facts about a lead or an order for texts to its customer; amounts in minor units. `status`: the order's, or else the
 * lead's. `lead_id`: the lead itself, or the order's lead. `total`: cash to pay at the door. `day`: YYYY-MM-DD.
 * `has_failed`: a delivery attempt failed. `language`: from the lead's data.
 */
export type FactsRow = Row<'find_told_order_facts' | 'find_told_lead_facts'>;

/** The sender's name for customers: as on labels, otherwise the account's. */
const SHOP = `(select coalesce(a.settings ->> 'label_sender_name', a.name) from accounts a
       where a.workspace_id = $1 and a.id = t.account_id) as shop`;
const LANGUAGE = (lead: string) => `(select e ->> 'value' from jsonb_array_elements(${lead}.data) as e
       where lower(e ->> 'key') = 'language' limit 1) as language`;
const PRODUCT = (
  lines: string,
  of: string,
) => `(select string_agg(case when n.quantity = 1 then n.name else n.name || ' × ' || n.quantity end,
         ', ' order by n.position) from ${lines} n where n.workspace_id = $1 and n.${of} = t.id) as product`;

/** Facts about these orders for their customers, in any order. */
export const findOrderFacts = (sql: Sql, workspace_id: string, ids: readonly string[]): Promise<FactsRow[]> =>
  sql.rows(
    'find_told_order_facts',
    `select t.id, t.account_id, s.status, t.lead_id, t.reference, t.full_name, t.phone, ${PRODUCT('order_lines', 'order_id')},
       coalesce(s.kept_cod, ${soldCod('t')}) as total, t.city, t.address,
       coalesce(c.name, (select m.full_name from members m where m.workspace_id = $1 and m.user_id = s.delivery_boy_id)) as courier,
       h.tracking_number as tracking, coalesce(f.reattempt_on, f.promised_on)::text as day, f.order_id is not null as has_failed, ${SHOP},
       (select ${LANGUAGE('l').replace(/ as language$/, '')} from leads l where l.workspace_id = $1 and l.id = t.lead_id) as language
     from orders t
     join order_states s on s.workspace_id = $1 and s.order_id = t.id
     left join shipments h on h.workspace_id = $1 and h.id = s.shipment_id and h.state = 'accepted'
     left join shipping_companies c on c.workspace_id = $1 and c.id = h.shipping_company_id
     left join failed_deliveries f on f.workspace_id = $1 and f.order_id = t.id and f.is_listed
     where t.workspace_id = $1 and t.id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );

/** The same for leads; `day`: day of the next call. Days are of this time zone. */
export const findLeadFacts = (
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
  time_zone: string,
): Promise<FactsRow[]> =>
  sql.rows(
    'find_told_lead_facts',
    `select t.id, t.account_id, t.status, t.id as lead_id, t.reference, t.full_name, t.phone, ${PRODUCT('lead_lines', 'lead_id')},
       case when t.is_prepaid then 0
         else greatest(0, coalesce((select sum(n.total) from lead_lines n where n.workspace_id = $1 and n.lead_id = t.id), 0) - t.prepaid_amount)
       end::bigint as total,
       t.city, t.address, false as has_failed, null as courier, null as tracking, (t.action_date at time zone $3::interval)::date::text as day, ${SHOP}, ${LANGUAGE('t')}
     from leads t where t.workspace_id = $1 and t.id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids), utcOffset(monotonicNow(), time_zone)],
  );
