import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { DIALECTS } from '../../../test/courier-dialects.ts';
import { PLACES } from '../../../test/courier-samples.ts';
import { PUSHED_WITH, aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { assertSound, runJobs } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import { jobHandlers } from '../../worker.ts';
import { shiftMoment } from '../../platform/database/sql-moments.ts';

/* Failed attempts that couriers report, and the instructions that they get. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(11);

type Connector = (typeof PUSHED_WITH)[number];
type Pushed = { id: string; reference: string; tracking: string };

const dayFrom = (days: number, timeZone = PLACES.DZ.time_zone): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + days * 86_400_000));

/** Each courier's statuses for a failed and for a successful delivery. */
const SAYS: Record<Connector, { failed: string; delivered: string }> = {
  sandbox: { failed: 'attempt_failed', delivered: 'delivered' },
  yalidine: { failed: 'Tentative échouée', delivered: 'Livré' },
  ecotrack: { failed: 'attempt_delivery', delivered: 'livred' },
  'zr-express': { failed: 'Appel sans Réponse 1', delivered: 'Livrée' },
  bosta: { failed: '47', delivered: '45' },
  sendit: { failed: 'UNREACHABLE', delivered: 'DELIVERED' },
};

/** Pushes orders to a courier. */
async function pushed(s: CourierShop, count = 1): Promise<Pushed[]> {
  sandbox.behave({ behaviour: 'accept' });
  const list = await s.orders(count);
  expect(await s.push(list), 202);
  await s.run();
  return list.map((order) => {
    const parcel = sandbox.store.byReference(s.prefix, order.reference)[0]!;
    parcel.place = 1;
    return { ...order, tracking: parcel.tracking };
  });
}

const say = async (
  s: CourierShop,
  { tracking }: Pushed,
  word: string,
  more: { reason?: string; at_ms?: number } = {},
) => {
  await sandbox.say(tracking, word, more);
  await s.sync();
};
const list = async (s: CourierShop, query: Record<string, string> = {}) =>
  expect(await s.api.get('/failed-deliveries', query), 200).body;
const decide = (s: CourierShop, orders: readonly Pushed[], over: object = {}) =>
  s.api.post('/failed-deliveries/decide', {
    ids: orders.map(({ id }) => id),
    decision: 'reattempt',
    date: dayFrom(1),
    ...over,
  });
const told = async (s: CourierShop) => (await list(s, { tab: 'decided' })).data[0];
const tell = (s: CourierShop) => runJobs(database, s.workspace_id, 'tell-courier', s.outbound);
/** Instructions that the courier got for a parcel. */
const heard = (s: CourierShop, { tracking }: Pushed) => sandbox.store.byTracking(s.prefix, tracking)!.instructions;
/** Lets the claims of instructions expire. */
const letPass = (s: CourierShop, ms: number) =>
  database.transaction(async (tx) => {
    await tx.rows(
      null,
      `update failed_deliveries set told_not_before = ${shiftMoment('told_not_before', '- make_interval(secs => $2 / 1000.0)')} where workspace_id = $1`,
      [s.workspace_id, ms],
    );
    await tx.rows(
      null,
      `update jobs set run_at = run_at - make_interval(secs => $2 / 1000.0) where workspace_id = $1 and status = 'queued'`,
      [s.workspace_id, ms],
    );
    await tx.rows(null, `delete from rate_limits where key like 'courier:%'`);
  });

for (const connector of PUSHED_WITH)
  test(`${connector}: an attempt that failed comes on the list once, with its reason, and leaves when it is delivered`, async () => {
    const s = await courierShop(service, sandbox, connector);
    const [order] = await pushed(s);
    await say(s, order!, SAYS[connector].failed, { reason: 'Client absent' });
    await s.sync();
    await s.sync();
    const { data, meta } = await list(s);
    assert.deepEqual([data.length, meta.counts.open], [1, 1]);
    const [row] = data;
    // Two couriers have a status for each reason, so the status gives the reason.
    assert.equal(row.reason, ['zr-express', 'sendit'].includes(connector) ? 'no_answer' : 'absent');
    assert.deepEqual([row.attempts, row.reference, row.tracking_number], [1, order!.reference, order!.tracking]);
    assert.ok(row.words.includes('Client absent') && row.shipping_company.id === s.company.id);
    assert.equal(row.deadline_on, dayFrom(3, PLACES[DIALECTS[connector].country].time_zone));
    const shown = await s.showOrder(order!.reference);
    assert.deepEqual(
      [shown.status, shown.deliveryAttempts.length, shown.deliveryAttempts[0].told_by],
      ['shipped', 1, null],
    );
    await say(s, order!, SAYS[connector].delivered);
    assert.deepEqual((await list(s)).meta.counts.open, 0);
    await assertSound(database);
  });

test('what a courier says of an attempt after the parcel was delivered, or before one we know, opens nothing', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [delivered, late] = await pushed(s, 2);
  await say(s, delivered!, 'Livré');
  await say(s, delivered!, 'Tentative échouée', { reason: 'Absent', at_ms: Date.now() - 3_600_000 });
  assert.equal((await s.showOrder(delivered!.reference)).status, 'delivered');
  assert.deepEqual((await list(s)).meta.counts, { open: 0, due_today: 0, overdue: 0, decided: 0 });
  await say(s, late!, 'Tentative échouée', { reason: 'Refusé' });
  expect(await decide(s, [late!]), 200);
  await say(s, late!, 'Tentative échouée', { reason: 'Absent', at_ms: Date.now() - 7_200_000 });
  const [row] = (await list(s, { tab: 'decided' })).data;
  assert.deepEqual([row.attempts, row.reason, row.decision], [2, 'refused', 'reattempt']);
});

test('a second attempt after a decision opens it again with the count raised, however often it is told', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await say(s, order!, 'attempt_failed', { reason: 'No answer' });
  expect(await decide(s, [order!]), 200);
  await tell(s);
  await say(s, order!, 'out_for_delivery');
  await say(s, order!, 'attempt_failed', { reason: 'Wrong number' });
  await s.sync();
  const [row] = (await list(s)).data;
  assert.deepEqual([row.attempts, row.reason, row.decision, row.courier_told], [2, 'wrong_phone', null, null]);
});

test('what a courier says after an attempt, while the parcel waits, is no attempt of its own, and lists one that was not told', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [known, untold] = await pushed(s, 2);
  await say(s, known!, 'Tentative échouée', { reason: 'Client ne répond pas' });
  expect(await decide(s, [known!]), 200);
  await say(s, known!, 'En attente du client');
  await say(s, known!, 'En alerte');
  const [row] = (await list(s, { tab: 'decided' })).data;
  assert.deepEqual([row.attempts, row.reason, row.decision], [1, 'no_answer', 'reattempt']);
  await say(s, untold!, 'En alerte', { reason: 'Adresse erronée' });
  await say(s, untold!, 'En attente du client');
  const [other] = (await list(s)).data;
  assert.deepEqual([other.reference, other.attempts, other.reason], [untold!.reference, 1, 'wrong_address']);
});

test('a word that a person explains as a failed attempt with a reason counts what was said before, once', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await say(s, order!, 'out_for_delivery');
  await say(s, order!, 'gate closed', { reason: 'The porter was away' });
  assert.equal((await list(s)).meta.total, 0);
  const path = `/shipping-companies/${s.company.id}/statuses`;
  const meaning = { raw: 'Gate closed', is_failed_attempt: true, attempt_reason: 'absent' };
  const { data } = expect(await s.api.put(path, { statuses: [meaning] }), 200).body;
  assert.equal(data.find(({ raw }: { raw: string }) => raw.toLowerCase() === 'gate closed').attempt_reason, 'absent');
  await s.sync();
  await s.sync();
  const [row] = (await list(s)).data;
  assert.deepEqual([row.attempts, row.reason], [1, 'absent']);
  expect(await s.api.put(path, { statuses: [{ ...meaning, attempt_reason: 'bored' }] }), 422);
});

for (const connector of ['sandbox', 'ecotrack'] as const)
  test(`${connector}: is told of each decision once, and the row says so`, async () => {
    const s = await courierShop(service, sandbox, connector);
    const decisions = [
      { comment: 'Appeler avant' },
      { decision: 'fix_address', date: undefined, address: '9 Rue Neuve', phone: '0555112233' },
      { decision: 'return', date: undefined },
    ];
    const orders = await pushed(s, decisions.length);
    for (const [i, order] of orders.entries()) {
      await say(s, order, SAYS[connector].failed, { reason: 'Absent' });
      const { meta } = expect(await decide(s, [order], decisions[i]!), 200).body;
      assert.equal(meta.by_hand, 0);
      assert.equal((await told(s)).courier_told, 'queued');
      await tell(s);
      await tell(s);
      assert.equal((await told(s)).courier_told, 'told', JSON.stringify(await told(s)));
      const { history } = sandbox.store.byTracking(s.prefix, order.tracking)!;
      const all = JSON.stringify([heard(s, order), history]);
      if (i === 0) assert.ok(all.includes('Appeler avant'));
      if (i === 1) assert.ok(all.includes('9 Rue Neuve') && all.includes('0555112233'));
      if (i === 2) assert.ok(all.includes(connector === 'sandbox' ? '"return"' : 'return_asked'));
      assert.equal(heard(s, order).length, connector === 'ecotrack' && i === 2 ? 0 : 1);
      expect(await s.api.put('/orders', { orders: [{ reference: order.reference, status: 'DELIVERED' }] }), 200);
    }
  });

for (const connector of ['yalidine', 'zr-express', 'bosta'] as const)
  test(`${connector}: takes no decisions from programs, so the row says to tell it by hand`, async () => {
    const s = await courierShop(service, sandbox, connector);
    const [order] = await pushed(s);
    await say(s, order!, SAYS[connector].failed, { reason: 'Absent' });
    assert.equal(expect(await decide(s, [order!]), 200).body.meta.by_hand, 1);
    const row = await told(s);
    assert.deepEqual([row.courier_told, row.tracking_number], ['by_hand', order!.tracking]);
  });

for (const behaviour of [
  'hang-after-accept',
  'cut-after-accept',
  'error-after-accept',
  'html-after-accept',
  'empty-after-accept',
] as const)
  for (const connector of ['sandbox', 'ecotrack'] as const)
    test(`${connector}, ${behaviour}: an answer that was lost is asked for, so that nothing is told twice`, async () => {
      const s = await courierShop(service, sandbox, connector);
      const [order] = await pushed(s);
      await say(s, order!, SAYS[connector].failed, { reason: 'Absent' });
      expect(await decide(s, [order!]), 200);
      sandbox.behave({ behaviour, on: 'tell', times: 1 });
      await tell(s);
      const waiting = await told(s);
      assert.equal(waiting.courier_told, 'sending');
      assert.ok(waiting.told_error);
      await letPass(s, 120_000);
      await tell(s);
      const row = await told(s);
      assert.deepEqual([row.courier_told, row.told_error, heard(s, order!).length], ['told', null, 1]);
    });

for (const behaviour of ['error', 'html', 'hang', 'rate-limit'] as const)
  test(`${behaviour}: a courier that did not hear is told again`, async () => {
    const s = await courierShop(service, sandbox, 'sandbox');
    const [order] = await pushed(s);
    await say(s, order!, 'attempt_failed', { reason: 'Absent' });
    expect(await decide(s, [order!]), 200);
    sandbox.behave({ behaviour, on: 'tell', times: 1 });
    await tell(s);
    assert.deepEqual([(await told(s)).courier_told, heard(s, order!).length], ['sending', 0]);
    await s.letPass(120_000);
    await letPass(s, 120_000);
    await tell(s);
    assert.deepEqual([(await told(s)).courier_told, heard(s, order!).length], ['told', 1]);
  });

test('a courier that says no is shown with its reason, and may be told anew', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await say(s, order!, 'attempt_failed', { reason: 'Absent' });
  expect(await decide(s, [order!]), 200);
  sandbox.behave({ behaviour: 'refuse', on: 'tell', times: 1 });
  await tell(s);
  const row = await told(s);
  assert.equal(row.courier_told, 'failed');
  assert.match(row.told_error, /told to refuse/);
  expect(await decide(s, [order!], { date: dayFrom(2), replace: true }), 200);
  await tell(s);
  assert.deepEqual([(await told(s)).courier_told, heard(s, order!).length], ['told', 1]);
});

test('a process that dies between telling and recording leaves a row that is asked about, not told again', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await say(s, order!, 'attempt_failed', { reason: 'Absent' });
  expect(await decide(s, [order!]), 200);
  const [job] = await database.read.rows<{ id: string }>(
    null,
    `select * from jobs where workspace_id = $1 and kind = 'tell-courier'`,
    [s.workspace_id],
  );
  const handler = jobHandlers['tell-courier'] as Exclude<(typeof jobHandlers)[string], Function>; // oxlint-disable-line no-unsafe-function-type -- the long form
  // Dies in the second transaction, which would record the courier's answer.
  let transactions = 0;
  const dying = {
    ...database,
    transaction: (run: Parameters<typeof database.transaction>[0]) => {
      if (++transactions === 2) throw new Error('killed');
      return database.transaction(run);
    },
  } as typeof database;
  const signal = new AbortController().signal;
  const long = { database: dying, job: job as never, report: () => undefined, signal, outbound: s.outbound };
  await assert.rejects(handler.run(long), /killed/);
  assert.deepEqual([(await told(s)).courier_told, heard(s, order!).length], ['sending', 1]);
  await tell(s);
  assert.equal((await told(s)).courier_told, 'sending', 'no other worker tells it while the claim holds');
  await letPass(s, 120_000);
  await tell(s);
  assert.deepEqual([(await told(s)).courier_told, heard(s, order!).length], ['told', 1]);
});

test('a decision that was replaced, or whose order is delivered meanwhile, is told no more', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [replaced, delivered] = await pushed(s, 2);
  for (const order of [replaced!, delivered!]) await say(s, order, 'attempt_failed', { reason: 'Absent' });
  expect(await decide(s, [replaced!, delivered!]), 200);
  expect(await decide(s, [replaced!], { decision: 'return', date: undefined, replace: true }), 200);
  expect(await s.api.put('/orders', { orders: [{ reference: delivered!.reference, status: 'DELIVERED' }] }), 200);
  await tell(s);
  assert.deepEqual(
    heard(s, replaced!).map(({ decision }) => decision),
    ['return'],
  );
  assert.deepEqual(heard(s, delivered!), []);
});

test('after a day without knowing, a person is told to tell the courier', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [order] = await pushed(s);
  await say(s, order!, 'attempt_failed', { reason: 'Absent' });
  expect(await decide(s, [order!]), 200);
  sandbox.behave({ behaviour: 'error', on: null, times: 5 });
  await tell(s);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update jobs set created_at = created_at - interval '25 hours', run_at = now() where workspace_id = $1 and kind = 'tell-courier'`,
      [s.workspace_id],
    ),
  );
  await tell(s);
  sandbox.behave({ behaviour: 'accept' });
  const row = await told(s);
  assert.equal(row.courier_told, 'failed');
  assert.match(row.told_error, /tell it yourself/);
});
