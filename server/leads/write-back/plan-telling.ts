import { isEndedInStore, type StoreStatus } from '../../../contract/leads/store-orders.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import type { ToldStatus, WriteBackStates } from '../../../contract/leads/write-back.ts';

type Wanted = {
  /** Our status that the shop is to know. */
  wanted: string;
  /** The customer kept a part of the order alone. */
  is_in_part: boolean;
  /** The shop's own last word. */
  shop_status: StoreStatus;
};

/**
 * The words for a shop, in the order in which they are sent; empty: none. A delivered order was shipped before, so its shop
 * learns both, whichever was sent. What a customer paid for a part is not told as paid: shops know no part.
 */
export function planTelling(
  { wanted, is_in_part, shop_status }: Wanted,
  states: WriteBackStates,
): { words: string[]; reason: Message | null } {
  const own = states[wanted as ToldStatus] ?? null;
  const before = wanted === 'delivered' ? states.shipped : null;
  const words = [...new Set([before, own].filter((word) => word !== null))];
  const left = is_in_part ? words.filter((word) => word !== 'paid') : words;
  if (words.length > 0 && isEndedInStore(shop_status) && !words.includes('cancelled'))
    return { words: [], reason: say('shop_ended_order') };
  return { words: left, reason: left.length < words.length ? say('shop_told_no_part') : null };
}
