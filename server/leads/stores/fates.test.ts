import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { DELIVERY_KINDS, foreignDelivery, type DeliveryKind, type ForeignDelivery } from '../../../test/fates/foreign-delivery.ts'; // prettier-ignore
import { testService } from '../../../test/harness.ts';
import { seedOf, stepsOf } from '../../../test/share.ts';
import { storesOf, STORE_SECRET, type Connection } from '../../../test/stores.ts';
import { aPhone, expect, world } from '../../../test/world.ts';

/*
 * The fate of every field of a delivery (R-INTAKE-1): orders as stores and programs send them, determined by a seed. Each field becomes one
 * of the lead, is stored on it, waits as its connection reports, or is refused by name; money, pieces and customers match the store.
 * FATE_SEED repeats a run, DELIVERIES sets the number of deliveries.
 */

const SEED = seedOf('FATE_SEED');
const DELIVERIES = Number(process.env['DELIVERIES'] ?? stepsOf(200));
/** Deliveries of one round: a connection's lists show its newest 100. */
const ROUND = 100;

const service = await testService();
const w = await world(service);
const stores = storesOf(service, w);
const wares = await Promise.all(
  [14_990, 5_000, 19_905].map(async (price) => ({ price, sku: (await w.product({ price: price / 100 })).sku })),
);
let ids = Date.now();
const made = (seed: number) => foreignDelivery(seed, String(++ids), wares, aPhone);

const HEADERS: Record<DeliveryKind, (body: string) => Record<string, string>> = {
  shopify: (body) => ({ 'X-Shopify-Topic': 'orders/create', 'X-Shopify-Hmac-Sha256': sign(body, 'base64') }),
  woocommerce: (body) => ({ 'X-WC-Webhook-Topic': 'order.created', 'X-WC-Webhook-Signature': sign(body, 'base64') }),
  youcan: (body) => ({ 'X-YouCan-Topic': 'order.created', 'X-YouCan-Signature': sign(body, 'hex') }),
  salla: (body) => ({ 'X-Salla-Signature': sign(body, 'hex') }),
  zid: () => ({ Authorization: `Basic ${Buffer.from(`tahsil:${STORE_SECRET}`).toString('base64')}` }),
  'generic-webhook': () => ({ 'X-Tahsil-Secret': STORE_SECRET }),
};
const sign = (body: string, encoding: 'base64' | 'hex'): string =>
  createHmac('sha256', STORE_SECRET).update(body).digest(encoding);

type Came = { status: string; gateway: string | null; lead_reference: string | null; order_number: string | null };
type Outcome = { came: Came | undefined; reason: string };

const connections = new Map<DeliveryKind, Connection>();
for (const kind of DELIVERY_KINDS) connections.set(kind, await stores.connect({ kind }));

/** Sends deliveries; returns the outcome of each that its connection reports, by the order's id. */
async function send(deliveries: readonly ForeignDelivery[]): Promise<Map<string, Outcome>> {
  for (const { kind, body } of deliveries) {
    const text = JSON.stringify(body);
    assert.equal(await stores.deliver(connections.get(kind)!.incoming_url, text, HEADERS[kind](text)), 200);
  }
  await stores.work();
  const outcomes = new Map<string, Outcome>();
  for (const { id } of connections.values()) {
    const path = `/applications/${id}`;
    const query = { per_page: 100 };
    const errors = expect(await w.api.get(`${path}/errors`, query), 200).body.data;
    const said = new Map(errors.map((row: { event_key: string }) => [row.event_key, JSON.stringify(row)]));
    for (const row of expect(await w.api.get(`${path}/deliveries`, query), 200).body.data)
      outcomes.set(row.event_key.replace('order:', ''), { came: row, reason: String(said.get(row.event_key) ?? '') });
  }
  return outcomes;
}

const minor = (text: string | number): number => Math.round(Number.parseFloat(String(text)) * 100);
const STATUS_OF: Partial<Record<ForeignDelivery['fate'], string>> = { waiting: 'waiting', ended: 'ended', refused: 'failed' }; // prettier-ignore

/** Faults in the outcome of a delivery; empty when there are none. */
async function faultsOf(delivery: ForeignDelivery, { came, reason }: Outcome): Promise<string[]> {
  const { fate } = delivery;
  const status = STATUS_OF[fate] ?? 'taken';
  if (came?.status !== status) return [`it is ${came?.status}, wanted ${status}: ${reason}`];
  const leads = delivery.phone === '' ? [] : await stores.leadsOf(delivery.phone);
  if (status !== 'taken') {
    const faults = leads.length > 0 ? ['it became a lead'] : [];
    if (fate === 'refused' && !delivery.names!.test(reason)) faults.push(`not refused by name: ${reason}`);
    if (fate === 'waiting' && !came.gateway) faults.push('nothing says what it waits for');
    return faults;
  }
  if (leads.length !== 1) return [`${leads.length} leads`];
  const lead = await stores.showLead(leads[0].reference);
  const pieces = (lines: readonly { sku: string; quantity: number }[]) =>
    lines.map(({ sku, quantity }) => `${quantity} ${sku}`).toSorted().join(); // prettier-ignore
  const total = lead.products.reduce((sum: number, line: { total: string }) => sum + minor(line.total), 0);
  const found: Record<string, [is: unknown, was: unknown]> = {
    name: [lead.full_name, delivery.full_name],
    city: [lead.city, delivery.city],
    total: [total, delivery.total],
    pieces: [pieces(lead.products), pieces(delivery.pieces)],
    'is prepaid': [lead.is_prepaid, fate === 'prepaid'],
    'paid ahead': [minor(lead.prepaid_amount), fate === 'prepaid' ? delivery.total : delivery.paid_ahead],
    number: [came.order_number, delivery.number],
  };
  const text = JSON.stringify(lead);
  const lost = delivery.kept.filter((kept) => !text.includes(JSON.stringify(kept).slice(1, -1)));
  return [
    ...Object.entries(found).flatMap(([name, [is, was]]) => (is === was ? [] : [`${name} is ${is}, was ${was}`])),
    ...lost.map((gone) => `“${gone}” is lost`),
  ];
}

const nothing: Outcome = { came: undefined, reason: '' };

describe('the fate of every field of a delivery', () => {
  for (let first = SEED; first < SEED + DELIVERIES; first += ROUND)
    it(`of the deliveries from seed ${first}`, async () => {
      const count = Math.min(ROUND, SEED + DELIVERIES - first);
      const deliveries = Array.from({ length: count }, (_, n) => made(first + n));
      const outcomes = await send(deliveries);
      const wrong: string[] = [];
      for (const [n, delivery] of deliveries.entries())
        for (const fault of await faultsOf(delivery, outcomes.get(delivery.id) ?? nothing))
          wrong.push(`FATE_SEED=${first + n} DELIVERIES=1, ${delivery.kind}, ${delivery.fate}: ${fault}\n${JSON.stringify(delivery.body)}`); // prettier-ignore
      assert.deepEqual(wrong, []);
    });

  it('a field that is lost, another sum and another fate are noticed', async () => {
    const deliveries = Array.from({ length: 30 }, (_, n) => made(1_000 + n));
    const outcomes = await send(deliveries);
    const delivery = deliveries.find(({ fate }) => fate === 'made')!;
    const outcome = outcomes.get(delivery.id)!;
    assert.deepEqual(await faultsOf(delivery, outcome), []);
    const wrong: Partial<ForeignDelivery>[] = [
      { kept: ['nobody said this'] },
      { total: delivery.total + 1 },
      { paid_ahead: 100 },
      { pieces: [] },
      { number: 'other' },
      { full_name: 'Somebody' },
      { phone: aPhone() },
      { fate: 'prepaid' },
      { fate: 'waiting' },
    ];
    for (const over of wrong)
      assert.notDeepEqual(await faultsOf({ ...delivery, ...over }, outcome), [], JSON.stringify(over));
  });
});
