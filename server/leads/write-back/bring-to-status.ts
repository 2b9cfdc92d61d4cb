import { say } from '../../../contract/messages/message.ts';
import type { TellOutcome } from './shop-door.ts';

type Step = {
  /** The status that the order is to get; undefined: it keeps its own. */
  wanted: string | undefined;
  /** The status that the order has in its shop. */
  now: string;
  /** Statuses of orders that the shop no longer ships. */
  over: readonly string[];
  /** Sent before the status, unless the order is over. Safe to repeat. */
  first?: () => Promise<void>;
  /** True: the status is sent again, since it carries something that the order lacks. */
  is_lacking?: boolean;
  /** Sends the status; returns the one that the order has then. */
  send: (wanted: string) => Promise<string>;
};

/**
 * Brings an order of a shop to a status, for shops whose orders have one (R-STORE-9). Nothing is sent about an order that the
 * shop ended, and no status that it has. A shop may answer well and keep its status: that is a refusal.
 */
export async function bringToStatus({ wanted, now, over, first, is_lacking, send }: Step): Promise<TellOutcome> {
  if (over.includes(now) && now !== wanted) return { kind: 'over', reason: say('shop_ended_order') };
  await first?.();
  if (wanted === undefined || (now === wanted && !is_lacking)) return { kind: 'told' };
  const after = await send(wanted);
  return after === wanted ? { kind: 'told' } : { kind: 'refused', reason: say('shop_kept_status', { status: after }) };
}
