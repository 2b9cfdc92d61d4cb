import type { Workspace } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { nearestMinor } from '../../platform/text/money.ts';
import type { CourierCash } from '../connectors/connector.ts';
import { writeCourierCash } from './courier-cash-sql.ts';

/**
 * Stores couriers' reports on the cash of locked orders (R-COUR-7): the latest of each, by the courier's clock if it gives a moment. A
 * future moment counts as now, so that it hides no later report. Books nothing: people settle the amounts really paid.
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
    happened_at: happened_at !== null && Date.parse(happened_at) > at.getTime() ? at.toISOString() : happened_at,
  }));
  await writeCourierCash(tx, workspace_id, rows, at);
}
