import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { stands } from '../../resources/filters-sql.ts';

/* Fees by day and month (R-CASH-4): calls and confirmations of leads, pieces in stock. */

/** True when any fee plan or call center of the workspace charges by day or month. */
export async function hasPeriodFees(sql: Sql, workspace_id: string): Promise<boolean> {
  const [row] = await sql.rows(
    'has_period_fees',
    `select exists (select from call_centers where workspace_id = $1 and greatest(fee_entered, fee_confirmed) > 0)
       or exists (select from fee_plans where workspace_id = $1 and greatest(lead_fee, storage_fee) > 0) as has`,
    [workspace_id],
  );
  return row!.has;
}

/** Earliest change among the fee plans and call centers that charge by day or month; null without such fees. */
export async function findFirstFee(sql: Sql, workspace_id: string): Promise<string | null> {
  const [row] = await sql.rows(
    'find_first_period_fee',
    `select min(updated_at) as at from (
       select updated_at from call_centers where workspace_id = $1 and greatest(fee_entered, fee_confirmed) > 0
       union all
       select updated_at from fee_plans where workspace_id = $1 and greatest(lead_fee, storage_fee) > 0
     ) as charging`,
    [workspace_id],
  );
  return row!.at;
}

/** The last booked day, locked; `before` if the workspace never had such fees. */
export async function lockFeeDay(tx: Tx, workspace_id: string, before: string): Promise<string> {
  const [row] = await tx.rows(
    'lock_fee_day',
    `insert into fee_days as d (workspace_id, booked_until) values ($1, $2::date)
     on conflict (workspace_id) do update set booked_until = d.booked_until returning booked_until`,
    [workspace_id, before],
  );
  return row!.booked_until;
}

export const keepFeeDay = (tx: Tx, workspace_id: string, day: string): Promise<unknown> =>
  tx.rows('keep_fee_day', 'update fee_days set booked_until = $2::date where workspace_id = $1', [workspace_id, day]);

/** Range of ids of a day's calls: from the id of its first moment to that of the next day, exclusive. */
export type IdSpan = { from_id: string; before_id: string };

/** `agent_id` is null for calls without an agent. */
export type CenterWork = Row<'find_center_work'>;

/**
 * Counts, by call center and agent, the leads that the center first called or first confirmed in the span. `fee`: for
 * both together, minor units. The agent of the first call or first confirmation gets the count.
 */
export const findCenterWork = (sql: Sql, workspace_id: string, { from_id, before_id }: IdSpan): Promise<CenterWork[]> =>
  sql.rows(
    'find_center_work',
    `with calls as (
       select c.id, c.call_center_id, c.lead_id, c.agent_id, c.status = 'confirmed' as is_confirmed
       from lead_calls c
       where c.workspace_id = $1 and c.id >= $2 and c.id < $3 and c.call_center_id is not null and c.undone_at is null
     ), entered as (
       select distinct on (d.call_center_id, d.lead_id) d.call_center_id, d.agent_id
       from calls d
       where not exists (
         select from lead_calls e where e.workspace_id = $1 and e.lead_id = d.lead_id and e.call_center_id = d.call_center_id and e.id < $2
           and e.undone_at is null
       )
       order by d.call_center_id, d.lead_id, d.id
     ), confirmed as (
       select distinct on (d.call_center_id, d.lead_id) d.call_center_id, d.agent_id
       from calls d
       where d.is_confirmed and not exists (
         select from lead_calls e where e.workspace_id = $1 and e.lead_id = d.lead_id and e.call_center_id = d.call_center_id and e.id < $2
           and e.status = 'confirmed' and e.undone_at is null
       )
       order by d.call_center_id, d.lead_id, d.id
     ), work as (
       select call_center_id, agent_id, sum(entered)::int4 as entered, sum(confirmed)::int4 as confirmed
       from (
         select call_center_id, agent_id, 1 as entered, 0 as confirmed from entered
         union all
         select call_center_id, agent_id, 0, 1 from confirmed
       ) w
       group by call_center_id, agent_id
     )
     select w.call_center_id, w.agent_id, w.entered, w.confirmed,
       (w.entered * coalesce(k.fee_entered, 0) + w.confirmed * coalesce(k.fee_confirmed, 0))::int8 as fee
     from work w join call_centers k on k.workspace_id = $1 and k.id = w.call_center_id
     order by w.call_center_id, w.agent_id`,
    [workspace_id, from_id, before_id],
  );

const WORK = rowset({
  source_id: 'uuid',
  call_center_id: 'uuid',
  person_id: 'uuid',
  entered: 'int4',
  confirmed: 'int4',
});
export type NewCallWork = RowOf<typeof WORK>;

/** Stores the work of agents on a day, with the entries that pay it (R-PAY-4). */
export const insertCallWork = (tx: Tx, workspace_id: string, day: string, rows: readonly NewCallWork[]) =>
  tx.rows(
    'insert_call_work',
    `insert into call_work (workspace_id, worked_on, ${WORK.names}) select $1, $2::date, ${WORK.names} from ${WORK.from(3, 'w')}`,
    [workspace_id, day, ...WORK.arrays(rows)],
  );

/** Counts the leads first confirmed in the span, by seller. */
export const countConfirmedLeads = (sql: Sql, workspace_id: string, { from_id, before_id }: IdSpan) =>
  sql.rows(
    'count_confirmed_leads',
    `select h.account_id, count(distinct h.lead_id)::int4 as n
     from lead_histories h join accounts a on a.workspace_id = h.workspace_id and a.id = h.account_id and a.kind = 'seller'
     where h.workspace_id = $1 and h.id >= $2 and h.id < $3 and h.new_status = 'confirmed' and ${stands('lead_histories', 'h', '$1')}
       and not exists (
       select from lead_histories e where e.workspace_id = $1 and e.lead_id = h.lead_id and e.id < $2 and e.new_status = 'confirmed'
         and ${stands('lead_histories', 'e', '$1')}
     )
     group by h.account_id order by h.account_id`,
    [workspace_id, from_id, before_id],
  );

/** Counts the pieces in stock now, by seller; damaged pieces count, as they take storage too. */
export const countPieces = (sql: Sql, workspace_id: string) =>
  sql.rows(
    'count_stored_pieces',
    `select s.account_id, sum(s.on_hand + s.damaged)::int4 as n
     from stocks s join accounts a on a.workspace_id = s.workspace_id and a.id = s.account_id and a.kind = 'seller'
     where s.workspace_id = $1
     group by s.account_id having sum(s.on_hand + s.damaged) > 0 order by s.account_id`,
    [workspace_id],
  );
