import type { LeadStatus, QueueTurn } from '../../contract/leads/lead-moves.ts';
import type { Actor, Scope } from '../caller/actor.ts';
import { counter } from '../platform/database/counters.ts';
import { fold } from '../platform/text/fold.ts';
import { idFloor } from '../platform/ids.ts';
import { textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { addressKey } from '../platform/text/address-key.ts';
import type { GuardMatch } from './guard/judge-leads.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

export const LEADS = counter('leads');
export const LEAD_HISTORIES = counter('lead_histories');

// --- create ------------------------------------------------------------------------------------------------------

/** Columns with the delivery and payment details of a new lead; null: not given. */
const HEARD_COLUMNS = {
  second_phone: 'text?',
  parcel_note: 'text?',
  shipment_way: 'int4?',
  is_fees_paid_by_customer: 'bool?',
  stop_desk: 'text?',
  is_prepaid: 'bool',
  prepaid_amount: 'int8',
  prepaid_by: 'text?',
} as const;
export type Heard = RowOf<{ columns: typeof HEARD_COLUMNS }>;
export const HEARD = Object.keys(HEARD_COLUMNS) as (keyof Heard)[]; // the columns of `Heard`

const NEW_LEAD = rowset({
  id: 'uuid',
  reference: 'text',
  full_name: 'text',
  full_name_folded: 'text',
  phone: 'text',
  phone_digits: 'text',
  city: 'text',
  city_folded: 'text',
  area: 'text?',
  area_folded: 'text?',
  address: 'text',
  address_key: 'text?',
  data: 'jsonb',
  external_id: 'text?',
  order_number: 'text?',
  status: 'text',
  duplicate_of: 'text?',
  import_job_id: 'uuid?',
  guard: 'jsonb?',
  ...HEARD_COLUMNS,
});
const NEW_LINE = rowset({
  lead_id: 'uuid',
  position: 'int4',
  product_id: 'uuid',
  sku: 'text',
  name: 'text',
  quantity: 'int4',
  total: 'int8',
});
const NEW_PLACE = rowset({
  lead_id: 'uuid',
  turn: 'text?',
  due_at: 'timestamptz?',
  tries: 'int4',
  product_ids: 'uuid[]',
  city: 'text',
  language: 'text?',
});

export type NewLeadRow = Omit<
  RowOf<typeof NEW_LEAD>,
  'full_name_folded' | 'city_folded' | 'area_folded' | 'address_key' | 'data' | 'status' | 'guard'
> & { data: { key: string | null; value: string | null }[]; status: LeadStatus; guard: GuardMatch | null };
export type NewLeadLineRow = RowOf<typeof NEW_LINE>;

/** A lead's place in the call queue; `due_at` null: it is not offered. */
export type QueuePlace = { turn: QueueTurn; due_at: Date | null; tries: number };

/** `turn` null: it waits outside of the queue (R-TALK-11). */
export type NewQueueRow = Omit<QueuePlace, 'turn'> & {
  turn: QueueTurn | null;
  lead_id: string;
  product_ids: string[];
  city: string;
  language: string | null;
};

export type Creation = {
  account_id: string;
  source: string;
  created_by: string;
  created_on: string;
  created_at: Date;
};

const LINES_AT = 7 + NEW_LEAD.size;
const PLACES_AT = LINES_AT + NEW_LINE.size;
const INSERT_LEADS = `with made as (
    insert into leads (workspace_id, account_id, source, created_by, created_on, created_at, updated_at, ${NEW_LEAD.names})
    select $1, $2, $3, $4, $5, $6, ${writtenAt('$6')}, ${NEW_LEAD.names} from ${NEW_LEAD.from(7, 'l')}
  ), lined as (
    insert into lead_lines (workspace_id, ${NEW_LINE.names})
    select $1, ${NEW_LINE.names} from ${NEW_LINE.from(LINES_AT, 'l')}
  )
  insert into lead_queue (workspace_id, account_id, ${NEW_PLACE.names})
  select $1, $2, ${NEW_PLACE.selected} from ${NEW_PLACE.from(PLACES_AT, 'q')}`;

/** Leads, their lines and their places in the call queue by one statement; the rows' order does not matter. */
export async function insertLeads(
  tx: Tx,
  workspace_id: string,
  leads: readonly NewLeadRow[],
  lines: readonly NewLeadLineRow[],
  { account_id, source, created_by, created_on, created_at }: Creation,
  queued: readonly NewQueueRow[] = [],
): Promise<void> {
  const named = leads.map((lead) => ({
    ...lead,
    full_name_folded: fold(lead.full_name),
    city_folded: fold(lead.city),
    area_folded: lead.area === null ? null : fold(lead.area),
    address_key: addressKey(lead.address, lead.city),
  }));
  await tx.rows('insert_leads', INSERT_LEADS, [
    workspace_id,
    account_id,
    source,
    created_by,
    created_on,
    created_at,
    ...NEW_LEAD.arrays(named),
    ...NEW_LINE.arrays(lines),
    ...NEW_PLACE.arrays(queued),
  ]);
}

export type EarlierLead = Row<'find_earlier_leads'>;

/**
 * The account's leads of these phones made since a moment, one row per line, oldest first. `product_id`: of a merged product, the one
 * that stayed.
 */
export const findEarlierLeads = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  phones: readonly string[],
  since_ms: number,
): Promise<EarlierLead[]> =>
  sql.rows(
    'find_earlier_leads',
    // One phone at a time, and its lines one lead at a time. A plan made while the tables were empty used a join and read every lead of the
    // last days; `offset 0` prevents that join.
    `select l.phone_digits, n.sku, coalesce(p.merged_into_id, n.product_id) as product_id, l.reference from (select distinct unnest($3::text[]) as phone_digits) as asked
     cross join lateral (select id, account_id, phone_digits, reference from leads
       where workspace_id = $1 and phone_digits = asked.phone_digits and id >= $4 offset 0) as l
     cross join lateral (select sku, product_id from lead_lines where workspace_id = $1 and lead_id = l.id offset 0) as n
     left join products p on p.workspace_id = $1 and p.id = n.product_id
     where l.account_id = $2
     order by l.id`,
    [workspace_id, account_id, textArray(phones), idFloor(since_ms)],
  );

/** The account's leads of a phone since a moment, newest first, one row per line. */
export const findRecentLeads = (
  sql: Sql,
  workspace_id: string,
  { account_id, phone_digits, since_ms }: { account_id: string; phone_digits: string; since_ms: number },
) =>
  sql.rows(
    'find_leads_just_made',
    `select l.reference, n.sku from leads l
     join lead_lines n on n.workspace_id = $1 and n.lead_id = l.id
     where l.workspace_id = $1 and l.account_id = $2 and l.phone_digits = $3 and l.id >= $4
     order by l.id desc`,
    [workspace_id, account_id, phone_digits, idFloor(since_ms)],
  );

// --- lock, move, delete ------------------------------------------------------------------------------------------

export type LockedLead = Row<'lock_leads_by_id'>;

const LOCKED = `id, account_id, reference, full_name, phone, phone_digits, city, area, address, external_id, order_number, data, status, sub_status, action_date, attempts,
  guard, version, source, created_on, created_at, updated_at, ${HEARD.join(', ')}`;

/** Locks leads by reference or id, in id order, so that two bulk changes wait for each other and never deadlock. */
export const lockLeads = (
  tx: Tx,
  scope: Scope,
  by: 'reference' | 'id',
  names: readonly string[],
): Promise<LockedLead[]> =>
  tx.rows(
    `lock_leads_by_${by}`,
    `select ${LOCKED} from leads
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and ${by} = any($3::${by === 'id' ? 'uuid' : 'text'}[])
     order by id for update`,
    [scope.workspace_id, scope.account_id, by === 'id' ? uuidArray(names) : textArray(names)],
  );

const STATE = rowset({
  id: 'uuid',
  new_status: 'text',
  action_date: 'timestamptz?',
  sub_status: 'text?',
  // Call attempts to add.
  calls: 'int4',
});
const MOVE = rowset({
  history_id: 'uuid',
  account_id: 'uuid',
  id: 'uuid',
  reference: 'text',
  old_status: 'text',
  new_status: 'text',
  // The move that this one undoes.
  undoes: 'uuid?',
  // The lead's version after the move.
  version: 'int4',
});
export type LeadChange = RowOf<typeof STATE> & RowOf<typeof MOVE> & { old_status: LeadStatus; new_status: LeadStatus };

/**
 * Writes the new states of locked leads, and history rows for changed statuses. Two pipelined statements: as parts of
 * one they would take a cluster several trips (decision 0093).
 */
export async function writeLeadStates(tx: Tx, actor: Actor, changes: readonly LeadChange[], at: Date): Promise<void> {
  const { workspace_id } = actor.scope;
  const moves = changes.filter(({ old_status, new_status }) => old_status !== new_status);
  await Promise.all([
    tx.rows(
      'write_lead_states',
      `update leads l set status = c.new_status, sub_status = c.sub_status, action_date = c.action_date,
         attempts = l.attempts + c.calls, agent_id = coalesce($3::uuid, l.agent_id), version = l.version + 1, updated_at = ${writtenAt('$2')}
       from ${STATE.from(4, 'c')} where l.workspace_id = $1 and l.id = c.id
       returning l.id`,
      [workspace_id, at, actor.kind === 'user' ? actor.id : null, ...STATE.arrays(changes)],
    ),
    moves.length > 0 &&
      tx.rows(
        'insert_lead_histories',
        `insert into lead_histories (workspace_id, changed_by, actor_kind, actor_id, source, changed_at, id, account_id, lead_id,
           lead_reference, old_status, new_status, undoes, version)
         select $1, $2, $3, $4, $5, $6, ${MOVE.names} from ${MOVE.from(7, 'm')}`,
        [workspace_id, actor.name, actor.kind, actor.id, actor.source, at, ...MOVE.arrays(moves)],
      ),
  ]);
}

/** Deletes leads with their lines, notes and places in the queue; their histories, calls and orders stay. */
export const removeLeads = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows('remove_leads', `delete from leads where workspace_id = $1 and id = any($2::uuid[]) returning id`, [
    workspace_id,
    uuidArray(ids),
  ]);

export type LeadLineRow = Row<'find_lead_lines'>;

/** The lines of these leads, each lead's in order. */
export const findLeadLines = (sql: Sql, scope: Scope, lead_ids: readonly string[]): Promise<LeadLineRow[]> =>
  sql.rows(
    'find_lead_lines',
    `select lead_id, product_id, sku, name, quantity, total from lead_lines
     where workspace_id = $1 and lead_id = any($2::uuid[]) order by lead_id, position`,
    [scope.workspace_id, uuidArray(lead_ids)],
  );
