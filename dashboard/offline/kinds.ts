import { reportFailedDelivery } from '../../contract/orders/failed-deliveries.ts';
import { orderAction } from '../../contract/orders/order-actions.ts';
import type { Route } from '../../contract/route.ts';
import { send, type AnswerOf } from '../data/client.ts';
import type { ScanAnswer } from './scan-queue.ts';
import type { Scan } from './scan-store.ts';

/** Requests that are stored and sent later, by kind of scan or tap. */
export const SENT_BY = {
  pack: orderAction('mark-orders-as-packed-by-scanner').route,
  ship: orderAction('mark-orders-as-shipped-by-scanner').route,
  return: orderAction('mark-orders-as-returned-by-scanner').route,
  deliver: orderAction('mark-orders-as-delivered-by-scanner').route,
  fail: reportFailedDelivery,
} as const satisfies Record<string, Route>;
export type Kind = keyof typeof SENT_BY;

/** Sends a stored scan; repeats with the same key have no further effect. */
export async function sendScan({ mode, body, idempotency_key }: Scan): Promise<ScanAnswer> {
  const answer = await send(SENT_BY[mode], { body, idempotencyKey: idempotency_key });
  if (mode !== 'fail') return answer as ScanAnswer; // what the contract says of ACTED
  const { data, meta } = answer as AnswerOf<typeof reportFailedDelivery>;
  const [updated, already] = meta.is_new ? [[data.reference], []] : [[], [data.reference]];
  return { data: { updated, already, failed: [] }, meta: { undo_token: null } };
}
