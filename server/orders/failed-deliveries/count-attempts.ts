import type { AttemptReason } from '../../../contract/shipping/attempt-reasons.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { dayOf } from '../../platform/text/moments.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { findFailedDeliveries, writeFailedDeliveries, type FailedDeliveryRow } from './failed-deliveries-sql.ts';
import { lockOrders } from '../moves/states-sql.ts';

/** A failed delivery attempt that is not counted yet. */
export type Attempt = {
  order_id: string;
  reason: AttemptReason;
  words: string | null;
  promised_on: string | null;
  happened_at: string;
  /** True for a status that follows an attempt: it counts only if the attempt itself was not reported. */
  is_sequel?: boolean;
};

const ATTEMPTS_MAX = 1_000;
const WORDS_CHARACTERS = 500;
const DAY_MS = 86_400_000;

/**
 * Counts failed attempts of locked orders (R-FAIL-1). Shipped orders enter the worklist, with the reason of the latest attempt and the
 * deadline of the decision. A newer attempt reopens a decided order; an older attempt that is reported late is only counted. Orders that
 * are delivered, returned or cancelled do not enter the list.
 */
export async function countAttempts(tx: Tx, actor: Actor, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const byOrder = Map.groupBy(attempts, ({ order_id }) => order_id);
  const orders = await lockOrders(tx, actor.scope, 'id', [...byOrder.keys()]);
  const shipped = orders.filter(({ status }) => status === 'shipped');
  if (shipped.length === 0) return;
  const { id: workspace_id, time_zone, settings } = actor.workspace;
  const ids = shipped.map(({ id }) => id);
  const before = new Map((await findFailedDeliveries(tx, workspace_id, ids)).map((row) => [row.order_id, row]));
  const rows = shipped.flatMap(({ id, account_id }): FailedDeliveryRow[] => {
    const row = before.get(id);
    const told = byOrder
      .get(id)!
      .toSorted((a, b) => Date.parse(a.happened_at) - Date.parse(b.happened_at))
      .filter(({ is_sequel }, i) => !is_sequel || (!row && i === 0));
    const last = told.at(-1);
    if (!last) return [];
    const attempts = Math.min((row?.attempts ?? 0) + told.length, ATTEMPTS_MAX);
    if (row && Date.parse(row.last_attempt_at) >= Date.parse(last.happened_at)) return [{ ...row, attempts }];
    return [{ ...openRow(last, time_zone, settings.failed_delivery_days), order_id: id, account_id, attempts }];
  });
  if (rows.length === 0) return;
  await writeFailedDeliveries(tx, workspace_id, rows, new Date(nowOf(actor)));
}

/** List row of an order without a decision since this attempt. */
function openRow(
  { reason, words, promised_on, happened_at }: Attempt,
  time_zone: string,
  days: number,
): Omit<FailedDeliveryRow, 'order_id' | 'account_id' | 'attempts'> {
  const deadline_on = daysAfter(dayOf(Date.parse(happened_at), time_zone), days);
  return {
    is_listed: true,
    attempt_reason: reason,
    words: cutText(words ?? '', WORDS_CHARACTERS) || null,
    promised_on,
    last_attempt_at: happened_at,
    // A promised later day extends the deadline.
    deadline_on: promised_on !== null && promised_on > deadline_on ? promised_on : deadline_on,
    decision: null,
    decision_id: null,
    reattempt_on: null,
    decision_comment: null,
    decided_by: null,
    decided_by_id: null,
    decided_at: null,
    courier_told: null,
    told_error: null,
    told_claim_id: null,
    told_not_before: null,
  };
}

/** The day that is `days` days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
