import { deepEqual } from 'node:assert/strict';

/*
 * A client of the interface that existed before this service, written only from its documentation, with Node and without code of this
 * project. It sends requests as documented, and checks that the answers are as documented. It does not check undocumented behaviour.
 */

/** Facts that the documentation leaves out, from the caller: credentials, and ids of existing rows. */
export type Shop = {
  base: string;
  /** REST token of an Admin; `cookie`: the Cookie header of a session of an Admin. */
  token: string;
  cookie: string;
  /** REST token of a Seller. */
  seller_token: string;
  seller_cookie: string;
  /** REST token of an Admin, limited to sixty requests a minute. */
  limited_token: string;
  /** SKU of an active product with stock in the warehouse. */
  sku: string;
  product_id: string;
  warehouse_id: string;
  city: string;
  city_id: string;
  company_id: string;
  /** Id of a person who may deliver parcels. */
  delivery_boy_id: string;
};

// The body of a foreign answer is checked field by field.
export type Body = any; // oxlint-disable-line no-explicit-any
export type Answer = { status: number; headers: Headers; body: Body; type: string; bytes: Uint8Array };
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const WAITS_MAX = 5;

/** A client that, after a 429, waits for the seconds of `Retry-After`. */
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

/** Repeats the read until `isSo`: background work takes time. */
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

/** Records whether an answer is as documented; prints `seen` if it is not. */
export function holds(what: string, isSo: boolean, seen?: unknown): void {
  if (isSo) held++;
  else failed.push(`${what}${seen === undefined ? '' : `: ${JSON.stringify(seen).slice(0, 400)}`}`);
}

/** Records whether two values are equal. */
export function same(what: string, seen: unknown, wanted: unknown): void {
  let isSame = true;
  try {
    deepEqual(seen, wanted);
  } catch {
    isSame = false;
  }
  holds(what, isSame, isSame ? undefined : { seen, wanted });
}

/** Checks the types of fields: `{ reference: 'string' }`. */
export function shaped(what: string, seen: Body, types: Record<string, string>): void {
  const wrong = Object.entries(types).filter(
    ([name, type]) => (Array.isArray(seen?.[name]) ? 'array' : typeof seen?.[name]) !== type,
  );
  holds(`${what} has ${Object.keys(types).join(', ')}`, wrong.length === 0, { wrong, seen });
}

/** Whether a text is a moment in ISO 8601, in UTC. */
export const isMoment = (text: unknown): boolean =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

let people = 0;
/** A name and a phone that no other row has. */
export const person = () => ({ full_name: `Amina Benali ${++people}`, phone: `06${String(10_000_000 + people)}` });
export const letters = (count: number): string => 'n'.repeat(count);
/** The date `ahead` days from today; the days of a workspace may begin some hours earlier. */
export const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const today = (): string => day(0);
