import { after } from 'node:test';
import { addMember } from '../server/access/people/add-member.ts';
import { openSession } from '../server/access/sign-in/open-session.ts';
import { hashPassword } from '../server/access/sign-in/passwords.ts';
import { readConfig } from '../server/config.ts';
import { makeHttpServer, type Outside } from '../server/http/http.ts';
import type { Logger } from '../server/platform/logger.ts';
import type { Mail } from '../server/platform/mail.ts';
import { databaseOfAll, keepConnections, type Service } from './harness.ts';
import { aboutPerson, testLog } from './log.ts';
import { clientOf, expect, unique, type Client } from './world.ts';

/*
 * For tests of dashboard users: a browser that keeps cookies and sends its origin, people with a password, and a service whose mails, clock and
 * environment the test controls.
 */

export const PASSWORD = 'plum tree over the old well';
let passwordHash: Promise<string> | undefined;

/** A person with PASSWORD who is a member of the workspace. */
export async function aPerson({ database }: Pick<Service, 'database'>, workspace_id: string, role = 'Admin') {
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD));
  const email = `${role.toLowerCase().replaceAll(' ', '-')}-${unique()}@example.test`;
  const input = aboutPerson({ email, password_hash, full_name: `${role} ${unique()}`, role });
  const member = await database.transaction((tx) => addMember(tx, workspace_id, input));
  return { ...member, workspace_id, email, full_name: input.full_name };
}

export type SessionClient = Client & { jar: Map<string, string>; address: string; lastCookies: string[] };

let addresses = 0;
/** A new client address, for services that run with TRUST_PROXY=127.0.0.1. */
export const anAddress = (): string => `10.${process.pid % 200}.${(addresses >> 8) % 256}.${addresses++ % 256}`;

/** A browser on the dashboard's own paths: it keeps cookies, and its unsafe requests come from the service's own pages. */
export function browser(base: string, address = anAddress()): SessionClient {
  const jar = new Map<string, string>();
  const client = { jar, address, lastCookies: [] as string[] };
  const calls = clientOf(async (method, path, { body, headers, query = {} } = {}) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        Origin: base,
        'X-Forwarded-For': address,
        ...(jar.size > 0 ? { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    client.lastCookies = reply.headers.getSetCookie();
    for (const line of client.lastCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  });
  return Object.assign(client, calls);
}

/** Opens a session of a person without a sign-in; returns its cookie. */
export const anOpenSession = (
  { database }: Pick<Service, 'database'>,
  workspace_id: string,
  user_id: string,
): Promise<string> =>
  database.transaction((tx) =>
    openSession(tx, { user_id, workspace_id, client: { user_agent: 'test', address: '127.0.0.1' } }),
  );

/** A browser that is signed in; fails if the sign-in fails. */
export async function sessionClient(base: string, email: string, password = PASSWORD): Promise<SessionClient> {
  const client = browser(base);
  expect(await client.post('/auth/sign-in/email', { email, password }), 200);
  return client;
}

export type SessionService = Service & { mails: Mail[]; clock: { now_ms: number } };

/**
 * A separate service, on a database that all such services share. It trusts X-Forwarded-For, keeps mails in `mails`, and uses `clock`,
 * which stands still. `outside` and `env` replace parts of these settings.
 */
export async function sessionService(
  env: NodeJS.ProcessEnv = {},
  outside: Partial<Outside> & { log?: Logger } = {},
): Promise<SessionService> {
  const shared = await databaseOfAll();
  const config = readConfig({ PORT: '0', TRUST_PROXY: '127.0.0.1', ...env }, process.cwd());
  const mails: Mail[] = [];
  const clock = { now_ms: Date.now() };
  const { app } = makeHttpServer(config, shared.database, outside.log ?? testLog, '0.0.0', {
    mailer: { send: async (mail) => void mails.push(mail) },
    clock: () => clock.now_ms,
    ...outside,
  });
  keepConnections(app);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  after(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { ...shared, base, mails, clock };
}
