import { aLead, anOrder, hasAccepted } from '../world.ts';
import { PHONE, SECRET, SKU, inserted, rows, today, write, type Place, type Fixture } from './place.ts';
import { newId } from '../../server/platform/ids.ts';

/* Makes things, over REST where REST can. */

/** The same place in the account of the house: its things are visible to everyone with the right. */
export const ofHouse = (place: Place): Place => ({ ...place, account_id: place.house_id, mark: place.shared_mark });

export async function aLeadIn({ hands, account_id, mark }: Place): Promise<Fixture> {
  const lead = aLead(SKU, { full_name: `Amina ${mark}`, phone: PHONE, address: `12 Rue ${mark}` });
  const [reference] = (await hands.send('POST', '/leads', { data: [lead], account_id })).created_refs;
  const { id } = await hands.send('GET', `/leads/${reference}/show`);
  return { id, reference };
}

/** An order that is carried by a delivery person of its own. */
export async function aCarriedOrderIn(place: Place, word: string, ...statuses: string[]): Promise<Fixture> {
  const { id: delivery_boy_id } = await aMemberIn(ofHouse(place), word, 'Delivery');
  const { id: warehouseId } = await aWarehouseIn(place, word);
  const order = await anOrderIn(place, 'PACKED');
  await place.hands.click('/orders/assign-to-delivery-boy', { ids: [order.id], delivery_boy_id, warehouseId });
  for (const status of statuses)
    await place.hands.send('PUT', '/orders', { orders: [{ reference: order['reference'], status }] });
  return { ...order, person_id: delivery_boy_id };
}

/** An advance to the seller of a place. */
export async function anAdvanceIn({ hands, account_id, shared_mark: mark }: Place, word: string): Promise<Fixture> {
  const { id: money_account_id } = await hands.send('POST', '/money-accounts', { name: `Safe ${mark} ${word}` });
  const advance = { account_id, kind: 'advance', amount: 5, money_account_id, reason: word };
  return { id: (await hands.send('POST', '/seller-advances', advance)).id };
}

/** Money from a posted statement for an unknown parcel. */
export async function anUnmatchedIn(place: Place): Promise<Fixture> {
  const { hands, shared_mark: mark } = place;
  const { id, row_id } = await aStatementIn(place);
  await write(
    place,
    `update statement_rows set amount = 1000, pays = 1000 where workspace_id = $1 and id = $2`,
    row_id,
  );
  const { id: money_account_id } = await hands.send('POST', '/money-accounts', { name: `Bank ${mark} ${id}` });
  const { version } = await hands.send('PUT', `/statements/${id}`, { money_account_id });
  await hands.send('POST', `/statements/${id}/post`, { version });
  return { id: row_id! };
}

/** A delivered order that owes its delivery person a fee. */
export async function aWorkedOrderIn(place: Place, word: string): Promise<Fixture> {
  // Set before the order goes out, as its costs are fixed then.
  const rate = { name: `Rate ${place.shared_mark} ${word}`, valid_from: '2026-01-01', delivery_cost: 12 };
  await place.hands.send('POST', '/driver-rates', rate);
  return await aCarriedOrderIn(place, word, 'SHIPPED', 'DELIVERED');
}

/** A payment for work that is not paid yet. */
export async function aWorkPaymentIn(place: Place, word: string): Promise<Fixture> {
  const { person_id: payee_id } = await aWorkedOrderIn(place, word);
  const drawn = { payee_kind: 'person', payee_id, up_to: today() };
  return { id: (await place.hands.send('POST', '/work-payments', drawn)).id };
}

export const anOrderIn = (place: Place, ...statuses: string[]): Promise<Fixture> => anOrderOf(place, SKU, statuses);

/** An order whose goods are in stock, and then reserved or out. */
export async function aStockedOrderIn(place: Place, word: string, ...statuses: string[]): Promise<Fixture> {
  const { sku } = await aMovedStockIn(place, word);
  return anOrderOf(place, sku!, statuses);
}

export async function anOrderOf(
  { hands, account_id, mark }: Place,
  sku: string,
  statuses: readonly string[],
): Promise<Fixture> {
  const order = anOrder(sku, { full_name: `Youssef ${mark}`, phone: PHONE, address: `5 Avenue ${mark}` });
  const [reference] = (await hands.send('POST', '/orders', { orders: [order], account_id })).created_refs;
  for (const status of statuses) await hands.send('PUT', '/orders', { orders: [{ reference, status }] });
  const { id } = await hands.send('GET', `/orders/${reference}/show`);
  return { id, reference };
}

export async function aStockIn(place: Place, word: string): Promise<Fixture> {
  const { id: product_id, sku } = await aProductIn(place, word);
  const { id: warehouse_id } = await aWarehouseIn(place, word);
  const { id } = await place.hands.send('POST', '/stocks', { product_id, warehouse_id, warning_quantity: 3 });
  return { id, product_id, warehouse_id, sku: sku! };
}

export async function aMovedStockIn(place: Place, word: string): Promise<Fixture> {
  const stock = await aStockIn(place, word);
  const moved = { type: 'increment', quantity: 50, reason: 'test' };
  await place.hands.send('POST', `/stocks/${stock.id}/movements`, moved);
  return stock;
}

export async function aProductIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { sku: `SKU-${word}`, name: `Soap ${mark}`, price: 149.9, status: 'active', account_id };
  const { id, sku } = await hands.send('POST', '/products', body);
  return { id, sku };
}

export async function aWarehouseIn({ hands, shared_mark }: Place, word: string): Promise<Fixture> {
  return {
    id: (await hands.send('POST', '/warehouses', { name: `Depot ${shared_mark} ${word}`, code: `W-${word}` })).id,
  };
}

/** REST has no route to create cities (R-ROLE-2). */
export const aCityIn = (place: Place): Promise<Fixture> =>
  inserted(place, 'cities', { name: `City ${place.shared_mark} ${newId()}`, aliases: [] });

export async function aWebhookIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { url: `http://127.0.0.1:9/${mark}/${word}`, events: ['lead.created'], account_id };
  return { id: (await hands.send('POST', '/webhooks', body)).id };
}

export async function anApplicationIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { name: `Store ${mark} ${word}`, kind: 'generic-webhook', credentials: { secret: SECRET }, account_id };
  const { id, incoming_url } = await hands.send('POST', '/applications', body);
  return { id, key: String(incoming_url).split('/').at(-1)! };
}

/** A store of a kind that can be told of its orders. */
export async function aStoreIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { name: `Shop ${mark} ${word}`, kind: 'shopify', credentials: { secret: SECRET }, account_id };
  const { id } = await hands.send('POST', '/applications', body);
  return { id };
}

/** The only site whose pages may use a form. */
export const FORM_ORIGIN = 'https://shop.example';

export async function aFormIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { name: `Form ${mark} ${word}`, kind: 'form', account_id };
  const { id, form_url } = await hands.send('POST', '/applications', body);
  await hands.send('PUT', `/applications/${id}/form`, { origins: [FORM_ORIGIN], city_ids: [], offers: [] });
  return { id, key: String(form_url).split('/').at(-1)! };
}

export async function anAccessIn(place: Place, word: string): Promise<Fixture> {
  const { id: offer_id } = await anOfferIn(place, word);
  const body = { account_id: place.account_id, note: place.mark };
  const { id } = await place.hands.send('POST', `/marketplace-products/${offer_id}/access-requests`, body);
  return { id, offer_id };
}

export async function anInvoiceIn({ hands, account_id, mark }: Place): Promise<Fixture> {
  const lines = [{ label: `Fees ${mark}`, quantity: 1, amount: 12.5 }];
  return { id: (await hands.send('POST', '/invoices', { type: 'service_fees', lines, account_id })).id };
}

export async function anOfferIn(place: Place, word: string): Promise<Fixture> {
  const { id: product_id } = await aProductIn(ofHouse(place), word);
  const prices = { public_price: 150, minimum_price: 100, commission: 10 };
  const body = { product_id, ...prices, description: `Offer ${place.shared_mark}`, status: 'active' };
  return { id: (await place.hands.send('POST', '/marketplace-products', body)).id };
}

export async function aSourcingIn({ hands, account_id, mark }: Place, word: string): Promise<Fixture> {
  const body = { title: `Lamp ${mark} ${word}`, product_link: `https://example.test/${word}`, quantity: 5, account_id };
  return { id: (await hands.send('POST', '/sourcings', body)).id };
}

/** Makes a message that seems to be written by the place's person. `meanwhile`: the act of the Admin, its real author. */
export async function aMessageIn(
  place: Place,
  word: string,
  meanwhile?: (path: string) => Promise<void>,
): Promise<Fixture> {
  const { id: sourcing_id } = await aSourcingIn(place, word);
  const { id } = await place.hands.send('POST', '/sourcing-messages', { sourcing_id, body: `How long? ${place.mark}` });
  await meanwhile?.(`/sourcing-messages/${id}`);
  await write(
    place,
    `update sourcing_messages set author_kind = 'user', author_id = $3 where workspace_id = $1 and id = $2`,
    id,
    place.person.id,
  );
  return { id, sourcing_id };
}

export async function aMemberIn(place: Place, word: string, role: string): Promise<Fixture> {
  const { hands, account_id, mark } = place;
  const body = { full_name: `Person ${mark}`, email: `${word}@example.test`, role, account_id };
  // The matrix sends more invitations than the rate limit of a real workspace allows.
  await place.database.transaction((tx) => tx.rows(null, `delete from rate_limits where key like 'invited:%'`));
  const { id } = await hands.send('POST', '/users', body);
  await hasAccepted(place, place.workspace_id, id);
  return { id };
}

/** A courier's statement with an unmatched row, as its job would have left it. */
export async function aStatementIn(place: Place): Promise<Fixture> {
  const { hands, shared_mark: mark } = place;
  // One courier for all statements: a workspace has a hundred couriers at most.
  const name = `Courier of statements ${mark}`;
  const [courier] = await rows(place, `select id from shipping_companies where workspace_id = $1 and name = $2`, name);
  const { id: shipping_company_id } =
    courier ?? (await hands.send('POST', '/shipping-companies', { name, connector: 'manual' }));
  const sent = [{ tracking_number: `T-${mark} ${newId()}`, amount: 0 }];
  const { id } = await hands.send('POST', '/statements', { shipping_company_id, rows: sent });
  await write(place, `update statements set state = 'draft' where workspace_id = $1 and id = $2`, id);
  await write(
    place,
    `update statement_rows set class = 'not_ours', amount = 0, decision = 'put_aside', decided_by = 'Admin', decided_at = now()
     where workspace_id = $1 and statement_id = $2`,
    id,
  );
  const [row] = await rows(place, `select id from statement_rows where workspace_id = $1 and statement_id = $2`, id);
  return { id, row_id: row.id };
}
