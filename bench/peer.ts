import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { poster } from './bulk-orders.ts';
import { connection, load, requestBytes } from './http-client.ts';
import { figure, inTurn, type Figure, type Samples } from './measure.ts';
import { putStatuses } from './moves.ts';
import { ROOT, spawnService, type Bench, type Started } from './service.ts';

/*
 * The alternative for comparison: Vendure, an open shop system in TypeScript over the same PostgreSQL. It is not installed with this
 * project; `PEER_FOLDER` names its folder.
 */

const ORDERS = 300;
const LISTS = 200;
const ROUNDS = 3;
const AT_ONCE = 10;
const READY_MS = 120_000;
const PASSWORD = 'a-password-of-the-bench';

/**
 * Orders created, listed and moved per second, alternating, each system by its fastest way. The peer has only the orders that it created
 * here; ours has 10,000 more, which favours the peer. Skipped without PEER_FOLDER.
 */
export async function benchPeer(bench: Bench): Promise<Figure[]> {
  const folder = process.env['PEER_FOLDER'];
  if (!folder) {
    bench.say('no peer: `npm install --prefix DIR @vendure/core pg`, then PEER_FOLDER=DIR');
    return [];
  }
  const side = await bench.small();
  const peer = await startPeer(bench, folder);
  try {
    const [ours, theirs] = [ourWays(bench, side), await theirWays(bench, peer.base)];
    const rounds = { runs: bench.count(ROUNDS), warm_ups: 1 };
    const made = await inTurn({ ours: ours.make, theirs: theirs.make }, rounds);
    const listed = await inTurn({ ours: ours.list, theirs: theirs.list }, rounds);
    const moved = await inTurn({ ours: ours.move, theirs: theirs.move }, rounds);
    ours.close();
    theirs.close();
    const beside = (name: string, { ours, theirs }: Record<'ours' | 'theirs', Samples>): Figure =>
      figure(`${name}, beside Vendure`, '/s', ours, { floors: theirs });
    return [
      beside('orders made', made),
      beside(`lists of 50 with an exact total, ${AT_ONCE} at once`, listed),
      beside('orders moved on, with history', moved),
    ];
  } finally {
    await peer.stop();
  }
}

type Ways = Record<'make' | 'list' | 'move', () => Promise<number>> & { close(): void };

/** Our ways; each returns a rate per second. */
function ourWays(bench: Bench, side: Awaited<ReturnType<Bench['small']>>): Ways {
  const posts = poster(bench, side);
  const connections = Array.from({ length: AT_ONCE }, () => connection(side.base));
  const list = requestBytes({ method: 'GET', path: '/api/web/1.0/orders?per_page=50', token: side.token });
  const bulk = bench.count(1_000);
  return {
    make: async () => (bulk * 1_000) / (await posts.post(1)),
    list: async () => (await load(connections, [list], bench.count(LISTS))).per_second,
    move: async () => {
      const references = await posts.references();
      return (references.length * 1_000) / (await putStatuses(side, references));
    },
    close: () => [posts, ...connections].forEach((one) => one.close()),
  };
}

async function startPeer(bench: Bench, folder: string): Promise<Started> {
  const command = [process.execPath, join(ROOT, 'bench/vendure.cjs')] as const;
  const env = { PEER_FOLDER: folder, PEER_PASSWORD: PASSWORD, DATABASE_URL: await bench.emptyDatabase() };
  const peer = await spawnService(command, env, join(bench.directory, 'peer.log'));
  await serves(peer);
  return peer;
}

/** Waits for the peer, which imports its product after it starts to serve; its log line reports both. */
async function serves({ child, log_file }: Started): Promise<void> {
  const limit = performance.now() + READY_MS;
  while (performance.now() < limit && child.exitCode === null) {
    if (/^Vendure .* serves$/m.test(readFileSync(log_file, 'utf8'))) return;
    await pause(100);
  }
  throw new Error(`The peer did not come up: ${readFileSync(log_file, 'utf8').slice(-1_000)}`);
}

async function theirWays(bench: Bench, base: string): Promise<Ways> {
  const { token } = await ask(
    `${base}/admin`,
    `login(username: "admin", password: "${PASSWORD}") { kind: __typename }`,
  );
  const connections = Array.from({ length: AT_ONCE }, () => connection(base));
  const admin = (query: string) => requestBytes({ method: 'POST', path: '/admin', token, body: { query } });
  const list = admin(
    '{ orders(options: { take: 50, sort: { id: DESC } }) { totalItems items { id code state total customer { lastName } } } }',
  );
  const per_round = bench.count(ORDERS);
  const make = async () => await atOnce(per_round, async () => void (await order(`${base}/shop`)));
  return {
    make,
    list: async () => (await load(connections, [list], bench.count(LISTS))).per_second,
    move: async () => {
      const payments: string[] = [];
      await atOnce(per_round, async () => void payments.push(await order(`${base}/shop`)));
      return await atOnce(per_round, async () => {
        const { it } = await ask(`${base}/admin`, `settlePayment(id: ${payments.pop()}) { kind: __typename }`, token);
        if (it.kind !== 'Payment') throw new Error('A payment was not settled.');
      });
    },
    close: () => connections.forEach((one) => one.close()),
  };
}

/** Calls of `work` per second, with `AT_ONCE` of them at the same time. */
async function atOnce(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun++ < count) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (count * 1_000) / (performance.now() - start);
}

const STEPS = [
  `addItemToOrder(productVariantId: 1, quantity: 2) { kind: __typename }`,
  `setCustomerForOrder(input: { firstName: "Amina", lastName: "Benali", emailAddress: "amina@example.test" }) { kind: __typename }`,
  `setOrderShippingAddress(input: { fullName: "Amina Benali", streetLine1: "12 Rue Ibn Batouta", city: "Casablanca", countryCode: "MA", phoneNumber: "0612345678" }) { kind: __typename }`,
  `setOrderShippingMethod(shippingMethodId: [1]) { kind: __typename }`,
  `transitionOrderToState(state: "ArrangingPayment") { kind: __typename }`,
  `addPaymentToOrder(input: { method: "cash", metadata: {} }) { kind: __typename ... on Order { payments { id } } }`,
];

/** Creates a guest's order as the peer's shop does; returns the id of its payment. */
async function order(url: string): Promise<string> {
  let token: string | undefined;
  let last: Answer | undefined;
  for (const step of STEPS) {
    last = await ask(url, step, token);
    token ??= last.token;
    if (last.it.kind !== 'Order') throw new Error(`${step}: ${JSON.stringify(last.it)}`);
  }
  return last!.it.payments![0]!.id;
}

type Answer = { token: string; it: { kind: string; payments?: { id: string }[] } };

/** Sends one mutation. */
async function ask(url: string, mutation: string, token?: string): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: `mutation { it: ${mutation} }` }),
  });
  const { data, errors } = (await answer.json()) as { data: Pick<Answer, 'it'>; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 400));
  return { token: answer.headers.get('vendure-auth-token') ?? '', ...data };
}
