import assert from 'node:assert/strict';
import { createToken } from '../server/access/tokens/create-token.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import { addMember } from '../server/access/people/add-member.ts';
import { currencyDecimals } from '../contract/currencies.ts';
import type { Service } from './harness.ts';
import { assertSaidAsData } from './every-text-has-its-reason.ts';
import { aboutPerson } from './log.ts';
import type { BodyAt, Reply } from './reply.ts';

/* Builders: a workspace of a test's own, with clients that call REST as its people, and valid input as a base. */

// A hash that fits no password: Argon2 takes 40 ms, and few people of tests sign in; those who do get a real hash.
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$none$none';

export type Send = {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean | string[]>;
};

export type Client = {
  send<M extends string, const P extends string>(method: M, path: P, options?: Send): Promise<Reply<BodyAt<M, P>>>;
  get<const P extends string>(path: P, query?: Send['query']): Promise<Reply<BodyAt<'GET', P>>>;
  post<const P extends string>(
    path: P,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<BodyAt<'POST', P>>>;
  put<const P extends string>(
    path: P,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<BodyAt<'PUT', P>>>;
  del<const P extends string>(
    path: P,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<BodyAt<'DELETE', P>>>;
};

/** The methods of a client; the request decides the type of the answer. */
export function clientOf(answer: (method: string, path: string, options?: Send) => Promise<Reply>): Client {
  const send = async (method: string, path: string, options?: Send): Promise<Reply> => {
    const reply = await answer(method, path, options);
    assertSaidAsData(reply, `${method} ${path}`);
    return reply;
  };
  return {
    send,
    get: (path, query) => send('GET', path, query ? { query } : {}),
    post: (path, body, headers) => send('POST', path, { body, ...(headers ? { headers } : {}) }),
    put: (path, body, headers) => send('PUT', path, { body, ...(headers ? { headers } : {}) }),
    del: (path, body, headers) => send('DELETE', path, { body, ...(headers ? { headers } : {}) }),
  } as Client; // what the contract promises of each path
}

/** Calls REST with a token; a body that is a string is sent unchanged. */
export function restClient(base: string, token: string | null): Client {
  return clientOf(async (method, path, { body, headers = {}, query = {} } = {}) => {
    const url = new URL(`${base}/api/web/1.0${path}`);
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) url.searchParams.append(Array.isArray(value) ? `${name}[]` : name, String(one));
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let made = 0;
export const unique = (): string => `${process.pid.toString(36)}${Date.now().toString(36)}${(++made).toString(36)}`;
export const aPhone = (): string => `06${String(10_000_000 + ((made++ * 7919) % 90_000_000))}`;

/** Valid input of R-LEAD-1; `over` replaces fields. */
export const aLead = (sku: string, over: object = {}) =>
  aboutPerson({
    full_name: `Amina ${unique()}`,
    phone: aPhone(),
    city: 'Casablanca',
    area: 'Maarif',
    address: '12 Rue Ibn Batouta',
    products: [{ sku, quantity: 2, total: 299.8 }],
    ...over,
  });

/** Valid input of R-ORD-1; `over` replaces fields. */
export const anOrder = (sku: string, over: object = {}) =>
  aboutPerson({
    full_name: `Youssef ${unique()}`,
    phone: aPhone(),
    city: 'Rabat',
    address: '5 Avenue Hassan II',
    is_fees_paid_by_customer: false,
    total: 299.8,
    products: [{ sku, quantity: 2, price: 149.9 }],
    ...over,
  });

export type Person = { id: string; account_id: string; email: string; api: Client };

/** Marks the invitation of a member as accepted. */
export const hasAccepted = ({ database }: Pick<Service, 'database'>, workspace_id: string, user_id: string) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update members set status = 'active', accepted_at = now(), invited_until = null where workspace_id = $1 and user_id = $2`,
      [workspace_id, user_id],
    ),
  );

/** A workspace with an Admin and one active product; the limits of its tokens are far above the requests of a test. */
export async function world(
  { base, database }: Pick<Service, 'base' | 'database'>,
  more: { currency?: string; country?: string; time_zone?: string } = {},
) {
  const created = await database.transaction((tx) =>
    createWorkspace(tx, {
      name: `Shop ${unique()}`,
      admin_email: aboutPerson({ email: `admin-${unique()}@example.test` }).email,
      admin_password_hash: NO_PASSWORD,
      ...more,
    }),
  );
  const { workspace_id, account_id } = created;
  const token = async (
    user_id: string,
    options: { scopes?: string[]; limit?: number; name?: string } = {},
  ): Promise<string> => {
    const row = {
      user_id,
      name: options.name ?? 'Test token',
      scopes: options.scopes ?? null,
      requests_per_minute: options.limit ?? 1_000_000,
    };
    return (await database.transaction((tx) => createToken(tx, workspace_id, row))).token;
  };
  const person = async (role: string, options: { scopes?: string[] } = {}): Promise<Person> => {
    const email = `${role.toLowerCase().replaceAll(' ', '-')}-${unique()}@example.test`;
    const member = await database.transaction((tx) =>
      addMember(
        tx,
        workspace_id,
        aboutPerson({ email, password_hash: NO_PASSWORD, full_name: `${role} ${unique()}`, role }),
      ),
    );
    return { ...member, email, api: restClient(base, await token(member.id, options)) };
  };
  const admin = { ...created.admin, account_id, api: restClient(base, await token(created.admin.id)) };
  const api = admin.api;
  const product = async (over: object = {}): Promise<{ id: string; sku: string }> => {
    const price = currencyDecimals(more.currency ?? 'MAD') === 0 ? 150 : 149.9;
    const body = { sku: `SKU-${unique()}`, name: 'Argan oil', price, status: 'active', ...over };
    return expect(await api.post('/products', body), 201).body.data;
  };
  /** The token of a member who sees a single account, in a role with these rights; `over` adds to the role. */
  const teammate = async (
    account_id: string,
    permissions: Record<string, string[]>,
    over: object = {},
  ): Promise<string> => {
    const role = `Role ${unique()}`;
    expect(await api.post('/roles', { name: role, permissions, ...over }), 201);
    const body = { full_name: 'Teammate', email: `${unique()}@example.test`, role, account_id };
    const { id } = expect(await api.post('/users', body), 201).body.data;
    await hasAccepted({ database }, workspace_id, id);
    return token(id);
  };
  const { sku } = await product();
  return {
    base,
    database,
    workspace_id,
    account_id,
    admin,
    api,
    token,
    person,
    teammate,
    product,
    sku,
    /** Waits until a worker has added the cities of the workspace's country. */
    seeded: async (): Promise<void> => {
      while (expect(await api.get('/areas', { per_page: 1 }), 200).body.meta.total === 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    lead: async (over: object = {}): Promise<string> =>
      expect(await api.post('/leads', { data: [aLead(sku, over)] }), 201).body.data.created_refs[0],
    orders: async (count: number, over: object = {}): Promise<string[]> =>
      expect(await api.post('/orders', { orders: Array.from({ length: count }, () => anOrder(sku, over)) }), 200).body
        .data.created_refs,
    showLead: async (reference: string) => expect(await api.get(`/leads/${reference}/show`), 200).body.data,
    showOrder: async (reference: string) => expect(await api.get(`/orders/${reference}/show`), 200).body.data,
    moveOrder: async (reference: string, ...statuses: string[]) => {
      for (const status of statuses) expect(await api.put('/orders', { orders: [{ reference, status }] }), 200);
    },
  };
}
export type World = Awaited<ReturnType<typeof world>>;

/** Returns the reply if it has this status; else fails and shows its body. */
export function expect<Body>(reply: Reply<Body>, status: number): Reply<Body> {
  assert.equal(reply.status, status, reply.text.slice(0, 600));
  return reply;
}

/** Asserts 422 with a message on each of these dotted paths; returns all fields. */
export function expectInvalid(reply: Reply, ...paths: string[]): Record<string, string[]> {
  const { fields } = (expect(reply, 422).body as { error: { fields: Record<string, string[]> } }).error;
  for (const path of paths) assert.ok(fields?.[path]?.length, `no message on ${path}: ${reply.text.slice(0, 600)}`);
  return fields;
}
