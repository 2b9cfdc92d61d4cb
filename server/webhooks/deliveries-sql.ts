import type { EventType } from '../../contract/webhooks/events.ts';
import type { DeliveryStatus } from '../../contract/webhooks/webhooks.ts';
import { conditions } from '../platform/database/conditions.ts';
import type { ListResult, Page } from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import { readList } from '../platform/database/read-list.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import type { WebhookKey } from './sending/lease-sql.ts';

/* The log of deliveries, and redelivery. Callers have checked that the webhook is in the actor's scope. */

export type DeliveryRow = Row<'list_deliveries'>;

/** `kept_by`: the member whose rights the webhook has; null: unknown. */
export type DeliveryDetailRow = Row<'find_delivery'>;

const COLUMNS = [
  'type',
  'object_id',
  'sequence',
  'status',
  'attempts',
  'next_attempt_at',
  'last_attempt_at',
  'ended_at',
  'response_status',
  'error',
  'duration_ms',
  'created_at',
];
const columns = (prefix = '') => [`${prefix}event_id as id`, ...COLUMNS.map((name) => prefix + name)].join(', ');

export type DeliveryFilter = {
  page: Page;
  statuses: readonly DeliveryStatus[] | null;
  types: readonly EventType[] | null;
};

/** A page of a webhook's deliveries, newest event first. */
export function listDeliveries(sql: Sql, key: WebhookKey, filter: DeliveryFilter): Promise<ListResult<DeliveryRow>> {
  const where = conditions();
  where.and('workspace_id = ?', key.workspace_id);
  where.and('webhook_id = ?', key.webhook_id);
  if (filter.statuses) where.anyOf('status', filter.statuses);
  if (filter.types) where.anyOf('type', filter.types);
  return readList(sql, {
    name: 'list_deliveries',
    select: columns(),
    from: 'webhook_deliveries',
    where,
    ids: ['event_id'],
    page: filter.page,
  });
}

export async function findDelivery(
  sql: Sql,
  { workspace_id, webhook_id }: WebhookKey,
  id: string,
): Promise<DeliveryDetailRow | undefined> {
  const [row] = await sql.rows(
    'find_delivery',
    `select ${columns('d.')}, d.url, d.response_body, d.tries, m.body, w.kept_by
     from webhook_deliveries d
     join webhooks w on w.workspace_id = $1 and w.id = d.webhook_id
     left join webhook_messages m on m.workspace_id = $1 and m.event_id = d.event_id
     where d.workspace_id = $1 and d.webhook_id = $2 and d.event_id = $3`,
    [workspace_id, webhook_id, id],
  );
  return row;
}

/** A delivery of an event meant for this webhook alone. */
export async function insertDelivery(
  tx: Tx,
  key: WebhookKey,
  event: { id: string; type: EventType; object_id: string; sequence: number },
  now: Date,
): Promise<DeliveryRow> {
  const [row] = await tx.rows(
    'insert_delivery',
    `insert into webhook_deliveries (workspace_id, webhook_id, event_id, type, object_id, sequence, status, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7, $7) returning ${columns()}`,
    [key.workspace_id, key.webhook_id, event.id, event.type, event.object_id, event.sequence, now],
  );
  return row!;
}

/** Makes a delivery due now, with a new schedule of attempts; the log keeps the earlier ones. Undefined when there is none. */
export async function renewDelivery(tx: Tx, key: WebhookKey, id: string, now: Date): Promise<DeliveryRow | undefined> {
  const [row] = await tx.rows(
    'renew_delivery',
    `update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = $4, ended_at = null
     where workspace_id = $1 and webhook_id = $2 and event_id = $3 returning ${columns()}`,
    [key.workspace_id, key.webhook_id, id, now],
  );
  return row;
}

export type Batch = {
  /** Events with ids between `after_id` and `before_id`, both exclusive. */
  after_id: string;
  before_id: string;
  size_max: number;
  now: Date;
  /** A delivery that ended later than this, on the database's clock, has already been sent again. */
  ended_before: Date;
};

export type RenewedBatch = { last_id: string | null; seen: number; renewed: number };

/** Makes the next failed deliveries due now. A second run finds none of them: they fail again only after days. */
export async function renewFailedDeliveries(tx: Tx, key: WebhookKey, batch: Batch): Promise<RenewedBatch> {
  const failed = await tx.rows(
    'find_failed_of_webhook',
    `select event_id from webhook_deliveries
     where workspace_id = $1 and webhook_id = $2 and status = 'failed' and event_id > $3 and event_id < $4
     order by event_id limit $5`,
    [key.workspace_id, key.webhook_id, batch.after_id, batch.before_id, batch.size_max],
  );
  const ids = failed.map(({ event_id }) => event_id);
  const renewed = await tx.rows(
    'renew_failed',
    `update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = $4, ended_at = null
     where workspace_id = $1 and webhook_id = $2 and event_id = any($3::uuid[]) and status = 'failed' returning event_id`,
    [key.workspace_id, key.webhook_id, uuidArray(ids), batch.now],
  );
  return { last_id: ids.at(-1) ?? null, seen: ids.length, renewed: renewed.length };
}

/** Makes deliveries of the next events that the webhook subscribes to now; existing ones that ended before `ended_before` become due. */
export async function renewEvents(tx: Tx, key: WebhookKey, batch: Batch): Promise<RenewedBatch> {
  const wanted = await tx.rows(
    'find_wanted_events',
    `select e.id from events e join webhooks w on w.workspace_id = $1 and w.id = $2
     where e.workspace_id = $1 and e.id > $3 and e.id < $4 and e.type = any(w.events) and e.type <> 'webhook.test'
       and (w.account_id is null or w.account_id = e.account_id)
     order by e.id limit $5`,
    [key.workspace_id, key.webhook_id, batch.after_id, batch.before_id, batch.size_max],
  );
  const ids = wanted.map(({ id }) => id);
  const renewed = await tx.rows(
    'renew_events',
    `insert into webhook_deliveries as d
       (workspace_id, webhook_id, event_id, type, object_id, sequence, status, next_attempt_at, created_at)
     select e.workspace_id, $2, e.id, e.type, e.object_id, e.sequence, 'pending', $4, $4
     from events e where e.workspace_id = $1 and e.id = any($3::uuid[]) order by e.id
     on conflict (workspace_id, webhook_id, event_id)
       do update set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at, ended_at = null
       where d.ended_at < $5
     returning event_id`,
    [key.workspace_id, key.webhook_id, uuidArray(ids), batch.now, batch.ended_before],
  );
  return { last_id: ids.at(-1) ?? null, seen: ids.length, renewed: renewed.length };
}
