import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/* A push service on loopback, and browsers that are subscribed to it: they decrypt what they get, by RFC 8291. */

/** Content of a push, as the browser's service worker gets it. */
export type Shown = { title: string; body: string; tag: string; ids: string[]; path: string; language: string };
export type Received = { browser: string; shown: Shown; headers: IncomingMessage['headers']; at_ms: number };

export type Browser = {
  name: string;
  subscription: { endpoint: string; p256dh: string; auth: string };
};

type Answer = { status: number; headers?: Record<string, string> };

/** `answer`: the service's status for a push to this browser, before the push counts as received; default: 201. */
export async function pushService(
  answer: (browser: string, count: number) => Answer | Promise<Answer> = () => ({ status: 201 }),
) {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer; asked: number }>();
  const received: Received[] = [];
  const faults: string[] = [];
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const name = request.url!.split('/').at(-1)!;
    const browser = browsers.get(name);
    if (!browser) return void response.writeHead(404).end();
    browser.asked += 1;
    const fault = faultOf(request, base);
    if (fault) faults.push(fault);
    const { status, headers } = await answer(name, browser.asked);
    if (status < 300) {
      const shown = JSON.parse(decryptPush(browser.pair, browser.auth, Buffer.concat(parts))) as Shown;
      received.push({ browser: name, shown, headers: request.headers, at_ms: Date.now() });
    }
    response.writeHead(status, headers).end();
  }

  return {
    base,
    received,
    /** Faults of requests that break RFC 8030 or 8292. */
    faults,
    of: (name: string) => received.filter(({ browser }) => browser === name),
    asked: (name: string): number => browsers.get(name)?.asked ?? 0,
    browser(): Browser {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const name = randomBytes(9).toString('base64url');
      browsers.set(name, { pair, auth, asked: 0 });
      return { name, subscription: { endpoint: `${base}/send/${name}`, p256dh, auth: auth.toString('base64url') } };
    },
  };
}

/** Why a push service would refuse the request; null: it would not. */
function faultOf({ method, headers }: IncomingMessage, base: string): string | null {
  if (method !== 'POST') return `method ${method}`;
  if (headers['content-encoding'] !== 'aes128gcm') return `encoding ${headers['content-encoding']}`;
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL';
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return `topic ${headers['topic']}`;
  const [, signed, claims, signature, k] =
    /^vapid t=(\S+\.(\S+))\.(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (!signed) return `authorization ${headers.authorization}`;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Record<string, unknown>;
  const left_s = Number(exp) - Date.now() / 1_000;
  if (aud !== base || left_s <= 0 || left_s > 86_400 || !/^(mailto:|https:)/.test(String(sub)))
    return `claims ${claims}`;
  const point = Buffer.from(k!, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }; // prettier-ignore
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isProven = verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')); // prettier-ignore
  return isProven ? null : 'a signature of another key';
}

/** The browser's side of RFC 8291, written from the RFC alone. Throws if the message is not for this browser. */
export function decryptPush(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const record = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
