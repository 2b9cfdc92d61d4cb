import type { Actor } from '../caller/actor.ts';
import { DEMO_PRODUCTS } from './demo-data.ts';
import { accountOf, addressOf, attemptSteps, moveSteps, orderStep, skusOf, type Parcel } from './demo-parcels.ts';
import type { DemoShop } from './demo-shop.ts';
import { runSteps, type Step } from './demo-steps.ts';
import type { Clock, PlannedCall, PlannedLead, PlannedOrder } from './demo-week.ts';
import { createLeads } from '../leads/create-leads.ts';
import { endCall } from '../leads/desk/end-call.ts';
import { holdEnd } from '../leads/desk/hold-lead.ts';
import { setHold } from '../leads/desk/queue-sql.ts';
import { lockLeads } from '../leads/sql.ts';
import { monotonicNow } from '../platform/ids.ts';
import { isoFromMilliseconds } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findStock } from '../stocks/list-sql.ts';
import { moveStock } from '../stocks/move-stock.ts';
import { openStock } from '../stocks/open-stock.ts';

/** Executes the plan with the service's own actions. The effect is the same as if they ran one by one, in the order of their moments. */
export async function actOutWeek(
  tx: Tx,
  shop: DemoShop,
  clock: Clock,
  { leads, orders }: { leads: readonly PlannedLead[]; orders: readonly PlannedOrder[] },
): Promise<void> {
  const parcels: Parcel[] = [];
  const made = await makeLeads(tx, shop, leads);
  const steps = [
    ...stockSteps(tx, shop, clock),
    ...made.flatMap((lead) => callSteps(tx, shop, lead, parcels)),
    ...orders.map((order) => orderStep(tx, shop, order, parcels)),
    ...moveSteps(tx, shop, [...leads, ...orders], parcels),
    ...attemptSteps(tx, shop, clock, [...leads, ...orders], parcels),
  ];
  await runSteps(steps);
}

/** Goods arrive on the first day; later some are moved, some break, and one shelf turns out to be empty. */
function stockSteps(tx: Tx, shop: DemoShop, clock: Clock): Step[] {
  const [casablanca, marrakech] = shop.warehouses as [string, string];
  const stocks = new Map<string, string>();
  const at = (at_ms: number, sku: string, run: (actor: Actor) => Promise<unknown>): Step => ({
    at_ms,
    about: [sku],
    run: () => run(shop.act('stock', at_ms)),
  });
  const opened = DEMO_PRODUCTS.map(({ sku, pieces, warning }, i) =>
    at(clock(-7, i / 2_000), sku, async (actor) => {
      const product_id = shop.products.get(sku)!;
      const stock = { product_id, warehouse_id: casablanca, warning_quantity: warning };
      const id = await openStock(tx, actor, stock);
      stocks.set(sku, id);
      await moveStock(tx, actor, id, { type: 'increment', quantity: pieces, reason: 'Arrivage' });
    }),
  );
  const moved = (at_ms: number, sku: string, input: Parameters<typeof moveStock>[3]) =>
    at(at_ms, sku, (actor) => moveStock(tx, actor, stocks.get(sku)!, input));
  return [
    ...opened,
    ...['TAGINE-28', 'LANTERN-M', 'ARGAN-50'].map((sku, i) =>
      moved(clock(-6, 0.1 + i / 100), sku, {
        type: 'transfer',
        quantity: 12,
        reason: 'Pour le dépôt de Marrakech',
        warehouse_id: marrakech,
      }),
    ),
    moved(clock(-4, 0.5), 'TAGINE-28', { type: 'damage', quantity: 2, reason: 'Cassé au dépôt' }),
    moved(clock(-3, 0.1), 'OLIVE-1L', { type: 'increment', quantity: 24, reason: 'Réassort' }),
    at(clock(0, 0.6), 'POUF-CUIR', async (actor) => {
      const id = stocks.get('POUF-CUIR')!;
      const { reserved } = (await findStock(tx, actor.scope, id))!;
      await moveStock(tx, actor, id, { type: 'adjust', quantity: reserved, reason: 'Inventaire' });
    }),
  ];
}

/** Creates all leads first, each with its own moment, so that their ids are read once. */
async function makeLeads(tx: Tx, shop: DemoShop, planned: readonly PlannedLead[]): Promise<MadeLead[]> {
  const create = async ({ at_ms, channel, customer, lines }: PlannedLead): Promise<string> => {
    const actor = shop.bring(channel.by, channel.channel, at_ms);
    const { created_refs } = await createLeads(tx, actor, accountOf(shop, lines), [
      {
        ...addressOf(customer),
        products: lines.map(({ product, quantity, total }) => ({ sku: product.sku, quantity, total })),
        data: [{ key: 'language', value: customer.language }],
      },
    ]);
    return created_refs[0]!;
  };
  const references: string[] = [];
  await runSteps(
    planned.map((lead, i) => ({
      at_ms: lead.at_ms,
      about: [lead.customer],
      run: async () => (references[i] = await create(lead)),
    })),
  );
  const { scope } = shop.act('admin', 0);
  const made = new Map((await lockLeads(tx, scope, 'reference', references)).map((lead) => [lead.reference, lead.id]));
  return planned.map((lead, i) => ({ planned: lead, reference: references[i]!, id: made.get(references[i]!)! }));
}

type MadeLead = { planned: PlannedLead; reference: string; id: string };

/** Steps for calls, and for the parcels of confirmed leads. Agents hold the leads they call; the queue's choice is not used. */
function callSteps(tx: Tx, shop: DemoShop, { planned, reference, id }: MadeLead, parcels: Parcel[]): Step[] {
  const end = async ({ at_ms, by, status, sub_status, action_ms, comment }: PlannedCall) => {
    const agent = shop.act(by, at_ms);
    await setHold(tx, agent.workspace.id, id, shop.id_of(by), holdEnd(monotonicNow()));
    await endCall(tx, agent, reference, {
      status,
      ...(sub_status ? { sub_status } : {}),
      ...(action_ms ? { action_date: isoFromMilliseconds(action_ms) } : {}),
      ...(comment ? { comment } : {}),
    });
    if (status === 'confirmed') parcels.push({ planned, by: 'lead_id', id });
  };
  // An agent holds one lead at a time.
  return planned.calls.map((call) => ({
    at_ms: call.at_ms,
    about: [planned, call.by, ...(call.status === 'confirmed' ? skusOf(planned) : [])],
    run: () => end(call),
  }));
}
