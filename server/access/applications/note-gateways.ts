import { GATEWAY_LIMITS } from '../../../contract/intake/gateways.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { keepSeenGateways, type PendingEvent } from './incoming-sql.ts';

/** Records the payment gateways of a delivery, so that its connection can offer them (R-STORE-2). */
export async function noteGateways(
  tx: Tx,
  workspace_id: string,
  { application_id }: PendingEvent,
  gateways: readonly string[],
): Promise<void> {
  const names = [...new Set(gateways)].map((name) => cutText(name, GATEWAY_LIMITS.characters));
  if (names.length > 0) await keepSeenGateways(tx, workspace_id, application_id, names);
}
