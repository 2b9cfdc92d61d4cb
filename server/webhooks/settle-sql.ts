import type { DisabledReason } from '../../contract/webhooks.ts';
import { justAfter } from '../platform/database/moved.ts';
import { int4Array, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Due } from './dispatch-sql.ts';
import type { WebhookKey } from './lease-sql.ts';

/* The outcomes of attempts, written. */

const workspaces = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.workspace_id));
const webhooks = (keys: readonly WebhookKey[]) => uuidArray(keys.map((key) => key.webhook_id));

export type Outcome = {
  due: Due;
  status: 'pending' | 'delivered' | 'failed';
  /** Null when it ended. */
  next_attempt_ms: number | null;
  at_ms: number;
  url: string;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  duration_ms: number;
};

const TRIES_KEPT = 30;
const timestamps = (values: readonly (number | null)[]) =>
  textArray(values.map((value) => (value === null ? null : new Date(value).toISOString())));

/**
 * Writes outcomes. A success counts from any process. A failure counts only when no other process has tried since,
 * which happens when this one slept beyond its lease, and nobody has requested a redelivery meanwhile. Pending is
 * expressed by next_attempt_at: by status, the planner would read all pending rows through a partial index instead of
 * these by key.
 */
export async function settleDeliveries(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const dues = outcomes.map(({ due }) => due);
  await tx.rows(
    'settle_deliveries',
    `update webhook_deliveries d set
       status = o.status, attempts = o.attempts, next_attempt_at = o.next_attempt_at::timestamptz,
       last_attempt_at = o.at::timestamptz, ended_at = case when o.status = 'pending' then null else o.at::timestamptz end,
       url = o.url, response_status = o.response_status, response_body = o.response_body, error = o.error, duration_ms = o.duration_ms,
       tries = (case when jsonb_array_length(d.tries) < ${TRIES_KEPT} then d.tries else d.tries - 0 end) || o.try::jsonb
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::int[], $10::text[],
         $11::text[], $12::int[], $13::text[])
       as o (workspace_id, webhook_id, event_id, status, attempts, next_attempt_at, at, url, response_status, response_body, error,
         duration_ms, try)
     where d.workspace_id = o.workspace_id and d.webhook_id = o.webhook_id and d.event_id = o.event_id and d.next_attempt_at is not null
       and (o.status = 'delivered' or d.attempts = o.attempts - 1)
     returning d.event_id`,
    [
      workspaces(dues),
      webhooks(dues),
      uuidArray(dues.map((due) => due.event_id)),
      textArray(outcomes.map((outcome) => outcome.status)),
      int4Array(dues.map((due) => due.attempts + 1)),
      timestamps(outcomes.map((outcome) => outcome.next_attempt_ms)),
      timestamps(outcomes.map((outcome) => outcome.at_ms)),
      textArray(outcomes.map((outcome) => outcome.url)),
      int4Array(outcomes.map((outcome) => outcome.response_status)),
      textArray(outcomes.map((outcome) => outcome.response_body)),
      textArray(outcomes.map((outcome) => outcome.error)),
      int4Array(outcomes.map((outcome) => outcome.duration_ms)),
      textArray(outcomes.map(tryOf)),
    ],
  );
}

const tryOf = ({ at_ms, response_status, error, duration_ms }: Outcome): string =>
  JSON.stringify([
    { at: new Date(at_ms).toISOString().replace('Z', '000Z'), status: response_status, error, duration_ms },
  ]);

/** These webhooks had a success. Statements touch only webhooks for which that is a change. */
export const markHealthy = (tx: Tx, keys: readonly WebhookKey[]): Promise<unknown> =>
  tx.rows(
    'mark_healthy',
    `update webhooks set failing_since = null
     where (workspace_id, id) in (select * from unnest($1::uuid[], $2::uuid[])) and failing_since is not null returning id`,
    [workspaces(keys), webhooks(keys)],
  );

/** These webhooks had failures only. */
export const markFailing = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<unknown> =>
  tx.rows(
    'mark_failing',
    `update webhooks set failing_since = $3
     where (workspace_id, id) in (select * from unnest($1::uuid[], $2::uuid[])) and failing_since is null returning id`,
    [workspaces(keys), webhooks(keys), now],
  );

/** `keeper`: the name of who made or last changed it; null: not known. */
export type Disabled = WebhookKey & {
  reason: DisabledReason;
  url: string;
  account_id: string | null;
  keeper: string | null;
};

/** Makes active webhooks inactive that answered 410. */
export const disableGone = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<Disabled[]> =>
  disable(tx, keys, 'gone', now, null);

/** Makes those inactive whose keeper may not see what they send any more. */
export const disableRightless = (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<Disabled[]> =>
  disable(tx, keys, 'rights', now, null);

/** Makes those inactive that have been failing since `failing_since` or longer. */
export const disableFailing = (
  tx: Tx,
  keys: readonly WebhookKey[],
  now: Date,
  failing_since: Date,
): Promise<Disabled[]> => disable(tx, keys, 'failing', now, failing_since);

const disable = (
  tx: Tx,
  keys: readonly WebhookKey[],
  reason: DisabledReason,
  now: Date,
  failing_since: Date | null,
): Promise<Disabled[]> =>
  tx.rows<Disabled>(
    'disable_webhooks',
    `update webhooks set status = 'inactive', disabled_reason = $3, disabled_at = $4,
       updated_at = greatest($4::timestamptz, ${justAfter('updated_at')})
     where (workspace_id, id) in (select * from unnest($1::uuid[], $2::uuid[])) and status = 'active'
       and ($5::timestamptz is null or failing_since <= $5)
     returning workspace_id, id as webhook_id, disabled_reason as reason, url, account_id, kept_by ->> 'name' as keeper`,
    [workspaces(keys), webhooks(keys), reason, now, failing_since],
  );

// --- the log -----------------------------------------------------------------------------------------------------

/** Forgets deliveries and messages of 30 days ago, and secrets that no longer sign. */
export async function forgetOldDeliveries(sql: Sql): Promise<void> {
  await sql.rows(null, `delete from webhook_deliveries where created_at < now() - interval '30 days'`);
  await sql.rows(null, `delete from webhook_messages where created_at < now() - interval '30 days'`);
  await sql.rows(null, `delete from webhook_secrets where expires_at < now()`);
}
