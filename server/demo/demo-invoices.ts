import { invoices } from '../../contract/invoices.ts';
import { invoiceRules } from '../cash/invoice-rules.ts';
import { invoicesSql } from '../cash/invoices-sql.ts';
import { makeRows, type DemoShop } from './demo-shop.ts';
import type { Clock, PlannedOrder } from './demo-week.ts';
import type { Tx } from '../platform/database/postgres.ts';

/** What the house keeps of each delivered parcel, major units. */
const FEE = 39;

/** Last night's accounts: each seller is to be paid what was collected for the parcels delivered until then. */
export async function invoiceSellers(
  tx: Tx,
  shop: DemoShop,
  clock: Clock,
  planned: readonly Pick<PlannedOrder, 'lines' | 'moves'>[],
): Promise<void> {
  const at_ms = clock(-1, 1);
  const delivered = planned.filter(({ moves }) => {
    const last = moves.findLast((move) => move.at_ms <= at_ms);
    return last?.to === 'delivered';
  });
  const bodies = (['seller', 'seller2', 'seller3'] as const).map((seller, i) => {
    const sold = delivered.filter(({ lines }) => lines[0]!.product.owner === seller).flatMap(({ lines }) => lines);
    const collected = sold.reduce((sum, { total }) => sum + total, 0);
    return {
      account_id: shop.account_of[seller],
      type: 'seller_payout',
      status: i === 0 ? 'unpaid' : 'pending',
      lines: [
        { label: 'Commandes livrées', quantity: sold.length, amount: collected },
        { label: 'Confirmation et livraison', quantity: sold.length, amount: -FEE * sold.length },
      ],
    };
  });
  await makeRows(tx, shop.act('admin', at_ms), invoices, invoicesSql, invoiceRules, bodies);
}
