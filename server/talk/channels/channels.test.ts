import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { VERIFY_TOKEN } from '../../../test/message-provider.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aMessageProvider, gatewayBody, talkingShop, whatsAppBody } from '../../../test/talking.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const guarded = await testService({ beside: service });
const provider = await aMessageProvider();

describe('message channels', { concurrency: 4 }, () => {
  it('are made on both surfaces, show no secret, and keep what is not sent', async () => {
    const w = await world(service);
    for (const client of [w.api, await sessionFor(service, w.workspace_id, w.admin.id)]) {
      const { data } = expect(await client.post('/message-channels', whatsAppBody(provider)), 201).body;
      assert.doesNotMatch(JSON.stringify(data), /EAAG-good|the secret of the app|tell me/);
      assert.partialDeepStrictEqual(data, { kind: 'whatsapp', has_credentials: true, fault: null, heard_at: null });
      const { data: renamed } = expect(await client.put(`/message-channels/${data.id}`, { name: unique() }), 200).body;
      assert.equal(renamed.has_credentials, true);
      const tried = expect(await client.post(`/message-channels/${data.id}/test`, {}), 200).body.data;
      assert.equal(tried.is_ok, true);
      expect(await client.del(`/message-channels/${data.id}`), 200);
    }
  });

  it('are tried before they are kept, and what is wrong is said at its field', async () => {
    const w = await world(service);
    for (const [over, field] of [
      [{ access_token: 'EAAG-bad' }, 'access_token'],
      [{ app_secret: 'another' }, 'app_secret'],
      [{ phone_number_id: '1' }, 'phone_number_id'],
      [{ business_account_id: '2' }, 'business_account_id'],
      [{ url: 'http://127.0.0.1:9/' }, 'access_token'],
      [{ access_token: null }, 'access_token'],
      [{ verify_token: null, method: 'POST' }, 'verify_token'],
      [{ verify_token: null, method: 'POST' }, 'method'],
      [{ access_token: 'EAAG\u00e9' }, 'access_token'],
    ] as const)
      assert.ok(
        field in expectInvalid(await w.api.post('/message-channels', whatsAppBody(provider, over)), field),
        JSON.stringify(over),
      );
    const { data } = expect(await w.api.post('/message-channels', whatsAppBody(provider)), 201).body;
    expectInvalid(await w.api.put(`/message-channels/${data.id}`, { app_secret: 'another' }), 'app_secret');
    // A secret that is stored for one address is not sent to another that a caller names.
    expectInvalid(await w.api.put(`/message-channels/${data.id}`, { url: `${provider.base}/other` }), 'access_token');
    expectInvalid(await w.api.put(`/message-channels/${data.id}`, { kind: 'sms' }), 'kind');
  });

  it('describe a gateway that can be filled, at an address outside of the own network', async () => {
    const w = await world(service);
    for (const [over, field] of [
      [{ url: null }, 'url'],
      [{ method: null }, 'method'],
      [{ request_body: '{"to": "{phone}"}' }, 'request_body'],
      [{ request_body: '{"to": "{phone}", "text": {text}}' }, 'request_body'],
      [{ request_body: '{"text": "{text}"}' }, 'request_body'],
      [{ method: 'GET' }, 'request_body'],
      [{ headers: 'no header' }, 'headers'],
      [{ headers: 'Host: elsewhere' }, 'headers'],
      [{ headers: 'X-Text: {text}' }, 'headers'],
      [{ url: 'https://{secret}/sms' }, 'url'],
      [{ request_body: '{"to": "{phone}", "text": "{text}"}', drops_repeats: true }, 'drops_repeats'],
      [{ access_token: 'x' }, 'access_token'],
    ] as const)
      expectInvalid(await w.api.post('/message-channels', gatewayBody(provider, over)), field);
    const inside = await world(guarded);
    for (const url of [
      'http://127.0.0.1/sms',
      'https://10.0.0.7/sms',
      'https://localhost/x',
      'https://169.254.169.254/x',
    ])
      expectInvalid(await inside.api.post('/message-channels', gatewayBody(provider, { url })), 'url');
    expectInvalid(await inside.api.post('/message-channels', whatsAppBody(provider)), 'url');
  });

  it('send a test through a gateway, and say what it answered', async () => {
    const w = await world(service);
    const { data } = expect(await w.api.post('/message-channels', gatewayBody(provider)), 201).body;
    const phone = `06${String(Date.now()).slice(-8)}`;
    const good = expect(await w.api.post(`/message-channels/${data.id}/test`, { phone }), 200).body.data;
    assert.equal(good.is_ok, true);
    assert.equal(provider.taken.filter(({ to }) => to === `+212${phone.slice(1)}`).length, 1);
    expectInvalid(await w.api.post(`/message-channels/${data.id}/test`, {}), 'phone');
    expectInvalid(await w.api.post(`/message-channels/${data.id}/test`, { phone: 'nobody' }), 'phone');
    expect(await w.api.put(`/message-channels/${data.id}`, { secret: 'wrong' }), 200);
    const bad = expect(await w.api.post(`/message-channels/${data.id}/test`, { phone }), 200).body.data;
    assert.deepEqual([bad.is_ok, /401/.test(bad.message)], [false, true]);
  });

  it('are an Admin’s only', async () => {
    const w = await world(service);
    const { data } = expect(await w.api.post('/message-channels', gatewayBody(provider)), 201).body;
    for (const role of ['Agent', 'Seller', 'Follow-Up', 'Call Center Manager'] as const) {
      const person = await w.person(role);
      const session = await sessionFor(service, w.workspace_id, person.id);
      for (const client of [person.api, session]) {
        expect(await client.get('/message-channels'), 403);
        expect(await client.put(`/message-channels/${data.id}`, { name: 'Mine' }), 403);
        expect(await client.post(`/message-channels/${data.id}/test`, { phone: '0612345678' }), 403);
      }
    }
    const other = await world(service);
    expect(await other.api.get(`/message-channels/${data.id}`), 404);
    expect(await other.api.post(`/message-channels/${data.id}/test`, {}), 404);
  });

  it('answer the question of WhatsApp for the right token alone', async () => {
    const s = await talkingShop(service, provider, 'whatsapp');
    const ask = async (query: Record<string, string>) => {
      const response = await fetch(`${s.hook}?${new URLSearchParams(query)}`);
      return [response.status, await response.text()] as const;
    };
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' };
    assert.deepEqual(await ask(right), [200, '1158201444']);
    assert.equal((await ask({ ...right, 'hub.challenge': '<b>x</b>' }))[1], 'bxb');
    assert.equal((await ask({ ...right, 'hub.verify_token': 'a guess' }))[0], 403);
    assert.equal((await ask({ ...right, 'hub.mode': 'other' }))[0], 403);
    assert.equal((await ask({}))[0], 403);
    const gone = s.hook.replace(s.channel.id, s.workspace_id);
    assert.equal((await fetch(`${gone}?${new URLSearchParams(right)}`)).status, 404);
  });
});
