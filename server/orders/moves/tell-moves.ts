import type { EventType } from '../../../contract/events.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import type { LockedOrder, OrderState } from './states-sql.ts';

/** An event that a move tells beside its own, or instead of order.updated. */
export type Telling = { type: EventType; data: Record<string, unknown>; previous?: Record<string, unknown> };

type Told = { order: LockedOrder; after: OrderState; tells?: Telling | undefined };

/** Records what these moves tell, each with the order's reference and what its status is now. */
export function recordTellings(tx: Tx, workspace_id: string, updated: readonly Told[], at_ms: number): Promise<void>[] {
  const told = updated.flatMap(({ order, after, tells }) => (tells ? [{ order, after, tells }] : []));
  return [...Map.groupBy(told, ({ tells }) => tells.type)].map(([type, orders]) =>
    recordEvents(
      tx,
      workspace_id,
      type,
      orders.map(({ order, after, tells: { data, previous } }) => ({
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version + 1,
        data: { reference: order.reference, status: after.status, ...data },
        ...(previous ? { previous } : {}),
      })),
      at_ms,
    ),
  );
}
