import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { CONNECTOR_NAMES, connectorRow, type ConnectorName } from '../../../contract/shipping/connectors.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';
import { draftLink } from '../companies/open-courier.ts';
import { loadConnector } from './load-connector.ts';
import type { Instruction, Parcel } from './connector.ts';

/* A courier that repeats the whole request in every answer: no secret and no phone of it reaches a result of a connector. */

/** All connectors with an API. Some report every refusal by a fixed text of ours. */
const COURIERS = CONNECTOR_NAMES.filter((one) => one !== 'manual');
const PHONE = '+212655403681';
const TOKEN = 'eyJhbGciOi.session-token.9f8e7d';

const echo = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { authorization = '', ...headers } = request.headers;
    const body = Buffer.concat(parts).toString('utf8');
    // A reason is cut after 300 characters, so each kind of secret comes first in turn.
    const said = [[authorization], Object.values(headers), [body], [request.url ?? '']][turn % 4]!.join(' ');
    const isSignIn = /login|token|sign|auth/i.test(request.url ?? '') && turn < 8;
    const answer = isSignIn
      ? {
          token: TOKEN,
          access_token: TOKEN,
          accessToken: TOKEN,
          data: { token: TOKEN, accessToken: TOKEN },
          success: true,
        }
      : {
          success: false,
          status: 'error',
          message: said,
          error: said,
          errors: { phone: said },
          msg: said,
          detail: said,
        };
    response.writeHead(isSignIn ? 200 : [400, 422, 200][turn % 3]!, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
});
let turn = 0;
await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
const outbound = makeOutbound({ allows_private: true });
after(async () => {
  await outbound.close();
  echo.close();
});

const parcel: Parcel = {
  reference: 'OR-7M2K9QX4T1',
  full_name: 'Amina Benali',
  phone: PHONE,
  second_phone: '0612345678',
  address: '12 Rue Ibn Batouta',
  area: null,
  notes: null,
  city: { code: '12', name: 'Casablanca', stop_desk: null, desks: [] },
  is_stop_desk: false,
  from_stock: false,
  cod: 250,
  weight_g: 500,
  products: [{ sku: 'SKU-1', name: 'Argan oil', quantity: 1 }],
  comes_back: null,
};
const sent = { reference: parcel.reference, tracking_number: 'TRK-1', sent_at: '2026-11-01T10:00:00.000Z' };
const instruction: Instruction = {
  id: '0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d',
  decision: 'fix_address',
  date: '2026-12-01',
  comment: null,
  decided_at: '2026-11-01T10:00:00.000Z',
  destination: { phone: PHONE, second_phone: null, city: 'Rabat', area: null, address: '1 Rue Neuve' },
};

/** All texts of a connector whose courier repeats every request. */
async function saidBy(name: ConnectorName, credentials: Record<string, string>): Promise<string> {
  const { port } = echo.address() as AddressInfo;
  const company = { connector: name, base_url: `http://127.0.0.1:${port}`, options: {}, credentials };
  const connector = await loadConnector(name);
  const link = () => draftLink(company, { outbound });
  const asked = [
    () => connector.create(link(), [parcel]),
    () => connector.find(link(), parcel.reference, sent.sent_at),
    () => connector.track(link(), [sent]),
    () => connector.cancel(link(), sent),
    () => connector.test(link()),
    () => connector.instruct?.(link(), sent, instruction),
  ];
  const said: unknown[] = [];
  for (turn = 0; turn < 12; turn++) for (const ask of asked) said.push(await ask());
  return JSON.stringify(said);
}

describe('what couriers say', () => {
  const repeated: ConnectorName[] = [];
  for (const name of COURIERS)
    it(`of ${name} comes without credentials, tokens and phones`, async () => {
      const names = Object.keys(connectorRow(name).credentials);
      const credentials = Object.fromEntries(names.map((key, n) => [key, `${key}+/9f8e7d6c${n}==`]));
      const said = await saidBy(name, credentials);
      const parts = [...Object.values(credentials), TOKEN, '55403681', '12345678'];
      for (const part of parts)
        for (const form of [part, encodeURIComponent(part), Buffer.from(part).toString('base64').slice(0, -2)])
          assert.ok(!said.includes(form), `${name} says ${form}`);
      if (said.includes('•••')) repeated.push(name);
    });

  it('was repeated to most of them here, so that there was something to take out', () => {
    assert.ok(repeated.length > COURIERS.length / 2, repeated.join());
  });
});
