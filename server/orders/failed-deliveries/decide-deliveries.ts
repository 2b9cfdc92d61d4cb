import { refusedRows, withMessage, type WithMessage } from '../../platform/row-messages.ts';
import { momentAfter } from '../../platform/moment-after.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import type { CourierTold, DecisionFault, decideFailedDeliveries } from '../../../contract/orders/failed-deliveries.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { AuditDetail } from '../../caller/audit/audit-entry.ts';
import { newIds } from '../../platform/ids.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { findCouriersOf } from '../../shipping/tracking/show-shipments.ts';
import { lockByIds } from '../moves/act-on-orders.ts';
import { insertOrderEdits } from '../edit-sql.ts';
import { findFailedDeliveries, writeFailedDeliveries, type FailedDeliveryRow } from './failed-deliveries-sql.ts';
import { MENDED, fixAddress, type Changes } from './fix-address.ts';
import { moveOrders } from '../moves/plan-moves.ts';
import { tellOfDay } from '../rounds/tell-drivers.ts';
import { refuseDay } from './report-attempt.ts';
import type { LockedOrder } from '../moves/states-sql.ts';
import { queueInstructions } from '../push/instruct-courier.ts';

type Input = BodyOf<typeof decideFailedDeliveries>;
export type FailedDecision = { id: string; reference: string; code: DecisionFault; said: Message };
export type DecisionAnswer = {
  message: string;
  data: { updated: string[]; already: string[]; failed: WithMessage<FailedDecision>[] };
  meta: { total: number; updated: number; failed: number; by_hand: number };
};

type Decidable = { order: LockedOrder; row: FailedDeliveryRow };

/**
 * Stores a decision on parcels that could not be delivered (R-FAIL-2). Parcels that are not on the list fail with a reason. 422 when none
 * was decided and one failed, on a past or missing date, and on an invalid address. An earlier decision stays unless `replace` is set, so
 * that two people who decide at once notice it. A job instructs couriers whose API allows it. Goods move only when the parcel is scanned.
 * Stores an edit of each order, records order.delivery_decided.
 */
export async function decideDeliveries(
  tx: Tx,
  actor: Actor,
  input: Input,
): Promise<{ decided: DecisionAnswer; audit: AuditDetail }> {
  refuseInput(actor, input);
  const { orders, unknown } = await lockByIds(tx, actor, input.ids);
  const { id: workspace_id } = actor.workspace;
  const ids = orders.map(({ id }) => id);
  const rows = new Map((await findFailedDeliveries(tx, workspace_id, ids)).map((row) => [row.order_id, row]));
  const judged = orders.map((order) => judge(order, rows.get(order.id), input));
  const failed: FailedDecision[] = [
    ...judged.flatMap((one) => ('code' in one ? [one] : [])),
    ...unknown.map((row): FailedDecision => ({ ...row, code: 'NOT_FOUND' })),
  ];
  const already = judged.flatMap((one) => ('already' in one ? [one.already] : []));
  const deciding = judged.flatMap((one) => ('row' in one ? [one] : []));
  if (deciding.length + already.length === 0) throw refusedRows(failed, 'ids');
  const changes = deciding.length > 0 ? await write(tx, actor, deciding, input) : { by_hand: 0, changed: {} };
  const updated = deciding.map(({ order }) => order.reference);
  return {
    decided: {
      message: `${updated.length} were decided, ${already.length} were so already, ${failed.length} failed.`,
      data: { updated, already, failed: failed.map(withMessage) },
      meta: {
        total: orders.length + unknown.length,
        updated: updated.length,
        failed: failed.length,
        by_hand: changes.by_hand,
      },
    },
    audit: { refs: updated, changed: changes.changed },
  };
}

function refuseInput(actor: Actor, input: Input): void {
  const { decision, date = null } = input;
  const errors = fieldErrors();
  const named = MENDED.filter((name) => input[name] !== undefined && input[name] !== null);
  if (decision === 'reattempt' && date === null) errors.add('date', say('required_for_reattempt'));
  if (decision === 'return' && date !== null) errors.add('date', say('none_of_return'));
  if (decision === 'fix_address') {
    if (named.length === 0) errors.add('address', say('fix_address_needs'));
    if (new Set(input.ids.map((id) => id.toLowerCase())).size > 1) errors.add('ids', say('fix_address_one'));
  } else for (const name of named) errors.add(name, say('fix_address_alone'));
  errors.throwIfAny();
  refuseDay(date, dayOf(nowOf(actor), actor.workspace.time_zone), 'date');
}

type Judgement = Decidable | { already: string } | FailedDecision;

function judge(order: LockedOrder, row: FailedDeliveryRow | undefined, input: Input): Judgement {
  const { id, reference } = order;
  if (order.status !== 'shipped' || !row) {
    const said =
      order.status === 'shipped'
        ? say('delivery_not_failed', { order: reference })
        : say('delivery_not_under_way', { order: reference, status: order.status });
    return { id, reference, code: 'NOT_ON_LIST', said };
  }
  const { decision, date = null, comment = null } = input;
  const isSame = row.decision === decision && row.reattempt_on === date && row.decision_comment === comment;
  if (isSame && decision !== 'fix_address') return { already: reference };
  if (row.decision !== null && input.replace !== true) {
    const said = say('delivery_decided_already', {
      by: row.decided_by ?? '',
      order: reference,
      decision: row.decision,
    });
    return { id, reference, code: 'ALREADY_DECIDED', said };
  }
  return { order, row };
}

async function write(tx: Tx, actor: Actor, deciding: readonly Decidable[], input: Input) {
  const { id: workspace_id } = actor.workspace;
  const { decision, date = null, comment = null } = input;
  const mended: Changes = decision === 'fix_address' ? await fixAddress(tx, actor, deciding[0]!.order, input) : {};
  const at_ms = momentAfter(
    deciding.map(({ order }) => order),
    nowOf(actor),
  );
  const at = new Date(at_ms);
  const ids = newIds(deciding.length, at_ms);
  const couriers = await findCouriersOf(
    tx,
    workspace_id,
    deciding.flatMap(({ order }) => order.shipment_id ?? []),
  );
  const rows = deciding.map(({ order, row }, i): FailedDeliveryRow => {
    const courier = couriers.get(order.shipment_id ?? '');
    const isHeard = courier && connectorRow(courier.connector).capabilities.hears.includes(decision);
    const told: CourierTold | null = isHeard ? 'queued' : order.delivery_boy_id && !courier ? null : 'by_hand';
    return {
      ...row,
      is_listed: true,
      decision,
      decision_id: ids[i]!,
      reattempt_on: date,
      decision_comment: comment,
      decided_by: actor.name,
      decided_by_id: actor.user_id,
      decided_at: isoFromMilliseconds(at_ms),
      courier_told: told,
      told_error: null,
      told_claim_id: null,
      // A request for the earlier decision may still be running; it must not reach the courier after this one.
      told_not_before: row.courier_told === 'sending' ? row.told_not_before : null,
    };
  });
  await writeFailedDeliveries(tx, workspace_id, rows, at);
  await tellOfDay(
    tx,
    actor,
    deciding.flatMap(({ order, row }) => (date !== null && row.reattempt_on !== date ? [{ ...order, day: date }] : [])),
  );
  const edits = deciding.map(({ order, row }, i) => ({
    id: ids[i]!,
    order_id: order.id,
    version: order.version + 1,
    changes: { delivery: { old: row.decision, new: { kind: decision, date, comment } }, ...mended },
  }));
  await insertOrderEdits(tx, actor, edits, at);
  const fields = ['failed_delivery', ...Object.keys(mended)];
  const extra_event = {
    type: 'order.delivery_decided' as const,
    data: { fields, failed_delivery: { decision, date, comment } },
  };
  await moveOrders(
    tx,
    actor,
    deciding.map(({ order }) => ({ order, to: order.status, extra_event })),
  );
  await queueInstructions(tx, actor, rows, (order_id) => {
    const { order } = deciding.find((one) => one.order.id === order_id)!;
    return couriers.get(order.shipment_id ?? '')!.shipping_company_id;
  });
  return {
    by_hand: rows.filter(({ courier_told }) => courier_told === 'by_hand').length,
    changed: { decision: { old: deciding.length === 1 ? deciding[0]!.row.decision : null, new: decision }, ...mended },
  };
}
