import type { RowReason } from '../../platform/worded.ts';
import { INCOMING_LIMITS, type IncomingKind } from '../../../contract/access/applications.ts';
import { conditions } from '../../platform/database/conditions.ts';
import type { Listed, Page } from '../../platform/database/lists.ts';
import { readList } from '../../platform/database/read-list.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/* What stores delivered (incoming_events). An application's events are all of one workspace and account. */

export type NewEvent = {
  workspace_id: string;
  id: string;
  application_id: string;
  account_id: string;
  kind: IncomingKind;
  event_key: string;
  topic: string | null;
  payload: Buffer;
  /** Why it is not worked on; null: it is. */
  failed: RowReason | null;
};

/**
 * Stores a delivery and returns its id; undefined when its order is known. If that order failed to become a lead, the
 * new payload replaces the old one.
 */
export async function insertEvent(tx: Tx, event: NewEvent, at: Date): Promise<string | undefined> {
  const [row] = await tx.rows(
    'insert_incoming_event',
    `insert into incoming_events as e (workspace_id, application_id, event_key, topic, payload, error, said, status, received_at, settled_at,
       id, account_id, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (workspace_id, application_id, event_key) do update set topic = excluded.topic, payload = excluded.payload,
       error = excluded.error, said = excluded.said, status = excluded.status, received_at = excluded.received_at, settled_at = excluded.settled_at
     where e.status = 'failed'
     returning id`,
    [...delivered(event, at), event.id, event.account_id, event.kind],
  );
  return row?.id;
}

/** Replaces the payload of a failed event by the new delivery; undefined when there is no such event. */
export async function mendEvent(tx: Tx, event: NewEvent, at: Date): Promise<string | undefined> {
  const [row] = await tx.rows(
    'mend_incoming_event',
    `update incoming_events set topic = $4, payload = $5, error = $6, said = $7, status = $8, received_at = $9, settled_at = $10
     where workspace_id = $1 and application_id = $2 and event_key = $3 and status = 'failed' returning id`,
    delivered(event, at),
  );
  return row?.id;
}

const delivered = ({ workspace_id, application_id, event_key, topic, payload, failed }: NewEvent, at: Date) => [
  workspace_id,
  application_id,
  event_key,
  topic,
  payload,
  failed?.reason ?? null,
  failed?.said ? JSON.stringify(failed.said) : null,
  failed === null ? 'pending' : 'failed',
  at,
  failed === null ? null : at,
];

// --- making leads of them ----------------------------------------------------------------------------------------

/** `kept_by`: Whose rights the application has; null: not known, or it is gone. */
export type PendingEvent = Row<'lock_pending_events'>;

/** Those of the events that wait to become leads, in their order, locked until the transaction ends. */
export const lockPending = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<PendingEvent[]> =>
  tx.rows(
    'lock_pending_events',
    `select id, application_id, account_id, kind, event_key, payload,
       (select a.kept_by from applications a where a.workspace_id = $1 and a.id = incoming_events.application_id) as kept_by
     from incoming_events
     where workspace_id = $1 and id = any($2::uuid[]) and status = 'pending' order by id for update`,
    [workspace_id, uuidArray(ids)],
  );

/** The payload is deleted: the lead has its relevant parts. */
export const settleTaken = (tx: Tx, workspace_id: string, id: string, lead_reference: string, at: Date) =>
  tx.rows(
    'settle_taken_event',
    `update incoming_events set status = 'taken', payload = null, lead_reference = $3, settled_at = $4
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, lead_reference, at],
  );

export const settleFailed = (tx: Tx, workspace_id: string, id: string, { reason, said }: RowReason, at: Date) =>
  tx.rows(
    'settle_failed_event',
    `update incoming_events set status = 'failed', error = $3, said = $4, settled_at = $5
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, reason, said && JSON.stringify(said), at],
  );

// --- what failed -------------------------------------------------------------------------------------------------

/** `error`: Null: it was accepted, and the work on it was given up. */
export type ErrorRow = Row<'find_incoming_error'>;

/** An event waiting for so long has lost its job. */
const FORGOTTEN_MINUTES = 15;
const IS_OPEN = `status <> 'taken' and (status = 'failed' or received_at < statement_timestamp() - interval '${FORGOTTEN_MINUTES} minutes')`;
const SHOWN = `id, event_key, topic, error, said, received_at,
  length(payload) as payload_bytes`;

/** Deliveries of an application of which there is no lead, newest first. */
export function listErrors(
  sql: Sql,
  application: { workspace_id: string; id: string },
  page: Page,
): Promise<Listed<ErrorRow>> {
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

/** Forgets one of them; undefined when it is none of the application's errors (any more). */
export async function removeError(tx: Tx, application: { workspace_id: string; id: string }, id: string) {
  const [row] = await tx.rows(
    'remove_incoming_error',
    `delete from incoming_events where workspace_id = $1 and application_id = $2 and id = $3 and ${IS_OPEN} returning event_key`,
    [application.workspace_id, application.id, id],
  );
  return row;
}

/** Queues failed events for leads again: these, or with null the oldest; returns which there were. */
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

/** Forgets some of what an application delivered that waits for nothing any more; gives how many. */
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

/** Forgets deliveries that nobody has mended for long. */
export const forgetOldErrors = (sql: Sql): Promise<unknown> =>
  sql.rows(
    null,
    `delete from incoming_events where status = 'failed' and settled_at < now() - interval '${INCOMING_LIMITS.error_days} days'`,
  );
