import type { Workspace } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { nearestMinor } from '../../platform/text/money.ts';
import type { CourierCash } from '../connectors/connector.ts';
import { writeCourierCash } from './courier-cash-sql.ts';

/**
 * Keeps what a courier said of the cash of orders (R-COUR-7), whose locks the caller holds: the last word of each, by the courier's clock
 * where it tells a time. It books nothing: what was really paid is what people settle.
 */
export async function keepCourierCash(
  tx: Tx,
  { id: workspace_id, currency }: Pick<Workspace, 'id' | 'currency'>,
  told: readonly { order_id: string; shipment_id: string; cash: CourierCash }[],
  at: Date,
): Promise<void> {
  if (told.length === 0) return;
  const minor = (amount: number | null) => (amount === null ? null : nearestMinor(amount, currency));
  const rows = told.map(({ order_id, shipment_id, cash: { state, amount, fee, payment, at: happened_at } }) => ({
    order_id,
    shipment_id,
    state,
    amount: minor(amount),
    fee: minor(fee),
    payment,
    happened_at,
  }));
  await writeCourierCash(tx, workspace_id, rows, at);
}
