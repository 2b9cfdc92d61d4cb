import { say } from '../../../contract/messages/message.ts';
import { bringToStatus } from './bring-to-status.ts';
import {
  Ended,
  askShop,
  noteOf,
  objectOf,
  refusedSaying,
  shopNameIn,
  textIn,
  unread,
  type Shop,
  type ShopAnswer,
  type ShopDoor,
  type Telling,
} from './shop-door.ts';
import { STORE_VERSIONS } from './store-versions.ts';

/*
 * Salla's Merchant API. https://docs.salla.dev/5394148e0 (status), https://docs.salla.dev/5394233e0 (shipment). An order has a
 * status by its slug, and mostly one shipment, which Salla makes with the order. Our number stands in that shipment.
 */

const API = `/${STORE_VERSIONS.salla.name}`;
/** Our word is that of all shops; Salla writes it with one l. */
const CANCELED = 'canceled';
const slugOf = (word: string | undefined) => (word === 'cancelled' ? CANCELED : word);
/** The shop no longer ships such an order: cancelled, or the money went back or is on its way. */
const OVER = [CANCELED, 'restored', 'restoring'];
/** Statuses of a parcel that is under way or delivered. */
const SENT = ['delivering', 'shipped', 'delivered', 'completed'];
/** The status of a shipment that belongs to the status of its order; others leave the shipment alone. */
const SHIPMENT_STATUSES: Partial<Record<string, string>> = {
  in_progress: 'in_progress',
  delivering: 'delivering',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'delivered',
};

export const salla: Shop = {
  async tell(door, telling) {
    const order = `${API}/orders/${encodeURIComponent(telling.order_id)}`;
    const now = slugIn(await ask(door, 'GET', `${order}?format=light`));
    const wanted = slugOf(telling.words.at(-1));
    return await bringToStatus({
      wanted,
      now,
      over: OVER,
      first: () => tellShipment(door, telling, SHIPMENT_STATUSES[wanted ?? '']),
      send: async (slug) => {
        const isNews = telling.tracking_number !== null && SENT.includes(slug) && !SENT.includes(now);
        await ask(door, 'POST', `${order}/status`, { slug, ...(isNews && { note: noteOf(telling) }) });
        return slug;
      },
    });
  },

  async test(door) {
    // There is no order and no shipment 0. A token without the right is refused before that is found out.
    for (const [method, path] of [
      ['POST', `${API}/orders/0/status`],
      ['PUT', `${API}/shipments/0`],
    ] as const)
      await askForNothing(door, method, path);
    const { status, body } = await ask(door, 'GET', `${API}/store/info`);
    const { id, name } = objectOf(objectOf(body)['data']);
    if (id === undefined) throw unread(status);
    return { kind: 'ok', shop_name: shopNameIn(name) };
  },
};

/** Puts tracking number and status into the order's shipment, unless it has them, or another number: that one is the shop's own. */
async function tellShipment(
  door: ShopDoor,
  { order_id, tracking_number, courier }: Telling,
  status: string | undefined,
): Promise<void> {
  if (tracking_number === null || status === undefined) return;
  const listed = await ask(door, 'GET', `${API}/shipments?order_id=${encodeURIComponent(order_id)}`);
  const { data } = objectOf(listed.body);
  if (!Array.isArray(data)) throw unread(listed.status);
  const shipments = data.map(readShipment).filter((one) => one.is_usable);
  const mine =
    shipments.find(({ number }) => number === tracking_number) ?? shipments.find(({ number }) => number === '');
  if (!mine || (mine.number === tracking_number && mine.status === status)) return;
  await ask(door, 'PUT', `${API}/shipments/${encodeURIComponent(mine.id)}`, {
    shipment_number: tracking_number,
    tracking_number,
    status,
    ...(courier !== null && { external_company_name: courier }),
  });
}

/** A shipment of a list. Its number is empty before a courier gives one; Salla writes 0 then. */
function readShipment(row: unknown) {
  const { id, type, status, tracking_number } = objectOf(row);
  const said = typeof status === 'string' ? status : objectOf(status)['slug'];
  const number =
    typeof tracking_number === 'string' || typeof tracking_number === 'number' ? String(tracking_number) : '';
  return {
    id: String(id),
    number: number === '0' ? '' : number,
    status: String(said),
    is_usable: (type ?? 'shipment') === 'shipment' && said !== 'cancelled',
  };
}

/** Asks for a change of what is not there. Throws Ended unless Salla says so in its own words. */
async function askForNothing(door: ShopDoor, method: 'POST' | 'PUT', path: string): Promise<void> {
  const { status, body } = await askSalla(door, method, path, {});
  if (status < 400) throw unread(status);
  if (objectOf(body)['success'] !== false) throw refusedSaying(status, textIn(body));
}

/** An answer that says `success`. Throws Ended for any other. */
async function ask(door: ShopDoor, method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<ShopAnswer> {
  const answer = await askSalla(door, method, path, json);
  const { status, body } = answer;
  if (status === 404) throw new Ended({ kind: 'refused', reason: say('shop_knows_no_order') });
  if (status >= 400) throw refusedSaying(status, textIn(body));
  // An error may come as 200; success says so.
  if (objectOf(body)['success'] !== true) throw unread(status);
  return answer;
}

const askSalla = (door: ShopDoor, method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<ShopAnswer> =>
  askShop(door, method, path, { Authorization: `Bearer ${door.credentials.token ?? ''}` }, json);

function slugIn({ status, body }: ShopAnswer): string {
  const { slug } = objectOf(objectOf(objectOf(body)['data'])['status']);
  if (typeof slug !== 'string') throw unread(status);
  return slug;
}
