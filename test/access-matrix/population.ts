import { createToken } from '../../server/access/tokens/create-token.ts';
import { openSession } from '../../server/access/sign-in/open-session.ts';
import { runJobs } from '../shop.ts';
import { dice } from '../dice.ts';
import { sha256 } from '../../server/platform/ids.ts';
import { hasAccepted, unique, world, type World } from '../world.ts';
import type { Asker, Credentials } from './ask.ts';
import { PROOF, type Who } from './recipe.ts';
import {
  ABILITIES,
  ADMIN,
  DELIVERY,
  NOTHING,
  PRESETS,
  PRESET_MASKS,
  SELLER,
  VERBS,
  inOneAccount,
  type Rights,
} from './rights.ts';
import { NOTHING_ROLE, SKU, type Hands, type Place } from './place.ts';
import type { Database } from '../../server/platform/database/postgres.ts';
import type { TestDatabases } from './test-databases.ts';

/*
 * All callers: people of one workspace with every kind of rights, people of neighbour accounts, people of another workspace, and people
 * whose token or subscription has ended.
 */

export type Caller = Who & {
  name: string;
  credentials: Credentials;
  /** The place of the caller's own things. */
  home: Place;
  /** False: these credentials are no longer valid. */
  is_live: boolean;
  /** True: the subscription of the caller's workspace is not active. */
  is_closed: boolean;
  /** True: the caller requests things of `ours` from outside of its workspace or account. */
  is_outside: boolean;
  /** True: the caller's workspace has no history yet. */
  is_newcomer: boolean;
  /** True: the caller sees only assigned orders (R-ROLE-11), and no order is assigned. */
  sees_own_deliveries: boolean;
  /** True: the caller's rights are limited to one account (R-ROLE-12). */
  sees_one_account: boolean;
  /** True: tested on one surface of each route, and never with another's thing in place of the caller's own. */
  is_brief: boolean;
};

export type Population = {
  callers: Caller[];
  /** The account whose things are requested, the account beside it, the other workspace, and the one without a subscription. */
  places: Record<'ours' | 'beside' | 'other' | 'closed', Place>;
  /** The workspace in which people of `ours` are Admins too. */
  abroad: { workspace_id: string; account_id: string };
};

/** The service with its database, in which all callers are created. */
type Played = Pick<TestDatabases, 'base' | 'database'>;

type Custom = Rights & { scope: 'workspace' | 'account'; lives_in: 'house' | 'seller' };

/** Three random roles from a seed: for the whole workspace in the house and at a seller, and for one account in the house. */
export function randomRoles(seed: number): Custom[] {
  const { some, isLikely } = dice(seed);
  const ways = [
    { scope: 'workspace', lives_in: 'house' },
    { scope: 'workspace', lives_in: 'seller' },
    { scope: 'account', lives_in: 'house' },
  ] as const;
  return ways.map((way) => ({
    ...way,
    abilities: some(ABILITIES, ABILITIES.length),
    actions: Object.fromEntries(
      Object.entries(ADMIN.actions)
        .filter(() => isLikely(0.7))
        .map(([noun, allowed]) => [noun, VERBS.filter((verb) => allowed.includes(verb) && isLikely(0.7))]),
    ),
  }));
}

/** Creates all callers, then ends the credentials that must be invalid. */
export async function gather(databases: Played, asker: Asker, roles: readonly Custom[]): Promise<Population> {
  const ours = await workspace(databases, asker, ['Alpha', 'Bravo', 'Whiskey']);
  const other = await workspace(databases, asker, ['Charlie', 'Delta', 'Xray']);
  const closed = await workspace(databases, asker, ['Echo', 'Foxtrot', 'Yankee']);
  const member = (
    at: Workspace,
    name: string,
    id: string,
    more: Partial<Caller> & Pick<Caller, 'home' | 'rights' | 'sees_all'>,
  ) => callerOf(databases, at.w, name, id, more);
  const home = ours.seller;
  const callers = [
    await member(ours, 'Admin', ours.w.admin.id, { home, rights: ADMIN, sees_all: true }),
    await member(ours, 'Seller', ours.seller.person.id, {
      home,
      rights: SELLER,
      sees_all: false,
      sees_one_account: true,
    }),
    await member(ours, 'no role', await onlooker(ours), {
      home,
      rights: NOTHING,
      sees_all: false,
      sees_one_account: true,
    }),
    await member(ours, 'other account', ours.beside.person.id, {
      home: ours.beside,
      rights: SELLER,
      sees_all: false,
      sees_one_account: true,
      is_outside: true,
    }),
    await member(ours, 'Driver', await driver(ours), {
      home,
      rights: DELIVERY,
      sees_all: false,
      is_outside: true,
      sees_own_deliveries: true,
    }),
    await member(other, 'other workspace', other.w.admin.id, {
      home: other.seller,
      rights: ADMIN,
      sees_all: true,
      is_outside: true,
    }),
    await member(closed, 'Admin without a subscription', closed.w.admin.id, {
      home: closed.seller,
      rights: ADMIN,
      sees_all: true,
      is_closed: true,
    }),
    await member(closed, 'Seller without a subscription', closed.seller.person.id, {
      home: closed.seller,
      rights: SELLER,
      sees_all: false,
      sees_one_account: true,
      is_closed: true,
    }),
    { ...(await member(ours, 'revoked', ours.w.admin.id, { home, rights: ADMIN, sees_all: true })), is_live: false },
  ];
  for (const [i, role] of roles.entries()) {
    const name = `Random ${i + 1}`;
    const { id, account_id } = await custom(ours, name, role);
    const sees_all = role.scope === 'workspace' && role.lives_in === 'house';
    // A role of one account, when a member of the house gets it, brings an account of its own (docs/decisions/0013).
    const own =
      sees_all || account_id === home.account_id ? home : await stocked(home, account_id, `${home.mark}Own${i}`);
    const rights = sees_all ? role : inOneAccount(role);
    callers.push(await member(ours, name, id, { home: own, rights, sees_all, sees_one_account: !sees_all }));
  }
  callers.push(await everything(ours, member));
  for (const name of Object.keys(PRESETS)) callers.push(await preset(ours, name, member));
  const abroad = await invite(
    databases,
    callers.slice(1).map(({ id }) => id),
  );
  callers.push(await newcomer(databases, other.seller));
  return { callers, places: { ours: home, beside: ours.beside, other: other.seller, closed: closed.seller }, abroad };
}

/** Makes these people Admins of an unrelated workspace: their rights there must not count here. */
async function invite(databases: Played, user_ids: readonly string[]): Promise<Population['abroad']> {
  const { workspace_id, account_id } = await world(databases);
  await databases.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into members (workspace_id, user_id, role_id, account_id, created_at)
       select $1, person.id, r.id, a.id, now() from unnest($2::uuid[]) as person (id)
       join roles r on r.workspace_id = $1 and r.name = 'Admin'
       join accounts a on a.workspace_id = $1 and a.kind = 'house'`,
      [workspace_id, [...new Set(user_ids)]],
    ),
  );
  return { workspace_id, account_id };
}

/** The Admin of an empty workspace. */
async function newcomer(databases: Played, like: Place): Promise<Caller> {
  const w = await world(databases);
  const { workspace_id, account_id } = w;
  await databases.database.transaction((tx) =>
    tx.rows(null, `delete from products where workspace_id = $1`, [workspace_id]),
  );
  const person = { id: w.admin.id, account_id };
  const home = {
    ...like,
    workspace_id,
    account_id,
    house_id: account_id,
    mark: 'Zulu',
    shared_mark: 'Zulu',
    person,
  };
  const more = { home, rights: ADMIN, sees_all: true, is_outside: true, is_newcomer: true };
  return callerOf(databases, w, 'newcomer', w.admin.id, more);
}

/** Ends a token, a session and a subscription after everything is made. */
export async function endRights({ database }: Played, { callers, places }: Population): Promise<void> {
  const revoked = callers.find(({ is_live }) => !is_live)!;
  await database.transaction(async (tx) => {
    const { token, cookies } = revoked.credentials;
    await tx.rows(null, `update api_tokens set revoked_at = now() where token_hash = $1`, [sha256(token)]);
    await tx.rows(null, `delete from sessions where token_hash = any($1)`, [cookies.map(sha256)]);
    await tx.rows(null, `update workspaces set subscription_status = 'inactive' where id = $1`, [
      places.closed.workspace_id,
    ]);
  });
}

// --- workspaces --------------------------------------------------------------------------------------------------

type Workspace = { w: World; seller: Place; beside: Place; hands: Hands };

/** A house and two sellers that sell the same goods; the house has goods of its own too. */
async function workspace(
  databases: Played,
  asker: Asker,
  marks: readonly [string, string, string],
): Promise<Workspace> {
  const w = await world(databases);
  await runJobs(databases.database, w.workspace_id, 'seed-cities');
  const hands = await handsOf(databases, asker, w);
  const shared_mark = marks[2];
  await hands.send('POST', '/roles', { name: NOTHING_ROLE, scope: 'account' });
  await hands.send('POST', '/warehouses', { name: `Main ${shared_mark}`, code: 'MAIN', is_default: true });
  const seller = async (mark: string): Promise<Place> => {
    const { id, account_id } = await w.person('Seller');
    const { workspace_id, account_id: house_id } = w;
    const person = { id, account_id };
    const place = {
      workspace_id,
      account_id,
      house_id,
      mark,
      shared_mark,
      hands,
      database: databases.database,
      person,
    };
    return stocked(place, account_id, mark);
  };
  const house = { sku: SKU, name: `Everywhere ${shared_mark}`, price: 149.9, status: 'active' };
  await hands.send('POST', '/products', house);
  return { w, hands, seller: await seller(marks[0]), beside: await seller(marks[1]) };
}

/** The place of an account, with the common products. */
async function stocked(place: Place, account_id: string, mark: string): Promise<Place> {
  const body = { sku: SKU, name: `Everywhere ${mark}`, price: 149.9, status: 'active', account_id };
  await place.hands.send('POST', '/products', body);
  return { ...place, account_id, mark };
}

async function handsOf(databases: Played, asker: Asker, w: World): Promise<Hands> {
  const credentials = await credentialsOf(databases, w, w.admin.id);
  const good = async (call: ReturnType<Asker>, what: string) => {
    const { status, text, body } = await call;
    if (status >= 300) throw new Error(`${what} answered ${status}: ${text.slice(0, 500)}`);
    return body;
  };
  return {
    async send(method, path, body) {
      const route = { method: method as 'GET', url: path };
      return (await good(asker('rest', route, body === undefined ? {} : { body }, credentials), `${method} ${path}`))
        .data;
    },
    async remove(path) {
      const { status, text } = await asker('rest', { method: 'DELETE', url: path }, {}, credentials);
      if (status >= 300 && status !== 404) throw new Error(`DELETE ${path} answered ${status}: ${text.slice(0, 500)}`);
    },
    async attach(path, file = PROOF) {
      return (await good(asker('rest', { method: 'POST', url: path }, { form: { file } }, credentials), path)).data;
    },
    click: (path, body) => good(asker('dashboard', { method: 'POST', url: path }, { body }, credentials), path),
  };
}

// --- people ------------------------------------------------------------------------------------------------------

const onlooker = async ({ hands, w, seller }: Workspace): Promise<string> => {
  const body = { full_name: 'Onlooker', email: `onlooker-${unique()}@example.test`, role: NOTHING_ROLE };
  const { id } = await hands.send('POST', '/users', { ...body, account_id: seller.account_id });
  await hasAccepted(w, w.workspace_id, id);
  return id;
};

const driver = async ({ hands, w }: Workspace): Promise<string> => {
  const body = { full_name: 'Driver', email: `driver-${unique()}@example.test`, role: 'Delivery' };
  const { id } = (await hands.send('POST', '/users', body)) as { id: string };
  await hasAccepted(w, w.workspace_id, id);
  return id;
};

async function custom({ hands, w, seller }: Workspace, name: string, { scope, actions, abilities, lives_in }: Custom) {
  await hands.send('POST', '/roles', { name, scope, permissions: actions, abilities, masks: [] });
  const account_id = lives_in === 'seller' ? seller.account_id : w.account_id;
  const body = { full_name: name, email: `random-${unique()}@example.test`, role: name, account_id };
  const made = (await hands.send('POST', '/users', body)) as { id: string; account_id: string };
  await hasAccepted(w, w.workspace_id, made.id);
  return made;
}

type MakeMember = (
  at: Workspace,
  name: string,
  id: string,
  more: Partial<Caller> & Pick<Caller, 'home' | 'rights' | 'sees_all'>,
) => Promise<Caller>;

/** A member of the seller's account, in a role of one account with every right that an Admin can give. */
async function everything(ours: Workspace, member: MakeMember): Promise<Caller> {
  const { id } = await custom(ours, 'Everything', { ...ADMIN, scope: 'account', lives_in: 'seller' });
  const rights = inOneAccount(ADMIN);
  return member(ours, 'Everything', id, { home: ours.seller, rights, sees_all: false, sees_one_account: true });
}

/** A member of the seller's account with one of the service's own roles, which are meant for people of the house. */
async function preset(ours: Workspace, role: string, member: MakeMember): Promise<Caller> {
  const { hands, w, seller } = ours;
  const body = { full_name: role, email: `preset-${unique()}@example.test`, role, account_id: seller.account_id };
  const { id } = (await hands.send('POST', '/users', body)) as { id: string };
  await hasAccepted(w, w.workspace_id, id);
  const isDelivery = role === 'Delivery';
  return member(ours, `${role} of an account`, id, {
    home: seller,
    rights: inOneAccount(PRESETS[role]!),
    masks: PRESET_MASKS[role]!,
    sees_all: false,
    sees_one_account: true,
    is_brief: true,
    ...(isDelivery ? { is_outside: true, sees_own_deliveries: true } : {}),
  });
}

async function callerOf(
  databases: Pick<Played, 'database'>,
  w: World,
  name: string,
  id: string,
  more: Partial<Caller> & Pick<Caller, 'home' | 'rights' | 'sees_all'>,
): Promise<Caller> {
  const [row] = await databases.database.read.rows<{ account_id: string }>(
    null,
    `select account_id from members where workspace_id = $1 and user_id = $2`,
    [w.workspace_id, id],
  );
  const home = { ...more.home, person: { id, account_id: row!.account_id } };
  const credentials = await credentialsOf(databases, w, id);
  return {
    name,
    id,
    credentials,
    is_live: true,
    is_closed: false,
    is_outside: false,
    is_newcomer: false,
    sees_own_deliveries: false,
    sees_one_account: false,
    is_brief: false,
    masks: [],
    ...more,
    home,
  };
}

/** Credentials that were never used. */
export async function newCredentials(
  { database }: Pick<TestDatabases, 'database'>,
  { id, home }: Caller,
  scopes: string[] | null = null,
): Promise<Credentials> {
  const row = { user_id: id, name: 'New token', scopes, requests_per_minute: 1_000_000 };
  const { token } = await database.transaction((tx) => createToken(tx, home.workspace_id, row));
  const cookie = await aSession(database, id, home.workspace_id);
  return { token, cookies: [cookie], cookie: () => cookie };
}

/** Credentials with a session that nothing else uses. */
export async function oneSession(
  { database }: Pick<TestDatabases, 'database'>,
  { id, home, credentials }: Caller,
): Promise<Credentials> {
  const cookie = await aSession(database, id, home.workspace_id);
  return { ...credentials, cookies: [cookie], cookie: () => cookie };
}

const aSession = (database: Database, user_id: string, workspace_id: string): Promise<string> =>
  database.transaction((tx) =>
    openSession(tx, { user_id, workspace_id, client: { user_agent: 'matrix', address: '127.0.0.1' } }),
  );

/** A dashboard session is limited to 300 requests a minute (R-IDEM-2): after this many calls the next session is used. */
const CALLS_OF_A_SESSION = 280;
const SESSIONS = 12;

export async function credentialsOf(
  { database }: Pick<Played, 'database'>,
  w: World,
  user_id: string,
): Promise<Credentials> {
  const token = await w.token(user_id);
  const cookies: string[] = [];
  for (let i = 0; i < SESSIONS; i++) cookies.push(await aSession(database, user_id, w.workspace_id));
  let calls = 0;
  return { token, cookies, cookie: () => cookies[Math.floor(calls++ / CALLS_OF_A_SESSION) % SESSIONS]! };
}
