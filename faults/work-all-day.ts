import { REST_PREFIX } from '../contract/route.ts';
import { aLead, anOrder, type World } from '../test/world.ts';

/* The daily work of a shop's people, through the API: each kind of request once, to find those that fail during an outage. */

type Line = { product_id: string; quantity: number; total: number };
type Reply = { status: number; text: string; body: unknown };
export type Worked = { asked: number; failed: string[] };

/** Sends all requests in sequence; returns the names of failed ones: those without a 2xx answer, and reads with a 5xx. */
export async function workAllDay({ api, sku, base }: World): Promise<Worked> {
  const failed: string[] = [];
  let asked = 0;
  /** Sends a request; returns the value that `pick` finds in the answer, or undefined if there is none. */
  const act = async <T>(what: string, asking: Promise<Reply>, pick: (data: never) => T): Promise<T | undefined> => {
    const { status, text, body } = await asking;
    asked++;
    if (status >= 200 && status < 300) return pick((body as { data: never }).data);
    failed.push(`${what}: ${status} ${text.slice(0, 160)}`);
    return undefined;
  };
  const refs = ({ created_refs }: { created_refs: string[] }) => created_refs;
  const reference = ({ reference: name }: { reference: string }) => name;
  const nothing = () => undefined;

  const leads = Array.from({ length: 4 }, () => aLead(sku));
  const made = (await act('POST /leads', api.post('/leads', { data: leads }), refs)) ?? [];
  const first = await act('POST /leads/next', api.post('/leads/next', {}), reference);
  const missed = { status: 'no_reply', comment: 'Rang out', next: true };
  const second = await act(
    'an outcome',
    api.post(`/leads/${first}/outcome`, missed),
    (data: { next: { reference: string } }) => reference(data.next),
  );
  await act('a confirmation', api.post(`/leads/${second}/outcome`, { status: 'confirmed' }), nothing);
  const others = made.filter((one) => one !== first && one !== second);
  const moved = { leads: others.map((one) => ({ reference: one, status: 'wrong' })) };
  await act('PUT /leads', api.put('/leads', moved), nothing);

  const typed = { orders: Array.from({ length: 3 }, () => anOrder(sku)) };
  const [order, another] = (await act('POST /orders', api.post('/orders', typed), refs)) ?? [];
  for (const status of ['packed', 'shipped', 'delivered'])
    await act(`PUT /orders, ${status}`, api.put('/orders', { orders: [{ reference: order, status }] }), nothing);
  await act('a note', api.post(`/leads/${first}/notes`, { body: 'Speaks French' }), nothing);
  const products = await act(
    'an order',
    api.get(`/orders/${another}/show`),
    (data: { products: Line[] }) => data.products,
  );
  const lines = products?.map(({ product_id, quantity, total }) => ({ id: product_id, quantity, total }));
  const { full_name, phone, address } = anOrder(sku);
  const edited = { full_name, phone, address, city_text: 'Rabat', notes: 'Ring twice', products: lines };
  await act('an edit', api.put(`/orders/${another}`, edited), nothing);
  await act('a lead', api.get(`/leads/${first}/show`), nothing);

  const lists = await readEverything({ api, base });
  return { asked: asked + lists.asked, failed: [...failed, ...lists.failed] };
}

/** Requests every page that needs no parameters; returns the names of those with a 5xx answer. */
export async function readEverything({ api, base }: Pick<World, 'api' | 'base'>): Promise<Worked> {
  const document = await (await fetch(`${base}/openapi.json`)).json();
  const { paths } = document as { paths: Record<string, { get?: object }> };
  const names = Object.entries(paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') ? [path.replace(REST_PREFIX, '')] : [],
  );
  const failed: string[] = [];
  for (const name of names) {
    const { status, text } = await api.get(name);
    if (status >= 500) failed.push(`GET ${name}: ${status} ${text.slice(0, 160)}`);
  }
  return { asked: names.length, failed };
}
