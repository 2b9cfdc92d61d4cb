import { customerName, type Choice } from '../../../contract/talk/customer-page.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { nowOf } from '../../caller/actor.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { deleteOptOut, isOptedOut } from '../channels/messages-sql.ts';
import { findLeadFacts, findOrderFacts } from '../facts-sql.ts';
import { findAutomaticTemplates } from '../templates-sql.ts';
import { auditPage, type CustomerOutcome, type ActSource } from './act-as-customer.ts';
import { findLinkSubject, type LinkSubject } from './requests-sql.ts';
import { optOut } from '../steps/opt-out.ts';

/** Stores whether the customer of a link wants messages (R-TALK-5). Undefined: the link is unknown. */
export async function chooseMessages(
  tx: Tx,
  workspace_id: string,
  id: string,
  choice: Choice,
  seen: ActSource,
): Promise<CustomerOutcome | undefined> {
  const actor = await systemActor(tx, workspace_id);
  const tracked = await findLinkSubject(tx, workspace_id, id);
  if (!tracked) return undefined;
  if (!actor.workspace.is_active || !actor.workspace.settings.customer_page) return 'late';
  const phone = await phoneOf(tx, actor.workspace, tracked);
  if (phone === null) return 'late';
  if (choice === 'stop') await optOut(tx, workspace_id, phone, customerName(seen.as), new Date(nowOf(actor)));
  else await deleteOptOut(tx, workspace_id, phone, new Date(nowOf(actor)));
  await auditPage(tx, actor, tracked, choice, seen);
  return 'done';
}

type Place = { id: string; country: string; time_zone: string };

async function phoneOf(sql: Sql, { id, country, time_zone }: Place, { order_id, lead_id }: LinkSubject) {
  const [facts] =
    order_id === null ? await findLeadFacts(sql, id, [lead_id!], time_zone) : await findOrderFacts(sql, id, [order_id]);
  return facts ? internationalPhone(facts.phone, country) : null;
}

/** The choice about messages on the page; null if this shop sends no automatic ones. */
export async function offeredChoice(sql: Sql, { id, country }: Place, phone: string): Promise<Choice | null> {
  const dialled = internationalPhone(phone, country);
  if (dialled === null || (await findAutomaticTemplates(sql, id)).length === 0) return null;
  return (await isOptedOut(sql, id, dialled)) ? 'start' : 'stop';
}
