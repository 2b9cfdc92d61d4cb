import type { Access } from '../../../contract/access/permissions.ts';
import { say } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import { findCompaniesOf } from '../../shipping/tracking/shipments-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { planGoods, readHeldGoods, type GoodsOutcome, type GoodsPlan } from '../../stocks/plan-goods.ts';
import type { GoodsMove } from '../../stocks/plan-order-goods.ts';
import { holdTracking } from '../../stocks/tracking-sql.ts';
import { writeGoods } from '../../stocks/write-goods.ts';
import { chooseCouriers } from '../choosing/choose-couriers.ts';
import { findAwaitingExchanges } from '../exchanges/exchanges-sql.ts';
import { askToWithdraw } from '../push/ask-to-withdraw.ts';
import { beginDeliveries } from '../failed-deliveries/follow-deliveries.ts';
import { judgeMove, type AskedMove, type MoveOutcome } from './judge-move.ts';
import { findRests, findTrackedNeeds, needsByOrder } from './needs-sql.ts';
import { findSettledOrders } from './settled-orders.ts';
import { whyEndedInStores } from '../stores/ended-in-stores.ts';
import { prepayRenewed } from '../stores/prepay-renewed.ts';
import { whyUnconfirmed } from './unconfirmed-leads.ts';
import { keepUndo } from './undo-moves.ts';
import { raiseUndoVersions } from './undo-sql.ts';
import { writeStates } from './write-states.ts';

/** An outcome for each requested move, in the same sequence, and the planned moves of goods. Nothing is written yet. */
export type MovePlan<Asked extends AskedMove = AskedMove> = {
  outcomes: readonly (MoveOutcome & { ask: Asked })[];
  goods: GoodsPlan;
};

/**
 * Moves 1-1,000 locked orders, each one that can move. All moves use this function, or its two steps `planMoves` and `writeMoves` if the
 * caller may refuse in between. `is_effect`: the move follows from another change (such as a confirmed lead), so the caller's abilities are
 * not checked. R-MOVE-1, R-STOCK-1.
 */
export async function moveOrders<Asked extends AskedMove>(
  tx: Tx,
  actor: Actor,
  asked: readonly Asked[],
  options: { is_effect?: boolean } = {},
): Promise<MovePlan<Asked>['outcomes']> {
  const plan = await planMoves(tx, actor, asked, options);
  await writeMoves(tx, actor, plan);
  return plan.outcomes;
}

/** Decides moves by the contract's table, then by stock. The rows of the stocks stay locked until the transaction ends. */
export async function planMoves<Asked extends AskedMove>(
  tx: Tx,
  actor: Actor,
  asked: readonly Asked[],
  { is_effect = false } = {},
): Promise<MovePlan<Asked>> {
  const unconfirmed = await whyUnconfirmed(tx, actor.workspace.id, asked);
  const settled = await findSettledOrders(tx, actor.workspace.id, asked);
  const awaiting = await findAwaiting(tx, actor.workspace.id, asked);
  const ended = await whyEndedInStores(tx, actor.workspace.id, asked);
  const told = asked.flatMap(({ order, is_courier_word }) => (is_courier_word && order.shipment_id) || []);
  const at_courier = await findCompaniesOf(tx, actor.workspace.id, told);
  const now = isoFromMilliseconds(nowOf(actor));
  const judging = { unconfirmed, settled, awaiting, ended, at_courier, is_effect, now };
  const judged = asked.map((ask) => ({ ...judgeMove(actor, ask, judging), ask }));
  const moving = judged.flatMap((one) => (one.kind === 'updated' && (one.move || one.is_rest) ? one.order.id : []));
  const [moves, rests, held] = await Promise.all([
    goodsMoves(tx, actor.workspace.id, judged),
    restMoves(tx, actor.workspace.id, judged),
    readHeldGoods(tx, actor, moving),
  ]);
  const goods = await planGoods(tx, actor, [...moves, ...rests], held);
  const outcomes = judged.map((outcome) => ({
    ...withGoods(outcome, goods.outcomes.get(outcome.order.id)),
    ask: outcome.ask,
  }));
  return { outcomes, goods };
}

/**
 * Writes a plan: new deliveries, states with their histories and events, and goods. `undoable`: the right that the moves require; an undo
 * is kept, and its token returned. Null without it, or when no order moves.
 */
export async function writeMoves(
  tx: Tx,
  actor: Actor,
  plan: MovePlan,
  undoable: Access | null = null,
): Promise<string | null> {
  const { outcomes, goods } = plan;
  const updated = outcomes.filter((outcome) => outcome.kind === 'updated');
  // Pipelined: the database writes one statement while the next one is built.
  const [undo_token] = await inOrder([
    undoable && keepUndo(tx, actor, plan, undoable),
    beginDeliveries(tx, actor.workspace.id, updated),
    writeStates(tx, actor, updated),
    writeGoods(tx, actor, goods),
    askToWithdraw(tx, actor, updated),
  ]);
  const prepaid = await prepayRenewed(tx, actor, updated);
  if (undo_token && prepaid.length > 0) await raiseUndoVersions(tx, actor.workspace.id, undo_token, prepaid);
  const packed = updated.filter(({ order, after }) => after.status === 'packed' && order.status !== 'packed');
  await chooseCouriers(tx, actor, 'packed', packed.map(({ order }) => order.id)); // prettier-ignore
  return undo_token;
}

/** Ids of delivered exchanges that are to be returned, but still wait for the pieces of the earlier order. */
async function findAwaiting(tx: Tx, workspace_id: string, asked: readonly AskedMove[]): Promise<ReadonlySet<string>> {
  const named = asked.filter(({ order, to }) => to === 'returned' && order.exchange_of && order.status === 'delivered');
  if (named.length === 0) return new Set();
  return new Set(
    await findAwaitingExchanges(
      tx,
      workspace_id,
      named.map(({ order }) => order.id),
    ),
  );
}

/** Moves of goods of the orders that may move. */
async function goodsMoves(tx: Tx, workspace_id: string, judged: MovePlan['outcomes']): Promise<GoodsMove[]> {
  const moving = judged.flatMap((outcome) =>
    outcome.kind === 'updated' && outcome.move ? [{ ...outcome, move: outcome.move }] : [],
  );
  if (moving.length === 0) return [];
  if (moving.some(({ order, after }) => order.goods === 'none' && after.goods === 'reserved'))
    await holdTracking(tx, workspace_id);
  const needs = needsByOrder(
    await findTrackedNeeds(
      tx,
      workspace_id,
      moving.map(({ order }) => order.id),
    ),
  );
  return moving.map(({ order, ask, after }) => ({
    order_id: order.id,
    order_reference: order.reference,
    from: order.goods,
    to: after.goods,
    needs: needs(order.id),
    warehouse_id: ask.warehouse_id ?? null,
    is_damaged: ask.is_damaged ?? false,
    is_reversal: ask.to === 'rollback',
    is_waiting: ask.to === 'out_of_stock',
  }));
}

/** Moves of goods for the returned rests of partly delivered orders. */
async function restMoves(tx: Tx, workspace_id: string, judged: MovePlan['outcomes']): Promise<GoodsMove[]> {
  const coming = judged.filter((outcome) => outcome.kind === 'updated' && outcome.is_rest);
  if (coming.length === 0) return [];
  const ids = coming.map(({ order }) => order.id);
  const restOf = needsByOrder(await findRests(tx, workspace_id, ids));
  return coming.map(({ order, ask }) => ({
    order_id: order.id,
    order_reference: order.reference,
    from: 'out',
    to: 'out',
    needs: [],
    rest: restOf(order.id),
    is_damaged: ask.is_damaged ?? false,
  }));
}

/**
 * Adds the outcome of the goods to a move: shipped goods set the warehouse; missing goods refuse the move, or make the order OUT_OF_STOCK.
 */
function withGoods(outcome: MoveOutcome, goods: GoodsOutcome | undefined): MoveOutcome {
  if (outcome.kind !== 'updated' || outcome.is_rest || !goods) return outcome;
  const { order, after, move } = outcome;
  if (!('shortage' in goods)) {
    return after.goods === 'out' && goods.warehouse_id
      ? { ...outcome, after: { ...after, warehouse_id: goods.warehouse_id } }
      : outcome;
  }
  if (move?.waits_if_short) return { ...outcome, after: { ...after, status: 'out_of_stock', goods: 'none' } };
  const said = say('order_short_of_stock', { order: order.reference, needed: goods.shortage.needed });
  return { kind: 'failed', order, code: 'SHORT_OF_STOCK', said };
}
