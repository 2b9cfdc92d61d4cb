import { stopStepsOfPhones } from '../../leads/steps/stop-steps.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { insertOptOut } from '../channels/messages-sql.ts';

/** Stops automatic messages to a customer, by phone or user id, with the steps of her leads (R-TALK-11). `at`: the newest wish counts. */
export async function optOut(tx: Tx, workspace_id: string, name: string, by: string, at: Date): Promise<void> {
  await stopStepsOfPhones(tx, workspace_id, await insertOptOut(tx, workspace_id, name, by, at));
}
