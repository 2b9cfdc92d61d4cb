import { MASKED_FIELDS, type MaskedField } from '../../contract/access/permissions.ts';
import { readConfig } from '../../server/config.ts';
import { pushKeys } from '../../server/access/push/push-keys.ts';
import { makeHttpServer } from '../../server/http/http.ts';
import { newId } from '../../server/platform/ids.ts';
import { makeSeal } from '../../server/platform/seal.ts';
import { catchUp } from '../../server/reports/statistics/roll-up.ts';
import { addActivity } from '../access-matrix/activity.ts';
import { makeAsker, type Ask, type Credentials } from '../access-matrix/ask.ts';
import { callOf, KNOCKED, makeFixtureStore, recipesOf, type FixtureStore } from '../access-matrix/cases.ts';
import { KINDS, type Kind } from '../access-matrix/fixtures.ts';
import { anOrderOf, aProductIn, ofHouse } from '../access-matrix/make-things.ts';
import { write, type Place } from '../access-matrix/place.ts';
import { gather, newCredentials, type Caller, type Population } from '../access-matrix/population.ts';
import { ABILITIES, ADMIN, SELLER } from '../access-matrix/rights.ts';
import { addSharedActivity } from '../access-matrix/shared-activity.ts';
import { asOwner, type Urls } from '../cluster.ts';
import { testDatabase } from '../harness.ts';
import { testLog } from '../log.ts';
import { aLead, anOrder, hasAccepted, unique } from '../world.ts';
import { GIVE_PRICES, settlePhones } from './hidden-sql.ts';

/*
 * A shop in which every list has rows, made once and stored as a database to copy. It has the people and things of the access proof
 * (test/access-matrix/), callers whose roles mask fields, and phones and purchase prices in every place that can hold one.
 */

/** A caller, and each read of the contract in its plainest form. */
export type Asked = { caller: Caller; asks: ReadonlyMap<string, readonly Ask[]> };

export type Shop = {
  /** Name of the database to copy, which has no connections. */
  name: string;
  urls: Urls;
  /** The moment at which everything had been made. */
  made_ms: number;
  /** The workspace of all callers. */
  ours: Place;
  beside: Place;
  /** Callers by masked fields: one for each field, and one for all of them. */
  masked: ReadonlyMap<MaskedField | 'all', Asked>;
  /** Callers who see a single account: a Seller, and a member whose role has every right. */
  limited: ReadonlyMap<'seller' | 'account', Asked>;
  /** Drops the database. */
  close(): Promise<void>;
};

/** Raised limits, which allow thousands of reads. */
export const configOf = () =>
  readConfig(
    { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1', TRUST_PROXY: '127.0.0.1' },
    process.cwd(),
  );

/** Fills an empty database. */
export async function makeShop(): Promise<Shop> {
  const closings: (() => Promise<unknown>)[] = [];
  const urls = await testDatabase((close) => closings.push(close));
  const { database } = urls;
  const bounds = { requests_per_minute_person: 1_000_000 };
  const { app } = makeHttpServer(configOf(), database, testLog, '0.0.0', { bounds });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const asker = makeAsker(base);
  // The acts of other people are written directly into histories (test/access-matrix/activity.ts).
  const { username } = new URL(urls.connection_string);
  await asOwner(urls, `grant update on all tables in schema public to ${username}`);
  for (const table of ['cash_entries', 'cash_postings', 'cash_chain'])
    await asOwner(urls, `alter table ${table} disable trigger refuse_change`);
  for (const statement of GIVE_PRICES.begin) await asOwner(urls, statement);

  const population = await gather({ base, database }, asker, []);
  const { ours, beside } = population.places;
  const fixtures = makeFixtureStore();
  for (const place of [ours, beside]) {
    for (const kind of Object.keys(KINDS) as Kind[]) await fixtures.standing(kind, place);
    await addActivity(place, fixtures);
    await addHidden(place, fixtures);
  }
  await addSharedActivity(population, fixtures);
  await sellOfTheHouse(ours);
  const fields = Object.keys(MASKED_FIELDS) as MaskedField[];
  const asked = async (name: string, masks: readonly MaskedField[], isLimited = false) =>
    await asksOf(await aCaller({ base, database }, population, name, masks, isLimited), population, fixtures);
  const masked = new Map<MaskedField | 'all', Asked>();
  for (const field of fields) masked.set(field, await asked(`Without ${field}`, [field]));
  masked.set('all', await asked('Without any', fields));
  const seller = population.callers.find(({ name }) => name === 'Seller')!;
  const limited = new Map<'seller' | 'account', Asked>([
    ['seller', await asksOf(await tireless({ database }, seller), population, fixtures)],
    ['account', await asked('Everything of an account', [], true)],
  ]);
  await catchUp(database);
  // The first use creates the keys: they are created here, so that both worlds have the same.
  await pushKeys(database.read, makeSeal(database.read));
  // Only jobs that the reads queue will run.
  await write(
    ours,
    `update jobs set status = 'canceled', finished_at = now() where workspace_id = $1 and status = 'queued'`,
  );

  await asker.close();
  app.server.closeAllConnections();
  await app.close();
  // Closes the connections to the database, which were opened last: a database can be copied only without connections.
  await closings.pop()!();
  for (const statement of GIVE_PRICES.end) await asOwner(urls, statement);
  await settlePhones(urls, ours.workspace_id);
  const name = new URL(urls.connection_string).pathname.slice(1);
  const close = async () => {
    for (const end of closings) await end();
  };
  return { name, urls, made_ms: Date.now(), ours, beside, masked, limited, close };
}

/** A caller with every right and a role that masks these fields, in the house or in the seller's account. */
async function aCaller(
  service: { base: string; database: Place['database'] },
  { callers, places: { ours } }: Population,
  name: string,
  masks: readonly MaskedField[],
  isLimited: boolean,
): Promise<Caller> {
  const { hands, database, workspace_id } = ours;
  const scope = isLimited ? 'account' : 'workspace';
  await hands.send('POST', '/roles', { name, scope, permissions: ADMIN.actions, abilities: ABILITIES, masks });
  const account_id = isLimited ? ours.account_id : ours.house_id;
  const body = { full_name: name, email: `${unique()}@example.test`, role: name, account_id };
  const { id } = await hands.send('POST', '/users', body);
  await hasAccepted({ database }, workspace_id, id);
  const admin = callers.find((caller) => caller.name === 'Admin')!;
  const home = { ...ours, person: { id, account_id } };
  return await tireless(service, {
    ...admin,
    id,
    name,
    home,
    sees_all: !isLimited,
    rights: isLimited ? SELLER : ADMIN,
  });
}

/** The caller with enough sessions that none exceeds a dashboard's limit of requests. */
async function tireless(service: { database: Place['database'] }, caller: Caller): Promise<Caller> {
  const all: Credentials[] = [];
  for (let i = 0; i < SESSIONS; i++) all.push(await newCredentials(service, caller));
  const cookies = all.flatMap((credentials) => credentials.cookies);
  let calls = 0;
  return {
    ...caller,
    credentials: { token: all[0]!.token, cookies, cookie: () => cookies[calls++ % SESSIONS]! },
  };
}
const SESSIONS = 8;

/** Every read of the contract, with the things of its recipe, which are created if missing. */
async function asksOf(caller: Caller, population: Population, fixtures: FixtureStore): Promise<Asked> {
  const asks = new Map<string, Ask[]>();
  for (const route of KNOCKED.filter(({ method }) => method === 'GET')) {
    const all: Ask[] = [];
    for (const recipe of recipesOf(route)) {
      const surface = route.surfaces[0]!;
      all.push((await callOf({ route, surface, caller, recipe, swap: null }, population, fixtures, false)).ask);
    }
    asks.set(route.id, all);
  }
  return { caller, asks };
}

// --- hidden values ---------------------------------------------------------------------------------------------------

/** Writes values of every masked field to all places that can hold one: moved, edited, sent, refused, stored in raw form. */
async function addHidden(place: Place, fixtures: FixtureStore): Promise<void> {
  const { hands, account_id, mark } = place;
  const customers = ['0698100001', '0698200034', '0698300072'];
  const product = await fixtures.standing('product', place);
  // With this rule, leads show what it found in the history of their phone.
  const rule = { reason: 'Again', kind: 'phone_leads', count: 1, within_hours: 24, status: 'active' };
  await hands.send('POST', '/guard-rules', rule);
  for (const phone of customers) {
    const said = { phone, second_phone: '0698900009', full_name: `Zineb ${mark}`, address: `9 Rue ${mark}` };
    const [lead] = (await hands.send('POST', '/leads', { data: [aLead(product['sku']!, said)], account_id }))
      .created_refs;
    await hands.send('PATCH', `/leads/${lead}`, { phone: `${phone.slice(0, 9)}9` });
    const { second_phone: _, ...of_order } = said;
    const [order] = (await hands.send('POST', '/orders', { orders: [anOrder(product['sku']!, of_order)], account_id }))
      .created_refs;
    const { id } = await hands.send('GET', `/orders/${order}/show`);
    const edited = {
      ...of_order,
      city_to_id: await aCityId(place),
      products: [{ id: product.id, quantity: 1, total: 20 }],
    };
    await hands.send('PUT', `/orders/${id}`, { ...edited, phone: `${phone.slice(0, 9)}8` });
    await anAutomaticMessage(place, fixtures, 'orders', order, phone);
    await anAutomaticMessage(place, fixtures, 'leads', lead, phone);
    await aSentEvent(place, fixtures, 'order.updated', id, phone);
    await aSentEvent(place, fixtures, 'lead.updated', id, phone);
  }
  // The things that every run uses get such values too.
  for (const [kind, table] of [
    ['order', 'orders'],
    ['lead', 'leads'],
  ] as const)
    await anAutomaticMessage(
      place,
      fixtures,
      table,
      (await fixtures.standing(kind, place))['reference']!,
      customers[0]!,
    );
  // The price is set and then changed, so that the audit log contains it.
  for (const price of [31.5, 47.25]) await hands.send('PUT', `/products/${product.id}`, { purchase_price: price });
  const blacklisted = await hands.send('POST', '/blacklisted-phones', { phone: customers[0], account_id });
  await hands.send('PUT', `/blacklisted-phones/${blacklisted.id}`, { phone: customers[1] });
  const statement = await fixtures.standing('statement', place);
  await write(
    place,
    `update statement_rows set raw = raw || jsonb_build_object('phone', $3::text, 'customer', 'Zineb', 'failed', jsonb_build_array($3::text))
     where workspace_id = $1 and statement_id = $2`,
    statement.id,
    customers[0],
  );
  await write(
    place,
    `update incoming_events set payload = convert_to('{"phone": "' || $2 || '"}', 'UTF8') where workspace_id = $1 and payload is not null`,
    customers[0],
  );
  await write(
    place,
    `update sheet_errors set cells = jsonb_build_array($2::text) where workspace_id = $1`,
    customers[0],
  );
  for (const kind of ['import-leads', 'import-orders', 'import-blacklisted-phones'])
    await aFailedRow(place, kind, customers[0]!);
}

/** The house sells two products of its own, so that its profit is not 0. */
async function sellOfTheHouse(place: Place): Promise<void> {
  for (const word of ['house1', 'house2']) {
    const { sku } = await aProductIn(ofHouse(place), word);
    await anOrderOf(ofHouse(place), sku!, ['PACKED', 'SHIPPED', 'DELIVERED']);
  }
}

async function aCityId({ hands }: Place): Promise<string> {
  return (await hands.send('GET', '/cities?keyword=Rabat'))[0].id;
}

const anAutomaticMessage = async (
  place: Place,
  fixtures: FixtureStore,
  table: 'orders' | 'leads',
  reference: string,
  phone: string,
) => {
  const id = newId();
  await write(
    place,
    `insert into automatic_messages (workspace_id, id, account_id, ${table === 'orders' ? 'order_id' : 'lead_id'}, reference, phone, channel_user_id, template_name,
       message_channel_id, channel, language, text, status, reason, error, attempts, failures, give_up_at, created_at, updated_at)
     select workspace_id, $2, account_id, id, reference, '+' || phone_digits, 'MA.' || phone_digits, 'News', (select message_channel_id from automatic_messages
       where workspace_id = $1 and id = $5), 'sms', 'fr', 'Call ' || $3, 'failed', 'refused', '400 ' || $3, 1, 0, now(), now(), now()
     from ${table} where workspace_id = $1 and reference = $4`,
    id,
    phone,
    reference,
    (await fixtures.standing('automatic-message', place)).id,
  );
  // The customer waits for an answer: the conversation has her phone and her user id.
  await write(
    place,
    `insert into conversations (workspace_id, of_id, account_id, lead_id, order_id, message_channel_id, phone, channel_user_id, words, answers,
       waiting, waits_since, last_said_at, last_act, last_words)
     select workspace_id, id, account_id, ${table === 'orders' ? 'null, id' : 'id, null'}, (select message_channel_id from automatic_messages
       where workspace_id = $1 and id = $3), '+' || phone_digits, 'MA.' || phone_digits, 1, 0, 1, now(), now(), 'write', 'Hello'
     from ${table} where workspace_id = $1 and reference = $2 on conflict do nothing`,
    reference,
    (await fixtures.standing('automatic-message', place)).id,
  );
  await write(
    place,
    `insert into message_costs (workspace_id, message_id, account_id, lead_id, order_id, message_channel_id, channel, kind, country, parts, charged_on,
       counted_on, micros)
     select workspace_id, id, account_id, lead_id, order_id, message_channel_id, channel, 'sms', 'MA', 1, current_date, current_date, 351000
     from automatic_messages where workspace_id = $1 and id = $2`,
    id,
  );
};

/** A webhook of the place got an event that contains a phone, and the receiver's answer repeated it. */
async function aSentEvent(place: Place, fixtures: FixtureStore, type: string, object_id: string, phone: string) {
  const { webhook_id } = await fixtures.standing('delivery', place);
  const event_id = newId();
  const body = JSON.stringify({ id: event_id, type, data: { id: object_id, phone } });
  await write(
    place,
    `insert into webhook_messages (workspace_id, event_id, body, created_at) values ($1, $2, $3, now())`,
    event_id,
    body,
  );
  await write(
    place,
    `insert into webhook_deliveries (workspace_id, webhook_id, event_id, type, object_id, sequence, status, attempts, last_attempt_at, ended_at, url,
       response_status, response_body, created_at)
     values ($1, $2, $3, $4, $5, 1, 'delivered', 1, now(), now(), 'http://127.0.0.1:9', 200, $6, now())`,
    webhook_id,
    event_id,
    type,
    object_id,
    body,
  );
}

async function aFailedRow(place: Place, kind: string, phone: string): Promise<void> {
  const id = newId();
  await write(
    place,
    `insert into jobs (workspace_id, id, account_id, kind, priority, status, actor, payload, total, done, result, created_at, finished_at)
     values ($1, $2, $3, $4, 'normal', 'completed', $5, $6, 1, 1, '{"created": 0, "failed": 1}', now(), now())`,
    id,
    place.account_id,
    kind,
    { kind: 'user', id: place.person.id, user_id: place.person.id, name: place.mark },
    { scope_account_id: place.account_id, grants: { masks: [] } },
  );
  await write(
    place,
    `insert into import_failures (workspace_id, job_id, line, cells, reason) values ($1, $2, 2, jsonb_build_array($3::text), 'No city')`,
    id,
    phone,
  );
  await write(
    place,
    `insert into import_samples (workspace_id, job_id, titles, samples) values ($1, $2, '["phone"]', jsonb_build_array(jsonb_build_array($3::text)))`,
    id,
    phone,
  );
  await write(
    place,
    `insert into import_words (workspace_id, job_id, field, word, rows) values ($1, $2, 'city', $3::text, 1)`,
    id,
    phone,
  );
}
