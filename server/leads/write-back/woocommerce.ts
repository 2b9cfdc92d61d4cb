import { say } from '../../../contract/messages/message.ts';
import { alone } from '../../../contract/messages/render.ts';
import { NOTE } from '../../../contract/leads/write-back.ts';
import {
  Ended,
  askShop,
  refusedSaying,
  textIn,
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
    const status = words.findLast((word) => word !== NOTE);
    if (OVER.includes(now.status) && now.status !== status) return { kind: 'over', reason: say('shop_ended_order') };
    if (words.includes(NOTE)) await addNote(door, order, telling);
    if (status === undefined || now.status === status) return { kind: 'told' };
    const body = { status, meta_data: [{ key: MARK, value: telling.status }] };
    const after = orderIn(await ask(door, 'PUT', order, body));
    // A plugin may keep the order where it is, and still answer 200.
    if (after.status !== status) return { kind: 'refused', reason: say('shop_kept_status', { status: after.status }) };
    return { kind: 'told' };
  },

  async test(door) {
    // An empty batch changes nothing; a key that may only read is refused before its content is looked at.
    await ask(door, 'POST', `${API}/orders/batch`, {});
    return { kind: 'ok', shop_name: null };
  },
};

/** Adds the note for the shop's people, unless it is there. */
async function addNote(door: ShopDoor, order: string, telling: Telling): Promise<void> {
  const { tracking_number, courier, language } = telling;
  const { status, body } = await ask(door, 'GET', `${order}/notes?type=internal`);
  if (!Array.isArray(body)) throw new Ended({ kind: 'down', reason: say('shop_answer_unread', { status }) });
  const texts = body.map((note: unknown) => (note as { note?: unknown } | null)?.note);
  if (texts.some((text) => typeof text === 'string' && text.includes(tracking_number!))) return;
  const note =
    courier === null
      ? say('shop_note', { tracking: tracking_number! })
      : say('shop_note_courier', { courier, tracking: tracking_number! });
  const made = await ask(door, 'POST', `${order}/notes`, { note: alone(note, language), customer_note: false });
  if (typeof (made.body as { note?: unknown }).note !== 'string')
    throw new Ended({ kind: 'down', reason: say('shop_answer_unread', { status: made.status }) });
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
  if (typeof said !== 'string') throw new Ended({ kind: 'down', reason: say('shop_answer_unread', { status }) });
  return { status: said };
}
