import { say, about, type Message } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { settleEvents, type Settlement } from '../../access/applications/settle-events.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import { cellsOf } from '../../caller/cell-context.ts';
import { whyNotMade } from '../../access/roles/lead-rights.ts';
import { jobActorOf } from '../../caller/system-actor.ts';
import { withSavepoint } from '../../platform/database/savepoint-sql.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import { dbFault, type Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { saidOf as ofRefusal } from '../../platform/spreadsheets/jobs/take-each.ts';
import { createReadLeads, saidOfRow } from '../files/create-row-leads.ts';
import { readPlainLead } from './read-plain-lead.ts';
import { readShopifyOrder } from './read-shopify-order.ts';
import { readWooCommerceOrder } from './read-woocommerce-order.ts';
import { readYouCanOrder } from './read-youcan-order.ts';
import { leadOf } from './store-order.ts';

/**
 * Makes leads of what stores delivered, each in the account of its application, by the action behind POST /leads (R-RES-10), as long as who
 * keeps the application may make leads. Deliveries that cannot become leads are stored with the reason; our own failures are rethrown, and
 * the job retries.
 */
export async function takeDeliveries(tx: Tx, job: Job): Promise<{ taken: number; failed: number }> {
  const { event_ids } = job.payload as { event_ids: string[] };
  const actor = await jobActorOf(tx, job, 'api');
  return await settleEvents(tx, job.workspace_id, event_ids, async (event) => {
    try {
      return await withSavepoint(tx, () => makeLead(tx, actor, event));
    } catch (error) {
      return { failed: saidOf(error) };
    }
  });
}

async function makeLead(tx: Tx, actor: Actor, event: PendingEvent): Promise<Settlement> {
  const why = await whyNotMade(tx, actor.workspace.id, event);
  if (why !== null) return { failed: [why] };
  const { created_refs, failures } = await createReadLeads(tx, actor, event.account_id, [{ lead: read(event, actor) }]);
  return failures[0] ? { failed: [saidOfRow(failures[0])] } : { lead_reference: created_refs[0]! };
}

function read({ kind, payload }: PendingEvent, { workspace }: Actor): unknown {
  const order = parsed(payload);
  const { currency } = workspace;
  switch (kind) {
    case 'shopify':
      return leadOf(readShopifyOrder(order), currency);
    case 'woocommerce':
      return leadOf(readWooCommerceOrder(order), currency);
    case 'youcan':
      return leadOf(readYouCanOrder(order), currency);
    case 'generic-webhook':
    case 'google-sheets':
      return readPlainLead(order, cellsOf(workspace));
    default:
      return kind satisfies never;
  }
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    throw invalid({ payload: [say('not_json')] });
  }
}

/** Errors that the store's owner can fix; others are rethrown. The one lead of a delivery needs no path to it. */
function saidOf(error: unknown): Message[] {
  if (error instanceof Refusal && error.kind !== 'OVERLOADED') return ofRefusal(error).map(withoutRow);
  // A value that the database does not take.
  if (/^2[23]/.test(dbFault(error)?.code ?? '')) return [say('lead_not_taken')];
  throw error;
}

const withoutRow = (said: Message): Message => about(said, String(said.params['field'] ?? '').replace('data.0.', ''));
