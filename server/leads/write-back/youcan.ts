import { say } from '../../../contract/messages/message.ts';
import {
  Ended,
  askShop,
  refusedSaying,
  shopNameIn,
  textIn,
  unread,
  type Shop,
  type ShopAnswer,
  type ShopDoor,
} from './shop-door.ts';

/*
 * YouCan's API: https://github.com/youcan-shop/youcan-api-doc (docs/orders/fulfill.md, store-admin/orders/pay.md). What an order is
 * already is answered 422, and that is success.
 */

export const youCan: Shop = {
  async tell(door, { order_id, words, tracking_number, courier }) {
    for (const word of words) {
      const path = `/orders/${encodeURIComponent(order_id)}`;
      if (word === 'fulfilled') {
        const note = courier === null ? {} : { seller_note: courier };
        await put(door, `${path}/fulfill`, { ...(tracking_number === null ? {} : { tracking_number }), ...note });
      } else if (word === 'paid') await put(door, `${path}/pay`, {});
      else if (word === 'cancelled') await put(door, `${path}/close`, { cancel_order: true });
    }
    return { kind: 'told' };
  },

  async test(door) {
    const { status, body } = await ask(door, 'GET', '/me');
    const { name, slug } = body as { name?: unknown; slug?: unknown };
    if (status >= 400) throw refusedSaying(status, textIn(body));
    if (typeof slug !== 'string') return { kind: 'down', reason: say('shop_answer_unread', { status }) };
    return { kind: 'ok', shop_name: shopNameIn(name) ?? slug };
  },
};

const ALREADY = /ALREADY|[_-]CLOSED\b|is closed/i;

async function put(door: ShopDoor, path: string, json: object): Promise<void> {
  const { status, body } = await ask(door, 'PUT', path, json);
  const { code, type } = body as { code?: unknown; type?: unknown };
  const words = textIn(body);
  if (status === 404) throw new Ended({ kind: 'refused', reason: say('shop_knows_no_order') });
  if (status >= 400) {
    if (status === 422 && (ALREADY.test(String(code ?? '')) || ALREADY.test(words))) return;
    throw refusedSaying(status, words);
  }
  // An error may come as 200; success says so.
  if (type !== 'success') throw unread(status);
}

const ask = (door: ShopDoor, method: 'GET' | 'PUT', path: string, json?: unknown): Promise<ShopAnswer> =>
  askShop(door, method, path, { Authorization: `Bearer ${door.credentials.token ?? ''}` }, json);
