import { say } from '../../../contract/messages/message.ts';
import { NOTE } from '../../../contract/leads/write-back.ts';
import { bringToStatus } from './bring-to-status.ts';
import {
  Ended,
  askShop,
  noteOf,
  refusedSaying,
  textIn,
  unread,
  type Shop,
  type ShopAnswer,
  type ShopDoor,
  type Telling,
} from './shop-door.ts';
import { STORE_VERSIONS } from './store-versions.ts';

/*
 * WooCommerce's REST API. https://woocommerce.github.io/woocommerce-rest-api-docs/ A status moves stock and sends mails in the shop, so it
 * is only sent when the order has another one. Our mark stands in the order's meta data under a key that begins with `_`, which the
 * shop's pages hide.
 */

const API = `/wp-json/${STORE_VERSIONS.woocommerce.name}`;
const MARK = '_tahsil_status';
/** The shop no longer ships such an order. */
const OVER = ['cancelled', 'refunded', 'trash'];
const UNKNOWN_ORDER = /invalid_id|no_route|not_found/;

export const wooCommerce: Shop = {
  async tell(door, telling) {
    const { words } = telling;
    const order = `${API}/orders/${encodeURIComponent(telling.order_id)}`;
    const now = orderIn(await ask(door, 'GET', order));
    return await bringToStatus({
      wanted: words.findLast((word) => word !== NOTE),
      now: now.status,
      over: OVER,
      first: async () => {
        if (words.includes(NOTE)) await addNote(door, order, telling);
      },
      // A plugin may keep the order where it is, and still answer 200.
      send: async (status) => {
        const body = { status, meta_data: [{ key: MARK, value: telling.status }] };
        return orderIn(await ask(door, 'PUT', order, body)).status;
      },
    });
  },

  async test(door) {
    // An empty batch changes nothing; a key that may only read is refused before its content is looked at.
    await ask(door, 'POST', `${API}/orders/batch`, {});
    return { kind: 'ok', shop_name: null };
  },
};

/** Adds the note for the shop's people, unless it is there. */
async function addNote(door: ShopDoor, order: string, telling: Telling): Promise<void> {
  const { tracking_number } = telling;
  const { status, body } = await ask(door, 'GET', `${order}/notes?type=internal`);
  if (!Array.isArray(body)) throw unread(status);
  const texts = body.map((note: unknown) => (note as { note?: unknown } | null)?.note);
  if (texts.some((text) => typeof text === 'string' && text.includes(tracking_number!))) return;
  const made = await ask(door, 'POST', `${order}/notes`, { note: noteOf(telling), customer_note: false });
  if (typeof (made.body as { note?: unknown }).note !== 'string') throw unread(made.status);
}

async function ask(door: ShopDoor, method: 'GET' | 'PUT' | 'POST', path: string, json?: unknown): Promise<ShopAnswer> {
  const { key = '', secret = '' } = door.credentials;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const answer = await askShop(door, method, path, { Authorization: authorization }, json);
  const { code } = answer.body as { code?: unknown };
  if (answer.status === 404 && UNKNOWN_ORDER.test(String(code)))
    throw new Ended({ kind: 'refused', reason: say('shop_knows_no_order') });
  if (answer.status >= 400) throw refusedSaying(answer.status, textIn(answer.body));
  return answer;
}

/** Throws Ended for an answer of 200 that is no order, such as an error in its body. */
function orderIn({ status, body }: ShopAnswer): { status: string } {
  const said = (body as { status?: unknown }).status;
  if (typeof said !== 'string') throw unread(status);
  return { status: said };
}
