import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '../contract/access/settings.ts';
import { dice } from '../test/dice.ts';
import { timed } from './measure.ts';

/* The people of a working day, each over HTTP with their own token, and their answers. */

export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>; // oxlint-disable-line no-explicit-any -- answers of every route

/** A client with one token. It waits when the service asks it to; any other failure ends the day. */
export const clientOf =
  (base: string, token: string): Ask =>
  async (method, path, body) => {
    for (;;) {
      const reply = await fetch(`${base}/api/web/1.0${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (reply.status === 429 || reply.status === 503) {
        await pause(1_000 * Number(reply.headers.get('retry-after') ?? 1));
        continue;
      }
      if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
      return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
    }
  };

/** One lead held by one agent. `due_ms`: moment of a promised call. */
export type CallMade = {
  agent: number;
  reference: string;
  given_ms: number;
  ended_ms: number;
  status: string;
  due_ms: number;
};

export type Day = {
  references: string[];
  calls: CallMade[];
  /** Leads whose agent left in mid-call. */
  left: string[];
  next_ms: number[];
  outcome_ms: number[];
  is_over: boolean;
};

const LEADS_A_BURST = 10;
const CALLBACK_MS = 3_000;

/** Posts leads in bursts, as a shop's server does. */
export async function leadsArrive(
  ask: Ask,
  day: Day,
  skus: readonly string[],
  count: number,
  over_ms: number,
): Promise<void> {
  const { pick } = dice(7);
  const bursts = Math.ceil(count / LEADS_A_BURST);
  for (let burst = 0; burst < bursts; burst++) {
    const data = Array.from({ length: LEADS_A_BURST }, (_, i) => ({
      full_name: pick(['Amina Benali', 'Youssef Alaoui', 'سلمى الإدريسي', 'Khadija Fassi']),
      phone: `06${String(10_000_000 + burst * LEADS_A_BURST + i)}`,
      city: pick(['Casablanca', 'Rabat', 'Marrakech', 'طنجة']),
      address: `${i + 1} Rue Ibn Batouta`,
      products: [{ sku: pick(skus), quantity: 1 + (i % 2), total: 149.9 * (1 + (i % 2)) }],
    }));
    const { body } = await ask('POST', '/leads', { data });
    day.references.push(...(body.data.created_refs as string[]));
    await pause(over_ms / bursts);
  }
}

/** Outcomes of every hundred calls. */
const SHARES: [status: string, of: number, more?: object][] = [
  ['confirmed', 60],
  ['no_reply', 14, { sub_status: 'ring' }],
  ['call_later', 12],
  ['cancelled', 9, { sub_status: 'price' }],
  ['wrong', 5],
];

/**
 * Calls one lead after the other until the day is over and no lead waits. `leaves_after`: calls after which the agent leaves while holding
 * a lead.
 */
export async function agentCalls(ask: Ask, day: Day, agent: number, leaves_after: number): Promise<void> {
  const { below } = dice(1_000 + agent);
  let held: { reference: string; given_ms: number } | null = null;
  for (let calls = 0, idle = 0; idle < 8 || !day.is_over;) {
    if (!held) {
      let reply: Awaited<ReturnType<Ask>> | undefined;
      const took_ms = await timed(async () => (reply = await ask('POST', '/leads/next')));
      if (reply!.status === 204) {
        idle++;
        await pause(500);
        continue;
      }
      day.next_ms.push(took_ms);
      held = { reference: reply!.body.data.reference, given_ms: performance.now() };
    }
    idle = 0;
    if (calls >= leaves_after) {
      await ask('PUT', `/leads/${held.reference}/notes`, { body: `Agent ${agent} was cut off` });
      return void day.left.push(held.reference);
    }
    held = await endCall(ask, day, agent, held, below(100));
    calls++;
  }
}

async function endCall(
  ask: Ask,
  day: Day,
  agent: number,
  { reference, given_ms }: { reference: string; given_ms: number },
  drawn: number,
): Promise<{ reference: string; given_ms: number } | null> {
  let rest = drawn;
  const [status, , more] = SHARES.find(([, of]) => (rest -= of) < 0)!;
  // In whole seconds, as the interface accepts.
  const due_ms = status === 'call_later' ? Math.floor((Date.now() + CALLBACK_MS) / 1_000) * 1_000 : 0;
  const isDated = DEFAULT_SETTINGS.action_date_statuses.includes(status as never);
  const day_ms = Math.floor(Date.now() / 1_000) * 1_000;
  const dated = isDated ? { action_date: new Date(due_ms || day_ms).toISOString().replace('.000Z', '+00:00') } : {};
  const body = { status, ...more, ...dated, comment: `By agent ${agent}`, next: true };
  let reply: Awaited<ReturnType<Ask>> | undefined;
  // Another agent may get the lead as soon as the service writes, so the interval ends at the request.
  const ended_ms = performance.now();
  day.outcome_ms.push(await timed(async () => (reply = await ask('POST', `/leads/${reference}/outcome`, body))));
  day.calls.push({ agent, reference, given_ms, ended_ms, status, due_ms });
  const next = reply!.body.data.next as { reference: string } | null;
  return next && { reference: next.reference, given_ms: performance.now() };
}

const ORDERS_AT_ONCE = 100;
/** Next statuses of every hundred orders by status, at the next look. */
const WAYS: Record<string, [to: string, of: number][]> = {
  new: [
    ['PACKED', 97],
    ['CANCELED', 3],
  ],
  packed: [['SHIPPED', 100]],
  shipped: [
    ['DELIVERED', 75],
    ['RETURNED', 20],
  ],
};

/** The warehouse and its drivers move waiting orders until the day is over. */
export async function parcelsMove(ask: Ask, day: Day): Promise<void> {
  const { below } = dice(99);
  while (!day.is_over) {
    for (const [status, ways] of Object.entries(WAYS)) {
      const { body } = await ask('GET', `/orders?status=${status}&per_page=${ORDERS_AT_ONCE}`);
      const orders = (body.data as { reference: string }[]).flatMap(({ reference }) => {
        let rest = below(100);
        const way = ways.find(([, of]) => (rest -= of) < 0);
        return way ? [{ reference, status: way[0] }] : [];
      });
      if (orders.length > 0) await ask('PUT', '/orders', { orders });
    }
    await pause(300);
  }
}

/** A manager reads lists and figures all day. */
export async function ownerLooks(ask: Ask, day: Day): Promise<void> {
  while (!day.is_over) {
    for (const path of ['/leads', '/orders', '/dashboard', '/statistics?group_by=agent', '/lead-calls'])
      await ask('GET', path);
    await pause(500);
  }
}
