import { FORM_LIMITS } from '../../../contract/leads/forms.ts';
import { say } from '../../../contract/messages/message.ts';
import { findApplication } from '../../access/applications/find-application.ts';
import { readIncomingKey } from '../../access/applications/incoming-key.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { findOpenForm, type OpenForm } from './forms-sql.ts';

/** The application of the kind `form` with this id. 404 for another kind, or outside the caller's scope. */
export async function findForm(sql: Sql, actor: Actor, id: string): Promise<ResourceRow> {
  const application = await findApplication(sql, actor, id);
  if (application['kind'] !== 'form') throw new Refusal('NOT_FOUND', say('no_such_form'));
  return application;
}

/** The form with this publishable key, active or paused; undefined: none. */
export async function formAt(sql: Sql, key: string): Promise<OpenForm | undefined> {
  const address = readIncomingKey(key);
  return address ? await findOpenForm(sql, address.workspace_id, address.key) : undefined;
}

/** The same; 404 without one. */
export async function openForm(sql: Sql, key: string): Promise<OpenForm> {
  const form = await formAt(sql, key);
  if (!form) throw new Refusal('NOT_FOUND', say('no_such_form'));
  return form;
}

/** Maximum number of forms per minute of the key. */
export const paceOf = ({ leads_per_minute }: Pick<OpenForm, 'leads_per_minute'>): number =>
  leads_per_minute ?? FORM_LIMITS.leads_per_minute.default;
