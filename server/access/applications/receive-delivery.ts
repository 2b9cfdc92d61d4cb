import { rowReason } from '../../platform/row-messages.ts';
import { say } from '../../../contract/messages/message.ts';
import { INCOMING_LIMITS } from '../../../contract/access/applications.ts';
import { hasLeadOfStore } from '../../intake/store-orders-sql.ts';
import { monotonicNow, newId, sha256 } from '../../platform/ids.ts';
import type { Database, Sql, Tx } from '../../platform/database/postgres.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { findReceiver, type Receiver } from './applications-sql.ts';
import { openCredentials } from './credentials.ts';
import { rowsOfDelivery } from './delivery-rows.ts';
import { identifyDelivery } from './identify-delivery.ts';
import type { NewEvent } from './incoming-sql.ts';
import { readIncomingKey } from './incoming-key.ts';
import { keepDelivery } from './keep-delivery.ts';
import { isSigned, type DeliveryHeaders } from './delivery-signature.ts';

/** `secret`: from the address. */
export type Delivery = { key: string; headers: DeliveryHeaders; body: string; secret: string | null };
export type ReceiverTools = { database: Database; seal: Seal; limiter: RateLimiter; clock: () => number };

/**
 * Stores a delivery and asks for its lead, in one transaction (R-STORE-1). The newest version of an order is kept; a
 * duplicate or an older one changes nothing. Other deliveries are dropped. A paused connection makes no new
 * leads. 404 for an unknown address, 401 for a wrong signature, 429 beyond the limit. R-RES-10, docs/decisions/0016-applications.md.
 */
export async function receiveDelivery(tools: ReceiverTools, delivery: Delivery): Promise<void> {
  const receiver = await receiverAt(tools.database.read, delivery.key);
  if (!receiver) throw new Refusal('NOT_FOUND', say('no_such_application'));
  if (isPing(receiver, delivery)) return;
  await refuseUnsigned(tools, receiver, delivery);
  await count(tools, `application:${receiver.id}`, INCOMING_LIMITS.deliveries_per_minute);
  const rows = receiver.kind === 'generic-webhook' ? rowsOfDelivery(delivery.headers, delivery.body) : [delivery.body];
  const events = rows.flatMap((row, n) => eventOf(receiver, delivery.headers, row, rows.length > 1 ? n : null) ?? []);
  if (events.length === 0) return;
  // A fixed order, so that two deliveries of the same rows do not deadlock.
  const ordered = events.toSorted((a, b) => (a.event.event_key < b.event.event_key ? -1 : 1));
  await tools.database.transaction(async (tx) => {
    for (const { event, at } of ordered) {
      const failed = event.failed !== null && (await isOfLead(tx, receiver, event)) ? null : event.failed;
      await keepDelivery(tx, { ...event, failed }, receiver.name, at);
    }
  });
}

/** The stored form of a row; null: it is not about an order. `place`: its position in the delivery; null: it is the only row. */
function eventOf(
  receiver: Receiver,
  headers: DeliveryHeaders,
  row: string,
  place: number | null,
): { event: NewEvent; at: Date } | null {
  const { does, said_at_ms, rank, event_key, ...identity } = identifyDelivery(receiver.kind, headers, row);
  if (does === 'nothing') return null;
  const at_ms = monotonicNow();
  const event: NewEvent = {
    ...identity,
    // All rows of a delivery share the delivery's id.
    event_key: identity.order_id === null && place !== null ? `${event_key}:${place}` : event_key,
    workspace_id: receiver.workspace_id,
    id: newId(at_ms),
    application_id: receiver.id,
    account_id: receiver.account_id,
    kind: receiver.kind,
    payload: Buffer.from(row),
    digest: sha256(row),
    is_created: does === 'creates',
    said_at: readEventMoment(does, said_at_ms, at_ms),
    said_rank: rank,
    failed: whyKept(receiver),
  };
  return { event, at: new Date(at_ms) };
}

/** Moments in the future count as now. A creation without a moment is older than any change; a change without one is of now. */
function readEventMoment(does: 'creates' | 'changes', said_at_ms: number | null, at_ms: number): Date | null {
  if (said_at_ms !== null) return new Date(Math.min(said_at_ms, at_ms));
  return does === 'changes' ? new Date(at_ms) : null;
}

/** The reason to keep a delivery for a retry; null: it is processed. A refusal would make stores stop sending. */
function whyKept({ status, subscription_status }: Receiver): NewEvent['failed'] {
  if (status !== 'active') return rowReason([say('application_was_paused')]);
  return subscription_status === 'active' ? null : rowReason([say('subscription_was_inactive')]);
}

/**
 * True for a delivery of a paused connection about an order with a lead: a pause hides no end and no payment of existing
 * leads (R-STORE-4).
 */
const isOfLead = async (tx: Tx, receiver: Receiver, event: NewEvent): Promise<boolean> =>
  receiver.subscription_status === 'active' &&
  event.order_id !== null &&
  (await hasLeadOfStore(tx, { ...event, shop: event.shop ?? event.application_id, order_id: event.order_id }));

/** The application with this key; undefined: none. */
export async function receiverAt(sql: Sql, key: string): Promise<Receiver | undefined> {
  const address = readIncomingKey(key);
  return address ? await findReceiver(sql, address.workspace_id, address.key) : undefined;
}

/** WooCommerce sends this, unsigned, when a webhook is saved there. It must be answered 200. */
const isPing = ({ kind }: Receiver, { body }: Delivery): boolean =>
  kind === 'woocommerce' && /^webhook_id=\d{1,20}$/.test(body);

async function refuseUnsigned(
  tools: ReceiverTools,
  receiver: Receiver,
  { headers, body, secret: secret_sent }: Delivery,
): Promise<void> {
  if (receiver.credentials) {
    const secret = await openCredentials(tools.seal, receiver.id, receiver.credentials);
    if (isSigned(receiver.kind, secret, { headers, body, secret_sent, now_ms: tools.clock() })) return;
  }
  await count(tools, `application-refused:${receiver.id}`, INCOMING_LIMITS.refusals_per_minute);
  const why = receiver.credentials ? say('signature_wrong') : say('application_without_secret');
  throw new Refusal('UNAUTHENTICATED', why);
}

async function count({ limiter }: ReceiverTools, key: string, limit: number): Promise<void> {
  const { is_admitted, retry_after_s } = await limiter.take(key, limit);
  if (!is_admitted) throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s, limit });
}
