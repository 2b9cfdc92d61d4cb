import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '../server/access/people/add-member.ts';
import { createWorkspace } from '../server/access/set-up/create-workspace.ts';
import type { Database } from '../server/platform/database/postgres.ts';
import { figure, type Figure } from './measure.ts';
import { NO_PASSWORD, tokenOf, type Bench } from './service.ts';
import { factsOfDay } from './workday-facts.ts';
import { agentCalls, clientOf, leadsArrive, ownerLooks, parcelsMove, type Ask, type Day } from './workday-people.ts';

const AGENTS = 20;
const LEADS = 3_000;
const ARRIVE_MS = 45_000;
/** Two agents leave in mid-call: by agent, the calls before that. */
const LEAVES_AFTER: Record<number, number> = { 3: 25, 11: 40 };

/**
 * A day of 20 agents and 3,000 leads, within two minutes. Leads arrive and are called, some again at a promised time, and are confirmed.
 * Their orders are packed, shipped, and delivered or returned, while a manager reads the figures. At the end all figures, lists, histories
 * and earlier answers must agree; a difference ends the bench with an error that names it.
 */
export async function benchWorkday(bench: Bench): Promise<Figure[]> {
  const { base, database } = await bench.fresh();
  const [agents_count, leads_count] = [bench.count(AGENTS, 3), bench.count(LEADS, 30)];
  const shop = await openShop(database, base, agents_count, leads_count);
  const day: Day = { references: [], calls: [], left: [], next_ms: [], outcome_ms: [], is_over: false };
  const started = performance.now();
  const beside = [parcelsMove(shop.packer, day), ownerLooks(shop.owner, day)];
  const agents = shop.agents.map((ask, i) => agentCalls(ask, day, i, LEAVES_AFTER[i] ?? Number.POSITIVE_INFINITY));
  await leadsArrive(shop.owner, day, shop.skus, leads_count, bench.count(ARRIVE_MS));
  await quiet(shop.owner, day);
  day.is_over = true;
  await Promise.all([...agents, ...beside]);
  const took_min = (performance.now() - started) / 60_000;
  const facts = await factsOfDay(database, shop.workspace_id, shop.owner, day);
  const waits = callbackWaits(day);
  return [
    figure(`workday: ${agents_count} agents, calls a minute`, 'calls', [day.calls.length / took_min]),
    figure('workday: next lead', 'ms', day.next_ms),
    figure('workday: outcome + next', 'ms', day.outcome_ms),
    figure('workday: a due callback waited', 'ms', waits),
    figure('workday: facts that agree', 'facts', [facts]),
  ];
}

type Shop = { workspace_id: string; owner: Ask; packer: Ask; agents: Ask[]; skus: string[] };

/** A workspace with its people, and goods for all. */
async function openShop(database: Database, base: string, agents_count: number, leads_count: number): Promise<Shop> {
  const shop = await database.transaction(async (tx) => {
    const made = await createWorkspace(tx, {
      name: 'Workday',
      admin_email: 'workday@example.test',
      admin_password_hash: NO_PASSWORD,
    });
    const { workspace_id } = made;
    const clientOfPerson = async (id: string) => clientOf(base, await tokenOf(tx, workspace_id, id));
    const agents: Ask[] = [];
    for (let i = 0; i < agents_count; i++) {
      const person = { email: `workday-${i}@example.test`, password_hash: NO_PASSWORD };
      const { id } = await addMember(tx, workspace_id, { ...person, full_name: `Agent ${i}`, role: 'Agent' });
      agents.push(await clientOfPerson(id));
    }
    return {
      workspace_id,
      agents,
      owner: await clientOfPerson(made.admin.id),
      packer: await clientOfPerson(made.admin.id),
    };
  });
  const { owner } = shop;
  const warehouse_id = (await owner('POST', '/warehouses', { name: 'Main', is_default: true })).body.data.id;
  const skus = ['ARGAN', 'SOAP', 'SAFFRON'];
  for (const sku of skus) {
    const product = (await owner('POST', '/products', { sku, name: sku, price: 149.9, status: 'active' })).body.data;
    const stock = (await owner('POST', '/stocks', { product_id: product.id, warehouse_id })).body.data;
    const movement = { type: 'increment', quantity: 4 * leads_count, reason: 'opening' };
    await owner('POST', `/stocks/${stock.id}/movements`, movement);
  }
  return { ...shop, skus };
}

const QUIET_ROUNDS = 8;

/** Waits until no more calls are made: a customer who does not reply is called again on another day. */
async function quiet(owner: Ask, day: Day): Promise<void> {
  for (let rounds = 0, calls = -1; rounds < QUIET_ROUNDS;) {
    rounds = day.calls.length === calls ? rounds + 1 : 0;
    calls = day.calls.length;
    await pause(1_000);
  }
  // The last confirmed orders are still to be packed, shipped and delivered.
  for (let waiting = 1; waiting > 0; await pause(500)) {
    const { body } = await owner('GET', '/orders?status[]=new&status[]=packed&per_page=1');
    waiting = body.meta.total ?? body.meta.pagination.total;
  }
}

/** Milliseconds from the promised moment of each callback until an agent called. */
function callbackWaits({ calls }: Day): number[] {
  return calls.flatMap(({ reference, due_ms }, i) => {
    if (due_ms === 0) return [];
    const again = calls.find((call, j) => j > i && call.reference === reference);
    // The two moments are from clocks with a common start.
    return again ? [again.given_ms + performance.timeOrigin - due_ms] : [];
  });
}
