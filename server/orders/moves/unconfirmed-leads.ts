import { say, type Message } from '../../../contract/messages/message.ts';
import { isOrderAlive, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findUnconfirmedLeads } from './unconfirmed-sql.ts';
import type { LockedOrder } from './states-sql.ts';

/**
 * Reasons, by order id, why locked orders cannot be reactivated: the lead is no longer confirmed, so the customer does not want the order
 * (R-LEAD-9, decision 0032). Deleted leads do not count. Needs no lock of the lead: a lead that is no longer confirmed locks its order too,
 * and cancels it if it is active.
 */
export async function whyUnconfirmed(
  tx: Tx,
  workspace_id: string,
  moves: readonly { order: LockedOrder; to: OrderStatus }[],
): Promise<ReadonlyMap<string, Message>> {
  const coming = moves.flatMap(({ order, to }) =>
    order.lead_id !== null && !isOrderAlive(order.status) && isOrderAlive(to) ? [order] : [],
  );
  if (coming.length === 0) return new Map();
  const leads = await findUnconfirmedLeads(
    tx,
    workspace_id,
    coming.map(({ lead_id }) => lead_id!),
  );
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return new Map(
    coming.flatMap(({ id, reference, lead_id }) => {
      const lead = byId.get(lead_id!);
      if (!lead) return [];
      const said = say('order_lead_not_confirmed', { order: reference, lead: lead.reference, status: lead.status });
      return [[id, said] as const];
    }),
  );
}
