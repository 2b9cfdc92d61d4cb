import type { LeadStatus, LeadTurn } from '../../contract/lead-moves.ts';
import type { Actor, Scope } from '../caller/actor.ts';
import { counter } from '../platform/database/counters.ts';
import { fold } from '../platform/text/fold.ts';
import { idFloor } from '../platform/ids.ts';
import { boolArray, int4Array, int8Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

export const LEADS = counter('leads');
export const LEAD_HISTORIES = counter('lead_histories');

// --- create ------------------------------------------------------------------------------------------------------

/** What was heard of the parcel; null: nothing. */
export type Heard = {
  second_phone: string | null;
  parcel_note: string | null;
  shipment_way: number | null;
  is_fees_paid_by_customer: boolean | null;
  stop_desk: string | null;
};

/** The columns of `Heard`. */
export const HEARD = [
  'second_phone',
  'parcel_note',
  'shipment_way',
  'is_fees_paid_by_customer',
  'stop_desk',
] as const satisfies (keyof Heard)[];

export type NewLeadRow = Heard & {
  id: string;
  reference: string;
  full_name: string;
  phone: string;
  phone_digits: string;
  city: string;
  area: string | null;
  address: string;
  data: { key: string | null; value: string | null }[];
  status: LeadStatus;
  duplicate_of: string | null;
};

export type NewLeadLineRow = {
  lead_id: string;
  position: number;
  product_id: string;
  sku: string;
  name: string;
  quantity: number;
  total: number;
};

/** A lead's place in the call queue; `due_at` null: it is not offered. */
export type QueuePlace = { turn: LeadTurn; due_at: Date | null; tries: number };

export type NewQueueRow = QueuePlace & {
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

/** Leads, their lines and their places in the call queue by one statement; the rows' order does not matter. */
export async function insertLeads(
  tx: Tx,
  workspace_id: string,
  leads: readonly NewLeadRow[],
  lines: readonly NewLeadLineRow[],
  creation: Creation,
  queued: readonly NewQueueRow[] = [],
): Promise<void> {
  await tx.rows(
    'insert_leads',
    `with made as (
       insert into leads (workspace_id, account_id, source, created_by, created_on, created_at, updated_at, id, reference, full_name, phone,
         phone_digits, city, area, address, data, status, duplicate_of, full_name_folded, city_folded, area_folded,
         ${HEARD.join(', ')})
       select $1, $2, $34, $3, $4, $5, $5, id, reference, full_name, phone,
         phone_digits, city, area, address, data::jsonb, status, duplicate_of, full_name_folded, city_folded, area_folded,
         ${HEARD.join(', ')}
       from unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[],
         $15::text[], $16::text[], $24::text[], $25::text[], $26::text[], $35::text[], $36::text[], $37::int[], $38::bool[], $39::text[])
         as l (id, reference, full_name, phone, phone_digits, city, area, address, data, status, duplicate_of,
           full_name_folded, city_folded, area_folded, ${HEARD.join(', ')})
       returning id
     ), lined as (
       insert into lead_lines (workspace_id, lead_id, position, product_id, sku, name, quantity, total)
       select $1, lead_id, position, product_id, sku, name, quantity, total
       from unnest($17::uuid[], $18::int[], $19::uuid[], $20::text[], $21::text[], $22::int[], $23::int8[])
         as l (lead_id, position, product_id, sku, name, quantity, total)
       returning lead_id
     ), queued as (
       insert into lead_queue (workspace_id, account_id, lead_id, turn, due_at, tries, product_ids, city, language)
       select $1, $2, lead_id, turn, due_at, tries, product_ids::uuid[], city, language
       from unnest($27::uuid[], $28::text[], $29::timestamptz[], $30::int[], $31::text[], $32::text[], $33::text[])
         as q (lead_id, turn, due_at, tries, product_ids, city, language)
       returning lead_id
     )
     select (select count(*) from made), (select count(*) from lined), (select count(*) from queued)`,
    [
      workspace_id,
      creation.account_id,
      creation.created_by,
      creation.created_on,
      creation.created_at,
      uuidArray(leads.map((lead) => lead.id)),
      textArray(leads.map((lead) => lead.reference)),
      textArray(leads.map((lead) => lead.full_name)),
      textArray(leads.map((lead) => lead.phone)),
      textArray(leads.map((lead) => lead.phone_digits)),
      textArray(leads.map((lead) => lead.city)),
      textArray(leads.map((lead) => lead.area)),
      textArray(leads.map((lead) => lead.address)),
      textArray(leads.map((lead) => JSON.stringify(lead.data))),
      textArray(leads.map((lead) => lead.status)),
      textArray(leads.map((lead) => lead.duplicate_of)),
      uuidArray(lines.map((line) => line.lead_id)),
      int4Array(lines.map((line) => line.position)),
      uuidArray(lines.map((line) => line.product_id)),
      textArray(lines.map((line) => line.sku)),
      textArray(lines.map((line) => line.name)),
      int4Array(lines.map((line) => line.quantity)),
      int8Array(lines.map((line) => line.total)),
      textArray(leads.map((lead) => fold(lead.full_name))),
      textArray(leads.map((lead) => fold(lead.city))),
      textArray(leads.map((lead) => (lead.area === null ? null : fold(lead.area)))),
      uuidArray(queued.map((row) => row.lead_id)),
      textArray(queued.map((row) => row.turn)),
      queued.map((row) => row.due_at),
      int4Array(queued.map((row) => row.tries)),
      textArray(queued.map((row) => `{${row.product_ids.join(',')}}`)),
      textArray(queued.map((row) => row.city)),
      textArray(queued.map((row) => row.language)),
      creation.source,
      textArray(leads.map((lead) => lead.second_phone)),
      textArray(leads.map((lead) => lead.parcel_note)),
      int4Array(leads.map((lead) => lead.shipment_way)),
      boolArray(leads.map((lead) => lead.is_fees_paid_by_customer)),
      textArray(leads.map((lead) => lead.stop_desk)),
    ],
  );
}

export type EarlierLead = { phone_digits: string; sku: string; reference: string };

/** The account's leads of these phones made since a moment, one row a line, oldest first. */
export const findEarlierLeads = (
  sql: Sql,
  workspace_id: string,
  account_id: string,
  phones: readonly string[],
  since_ms: number,
): Promise<EarlierLead[]> =>
  sql.rows<EarlierLead>(
    'find_earlier_leads',
    // One phone at a time and its lines one lead at a time: planned as a join while the tables were empty, it read every lead of
    // the last days. `offset 0` keeps the planner from making that join.
    `select l.phone_digits, n.sku, l.reference from (select distinct unnest($3::text[]) as phone_digits) as asked
     cross join lateral (select id, account_id, phone_digits, reference from leads
       where workspace_id = $1 and phone_digits = asked.phone_digits and id >= $4 offset 0) as l
     cross join lateral (select sku from lead_lines where workspace_id = $1 and lead_id = l.id offset 0) as n
     where l.account_id = $2
     order by l.id`,
    [workspace_id, account_id, textArray(phones), idFloor(since_ms)],
  );

// --- lock, move, delete ------------------------------------------------------------------------------------------

export type LockedLead = Heard & {
  id: string;
  account_id: string;
  reference: string;
  full_name: string;
  phone: string;
  phone_digits: string;
  city: string;
  area: string | null;
  address: string;
  status: LeadStatus;
  sub_status: string | null;
  action_date: string | null;
  attempts: number;
  version: number;
  source: string | null;
  created_on: string;
  created_at: string;
};

const LOCKED = `id, account_id, reference, full_name, phone, phone_digits, city, area, address, status, sub_status, action_date, attempts,
  version, source, created_on, created_at, ${HEARD.join(', ')}`;

/** Locks leads by reference or id, in id order, so that two bulk changes wait for each other and never deadlock. */
export const lockLeads = (
  tx: Tx,
  scope: Scope,
  by: 'reference' | 'id',
  names: readonly string[],
): Promise<LockedLead[]> =>
  tx.rows<LockedLead>(
    `lock_leads_by_${by}`,
    `select ${LOCKED} from leads
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and ${by} = any($3::${by === 'id' ? 'uuid' : 'text'}[])
     order by id for update`,
    [scope.workspace_id, scope.account_id, by === 'id' ? uuidArray(names) : textArray(names)],
  );

export type LeadChange = {
  history_id: string;
  id: string;
  account_id: string;
  reference: string;
  from: LeadStatus;
  to: LeadStatus;
  action_date: string | null;
  sub_status: string | null;
  /** Call attempts that are added. */
  calls: number;
};

/** Writes what locked leads become and the history rows of those whose status changes, by one statement. */
export const writeLeadStates = (tx: Tx, actor: Actor, changes: readonly LeadChange[], at: Date): Promise<unknown> =>
  tx.rows(
    'write_lead_states',
    `with change as (
       select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $14::text[], $15::int[])
         as c (history_id, id, account_id, reference, old_status, new_status, action_date, sub_status, calls)
     ), moved as (
       update leads l set status = c.new_status, sub_status = c.sub_status, action_date = c.action_date::timestamptz,
         attempts = l.attempts + c.calls, agent_id = coalesce($16::uuid, l.agent_id), version = l.version + 1, updated_at = $9
       from change c where l.workspace_id = $1 and l.id = c.id
       returning l.id
     )
     insert into lead_histories (workspace_id, id, account_id, lead_id, lead_reference, old_status, new_status,
       changed_by, actor_kind, actor_id, source, changed_at)
     select $1, history_id, account_id, id, reference, old_status, new_status, $10, $11, $12, $13, $9
     from change where old_status <> new_status
     returning id`,
    [
      actor.scope.workspace_id,
      uuidArray(changes.map((change) => change.history_id)),
      uuidArray(changes.map((change) => change.id)),
      uuidArray(changes.map((change) => change.account_id)),
      textArray(changes.map((change) => change.reference)),
      textArray(changes.map((change) => change.from)),
      textArray(changes.map((change) => change.to)),
      textArray(changes.map((change) => change.action_date)),
      at,
      actor.name,
      actor.kind,
      actor.id,
      actor.source,
      textArray(changes.map((change) => change.sub_status)),
      int4Array(changes.map((change) => change.calls)),
      actor.kind === 'user' ? actor.id : null,
    ],
  );

/** Deletes leads with their lines, notes and places in the queue; their histories, calls and orders stay. */
export const removeLeads = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows('remove_leads', `delete from leads where workspace_id = $1 and id = any($2::uuid[]) returning id`, [
    workspace_id,
    uuidArray(ids),
  ]);

export type LeadLineRow = {
  lead_id: string;
  product_id: string;
  sku: string;
  name: string;
  quantity: number;
  total: number;
};

/** The lines of these leads, each lead's in their order. */
export const findLeadLines = (sql: Sql, scope: Scope, lead_ids: readonly string[]): Promise<LeadLineRow[]> =>
  sql.rows<LeadLineRow>(
    'find_lead_lines',
    `select lead_id, product_id, sku, name, quantity, total from lead_lines
     where workspace_id = $1 and lead_id = any($2::uuid[]) order by lead_id, position`,
    [scope.workspace_id, uuidArray(lead_ids)],
  );
