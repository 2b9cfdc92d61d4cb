import assert from 'node:assert/strict';
import { systemActor } from '../../server/caller/system-actor.ts';
import { previewPayouts } from '../../server/cash/payouts/preview-payouts.ts';
import { dice } from '../dice.ts';
import type { Service } from '../harness.ts';
import type { SessionClient } from '../session.ts';
import { sessionFor, shop, today } from '../shop.ts';
import { expect } from '../world.ts';
import { makeBooks, SHORT_IS_FOR, type Policies } from './books.ts';
import { claimActs } from './claims.ts';
import { orderActs } from './orders.ts';
import { paperActs } from './papers.ts';
import { payingActs } from './paying.ts';
import { CALL_FEE, COMPANY_RATES, DRIVER_RATE, PIECE_COST, PLANS, type Carrier, type Plan } from './rules.ts';

/*
 * A shop that acts at random with orders, cash and documents, and books that follow a second copy of the rules. After each step a seller's
 * balance must equal the sum of all payouts (R-PAY-2): the next payout, the part that waits for its cash, and the drawn but unpaid part.
 * After some steps, all balances of the ledger must match the books.
 */

const SELLERS = 2;
const COMPARED_EVERY = 10;
const DRIVERS = 2;
const REQUESTS_PER_SESSION = 250;

export type Play = Awaited<ReturnType<typeof openShop>>;
/** An act with its relative frequency; it returns false if nothing in the shop allows it now. */
export type Act = readonly [weight: number, name: string, act: () => Promise<boolean | void>];

export async function play(service: Service, seed: number, steps: number): Promise<ReadonlyMap<string, number>> {
  const p = await openShop(service, seed);
  const acts = [...orderActs(p), ...paperActs(p), ...claimActs(p), ...payingActs(p)];
  const weighted = acts.flatMap((act) => Array.from({ length: act[0] }, () => act));
  const done = new Map<string, number>();
  for (let i = 1; i <= steps; i += 1) {
    const name = await stepOf(p, weighted, `step ${i}, CASH_SEED=${seed}`, i % COMPARED_EVERY === 0 || i === steps);
    done.set(name, (done.get(name) ?? 0) + 1);
  }
  return done;
}

/** Does one possible act, then checks the result. */
async function stepOf(p: Play, acts: readonly Act[], at: string, isCompared: boolean): Promise<string> {
  for (;;) {
    const [, name, act] = p.books.roll.pick(acts);
    try {
      if ((await act()) === false) continue;
      await assertLaw(p);
      if (isCompared) await compare(p);
      return name;
    } catch (error) {
      throw new Error(`After “${name}”, ${at}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}

/** A seller's balance in the ledger is the sum of the next payout, the part that waits for cash, and the drawn part (R-PAY-2). */
async function assertLaw({ s, service, books, sellers, day }: Play): Promise<void> {
  const { read } = service.database;
  const owed = await read.rows<{ account_id: string; amount: number }>(
    null,
    `select a.party_id as account_id, - c.n as amount from cash_accounts a
     join row_counts c on c.workspace_id = a.workspace_id and c.noun = 'cash' and c.account_id = a.id and c.day = '-infinity'
     where a.workspace_id = $1 and a.kind = 'payable'`,
    [s.workspace_id],
  );
  const actor = await service.database.transaction((tx) => systemActor(tx, s.workspace_id));
  const { data } = await previewPayouts(read, actor, day(), null);
  for (const { account_id } of sellers) {
    const { due, waiting, drawn } = books.owedTo(account_id);
    const previewed = minor(data.find(({ account }) => account.id === account_id)?.amount);
    assert.equal(previewed, due, `what payouts would draw for ${account_id}`);
    const kept = owed.find((row) => row.account_id === account_id)?.amount ?? 0;
    assert.equal(Number(kept), previewed + waiting + drawn, `what ${account_id} is owed`);
  }
}

const minor = (major = 0): number => Math.round(major * 100);

/** The ledger's balances, as its route returns them, match the books. */
async function compare({ s, books }: Play): Promise<void> {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  const stored = new Map(data.map(({ kind, party, balance }) => [`${kind} ${party.id ?? '-'}`, minor(balance)]));
  const open = (sums: ReadonlyMap<string, number>) =>
    [...sums].flatMap(([key, amount]) => (amount === 0 ? [] : [`${key} ${amount}`])).sort();
  assert.deepEqual(open(stored), open(books.balances()), 'the balances');
}

async function openShop(service: Service, seed: number) {
  const roll = dice(seed);
  const s = await shop(service);
  const policies: Policies = {
    payout_after: roll.pick(['remitted', 'delivered']),
    short_is_for: roll.pick(SHORT_IS_FOR),
    write_off_limit: roll.pick([0, 50_00]),
  };
  const setPolicies = async () => {
    const { write_off_limit, ...others } = policies;
    expect(await s.api.put('/settings', { ...others, write_off_limit: write_off_limit / 100 }), 200);
  };
  await setPolicies();
  const sellers: { account_id: string; sku: string }[] = [];
  for (let n = 0; n < SELLERS; n += 1) {
    const { account_id } = await s.person('Seller');
    const { sku } = await s.stocked(1_000_000, { account_id, purchase_price: PIECE_COST / 100 });
    sellers.push({ account_id, sku });
  }
  const { sku: own_sku } = await s.stocked(1_000_000, { purchase_price: PIECE_COST / 100 });
  const valid_from = '2020-01-01';
  const planOf = (plan: Plan) => ({
    delivery_fee: plan.delivery / 100,
    return_fee: plan.return / 100,
    packing_fee: plan.packing / 100,
    cash_percent: plan.percent,
    cash_fee_minimum: plan.minimum / 100,
  });
  let plan = PLANS[0]!;
  const plan_id = expect(await s.api.post('/fee-plans', { name: 'P', valid_from, ...planOf(plan) }), 201).body.data.id;
  const rate = { delivery_cost: DRIVER_RATE.delivery / 100, return_cost: DRIVER_RATE.return / 100 };
  expect(await s.api.post('/driver-rates', { name: 'D', valid_from, ...rate }), 201);
  const carriers: Carrier[] = [];
  for (let n = 0; n < DRIVERS; n += 1) {
    const { id } = await s.person('Delivery');
    carriers.push({ kind: 'person', id, ...DRIVER_RATE });
  }
  for (const [n, one] of COMPANY_RATES.entries()) {
    const body = {
      name: `Courier ${n}`,
      rate_home: one.delivery / 100,
      rate_return: one.return / 100,
      keeps_fees: one.keeps,
    };
    const { id } = expect(await s.api.post('/shipping-companies', body), 201).body.data;
    carriers.push({ kind: 'company', id, ...one });
  }
  const agent = await s.person('Agent');
  const desk = { name: 'Centre', agent_ids: [agent.id], fee_delivered: CALL_FEE / 100 };
  const call_center = expect(await s.api.post('/call-centers', desk), 201).body.data.id;
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data.id;
  return {
    service,
    s,
    books: makeBooks(roll, policies),
    sellers,
    /** The house sells goods of its own. */
    house: { account_id: s.account_id, sku: own_sku },
    carriers,
    call_center,
    bank,
    second: await s.person('Accountant'),
    admin: keptSession(service, s.workspace_id, s.admin.id),
    agent: keptSession(service, s.workspace_id, agent.id),
    day: today,
    plan: () => plan,
    /** Sets another fee plan from today on; parcels that are out keep the earlier one. */
    changePlan: async () => {
      plan = roll.pick(PLANS);
      expect(await s.api.put(`/fee-plans/${plan_id}`, planOf(plan)), 200);
    },
    changePolicies: async () => {
      policies.payout_after = policies.payout_after === 'remitted' ? 'delivered' : 'remitted';
      policies.short_is_for = roll.pick(SHORT_IS_FOR);
      policies.write_off_limit = roll.pick([0, 50_00]);
      await setPolicies();
    },
  };
}

/** A browser that signs in again before it reaches the limit of requests. */
function keptSession(service: Service, workspace_id: string, user_id: string): () => Promise<SessionClient> {
  let session: SessionClient | null = null;
  let requests = 0;
  return async () => {
    if (!session || ++requests > REQUESTS_PER_SESSION) {
      session = await sessionFor(service, workspace_id, user_id);
      requests = 1;
    }
    return session;
  };
}
