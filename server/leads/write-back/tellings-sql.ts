import type { Message } from '../../../contract/messages/message.ts';
import { conditions } from '../../platform/database/conditions.ts';
import type { ListResult, Page } from '../../platform/database/lists.ts';
import { readList } from '../../platform/database/read-list.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* What each order's shop is told (R-STORE-9): the next attempts, their outcomes, and what failed. */

/** Counts of a connection's orders that wait or failed; without deleted ones, which the list lacks too. */
export async function countTellings(
  sql: Sql,
  workspace_id: string,
  id: string,
): Promise<{ waiting: number; failed: number }> {
  const [row] = await sql.rows(
    'count_tellings',
    `select count(*) filter (where t.status in ('waiting', 'sending'))::int as waiting, count(*) filter (where t.status = 'failed')::int as failed
     from write_back_orders t join orders o on o.workspace_id = $1 and o.id = t.order_id
     where t.workspace_id = $1 and t.application_id = $2 and t.status in ('waiting', 'sending', 'failed')`,
    [workspace_id, id],
  );
  return row!;
}

export type Claimed = Row<'claim_tellings'>;

/**
 * Claims orders of a connection that are due, the oldest first, until `until`: a claim whose worker died is due again then. Each
 * comes with what its shop gets about it; `noted_at`: when it was last changed, before its first attempt by its new status.
 */
export const claimTellings = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  { count, at, until }: { count: number; at: Date; until: Date },
): Promise<Claimed[]> =>
  tx.rows(
    'claim_tellings',
    `with due as (
       select store_order_id, updated_at from write_back_orders
       where workspace_id = $1 and application_id = $2 and due_at is not null and due_at <= $3
       order by due_at, store_order_id limit $4 for update skip locked
     ), claimed as (
       update write_back_orders t set status = 'sending', attempts = t.attempts + 1, due_at = $5, updated_at = $3
       from due where t.workspace_id = $1 and t.store_order_id = due.store_order_id
       returning due.updated_at as noted_at, t.store_order_id, t.order_id, t.wanted, t.version, t.attempts, t.failures, t.refusals, t.failing_since,
         t.telling
     )
     select c.*, s.order_id as shop_order_id, s.shop, s.status as shop_status, o.reference,
       x.kept_pieces is not null as is_in_part, h.tracking_number, k.name as courier
     from claimed c
     join store_orders s on s.workspace_id = $1 and s.id = c.store_order_id
     left join orders o on o.workspace_id = $1 and o.id = c.order_id
     left join order_states x on x.workspace_id = $1 and x.order_id = c.order_id
     left join shipments h on h.workspace_id = $1 and h.id = x.shipment_id
     left join shipping_companies k on k.workspace_id = $1 and k.id = h.shipping_company_id
     order by c.store_order_id`,
    [workspace_id, application_id, at, count, until],
  );

/** Notes which words go to the shop now, before they are sent: it may repeat them before it answers. */
export const noteTelling = (
  tx: Tx,
  workspace_id: string,
  rows: readonly { store_order_id: string; words: string }[],
): Promise<unknown> =>
  tx.rows(
    'note_telling',
    `update write_back_orders t set telling = array(select distinct w from unnest(t.telling || string_to_array(s.words, ' ')) as w)
     from ${TOLD_NOW.from(2, 's')}
     where t.workspace_id = $1 and t.store_order_id = s.store_order_id returning t.store_order_id`,
    [workspace_id, ...TOLD_NOW.arrays(rows)],
  );
const TOLD_NOW = rowset({ store_order_id: 'uuid', words: 'text' });

const SETTLED = rowset({
  store_order_id: 'uuid',
  attempts: 'int4',
  version: 'int4',
  status: 'text',
  failures: 'int4',
  refusals: 'int4',
  failing_since: 'timestamptz?',
  due_at: 'timestamptz?',
  reason: 'jsonb?',
  words: 'text',
  unsure: 'text',
});
/** `words`: those that the shop accepted, separated by blanks. `unsure`: those that it may have accepted, as no answer says so. */
export type SettledTelling = RowOf<typeof SETTLED> & { status: 'waiting' | 'told' | 'failed' | 'skipped' };

/**
 * Writes the outcomes of claimed orders, each only for its own attempt. An order that got a newer status meanwhile is due at
 * once. Returns the ids of those that it wrote.
 */
export async function settleTellings(
  tx: Tx,
  workspace_id: string,
  rows: readonly SettledTelling[],
  at: Date,
): Promise<Set<string>> {
  await tx.rows(
    'lock_tellings',
    `select store_order_id from write_back_orders where workspace_id = $1 and store_order_id = any($2::uuid[]) order by store_order_id for update`,
    [workspace_id, uuidArray(rows.map(({ store_order_id }) => store_order_id))],
  );
  const written = await tx.rows(
    'settle_tellings',
    `update write_back_orders t set
       status = case when t.version > s.version then 'waiting' else s.status end,
       due_at = case when t.version > s.version then greatest($2, s.due_at) else s.due_at end,
       failures = case when t.version > s.version then 0 else s.failures end,
       refusals = case when t.version > s.version then 0 else s.refusals end,
       failing_since = case when t.version > s.version then null else s.failing_since end,
       reason = case when t.version > s.version then null else s.reason end,
       told = array(
         select distinct w from unnest(t.told || string_to_array(s.words, ' ')) as w
         -- A shop that takes another word has reopened an order that we cancelled.
         where w <> 'cancelled' or s.words = '' or w = any(string_to_array(s.words, ' '))),
       telling = string_to_array(s.unsure, ' '),
       told_at = case when s.words <> '' then $2 else t.told_at end, updated_at = $2
     from ${SETTLED.from(3, 's')}
     where t.workspace_id = $1 and t.store_order_id = s.store_order_id and t.attempts = s.attempts and t.status = 'sending'
     returning t.store_order_id`,
    [workspace_id, at, ...SETTLED.arrays(rows)],
  );
  return new Set(written.map(({ store_order_id }) => store_order_id));
}

/**
 * Fails everything that waits for a connection whose shop refuses its credentials, or, with `since`, what has waited since
 * then for a shop that does not answer; returns the count. Locks orders by id.
 */
export async function failTellings(
  tx: Tx,
  workspace_id: string,
  application_id: string,
  { reason, since, at }: { reason: Message; since: Date | null; at: Date },
): Promise<number> {
  const rows = await tx.rows(
    'fail_tellings',
    // An order that was not claimed since its shop fell silent was last changed by its new status.
    `update write_back_orders set status = 'failed', due_at = null, reason = $3, updated_at = $4
     where workspace_id = $1 and store_order_id = any(array(
       select store_order_id from write_back_orders
       where workspace_id = $1 and application_id = $2
         and case when $5::timestamptz is null then status in ('waiting', 'sending')
           else status = 'waiting' and coalesce(failing_since, updated_at) <= $5 end
       order by store_order_id for update))
     returning store_order_id`,
    [workspace_id, application_id, JSON.stringify(reason), at, since],
  );
  return rows.length;
}

/** Ends what waits for a connection that is removed. Locks orders by id. */
export const skipTellings = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  reason: Message,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'skip_tellings',
    `update write_back_orders set status = 'skipped', due_at = null, reason = $3, updated_at = $4
     where workspace_id = $1 and store_order_id = any(array(
       select store_order_id from write_back_orders where workspace_id = $1 and application_id = $2 and status in ('waiting', 'sending')
       order by store_order_id for update))
     returning store_order_id`,
    [workspace_id, application_id, JSON.stringify(reason), at],
  );

/** Makes failed orders of a connection due, these or the oldest; returns the count. */
export async function retryTellings(
  tx: Tx,
  workspace_id: string,
  application_id: string,
  references: readonly string[] | null,
  count: number,
  at: Date,
): Promise<number> {
  const rows = await tx.rows(
    'retry_tellings',
    `update write_back_orders set status = 'waiting', due_at = $4, failures = 0, refusals = 0, failing_since = null, updated_at = $4
     where workspace_id = $1 and store_order_id = any(array(
       select t.store_order_id from write_back_orders t join orders o on o.workspace_id = $1 and o.id = t.order_id
       where t.workspace_id = $1 and t.application_id = $2 and t.status = 'failed' and ($3::text[] is null or o.reference = any($3::text[]))
       order by t.store_order_id limit $5 for update of t))
     returning store_order_id`,
    [workspace_id, application_id, references && textArray(references), at, count],
  );
  return rows.length;
}

/** Orders that wait for a connection have not failed yet. Locks them by id. */
export const forgetFailing = (tx: Tx, workspace_id: string, application_id: string): Promise<unknown> =>
  tx.rows(
    'forget_failing_tellings',
    `update write_back_orders set failing_since = null, failures = 0
     where workspace_id = $1 and store_order_id = any(array(
       select store_order_id from write_back_orders
       where workspace_id = $1 and application_id = $2 and status = 'waiting' and failing_since is not null
       order by store_order_id for update))
     returning store_order_id`,
    [workspace_id, application_id],
  );

/** The next moment at which a connection has something to do; null: none. */
export async function findNextTelling(sql: Sql, workspace_id: string, application_id: string): Promise<Date | null> {
  const [row] = await sql.rows(
    'find_next_telling',
    `select min(due_at) as due_at from write_back_orders where workspace_id = $1 and application_id = $2 and due_at is not null`,
    [workspace_id, application_id],
  );
  return row?.due_at ? new Date(row.due_at) : null;
}

/** The other jobs of a connection: whether one waits, and whether an older one is running. */
export async function findOtherJobs(
  sql: Sql,
  workspace_id: string,
  job: { id: string; kind: string; application_id: string },
): Promise<{ is_waiting: boolean; is_running: boolean }> {
  const [row] = await sql.rows(
    'find_other_telling_jobs',
    `select coalesce(bool_or(status = 'queued'), false) as is_waiting,
       coalesce(bool_or(status = 'running' and id < $3), false) as is_running
     from jobs
     where workspace_id = $1 and kind = $2 and status in ('queued', 'running') and id <> $3 and payload ->> 'application_id' = $4`,
    [workspace_id, job.kind, job.id, job.application_id],
  );
  return row!;
}

/** Connections with something due, an order or the renewal of a token, and without a job for it. */
export const findConnectionsToTell = (sql: Sql, kind: string) =>
  sql.rows(
    'find_connections_to_tell',
    `select b.workspace_id, b.application_id, b.account_id from write_backs b
     where b.status = 'active' and (b.renew_at <= now() or (b.paused_until is null or b.paused_until <= now())
       and exists (select from write_back_orders t
         where t.workspace_id = b.workspace_id and t.application_id = b.application_id and t.due_at is not null and t.due_at <= now()))
       and b.application_id::text not in (
         select payload ->> 'application_id' from jobs where kind = $1 and status = 'queued'
         union all
         select payload ->> 'application_id' from jobs where kind = $1 and status = 'running')
     order by b.workspace_id, b.application_id limit 500`,
    [kind],
  );

export type ListedTelling = Row<'list_told_orders'>;

/** What the shop of a connection was told about its orders, newest orders first. */
export function listTellings(
  sql: Sql,
  { workspace_id, application_id }: { workspace_id: string; application_id: string },
  status: readonly string[] | null,
  page: Page,
): Promise<ListResult<ListedTelling>> {
  const where = conditions();
  where.and('t.workspace_id = ?', workspace_id);
  where.and('t.application_id = ?', application_id);
  if (status) where.and('t.status = any(?::text[])', textArray(status));
  return readList(sql, {
    name: 'list_told_orders',
    select:
      't.store_order_id as id, o.reference as order_reference, s.number, t.wanted, t.status, t.attempts, t.due_at, t.told_at, t.reason',
    from: `write_back_orders t join orders o on o.workspace_id = t.workspace_id and o.id = t.order_id
       join store_orders s on s.workspace_id = t.workspace_id and s.id = t.store_order_id`,
    where,
    ids: ['t.store_order_id'],
    page,
  });
}
