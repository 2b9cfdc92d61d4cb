import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CALL_KEY, callGatewayBody, callingShop, aCallGateway } from '../../../test/call-gateway.ts';
import { testService } from '../../../test/harness.ts';
import { earlier } from '../../../test/rows.ts';
import { expect, expectInvalid, world } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
let phones = 0;
const phoneOf = (n: number) => `06${String(40_000_000 + n)}`;

/** An agent who holds a lead, and has called it. */
async function calling() {
  const s = await callingShop(service);
  const n = ++phones;
  const lead = await s.lead({ phone: phoneOf(n) });
  const agent = await s.agent();
  expect(await s.hold(agent.api, lead), 200);
  const { id } = await s.call(agent, lead);
  return { s, n, lead, agent, id, tell: (status: string, seconds?: number) => s.gateway.report(id, status, seconds) };
}

describe('a call through the call gateway', { concurrency: 4 }, () => {
  it('is asked of the gateway once, and goes by its reports to an end with seconds of talk', async () => {
    const { s, n, lead, agent, id, tell } = await calling();
    assert.deepEqual(s.gateway.asked, [{ from: '204', to: `+2126${String(40_000_000 + n)}`, id, reference: lead }]);
    assert.partialDeepStrictEqual(await s.shown(agent, lead), { id, state: 'asked', seconds: null, failure: null });
    assert.equal((await tell('Ring')).taken, true);
    assert.equal((await s.shown(agent, lead)).state, 'ringing');
    assert.equal((await tell('talking')).taken, true);
    assert.equal((await s.shown(agent, lead)).state, 'answered');
    assert.equal((await tell('hangup', 42)).taken, true);
    const { state, seconds, answered_at, ended_at } = await s.shown(agent, lead);
    assert.deepEqual([state, seconds], ['ended', 42]);
    assert.ok(answered_at !== null && ended_at !== null);
    assert.equal(await s.attempts(lead), 0);
    expect(await s.outcome(agent.api, lead, { status: 'no_reply' }), 200);
    assert.equal(await s.attempts(lead), 1);
  });

  it('that is busy, or ends before it rings, has no answer', async () => {
    for (const words of [['RING', 'busy'], ['hangup'], ['no-answer']]) {
      const { s, lead, agent, tell } = await calling();
      for (const word of words) assert.equal((await tell(word, 0)).taken, true);
      assert.partialDeepStrictEqual(await s.shown(agent, lead), { state: 'ended', answered_at: null, seconds: 0 });
    }
  });

  it('is one call, whatever reports come twice, late or out of order', async () => {
    const { s, lead, agent, tell } = await calling();
    assert.equal((await tell('up')).taken, true);
    assert.equal((await tell('RING')).taken, true);
    assert.equal((await tell('RING')).taken, false);
    assert.equal((await s.shown(agent, lead)).state, 'answered');
    assert.equal((await tell('hangup')).taken, true);
    const ended = await s.shown(agent, lead);
    for (const late of ['up', 'RING', 'hangup', 'transferred']) assert.equal((await tell(late)).taken, false, late);
    assert.deepEqual(await s.shown(agent, lead), ended);
    assert.equal((await tell('hangup', 61)).taken, true);
    assert.equal((await tell('hangup', 61)).taken, false);
    assert.deepEqual(await s.shown(agent, lead), { ...ended, seconds: 61 });
    expect(await s.outcome(agent.api, lead, { status: 'no_reply' }), 200);
    assert.equal((await tell('hangup', 61)).taken, false);
    assert.equal(await s.attempts(lead), 1);
    assert.equal(s.gateway.asked.length, 1);
  });

  it('whose end arrives before its answer was answered before its end', async () => {
    const { s, lead, agent, tell } = await calling();
    await tell('hangup');
    assert.equal((await s.shown(agent, lead)).answered_at, null);
    await tell('up', 30);
    const { state, answered_at, ended_at, seconds } = await s.shown(agent, lead);
    assert.deepEqual([state, seconds], ['ended', 30]);
    assert.equal(Date.parse(ended_at!) - Date.parse(answered_at!), 30_000);
  });

  it('of a lead that the agent has left keeps nothing from being called, and is not shown with the lead’s next call', async () => {
    const { s, lead, agent } = await calling();
    assert.equal((await s.shown(agent, lead)).state, 'asked');
    expect(await s.outcome(agent.api, lead, { status: 'no_reply' }), 200);
    const next = await s.lead({ phone: '0612345699' });
    expect(await s.hold(agent.api, next), 200);
    await s.call(agent, next);
    expect(await s.outcome(agent.api, next, { status: 'no_reply' }), 200);
    expect(await s.hold(agent.api, lead), 200);
    assert.equal(expect(await agent.api.get(`/leads/${lead}/phone-calls`), 200).body.data.call, null);
    await s.call(agent, lead);
  });

  it('is refused while another of the agent is open, until it ends, is ended by hand, or is silent for long', async () => {
    const { s, lead, agent, id, tell } = await calling();
    const again = async () => await agent.api.post(`/leads/${lead}/phone-calls`);
    assert.equal(expect(await again(), 409).body.error.reason, 'phone_call_open');
    await tell('busy');
    const second = await s.call(agent, lead);
    assert.notEqual(second.id, id);
    const ended = expect(await agent.api.post(`/leads/${lead}/phone-calls/end`), 200).body.data;
    assert.deepEqual([ended.id, ended.state], [second.id, 'ended']);
    assert.equal(expect(await agent.api.post(`/leads/${lead}/phone-calls/end`), 409).body.error.reason, 'no_open_phone_call'); // prettier-ignore
    const third = await s.call(agent, lead);
    expect(await again(), 409);
    await service.database.transaction((tx) =>
      tx.rows(null, `update phone_calls set ${earlier('told_at')} where workspace_id = $1`, [s.workspace_id, 200_000]),
    );
    await s.call(agent, lead);
    // What the gateway says of the silent one later are facts of a call that is over.
    assert.equal((await s.gateway.report(third.id, 'up', 5)).taken, true);
    const rows = await service.database.read.rows<{ state: string; n: number }>(
      null,
      `select state, count(*)::int as n from phone_calls where workspace_id = $1 group by state order by state`,
      [s.workspace_id],
    );
    assert.deepEqual(rows, [
      { state: 'asked', n: 1 },
      { state: 'ended', n: 3 },
    ]);
  });

  it('is one for two clicks at once, and for a repeated key', async () => {
    const s = await callingShop(service);
    const lead = await s.lead({ phone: phoneOf(++phones) });
    const agent = await s.agent();
    expect(await s.hold(agent.api, lead), 200);
    const clicks = await Promise.all([1, 2, 3].map(() => agent.browser.post(`/leads/${lead}/phone-calls`)));
    assert.deepEqual(clicks.map(({ status }) => status).toSorted(), [201, 409, 409]);
    assert.equal(s.gateway.asked.length, 1);
    expect(await agent.api.post(`/leads/${lead}/phone-calls/end`), 200);
    const key = { 'Idempotency-Key': 'one-press' };
    const first = expect(await agent.api.post(`/leads/${lead}/phone-calls`, {}, key), 201).body.data;
    const again = expect(await agent.api.post(`/leads/${lead}/phone-calls`, {}, key), 201).body.data;
    assert.equal(first.id, again.id);
    assert.equal(s.gateway.asked.length, 2);
  });

  for (const [mood, reason] of [
    ['html', 'call_gateway_answered_page'],
    ['error', 'channel_answered_error'],
    ['refuse', 'courier_said'],
    ['deny', 'courier_said'],
    ['cut', 'call_unsure'],
    ['hang', 'call_unsure'],
  ] as const)
    it(`has failed, without an attempt, when the gateway does this: ${mood}`, async () => {
      const s = await callingShop(service);
      const lead = await s.lead({ phone: phoneOf(++phones) });
      const agent = await s.agent();
      expect(await s.hold(agent.api, lead), 200);
      s.gateway.state.mood = mood;
      const call = await s.call(agent, lead);
      assert.equal(call.state, 'failed');
      assert.equal(call.failure?.reason, reason, JSON.stringify(call.failure));
      assert.doesNotMatch(JSON.stringify(call.failure), new RegExp(`${CALL_KEY}|6${40_000_000 + phones}`));
      assert.deepEqual(await s.shown(agent, lead), call);
      assert.equal(await s.attempts(lead), 0);
      s.gateway.state.mood = 'accept';
      assert.equal((await s.call(agent, lead)).state, 'asked');
    });

  it('that rang before the gateway’s answer was lost has not failed', async () => {
    const s = await callingShop(service);
    const lead = await s.lead({ phone: phoneOf(++phones) });
    const agent = await s.agent();
    expect(await s.hold(agent.api, lead), 200);
    s.gateway.state.mood = 'ring-then-cut';
    assert.partialDeepStrictEqual(await s.call(agent, lead), { state: 'ringing', failure: null });
  });

  it('needs the hold, a phone that can be dialled, an extension and an active gateway', async () => {
    const s = await callingShop(service);
    const lead = await s.lead({ phone: phoneOf(++phones) });
    const wrong = await s.lead({ phone: '0000000' });
    const [agent, other] = [await s.agent(), await s.agent()];
    const refused = async (reason: string, of = lead) =>
      assert.equal(expect(await agent.api.post(`/leads/${of}/phone-calls`), 409).body.error.reason, reason);
    await refused('lead_not_held');
    expect(await s.hold(other.api, lead), 200);
    await refused('lead_held_by_other');
    expect(await s.release(other.api, lead), 200);
    expect(await s.hold(agent.api, wrong), 200);
    await refused('lead_not_dialable', wrong);
    expect(await s.release(agent.api, wrong), 200);
    expect(await s.hold(agent.api, lead), 200);
    expect(await s.api.put(`/users/${agent.id}`, { extension: null }), 200);
    await refused('agent_has_no_extension');
    await s.extend(agent);
    expect(await s.api.put(`/call-gateways/${s.gateway_id}`, { status: 'inactive' }), 200);
    assert.equal(expect(await agent.api.get(`/leads/${lead}/phone-calls`), 200).body.data.has_gateway, false);
    await refused('no_call_gateway');
    const packer = await s.agent('Packer');
    for (const method of ['get', 'post'] as const) expect(await packer.api[method](`/leads/${lead}/phone-calls`), 403);
    assert.deepEqual(s.gateway.asked, []);
  });
});

describe('the figures of an agent', () => {
  it('count the calls of today that the gateway accepted, those with an answer, and the seconds of talk', async () => {
    const { s, lead, agent, tell } = await calling();
    await tell('up');
    await tell('hangup', 90);
    await s.call(agent, lead);
    await s.gateway.report(s.gateway.asked.at(-1)!.id, 'busy');
    s.gateway.state.mood = 'error';
    await s.call(agent, lead);
    const { data } = expect(await s.api.get('/leads/agents'), 200).body;
    assert.partialDeepStrictEqual(
      data.find(({ id }) => id === agent.id),
      { phone_calls_today: 2, answered_today: 1, talk_seconds_today: 90, calls_today: 0 },
    );
  });
});

describe('reports of a call gateway', { concurrency: 4 }, () => {
  it('are refused without their signature, for an unknown call, and for a call of another workspace', async () => {
    const { s, lead, agent, id, tell } = await calling();
    const body = { channel: { ref: id, status: 'RING' } };
    for (const signature of [null, '', 'forged', s.gateway.sign('another body')])
      assert.partialDeepStrictEqual(await s.gateway.tell(body, { signature }), {
        status: 401,
        reason: 'wrong_report_signature',
      });
    assert.equal((await s.shown(agent, lead)).state, 'asked');
    const stranger = await calling();
    for (const ref of [stranger.id, '01890000-0000-7000-8000-000000000000', 'none'])
      assert.partialDeepStrictEqual(await s.gateway.report(ref, 'RING'), { status: 404, reason: 'phone_call_unknown' });
    assert.partialDeepStrictEqual(await s.gateway.tell({ state: 'RING' }), { status: 400, reason: 'call_report_without_call' }); // prettier-ignore
    for (const text of ['<html></html>', '[]', '']) assert.equal((await s.gateway.tell(text)).status, 400, text);
    const hook = s.gateway.state.hook.replace(/[^/]+$/, id);
    assert.partialDeepStrictEqual(await s.gateway.tell(body, { hook }), { status: 404 });
    assert.equal((await tell('RING')).taken, true);
  });

  it('may have any value in a field: what means nothing changes nothing', async () => {
    const { s, lead, agent, id } = await calling();
    for (const channel of [
      { ref: id },
      { ref: id, status: null },
      { ref: id, status: { name: 'RING' } },
      { ref: id, status: 'parked', billsec: -4 },
      { ref: id, status: 'parked', billsec: 'long' },
      { ref: id, status: 'parked', billsec: 1e12 },
    ])
      assert.deepEqual(await s.gateway.tell({ channel }), { status: 200, taken: false, reason: undefined });
    assert.partialDeepStrictEqual(await s.shown(agent, lead), { state: 'asked', seconds: null });
  });
});

describe('call gateways', { concurrency: 4 }, () => {
  it('show no secret, keep what is not sent, and one of a workspace is active', async () => {
    const w = await world(service);
    const gateway = await aCallGateway();
    const { data } = expect(await w.api.post('/call-gateways', callGatewayBody(gateway)), 201).body;
    assert.doesNotMatch(JSON.stringify(data), /key-of-the|the secret of/);
    assert.partialDeepStrictEqual(data, { has_credentials: true, status: 'active', heard_at: null });
    expectInvalid(await w.api.post('/call-gateways', callGatewayBody(gateway)), 'status');
    const second = expect(await w.api.post('/call-gateways', callGatewayBody(gateway, { status: 'inactive' })), 201);
    expectInvalid(await w.api.put(`/call-gateways/${second.body.data.id}`, { status: 'active' }), 'status');
    expect(await w.api.put(`/call-gateways/${data.id}`, { status: 'inactive' }), 200);
    expect(await w.api.put(`/call-gateways/${second.body.data.id}`, { status: 'active' }), 200);
    for (const role of ['Agent', 'Seller', 'Call Center Manager'] as const) {
      const { api } = await w.person(role);
      expect(await api.get('/call-gateways'), 403);
    }
  });

  it('describe a request that can be filled, and name faults at their fields', async () => {
    const w = await world(service);
    const gateway = await aCallGateway();
    for (const [over, field] of [
      [{ url: 'https://{agent}/call' }, 'url'],
      [{ request_body: '{"to": "{phone}"}' }, 'request_body'],
      [{ request_body: '{"id": "{call_id}"}' }, 'request_body'],
      [{ request_body: '{"id": {call_id}, "to": "{phone}"}' }, 'request_body'],
      [{ method: 'GET' }, 'request_body'],
      [{ headers: 'Host: elsewhere' }, 'headers'],
      [{ signature_header: 'X Sign' }, 'signature_header'],
      [{ webhook_secret: 'é' }, 'webhook_secret'],
    ] as const)
      expectInvalid(await w.api.post('/call-gateways', callGatewayBody(gateway, over)), field);
  });

  it('do not send a key to another address than the one that it was typed for', async () => {
    const { s, lead, agent, tell } = await calling();
    await tell('hangup');
    const elsewhere = await aCallGateway();
    expect(await s.api.put(`/call-gateways/${s.gateway_id}`, { url: `${elsewhere.base}/calls` }), 200);
    const call = await s.call(agent, lead);
    assert.deepEqual([call.state, elsewhere.asked], ['failed', []]);
  });
});
