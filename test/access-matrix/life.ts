import { newId } from '../../server/platform/ids.ts';
import { aLead, anOrder } from '../world.ts';
import type { Shelf } from './cases.ts';
import { PHONE, SKU } from './specimens.ts';
import type { Place } from './specimens.ts';

/**
 * Lets something happen around the things that stand in a place, so that statements which look for calls, notes, parcels or figures of
 * them find some: there, and in a twin. Nothing of it decides how a call is answered.
 */
export async function liveOn(place: Place, shelf: Shelf): Promise<void> {
  const { hands, account_id, mark } = place;
  const [lead, product, person, shipped, company] = await Promise.all(
    (['lead', 'product', 'delivery-person', 'shipped-order', 'shipping-company'] as const).map((kind) =>
      shelf.standing(kind, place),
    ),
  );
  const customer = { full_name: `Amina ${mark}`, phone: PHONE, address: `12 Rue ${mark}` };
  await hands.send('POST', `/leads/${lead!['reference']}/notes`, { body: `Asks for red ${mark}` });
  for (const sku of [SKU, product!['sku']!]) {
    const [confirmed] = (await hands.send('POST', '/leads', { data: [aLead(sku, customer)], account_id })).created_refs;
    await hands.send('PUT', '/leads', { leads: [{ reference: confirmed, status: 'confirmed' }] });
    const orders = [anOrder(sku, customer), anOrder(sku, customer)];
    const [arrived, returned] = (await hands.send('POST', '/orders', { orders, account_id })).created_refs;
    for (const status of ['PACKED', 'SHIPPED', 'DELIVERED'])
      await hands.send('PUT', '/orders', { orders: [arrived, returned].map((reference) => ({ reference, status })) });
    await hands.send('PUT', '/orders', { orders: [{ reference: returned, status: 'RETURNED' }] });
  }
  const failed = { order: shipped!['reference'], reason: 'no_answer', comment: `Nobody there ${mark}` };
  await hands.send('POST', '/failed-deliveries', failed);
  await hands.send('POST', '/failed-deliveries/decide', { ids: [shipped!.id], decision: 'return' });
  await byOnePerson(place, { lead_id: lead!.id, person_id: person!.id, product_id: product!.id });
  await withCourier(place, shipped!.id, company!.id);
}

/** One person called, sold, moved and brings whatever stands in the account. */
async function byOnePerson(
  { database, workspace_id, account_id, mark }: Place,
  { lead_id, person_id, product_id }: { lead_id: string; person_id: string; product_id: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [table, column] of [
      ['leads', 'agent_id'],
      ['orders', 'agent_id'],
      ['lead_histories', 'actor_id'],
      ['order_histories', 'actor_id'],
      ['order_states', 'delivery_boy_id'],
    ])
      await tx.rows(null, `update ${table} set ${column} = $3 where workspace_id = $1 and account_id = $2`, [
        workspace_id,
        account_id,
        person_id,
      ]);
    await tx.rows(
      null,
      `insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, agent_id, status, sub_status, called_at)
       select $1, $4, $2, l.id, l.reference, $5, 'no_reply', $6, now() from leads l where l.workspace_id = $1 and l.id = $3`,
      [workspace_id, account_id, lead_id, newId(), person_id, mark],
    );
    await tx.rows(
      null,
      `update products set call_script = $3 where workspace_id = $1 and account_id = $2 and (id = $4 or sku = $5)`,
      [workspace_id, account_id, `Say ${mark}`, product_id, SKU],
    );
  });
}

/** The order's parcel is with a courier, who has a number for it. */
async function withCourier(
  { database, workspace_id, mark }: Place,
  order_id: string,
  company_id: string,
): Promise<void> {
  const id = newId();
  await database.transaction(async (tx) => {
    await tx.rows(
      null,
      `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, sent_at,
         tracking_number, courier_status, courier_status_at, created_at, updated_at)
       select $1, $3, o.account_id, o.id, $4, $3, o.reference, 'accepted', false, now(), $5, 'On the way', now(), now(), now()
       from orders o where o.workspace_id = $1 and o.id = $2`,
      [workspace_id, order_id, id, company_id, `TRACK-${mark}`],
    );
    await tx.rows(null, `update order_states set shipment_id = $3 where workspace_id = $1 and order_id = $2`, [
      workspace_id,
      order_id,
      id,
    ]);
  });
}
