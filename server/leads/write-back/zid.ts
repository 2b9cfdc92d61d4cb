import { say } from '../../../contract/messages/message.ts';
import { bringToStatus } from './bring-to-status.ts';
import {
  Ended,
  askShop,
  objectOf,
  postForm,
  refusedSaying,
  shopNameIn,
  textIn,
  unread,
  type Shop,
  type ShopAnswer,
  type ShopDoor,
} from './shop-door.ts';
import { STORE_VERSIONS } from './store-versions.ts';

/*
 * Zid's Merchant API. https://docs.zid.sa/update-order-by-id A form changes the status of an order, and brings the tracking
 * number with it.
 */

const ORDERS = `/${STORE_VERSIONS.zid.name}/managers/store/orders`;
/** The shop no longer ships such an order: cancelled, or it is on its way back. */
const OVER = ['cancelled', 'reversed', 'reverse_in_progress'];
/** Statuses of a parcel that is under way or delivered. */
const SENT = ['indelivery', 'delivered'];

export const zid: Shop = {
  async tell(door, { order_id, words, tracking_number }) {
    const order = `${ORDERS}/${encodeURIComponent(order_id)}`;
    const now = orderIn(await askShop(door, 'GET', `${order}/view`, headersOf(door)));
    const wanted = words.at(-1);
    return await bringToStatus({
      wanted,
      now: now.status,
      over: OVER,
      is_lacking: tracking_number !== null && now.tracking === '' && SENT.includes(wanted ?? ''),
      send: async (order_status) => {
        const fields = { order_status, ...(tracking_number !== null && { tracking_number }) };
        return orderIn(await postForm(door, `${order}/change-order-status`, headersOf(door), fields)).status;
      },
    });
  },

  async test(door) {
    // A token that may only read is found out by the first status: Zid documents no request that would change nothing.
    const { status, body } = await askShop(door, 'GET', `${ORDERS}?per_page=1`, headersOf(door));
    if (status >= 400) throw refusedSaying(status, textIn(body));
    const { orders } = objectOf(body);
    if (!Array.isArray(orders)) throw unread(status);
    const { store_name } = objectOf(orders[0]);
    return {
      kind: 'ok',
      shop_name: shopNameIn(store_name),
    };
  },
};

/** Zid wants two tokens: of the app in `Authorization`, of the shop in `X-Manager-Token`. */
const headersOf = ({ credentials: { key = '', token = '' } }: ShopDoor) => ({
  Authorization: `Bearer ${key}`,
  'X-Manager-Token': token,
});

/** Throws Ended for an answer without an order. */
function orderIn({ status, body }: ShopAnswer): { status: string; tracking: string } {
  if (status === 404) throw new Ended({ kind: 'refused', reason: say('shop_knows_no_order') });
  if (status >= 400) throw refusedSaying(status, textIn(body));
  const { order_status, shipping } = objectOf(objectOf(body)['order']);
  const { code } = objectOf(order_status);
  if (typeof code !== 'string') throw unread(status);
  const { number } = objectOf(objectOf(objectOf(shipping)['method'])['tracking']);
  return { status: code, tracking: typeof number === 'string' || typeof number === 'number' ? String(number) : '' };
}
