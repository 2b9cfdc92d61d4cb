import type { Urls } from '../test/cluster.ts';
import { liveAsAccountant } from './accountant.ts';
import { databaseClock, disturbClock, pause } from './clock.ts';
import { liveAsCourier } from './courier.ts';
import { makeDatabase } from './database.ts';
import { makeFaults } from './faults.ts';
import { makeInsist } from './insist.ts';
import { brokenLaws } from './laws.ts';
import { processes, type Machine } from './machine.ts';
import type { Given, Outcome } from './one-seed.ts';
import { makeOutside } from './outside.ts';
import { makePeople, nothingYet } from './people.ts';
import { plant } from './planted.ts';
import { WORLD, makeScheduler } from './scheduler.ts';
import { makeService, type Service } from './service.ts';
import { openShop } from './shop.ts';
import { liveAsAgent, liveAsStore } from './store.ts';

const STEPS_MAX = 40_000;
const PEOPLE = 4;
const DEEDS = 8;
/** Acts of the accountant; they begin late, as cash comes after orders. */
const PAPERS = 40;
/** Orders of the store, each with one to three deliveries, and copies of these. */
const STORE_ORDERS = 6;
/** Acts of the agent who sells the store's orders. */
const STORE_DEEDS = 20;
/** Time after which a dead process is restarted. */
const RESTART_MS = 100;

/** Simulates the life of a shop from its opening until no work is left; returns the laws that are broken then. */
export async function runSeed(
  seed: number,
  machine: Machine,
  { urlsOf, template, planted }: Omit<Given, 'urls'> & { urlsOf: (database: string) => Urls },
): Promise<Pick<Outcome, 'broken' | 'steps' | 'trace' | 'counts'>> {
  const { connection_string, monitor, drop } = await makeDatabase(urlsOf, template, `seed_${seed}_${process.pid}`);
  const scheduler = makeScheduler(seed, machine, monitor);
  const { roll } = scheduler;
  const faults = makeFaults(roll);
  const clock = databaseClock(machine, monitor, roll.pick([0, 0, 1_500, -1_500, 60_000, -60_000]));
  const { trace } = scheduler;
  // A stopped backend would outlive this process.
  process.once('SIGTERM', () => {
    scheduler.release();
    process.exit(143);
  });
  const counts = () => Object.fromEntries([...faults.counts].toSorted());
  try {
    const broken = await live();
    return {
      broken: [...broken, ...scheduler.deadlocks.map((who) => `deadlock: ${who}`)],
      steps: scheduler.steps(),
      trace,
      counts: counts(),
    };
  } catch (error) {
    return { broken: [(error as Error).stack ?? String(error)], steps: scheduler.steps(), trace, counts: counts() };
  } finally {
    await scheduler.release();
    await drop();
  }

  async function live(): Promise<string[]> {
    const outside = await makeOutside(scheduler, faults, seed);
    const service = await makeService(connection_string, scheduler, outside.outboundOf, {
      fateOf: faults.fateOf,
      change: plant(planted),
      writeClock: clock.write,
      now: clock.now,
    });
    const acknowledged = nothingYet();
    await service.restart();
    const shop = await during(() => openShop(service, outside, acknowledged, seed));
    const insist = makeInsist(service, scheduler, faults);
    const liveAsPerson = makePeople(service, scheduler, insist, shop, acknowledged);
    const world = { service, scheduler, faults, insist, shop };
    scheduler.note('--- the shop is open');
    faults.begin();
    const guard = setInterval(() => void service.restart(), RESTART_MS);
    await during(() =>
      Promise.all([
        ...Array.from({ length: PEOPLE }, (_, i) => liveAsPerson(`person ${i + 1}`, DEEDS)),
        liveAsCourier(world, outside, 6),
        liveAsStore(world, acknowledged, STORE_ORDERS),
        liveAsAgent(world, acknowledged, STORE_DEEDS),
        liveAsAccountant(world, acknowledged, PAPERS),
        disturbClock(machine, scheduler, faults, 3),
      ]),
    );
    faults.end();
    scheduler.note('--- nothing fails any more');
    await during(() => settled(service, machine));
    clearInterval(guard);
    const { orders, leads, store, moves } = acknowledged;
    for (const [what, all] of Object.entries({ orders, leads })) faults.count(what, all.size);
    faults.count('orders of the store', store.orders.length);
    faults.count('moves of orders', moves.length);
    faults.count('parcels at the courier', outside.sandbox.store.parcels.length);
    faults.count('webhooks received', outside.receipts.length);
    return await during(() => brokenLaws(service.database, acknowledged, outside));
  }

  /** Runs an act of a person to its end, together with the steps of all others. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    let end: { value: T } | { error: unknown } | undefined;
    processes.run(WORLD, work).then(
      (value) => (end = { value }),
      (error: unknown) => (end = { error }),
    );
    await scheduler.run(() => end !== undefined, STEPS_MAX);
    const ended = end as unknown as { value: T } | { error: unknown }; // It is set by now.
    if ('error' in ended) throw ended.error;
    return ended.value;
  }
}

const LOOKS_MAX = 150;
const LOOK_MS = 2_500;
/** Looks at due work after which the clock leaps: a dead worker counts as alive while its last heartbeat is in the future. */
const STUCK_LOOKS = 6;
const LEAP_MS = { first: 5 * 60_000, longest: 6 * 3_600_000 };

/** Waits until no job, event or delivery is left. While none is due yet, the clock leaps, further each time. */
async function settled({ database }: Service, machine: Machine): Promise<void> {
  let leap_ms = LEAP_MS.first;
  let busy = 0;
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    await pause(LOOK_MS);
    const [left] = await database.read.rows<{ now: boolean; later: boolean }>(
      null,
      `select exists (select from jobs where status = 'running' or status = 'queued' and run_at <= now())
           or exists (select from webhook_outbox)
           or exists (select from webhook_deliveries where status = 'pending' and next_attempt_at <= now()) as now,
         exists (select from jobs where status = 'queued' and run_at > now())
           or exists (select from webhook_deliveries where status = 'pending' and next_attempt_at > now()) as later`,
    );
    if (!left!.now && !left!.later) return;
    busy = left!.now ? busy + 1 : 0;
    if (left!.now && busy < STUCK_LOOKS) continue;
    busy = 0;
    machine.pass(leap_ms);
    leap_ms = Math.min(leap_ms * 1.5, LEAP_MS.longest);
  }
  const left = await database.read.rows(
    null,
    `select kind as what, status, run_at as due, now() as now from jobs where status in ('queued', 'running')
     union all select 'delivery of ' || type, status, next_attempt_at, now() from webhook_deliveries where status = 'pending'
     union all select 'event of the outbox', '', null, now() from webhook_outbox`,
  );
  throw new Error(`Something is left that never ends: ${JSON.stringify(left)}`);
}
