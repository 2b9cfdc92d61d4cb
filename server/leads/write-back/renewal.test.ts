import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { impatient } from '../../../test/couriers.ts';
import { SECRETS, sandboxShops, writingBack } from '../../../test/write-back.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { makeSeal } from '../../platform/seal.ts';
import { SANDBOX_CREDENTIALS } from '../sandbox-shop/dialect.ts';
import { openShop } from './open-shop.ts';
import { renewToken } from './renew-token.ts';
import { scheduleTelling } from './tell-store.ts';

/* Access tokens of Salla end after 14 days. A refresh token counts once: a second use locks the app out of the shop. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops();
const b = await writingBack(service, shops);

const { key, secret, refresh_token } = SANDBOX_CREDENTIALS;
const RENEWAL = { key, secret, refresh_token };
const DAY_S = 86_400;
const daysTo = (iso: string) => (Date.parse(iso) - Date.now()) / (DAY_S * 1_000);
const notRenewed = async (name: string) =>
  (await b.notices()).filter((title) => title === `The access token of ${name} was not renewed`).length;

test('a token is renewed at once and every ten days, without an order to tell, and orders go on with the new one', async () => {
  const { shop, id } = await b.open('salla', RENEWAL);
  await b.tell();
  assert.equal(shop.tokens.renewals, 1);
  const shown = await b.back(id);
  assert.ok(Math.abs(daysTo(shown.renew_at) - 9.8) < 0.1, shown.renew_at);
  assert.doesNotMatch(JSON.stringify(shown), /ory_|shpat_|sandbox_0/);
  const [placed] = await b.place([shop]);
  await b.ship([placed!]);
  await b.tell();
  assert.deepEqual(placed!.order.statuses, ['shipped']);
  await b.letPass(10 * DAY_S);
  await scheduleTelling(service.database);
  await b.tell();
  assert.equal(shop.tokens.renewals, 2);
  await b.move([placed!], 'delivered');
  await b.tell();
  assert.deepEqual(placed!.order.statuses, ['shipped', 'delivered']);
});

test('workers that renew a token at the same moment send its refresh token once', async () => {
  const { shop, id } = await b.open('salla', RENEWAL);
  const { database } = service;
  const seal = makeSeal(database.read);
  const opened = (await openShop(database.read, seal, b.workspace_id, id))!;
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => renewToken(database, seal, impatient(1_000), b.workspace_id, opened)),
  );
  assert.deepEqual([tries.filter(Boolean).length, shop.tokens.renewals], [1, 1]);
  const [placed] = await b.place([shop]);
  await b.ship([placed!]);
  await b.tell();
  assert.deepEqual(placed!.order.statuses, ['shipped'], 'the new token is the one that is kept');
});

test('a pause of the shop is waited out, and takes no refresh token', async () => {
  const { shop, id, name } = await b.open('salla', RENEWAL);
  shop.behave({ fault: 'busy' });
  await scheduleTelling(service.database);
  await b.tell();
  assert.ok(daysTo((await b.back(id)).renew_at) > 0);
  await b.letPass(600);
  shop.behave({});
  await scheduleTelling(service.database);
  await b.tell();
  assert.deepEqual([shop.tokens.renewals, await notRenewed(name)], [1, 0]);
});

for (const fault of ['lost-before', 'lost-after', 'half', 'error'] as const)
  test(`a renewal whose answer is lost (${fault}) is not repeated, and people enter a new token`, async () => {
    const { shop, id, name } = await b.open('salla', RENEWAL);
    shop.behave({ fault });
    await b.tell();
    shop.behave({});
    assert.deepEqual([(await b.back(id)).renew_at, await notRenewed(name)], [null, 1]);
    await b.letPass(20 * DAY_S);
    await scheduleTelling(service.database);
    await b.tell();
    assert.equal(shop.tokens.renewals, ['lost-before', 'error'].includes(fault) ? 0 : 1);
    const { access: token, refresh } = shop.tokens;
    expect(await b.api.put(`/applications/${id}/write-back`, { token, ...RENEWAL, refresh_token: refresh }), 200);
    await b.tell();
    assert.ok(daysTo((await b.back(id)).renew_at) > 9);
  });

test('a refresh token that was used elsewhere is refused, and people are told', async () => {
  const { id, name } = await b.open('salla', { ...RENEWAL, refresh_token: 'ory_rt_old' });
  await b.tell();
  assert.deepEqual([(await b.back(id)).renew_at, await notRenewed(name)], [null, 1]);
});

test('renewal needs all three credentials; a new access token alone ends it; other shops have none', async () => {
  const { shop, id } = await b.open('salla');
  const put = (body: object) => b.api.put(`/applications/${id}/write-back`, body);
  expectInvalid(await put({ refresh_token }), 'key', 'secret');
  expectInvalid(await put({ key, secret }), 'refresh_token');
  expect(await put({ ...SECRETS.salla, ...RENEWAL }), 200);
  await b.tell();
  assert.equal(shop.tokens.renewals, 1);
  const { data } = expect(await put({ token: shop.tokens.access }), 200).body;
  assert.equal(data.renew_at, null);
  const zid = await b.open('zid');
  expectInvalid(await b.api.put(`/applications/${zid.id}/write-back`, { refresh_token }), 'refresh_token');
});
