import { EVENT_TYPES } from '../../contract/webhooks/events.ts';
import { NOTIFICATION_KEYS } from '../../contract/live/notification-kinds.ts';
import { newId, sha256 } from '../../server/platform/ids.ts';
import { catchUp } from '../../server/reports/statistics/roll-up.ts';
import { aLead } from '../world.ts';
import type { FixtureStore } from './cases.ts';
import type { Population } from './population.ts';
import { calledBy } from './activity.ts';
import { SKU, write, type Place } from './place.ts';

/* History of all callers of the matrix, and of their neighbours. */

/** The secret of a link to set a password, which no caller of the matrix requested. */
export const STRANGERS_LINK = sha256('a link of somebody else');

/** Gives all of `ours` the usual history: held and called leads, printed labels, notification settings. */
export async function addSharedActivity(
  { callers, places, abroad }: Population,
  fixtures: FixtureStore,
): Promise<void> {
  const { ours } = places;
  const people = callers.filter(({ home, is_live }) => is_live && home.workspace_id === ours.workspace_id);
  for (const { id, home } of people) {
    const lead_id = await aFreshLead(home);
    await write(
      ours,
      `update lead_queue set held_by = $3, held_until = now() + interval '1 day' where workspace_id = $1 and lead_id = $2`,
      lead_id,
      id,
    );
    await calledBy(home, lead_id, id, 'confirmed');
    await printed(ours, id);
    await printed({ ...ours, ...abroad }, id);
    await write(
      ours,
      `insert into notification_preferences (workspace_id, user_id, kind, is_on) select $1, $2, kind, true from unnest($3::text[]) as kind`,
      id,
      NOTIFICATION_KEYS,
    );
  }
  for (const hours of [-1, -48, 48])
    await write(
      ours,
      `update lead_queue set turn = 'callback', due_at = now() + $3 * interval '1 hour' where workspace_id = $1 and lead_id = $2`,
      await aFreshLead(ours),
      hours,
    );
  const { id: another } = await fixtures.standing('delivery-person', ours);
  await write(
    ours,
    `insert into notification_preferences (workspace_id, user_id, kind, is_on) values ($1, $2, 'stock.low', false)`,
    another,
  );
  await write(
    ours,
    `insert into password_resets (token_hash, user_id, expires_at)
     select token_hash, $3, now() + interval '1 day'
     from (select $2::bytea as token_hash union all select sha256(i::text::bytea) from generate_series(1, 50) i) as links where $1::uuid is not null`,
    STRANGERS_LINK,
    another,
  );
  await inCallCenter(
    ours,
    people.map(({ id }) => id),
  );
  await withSettings(ours, fixtures);
  await withFees(ours);
  await withViews(ours, fixtures);
  await besides(places, fixtures);
  await fill({ ...ours, ...abroad });
  await write(
    places.beside,
    `insert into applications (workspace_id, id, account_id, name, kind, status, incoming_key, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'Full ' || i, 'generic-webhook', 'inactive', substr(sha256(i::text::bytea), 1, 16), now(), now()
     from generate_series(1, 100) i`,
    places.beside.account_id,
  );
  await catchUp(ours.database);
}

async function aFreshLead({ hands, account_id, mark }: Place): Promise<string> {
  const data = [aLead(SKU, { full_name: `Amina ${mark}` })];
  const [reference] = (await hands.send('POST', '/leads', { data, account_id })).created_refs;
  return (await hands.send('GET', `/leads/${reference}/show`)).id;
}

/** A person printed labels. */
async function printed(place: Place, user_id: string): Promise<void> {
  const job_id = newId();
  await write(
    place,
    `insert into jobs (workspace_id, id, account_id, kind, priority, status, actor, payload, total, done, created_at, finished_at)
     values ($1, $2, $3, 'print-labels', 'urgent', 'completed', $4, $5, 1, 1, now(), now())`,
    job_id,
    place.account_id,
    JSON.stringify({ kind: 'user', id: user_id, user_id, name: place.mark }),
    JSON.stringify({ scope_account_id: place.account_id, grants: { masks: [] } }),
  );
  await write(
    place,
    `insert into label_files (workspace_id, job_id, pdf, created_at) values ($1, $2, $3::text::bytea, now())`,
    job_id,
    `PDF ${place.workspace_id}`,
  );
}

/** Another person shares views with everyone, in an order that is not alphabetical. */
async function withViews(ours: Place, fixtures: FixtureStore): Promise<void> {
  const { id } = await fixtures.standing('delivery-person', ours);
  for (const [position, name] of ['Zagora', 'Agadir'].entries())
    await write(
      ours,
      `insert into saved_views (workspace_id, id, user_id, page, name, filters, position, is_shared, created_at, updated_at)
       values ($1, $2, $3, 'leads', $4, '{}', $5, true, now(), now())`,
      newId(),
      id,
      name,
      position,
    );
}

/** The account `beside` sells the same offer; it and the accounts of the other workspace subscribe to everything. */
async function besides({ ours, beside, other }: Population['places'], fixtures: FixtureStore): Promise<void> {
  const { hands, account_id } = beside;
  const { offer_id } = await fixtures.standing('granted-access', ours);
  const asked = await hands.send('POST', `/marketplace-products/${offer_id}/access-requests`, { account_id });
  await hands.send('PUT', `/marketplace-products/access-requests/${asked.id}`, { status: 'granted' });
  const sold = { price: 140, sku: `SOLD-TOO-${beside.mark}`, account_id };
  await hands.send('POST', `/marketplace-products/${offer_id}/products`, sold);
  const events = EVENT_TYPES.filter((type) => type !== 'lead.created' && type !== 'webhook.test');
  await hands.send('POST', '/webhooks', { url: `http://127.0.0.1:9/${beside.mark}/all`, events, account_id });
  await other.hands.send('POST', '/webhooks', { url: `http://127.0.0.1:9/${other.mark}/all`, events });
}

/** The workspace has the maximum of webhooks, couriers and applications. */
async function fill(place: Place): Promise<void> {
  const count = 100;
  await write(
    place,
    `insert into webhooks (workspace_id, id, account_id, url, events, status, created_at, updated_at)
     select $1, gen_random_uuid(), null, 'http://127.0.0.1:9/' || i, '{webhook.test}', 'inactive', now(), now() from generate_series(1, $2::int) i`,
    count,
  );
  await write(
    place,
    `insert into shipping_companies (workspace_id, id, name, connector, options, status, rates, city_codes, created_at, updated_at)
     select $1, gen_random_uuid(), 'Full ' || i, 'manual', '{}', 'inactive', '[]', '[]', now(), now() from generate_series(1, $2::int) i`,
    count,
  );
}

/** All callers are agents of a call center that serves the city of all leads. */
async function inCallCenter(ours: Place, agent_ids: readonly string[]): Promise<void> {
  const cities = await ours.database.read.rows<{ id: string }>(
    null,
    `select id from cities where workspace_id = $1 and name = 'Casablanca'`,
    [ours.workspace_id],
  );
  const body = { name: `Center ${ours.shared_mark}`, agent_ids, city_ids: cities.map(({ id }) => id) };
  await ours.hands.send('POST', '/call-centers', body);
}

/** Delivery has a special price for the destination of its orders. */
async function withFees(ours: Place): Promise<void> {
  await write(
    ours,
    `update cities set delivery_fee = 1500 where workspace_id = $1 and name in ('Casablanca', 'Rabat')`,
  );
  await write(ours, `update areas set delivery_fee = 1700 where workspace_id = $1 and name = 'Maarif'`);
}

/** Changes settings of the workspace and of the account, then the currency. */
async function withSettings(ours: Place, fixtures: FixtureStore): Promise<void> {
  const { id } = await fixtures.standing('delivery-person', ours);
  for (const [account_id, key, old_value, new_value] of [
    [ours.account_id, 'label_sender_name', '"Before"', `"Shop ${ours.mark}"`],
    [null, 'shipping_fee', '2000', '2500'],
    [null, 'currency', '"JOD"', '"MAD"'],
  ])
    await write(
      ours,
      `insert into settings_changes (workspace_id, id, account_id, key, old_value, new_value, changed_by, actor_kind, actor_id, source, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'user', $8, 'dashboard', now())`,
      newId(),
      account_id,
      key,
      old_value,
      new_value,
      ours.shared_mark,
      id,
    );
}
