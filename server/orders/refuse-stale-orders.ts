import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { refuseStale, type ReadRow } from '../resources/refuse-stale.ts';
import { findOrderChangesSince } from './edit-sql.ts';

/** Throws 409 for locked orders that changed since the version that the caller read (R-ERR-12). */
export const refuseStaleOrders = (tx: Tx, actor: Actor, read: readonly ReadRow[]): Promise<void> =>
  refuseStale(tx, actor, read, {
    findChanges: findOrderChangesSince,
    says: ({ reference, now, version }) => say('order_stale', { order: reference, now, version }),
  });
