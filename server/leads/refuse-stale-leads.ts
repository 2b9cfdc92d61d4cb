import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { refuseStale, type ReadRow } from '../resources/refuse-stale.ts';
import { findLeadChangesSince } from './edit-sql.ts';

/** 409 for locked leads that changed since the version read by the caller (R-ERR-12). */
export const refuseStaleLeads = (tx: Tx, actor: Actor, read: readonly ReadRow[]): Promise<void> =>
  refuseStale(tx, actor, read, {
    findChanges: findLeadChangesSince,
    says: ({ reference, now, version }) => say('lead_stale', { lead: reference, now, version }),
  });
