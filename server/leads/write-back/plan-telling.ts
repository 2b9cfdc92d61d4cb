import { isEndedInStore, type StoreStatus } from '../../../contract/leads/store-orders.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { NOTE, type ToldStatus, type WriteBackStates } from '../../../contract/leads/write-back.ts';

type Wanted = {
  /** Our status that the shop is to know. */
  wanted: string;
  /** The customer kept a part of the order alone. */
  is_in_part: boolean;
  has_tracking: boolean;
  /** The shop's own last word. */
  shop_status: StoreStatus;
  /** Site of the order, if another site may have an order with this id; null: none has, or the shop did not name its site. */
  shop: string | null;
};

type Plan = { words: string[]; reason: Message | null };

/**
 * The words for a shop, in the order in which they are sent; empty: none. A delivered order was shipped before, so its shop
 * learns both, whichever was sent. What a customer paid for a part is not told as paid: shops know no part. An order that the
 * shop refunded or deleted is not cancelled there. An order of another site is not looked for at this address.
 */
export function planTelling(
  { wanted, is_in_part, has_tracking, shop_status, shop }: Wanted,
  { address, states, paid_words }: { address: string; states: WriteBackStates; paid_words: readonly string[] },
): Plan {
  const own = states[wanted as ToldStatus] ?? null;
  const before = wanted === 'delivered' ? states.shipped : null;
  const words = [...new Set([before, own].filter((word) => word !== null))];
  if (words.length === 0) return { words, reason: null };
  if (shop !== null && !isOneSite(shop, address))
    return { words: [], reason: say('shop_at_other_address', { shop, address }) };
  const isKnownEnd = shop_status === 'cancelled' && words.includes('cancelled');
  if (isEndedInStore(shop_status) && !isKnownEnd) return { words: [], reason: say('shop_ended_order') };
  const isUnfit = (word: string): Message[] => {
    if (is_in_part && paid_words.includes(word)) return [say('shop_told_no_part')];
    return word === NOTE && !has_tracking ? [say('shop_note_needs_tracking')] : [];
  };
  return { words: words.filter((word) => isUnfit(word).length === 0), reason: words.flatMap(isUnfit)[0] ?? null };
}

/** True for one host, if one path begins with the other: plugins add a language to the path. */
function isOneSite(one: string, other: string): boolean {
  const [a, b] = [siteOf(one), siteOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

function siteOf(address: string): string {
  const text = /^https?:\/\//.test(address) ? address : `https://${address}`;
  const { host, pathname } = URL.canParse(text) ? new URL(text) : { host: text, pathname: '' };
  return `${host.replace(/^www\./, '')}${pathname.toLowerCase().replace(/\/+$/, '')}/`;
}
