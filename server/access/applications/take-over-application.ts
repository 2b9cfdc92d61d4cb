import { applications } from '../../../contract/access/applications.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { keptMaker } from '../roles/lead-rights.ts';
import { applicationsSql } from './applications-sql.ts';

/**
 * Makes the caller the keeper of an application whose settings it changes (R-ROLE-6): 403 without the right to make
 * leads. A paused application keeps its keeper. 409 when it changed since it was read.
 */
export async function takeOverApplication(tx: Tx, actor: Actor, application: ResourceRow): Promise<void> {
  const { id, updated_at } = application;
  const kept = keptMaker(actor, { status: application['status'] }, application);
  const after = await applicationsSql.update(tx, actor.scope, id, kept, new Date(monotonicNow()), updated_at);
  if (!after) throw new Refusal('CONFLICT', say('stale', { what: applications.singular }));
  publishResourceChange(tx, applications, actor.workspace.id, application, 'updated');
}
