import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Costs of messages (R-TALK-9), in millionths of the workspace's currency. */

const CHARGE = rowset({
  message_id: 'uuid',
  kind: 'text?',
  country: 'text?',
  parts: 'int4',
  is_billable: 'bool?',
  charged_on: 'date?',
});

/** Notes what providers said of messages; what is known already stays. Returns the changed rows. */
export const insertCharges = (tx: Tx, workspace_id: string, rows: readonly RowOf<typeof CHARGE>[]) =>
  tx.rows(
    'insert_message_charges',
    `insert into message_costs as c (workspace_id, message_id, account_id, lead_id, order_id, message_channel_id, channel, kind, country, parts,
       is_billable, charged_on)
     select $1, m.id, m.account_id, m.lead_id, m.order_id, m.message_channel_id, m.channel, n.kind, n.country, n.parts, n.is_billable, n.charged_on
     from ${CHARGE.from(2, 'n')}
     join automatic_messages m on m.workspace_id = $1 and m.id = n.message_id and m.message_channel_id is not null
     on conflict (workspace_id, message_id) do update set kind = coalesce(c.kind, excluded.kind),
       is_billable = coalesce(c.is_billable, excluded.is_billable), charged_on = coalesce(c.charged_on, excluded.charged_on)
       where (c.kind is null and excluded.kind is not null) or (c.is_billable is null and excluded.is_billable is not null)
         or (c.charged_on is null and excluded.charged_on is not null)
     returning c.message_id, c.charged_on::text`,
    [workspace_id, ...CHARGE.arrays(rows)],
  );

/** Months with charged messages from this day on, the earliest first: their first and last days. */
export const findChargedMonths = (sql: Sql, workspace_id: string, from: string) =>
  sql.rows(
    'find_charged_months',
    `select month::date::text as "from", (month + interval '1 month' - interval '1 day')::date::text as "to" from (
       select distinct date_trunc('month', charged_on) as month from message_costs where workspace_id = $1 and charged_on >= $2::date
     ) as months order by 1`,
    [workspace_id, from],
  );

/**
 * Prices charged messages of these days by the list, and counts the free ones of each month; returns how many changed.
 * `ids` null: all. `closed`: the last closed month, `YYYY-MM-01`; costs counted in it or before stay. The price of a
 * message is its channel's own, then its country's own, then the latest that has begun.
 */
export async function writePrices(
  tx: Tx,
  workspace_id: string,
  asked: { ids: readonly string[] | null; from: string; to: string; closed: string | null; today: string },
): Promise<number> {
  const rows = await tx.rows(
    'price_messages',
    `with open as (
       select coalesce(($5::date + interval '1 month')::date, '-infinity'::date) as begins
     ), asked as materialized (
       select c.message_id, c.message_channel_id, c.kind, c.country, c.parts, c.is_billable, c.charged_on,
         date_trunc('month', c.charged_on)::date as month
       from message_costs c, open
       where c.workspace_id = $1 and c.charged_on between $3::date and $4::date and ($2::uuid[] is null or c.message_id = any($2))
         and (c.micros is null or c.counted_on >= open.begins)
     ), meant as materialized (
       select a.*, p.id as price_id, p.price, p.unit, p.free_per_month, case when p.free_per_month > 0 then coalesce(p.country, '*') end as allowance,
         row_number() over (partition by p.free_per_month > 0, a.message_channel_id, a.kind, coalesce(p.country, '*'), a.month
           order by a.charged_on, a.message_id) as nth
       from asked a
       left join lateral (
         select id, price, unit, free_per_month, country from message_prices
         where workspace_id = $1 and kind = a.kind and valid_from <= a.charged_on and (country is null or country = a.country)
           and (channel_id is null or channel_id = a.message_channel_id)
         order by channel_id is not null desc, country is not null desc, valid_from desc limit 1
       ) p on a.is_billable is distinct from false
     ), used as (
       -- Beyond the number of free ones the count makes no difference.
       select g.*, (select count(*) from (
           select from message_costs f
           where f.workspace_id = $1 and f.message_channel_id = g.message_channel_id and f.kind = g.kind and f.allowance = g.allowance
             and f.charged_on >= g.month and f.charged_on < g.month + interval '1 month'
             and f.message_id not in (select message_id from asked)
           limit g.free_max) as others) as n
       from (
         select message_channel_id, kind, allowance, month, max(free_per_month) as free_max from meant
         where allowance is not null group by 1, 2, 3, 4
       ) as g
     ), priced as (
       select m.message_id, m.charged_on, m.price_id, m.allowance, f.is_free,
         case when f.is_free then 0 else m.price * case m.unit when 'part' then m.parts else 1 end end as micros
       from meant m
       left join used u on u.message_channel_id = m.message_channel_id and u.kind = m.kind and u.allowance = m.allowance and u.month = m.month
       cross join lateral (
         select coalesce(m.is_billable = false or m.allowance is not null and m.nth + u.n <= m.free_per_month, false) as is_free) f
     )
     update message_costs c set price_id = p.price_id, allowance = p.allowance, is_free = p.is_free, micros = p.micros,
       counted_on = case when p.micros is null then null
         else coalesce(c.counted_on, case when p.charged_on >= open.begins then p.charged_on else $6::date end) end
     from priced p, open
     where c.workspace_id = $1 and c.message_id = p.message_id
       and (c.price_id, c.allowance, c.is_free, c.micros) is distinct from (p.price_id, p.allowance, p.is_free, p.micros)
     returning c.message_id`,
    [workspace_id, asked.ids && uuidArray(asked.ids), asked.from, asked.to, asked.closed, asked.today],
  );
  return rows.length;
}

/** Charged messages of a month by channel, kind and country, with their costs. `month`: `YYYY-MM-01`. */
export const sumMonth = (sql: Sql, workspace_id: string, month: string) =>
  sql.rows(
    'sum_month_of_message_costs',
    `select c.message_channel_id, n.name as channel_name, c.channel, c.kind, c.country, count(*) as messages, sum(c.parts)::int8 as parts,
       count(*) filter (where c.is_free) as free,
       count(*) filter (where c.micros is null) as without_price, coalesce(sum(c.micros), 0)::int8 as micros
     from message_costs c
     left join message_channels n on n.workspace_id = $1 and n.id = c.message_channel_id
     where c.workspace_id = $1 and c.charged_on >= $2::date and c.charged_on < $2::date + interval '1 month'
     group by 1, 2, 3, 4, 5 order by 10 desc, 2, 1, 4, 5`,
    [workspace_id, month],
  );

/** Free messages of a month, by channel and price, beside the number that the latest price of the month allows. */
export const findAllowances = (sql: Sql, workspace_id: string, month: string) =>
  sql.rows(
    'find_message_allowances',
    `with latest as (
       select distinct on (kind, country, channel_id) kind, country, channel_id, free_per_month
       from message_prices
       where workspace_id = $1 and valid_from < $2::date + interval '1 month'
       order by kind, country, channel_id, valid_from desc
     )
     select n.id as message_channel_id, n.name as channel_name, p.kind, p.country, p.free_per_month,
       (select count(*) from message_costs c
        where c.workspace_id = $1 and c.message_channel_id = n.id and c.kind = p.kind and c.allowance = coalesce(p.country, '*') and c.is_free
          and c.charged_on >= $2::date and c.charged_on < $2::date + interval '1 month') as used
     from latest p
     join message_channels n on n.workspace_id = $1 and n.kind = case p.kind when 'sms' then 'sms' else 'whatsapp' end
       and (p.channel_id = n.id or p.channel_id is null and not exists (
         select 1 from latest o where o.channel_id = n.id and o.kind = p.kind and o.country is not distinct from p.country))
     where p.free_per_month > 0
     order by n.name, n.id, p.kind, p.country nulls last`,
    [workspace_id, month],
  );

/** Costs of these messages; a message that is not charged has no row. */
export const findCosts = (sql: Sql, workspace_id: string, message_ids: readonly string[]) =>
  sql.rows(
    'find_message_costs',
    `select message_id, micros, is_free from message_costs
     where workspace_id = $1 and message_id = any($2::uuid[]) and charged_on is not null`,
    [workspace_id, uuidArray(message_ids)],
  );

/** Costs of all messages about an order and its lead, or about a lead alone. */
export async function sumCostsOf(
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: { lead_id: string | null; order_id: string | null },
): Promise<Row<'sum_message_costs_of'>> {
  const [row] = await sql.rows(
    'sum_message_costs_of',
    `select coalesce(sum(micros), 0)::int8 as micros, count(*) filter (where micros is null) as without_price from message_costs
     where workspace_id = $1 and charged_on is not null and (order_id = $2 or lead_id = $3)`,
    [workspace_id, order_id, lead_id],
  );
  return row!;
}
