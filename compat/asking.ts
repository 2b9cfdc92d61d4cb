import { deepEqual } from 'node:assert/strict';

/*
 * A client of the interface that was there before this service, written from its text alone: Node, and nothing of this project. It asks
 * as the text says, and looks whether the answers are what the text says. Where the text says nothing, nothing is looked at.
 */

/** What the text leaves out, the caller gives: how one gets in, and ids of things that are there. */
export type Shop = {
  base: string;
  /** Of an Admin: of the REST API, and the header Cookie of a session. */
  token: string;
  cookie: string;
  /** Of a Seller. */
  seller_token: string;
  seller_cookie: string;
  /** Of an Admin too, with sixty requests a minute. */
  limited_token: string;
  /** An active product with stock in the warehouse. */
  sku: string;
  product_id: string;
  warehouse_id: string;
  city: string;
  city_id: string;
  company_id: string;
  /** Who may bring parcels. */
  delivery_boy_id: string;
};

// What a stranger's answer holds is looked at field by field.
export type Body = any; // oxlint-disable-line no-explicit-any
export type Answer = { status: number; headers: Headers; body: Body; type: string; bytes: Uint8Array };
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const WAITS_MAX = 5;

/** After a 429 it waits for the seconds of `Retry-After`. */
export function asker(base: string, headers: Record<string, string>): Ask {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    for (let waits = 0; ; waits++) {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...headers,
          Accept: 'application/json',
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (response.status === 429 && waits < WAITS_MAX) {
        await response.body?.cancel();
        await seconds(Number(response.headers.get('Retry-After')));
        continue;
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      const parsed: Body = type.includes('json') ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
      return { status: response.status, headers: response.headers, body: parsed, type, bytes };
    }
  };
}

export const rest = (base: string, token: string): Ask =>
  asker(`${base}/api/web/1.0`, { Authorization: `Bearer ${token}` });
export const session = (base: string, cookie: string): Ask => asker(base, { Cookie: cookie });

const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1_000));

/** Asks until it is so: what is done in the background has its time. */
export async function eventually<T>(read: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const seen = await read();
    if (isSo(seen) || tries >= 480) return seen;
    await seconds(0.25);
  }
}

// --- what is looked at ---------------------------------------------------------------------------------------------------

export const failed: string[] = [];
let held = 0;
export const heldSoFar = (): number => held;

/** Notes whether an answer is what the text says; `seen` is shown when it is not. */
export function holds(what: string, isSo: boolean, seen?: unknown): void {
  if (isSo) held++;
  else failed.push(`${what}${seen === undefined ? '' : `: ${JSON.stringify(seen).slice(0, 400)}`}`);
}

/** The same of two values. */
export function same(what: string, seen: unknown, wanted: unknown): void {
  let isSame = true;
  try {
    deepEqual(seen, wanted);
  } catch {
    isSame = false;
  }
  holds(what, isSame, isSame ? undefined : { seen, wanted });
}

/** Fields and their types: `{ reference: 'string' }`. */
export function shaped(what: string, seen: Body, types: Record<string, string>): void {
  const wrong = Object.entries(types).filter(
    ([name, type]) => (Array.isArray(seen?.[name]) ? 'array' : typeof seen?.[name]) !== type,
  );
  holds(`${what} has ${Object.keys(types).join(', ')}`, wrong.length === 0, { wrong, seen });
}

/** ISO 8601 in UTC. */
export const isMoment = (text: unknown): boolean =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

let people = 0;
/** A name and a number that no other row has. */
export const person = () => ({ full_name: `Amina Benali ${++people}`, phone: `06${String(10_000_000 + people)}` });
export const letters = (count: number): string => 'n'.repeat(count);
/** A day, so many from today; days of a workspace may begin some hours before. */
export const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const today = (): string => day(0);
