import { NOBODY, cashPlaceOf, type Holder } from '../../../contract/cash/cash-ledger.ts';
import { momentOf } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import { priceOrders, type OrderPrice } from '../../cash/fees/price-orders.ts';
import { bookOrders } from '../../cash/ledger/book-orders.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import { findCompaniesOf } from '../../shipping/tracking/shipments-sql.ts';
import type { UpdatedOrder } from './judge-move.ts';
import { findPricedOrders, type AskedPrice } from './priced-sql.ts';

/**
 * Books new states of locked orders in the ledger (R-CASH-2); only the status counts, not what moved them. Orders that
 * stay in the house need no SQL statement.
 */
export async function bookMoves(
  tx: Tx,
  actor: Actor,
  updated: readonly Omit<UpdatedOrder, 'kind'>[],
  at_ms: number,
): Promise<void> {
  const moved = updated.filter(({ order, after }) => cashPlaceOf(order) !== 'here' || cashPlaceOf(after) !== 'here');
  if (moved.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const shipments = moved.flatMap(({ after }) => after.shipment_id ?? []);
  // No `await` without shipments, so that the next statement is sent ahead of the caller's.
  const companyOf = shipments.length > 0 ? await findCompaniesOf(tx, workspace_id, shipments) : NO_COMPANIES;
  const holderOf = ({ after: { shipment_id, delivery_boy_id } }: (typeof moved)[number]): Holder => {
    const company = shipment_id && companyOf.get(shipment_id);
    if (company) return { kind: 'company', id: company };
    return delivery_boy_id ? { kind: 'person', id: delivery_boy_id } : NOBODY;
  };
  const booked = moved.map((change) => ({
    id: change.order.id,
    reference: change.order.reference,
    account_id: change.order.account_id,
    version: change.order.version + 1,
    place: cashPlaceOf(change.after),
    was_here: cashPlaceOf(change.order) === 'here',
    holder: holderOf(change),
    shipment_id: change.after.shipment_id,
    is_renewed: change.move?.ability === 'ReNewOrder',
    is_undone: change.move === undefined,
    kept_cod: change.after.kept_cod,
    delivered_at: change.after.delivered_at,
    collected: reportedCash(change),
    happened_at: momentOfMove(change) ?? isoFromMilliseconds(at_ms),
  }));
  const keptOf = new Map(
    moved.flatMap(({ order, after: { kept_pieces: pieces, kept_cod: cod } }) =>
      pieces && cod !== null ? [[order.id, { pieces, cod }] as const] : [],
    ),
  );
  await bookOrders(tx, actor, booked, at_ms, async (asked) => {
    const movedBy = new Map(asked.map((order) => [order.id, order]));
    const price = async (parcels: readonly AskedPrice[]) => {
      const orders = await findPricedOrders(tx, workspace_id, parcels);
      const held = orders.map((order) => {
        const { holder, happened_at } = movedBy.get(order.id)!;
        return { ...order, holder, day: dayOf(Date.parse(happened_at), actor.workspace.time_zone) };
      });
      return priceOrders(tx, actor, held);
    };
    const partly = asked.flatMap(({ id }) => (keptOf.has(id) ? [{ id, kept: keptOf.get(id)! }] : []));
    const whole = await price(asked.map(({ id }) => ({ id, kept: null })));
    const parts = partly.length > 0 ? await price(partly) : new Map<string, OrderPrice>();
    return new Map([...whole].map(([id, priced]) => [id, { ...priced, part: parts.get(id) ?? null }]));
  });
}

const NO_COMPANIES: ReadonlyMap<string, string> = new Map();

/** Cash reported for a delivery; undefined if the order was already delivered and has no new report. */
function reportedCash({ order, move, after, collected }: Omit<UpdatedOrder, 'kind'>): number | null | undefined {
  const isDelivered = move !== undefined && after.status === 'delivered' && order.status !== 'delivered';
  return isDelivered ? (collected ?? null) : (collected ?? undefined);
}

/** Moment of the move, which may be days before its report; null for a status without one, such as after a reversal, which is dated now. */
function momentOfMove({ move, after }: Omit<UpdatedOrder, 'kind'>): string | null {
  const moment = move && momentOf(after.status);
  return moment ? after[moment] : null;
}
