import type { DisabledReason } from '../../../contract/webhooks/webhooks.ts';
import { byWorkspace } from '../../platform/database/by-workspace.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { rowset } from '../../platform/database/rowset.ts';
import type { Due } from './dispatch-sql.ts';
import type { WebhookKey } from './lease-sql.ts';

/* The outcomes of attempts, written by a statement for each workspace. */

const webhooks = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.webhook_id));

export type Outcome = {
  due: Due;
  status: 'pending' | 'delivered' | 'failed';
  /** Moment of the next attempt; null: the delivery has ended. */
  next_attempt_ms: number | null;
  at_ms: number;
  url: string;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  duration_ms: number;
};

const TRIES_KEPT = 30;

const OUTCOME = rowset({
  webhook_id: 'uuid',
  event_id: 'uuid',
  status: 'text',
  attempts: 'int4',
  next_attempt_at: 'timestamptz?',
  at: 'timestamptz',
  url: 'text',
  response_status: 'int4?',
  response_body: 'text?',
  error: 'text?',
  duration_ms: 'int4',
  try: 'jsonb',
});

/**
 * Writes outcomes. A success counts from any process. A failure counts only if neither another process tried meanwhile,
 * as after the end of this one's lease, nor a redelivery was requested. Pending rows are found by next_attempt_at: with
 * status, the planner would read all pending rows through a partial index instead of these by key.
 */
export const settleDeliveries = (tx: Tx, outcomes: readonly Outcome[]): Promise<unknown> =>
  byWorkspace(
    outcomes.map((outcome) => ({ workspace_id: outcome.due.workspace_id, outcome })),
    (workspace_id, group) =>
      tx.rows(
        'settle_deliveries',
        `update webhook_deliveries d set
           status = o.status, attempts = o.attempts, next_attempt_at = o.next_attempt_at,
           last_attempt_at = o.at, ended_at = case when o.status = 'pending' then null else o.at end,
           url = o.url, response_status = o.response_status, response_body = o.response_body, error = o.error, duration_ms = o.duration_ms,
           tries = (case when jsonb_array_length(d.tries) < ${TRIES_KEPT} then d.tries else d.tries - 0 end) || o.try
         from ${OUTCOME.from(2, 'o')}
         where d.workspace_id = $1 and d.webhook_id = o.webhook_id and d.event_id = o.event_id and d.next_attempt_at is not null
           and (o.status = 'delivered' or d.attempts = o.attempts - 1)
         returning d.event_id`,
        [workspace_id, ...OUTCOME.arrays(group.map(({ outcome }) => rowOf(outcome)))],
      ),
  );

function rowOf({ due, next_attempt_ms, at_ms, ...rest }: Outcome) {
  const { webhook_id, event_id, attempts } = due;
  const at = new Date(at_ms);
  const { response_status: status, error, duration_ms } = rest;
  return {
    ...rest,
    webhook_id,
    event_id,
    attempts: attempts + 1,
    next_attempt_at: next_attempt_ms === null ? null : new Date(next_attempt_ms),
    at,
    try: [{ at: at.toISOString().replace('Z', '000Z'), status, error, duration_ms }],
  };
}

/** Marks webhooks that had a success. Statements touch only webhooks that were failing. */
export const markHealthy = (tx: Tx, keys: readonly WebhookKey[]): Promise<unknown> =>
  byWorkspace(keys, (workspace_id, group) =>
    tx.rows(
      'mark_healthy',
      `update webhooks set failing_since = null
       where workspace_id = $1 and id = any($2::uuid[]) and failing_since is not null returning id`,
      [workspace_id, webhooks(group)],
    ),
  );

/** Marks webhooks that had failures only. */
export const markFailing = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<unknown> =>
  byWorkspace(keys, (workspace_id, group) =>
    tx.rows(
      'mark_failing',
      `update webhooks set failing_since = $3
       where workspace_id = $1 and id = any($2::uuid[]) and failing_since is null returning id`,
      [workspace_id, webhooks(group), now],
    ),
  );

/** `keeper`: name of the member who made or last changed it; null: unknown. */
export type DisabledWebhook = WebhookKey & {
  reason: DisabledReason;
  url: string;
  account_id: string | null;
  keeper: string | null;
};

/** Makes active webhooks inactive that answered 410. */
export const disableGone = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<DisabledWebhook[]> =>
  disable(tx, keys, 'gone', now, null);

/** Makes webhooks inactive whose keeper may no longer see their events. */
export const disableRightless = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<DisabledWebhook[]> =>
  disable(tx, keys, 'rights', now, null);

/** Makes webhooks inactive that have been failing since `failing_since` or longer. */
export const disableFailing = (
  tx: Tx,
  keys: readonly WebhookKey[],
  now: Date,
  failing_since: Date,
): Promise<DisabledWebhook[]> => disable(tx, keys, 'failing', now, failing_since);

const disable = (
  tx: Tx,
  keys: readonly WebhookKey[],
  reason: DisabledReason,
  now: Date,
  failing_since: Date | null,
): Promise<DisabledWebhook[]> =>
  byWorkspace(keys, (workspace_id, group) =>
    tx.rows(
      'disable_webhooks',
      `update webhooks set status = 'inactive', disabled_reason = $3, disabled_at = $4,
         updated_at = greatest($4::timestamptz, ${justAfter('updated_at')})
       where workspace_id = $1 and id = any($2::uuid[]) and status = 'active'
         and ($5::timestamptz is null or failing_since <= $5)
       returning workspace_id, id as webhook_id, disabled_reason as reason, url, account_id, kept_by ->> 'name' as keeper`,
      [workspace_id, webhooks(group), reason, now, failing_since],
    ),
  );

// --- the log -----------------------------------------------------------------------------------------------------

/** Deletes deliveries and messages older than 30 days, and secrets that no longer sign. */
export async function forgetOldDeliveries(sql: Sql): Promise<void> {
  await sql.rows(null, `delete from webhook_deliveries where created_at < now() - interval '30 days'`);
  await sql.rows(null, `delete from webhook_messages where created_at < now() - interval '30 days'`);
  await sql.rows(null, `delete from webhook_secrets where expires_at < now()`);
}
