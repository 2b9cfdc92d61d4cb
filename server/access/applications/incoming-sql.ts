import type { RowReason } from '../../platform/row-messages.ts';
import { INCOMING_LIMITS, type IncomingKind } from '../../../contract/access/applications.ts';
import { GATEWAY_LIMITS } from '../../../contract/intake/gateways.ts';
import { conditions } from '../../platform/database/conditions.ts';
import type { ListResult, Page } from '../../platform/database/lists.ts';
import { readList } from '../../platform/database/read-list.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* Deliveries of stores (incoming_events). All events of an application belong to one workspace and account. */

export type NewEvent = {
  workspace_id: string;
  id: string;
  application_id: string;
  account_id: string;
  kind: IncomingKind;
  event_key: string;
  topic: string | null;
  shop: string | null;
  order_id: string | null;
  payload: Buffer;
  digest: Buffer;
  /** The delivery creates the order. */
  is_created: boolean;
  said_at: Date | null;
  said_rank: number;
  /** Why the delivery is not processed; null: it is. */
  failed: RowReason | null;
};

/** The columns that a newer delivery replaces. */
const SAID = ['topic', 'payload', 'digest', 'said_at', 'said_rank', 'received_at', 'shop', 'order_id'] as const;
const IS_NEWER = `(coalesce(excluded.said_at, '-infinity'), excluded.said_rank) >= (coalesce(e.said_at, '-infinity'), e.said_rank)`;
const NEWER_SAID = SAID.map((name) => `${name} = case when ${IS_NEWER} then excluded.${name} else e.${name} end`);

/** An older creation of an order that is settled for good. Only the fact of its creation is new. */
const IS_OVER = `(not ${IS_NEWER} and e.payload is null)`;

/**
 * Stores a delivery and returns its id. Undefined when nothing is new: a duplicate (unless it failed to become a lead),
 * or older than the stored one. An older creation of an order that was changed since makes a lead of the newer version.
 */
export async function keepNewest(tx: Tx, event: NewEvent, at: Date): Promise<string | undefined> {
  const { failed } = event;
  const [row] = await tx.rows(
    'keep_incoming_event',
    `insert into incoming_events as e (workspace_id, application_id, event_key, topic, payload, error, said, status, received_at, settled_at,
       id, account_id, kind, digest, is_created, said_at, said_rank, shop, order_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (workspace_id, application_id, event_key) do update set ${NEWER_SAID.join(', ')},
       ${['error', 'said', 'status', 'settled_at'].map((name) => `${name} = case when ${IS_OVER} then e.${name} else excluded.${name} end`).join(', ')},
       gateway = null, is_created = e.is_created or excluded.is_created
     where (${IS_NEWER} and (e.status = 'failed' or e.digest is distinct from excluded.digest))
       or (excluded.is_created and not e.is_created)
     returning id`,
    [
      event.workspace_id,
      event.application_id,
      event.event_key,
      event.topic,
      event.payload,
      failed?.reason ?? null,
      failed?.said ? JSON.stringify(failed.said) : null,
      failed === null ? 'pending' : 'failed',
      at,
      failed === null ? null : at,
      event.id,
      event.account_id,
      event.kind,
      event.digest,
      event.is_created,
      event.said_at,
      event.said_rank,
      event.shop,
      event.order_id,
    ],
  );
  return row?.id;
}

// --- making leads of them ----------------------------------------------------------------------------------------

/** `kept_by`: the person whose rights the application has; null: unknown, or gone. */
export type PendingEvent = Row<'lock_pending_events'>;

/** Locks the given events that wait to become leads, in their order, until the transaction ends. */
export const lockPending = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<PendingEvent[]> =>
  tx.rows(
    'lock_pending_events',
    `select id, application_id, account_id, kind, event_key, topic, payload, shop, order_id, is_created, said_at, said_rank, received_at, lead_reference,
       (select a.cash_gateways from applications a where a.workspace_id = $1 and a.id = incoming_events.application_id) as cash_gateways,
       (select a.on_store_cancel from applications a where a.workspace_id = $1 and a.id = incoming_events.application_id) as on_store_cancel,
       (select a.kept_by from applications a where a.workspace_id = $1 and a.id = incoming_events.application_id) as kept_by
     from incoming_events
     where workspace_id = $1 and id = any($2::uuid[]) and status = 'pending' order by id for update`,
    [workspace_id, uuidArray(ids)],
  );

/** Settles a delivery. The payload is deleted once it is a lead or never will be: the lead has its relevant parts. */
export const settleAs = (
  tx: Tx,
  workspace_id: string,
  id: string,
  to: {
    status: 'taken' | 'waiting' | 'early' | 'ended';
    lead_reference: string | null;
    order_number: string | null;
    gateway: string | null;
  },
  at: Date,
) =>
  tx.rows(
    'settle_event',
    `update incoming_events set status = $3, payload = case when $3 in ('taken', 'ended') then null else payload end, lead_reference = coalesce($4, lead_reference),
       order_number = coalesce($5, order_number), gateway = $6, settled_at = $7
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, to.status, to.lead_reference, to.order_number, to.gateway, at],
  );

export const settleFailed = (tx: Tx, workspace_id: string, id: string, { reason, said }: RowReason, at: Date) =>
  tx.rows(
    'settle_failed_event',
    `update incoming_events set status = 'failed', error = $3, said = $4, settled_at = $5
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, reason, said && JSON.stringify(said), at],
  );

// --- what failed -------------------------------------------------------------------------------------------------

/** `error` null: the delivery was accepted, and its processing was given up. */
export type ErrorRow = Row<'find_incoming_error'>;

/** An event that waits this long has lost its job. */
const FORGOTTEN_MINUTES = 15;
const IS_OPEN = `status <> 'taken' and (status = 'failed' or (status = 'pending' and received_at < statement_timestamp() - interval '${FORGOTTEN_MINUTES} minutes'))`;
const SHOWN = `id, event_key, topic, error, said, received_at,
  length(payload) as payload_bytes`;

/** Deliveries of an application that became no lead, newest first. */
export function listErrors(
  sql: Sql,
  application: { workspace_id: string; id: string },
  page: Page,
): Promise<ListResult<ErrorRow>> {
  const where = conditions();
  where.and('workspace_id = ?', application.workspace_id);
  where.and('application_id = ?', application.id);
  where.and(IS_OPEN);
  return readList(sql, {
    name: 'list_incoming_errors',
    select: `${SHOWN}, substring(payload for ${INCOMING_LIMITS.listed_payload_bytes}) as payload`,
    from: 'incoming_events',
    where,
    ids: ['id'],
    page,
  });
}

export async function findError(
  sql: Sql,
  application: { workspace_id: string; id: string },
  id: string,
): Promise<ErrorRow | undefined> {
  const [row] = await sql.rows(
    'find_incoming_error',
    `select ${SHOWN}, payload from incoming_events where workspace_id = $1 and application_id = $2 and id = $3 and ${IS_OPEN}`,
    [application.workspace_id, application.id, id],
  );
  return row;
}

/** Dismisses an error; undefined when the application does not have it (any more). */
export async function removeError(tx: Tx, application: { workspace_id: string; id: string }, id: string) {
  const [row] = await tx.rows(
    'remove_incoming_error',
    `delete from incoming_events where workspace_id = $1 and application_id = $2 and id = $3 and ${IS_OPEN} returning event_key`,
    [application.workspace_id, application.id, id],
  );
  return row;
}

/** Queues failed events for leads again: the given ones, or with null the oldest. Returns the events found. */
export async function renewErrors(
  tx: Tx,
  application: { workspace_id: string; id: string },
  ids: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.rows(
    'renew_incoming_errors',
    `update incoming_events set status = 'pending', error = null, said = null, settled_at = null
     where workspace_id = $1 and id in (
       select id from incoming_events where workspace_id = $1 and application_id = $2 and ${IS_OPEN}
         and ($3::uuid[] is null or id = any($3::uuid[]))
       order by id limit ${INCOMING_LIMITS.errors_per_retry} for update)
     returning id`,
    [application.workspace_id, application.id, ids && uuidArray(ids)],
  );
  return rows.map(({ id }) => id);
}

/** `status` null: any status. */
export type DeliveryRow = Row<'list_application_deliveries'>;

/** The deliveries of an application, one row per order, newest first. */
export function listDeliveries(
  sql: Sql,
  application: { workspace_id: string; id: string },
  status: readonly string[] | null,
  page: Page,
): Promise<ListResult<DeliveryRow>> {
  const where = conditions();
  where.and('workspace_id = ?', application.workspace_id);
  where.and('application_id = ?', application.id);
  if (status) where.and('status = any(?::text[])', textArray(status));
  return readList(sql, {
    name: 'list_application_deliveries',
    select: 'id, event_key, topic, status, order_number, gateway, lead_reference, received_at',
    from: 'incoming_events',
    where,
    ids: ['id'],
    page,
  });
}

/** Requeues deliveries that wait for a payment, since the gateways that mean cash on delivery have changed; the oldest 100. */
export async function renewWaiting(tx: Tx, workspace_id: string, application_id: string): Promise<string[]> {
  const rows = await tx.rows(
    'renew_waiting_events',
    `update incoming_events set status = 'pending', gateway = null, settled_at = null
     where workspace_id = $1 and id in (
       select id from incoming_events where workspace_id = $1 and application_id = $2 and status = 'waiting'
       order by id limit ${INCOMING_LIMITS.waiting_per_renewal} for update)
     returning id`,
    [workspace_id, application_id],
  );
  return rows.map(({ id }) => id);
}

/** Records a delivery's payment gateway, so that the list's form offers it. */
export const keepSeenGateways = (
  tx: Tx,
  workspace_id: string,
  application_id: string,
  names: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'keep_seen_gateways',
    `update applications set seen_gateways = (select array_agg(name) from (
       select name from unnest(coalesce(seen_gateways, '{}') || array(select n from unnest($3::text[]) as n where n <> all(coalesce(seen_gateways, '{}')))) with ordinality as all_seen (name, place)
       order by place desc limit ${GATEWAY_LIMITS.gateways}) as kept)
     where workspace_id = $1 and id = $2 and not $3::text[] <@ coalesce(seen_gateways, '{}') returning id`,
    [workspace_id, application_id, textArray(names)],
  );

/** Deletes a batch of an application's deliveries that wait for nothing any more; returns their count. */
export async function forgetEvents(
  tx: Tx,
  workspace_id: string,
  application_id: string,
  count: number,
): Promise<number> {
  const rows = await tx.rows(
    'forget_incoming_events',
    `delete from incoming_events where workspace_id = $1 and id in (
       select id from incoming_events where workspace_id = $1 and application_id = $2 and status <> 'pending' order by id limit $3)
     returning id`,
    [workspace_id, application_id, count],
  );
  return rows.length;
}

/**
 * Deletes deliveries that were not repaired or paid for a long time, changes of orders that were never created, and forms
 * that became leads: no store delivers one again.
 */
export const forgetOldErrors = (sql: Sql): Promise<unknown> =>
  sql.rows(
    null,
    `delete from incoming_events where (status in ('failed', 'waiting') and settled_at < now() - interval '${INCOMING_LIMITS.error_days} days')
       or (kind = 'form' and status = 'taken' and settled_at < now() - interval '${INCOMING_LIMITS.error_days} days')
       or (status = 'early' and settled_at < now() - interval '${INCOMING_LIMITS.early_days} days')`,
  );
