import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { text } from 'node:stream/consumers';
import { desk } from './desk.ts';
import type { Service } from './harness.ts';
import { expect, unique, type Person } from './world.ts';

/* A fake call gateway: it accepts calls over HTTP, and reports them, as well or as badly as a test says. */

export type GatewayMood =
  | 'accept'
  /** Answers 200 with a page of a proxy. */
  | 'html'
  /** Answers 500. */
  | 'error'
  /** Answers 401 and repeats the request. */
  | 'deny'
  /** Answers 200 with words that mean no. */
  | 'refuse'
  /** Cuts the connection without an answer. */
  | 'cut'
  /** Reports `ringing`, and cuts the connection only then. */
  | 'ring-then-cut'
  /** Never answers. */
  | 'hang';

export type AskedCall = { from: string; to: string; id: string; reference: string };
export const CALL_KEY = 'key-of-the-exchange';
export const REPORT_SECRET = 'the secret of the reports';

export async function startCallGateway() {
  const asked: AskedCall[] = [];
  const state = { mood: 'accept' as GatewayMood, hook: '' };
  const sign = (body: string) => createHmac('sha256', REPORT_SECRET).update(body).digest('hex');

  /** Sends a report to the webhook, by default of the shop of the last call. `signature` replaces the correct one; null: none. */
  const tell = async (report: unknown, more: { hook?: string; signature?: string | null } = {}) => {
    const body = typeof report === 'string' ? report : JSON.stringify(report);
    const { hook = state.hook, signature = sign(body) } = more;
    const headers = { 'content-type': 'application/json', ...(signature === null ? {} : { 'x-pbx-sign': signature }) };
    const response = await fetch(hook, { method: 'POST', headers, body });
    const answer = (await response.json()) as { data?: { taken: boolean }; error?: { reason: string } };
    return { status: response.status, taken: answer.data?.taken, reason: answer.error?.reason };
  };
  /** A report in the words of this gateway. */
  const report = (id: string, status: string, billsec?: number) =>
    tell({ channel: { ref: id, status, ...(billsec === undefined ? {} : { billsec }) } });

  async function serve(body: string, key: string | undefined, response: ServerResponse): Promise<void> {
    const json = (status: number, value: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (key !== `Bearer ${CALL_KEY}`) return json(401, { error: 'denied' });
    const call = JSON.parse(body) as AskedCall;
    asked.push(call);
    switch (state.mood) {
      case 'accept':
        return json(200, { result: 'queued' });
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><h1>queued</h1>');
      case 'error':
        return json(500, { result: 'broken' });
      case 'deny':
        return json(401, { error: `${CALL_KEY} may not call ${call.to} for ${call.from}` });
      case 'refuse':
        return json(200, { result: 'extension offline' });
      case 'ring-then-cut':
        await report(call.id, 'RING');
        return void response.destroy();
      case 'cut':
        return void response.destroy();
      case 'hang':
        return;
      default:
        return state.mood satisfies never;
    }
  }

  const server = createServer((request, response) => {
    text(request)
      .then((body) => serve(body, request.headers.authorization, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    tell,
    report,
    sign,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeCallGateway = Awaited<ReturnType<typeof startCallGateway>>;

export async function aCallGateway(): Promise<FakeCallGateway> {
  const gateway = await startCallGateway();
  after(() => gateway.close());
  return gateway;
}

/** The body of a gateway with the words of the fake one. */
export const callGatewayBody = (gateway: Pick<FakeCallGateway, 'base'>, over: object = {}) => ({
  name: `Exchange ${unique()}`,
  url: `${gateway.base}/calls`,
  method: 'POST',
  headers: 'Authorization: Bearer {secret}',
  request_body: '{"from": "{agent}", "to": "{phone}", "id": "{call_id}", "reference": "{reference}"}',
  taken_when: '"queued"',
  secret: CALL_KEY,
  webhook_secret: REPORT_SECRET,
  signature_header: 'X-PBX-Sign',
  call_field: 'channel.ref',
  state_field: 'channel.status',
  ringing_when: 'RING',
  answered_when: 'up, talking',
  ended_when: 'hangup, busy, no-answer',
  seconds_field: 'channel.billsec',
  ...over,
});

/** A shop with a call desk, a fake gateway, and agents with an extension. The service must allow private addresses. */
export async function callingShop(service: Service) {
  const gateway = await aCallGateway();
  const s = await desk(service);
  const { data } = expect(await s.api.post('/call-gateways', callGatewayBody(gateway)), 201).body;
  gateway.state.hook = `${service.base}${data.webhook_path}`;
  const extend = async (person: Pick<Person, 'id'>, extension = '204') =>
    expect(await s.api.put(`/users/${person.id}`, { extension }), 200);
  const agent = async (role = 'Agent') => {
    const made = await s.agent(role);
    await extend(made);
    return made;
  };
  type Caller = { api: Pick<typeof s.api, 'get' | 'post'> };
  const call = async ({ api }: Caller, lead: string) =>
    expect(await api.post(`/leads/${lead}/phone-calls`), 201).body.data;
  const shown = async ({ api }: Caller, lead: string) =>
    expect(await api.get(`/leads/${lead}/phone-calls`), 200).body.data.call!;
  const attempts = async (lead: string): Promise<number> =>
    expect(await s.api.get(`/leads/${lead}/show`), 200).body.data.attempts;
  return { ...s, gateway, gateway_id: data.id as string, agent, extend, call, shown, attempts };
}
