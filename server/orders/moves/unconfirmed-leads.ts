import { say, type Message } from '../../../contract/messages/message.ts';
import { isOrderAlive, type OrderStatus } from '../../../contract/order-moves.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findUnconfirmedLeads } from './unconfirmed-sql.ts';
import type { LockedOrder } from './states-sql.ts';

/**
 * Why locked orders may not come back to life: the lead that one was made of is confirmed no more, so that the customer does not want it
 * (R-LEAD-9, decision 0032). By order id; a lead that was deleted hinders nothing. Read without a lock of the lead: whoever takes it
 * out of confirmed locks its order too, and cancels it when it is alive.
 */
export async function findUnconfirmed(
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
