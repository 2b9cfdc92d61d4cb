import type { Message } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { settleEvents, type Settlement } from '../../access/applications/settle-events.ts';
import { noteGateways } from '../../access/applications/note-gateways.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import { whyLeadRefused } from '../../access/roles/lead-rights.ts';
import { jobActorOf } from '../../caller/system-actor.ts';
import { withSavepoint } from '../../platform/database/savepoint-sql.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { createReadLeads, failureMessage } from '../files/create-row-leads.ts';
import { withStoreProducts } from './mean-store-products.ts';
import { faultsOf } from './faults-of.ts';
import { readWord, type ReadWord } from './read-word.ts';
import { refusedEvent } from './refused-event.ts';
import { takeWord } from './take-word.ts';

/**
 * Turns deliveries of stores into leads, each in the account of its application, by the action behind POST /leads
 * (R-RES-10). The application's keeper must have the right to make leads. Stores their newest updates (R-STORE-1).
 * Deliveries that cannot become leads are stored with the reason, and store.delivery_refused is recorded; our own
 * failures are rethrown, and the job retries.
 */
export async function takeDeliveries(tx: Tx, job: Job): Promise<{ taken: number; kept: number; failed: number }> {
  const { event_ids } = job.payload as { event_ids: string[] };
  const actor = await jobActorOf(tx, job, 'api');
  const refused: RefusedDelivery[] = [];
  const counts = await settleEvents(tx, job.workspace_id, event_ids, async (event) => {
    const came = await takeOrSay(tx, actor, event);
    if ('failed' in came) refused.push({ event, failed: came.failed });
    return came;
  });
  await recordEvents(
    tx,
    job.workspace_id,
    refused.map(({ event, failed }) => refusedEvent(event, failed)),
    monotonicNow(),
  );
  return counts;
}

async function takeOrSay(tx: Tx, actor: Actor, event: PendingEvent): Promise<Settlement> {
  try {
    return await withSavepoint(tx, () => takeDelivery(tx, actor, event));
  } catch (error) {
    return { failed: faultsOf(error) };
  }
}

type RefusedDelivery = { event: PendingEvent; failed: readonly Message[] };

async function takeDelivery(tx: Tx, actor: Actor, event: PendingEvent): Promise<Settlement> {
  const why = await whyLeadRefused(tx, actor.workspace.id, event);
  if (why !== null) return { failed: [why] };
  const read = readWord(event, actor.workspace);
  await noteGateways(tx, actor.workspace.id, event, read.gateways);
  return event.order_id === null ? await makeLead(tx, actor, event, read) : await takeWord(tx, actor, event, read);
}

/** A delivery without its own id gets no further updates. */
async function makeLead(tx: Tx, actor: Actor, event: PendingEvent, read: ReadWord): Promise<Settlement> {
  const lead = await withStoreProducts(tx, actor, event, read.lead());
  const rows = [{ lead, order_number: read.number }];
  const { created_refs, failures } = await createReadLeads(tx, actor, event.account_id, rows);
  return failures[0]
    ? { failed: [failureMessage(failures[0])] }
    : { status: 'taken', lead_reference: created_refs[0]! };
}
