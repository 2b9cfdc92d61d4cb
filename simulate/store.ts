import type { OrderStatus } from '../contract/orders/order-moves.ts';
import type { StoreOrderShown } from '../contract/leads/store-orders.ts';
import { pause } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Insist } from './insist.ts';
import type { Acknowledged } from './people.ts';
import type { Scheduler } from './scheduler.ts';
import type { Service } from './service.ts';
import type { Shop } from './shop.ts';
import { delivery, LIVES, storeOrder, STORE_SECRET, type Life, type StoreOrder, type Word } from './store-orders.ts';

/*
 * A store that delivers its orders late, twice and out of sequence, and changes them meanwhile; and the agent who sells and ships them. The
 * agent does not know the store’s next update.
 */

type World = { service: Service; scheduler: Scheduler; faults: Faults; insist: Insist; shop: Shop };

/** The store's updates, and the decisions of people about them. */
export type StoreBook = {
  orders: StoreOrder[];
  /** Last decision of a person, by the reference of the lead. */
  answered: Map<string, 'take' | 'ignore'>;
  /** Forbidden acts that succeeded, one per line. */
  wrong: string[];
};

const DAY_MS = 86_400_000;
const SENT_MAX = 40;
/** Maximum time between two changes of an order, and maximum delay of a delivery. */
const LATER_MS = 4_000;

/** Delivers orders with all their updates until each was received; sends some twice, and some with a forged signature. */
export async function liveAsStore(
  { service, scheduler, faults, shop }: World,
  { store }: Acknowledged,
  orders: number,
): Promise<void> {
  const { roll } = scheduler;
  const begun_ms = Date.now() - DAY_MS;
  const lives = Object.keys(LIVES) as Life[]; // Keys of a record are its names.
  const sent: { word: Word; after_ms: number }[] = [];
  for (let id = 1; id <= orders; id++) {
    const { order, words } = storeOrder(id, roll.pick(lives), roll.pick(shop.skus), begun_ms + id * 1_000);
    faults.count(`store: ${order.life}`);
    store.orders.push(order);
    for (const word of words) {
      const happened_ms = id * 300 + word.nth * (300 + roll.below(LATER_MS));
      const late = () => (roll.isLikely(0.3) ? roll.below(LATER_MS) : 0);
      sent.push({ word, after_ms: happened_ms + late() });
      if (roll.isLikely(0.2)) sent.push({ word, after_ms: happened_ms + late() });
    }
  }

  const send = async (word: Word, secret: string): Promise<number | undefined> => {
    const name = `${word.order.name}, word ${word.nth + 1}`;
    await pause(100 + roll.below(500));
    await scheduler.turn(`the store delivers ${name}`, {});
    const { headers, body } = delivery(shop.store_kind, word, secret);
    const answer = await service.ask({ method: 'POST', url: shop.incoming_path, headers, body });
    scheduler.note(`  the store hears ${answer?.status ?? 'nothing'} of ${name}`);
    if (answer && answer.status >= 500 && answer.status !== 503)
      throw new Error(`A store was answered ${answer.status}: ${answer.text}`);
    return answer?.status;
  };
  const deliver = async ({ word, after_ms }: (typeof sent)[number]): Promise<void> => {
    await pause(after_ms);
    if (faults.isMet(0.15)) {
      faults.count('store: forged delivery');
      if ((await send(word, 'not the secret')) === 200) throw new Error('A delivery of nobody was received.');
    }
    for (let tries = 0; (await send(word, STORE_SECRET)) !== 200; tries++)
      if (tries > SENT_MAX) throw new Error(`${word.order.name} of the store was never received.`);
  };
  await Promise.all(sent.map(deliver));
}

const USUAL: Partial<Record<OrderStatus, OrderStatus>> = { new: 'packed', packed: 'shipped', shipped: 'delivered' };
type Lead = { reference: string; status: string; order_reference: string | null; store: StoreOrderShown | null };

/** Carries out acts of the agent: confirms leads of the store, answers its questions, packs and ships. */
export async function liveAsAgent(
  { service, scheduler, faults, insist, shop }: World,
  { store, moves }: Acknowledged,
  times: number,
): Promise<void> {
  const { roll } = scheduler;
  const agent = { ...shop.owner, name: 'agent of the store' };
  const read = async (path: string) => {
    const answer = await service.ask({ method: 'GET', url: path, headers: shop.admin.headers });
    return answer?.status === 200 ? answer.body.data : null;
  };
  for (let done = 0; done < times; done++) {
    await pause(200 + roll.below(400));
    await scheduler.turn('the agent of the store looks', agent);
    const leads = ((await read('/leads?include=store&per_page=50')) ?? []) as Lead[];
    const open = leads.filter(
      ({ store: said, status }) => said && (said.asks || ['new', 'confirmed'].includes(status)),
    );
    const lead = roll.pick(open);
    if (!lead) continue;
    const { reference } = lead;
    if (lead.store!.asks !== null && roll.isLikely(0.25)) await answerStore(lead);
    else if (lead.status === 'new')
      await insist(agent, 'PUT', '/leads', { leads: [{ reference, status: 'confirmed' }] });
    else if (lead.order_reference) await ship(lead.order_reference);
  }

  async function answerStore({ reference, store: said }: Lead): Promise<void> {
    const answer = roll.pick(['take', 'ignore'] as const);
    const body = { answer, changed_at: said!.changed_at };
    const { status } = await insist(agent, 'POST', `/leads/${reference}/answer-store`, body, { is_document: true });
    if (status !== 200) return;
    faults.count(`store: answered ${answer}`);
    store.answered.set(reference, answer);
  }

  /** Moves an order one step towards the customer. If it ended in its store, this must be refused until a person has decided. */
  async function ship(reference: string): Promise<void> {
    const order = await read(`/orders/${reference}/show`);
    const to = order && USUAL[order.status.toLowerCase() as OrderStatus];
    if (!to) return;
    const wasAsking = order.store?.asks === 'cancel' && to !== 'delivered';
    const { status } = await insist(agent, 'PUT', '/orders', { orders: [{ reference, status: to.toUpperCase() }] });
    faults.count(`store: ${to} ${status === 200 ? 'done' : 'refused'}`);
    if (status !== 200) return;
    moves.push({ reference, status: to });
    if (wasAsking) store.wrong.push(`${reference} is ${to}, and nobody answered that its shop ended it`);
  }
}
