import type { Database } from '../server/platform/database/postgres.ts';
import type { StoreBook } from './store.ts';
import type { StoreOrder } from './store-orders.ts';

/*
 * Laws about a store's orders at the end of a seed. No order is lost, doubled, or collected twice, and no cancelled one is shipped without
 * a person's decision. Each update has a visible result: done, refused with its reason, a question, or a notice.
 */

type Found = {
  order_id: string;
  event_status: string;
  has_reason: boolean;
  store_status: string | null;
  is_asking: boolean;
  lead_reference: string | null;
  lead_status: string | null;
  lead_is_prepaid: boolean | null;
  lead_pieces: number | null;
  reference: string | null;
  order_status: string | null;
  is_prepaid: boolean | null;
  was_out: boolean;
  was_confirmed_again: boolean;
  /** Its cash was collected before the newest update was taken: that payment is the courier's. */
  was_collected: boolean;
  leads: number;
  notices: string[];
};

const FOUND = `
  select e.order_id, e.status as event_status, coalesce(nullif(e.error, ''), e.gateway) is not null as has_reason,
    s.status as store_status, coalesce(case when s.status in ('open', 'paid') then s.known <> s.word else s.status <> s.seen_status end, false) as is_asking,
    s.lead_reference, l.status as lead_status, l.is_prepaid as lead_is_prepaid,
    (select sum(i.quantity)::int from lead_lines i where i.workspace_id = l.workspace_id and i.lead_id = l.id) as lead_pieces,
    o.reference, t.status as order_status, o.is_prepaid,
    exists (
      select from order_histories h where h.workspace_id = o.workspace_id and h.order_id = o.id and h.new_status in ('shipped', 'delivered')
    ) as was_out,
    exists (
      select from lead_histories h where h.workspace_id = l.workspace_id and h.lead_id = l.id and h.old_status = 'cancelled' and h.new_status = 'confirmed'
    ) as was_confirmed_again,
    coalesce(t.delivered_at <= e.settled_at, false) as was_collected,
    (select count(*)::int from leads d where d.workspace_id = e.workspace_id and d.full_name = 'Customer ' || e.order_id) as leads,
    (
      select coalesce(array_agg(distinct n.message_key), '{}') from notifications n
      where n.workspace_id = e.workspace_id and n.params ->> 'reference' in (o.reference, s.lead_reference)
    ) as notices
  from incoming_events e
  left join store_orders s on s.workspace_id = e.workspace_id and s.account_id = e.account_id and s.order_id = e.order_id
  left join leads l on l.workspace_id = s.workspace_id and l.id = s.lead_id
  left join orders o on o.workspace_id = l.workspace_id and o.lead_id = l.id
  left join order_states t on t.workspace_id = o.workspace_id and t.order_id = o.id`;

/** Broken laws, each with the facts about its order. */
export async function wrongInStore({ read }: Database, { orders, answered, wrong }: StoreBook): Promise<unknown[]> {
  const rows = await read.rows<Found>(null, FOUND);
  const found = new Map(rows.map((row) => [row.order_id, row]));
  const broken: unknown[] = [...wrong];
  for (const order of orders) {
    const row = found.get(String(order.id));
    const answer = answered.get(row?.lead_reference ?? '');
    for (const law of row ? lawsBroken(order, row, answer) : ['it was received, and is not there'])
      broken.push({ law, order: order.name, life: order.life, answer, ...row });
  }
  return broken;
}

function lawsBroken({ life, last }: StoreOrder, row: Found, answer: 'take' | 'ignore' | undefined): string[] {
  const isTold = (...keys: string[]) => row.notices.some((key) => keys.includes(key));
  const broken: Record<string, boolean> = {
    // No update stays pending, or waits for a creation: each order had one. Failed and waiting updates have a reason.
    'a word is silent':
      row.event_status === 'pending' ||
      row.event_status === 'early' ||
      (['failed', 'waiting'].includes(row.event_status) && !row.has_reason),
    'the newest word is not kept': row.store_status !== wordOf(last) && life !== 'of an unknown product',
    'it is doubled': row.leads > 1,
    'it is lost': row.leads === 0 && !MAY_BE_NONE.has(life),
    'it is here, and waits to be paid elsewhere': row.leads > 0 && life === 'never paid',
  };
  if (row.lead_reference === null) return namesOf(broken);
  const isOver = row.lead_status === 'cancelled' || row.order_status === 'canceled';
  // A person who confirms a lead again after its store cancelled it could see the cancellation.
  const hasWord = answer !== undefined || row.was_confirmed_again || isTold('store_ended');
  const isSeen = row.is_asking || hasWord;
  const isPaid = row.reference === null ? row.lead_is_prepaid : row.is_prepaid;
  return namesOf({
    ...broken,
    'it ended in its store, and nobody sees that': last.end !== null && !isOver && !isSeen,
    'it ended in its store, and is shipped unseen': last.end !== null && row.was_out && !hasWord,
    'it is collected again':
      last.end === null && last.is_paid && !isPaid && !row.was_collected && !isTold('store_paid'),
    'its change is silent': last.end === null && last.pieces !== row.lead_pieces && !row.is_asking && answer === undefined && !isTold('store_changed'), // prettier-ignore
  });
}

/** Lives of an order that may lead to no lead: it is cancelled before it was created here, never paid, or names no product. */
const MAY_BE_NONE: ReadonlySet<string> = new Set([
  'cancelled',
  'deleted',
  'edited, then cancelled',
  'never paid',
  'of an unknown product',
]);

const wordOf = ({ end, is_paid }: StoreOrder['last']): string => end ?? (is_paid ? 'paid' : 'open');

const namesOf = (broken: Record<string, boolean>): string[] =>
  Object.entries(broken).flatMap(([law, is]) => (is ? [law] : []));
